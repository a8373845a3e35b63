final class Fine {}
final class A { init(size: Size) {} }
protocol Role {}
protocol Role2: AnyObject {}
protocol Part {}
final class B {}
final class C { init(size: Int, level: Int) {} }
final class D { init(size: Size) {} }
final class E {}
final class F { init(size: Size) {} }
final class G {}
final class H { var x = 1; func go(size: Size) {} }
final class I { func end(after: Int) {} }
final class J: Part { init(inner: Int) {} }
final class K { init(parts: Int) {} }
final class L { init(size: Int) {} }
final class M { init(size: Int) {} }
final class N { init(size: Int) {} }
final class Size {}
final class Stored<T> { func instance(orMake make: () throws -> T) rethrows -> T { try make() } }
