@MainActor final class Store { nonisolated init() {} }

struct Formatter: Sendable {
  let locale: String
}

struct Line { init(number: Int, formatter: Formatter) { print(number, formatter.locale) } }

struct Report { init(formatter: Formatter) async throws { print("report", formatter.locale) } }

@MainActor final class Screen {
  let make: @Sendable () -> Formatter
  init(store: Store, formatter: Formatter, make: @escaping @Sendable () -> Formatter) {
    self.make = make
  }
}

protocol Working {}
struct Job: Working {
  let store: @MainActor () -> Store
  let later: () async -> Store
}

final class Marked {
  var next: Formatter?
  init(formatter: Formatter) {}
}

struct Ready {
  let marked: Marked
  init(_ marked: Marked) { self.marked = marked }
}

struct Paragraph { let line: Formatter }
struct Part { let locale: String }

let app = App(locale: "en")

func anywhere(_ app: App, _ child: Child) async throws {
  print(app.makeFormatter().locale, app.makeReady().marked.next?.locale ?? "none")
  _ = app.makeLine(number: 3)
  _ = try await app.makeReport()
  let working = app.makeWorking()
  print(working is Job, child.makeParagraph().line.locale, app.makePart().locale)
  let formatting: any Formatting = app
  print(formatting.makeFormatter().locale)
}

try await Task.detached { [app, child = app.makeChild()] in
  try await anywhere(app, child)
}.value
let screen = app.makeScreen()
print(await Task.detached { [make = screen.make] in make().locale }.value)
print(Plain(locale: "fr").makePart().locale)
let replaced = App(
  locale: "en",
  overrides: App.Overrides(makeFormatter: { Formatter(locale: "replaced") }))
print(await Task.detached { [replaced] in replaced.makeReady().marked.next?.locale ?? "" }.value)
print(replaced.makeScreen().make().locale)
