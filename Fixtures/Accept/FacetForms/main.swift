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
struct Missing {}
struct Counter {}
struct Exact {}
struct Session {}
protocol Tracing {}
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
struct Screen { let both: any Clocked & Tying }
struct Wide { let both: (any Clocked & Describing)? }
struct Bound { let pair: any Naming & Clocked }
struct Near {
  let all: any Tying & Feature
  let basics: any Basics
}
struct Far {
  let all: any Tying & Feature
  let wished: any Wished
}
extension App: Describing { var text: String { "app" } }
extension Child: Describing { var text: String { "child" } }
final class Owner: LifetimeOwner {
  let lifetime = Lifetime()
  deinit { print("- Owner") }
}

func show(_ wished: any Wished) async throws {
  print(wished.log != nil, try await wished.database != nil, wished.tracing != nil)
  print(wished.titleString ?? "-", wished.missingString ?? "-", wished.pages?.count ?? 0)
  print(wished.tick?() ?? 0, wished.exact != nil, wished.current != nil)
  print(wished.makeEditor(id: 4)?.id ?? 0, wished.makeMissing(id: 1, "") != nil)
  print(wished.makeLog() != nil)
}

func show(_ feature: any Feature) async throws {
  print(feature.next(), feature.counter())
  print(feature.now(), try await feature.load(8), feature.pair, feature.text)
  print(feature.makeEditor(id: 5).id, try await feature.database === feature.database)
}

func tie(_ tying: any Tying, _ flow: Flow, _ step: any Flowing) {
  let owner = Owner()
  tying.tie(flow, to: owner)
  tying.tie(step, to: owner.lifetime)
  tying.release(step)
}

let app = App()
try await show(app as any Wished)
try await show(app as any Feature)
tie(app, app.makeFlow(), app.makeFlowing())
print("screen", app.makeScreen().both.now(), app.makeWide().both?.text ?? "-")
print("bound", app.makeBound().pair.pair)
// The container's own accessors keep their types.
let log: Log = app.log
let editor: Editor = app.makeEditor(id: 1)

let child = Child(parent: app)
try await show(child as any Wished)
try await show(child as any Feature)
tie(child, app.makeFlow(), app.makeFlowing())
print("near", child.makeNear().all.text, child.makeNear().basics === child)
let far = Visit(parent: app).makeFar()
print("far", far.all.text, far.wished === app)

let service = Service()
func share(_ shared: any Shared) async { await Task { print(shared.log === service.log) }.value }
await share(service)
let main = Main()
let onMain: any OnMain = main
print(main.makeEditor().id, onMain.editor?.id ?? 0, onMain.missing != nil)
let overridden = Overridden(overrides: .init(log: { log }))
print((overridden as any Wished).log === log)
