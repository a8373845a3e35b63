class Noisy {
  init() {}
  deinit { print("- \(type(of: self))") }
}

final class Log: Noisy {
  let name: String
  init(name: String) { self.name = name }
}
struct Note {
  let title: String
  let log: Log
}
struct Page { let log: Log }
final class Cache {}
final class Sheet {}
protocol Playing { var name: String { get } }
struct Plain: Playing { let name = "plain" }
struct Louder: Playing {
  let inner: any Playing
  var name: String { "louder \(inner.name)" }
}
struct Softer: Playing {
  let inner: any Playing
  var name: String { "softer \(inner.name)" }
}
protocol Plugin {}
struct One: Plugin {}
struct Two: Plugin {}

final class Held: Noisy {
  let note: (String) -> Note
  let page: () -> Page
  let log: () -> Log
  let cache: () -> Cache
  let sheet: () -> Sheet
  let playing: () -> any Playing
  let plugins: () -> [any Plugin]
  let name: () -> String
  let id: () -> Int
  init(
    note: @escaping (String) -> Note, page: @escaping () -> Page, log: @escaping () -> Log,
    cache: @escaping () -> Cache, sheet: @escaping () -> Sheet,
    playing: @escaping () -> any Playing, plugins: @escaping () -> [any Plugin],
    name: @escaping () -> String, id: @escaping () -> Int
  ) {
    (self.note, self.page, self.log, self.cache, self.sheet) = (note, page, log, cache, sheet)
    (self.playing, self.plugins, self.name, self.id) = (playing, plugins, name, id)
  }
  func use() {
    print(
      note("a").title, page().log.name, log().name, cache() === cache(), playing().name,
      plugins().count, name(), id())
    _ = sheet()
  }
}

final class Own {
  let page: () -> Page
  init(page: @escaping () -> Page) { self.page = page }
}
struct Given {
  let note: (String) -> Note
  let make: () -> Own
}
final class Late: Noisy {
  var page: () -> Page = { fatalError() }
  var note: (String) -> Note = { _ in fatalError() }
  func use(note: @escaping (String) -> Note) { self.note = note }
}
final class Purged: Noisy {
  let page: (() -> Page)?
  init(page: (() -> Page)?) { self.page = page }
}
final class Mixed: Noisy {
  let own: () -> Own
  init(own: @escaping () -> Own) { self.own = own }
}

final class Cell: Noisy {
  let page: () -> Page
  let own: () -> Own
  let playing: () -> any Playing
  init(
    page: @escaping () -> Page, own: @escaping () -> Own, playing: @escaping () -> any Playing
  ) { (self.page, self.own, self.playing) = (page, own, playing) }
}
struct Loose {
  let page: () -> Page
  let own: () -> Own
}
final class Expr: Noisy {
  let page: () -> Page
  init(page: @escaping () -> Page) { self.page = page }
}

final class Keeper: Noisy {
  let makeTab: (Int) -> Tab
  var kept: Kept?
  var inner: Inner?
  init(makeTab: @escaping (Int) -> Tab) { self.makeTab = makeTab }
  func open() { kept = makeTab(1).kept }
}
final class Counter: Noisy {}
struct Item { let counter: Counter }
final class Kept: Noisy {
  let item: () -> Item
  init(item: @escaping () -> Item) { self.item = item }
}
final class Inner {
  let item: () -> Item
  init(item: @escaping () -> Item) { self.item = item }
}

final class Database: Sendable { deinit { print("- Database") } }
final class Query: Sendable { init(database: Database) {} }
final class Slow: Sendable { init(database: Database) async {} }
final class Handler: @unchecked Sendable {
  let query: @Sendable () -> Query
  let slow: @Sendable () async -> Slow
  let plain: () async -> Slow
  init(
    query: @escaping @Sendable () -> Query, slow: @escaping @Sendable () async -> Slow,
    plain: @escaping () async -> Slow
  ) { (self.query, self.slow, self.plain) = (query, slow, plain) }
  deinit { print("- Handler") }
}
struct Job: Sendable { let slow: @Sendable () async -> Slow }
final class Piece: Sendable {
  let slow: @Sendable () async -> Slow
  let query: @Sendable () -> Query
  init(slow: @escaping @Sendable () async -> Slow, query: @escaping @Sendable () -> Query) {
    (self.slow, self.query) = (slow, query)
  }
}

@MainActor final class Model { deinit { print("- Model") } }
@MainActor struct View { let model: Model }
@MainActor final class Presenter {
  let view: () -> View
  let sent: @MainActor @Sendable () -> View
  let slow: @Sendable () async -> View
  init(
    view: @escaping () -> View, sent: @escaping @MainActor @Sendable () -> View,
    slow: @escaping @Sendable () async -> View
  ) { (self.view, self.sent, self.slow) = (view, sent, slow) }
}

switch CommandLine.arguments.dropFirst().first {
case "tab":
  let kept = Router().makeTab(id: 1).kept
  _ = kept.item()
case "own":
  let mixed = App(name: "app").makeScreen(id: 1).mixed
  _ = mixed.own()
default:
  do {
    // The child is gone, the app is there.
    let app = App(name: "app")
    let held = app.makeScreen(id: 7).held
    held.use()
    let late = app.makeScreen(id: 8).late
    print(late.page().log === app.log, late.note("b").title)
    print(app.makeScreen(id: 9).purged.page?().log === app.log)
    let given = app.makeScreen(id: 10).makeGiven()
    print(given.note("c").title, given.make().page().log === app.log)
    print("-- app")
  }
  do {
    // The app is gone too; what is held outside holds it.
    let held = App(name: "gone").makeScreen(id: 7).held
    held.use()
    print("-- held")
  }
  do {
    let screen = App(name: "rows").makeScreen(id: 1)
    let row = screen.makeRow()
    let loose = row.makeLoose()
    let expr = Row(parent: App(name: "other").makeScreen(id: 2)).expr
    print(row.cell.page().log.name, row.cell.playing().name, loose.page().log.name)
    print(expr.page().log.name)
    print("-- rows")
  }
  do {
    // The row is gone, and so is the screen of the second one.
    let screen = App(name: "cells").makeScreen(id: 1)
    let cell = screen.makeRow().cell
    print(cell.own().page().log.name)
    let loose = App(name: "loose").makeScreen(id: 1).makeRow().makeLoose()
    print(loose.page().log.name, loose.own().page().log.name)
    print("-- cells")
  }
  do {
    let router = Router()
    router.keeper.open()
    print(router.keeper.kept?.item().counter === router.counter)
    print("-- router")
  }
  do {
    let server = Server()
    let handler = server.makeRequest(path: "/").handler
    _ = (handler.query(), await handler.slow(), await handler.plain())
    let piece = server.makeRequest(path: "/").makePart().piece
    _ = (piece.query(), await piece.slow())
    _ = await server.makeRequest(path: "/").makeJob().slow()
    print("-- server")
  }
  do {
    let window = Window()
    let presenter = window.makeDialog().presenter
    print(
      presenter.view().model === window.model, presenter.sent().model === window.model,
      await presenter.slow().model === window.model)
    print("-- window")
  }
  print("end")
}
