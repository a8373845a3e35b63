struct Config {}
struct A {}
struct B { init(a: A, b: Int) {} }
struct C {}
struct D {}
struct E {}
struct F { init(a: A, text: String) {} }
struct H { let id: Int }
struct I { let h: H }
struct J {}
struct Leaked {}
func make() throws -> E { E() }
protocol Kind: AnyObject {}
final class Kept: Kind {}
struct Made {}
final class Owner {
  var kind: (any Kind)?
  func take(_ kind: any Kind) {}
}
struct Bar {}
struct Foo: Hashable {}
