// What was started, in order.
nonisolated(unsafe) var started: [String] = []

final class Log: Sendable { init() {} }

class Started {
  let name: String
  init(_ name: String) { self.name = name }
  func start() { started.append(name) }
}
final class Model: Started {
  init(log: @escaping () -> Log, _ name: String = "model") { super.init(name) }
}
final class Row: Started {
  init(id: Int, size: Int, log: @escaping () -> Log) { super.init("row \(id) of \(size)") }
}
protocol Named { var name: String { get } }
protocol Titled { var name: String { get } }
protocol Selling { var name: String { get } }
protocol Tab { var name: String { get } }
final class Core: Started, Named, Titled { init(log: @escaping () -> Log) { super.init("core") } }
final class Shop: Started, Selling { init(log: @escaping () -> Log) { super.init("shop") } }
final class Sale: Started, Selling {
  init(inner: any Selling, log: @escaping () -> Log) { super.init("sale of \(inner.name)") }
}
final class Home: Started, Tab { init(log: @escaping () -> Log) { super.init("home") } }
struct About: Tab {
  let name = "about"
  init(log: @escaping () -> Log) {}
}
final class Page: Started {
  init(row: Row, log: @escaping () -> Log) { super.init("page with \(row.name)") }
}
final class Scratch {
  var model: Model?
  init(log: @escaping () -> Log) {}
}
struct Other: Named, Titled, Selling { let name: String }

final class Router {
  let makeModel: () -> Model
  let makeRow: (Int) -> Row
  let makeBigRow: (Int, Int) -> Row
  let named: () -> any Named
  let titled: () -> any Titled
  let selling: () -> any Selling
  let tabs: () -> [any Tab]
  let makePage: () -> Page
  let makeScratch: () -> Scratch
  init(
    makeModel: @escaping () -> Model, makeRow: @escaping (Int) -> Row,
    makeBigRow: @escaping (Int, Int) -> Row, named: @escaping () -> any Named,
    titled: @escaping () -> any Titled, selling: @escaping () -> any Selling,
    tabs: @escaping () -> [any Tab], makePage: @escaping () -> Page,
    makeScratch: @escaping () -> Scratch
  ) {
    self.makeModel = makeModel
    self.makeRow = makeRow
    self.makeBigRow = makeBigRow
    self.named = named
    self.titled = titled
    self.selling = selling
    self.tabs = tabs
    self.makePage = makePage
    self.makeScratch = makeScratch
  }

  var report: String {
    let names = [
      makeModel().name, makeRow(1).name, makeBigRow(2, 9).name, named().name, titled().name,
      selling().name, tabs().map(\.name).joined(separator: "+"), makePage().name,
      makeScratch().model?.name ?? "-",
    ]
    defer { started = [] }
    return names.joined(separator: ", ") + "; started: " + started.joined(separator: ", ")
  }
}

final class Header: Started {
  let home: () -> Home2
  init(log: @escaping () -> Log, home: @escaping () -> Home2, model: Model) {
    self.home = home
    super.init("header of \(model.name)")
  }
}
final class Home2: Started {
  let header: () -> Header
  init(log: @escaping () -> Log, header: @escaping () -> Header) {
    self.header = header
    super.init("home 2")
  }
}
final class ScreenRouter {
  let makeHeader: () -> Header
  let makeModel: () -> Model
  init(makeHeader: @escaping () -> Header, makeModel: @escaping () -> Model) {
    self.makeHeader = makeHeader
    self.makeModel = makeModel
  }
}

final class Job: Started { init(log: @escaping @Sendable () -> Log) { super.init("job") } }
final class Task2: Started {
  init(log: @escaping @Sendable () -> Log) async throws { super.init("task") }
  nonisolated(nonsending) func begin() async { start() }
}
final class Work: Started {
  init(name: String, weight: Int, log: @escaping @Sendable () -> Log) async {
    super.init("work \(name) \(weight)")
  }
}
final class Runner: Sendable {
  let makeJob: @Sendable () -> Job
  let makeTask: @Sendable () async throws -> Task2
  let makeWork: @Sendable (String) async -> Work
  init(
    makeJob: @escaping @Sendable () -> Job,
    makeTask: @escaping @Sendable () async throws -> Task2,
    makeWork: @escaping @Sendable (String) async -> Work
  ) {
    self.makeJob = makeJob
    self.makeTask = makeTask
    self.makeWork = makeWork
  }
}

@MainActor final class View: Started {
  nonisolated init(log: @escaping () -> Log) { super.init("view") }
}
@MainActor final class Controller {
  let makeView: @MainActor () -> View
  init(makeView: @escaping @MainActor () -> View) { self.makeView = makeView }
}

let app = App()
print(app.router.report)
let log = Log()
var overrides = App.Overrides()
overrides.makeModel = { Model(log: { log }, "other model") }
overrides.makeRow = { id, size in Row(id: id * 100, size: size * 100, log: { log }) }
overrides.makeTitled = { Other(name: "other title") }
overrides.makeSelling = { Other(name: "other shop") }
overrides.tabs = { [] }
let test = App(overrides: overrides)
print(test.router.report)

let screen = app.makeScreen()
print(screen.screenRouter.makeHeader().home().header().name, screen.screenRouter.makeModel().name)
let other = Screen(
  parent: test,
  overrides: .init(makeHome2: { Home2(log: { log }, header: { test.makeScreen().makeHeader() }) }))
print(other.screenRouter.makeHeader().home().header().name, other.screenRouter.makeModel().name)
started = []

let pool = Pool()
print(pool.runner.makeJob().name, try await pool.runner.makeTask().name)
print(await pool.runner.makeWork("a").name, started)
var replaced = Pool.Overrides()
replaced.makeWork = { name, weight in
  await Work(name: "other \(name)", weight: weight, log: { log })
}
let testPool = Pool(overrides: replaced)
print(await testPool.runner.makeWork("b").name)

let window = Window()
print(window.controller.makeView().name)
