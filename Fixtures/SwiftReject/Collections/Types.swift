final class Size {}
protocol Part: AnyObject {}
protocol Page {}
protocol Other {}
class Base {}
final class A {}
final class B {}
final class C {}
final class D {}
final class E {}
final class F {}
final class G: Part { init(size: Size) {} }
final class H {}
final class I {}
final class J {}
final class K: Page {}
final class L: Page {}
final class M: Page {}
final class N {}
final class O: Page {}
final class P {}
final class Q { init() throws {} }
final class R { init() async {} }
final class S {}
final class T: Page {}
func key() throws -> String { "" }
final class Uses { init(parts: [Int]) {} }
final class Uses2 { init(parts: [Int]) {} }
final class Uses3 { init(pages: [String: any Page], none: [Int]) {} }
final class Uses4 { init(make: () -> Int) {} }
