struct NC: ~Copyable { func close() {} }
struct NC2: ~Copyable {}
struct NC3: ~Copyable {}
enum Empty {}
protocol P {}
final class One { init(x: borrowing NC) {} }
final class Two { init(x: borrowing NC, y: One) {} }
final class User { init(make: @escaping () -> NC) {} }
final class Stored<T> {
  init() {}
  func instance(orMake make: () throws -> T) rethrows -> T { try make() }
}
