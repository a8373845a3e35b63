final class Engine {
  let name: String
  init(name: String) {
    self.name = name
    print("+ Engine \(name)")
  }
  deinit { print("- Engine \(name)") }
}
struct Row {
  let id: Int
  let engine: Engine
}
struct Whole { let app: App }
struct Partly {
  let parts: any Parts
  let nothing: any Nothing
  init(parts: any Parts, _ nothing: any Nothing) {
    self.parts = parts
    self.nothing = nothing
  }
}
final class Fallback: Parts {
  let engine = Engine(name: "fallback")
  func makeRow(id: Int) -> Row { Row(id: id, engine: engine) }
}
struct Perhaps {
  let parts: (any Parts)?
  let other: (any Elsewhere)?
  let fallback: any Parts
}
struct Written { let text: String }
final class Screen {
  let app: App
  init(app: App) { self.app = app }
  deinit { print("- Screen") }
}
final class Router {
  weak var app: App?
  weak var parts: (any Parts)?
  deinit { print("- Router") }
}
final class Called {
  var started = ""
  func start(with parts: any Parts) { started = "with \(parts.engine.name)" }
}
final class Factory {
  let makeRow: (Int) -> Row
  let makeFlow: (String) -> Flow
  let makeEmpty: () -> Empty
  init(
    makeRow: @escaping (Int) -> Row, makeFlow: @escaping (String) -> Flow,
    makeEmpty: @escaping () -> Empty
  ) {
    self.makeRow = makeRow
    self.makeFlow = makeFlow
    self.makeEmpty = makeEmpty
  }
  deinit { print("- Factory") }
}
struct Handed {
  let makeRow: (Int) -> Row
  let makeFlow: (String) -> Flow
}
final class Screens: Shown {
  let engine = Engine(name: "of screens")
}
struct Bound { let shown: any Shown }

final class Step {
  let title: String
  init(title: String) { self.title = title }
  deinit { print("- Step \(title)") }
}
struct Inside {
  let app: App
  let own: any FlowParts
  let outer: any Parts
}
final class Coordinator {
  weak var flow: (any FlowParts)?
  let app: App
  let outer: any Parts
  let makeRow: (Int) -> Row
  init(app: App, outer: any Parts, makeRow: @escaping (Int) -> Row) {
    self.app = app
    self.outer = outer
    self.makeRow = makeRow
  }
  deinit { print("- Coordinator") }
}
final class Nested {
  let makeStepped: () -> Stepped
  let engine: () -> Engine
  let makeEmpty: () -> Empty
  init(
    makeStepped: @escaping () -> Stepped, engine: @escaping () -> Engine,
    makeEmpty: @escaping () -> Empty
  ) {
    self.makeStepped = makeStepped
    self.engine = engine
    self.makeEmpty = makeEmpty
  }
  deinit { print("- Nested") }
}
struct Stepped {
  let step: Step
  let row: Row
}

struct Which {
  let parts: any Parts
  let app: App
}

func dependencies() {
  print("the container")
  let app = App(name: "app")
  print(app.makeWhole().app === app)
  let partly = app.makePartly()
  print(partly.parts === app, partly.nothing === app, partly.parts.makeRow(id: 4).id)
  let perhaps = app.makePerhaps()
  print(perhaps.parts === app, perhaps.other == nil, perhaps.fallback === app)
  print(app.makeWritten().text)
  print(app.screen.app === app, app.router.app === app, app.router.parts === app)
  print(app.called.started)
  print(app.makeBound().shown === app.shown)

  let flow = app.makeFlow(title: "flow")
  let inside = flow.makeInside()
  print(inside.app === app, inside.own === flow, inside.outer === app)
  print(inside.own.step === flow.step, inside.own.engine === app.engine)
  let other = inside.own.makeFlow(title: "other")
  print(other !== flow, other.parent === app, other.title)
  let coordinator = flow.coordinator
  print(coordinator.flow === flow, coordinator.app === app, coordinator.outer === app)
  print(coordinator.makeRow(5).engine === app.engine)
  let nested = flow.nested
  print(nested.makeStepped().step === flow.step, nested.makeStepped().row.id)
  print(nested.engine() === app.engine, nested.makeEmpty().parent === app)
  let empty = app.makeEmpty()
  let which = empty.makeWhich()
  print(which.parts === empty, which.app === app, which.parts.engine === app.engine)
}

/// Dropping the last outside reference frees everything.
func lifetimes() {
  weak var app: App?
  weak var flow: Flow?
  print("what is held does not keep it")
  do {
    let outer = App(name: "first")
    let inner = outer.makeFlow(title: "first")
    (app, flow) = (outer, inner)
    _ = (outer.router, outer.called, outer.factory, outer.screen)
    _ = (inner.coordinator, inner.nested, inner.nested.makeStepped(), inner.makeInside())
    let factory = outer.factory
    print(factory.makeRow(1).id, factory.makeFlow("made").parent === outer)
    print(factory.makeEmpty().parent === outer)
    print("both go")
  }
  print(app == nil, flow == nil)

  print("what is not held keeps it")
  var handed: Handed?
  var screen: Screen?
  do {
    let outer = App(name: "second")
    app = outer
    handed = outer.makeHanded()
    screen = outer.screen
  }
  print(app != nil, screen?.app === app)
  do {
    let inner = handed?.makeFlow("second")
    flow = inner
    print(inner?.parent === app, handed?.makeRow(2).id ?? 0)
    handed = nil
    screen = nil
    print("the flow keeps the app", app != nil)
  }
  print(app == nil, flow == nil)
}

dependencies()
lifetimes()
if CommandLine.arguments.count > 1 {
  let app = App(name: "left")
  switch CommandLine.arguments[1] {
  case "flow":
    var factory: Factory?
    do { factory = App(name: "gone").factory }
    _ = factory?.makeFlow("late")
  default:
    var nested: Nested?
    do { nested = app.makeFlow(title: "gone").nested }
    _ = nested?.makeStepped()
  }
}
