final class Size: Sendable {}
final class A { init(size: Int) {} }
protocol Role {}
protocol Part {}
protocol IRole {}
final class B {}
final class C {}
final class D { init(size: Size) {}; var x = 1; func go() throws {} }
struct E { init(id: Int) {} }
struct F {}
protocol Deco {}
final class Deco1: Deco {}
final class G: Deco { init(inner: any Deco) {} }
final class Stored<T> { func instance(orMake make: () throws -> T) rethrows -> T { try make() } }
final class H { init(size: Int) {} }
final class I {}
final class J { init(i: any IRole) {} }
final class K { init(size: Int) {} }
final class L { func go(after: Int) {} }
final class NotSendable {}
final class NotSendable2: SR {}
protocol SR {}
protocol SRole {}
final class SRole1: SRole {}
@MainActor final class MainOnly { init() {} }
@MainActor final class Fine {}
struct Hands { init(make: @Sendable () -> Size, other: @Sendable () -> NotSendable) {} }
struct HiddenType { init(x: Int = 1) {} }
protocol HiddenRole {}
public final class Fine2: HiddenRole {}
public struct Shown {}
class HiddenBase {}
final class Fine3: HiddenBase {}
final class Fine4 {}
public struct PrivInit { private init() {} }
public struct Box<T> { init() {} }
private struct Priv3 {}
