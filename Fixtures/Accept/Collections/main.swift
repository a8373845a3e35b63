protocol Plugin: AnyObject { var name: String { get } }
protocol Numbered: AnyObject {}
protocol Solo: AnyObject {}
protocol Routing: AnyObject { var path: String { get } }
protocol Shape { var size: Int { get } }
protocol Unknown {}
enum Size: Hashable { case small, large }

final class Log { init() { print("+ log") } }
final class First: Plugin {
  let name = "first"
  init(log: Log) { print("+ first") }
}
final class Second: Plugin {
  let name = "second"
  init() { print("+ second") }
  deinit { print("- second") }
}
final class Third: Plugin, Numbered {
  let name = "third"
  init(log: Log) { print("+ third") }
}
final class Fourth: Plugin {
  let name = "fourth"
  init() { print("+ fourth") }
  deinit { print("- fourth") }
}
final class Fifth: Plugin, Solo {
  let name = "fifth"
  let all: () -> [any Plugin]
  init(all: @escaping () -> [any Plugin]) {
    self.all = all
    print("+ fifth")
  }
}
final class Loud: Plugin {
  let inner: any Plugin
  init(inner: any Plugin) { self.inner = inner }
  var name: String { inner.name.uppercased() }
}
final class Doubled: Plugin {
  let inner: any Plugin
  init(inner: any Plugin) { self.inner = inner }
  var name: String { inner.name + inner.name }
}
final class Runner {
  let plugins: [any Plugin]
  let again: () -> [any Plugin]
  let numbered: any Numbered
  let maybe: [any Plugin]?
  init(
    plugins: [any Plugin], again: @escaping () -> [any Plugin], numbered: any Numbered,
    maybe: [any Plugin]?
  ) {
    self.plugins = plugins
    self.again = again
    self.numbered = numbered
    self.maybe = maybe
    print("+ runner")
  }
}

final class Route: Routing { let path = "a" }
final class Home: Routing { let path = "b" }
final class Away: Routing {
  let path = "c"
  init(log: Log) {}
}
final class Starred: Routing {
  let inner: any Routing
  let log: Log
  init(inner: any Routing, log: Log) {
    self.inner = inner
    self.log = log
  }
  var path: String { inner.path + "*" }
}
struct Router {
  let routes: [String: any Routing]
}
struct Small: Shape { let size = 1 }
struct Large: Shape { let size = 9 }

protocol Hiding: AnyObject {}
final class Hidden: Hiding {}
struct Seeker {
  let hidden: [any Hiding]
}
struct Sum {
  let list: [Int]
  let all: [Int]
  let odd: [Int]
}

struct Nothing {
  let none: [any Unknown]?
  let other: [String: any Unknown]
  let these: [any Unknown]
}
struct Asking {
  let shapes: [any Shape]
  let more: [any Shape]?
}

protocol Staging: AnyObject { var acts: [() -> any Plugin] { get } }
final class Stage: Staging {
  let acts: [() -> any Plugin]
  let paths: [String: () -> any Routing]
  init(
    acts: [() -> any Plugin], paths: [String: () -> any Routing]? = nil,
    none: [() -> any Unknown] = []
  ) {
    self.acts = acts
    self.paths = paths ?? [:]
    print("+ stage")
  }
  deinit { print("- stage") }
}
struct Encore {
  let acts: [() async throws -> any Plugin]
  let later: () -> [(() -> any Plugin)]
}
final class Sixth: Plugin {
  let name = "sixth"
  init() { print("+ sixth") }
}
final class Season {
  let opening: Opening
  init(show: () -> Show) { opening = show().opening }
}
final class Opening {
  let acts: [() -> any Plugin]
  init(acts: [() -> any Plugin]) { self.acts = acts }
  deinit { print("- opening") }
}
struct Listing {
  let acts: [String: @MainActor () -> any Plugin]
  let all: [() async -> any Plugin]
}
protocol Loads: AnyObject, Sendable {}
final class Slow: Loads { init() async throws { print("+ slow") } }
@MainActor final class Shown: Loads { init() { print("+ shown") } }
final class Loader: Sendable {
  let all: [@Sendable () async throws -> any Loads]
  init(all: [@Sendable () async throws -> any Loads]) { self.all = all }
}

/// What is below the decorators of an element.
func core(_ plugin: any Plugin) -> any Plugin {
  if let doubled = plugin as? Doubled { return core(doubled.inner) }
  if let loud = plugin as? Loud { return core(loud.inner) }
  return plugin
}

func plugins(_ app: App) {
  let runner = app.makeRunner()
  print(runner.plugins.map(\.name).joined(separator: " "))
  print("in order", runner.plugins.map { String(describing: type(of: core($0))) })
  print("the same", zip(runner.plugins, app.allPlugins).map { $0 === $1 })
  print("again", zip(runner.plugins, runner.again()).map { $0 === $1 })
  print("by themselves", core(runner.plugins[2]) === runner.numbered as AnyObject)
  print("not decorated", app.makeFourth().name, app.solo is Fifth)
  let fifth = core(runner.plugins[4]) as? Fifth
  print("a closure", fifth.map { $0.all().count } ?? 0, fifth === app.solo)
  print("an optional", runner.maybe?.count ?? 0)
  print("the runner goes")
}

func story() {
  let app = App(prefix: "x")
  print("nothing is made yet")
  plugins(app)
  print("what is shared stays")

  let routes = app.makeRouter().routes
  print(routes.keys.sorted().map { "\($0)=\(routes[$0]?.path ?? "")" })
  print(app.routings["home"] === routes["home"], routes["more"] is Starred)
  print(app.shapes[.small]?.size ?? 0, app.shapes[.large]?.size ?? 0, app.shapes.count)
  print("hidden", app.makeSeeker().hidden.count)

  let sum = app.makeSum()
  print(sum.list, sum.all, sum.odd, app.ints, app.oddInts)
  let nothing = app.makeNothing()
  print(nothing.none == nil, nothing.other.isEmpty, nothing.these.isEmpty)
  let none = None().makeAsking()
  let some = Some().makeAsking()
  print(none.shapes.count, none.more == nil, some.shapes.count, some.more?.count ?? 0)
}

func oneByOne() {
  let app = App(prefix: "y")
  let stage = app.stage
  print("no act is made yet", stage.acts.count, stage.paths.keys.sorted())
  print(stage.acts[2]().name, stage.paths["y/away"]?().path ?? "")
  print("shared", stage.acts[1]() === stage.acts[1](), "anew", stage.acts[3]() !== stage.acts[3]())
  print(app.makeEncore().acts.count, app.makeEncore().later()[3]().name)
  let tour = app.makeTour()
  let onTour = tour.staging
  print("on tour", onTour.acts.count, core(onTour.acts[2]()) === core(stage.acts[2]()))
  print(onTour.acts[5]().name)
  _ = Theater().season
}

@MainActor func onActors() async throws {
  let screens = Screens()
  let stage = screens.makeStage()
  print(stage.acts[0]() === screens.plugins[0], stage.acts[1]() !== stage.acts[1]())
  let listing = screens.makeListing()
  print(await listing.all[0]() === listing.acts["fourth"]?())
  var overrides = Screens.Overrides()
  overrides.plugins = { [Sixth()] }
  let other = Screens(overrides: overrides)
  print(other.makeStage().acts.map { $0().name }, await other.makeListing().all[0]().name)
  let loading = Loading()
  print("not loaded", loading.loader.all.count)
  for load in loading.loader.all { _ = try await load() }
}

story()
oneByOne()
try await onActors()

let values = Values()
print(values.pairs, values.closures.map { $0() }, values.names)
