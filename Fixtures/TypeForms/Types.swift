protocol P: AnyObject {}
protocol Q {}
protocol PA<A> { associatedtype A }
class C: P, Q {
  init() {}
  func close() {}
}
final class D: C {}
struct V: Q, Hashable { func close() {} }
struct NC: ~Copyable { func close() {} }
struct G<T> {}
struct Failure: Error {}
enum Empty {}
actor A {}
struct Nest {
  struct In {}
  class Cl { init() {} }
}
typealias Fn = () -> Int
typealias SFn = @Sendable () -> Int
typealias Opt = C?
func make<T: ~Copyable>() -> T { fatalError() }
class N {
  init<T: ~Copyable>(x: consuming T) {}
  init() {}
}
class N2 { init<T: ~Copyable>(x: consuming T) {} }
class W<T> {
  init(inner: T) {}
  init(x: T) {}
  init() {}
}
class Own {
  var p: Any? = nil
  init() {}
  func f<T: ~Copyable>(x: consuming T) {}
}
class Im: P, Q { init() {} }
final class Store<T> {
  init() {}
  func instance(orMake make: () throws -> T) rethrows -> T { try make() }
}
