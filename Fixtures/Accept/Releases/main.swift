struct Failure: Error, Equatable { let what: String }
nonisolated(unsafe) var told: [String] = []
nonisolated(unsafe) var failing: Set<String> = []
nonisolated(unsafe) var alive = 0

func tell(_ what: String) { told.append(what) }
func check(_ what: String) throws {
  if failing.contains(what) { throw Failure(what: what) }
}
func show(_ what: String) {
  print(what, told)
  told = []
}

class Node: @unchecked Sendable {
  init() { alive += 1 }
  deinit { alive -= 1 }
}
final class Log: Node, @unchecked Sendable { func flush() { tell("flush") } }
final class Database: Node, @unchecked Sendable {
  init(log: Log) throws {
    super.init()
    try check("database")
  }
  func close(reason: String) throws {
    tell("close \(reason)")
    try check("close")
  }
}
final class Pool: Node, @unchecked Sendable {
  init(database: Database) {}
  func drain() { tell("drain") }
  func close() -> Int {
    tell("close pool")
    return 0
  }
}
final class Server: Node, @unchecked Sendable {
  init(pool: Pool) async throws { await Task.yield() }
  func start() async throws {
    tell("start")
    try check("start")
  }
  func stop() async throws {
    await Task.yield()
    tell("stop")
    try check("stop")
  }
}
final class User: Node, @unchecked Sendable {
  init(log: Log) {}
  func logout() { tell("logout") }
}
final class Token: Node, @unchecked Sendable {
  init(user: User) {}
  func revoke() throws {
    tell("revoke")
    try check("revoke")
  }
}
final class Images: Node, @unchecked Sendable {
  init(log: Log) {}
  deinit { tell("drop") }
}
final class Thumbnails: Node, @unchecked Sendable {
  let images: Images
  init(images: Images) { self.images = images }
}
protocol Flowing: AnyObject {}
final class Flow: Node, Flowing, @unchecked Sendable {
  init(log: Log) {}
  deinit { tell("end") }
}
final class Worker: Node, @unchecked Sendable {
  init(log: Log) {}
  func start() throws { try check("worker") }
  func stop() { tell("stop worker") }
}
final class Left: Node, @unchecked Sendable {
  var right: Right?
  init(log: Log) throws {}
  func undo() { tell("undo left") }
}
final class Right: Node, @unchecked Sendable {
  weak var left: Left?
  func check() throws { try Fixture.check("right") }
  func undo() { tell("undo right") }
}
@MainActor final class Window {
  init() { alive += 1 }
  deinit { alive -= 1 }
  func close() { tell("close window") }
}
@MainActor final class Store {
  init(window: Window) async {}
  func close() async { tell("close store") }
}
final class Bank: Node, @unchecked Sendable { func close() { tell("close bank") } }
@MainActor final class View {
  init(bank: Bank) {}
  func hide() { tell("hide") }
}
final class Account: Node, @unchecked Sendable {
  init(bank: Bank) async { await Task.yield() }
  func close() async throws {
    await Task.yield()
    tell("close account")
  }
}
final class Opened: Node, @unchecked Sendable {
  init(log: Log) throws {}
  func close() { tell("close opened") }
}
final class Broken: Node, @unchecked Sendable {
  init(opened: Opened) throws {
    super.init()
    throw Failure(what: "broken")
  }
}
final class Cache: Node, @unchecked Sendable { func drop() { tell("drop cache") } }
final class Note: Node, @unchecked Sendable {}
final class Owner: LifetimeOwner { let lifetime = Lifetime() }

@MainActor func run() async throws {
  let app = App()
  // In the reverse order of making.
  let server = try await app.server
  _ = app.token
  show("made")
  try await app.shutdown()
  show("shut down")
  try await app.shutdown()
  show("twice")
  // It begins anew.
  print(server !== (try await app.server))
  failing = ["stop", "close"]
  do { try await app.shutdown() } catch { show("\(error)") }
  failing = []

  // Reset, purged, untied.
  _ = app.token
  try app.resetSession()
  show("reset")
  _ = app.user
  failing = ["revoke"]
  _ = app.token
  print((try? app.resetSession()) == nil)
  failing = []
  show("reset, though one failed")
  var thumbnails: Thumbnails? = app.thumbnails
  app.releaseUnused()
  show("held")
  print(thumbnails?.images === app.images)
  thumbnails = nil
  app.releaseUnused()
  show("purged")
  var owner: Owner? = Owner()
  if let owner {
    app.tie(app.makeFlowing(), to: owner)
    let flow = app.makeFlowing()
    app.tie(flow, to: owner)
    app.release(flow)
  }
  show("released")
  owner = nil
  show("untied")

  // What cannot be started is forgotten, and released.
  failing = ["start"]
  print((try? await app.server) == nil)
  failing = ["worker", "right"]
  print((try? app.worker) == nil, (try? app.left) == nil)
  show("not started")
  failing = []
  print(try app.worker === app.worker, try app.left.right === app.right)
  print((try? app.makeChild()) == nil)
  show("child")
}

@MainActor func main() async throws {
  var main: Main? = Main()
  _ = await main?.store
  await main?.shutdown()
  show("main")
  // The end of the container, where nobody has shut it down: a task does it on the actor.
  _ = main?.window
  main = nil
  while told.isEmpty { await Task.yield() }
  show("main gone")
}

func services() async throws {
  let services = Services()
  _ = await services.account
  _ = await services.view
  try await services.resetSession()
  show("services reset")
  _ = await services.account
  try await services.shutdown()
  show("services")
}

func names() {
  let names = Names()
  _ = (names.cache, names.letGo)
  names.shutdown()
  show("names")
}

names()
try await run()
show("app gone")
try await main()
try await services()
print("alive", alive)
