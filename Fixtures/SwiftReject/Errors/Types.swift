enum StoreError: Error { case missing }
enum NetError: Error { case down }
struct Plain {}
final class A { init() throws(StoreError) {} }
final class B { init() throws(StoreError) {} }
final class C {}
func makeC() throws -> C { C() }
final class D { func go() throws(StoreError) {} }
final class E { func any() throws {} }
final class F { init(makeA: () throws(NetError) -> A) {} }
final class G { init() throws {} }
final class H { init() throws {} }
