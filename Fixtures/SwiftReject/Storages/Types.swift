final class Plain {}
final class Wrong<T> { func get(make: () -> T) -> T { make() } }
final class Args<T> {
  init(size: Int) {}
  private init(size: Int, hidden: Int) {}
  func instance(orMake make: () throws -> T) rethrows -> T { try make() }
}
final class Failing<T> {
  init() throws {}
  func instance(orMake make: () throws -> T) rethrows -> T { try make() }
}
@MainActor final class OnMain<T> {
  init() {}
  nonisolated func instance(orMake make: () throws -> T) rethrows -> T { try make() }
}
final class Strict<T> {
  func instance(orMake make: () throws -> T) throws -> T { try make() }
}
final class Objects<T: AnyObject> {
  func instance(orMake make: () throws -> T) rethrows -> T { try make() }
}
final class A {}
final class A2 {}
final class B {}
final class C {}
final class D {}
final class D2 {}
final class E {}
final class E2 {}
final class F {}
final class F2 {}
final class G {}
final class H { init(size: Size) {} }
final class H2 { init(graph: Graph) {} }
final class H3: Sendable {}
final class Graph { init(size: Size) {} }
final class K {}
struct Value {}
protocol Role {}
final class Fine: Role {}
final class Fine2 {}
final class Size {}
