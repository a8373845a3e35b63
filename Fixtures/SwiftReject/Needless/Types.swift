final class Size {}
final class A {}
final class AB {}
final class B {}
final class C {}
final class D {}
final class E {}
final class F {}
final class G {}
final class L {}
final class M {}
final class AA { init(size: Size) {} }
final class CA { init(size: Size) {} }
final class I { init(size: Size) {} }
final class H { init(id: Int) {} }
final class J { func go() {}; func end() {}; func again() {} }
final class K { func go() {}; func end() {} }
protocol Role {}
final class N: Role { init(size: Size) {} }
protocol Deco {}
final class P: Deco {}
final class O: Deco { init(inner: any Deco) {} }
