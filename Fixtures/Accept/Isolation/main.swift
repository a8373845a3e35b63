import Foundation

@globalActor actor Storage { static let shared = Storage() }

/// How many nodes there are: several threads make them.
final class Count: @unchecked Sendable {
  private let lock = NSLock()
  private var number = 0

  var value: Int { lock.withLock { number } }

  func add(_ change: Int) { lock.withLock { number += change } }
}
nonisolated let alive = Count()

class Node: @unchecked Sendable {
  init() { alive.add(1) }
  deinit { alive.add(-1) }
}
final class Engine: Node, @unchecked Sendable {}
@MainActor final class Screen {
  let engine: Engine
  let node = Node()
  init(engine: Engine) { self.engine = engine }
}
@MainActor final class Router {
  let screen: Screen
  init(screen: Screen) { self.screen = screen }
}
final class Menu {
  let makeScreen: @MainActor () -> Screen
  init(makeScreen: @escaping @MainActor () -> Screen) { self.makeScreen = makeScreen }
}
@Storage final class Table {
  init() async { await Task.yield() }
}
@Storage final class Rows {
  let table: Table
  init(table: Table) { self.table = table }
}
@MainActor final class Cache {}
@MainActor final class Trace {}
@MainActor final class Detail {
  let id: Int
  let trace: Trace
  weak var delegate: Delegate? { didSet { log.append("set") } }
  var log: [String] = []
  init(id: Int, screen: Screen, trace: Trace, cache: Cache) { (self.id, self.trace) = (id, trace) }
  func appear(engine: Engine) { log.append("appear \(delegate != nil)") }
}
@MainActor final class Delegate {
  let trace: Trace
  init(trace: Trace) { self.trace = trace }
}
@MainActor final class Loader {
  init(engine: Engine) async { await Task.yield() }
}
@MainActor final class Page {
  let makeDetail: (Int) -> Detail
  let later: @MainActor (Int) -> Detail
  let anywhere: @Sendable (Int) async -> Detail
  let load: () async -> Loader
  init(
    loader: Loader, makeDetail: @escaping (Int) -> Detail,
    later: @escaping @MainActor (Int) -> Detail,
    anywhere: @escaping @Sendable (Int) async -> Detail, load: @escaping () async -> Loader
  ) {
    (self.makeDetail, self.later, self.anywhere, self.load) = (makeDetail, later, anywhere, load)
  }
}
struct Title { let text: String }
@MainActor final class Images {}
@MainActor final class Flow { init(screen: Screen) {} }
@MainActor final class Model {
  let screen: Screen
  init(screen: Screen) { self.screen = screen }
}
@MainActor final class Row {
  let model: Model
  let make: (Int) -> Detail
  init(model: Model, make: @escaping (Int) -> Detail) { (self.model, self.make) = (model, make) }
}
final class Worker: Node, @unchecked Sendable {}
@MainActor final class Report {
  let title: Title
  init(worker: Worker, title: Title) { self.title = title }
}
actor Bank {}
actor Ledger {
  let bank: Bank
  init(bank: Bank) async {
    await Task.yield()
    self.bank = bank
  }
}
final class Chart: Sendable {
  let ledger: Ledger
  let screen: @Sendable () async -> Screen
  let table: @Storage () async -> Table
  init(
    ledger: Ledger, screen: @escaping @Sendable () async -> Screen,
    table: @escaping @Storage () async -> Table
  ) {
    (self.ledger, self.screen, self.table) = (ledger, screen, table)
  }
}
struct Trip {
  let engine: Engine
  let worker: Worker
  let load: () async throws -> Loader
  let make: (Int) async -> Detail
}

func wait(for waiting: any Waiting) async throws -> (Engine, Loader, Detail) {
  (await waiting.engine, try await waiting.loader, await waiting.makeDetail(id: 8))
}

@MainActor func plain() {
  let app = App()
  print(app.screen.engine === app.engine, app.makeRouter().screen === app.screen)
  print(app.makeMenu().makeScreen() === app.screen)
  let parts: any Parts = app
  print(parts.screen === app.screen)
}

@Storage func stored() async {
  let app = App()
  let rows = await app.makeRows()
  print(rows.table === (await app.table))
}

@MainActor func main() async throws {
  let main = Main(name: "main")
  let detail = main.makeDetail(id: 3)
  print(detail.id, detail.log, detail.delegate == nil)
  let page = await main.makePage()
  print(page.makeDetail(4).id, page.later(5).id, await page.anywhere(6).id)
  print(await page.load() === main.loader, main.title.text)
  main.releaseUnused()
  let scene: any Scene = main
  print(scene.screen === main.screen, scene.makeDetail(id: 1).trace !== detail.trace)

  let (engine, loader, made) = try await wait(for: main)
  print(engine === main.engine, loader === (await main.loader), made.id)
  let errand = main.makeErrand()
  let trip = await errand.makeTrip()
  print(trip.engine === engine, trip.worker === errand.worker)
  print(try await trip.load() === loader, await trip.make(2).id)

  let sheet = main.makeSheet()
  print(sheet.model.screen === main.screen, sheet.makeRow().make(9).id)
  let background = main.makeBackground()
  let worker = await Task.detached { background.worker }.value
  print(worker === background.worker, background.report.title.text)
}

func services() async {
  let services = Services()
  let ledgers = await withTaskGroup(of: ObjectIdentifier.self) { group in
    for _ in 0..<20 { group.addTask { ObjectIdentifier(await services.ledger) } }
    var all: Set<ObjectIdentifier> = []
    for await ledger in group { all.insert(ledger) }
    return all
  }
  let chart = await services.makeChart()
  print(ledgers.count, chart.ledger.bank === services.bank)
  print(await chart.screen() === services.screen, await chart.table() === services.table)
}

plain()
await stored()
try await main()
await services()
print("alive", alive.value)
