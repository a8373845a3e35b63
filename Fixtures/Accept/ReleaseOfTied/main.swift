nonisolated(unsafe) var told: [String] = []
func show(_ what: String) {
  print(what, told.joined(separator: ", "))
  told = []
}

final class Owner: LifetimeOwner { let lifetime = Lifetime() }

class Node {
  func bye() { told.append("bye \(Self.self)") }
  deinit { told.append("gone \(Self.self)") }
}
final class Step: Node {
  let name: String
  init(name: String) { self.name = name }
}
protocol Noting {}
final class Note: Node, Noting {}
final class Inner: Node {}
final class Flow: Node {
  let step: Step
  let note: any Noting
  init(step: Step, note: any Noting) { (self.step, self.note) = (step, note) }
}
final class Whole: Node {
  let inner: Inner
  let flow: Flow
  init(inner: Inner, flow: Flow) { (self.inner, self.flow) = (inner, flow) }
}
struct Screen { let makeStep: (String) -> Step }

@MainActor final class Part {
  func bye() { told.append("bye Part") }
}
@MainActor final class All {
  let part: Part
  init(part: Part) { self.part = part }
  func bye() { told.append("bye All") }
}
final class Part2: Sendable { func bye() { told.append("bye Part2") } }
final class All2: Sendable {
  let part: Part2
  init(part: Part2) { self.part = part }
  func bye() { told.append("bye All2") }
}

func again(_ app: App) {
  var owner: Owner? = Owner()
  let step = app.makeStep(name: "again")
  for ending in ["owner", "owner again", "by hand", "shutdown"] {
    owner = Owner()
    if let owner { app.tie(step, to: owner) }
    switch ending {
    case "by hand": app.release(step)
    case "shutdown": app.shutdown()
    default: owner = nil
    }
    show("\(ending):")
  }
  // Nobody let go of it: it only has another owner.
  let (one, two) = (Owner(), Owner())
  app.tie(step, to: one)
  app.tie(step, to: two)
  show("moved:")
  app.release(step)
  app.release(step)
  show("released:")
}

func parts(_ app: App) {
  var owner: Owner? = Owner()
  do {
    let whole = app.makeWhole()
    if let owner { app.tie(whole, to: owner) }
  }
  show("whole is tied:")
  owner = nil
  show("owner is gone:")
  do {
    let whole = app.makeWhole()
    for turn in 1...2 {
      owner = Owner()
      if let owner { app.tie(whole, to: owner) }
      owner = nil
      show("turn \(turn):")
    }
    app.tie(whole, to: Owner())
    show("at once:")
  }
  show("nobody has it:")
  owner = Owner()
  if let owner { app.tie(app.makeFlow(), to: owner) }
  app.shutdown()
  show("shut down:")
  // A part that has an owner of its own goes with that.
  let flow = app.makeFlow()
  let other = Owner()
  app.tie(flow, to: other)
  var its: Owner? = Owner()
  if let its { app.tie(flow.step, to: its) }
  its = nil
  show("step alone:")
  app.release(flow)
  show("the rest:")
  _ = other
}

@MainActor func main() {
  let app = App()
  again(app)
  parts(app)
  show("the end:")
  let main = Main()
  main.tie(main.makeAll(), to: Owner())
  let pool = Pool()
  pool.tie(pool.makeAll2(), to: Owner())
  show("pool:")
  let owner = Owner()
  main.tie(main.makeAll(), to: owner)
  main.shutdown()
  show("main:")
}
main()
