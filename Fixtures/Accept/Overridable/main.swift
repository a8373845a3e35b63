struct Failure: Error {}
nonisolated(unsafe) var made: [String] = []

class Node: @unchecked Sendable {
  init() { made.append("\(type(of: self))") }
}
protocol Loading: AnyObject, Sendable { var name: String { get } }
protocol Reading: AnyObject {}
protocol Writing: AnyObject {}
protocol Plugging {}
final class Network: Node, Loading, @unchecked Sendable {
  let name: String
  init(url: String) { name = url }
}
final class Fake: Loading, Reading, Plugging, @unchecked Sendable {
  let name: String
  init(_ name: String = "fake") { self.name = name }
}
final class Logged: Node, Loading, @unchecked Sendable {
  let inner: any Loading
  var name: String { "logged \(inner.name)" }
  init(inner: any Loading) { self.inner = inner }
}
final class Store: Node, Reading, Writing, @unchecked Sendable {
  let loading: any Loading
  init(loading: any Loading) { self.loading = loading }
}
final class Report: Node, @unchecked Sendable {
  let title: String
  let reading: any Reading
  init(id: Int, title: String = "none", reading: any Reading) {
    (self.title, self.reading) = ("\(title) \(id)", reading)
  }
}
final class Trace: Node, @unchecked Sendable {}
final class Step: Node, @unchecked Sendable {
  let trace: Trace
  init(trace: Trace) { self.trace = trace }
}
final class Job: Node, @unchecked Sendable {
  let step: Step
  let reading: any Reading
  var started: Trace?
  init(step: Step, trace: Trace, reading: any Reading) {
    (self.step, self.reading) = (step, reading)
  }
  func start(trace: Trace) { started = trace }
}
final class Clock: Node, @unchecked Sendable {}
final class Screen: Node, @unchecked Sendable {
  let makeReport: (Int) -> Report
  let now: () -> Clock
  init(makeReport: @escaping (Int) -> Report, now: @escaping () -> Clock) {
    (self.makeReport, self.now) = (makeReport, now)
  }
}
final class Plugin: Node, Plugging, @unchecked Sendable {}
final class Host: Node, @unchecked Sendable {
  let plugins: [any Plugging]
  init(plugins: [any Plugging]) { self.plugins = plugins }
}
final class Remote: Node, @unchecked Sendable {
  let loading: any Loading
  init(loading: any Loading) async throws {
    await Task.yield()
    self.loading = loading
  }
}
final class Use: Node, @unchecked Sendable {
  let remote: Remote
  init(remote: Remote, job: Job) { self.remote = remote }
}
final class Secret: Node, @unchecked Sendable {}
final class Cache: Node, @unchecked Sendable { init(secret: Secret) { super.init() } }
final class Model: Node, @unchecked Sendable {
  let reading: any Reading
  init(reading: any Reading, trace: Trace) { self.reading = reading }
}
final class Bank: Node, @unchecked Sendable {}
final class Ledger: Node, @unchecked Sendable {
  init(bank: Bank) async throws {
    await Task.yield()
    throw Failure()
  }
  override init() {}
}
@MainActor final class View {
  let id: Int
  init(id: Int, bank: Bank) { self.id = id }
}
@MainActor final class Title {
  let text: String
  init(_ text: String = "title") { self.text = text }
}
@MainActor final class Row {
  let title: Title
  init(title: Title) { self.title = title }
}

@MainActor func run() async throws {
  // Without overrides it is the container that it would be.
  let plain = App(url: "net")
  print(plain.loading.name, plain.makeReport(id: 1).title, made)
  made = []

  // An override stands for the accessor's key everywhere, and for what is around it.
  var overrides = App.Overrides()
  overrides.loading = { Fake() }
  overrides.clock = { Clock() }
  var app = App(url: "net", overrides: overrides)
  print(app.loading.name, app.loading !== app.loading, (app.reading as? Store)?.loading.name ?? "")
  // What nobody will ask for is not made, and a captured one is shared.
  print(made, app.clock !== app.clock)
  let fake = Fake("shared")
  app = App(url: "net", overrides: .init(loading: { fake }))
  print(app.loading === fake, try await app.remote.loading === fake)

  // One role of several.
  made = []
  app = App(url: "net", overrides: .init(reading: { fake }))
  print(app.reading === fake, app.writing is Store, app.makeJob().reading === fake)

  // With inputs, in closures, in a call.
  let trace = Trace()
  overrides = App.Overrides()
  overrides.makeReport = { id, title in Report(id: id, title: "fake \(title)", reading: fake) }
  overrides.makeTrace = { trace }
  overrides.pluggings = { [fake, fake] }
  app = App(url: "net", overrides: overrides)
  let job = app.makeJob()
  print(app.screen.makeReport(7).title, app.makeReport(id: 8, title: "x").title)
  print(job.step.trace === trace, job.started === trace, app.makeHost().plugins.count)

  // Waiting and failing, and in a child.
  overrides = App.Overrides()
  overrides.remote = { throw Failure() }
  app = App(url: "net", overrides: overrides)
  print((try? await app.makeUse()) == nil)
  let page = app.makePage()
  print(page.model.reading === app.reading)
  let other = Page(
    parent: app, overrides: .init(model: { Model(reading: fake, trace: trace) }))
  print(other.model.reading === fake)

  let services = Services(
    overrides: .init(ledger: { Ledger() }, makeView: { View(id: $0 + 1, bank: Bank()) }))
  print(try await services.ledger !== services.ledger, services.makeView(id: 1).id)
  print((try? await Services().ledger) == nil)
  print(Scene(overrides: .init(title: { Title("other") })).makeRow().title.text)
}

try await run()
