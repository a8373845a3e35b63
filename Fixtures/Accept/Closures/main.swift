class Counted {
  nonisolated(unsafe) static var alive = 0
  init() { Counted.alive += 1 }
  deinit { Counted.alive -= 1 }
}

struct Missing {}
final class Leaf: Counted {}
final class Hub: Counted {
  let makeLeaf: () -> Leaf
  let makeItem: (Int) -> Item
  let now: () -> Int
  let twig: (() -> Twig)?
  var kept: [AnyObject] = []
  init(
    makeLeaf: @escaping () -> Leaf, makeItem: @escaping (Int) -> Item, now: @escaping () -> Int,
    twig: (() -> Twig)?
  ) {
    self.makeLeaf = makeLeaf
    self.makeItem = makeItem
    self.now = now
    self.twig = twig
  }
}
final class Lamp: Counted {
  let makeLeaf: () -> Leaf
  init(makeLeaf: @escaping () -> Leaf) { self.makeLeaf = makeLeaf }
}
final class Bulb: Counted {
  let makeLeaf: () -> Leaf
  init(makeLeaf: @escaping () -> Leaf) { self.makeLeaf = makeLeaf }
}
final class Socket: Counted {
  let bulb: Bulb
  init(bulb: Bulb) { self.bulb = bulb }
}
final class Twig: Counted {
  let makeLeaf: () -> Leaf
  init(makeLeaf: @escaping () -> Leaf) { self.makeLeaf = makeLeaf }
}
final class Item: Counted {
  let text: String
  let makeTwig: () -> Twig
  init(number: Int, note: String, makeTwig: @escaping () -> Twig) {
    text = "\(number) \(note)"
    self.makeTwig = makeTwig
  }
}
final class Screen: Counted {
  let first: Item
  let second: Item
  let hub: () -> Hub
  init(
    makeItem: (Int, String) -> Item, makeItem2: (Int) -> Item, hub: @escaping () -> Hub,
    absent: (() -> Missing)?
  ) {
    first = makeItem(1, "one")
    second = makeItem2(2)
    self.hub = hub
    precondition(absent == nil)
  }
}
final class Outer: Counted {
  let screen: Screen
  let later: () async -> Leaf
  init(makeScreen: () throws -> Screen, later: @escaping () async -> Leaf) {
    do { screen = try makeScreen() } catch { fatalError("nothing throws here") }
    self.later = later
  }
}
final class Early: Counted {
  let makeLate: () -> Late
  init(makeLate: @escaping () -> Late) {
    self.makeLate = makeLate
    super.init()
    if CommandLine.arguments.contains("early") { _ = makeLate() }
  }
}
final class Late: Counted {
  unowned let early: Early
  init(early: Early) { self.early = early }
}

/// What the container keeps does not keep the container.
func nothingLeaks() {
  do {
    let app = App(now: 4)
    let hub = app.hub
    hub.kept = [hub.makeLeaf(), hub.makeItem(3), hub.makeItem(5).makeTwig()]
    if let twig = hub.twig { hub.kept.append(twig()) }
    precondition(hub.now() == 4)
    precondition(app.socket.bulb.makeLeaf() !== app.socket.bulb.makeLeaf())
    precondition(app.early.makeLate().early === app.early)
    precondition(app.late === app.early.makeLate())
    print("alive in the scope:", Counted.alive)
  }
  print("alive after it:", Counted.alive)
}

/// What others hold keeps the container as long as its closures are there.
func closuresKeepTheContainer() {
  do {
    let lamp = App(now: 1).lamp
    _ = lamp.makeLeaf()
    let outer = App(now: 2).makeOuter()
    print(outer.screen.first.text, "|", outer.screen.second.text)
    _ = outer.screen.first.makeTwig().makeLeaf()
    _ = outer.screen.hub()
  }
  print("alive after that:", Counted.alive)
}

/// A closure of what the container keeps, called when the container is gone, says so.
func tooLate() {
  let hub = App(now: 1).hub
  _ = hub.makeLeaf()
}

if CommandLine.arguments.contains("late") { tooLate() }
if CommandLine.arguments.contains("early") { _ = App(now: 1).early }
nothingLeaks()
closuresKeepTheContainer()
