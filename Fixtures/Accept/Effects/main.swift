struct Failure: Error {}

/// What was made, and how many of them are alive.
nonisolated(unsafe) var made: [String] = []
nonisolated(unsafe) var alive = 0
nonisolated(unsafe) var failing: Set<String> = []
/// While it is closed, a database waits in its init.
nonisolated(unsafe) var isGateOpen = true

class Node: @unchecked Sendable {
  init() {
    made.append("\(type(of: self))")
    alive += 1
  }
  deinit { alive -= 1 }

  static func check(_ name: String) throws {
    if failing.contains(name) { throw Failure() }
  }
}

final class Cached<T> {
  private var instance: T?
  func instance(orMake make: () throws -> T) rethrows -> T {
    if let instance { return instance }
    let made = try make()
    instance = made
    return made
  }
}

final class Log: Node, @unchecked Sendable {}
final class Settings: Node, @unchecked Sendable {
  init(path: String) throws {
    try Node.check("Settings")
    super.init()
  }
}
final class Database: Node, @unchecked Sendable {
  init(settings: Settings) async throws {
    repeat { await Task.yield() } while !isGateOpen
    try Task.checkCancellation()
    try Node.check("Database")
    await Task.yield()
    super.init()
  }
}
final class Clock: Node, @unchecked Sendable {
  override init() { super.init() }
  convenience init(slowly: Bool) async {
    await Task.yield()
    self.init()
  }
}
final class Cache: Node, @unchecked Sendable {
  convenience init(clock: Clock) async {
    await Task.yield()
    self.init()
  }
  override init() {}
}
final class User: Node, @unchecked Sendable { init(database: Database, log: Log) { super.init() } }
final class Images: Node, @unchecked Sendable {
  let clock: Clock
  init(clock: Clock) { self.clock = clock }
}
final class Thumbnails: Node, @unchecked Sendable { init(settings: Settings) { super.init() } }
final class Trace: Node, @unchecked Sendable { init(clock: Clock) { super.init() } }
final class Feed: Node, @unchecked Sendable { init(database: Database, log: Log) { super.init() } }
final class Header: Node, @unchecked Sendable {
  let trace: Trace
  init(trace: Trace) { self.trace = trace }
}
final class Page: Node, @unchecked Sendable {
  let title: String
  let trace: Trace
  let header: Header
  init(title: String, feed: Feed, trace: Trace, header: Header) {
    (self.title, self.trace, self.header) = (title, trace, header)
  }
}
final class Link: Node, @unchecked Sendable {
  init(to place: String) throws {
    if place.isEmpty { throw Failure() }
    super.init()
  }
}
final class Index: Node, @unchecked Sendable { init(link: Link) { super.init() } }
final class Store: Node, @unchecked Sendable {
  let name: String
  init(name: String) { self.name = name }
  static func open(at path: String) async throws -> Store {
    await Task.yield()
    try Node.check("Store")
    return Store(name: path)
  }
}
final class Menu: Node, @unchecked Sendable {
  let settings: () throws -> Settings
  let feed: () async throws -> Feed
  let page: (String) async throws -> Page
  let link: (String) throws -> Link
  init(
    settings: @escaping () throws -> Settings, feed: @escaping () async throws -> Feed,
    page: @escaping (String) async throws -> Page, link: @escaping (String) throws -> Link
  ) {
    (self.settings, self.feed, self.page, self.link) = (settings, feed, page, link)
  }
}
final class Keeper: Node, @unchecked Sendable {
  let clock: () async -> Clock
  init(clock: @escaping () async -> Clock) { self.clock = clock }
}
protocol Source {}
final class Reader: Node, Source, @unchecked Sendable {}
final class Writer: Node, Source, @unchecked Sendable { init(settings: Settings) { super.init() } }
final class Watch: Node, @unchecked Sendable { init(clock: Clock) { super.init() } }
final class Hidden: Node, @unchecked Sendable { init(clock: Clock) { super.init() } }
final class Shown: Node, @unchecked Sendable { init(hidden: Hidden) { super.init() } }
protocol Sourcing: AnyObject {}
final class Plain: Node, Sourcing, @unchecked Sendable {}
final class Timed: Node, Sourcing, @unchecked Sendable {
  init(inner: any Sourcing, clock: Clock) { super.init() }
}

/// Seen as its facet, it promises the same.
@MainActor func open(_ app: any Opening) async throws -> String {
  let page = try await app.makePage(title: "first")
  return "\(page.title) \(try await app.feed === app.feed) \(try app.settings === app.settings)"
}

var theApp: App! = App(path: "here")

@MainActor func clockOfApp() async -> ObjectIdentifier { ObjectIdentifier(await theApp.clock) }

@MainActor func run() async throws {
  let app: App = theApp
  // What fails leaves nothing, and is tried again at the next request.
  failing = ["Settings"]
  print((try? app.settings) == nil, (try? await app.feed) == nil, made)
  failing = ["Database"]
  print((try? await app.feed) == nil, made)
  failing = []
  let first = try await app.feed
  print(first === (try await app.feed), made)
  made = []

  // Made once, however many ask.
  let clocks = await withTaskGroup(of: ObjectIdentifier.self) { group in
    for _ in 0..<10 { group.addTask { await clockOfApp() } }
    var all: Set<ObjectIdentifier> = []
    for await clock in group { all.insert(clock) }
    return all
  }
  print("clocks", clocks.count, made)
  made = []

  // One for all that a call makes, also where that is waited for.
  let page = try await app.makePage(title: "a")
  print(page.trace === page.header.trace, made)
  made = []
  var cache: Cache? = await app.cache
  print(cache === (await app.cache))
  cache = nil
  let images = await app.images
  print(images.clock === (await app.clock), made)
  made = []
  let user = try await app.user
  app.resetSession()
  print(user === (try await app.user), try app.thumbnails === app.thumbnails)
  print(try await app.mainStore.name, app.otherStore.name)
  failing = ["Store"]
  print(try await app.mainStore === app.mainStore)

  let menu = app.makeMenu()
  print(try menu.settings() === app.settings, try await menu.feed() === app.feed)
  print(try await menu.page("b").title, (try? menu.link("")) == nil)
  print(try menu.link("x") !== menu.link("x"))
  print(await app.keeper.clock() === app.clock, try app.sources.count)
  _ = try app.makeIndex()
  print(try await open(app))
  _ = await app.shown
  let owner = Owner()
  app.tie(await app.makeWatch(), to: owner)
  print(await app.sourcing === app.sourcing)
}

final class Owner: LifetimeOwner { let lifetime = Lifetime() }

var otherApp: App! = App(path: "there")

/// One that is cancelled while it waits, or while it makes, fails for itself alone.
@MainActor func cancel() async throws {
  isGateOpen = false
  let maker = Task { @MainActor in try await otherApp.database }
  await Task.yield()
  let waiting = Task { @MainActor in try await otherApp.database }
  await Task.yield()
  maker.cancel()
  isGateOpen = true
  let (first, second) = (await maker.result, await waiting.result)
  print("cancelled", (try? first.get()) == nil, try second.get() === (try await otherApp.database))
}

try await run()
try await cancel()
(theApp, otherApp) = (nil, nil)
print("alive", alive)
