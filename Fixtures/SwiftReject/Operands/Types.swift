struct A {}
struct C {}
struct D {}
struct E {}
struct H { init(count: Int) {} }
func make<T>(_ value: Int) -> T { fatalError() }
