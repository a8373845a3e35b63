final class Plain {}
final class Wrong<T> { func get(make: () -> T) -> T { make() } }
final class Args<T> {
  init(size: Int) {}
  func instance(orMake make: () throws -> T) rethrows -> T { try make() }
}
struct WeakValue {}
struct PurgeableValue {}
struct TiedValue {}
protocol Loose {}
protocol Loose2 {}
protocol Loose3 {}
final class LooseImpl: Loose {}
final class LooseImpl2: Loose2 {}
protocol Loose4 {}
final class Fine: Loose4 {}
final class TiedAs: Loose3 {}
struct Value {}
protocol Role: AnyObject {}
protocol Role2: AnyObject {}
final class NotThat {}
final class NotThat2 {}
final class A {}
final class A2 {}
final class B {}
final class C {}
final class D {}
