import Foundation

final class Log {
  init() { print("+ log") }
  deinit { print("- log") }
}
final class Store {
  static var other: Store { Store(baseURL: URL(fileURLWithPath: "/other"), int: 0, log: nil) }
  let base: String
  init(baseURL: URL, int: Int, log: Log?) {
    base = baseURL.path
    print("+ store at", base, int, log == nil ? "without log" : "with log")
  }
}
struct User {}
struct Item {}
final class Repository<Element> {
  init(store: Store) { print("+ repository of", Element.self) }
  init(store: Store, log: Log) { print("+ repository of", Element.self, "with log") }
}
protocol Fetching: AnyObject { var name: String { get } }
final class HTTPClient: Fetching {
  let name = "client"
  init(log: Log) { print("+ client") }
}
final class Counted: Fetching {
  let name: String
  init(fetching: any Fetching, log: Log) {
    name = "counted " + fetching.name
    print("+ counted")
  }
}
protocol Word { var word: String { get } }
struct Default: Word { let word = "default" }
struct Inout: Word { let word = "inout" }
struct Self_: Word { let word = "self" }
protocol Screen { var title: String { get } }
struct Tab: Screen {
  let title = "tab"
  init(log: Log) {}
}
struct Menu: Screen {
  let title = "menu"
  init(log: Log, store: Store) {}
}
protocol Page {}
struct Entry: Page { init(log: Log) {} }
protocol Reading {}
protocol Writing {}
struct File: Reading, Writing {}
enum Outer {
  final class Inner { init(log: Log) { print("+ inner") } }
}
struct Missing {}
final class Window {
  init(
    screens: [any Screen], pages: [String: any Page], fetching: any Fetching,
    readingAndWriting: any Reading & Writing, inner: Outer.Inner, missing: Missing?,
    repositoryUser: Repository<User>
  ) {
    print(
      "+ window", screens.map(\.title), pages.keys.sorted(), fetching.name, readingAndWriting,
      missing == nil)
  }
  func show(words: [any Word]) { print("show", words.map(\.word)) }
  func finish(store: Store, missing: Missing?, with log: Log) { print("finish", store.base) }
  deinit { print("- window") }
}
struct Words {
  init(default word: Default, `inout` other: Inout, self_ third: Self_) {
    print("+ words", word.word, other.word, third.word)
  }
}
struct Sum {
  init(_ base: String, _ count: Int, _ word: Default, _ other: Inout) {
    print("+ sum", base, count, word.word, other.word)
  }
}
struct Row {
  init(id: Int, store: Store) { print("+ row", id, store.base) }
}
final class Table {
  let makeRow: (Int) -> Row
  init(log: Log, makeRow: @escaping (Int) -> Row, store: Store) { self.makeRow = makeRow }
}
final class Mixed {
  init(_ log: Log, store: Store, named: Store, count: Int, Tab: Store) {
    print("+ mixed", store === named, count, Tab.base)
  }
}
final class Detail {
  init(log: Log, app: App) { print("+ detail") }
}
@MainActor final class Palette {}
@MainActor final class Painter {
  init(palette: Palette) { print("+ painter") }
}
@MainActor final class Inspector {
  init(palette: Palette, painter: Painter) { print("+ inspector") }
}

@MainActor func run() {
  let app = App(base: URL(fileURLWithPath: "/base"), int: 2)
  _ = app.makeWindow()
  _ = app.repositoryItem
  _ = app.makeWords()
  _ = app.makeSum()
  _ = app.makeRow(id: 7)
  _ = app.table.makeRow(8)
  _ = app.mixed
  _ = app.makeChild().detail
  let other = App(
    base: URL(fileURLWithPath: "/"), int: 0,
    overrides: .init(fetching: { HTTPClient(log: Log()) }))
  _ = other.makeWindow()
  let screens = Screens()
  _ = screens.painter
  #if DEBUG
    _ = screens.inspector
  #endif
}
run()
