final class Size {}
final class Cached<T> {
  init(size: Int) {}
  func instance(orMake make: () throws -> T) rethrows -> T { try make() }
}
final class Local { init(size: Int) {} }
final class Local2 { init(size: Size) {} }
final class Asks { init(a: Far, b: Int, c: any Playing) {} }
final class Own { init(upper: Upper, far: Int) {} }
final class Far { init(size: Size) {} }
protocol Playing {}
final class Playing1 {}
final class Outer: Playing { init(inner: any Playing) {} }
final class Later { init(id: Int) {} }
protocol First {}
protocol Second {}
final class Twice {}
final class Gets { init(first: any First, second: any Second) {} }
final class Late { init(base: Int) {} }
final class Deep { init(size: Size, count: Int) {} }
