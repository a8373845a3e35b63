public final class A {}
public final class B { public init() async {} }
public final class C { init(size: Size) {} }
public final class Size {}
public protocol Role {}
public protocol Role2: AnyObject {}
public protocol Role3 {}
public protocol Role4 {}
public protocol Role5 {}
public protocol Role6 {}
public protocol Role7 {}
public protocol Role8 {}
public protocol Role9: AnyObject {}
protocol HiddenRole {}
public protocol Listed {}
public final class D {}
public final class E {}
public final class F { init(id: Int) {} }
public final class G: Role4, Role5 { init(id: Int) {} }
public final class H: HiddenRole {}
public final class I: Role6 {}
public final class J { init(i: any Role6, b: any Role7) {} }
public final class K {}
public final class L {}
public final class M { init(inner: any Role3) {} }
public final class N { init(ask: @escaping () async -> Int) async {} }
public final class O { init(size: Size) {} }
public final class P {}
public final class Q {}
public final class R { func go() throws {} }
final class Stored<T> { func instance(orMake make: () throws -> T) rethrows -> T { try make() } }
