func say(_ text: String) { print(text) }

struct URL: Sendable {
  let path: String
  init(_ path: String) { self.path = path }
}

protocol Logging: AnyObject { func log(_ text: String) }
final class Log: Logging {
  init() { say("Log") }
  func log(_ text: String) { say(text) }
}
final class Loud: Logging {
  private let inner: any Logging
  // The decorated role is the one below.
  init(_ inner: any Logging, mark: String = "!") { self.inner = inner }
  func log(_ text: String) { inner.log(text + "!") }
}

protocol Fetching: AnyObject {}
final class Client: Fetching {
  /// A short name is qualified from the inside out.
  struct Settings {
    let home: URL
    var retries = 3
  }
  init(_ settings: Settings, log: any Logging) { say("Client \(settings.home.path) \(settings.retries)") }
  func close() { say("close") }
}

/// Effects and actors come from the declaration.
@MainActor final class Database {
  typealias Opening = (client: Client, Int)
  init(client: any Fetching, limit: Int) async throws { say("Database \(limit)") }
}

final class Cache {
  deinit { say("Cache ends") }
}
final class Pass {
  let cache: Cache
  /// The module's own name may stand before a type.
  init(cache: Fixture.Cache) { self.cache = cache }
}

final class Screen {
  init(pass: Pass, id: Int, cache: Cache) { say("Screen \(id) \(pass.cache === cache)") }
}
class Base {
  let title: String
  let log: any Logging
  init(title: String, log: any Logging) {
    self.title = title
    self.log = log
  }
}
/// It inherits its initializer.
final class Page: Base {}

final class Room {
  init(log: any Logging, number: Int) { log.log("Room \(number)") }
}
final class Basket {
  init(user: String, log: any Logging) { log.log("Basket of \(user)") }
}
final class Pictures {
  init(log: (any Logging)?, size: Int = 4) { say("Pictures \(size)") }
  convenience init() { self.init(log: nil) }
  @available(*, unavailable) init(other: Int) {}
}

protocol Row: AnyObject { var name: String { get } }
final class Plain: Row {
  let name = "plain"
}
final class Fancy: Row {
  let name: String
  init(log: any Logging, depth: Int) { name = "fancy \(depth)" }
}
final class RowList {
  init(rows: [any Row]) { say(rows.map(\.name).joined(separator: ", ")) }
}

struct User { static let name = "user" }
final class Repository<Model> {
  init(log: any Logging) { log.log("Repository of \(Model.self)") }
}
final class Visit {
  init(repository: Repository<User>) { say("Visit") }
}
final class Made {
  static func make(_ log: any Logging) -> Made { Made(log, log) }
  private init(_ one: any Logging, _ two: any Logging) { say("Made") }
}
final class Late {
  #if DEBUG
    init(log: any Logging) { say("Late") }
  #else
    init(log: any Logging) { say("Late") }
  #endif
}
final class Child {
  init(late: () -> Late) { say("Child") }
}
final class Owner {
  var late: Late?
  func start(log: any Logging) { log.log("start \(late == nil)") }
}
final class Maker {
  /// A closure hides behind an alias.
  typealias Make = (Int) -> Screen
  init(make: @escaping Make, visit: @escaping () -> Visit) {
    _ = make(7)
    _ = visit()
  }
}
struct Choice {
  let url: URL
  let log: (any Logging)?
}
final class Erased {
  init<F: Fetching>(fetching: F, row: some Row) { say("Erased \(row.name)") }
}

extension Erased {
  private convenience init(nothing: Int) { fatalError() }
}

@MainActor func run() async throws {
  let app = App(home: URL("home"), limit: 5)
  _ = try await app.database
  _ = app.makeScreen(id: 1)
  say(app.makePage(title: "page").title)
  _ = app.room(number: 3)
  _ = app.makeBasket(user: "Ada")
  _ = app.pictures
  _ = app.rowList
  _ = app.visit
  _ = app.made
  _ = app.child
  _ = app.owner
  _ = app.maker
  say(app.choice.url.path)
  _ = app.erased
}
try await run()
