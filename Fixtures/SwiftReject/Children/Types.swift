struct Hidden {}
public final class Size { public init() {}; public static var one: Size { Size() } }
protocol Proto { func go() }
public final class MakesWrong { init(make: @escaping (String, Size) -> Session) {} }
final class AskedWrong { init(child: Leaf) {} }
final class TypeWrong { init(child: Leaf) {} }
final class MakesWrong2 { init(make: @escaping (String, Size) -> Leaf) {} }
final class Asks { init(size: Size, make: @escaping (Int, Size) -> Leaf, root: Size) {} }
final class A { init(base: String) {} }
final class B { init(app: Size, size: Size) {} }
final class C { init(size: Size) {} }
final class D { init(session: Int) {} }
final class E {}
struct Text { init(t: String) {} }
final class F { init(size: Int) {} }
final class G { init(size: Size) throws {} }
final class P {}
@globalActor actor Other { static let shared = Other() }
@Other final class Q {}
final class Z {}
struct Made { init(id: Int) async {} }
public final class Open { public init() {} }
protocol OverRole {}
protocol OverRole2 {}
protocol OverRole3 {}
protocol OverRole4: AnyObject {}
final class Over {}
final class Over2 { init(id: Int) {} }
final class Over3 {}
