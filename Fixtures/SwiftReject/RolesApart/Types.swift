final class Stored<T> { func instance(orMake make: () throws -> T) rethrows -> T { try make() } }
class Base {}
protocol Role {}
protocol Role2: AnyObject {}
protocol Role3 {}
protocol Role4: AnyObject {}
protocol Role5: AnyObject {}
protocol Role6: AnyObject {}
protocol Role7 {}
protocol Role8 {}
protocol Role9: AnyObject {}
protocol Role10: AnyObject {}
protocol Role11 {}
protocol Role12: AnyObject {}
protocol Role13 {}
protocol Role14 {}
protocol Role15 {}
protocol Role16 {}
protocol Role17 {}
protocol Role18 {}
protocol Role19 {}
protocol Role20 {}
protocol Role21: AnyObject {}
protocol Role22 {}
protocol Role23: AnyObject {}
protocol Role24 {}
final class A {}
final class B {}
final class C {}
final class D {}
final class E {}
final class F {}
final class G {}
final class H {}
final class I {}
final class J {}
final class K {}
final class L {}
final class M {}
final class N {}
final class O {}
final class P {}
final class Q { static func make(_ d: any Role4, _ m: any Role14, _ m2: any Role15) -> Q { Q() } }
final class R { init(id: Int) {} }
final class Uses { init(a: any Role, b: any Role2, c: any Role3, d: any Role4, e: any Role5, g: any Role7, h: any Role8, j: any Role11, k: any Role12, l: any Role13, n: any Role16, p: any Role17, q: any Role18, make: @escaping (Int) -> any Role19, f: @escaping () -> any Role9) {} }
final class S { init() async {} }
final class T { init() throws {} }
final class U { init() async throws {} }
final class V { init() async throws {} }
