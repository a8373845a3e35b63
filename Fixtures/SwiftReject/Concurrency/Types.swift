final class Config {}
final class Engine {}
final class Cache {}
final class Images {}
final class User {}
final class Slow: Sendable { init() async {} }
final class Failing: Sendable { init() throws {} }
@MainActor final class Screen { init() {} }
final class Server: Sendable {
  func start() async {}
  func stop() async {}
  func quit(after seconds: Int) {}
}
final class Wheel: Sendable { init(size: Int) {} }
extension Wheel {
  static func make() async throws -> Wheel { Wheel(size: 1) }
}
final class Photo {}
final class Cached<T> {
  func instance(orMake make: () throws -> T) rethrows -> T { try make() }
}
