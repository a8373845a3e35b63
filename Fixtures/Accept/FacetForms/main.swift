class Named {
  init(_: Void) { print("+ \(type(of: self))") }
  deinit { print("- \(type(of: self))") }
}
final class Log: Named, @unchecked Sendable { init() { super.init(()) } }
final class Database: Named { init() async throws { super.init(()) } }
final class Flow: Named { init(log: Log) { super.init(()) } }
final class Step: Named, Flowing { init() { super.init(()) } }
final class Beta: Named { init() { super.init(()) } }
struct Editor {
  let id: Int
  let log: Log
}
struct Counter {}
protocol Page {}
protocol Flowing {}
struct First: Page {}
protocol Describing: AnyObject { var text: String { get } }
protocol Naming {}
final class Pair: Naming, Clocked {
  let log = Log()
  let now: () -> Int = { 5 }
  let load: (Int) async throws -> String = { "pair \($0)" }
  let pair = (5, "five")
  let next: () -> Double = { 1 }
  func counter() -> Counter { Counter() }
}
struct Screen { let both: any Clocked & Making }
struct Wide { let both: (any Clocked & Describing)? }
struct Bound { let pair: any Naming & Clocked }
struct Near {
  let all: any Making & Feature
  let basics: any Basics
}
struct Far {
  let all: any Making & Feature
  let listed: any Listed
}
extension App: Describing { var text: String { "app" } }
extension Child: Describing { var text: String { "child" } }

func show(_ listed: any Listed) {
  print(listed.titleString, listed.pages.count, listed.pageTable.count, listed.tick())
  print(listed.makeEditor(id: 4).id, listed.makeLog() === listed.log)
}

func show(_ feature: any Feature) async throws {
  print(feature.next(), feature.counter())
  print(feature.now(), try await feature.load(8), feature.pair, feature.text)
  print(feature.makeEditor(id: 5).id, try await feature.database === feature.database)
}

func make(_ making: any Making) { _ = (making.makeFlow(), making.makeFlowing()) }

let app = App()
show(app as any Listed)
try await show(app as any Feature)
make(app)
print("screen", app.makeScreen().both.now(), app.makeWide().both?.text ?? "-")
print("bound", app.makeBound().pair.pair)
// The container's own accessors keep their types.
let log: Log = app.log
let editor: Editor = app.makeEditor(id: 1)

let child = Child(parent: app)
show(child as any Listed)
try await show(child as any Feature)
make(child)
print("near", child.makeNear().all.text, child.makeNear().basics === child)
let far = Visit(parent: app).makeFar()
print("far", far.all.text, far.listed === app)

let service = Service()
func share(_ shared: any Shared) async { await Task { print(shared.log === service.log) }.value }
await share(service)
let main = Main()
let onMain: any OnMain = main
print(main.makeEditor().id, onMain.editor.id)
let overridden = Overridden(overrides: .init(log: { log }))
print((overridden as any Shared).log === log)
