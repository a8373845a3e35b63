protocol Role {}
protocol Role2: AnyObject {}
protocol Role3: AnyObject {}
protocol Role4 {}
protocol Role5 {}
protocol Loose {}
final class A {}
final class B {}
final class C {}
class Base {}
final class D {}
struct Value {}
final class E: Loose {}
final class F {}
final class G { init(id: Int) {} }
final class H {}
protocol Loose2 {}
extension E: Loose2 {}
protocol Role6: AnyObject {}
final class I {}
protocol Role7 {}
final class J { init() async {} }
