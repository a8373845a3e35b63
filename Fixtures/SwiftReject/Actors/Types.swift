final class A { func close() {} }
final class B { func close() {} }
final class B2 { func close() throws {} }
final class B3 { func close() async {} }
final class C { init() async {} ; init(a: A) {}; func close() {} }
final class D { func close() {}; init() {}; init(make: @escaping () -> D2) {} }
final class D2 {}
final class E { init(make: @escaping () -> A) {} }
final class F { func close() {} }
final class G { func close() {} }
final class H {}
final class I {}
final class J { init(id: Int) {} }
final class K {}
final class G1 {}
final class G2 {}
final class Stored<T> { func instance(orMake make: () throws -> T) rethrows -> T { try make() } }
@MainActor final class Mine {}
final class Yours {}
@MainActor final class OnMain { init() {} }
@globalActor actor Other { static let shared = Other() }
@Other final class NotMain { init() {} }
struct Text {}
struct Text2 {}
@Other func other() -> Text { Text() }
@MainActor func main() -> Text2 { Text2() }
