nonisolated(unsafe) var told: [String] = []
func show(_ what: String) {
  print(what, told)
  told = []
}

class Node: @unchecked Sendable {
  func end() { told.append("-\(Self.self)") }
  deinit { alive -= 1 }
  init() { alive += 1 }
}
nonisolated(unsafe) var alive = 0
/// A container that goes answers nobody.
nonisolated(unsafe) var answers = true

final class Log: Node, @unchecked Sendable {}
final class Database: Node, @unchecked Sendable {
  let log: () -> Log
  init(log: @escaping () -> Log) { self.log = log }
  override func end() {
    if answers {
      told.append("database asks")
      _ = log()
    }
    super.end()
  }
}
final class Report {
  init(archive: Archive) { told.append("report") }
}
final class Archive: Node, @unchecked Sendable {}
final class Reporter: Node, @unchecked Sendable {
  let (makeReport, log): (() -> Report, () -> Log)
  init(makeReport: @escaping () -> Report, log: @escaping () -> Log) {
    (self.makeReport, self.log) = (makeReport, log)
  }
  override func end() {
    if answers { _ = (makeReport(), log()) }
    super.end()
  }
}
final class Kept<Value> {
  private var value: Value?
  init() { told.append("storage") }
  func instance(orMake make: () throws -> Value) rethrows -> Value {
    if let value { return value }
    let made = try make()
    value = made
    return made
  }
}
final class Cache: Node, @unchecked Sendable {}
final class Screen: Node, @unchecked Sendable {
  init(cache: Cache, database: Database) {}
}
final class Images: Node, @unchecked Sendable {}
final class User: Node, @unchecked Sendable {
  let (images, log): (() -> Images, () -> Log)
  init(images: @escaping () -> Images, log: @escaping () -> Log) {
    (self.images, self.log) = (images, log)
  }
  override func end() {
    if answers { _ = (images(), log()) }
    super.end()
  }
}
final class Early: Node, @unchecked Sendable {
  let cache: () -> Cache
  init(cache: @escaping () -> Cache) { self.cache = cache }
  override func end() {
    if answers { _ = cache() }
    super.end()
  }
}

final class Other: Node, @unchecked Sendable {}
final class More: Node, @unchecked Sendable {}
final class Base: Node, @unchecked Sendable {}
final class Handler: Node, @unchecked Sendable {
  init(base: Base) {}
}
final class Listener: Node, @unchecked Sendable {
  let handler: () -> Handler
  init(handler: @escaping () -> Handler) { self.handler = handler }
  override func end() {
    if answers { _ = handler() }
    super.end()
  }
}

final class K: Node, @unchecked Sendable {}
final class T: Node, @unchecked Sendable {
  init(k: K) {}
  deinit { told.append("~T") }
}
final class Owner: LifetimeOwner { let lifetime = Lifetime() }

@MainActor final class Window {
  func end() {
    MainActor.assertIsolated()
    told.append("-Window")
  }
}
@MainActor final class Pane {
  let window: () -> Window
  init(window: @escaping () -> Window) { self.window = window }
  func end() {
    if answers { _ = window() }
    told.append("-Pane")
  }
}
@MainActor final class Sheet {
  init(pane: Pane, window: @escaping @MainActor @Sendable () async -> Window) {}
}

final class Bank: Node, @unchecked Sendable {}
@MainActor final class View {
  init(bank: Bank) {}
  func end() {
    MainActor.assertIsolated()
    told.append("-View")
  }
}
final class Teller: Node, @unchecked Sendable {
  let bank: @Sendable () -> Bank
  init(view: @escaping @MainActor @Sendable () -> View, bank: @escaping @Sendable () -> Bank) {
    self.bank = bank
  }
  override func end() {
    if answers { _ = bank() }
    super.end()
  }
}
final class Clerk: Node, @unchecked Sendable {
  init(bank: @escaping @Sendable () async -> Bank) async { await Task.yield() }
}
final class Page: Node, @unchecked Sendable {
  let part: () -> Part
  init(log: Log, part: @escaping () -> Part) { self.part = part }
  override func end() {
    if answers { _ = part() }
    super.end()
  }
}
final class Part: Node, @unchecked Sendable {
  init(log: Log) {}
}
final class Note: Node, @unchecked Sendable {}
final class Writer: Node, @unchecked Sendable {
  weak var notes: (any Logs)?
  var note: () -> Note = { Note() }
  func open(note: @escaping () -> Note) { self.note = note }
  override func end() {
    if answers { _ = note() }
    told.append("\(notes == nil)")
    super.end()
  }
}

func plain(shutdown: Bool) {
  let app = Plain()
  let screen = app.screen
  _ = (app.reporter, app.user, app.log)
  let child = Child(parent: app)
  _ = child.page
  answers = shutdown
  if shutdown {
    child.shutdown()
    app.shutdown()
  }
  withExtendedLifetime(screen) {}
}
for shutdown in [true, false] {
  plain(shutdown: shutdown)
  show("plain")
}
for shutdown in [true, false] {
  answers = shutdown
  do {
    let app = Late()
    _ = (app.listener, app.other, app.base, app.more)
    if shutdown { app.shutdown() }
  }
  show("late")
  // Only when it ends the listener needs what it has never asked for.
  do {
    let app = Late()
    _ = (app.listener, app.other)
    if shutdown { app.shutdown() }
  }
  show("later")
  let owner = Owner()
  do {
    let app = Ties()
    app.tie(app.makeT(), to: owner)
    app.tie(app.makeT(), to: owner)
    if shutdown { app.shutdown() }
  }
  show("ties")
  withExtendedLifetime(owner) {}
  do {
    let seen = Seen(makes: 1)
    _ = seen.writer
    if shutdown { seen.shutdown() }
  }
  show("seen")
}
let owner = Owner()
for shutdown in [true, false] {
  answers = shutdown
  do {
    let main = Main(name: "main")
    _ = (main.window, main.pane)
    main.tie(main.makeSheet(), to: owner)
    if shutdown { main.shutdown() }
  }
  while told.count < 2 { await Task.yield() }
  show("main")
  do {
    let shared = Shared()
    _ = (shared.teller, await shared.clerk)
    _ = shared.view
    if shutdown { await shared.shutdown() }
  }
  while told.count < 4 { await Task.yield() }
  show("shared")
}
print("alive", alive)
