enum StoreError: Error { case missing, late, started, mixed }
enum NetError: Error { case down }

/// What fails, and what was made.
nonisolated(unsafe) var failing: Set<String> = []
nonisolated(unsafe) var made: [String] = []

class Node: @unchecked Sendable {
  init() { made.append("\(type(of: self))") }

  static func check(_ name: String, _ error: StoreError = .missing) throws(StoreError) {
    if failing.contains(name) { throw error }
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

enum Store {
  static func checked(_ name: String) throws(StoreError) -> String {
    try Node.check(name, .late)
    return name
  }
}

protocol Storing: AnyObject, Sendable {}
final class Disk: Node, Storing, @unchecked Sendable {
  init(path: String) throws(StoreError) {
    try Node.check("Disk")
    super.init()
  }
}
final class Net: Node, @unchecked Sendable {
  static func open(_ path: String) throws(NetError) -> Net {
    if failing.contains("Net") { throw .down }
    return Net()
  }
}
final class Extra: Node, @unchecked Sendable {
  init(store: any Storing) throws(StoreError) {
    try Node.check("Extra")
    super.init()
  }
}
final class Both: Node, @unchecked Sendable {
  init(store: any Storing, net: Net) { super.init() }
}
final class Safe: Node, @unchecked Sendable {}
final class Page: Node, @unchecked Sendable {
  let id: Int
  init(id: Int, store: any Storing) { self.id = id }
}
final class Menu: Node, @unchecked Sendable {
  let store: () throws(StoreError) -> any Storing
  let page: (Int) throws(StoreError) -> Page
  let net: () throws -> Net
  let safe: () throws(StoreError) -> Safe
  let late: () async throws(StoreError) -> Late
  init(
    store: @escaping () throws(StoreError) -> any Storing,
    page: @escaping (Int) throws(StoreError) -> Page,
    net: @escaping () throws(any Error) -> Net, safe: @escaping () throws(StoreError) -> Safe,
    late: @escaping () async throws(StoreError) -> Late
  ) {
    (self.store, self.page, self.net, self.safe, self.late) = (store, page, net, safe, late)
  }
}
final class Keeper: Node, @unchecked Sendable {
  let makePage: (Int) throws(StoreError) -> Page
  let room: (RoomID) throws(StoreError) -> Room
  init(
    makePage: @escaping (Int) throws(StoreError) -> Page,
    room: @escaping (RoomID) throws(StoreError) -> Room
  ) {
    (self.makePage, self.room) = (makePage, room)
  }
}
final class Parent: Node, @unchecked Sendable {
  init(child: Child) { super.init() }
  func start(path: String) throws(StoreError) { try Node.check("start", .started) }
}
final class Child: Node, @unchecked Sendable { weak var parent: Parent? }
final class Late: Node, @unchecked Sendable {
  init(store: any Storing) async {
    await Task.yield()
    super.init()
  }
  func run(extra: Extra) async throws(StoreError) { try Node.check("run", .late) }
  func check(path: String) throws(StoreError) {}
}
final class Mixed: Node, @unchecked Sendable {
  func one() throws(StoreError) { try Node.check("one", .mixed) }
  func two() throws(NetError) { if failing.contains("two") { throw .down } }
}
final class User: Node, @unchecked Sendable {
  init(store: any Storing) { super.init() }
  func close() throws(StoreError) { try Node.check("close") }
}
final class Kept: Node, @unchecked Sendable { init(store: any Storing) { super.init() } }
final class Trace: Node, @unchecked Sendable { init(store: any Storing) { super.init() } }
final class Watcher: Node, @unchecked Sendable { init(trace: Trace) { super.init() } }
final class Images: Node, @unchecked Sendable { init(store: any Storing) { super.init() } }
protocol Part {}
final class Odd: Part { init() throws(NetError) { if failing.contains("Odd") { throw .down } } }
final class Even: Part { init() throws(StoreError) { try Node.check("Even", .mixed) } }
protocol Picture {}
final class Canvas: Picture { init() throws(StoreError) { try Node.check("Canvas", .late) } }
final class Framed: Picture {
  init(inner: any Picture) throws(NetError) { if failing.contains("Framed") { throw .down } }
}
protocol Loading: AnyObject {}
final class Fake: Loading { init() throws(NetError) {} }
final class Loaded: Loading { init() throws(StoreError) {} }
final class Loads: Node, @unchecked Sendable {
  let loading: () throws -> any Loading
  init(loading: @escaping () throws -> any Loading) { self.loading = loading }
}
struct RoomID: Hashable { var number = 0 }
final class Room: Node, @unchecked Sendable {
  init(id: RoomID, store: any Storing) { super.init() }
}
final class Visit: Node, @unchecked Sendable { init(store: any Storing) { super.init() } }
protocol Source {}
final class Reader: Node, Source, @unchecked Sendable { init(store: any Storing) { super.init() } }
final class Writer: Source, Sendable {
  init() throws(StoreError) { try Node.check("Writer") }
}
protocol Sourcing: AnyObject {}
final class Plain: Sourcing, Sendable {
  init() throws(StoreError) { try Node.check("Plain") }
}
final class Timed: Node, Sourcing, @unchecked Sendable {
  init(inner: any Sourcing, store: any Storing) { super.init() }
}
final class Screens: Node, @unchecked Sendable {
  let detail: (Int) throws(StoreError) -> Detail
  let trip: (Int) throws(StoreError) -> Trip
  init(
    detail: @escaping (Int) throws(StoreError) -> Detail,
    trip: @escaping (Int) throws(StoreError) -> Trip
  ) {
    (self.detail, self.trip) = (detail, trip)
  }
}
final class Guide: Node, @unchecked Sendable {
  init(id: Int) throws(StoreError) {
    try Node.check("Guide")
    super.init()
  }
}
final class Model: Node, @unchecked Sendable { init(store: any Storing) { super.init() } }
final class Trip: Node, @unchecked Sendable { init(model: Model) { super.init() } }

final class Base: Sendable {
  init() throws(StoreError) { try Node.check("Base") }
}
final class Loader: Node, @unchecked Sendable {
  static func load() async throws(StoreError) -> Loader {
    await Task.yield()
    try Node.check("Loader", .late)
    return Loader()
  }
}
final class Pair: Node, @unchecked Sendable { init(base: Base, loader: Loader) { super.init() } }
final class Asker: Node, @unchecked Sendable {
  let base: @Sendable () throws(StoreError) -> Base
  let pair: @Sendable () async throws(StoreError) -> Pair
  init(
    base: @escaping @Sendable () throws(StoreError) -> Base,
    pair: @escaping @Sendable () async throws(StoreError) -> Pair
  ) {
    (self.base, self.pair) = (base, pair)
  }
}
final class Echo: Node, @unchecked Sendable {
  init(base: Base) { super.init() }
  func hear() throws(StoreError) { try Node.check("hear", .started) }
}

@MainActor final class Frame { init() throws(StoreError) { try Node.check("Frame") } }
@MainActor final class Pane {
  let makeFrame: @MainActor () throws(StoreError) -> Frame
  init(frame: Frame, makeFrame: @escaping @MainActor () throws(StoreError) -> Frame) {
    self.makeFrame = makeFrame
  }
}
@MainActor final class Slow {
  init(frame: Frame) async throws(StoreError) {
    await Task.yield()
    try Node.check("Slow", .late)
  }
}

/// Compiles only if nothing but errors of one type is thrown.
func caught<T>(_ body: () throws(StoreError) -> T) -> String {
  do {
    _ = try body()
    return "made"
  } catch {
    switch error {
    case .missing: return "missing"
    case .late: return "late"
    case .started: return "started"
    case .mixed: return "mixed"
    }
  }
}

func seen(_ app: any Opening) -> String {
  [
    caught { () throws(StoreError) in try app.storing },
    caught { () throws(StoreError) in try app.makePage(id: 1) },
    caught { () throws(StoreError) in try app.safe },
    caught { () throws(StoreError) in try app.room(id: RoomID()) },
  ].joined(separator: " ")
}

@MainActor func run() async {
  failing = ["Disk"]
  var app = App(path: "here")
  print(seen(app), made)
  made = []
  failing = ["start"]
  print(caught { () throws(StoreError) in try app.parent }, made)
  print(caught { () throws(StoreError) in try app.child }, made)
  failing = []
  print(seen(app), caught { () throws(StoreError) in try app.parent })

  failing = ["Net"]
  do { _ = try app.both } catch let error as NetError { print("both:", error) } catch {
    print("other:", error)
  }
  do throws(NetError) { _ = try app.net } catch { print("net:", error) }
  failing = ["two"]
  do { _ = try app.mixed } catch { print("mixed:", error) }
  failing = ["one"]
  do { _ = try app.mixed } catch { print("mixed:", error) }

  failing = ["late"]
  do throws(StoreError) { _ = try await app.late } catch { print("late:", error) }
  failing = ["run"]
  do throws(StoreError) { _ = try await app.late } catch { print("late:", error) }
  failing = []
  do throws(StoreError) { _ = try await app.late } catch { print("late:", error) }

  failing = ["Disk"]
  app = App(path: "there")
  let menu = app.makeMenu()
  print(
    caught { () throws(StoreError) in try menu.store() },
    caught { () throws(StoreError) in try menu.page(1) },
    caught { () throws(StoreError) in try menu.safe() },
    caught { () throws(StoreError) in try app.keeper.makePage(2) },
    caught { () throws(StoreError) in try app.keeper.room(RoomID()) },
    caught { () throws(StoreError) in try app.watcher },
    caught { () throws(StoreError) in try app.images },
    caught { () throws(StoreError) in try app.makeTrace() },
    caught { () throws(StoreError) in try app.makeVisit() },
    caught { () throws(StoreError) in try app.sources },
    caught { () throws(StoreError) in try app.sourcing })
  do { _ = try app.kept } catch { print("kept:", error) }
  let screens = app.makeScreens()
  failing = ["Guide"]
  print(
    caught { () throws(StoreError) in try screens.detail(1) },
    caught { () throws(StoreError) in try screens.trip(1) },
    caught { () throws(StoreError) in try app.makeTrip(id: 1) },
    caught { () throws(StoreError) in try Detail(parent: app, id: 1) })
  failing = ["close"]
  print(caught { () throws(StoreError) in try app.user })
  do { try app.resetSession() } catch { print("reset:", error) }
  failing = []
  print(
    caught { () throws(StoreError) in try screens.trip(1) },
    caught { () throws(StoreError) in try app.sources })

  // An override throws what its accessor does.
  app = App(
    path: "over",
    overrides: App.Overrides(
      storing: { () throws(StoreError) in throw .mixed },
      detail: Detail.Overrides(model: { () throws(StoreError) in throw .started })))
  print(
    caught { () throws(StoreError) in try app.storing },
    caught { () throws(StoreError) in try app.makeTrip(id: 3) })

  failing = ["Odd"]
  do throws(NetError) { _ = try app.odd } catch { print("odd:", error) }
  failing = ["Even", "Canvas"]
  print(
    caught { () throws(StoreError) in try app.even },
    caught { () throws(StoreError) in try app.canvas })
  do { _ = try app.parts } catch { print("parts:", error) }
  failing = ["Framed"]
  do { _ = try app.picture } catch { print("picture:", error) }
  failing = []

  do { print(try app.loading === (try app.makeLoads().loading())) } catch { print(error) }

  let shared = Shared()
  failing = ["Base"]
  print(caught { () throws(StoreError) in try shared.asker.base() })
  failing = ["hear"]
  print(caught { () throws(StoreError) in try shared.echo })
  failing = ["Loader"]
  do throws(StoreError) { _ = try await shared.pair } catch { print("pair:", error) }
  failing = []
  do throws(StoreError) {
    print(try await shared.asker.pair() === (try await shared.pair))
  } catch { print("pair:", error) }

  let window = Window()
  failing = ["Frame"]
  print(caught { () throws(StoreError) in try window.pane })
  failing = ["Slow"]
  do throws(StoreError) { _ = try await window.slow } catch { print("slow:", error) }
  failing = []
  print(caught { () throws(StoreError) in try window.pane.makeFrame() })
}

await run()
