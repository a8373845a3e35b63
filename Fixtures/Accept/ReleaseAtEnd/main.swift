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

final class Log: Node, @unchecked Sendable {}
final class Database: Node, @unchecked Sendable {
  let log: () -> Log
  init(log: @escaping () -> Log) { self.log = log }
  override func end() {
    told.append("database asks")
    _ = log()
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
    _ = (makeReport(), log())
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
    _ = (images(), log())
    super.end()
  }
}
final class Early: Node, @unchecked Sendable {
  let cache: () -> Cache
  init(cache: @escaping () -> Cache) { self.cache = cache }
  override func end() {
    _ = cache()
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
    _ = handler()
    super.end()
  }
}

final class K: Node, @unchecked Sendable {}
final class TieLog: Node, @unchecked Sendable {}
final class T: Node, @unchecked Sendable {
  let log: () -> TieLog
  init(k: K, log: @escaping () -> TieLog) { self.log = log }
  override func end() {
    _ = log()
    super.end()
  }
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
    _ = window()
    told.append("-Pane")
  }
}
@MainActor final class Sheet {
  init(pane: Pane, window: @escaping @MainActor @Sendable () async -> Window) {}
  func end() {
    MainActor.assertIsolated()
    told.append("-Sheet")
  }
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
    _ = bank()
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
    _ = part()
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
    _ = note()
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
    let (first, second) = (app.makeT(), app.makeT())
    app.tie(second, to: owner)
    app.tie(first, to: owner)
    _ = app.makeT()
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
  do {
    let main = Main(name: "main")
    _ = main.pane
    main.tie(main.makeSheet(), to: owner)
    if shutdown { main.shutdown() }
  }
  while told.count < 3 { await Task.yield() }
  show("main")
  do {
    let shared = Shared()
    _ = (shared.teller, await shared.clerk)
    _ = shared.view
    if shutdown { shared.shutdown() }
  }
  while told.count < 4 { await Task.yield() }
  show("shared")
}
print("alive", alive)

// What is tied is an object, whatever its role is.
protocol Flowing {}
protocol Step: AnyObject {}
final class Flow: Node, Flowing, @unchecked Sendable {}
class Wrap: Node, Flowing, @unchecked Sendable {
  let inner: any Flowing
  init(inner: any Flowing) { self.inner = inner }
}
final class Inner: Wrap, @unchecked Sendable {}
final class Outer: Wrap, @unchecked Sendable {}
final class Framed: Wrap, @unchecked Sendable {}
final class First: Node, Step, @unchecked Sendable {}
final class Second: Node, Step, @unchecked Sendable {
  init(id: Int) {}
}
final class Timed: Node, Step, @unchecked Sendable {
  let inner: any Step
  init(inner: any Step) { self.inner = inner }
}
@MainActor protocol MainFlowing: AnyObject {}
@MainActor final class MainFlow: MainFlowing {
  init(id: Int) {}
  func end() { told.append("-MainFlow") }
}
@MainActor final class MainWrap: MainFlowing {
  let inner: any MainFlowing
  init(inner: any MainFlowing) { self.inner = inner }
  func end() { told.append("-MainWrap") }
}

@MainActor func wrapped() async {
  var wrapped: Wrapped? = Wrapped()
  var child = wrapped.map(WrappedChild.init)
  var one: Owner? = Owner()
  if let wrapped, let child, let one {
    let flow = wrapped.makeFlowing()
    wrapped.tie(flow, to: one)
    let two = Owner()
    wrapped.tie(flow, to: two)
    _ = wrapped.makeFlowing()
    for step in wrapped.steps { wrapped.tie(step, to: one) }
    show("tied")
    withExtendedLifetime(two) {}
    child.tie(child.makeFlowing(), to: one)
  }
  show("owner gone")
  one = nil
  show("others gone")
  let last = Owner()
  if let wrapped, let child {
    let flow = wrapped.makeFlowing()
    wrapped.tie(flow, to: last)
    wrapped.release(flow)
    show("released")
    wrapped.tie(wrapped.makeFlowing(), to: last)
    child.tie(child.makeFlowing(), to: last)
    child.shutdown()
    show("child shut down")
    wrapped.shutdown()
    show("shut down")
    wrapped.tie(wrapped.makeFlowing(), to: last)
    child.tie(child.makeFlowing(), to: last)
  }
  child = nil
  show("child gone")
  wrapped = nil
  show("gone")
  let main = WrappedMain()
  let flow = main.makeMainFlowing(id: 1)
  main.tie(flow, to: last)
  main.release(flow)
  show("main")
}
await wrapped()

final class Picture: Node, @unchecked Sendable {}
final class Ticket: Node, @unchecked Sendable {}
@MainActor final class Hall {
  func end() { told.append("-Hall") }
}
for shutdown in [true, false] {
  do {
    let cached = Cached()
    _ = (cached.picture, cached.hall)
    if shutdown { cached.shutdown() }
  }
  while told.count < 2 { await Task.yield() }
  show("cached")
}
print("alive", alive)

@globalActor actor Files { static let shared = Files() }
final class Drawer: Node, @unchecked Sendable {}
@Files final class Folder {
  init(drawer: Drawer) {}
  func end() {
    Files.shared.assertIsolated()
    told.append("-Folder")
  }
}
@Files func cabinet() async {
  let (cabinet, owner) = (Cabinet(), Owner())
  let folder = cabinet.makeFolder()
  cabinet.tie(folder, to: owner)
  cabinet.release(folder)
  show("released")
  cabinet.tie(cabinet.makeFolder(), to: owner)
  cabinet.shutdown()
  show("shut down")
}
await cabinet()
