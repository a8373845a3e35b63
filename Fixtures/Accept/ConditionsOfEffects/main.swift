nonisolated(unsafe) var told: [String] = []

class Node: @unchecked Sendable {
  func tell(_ what: String) { told.append("\(type(of: self)) \(what)") }
}
final class Log: Node, @unchecked Sendable { func flush() { tell("flush") } }
final class Store: Node, @unchecked Sendable {
  init(log: Log) {}
  func close() { tell("close") }
}
protocol Feeding: AnyObject, Sendable {}
final class Feed: Node, Feeding, @unchecked Sendable {
  init(store: Store) async throws { await Task.yield() }
  func open() async { tell("open") }
  func close() async throws { tell("close") }
}
final class QuietFeed: Node, Feeding, @unchecked Sendable { init(store: Store) {} }
#if TRACE
  @MainActor final class Screen { init(feeding: any Feeding) {} }
#else
  final class Screen { init(feeding: any Feeding) {} }
#endif
final class Badge: Node, @unchecked Sendable {
  init(log: Log) {}
  func clear() { tell("clear") }
}
final class Page { init(screen: Screen, feeding: any Feeding) {} }
final class User: Node, @unchecked Sendable {
  init(store: Store) {}
  func logout() { tell("logout") }
}
final class Images: Node, @unchecked Sendable { init(log: Log) {} }
final class Traces: Node, @unchecked Sendable {
  init(log: Log) {}
}
final class Left: Node, @unchecked Sendable {
  var right: Right?
  init(log: Log) {}
}
final class Right: Node, @unchecked Sendable {
  weak var left: Left?
  override init() {}
  init(feeding: any Feeding) {}
}

@MainActor func run() async throws {
  let app = App()
  var overrides = App.Overrides()
  overrides.store = { Store(log: Log()) }
  print(App(overrides: overrides).store !== App(overrides: overrides).store)
  #if TRACE
    _ = try await app.makePage()
    print(try await app.left.right?.left === app.left, try await app.feeding === app.feeding)
  #else
    _ = app.makePage()
    _ = app.badge
    print(app.left.right?.left === app.left, app.feeding === app.feeding)
  #endif
  _ = app.user
  app.resetSession()
  _ = app.images
  #if DEBUG && TRACE
    _ = app.traces
  #endif
  app.releaseUnused()
  print(told)
  told = []
  #if TRACE
    try await app.shutdown()
  #else
    app.shutdown()
  #endif
  print(told)
}

try await run()
