public nonisolated protocol Speller: AnyObject {
  func spell(_ word: String) -> String
}

nonisolated final class MildSpeller: Speller {
  init(log: Log) {}

  func spell(_ word: String) -> String { word }
}

nonisolated final class StrictSpeller: Speller {
  private let log: Log

  init(log: Log) {
    self.log = log
    log.note("strict speller")
  }

  func spell(_ word: String) -> String { word + "." }
  func learn() throws { log.note("learn") }
}

nonisolated final class LooseSpeller: Speller {
  func spell(_ word: String) -> String { word + "?" }
}

nonisolated final class CountingSpeller: Speller {
  private let inner: any Speller
  private let log: Log

  init(inner: any Speller, log: Log) {
    self.inner = inner
    self.log = log
  }

  func spell(_ word: String) -> String {
    log.note("spell \(word)")
    return inner.spell(word)
  }
}

nonisolated final class LoudSpeller: Speller {
  private let inner: any Speller

  init(inner: any Speller) { self.inner = inner }

  func spell(_ word: String) -> String { inner.spell(word).uppercased() }
}

public nonisolated struct Ink {
  let color: String
}

public nonisolated protocol Pen {
  var ink: Ink { get }
}

public nonisolated struct PenImpl: Pen {
  public let ink: Ink
}

public nonisolated protocol Journal {}

public nonisolated class BaseJournal {}

public nonisolated final class FileJournal: BaseJournal, Journal {
  init(log: Log) { log.note("journal") }
}

public nonisolated protocol Shape {
  var area: Double { get }
}

nonisolated struct Circle: Shape {
  let radius: Double

  var area: Double { 3 * radius * radius }
}

public nonisolated struct User: Sendable {
  let name: String
}

public nonisolated protocol Finding<Found>: AnyObject {
  associatedtype Found

  func find() -> Found?
}

public nonisolated final class Repository<Found>: Finding {
  init(log: Log) { log.note("repository of \(Found.self)") }

  public func find() -> Found? { nil }
}

public nonisolated struct Shelf {
  let users: Repository<User>
  let numbers: any Finding<[Int]>
  let journal: BaseJournal
}

public nonisolated protocol Plugin {
  var name: String { get }
}

nonisolated struct SpellPlugin: Plugin {
  let speller: any Speller

  var name: String { speller.spell("plugin") }
}

public nonisolated protocol Exporting {}

nonisolated struct ExportPlugin: Plugin, Exporting {
  let name = "export"
}

public nonisolated struct TaskPlugin: Plugin {
  let number: Int

  public var name: String { "task \(number)" }
}

public nonisolated protocol Route: AnyObject {}

nonisolated final class HomeRoute: Route {}

nonisolated final class HelpRoute: Route {}

public nonisolated protocol Tool {}

public nonisolated struct Menu {
  let names: [String]

  init(
    plugins: [any Plugin], routes: [String: any Route], more: () -> [any Plugin], tools: [any Tool]
  ) {
    names = plugins.map(\.name) + routes.keys.sorted() + ["\(more().count)", "\(tools.count)"]
  }
}

public nonisolated protocol DeskMenu {}

nonisolated struct DebugMenu: DeskMenu {
  init(log: Log) { log.note("menu") }
}

nonisolated struct ReleaseMenu: DeskMenu {
  init(log: Log) { log.note("menu") }
}

public nonisolated struct Penguin {}
