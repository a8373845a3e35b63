import Dispatch
import Foundation

class Clock {}
class Journal {
  init(name: String) {}
  func close() { print("close") }
}
protocol Logging {}
protocol Counting {}
final class Log: Logging, Counting { init(journal: Journal) {} }
struct Prefix: Logging { let inner: any Logging }
final class Cache { init(log: any Logging) {} }
final class Model {
  let cache: Cache
  init(cache: Cache) { self.cache = cache }
}
struct Page {
  let first: Model
  let second: Model
  let make: (Int) -> Row
}
struct Row { let number: Int }
final class Images {}
final class Account { func leave() { print("leave") } }
final class Vault {}
final class Safe<Value> {
  private var value: Value?
  func instance(orMake make: () throws -> Value) rethrows -> Value {
    if let value { return value }
    let made = try make()
    value = made
    return made
  }
}
final class Flow {}
final class View: LifetimeOwner { let lifetime = Lifetime() }
struct Failure: Error {}
struct Broken { init(log: any Logging) throws { throw Failure() } }
struct Reports { let now: Clock }
final class Left { var right: Right? }
final class Right {
  weak var left: Left?
  func begin(left: Left) { self.left = left }
}
protocol Numbered {}
struct Seven: Numbered {}
struct Door {
  let start: Int
  let log: any Logging
}
struct Chair { let door: Door }

final class Title {}
final class Store: Sendable { @MainActor init(title: Title) async throws { await Task.yield() } }
@MainActor final class User {
  init(store: Store) {}
  func leave() async { print("leave") }
}

final class Lamp: Sendable {}
final class Notes: Sendable { func close() { print("close") } }
final class Spy: Sendable {
  init(lamp: Lamp, ask: @Sendable () -> Notes) { _ = ask() }
}
final class Depot: Sendable { init(lamp: Lamp) async throws { await Task.yield() } }
struct Sheet: Sendable { init(_ lamp: Lamp) {} }
struct Shade: Sendable { let lamp: Lamp }

/// Prints what happens; it can ask the container, for that is not locked.
final class Printer: ContainerObserver {
  let name: String
  init(_ name: String = "") { self.name = name }
  func observe(_ event: ContainerEvent) {
    assert(event.kind != .reused || event.duration == 0)
    print(" ", name, event.kind, event.container, event.component, event.key ?? "")
  }
}

/// Waits for another thread to ask the container, as it could not under the lock.
final class Other: ContainerObserver, @unchecked Sendable {
  var ask: (@Sendable () -> Void)?
  func observe(_ event: ContainerEvent) {
    guard event.kind == .made, let ask else { return }
    self.ask = nil
    final class Done: @unchecked Sendable { let semaphore = DispatchSemaphore(value: 0) }
    let done = Done()
    Thread.detachNewThread {
      ask()
      done.semaphore.signal()
    }
    print(done.semaphore.wait(timeout: .now() + 60) == .success ? "not locked" : "locked")
  }
}

func step(_ name: String, _ body: () throws -> Void) rethrows {
  print(name)
  try body()
}

func useApp() {
  var app: App! = App(name: "app", observer: Printer())
  step("clock") { _ = app.clock }
  step("counting") { _ = app.counting }
  step("logging") { _ = app.logging }
  step("page") {
    let page = app.makePage()
    step("row") { _ = page.make(1) }
  }
  step("images") { _ = app.images }
  step("unused") { app.releaseUnused() }
  step("images") { _ = app.images }
  step("account") { _ = app.account }
  step("reset") { app.resetSession() }
  step("vault") { _ = (app.vault, app.vault) }
  step("flow") {
    let view = View()
    app.tie(app.makeFlow(), to: view)
  }
  step("broken") { _ = try? app.makeBroken() }
  step("reports") { _ = app.reports }
  step("left") { _ = app.left }
  step("right") { _ = app.right }
  step("numbered") { _ = app.numbereds }
  step("seven") { _ = app.makeSevenInt() }
  step("room") {
    let room = app.makeRoom(start: 1)
    _ = room.makeChair()
    let other = Room(parent: app, start: 2, observer: Printer("own"))
    _ = other.door
  }
  step("end") { app = nil }
}

@MainActor func useScreen() async throws {
  let screen = Screen(observer: Printer())
  _ = try await screen.user
  _ = try await screen.store
  await screen.shutdown()
}

func useShared() async throws {
  let other = Other()
  let shared = Shared(
    overrides: Shared.Overrides(makeSheet: { Sheet(Lamp()) }), observer: other)
  other.ask = { [weak shared] in _ = shared?.lamp }
  _ = shared.spy
  let told = Shared(observer: Printer())
  _ = told.spy
  _ = try await told.depot
  _ = told.makeSheet()
  _ = told.makeCorner().shade
  print("overridden")
  _ = Shared(
    overrides: Shared.Overrides(makeSheet: { Sheet(Lamp()) }), observer: Printer()
  ).makeSheet()
}

/// The tree, without times.
func useTrace() {
  let trace = ContainerTrace()
  let app = App(name: "traced", observer: trace)
  _ = app.makePage()
  for line in "\(trace)".split(separator: "\n") {
    print(
      line.split(separator: " ", omittingEmptySubsequences: false).filter {
        !$0.contains(".") || $0.contains("App")
      }
      .joined(separator: " ").replacing(" ms", with: ""))
  }
  print(trace.events.count)
}

useApp()
try await useScreen()
try await useShared()
useTrace()
_ = App(name: "nobody").logging
_ = Plain().clock
