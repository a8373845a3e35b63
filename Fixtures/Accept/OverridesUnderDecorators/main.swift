final class Log { init() {} }

protocol Payments: AnyObject { var text: String { get } }
final class Stripe: Payments {
  let text: String
  init(log: Log) {
    print("init Stripe")
    text = "stripe"
  }
  init(fake text: String) { self.text = text }
  deinit { print("deinit \(text)") }
}
final class Logged: Payments {
  let inner: any Payments
  var text: String { "logged(\(inner.text))" }
  init(inner: any Payments, log: Log) { self.inner = inner }
}
final class Retried: Payments {
  let inner: any Payments
  var text: String { "retried(\(inner.text))" }
  init(inner: any Payments) { self.inner = inner }
}
final class Paged: Payments {
  let inner: any Payments
  var text: String { "paged(\(inner.text))" }
  init(inner: any Payments) { self.inner = inner }
}

protocol Cell { var text: String { get } }
struct Plain: Cell {
  let text: String
  init(id: Int) { text = "cell \(id)" }
  init(text: String) { self.text = text }
}
struct Framed: Cell {
  let text: String
  init(inner: any Cell, color: String) { text = "\(color)(\(inner.text))" }
}
struct List {
  let makeCell: (String, Int) -> any Cell
  let payments: any Payments
}

protocol HTTPClient: AnyObject { var text: String { get } }
protocol Closing: AnyObject { var text: String { get } }
final class URLClient: HTTPClient, Closing {
  let text: String
  init(log: Log) { text = "url" }
  init(text: String) { self.text = text }
}
final class Traced: HTTPClient {
  let inner: () -> any HTTPClient
  var text: String { "traced(\(inner().text))" }
  init(inner: @escaping () -> any HTTPClient) { self.inner = inner }
}

protocol Tab: AnyObject { var text: String { get } }
final class Home: Tab {
  let text: String
  init(log: Log) { text = "home" }
  init(text: String) { self.text = text }
}
final class Badged: Tab {
  let inner: any Tab
  var text: String { "badged(\(inner.text))" }
  init(inner: any Tab) { self.inner = inner }
}
final class Bar {
  let text: String
  init(tabs: [any Tab], tab: any Tab) {
    text = tabs.map(\.text).joined() + " " + tab.text
  }
}
protocol Step { var text: String { get } }
final class First: Step { let text = "first" }
final class Second: Step { let text = "second" }
final class Timed: Step {
  let text: String
  init(inner: any Step) { text = "timed(\(inner.text))" }
}

protocol Loading: AnyObject { var text: String { get } }
final class Remote: Loading {
  let text: String
  init() async throws { text = "remote" }
  init(text: String) { self.text = text }
}
final class Cached: Loading {
  let inner: any Loading
  var text: String { "cached(\(inner.text))" }
  init(inner: any Loading) { self.inner = inner }
}

protocol Visiting: AnyObject { var text: String { get } }
final class Visit: Visiting {
  private(set) var text: String
  init(log: Log) { text = "visit" }
  init(text: String) { self.text = text }
  func start() { text += "!" }
}
final class Counted: Visiting {
  let inner: any Visiting
  var text: String { "counted(\(inner.text))" }
  init(inner: any Visiting) { self.inner = inner }
}
struct Both {
  let one: any Visiting
  let two: any Visiting
}

protocol Showing: AnyObject { var text: String { get } }
final class Row: Showing {
  let log: () -> Log
  private(set) var text = "row"
  init(log: @escaping () -> Log) { self.log = log }
  func start() { text += "!" }
}
final class FakeRow: Showing { let text = "fake row" }
final class Shown: Showing {
  let inner: any Showing
  var text: String { "shown(\(inner.text))" }
  init(inner: any Showing, log: @escaping () -> Log) { self.inner = inner }
}
final class Table {
  let makeRow: () -> any Showing
  init(makeRow: @escaping () -> any Showing) { self.makeRow = makeRow }
}

protocol Ticking: AnyObject { var text: String { get } }
final class Clock: Ticking {
  let text: String
  init(log: Log) {
    print("init Clock")
    text = "clock"
  }
  init(text: String) { self.text = text }
}
final class Loud: Ticking {
  let inner: any Ticking
  var text: String { "loud(\(inner.text))" }
  init(inner: any Ticking) { self.inner = inner }
}
protocol Tuning: AnyObject { var text: String { get } }
protocol Playing: AnyObject { var text: String { get } }
final class Radio: Tuning, Playing {
  let text: String
  init(log: Log) {
    print("init Radio")
    text = "radio"
  }
  init(text: String) { self.text = text }
}
final class Tuned: Tuning {
  let inner: any Tuning
  var text: String { "tuned(\(inner.text))" }
  init(inner: any Tuning) { self.inner = inner }
}

protocol Hiding: AnyObject {}
final class Secret: Hiding {}
final class Hidden: Hiding { init(inner: any Hiding) {} }
final class Keeper { init(hiding: any Hiding) {} }

protocol Writing: AnyObject { var text: String { get } }
final class Draft: Writing { let text = "draft" }
final class FakeDraft: Writing { let text = "fake draft" }
final class Saved: Writing {
  let text: String
  init(inner: any Writing, payments: any Payments) {
    text = "saved(\(inner.text), \(payments.text))"
  }
}

protocol Keeping: Sendable { var text: String { get } }
struct Vault: Keeping { let text = "vault" }
struct FakeVault: Keeping { let text = "fake vault" }
struct Locked: Keeping {
  let text: String
  init(inner: any Keeping) { text = "locked(\(inner.text))" }
}
@MainActor protocol Viewing { var text: String { get } }
@MainActor struct View: Viewing {
  let text: String
  init(id: Int) { text = "view \(id)" }
  init(text: String) { self.text = text }
}
@MainActor struct Bordered: Viewing {
  let text: String
  init(inner: any Viewing) { text = "bordered(\(inner.text))" }
}
protocol Sending: Sendable { var text: String { get } }
struct Wire: Sending {
  let text: String
  init() async { text = "wire" }
  init(text: String) { self.text = text }
}
struct Slow: Sending {
  let text: String
  init(inner: any Sending) { text = "slow(\(inner.text))" }
}

print("as it is")
do {
  let app = App()
  print(app.pay.text, app.makeCell(color: "red", id: 1).text, app.httpClient.text, app.closing.text)
  print(app.bar.text, app.steps.map(\.text).joined(separator: " "), try await app.loading.text)
  print(app.makeVisiting().text, app.makeBoth().one.text, app.table.makeRow().text)
  print(app.ticking.text, app.tuning.text, app.playing.text)
}

print("what is wrapped")
do {
  let fake = Stripe(fake: "fake stripe")
  var overrides = App.Overrides(
    undecoratedPay: { fake }, makeUndecoratedCell: { Plain(text: "fake cell \($0)") })
  let (client, home) = (URLClient(text: "fake url"), Home(text: "fake home"))
  overrides.undecoratedHTTPClient = { client }
  overrides.undecoratedTab = { home }
  overrides.undecoratedLoading = { Remote(text: "fake remote") }
  overrides.makeUndecoratedVisiting = { Visit(text: "fake visit") }
  overrides.makeUndecoratedShowing = { FakeRow() }
  let app = App(overrides: overrides)
  print(app.pay.text, app.makeCell(color: "red", id: 2).text, app.httpClient.text, app.closing.text)
  print(app.makeList().payments.text, app.makeList().makeCell("blue", 3).text)
  print(app.bar.text, try await app.loading.text)
  print(app.makeVisiting().text, app.makeBoth().one.text, app.table.makeRow().text)
  print(app.makeShowing().text)
  // The child's decorator stands around the parent's.
  print(app.makePage().pay.text)
}

print("the whole wins")
do {
  let app = App(
    overrides: .init(
      pay: { Stripe(fake: "whole") }, undecoratedPay: { Stripe(fake: "part") },
      makeCell: { color, id in Plain(text: "whole \(id) \(color)") },
      makeUndecoratedCell: { _ in Plain(text: "part") }))
  print(app.pay.text, app.makeCell(color: "red", id: 4).text)
}

print("what nobody asks for is not made")
do {
  var overrides = App.Overrides()
  overrides.undecoratedTicking = { Clock(text: "fake clock") }
  overrides.undecoratedTuning = { Radio(text: "fake radio") }
  let one = App(overrides: overrides)
  print(one.ticking.text, one.tuning.text, one.playing.text)
  overrides.playing = { Radio(text: "other radio") }
  let two = App(overrides: overrides)
  print(two.ticking.text, two.tuning.text, two.playing.text)
  overrides = App.Overrides()
  overrides.ticking = { Clock(text: "whole clock") }
  print(App(overrides: overrides).ticking.text)
}

print("a child's own")
do {
  let app = App()
  let page = Page(parent: app, overrides: .init(undecoratedWriting: { FakeDraft() }))
  print(page.writing.text)
}

print("any thread")
do {
  let bank = Bank(
    overrides: .init(
      undecoratedKeeping: { FakeVault() },
      makeUndecoratedViewing: { View(text: "fake view \($0)") },
      undecoratedSending: { Wire(text: "fake wire") }))
  print(bank.keeping.text, bank.makeViewing(id: 5).text, await bank.sending.text)
}
