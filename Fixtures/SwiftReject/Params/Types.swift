final class Size {}
struct Retries { init(times: Int) {}; static func make() throws -> Retries { Retries(times: 1) } }
struct A { init(size: Size, text: String) {} }
struct B { init(size: Size, retries: Retries) {} }
struct C { init(size: Size, retries: Retries) {} }
struct D { init(size: Size, retries: Retries) {} }
struct E { init(size: Int?, log: Int?) {} }
struct Log {}
struct F { init(id: Int, size: Size) {} }
struct G { init(id: Int, size: Size) {} }
struct H { init(id: Int, size: Size) {} }
struct I { init(h: H) {} }
struct J { init(size: Size, h: H) {} }
struct K { init(n: Int, h: H) {} }
struct L { init(h: H) {} }
func number() throws -> Int { 1 }
func later() async -> String { "" }
struct M { init(make: @escaping (Int) -> H, wrong: @escaping (String) -> H) {} }
struct N { init(make: (() -> Int)?) {} }
struct O { init(make: @escaping @Sendable (Int) -> H) {} }
struct P { init(make: Int) {} }
struct Q { init(id: Int) {} }
struct R { init(make: () -> Size) {} }
struct S { init(text: String) {} }
struct T { init(text: Int) {} }
struct U { init(text: String) {} }
struct V { init(_ size: Size, other: Size) {} }
struct W { init(make: @escaping () -> Size) {} }
struct X { init(_ size: Size, _ named: String) {} }
struct Y { init(_ text: String) {} }
struct Z { init(_ size: Size, count: Int) {} }
struct AA { init(app: Int) {} }
struct AB { init(retry: Retries) {} }
struct AC { init(onDone: @escaping (Int) -> Void) {} }
struct AD { init(ac: AC) {} }
struct AE { init(make: @escaping (Int) -> AC) {} }
struct Box<T> { init(size: Size) {} }
