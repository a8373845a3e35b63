protocol Role {}
protocol Role3: AnyObject {}
enum Keys {}
enum Kind { case some }
final class A: Role {}
final class B: Role {}
final class B2: Role {}
final class B3: Role {}
func other(_ n: Int) -> String { "" }
final class A2 {}
final class C {
  func start() async {}
  func fail(with: A2) throws {}
  func both(at: Int) async throws {}
  func part() async throws {}
  func close() throws {}
}
final class D { func shut() async {} }
final class E { func shut() throws {} }
final class F {
  func start() async {}
  func fail() throws {}
}
final class G {}
final class H {}
final class I {}
@MainActor final class M {
  func start() async {}
  func close() async {}
}
final class S {
  func close() throws {}
  func fail() throws {}
}
final class Late {
  init() async {}
  func start() throws {}
}
final class Wide { func start() async {} }
final class Core: Role3 {}
final class Deco: Role3 {
  init(inner: any Role3) {}
  func begin() throws {}
  func end() throws {}
}
final class Plain {
  func instance(orMake make: () throws -> Int) rethrows -> Int { try make() }
}
final class PlainStore {
  func instance(orMake make: () throws -> Int) rethrows -> Int { try make() }
}
final class SizedStore<T, U> {
  init(limit: Int) {}
  func instance(orMake make: () throws -> T) rethrows -> T { try make() }
}
