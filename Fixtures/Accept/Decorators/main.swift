protocol Serving: AnyObject { func serve() -> String }
protocol Naming: AnyObject {}
protocol Pointing: AnyObject {}
protocol Showing { var text: String { get } }
protocol Clock: AnyObject { var now: Int { get } }

final class Cached<T> {
  private let uses: Int
  private var left = 0
  private var kept: T?
  init(uses: Int) { self.uses = uses }
  func instance(orMake make: () throws -> T) rethrows -> T {
    if let kept, left > 0 {
      left -= 1
      return kept
    }
    let made = try make()
    kept = made
    left = uses - 1
    return made
  }
}

final class Service: Serving, Naming {
  init() { print("+ service") }
  deinit { print("- service") }
  func serve() -> String { "service" }
}
final class Loud: Serving {
  let inner: any Serving
  init(inner: any Serving) {
    self.inner = inner
    print("+ loud")
  }
  deinit { print("- loud") }
  func serve() -> String { "loud(" + inner.serve() + ")" }
}
final class Journal {
  init() { print("+ journal") }
  deinit { print("- journal") }
}
final class Logged: Serving {
  let inner: any Serving
  let journal: Journal
  var level = 0
  init(inner: any Serving, journal: Journal) {
    self.inner = inner
    self.journal = journal
    print("+ logged")
  }
  deinit { print("- logged") }
  func start(level: Int) { self.level = level }
  func serve() -> String { "logged\(level)(" + inner.serve() + ")" }
}
final class Retried: Serving {
  let inner: any Serving
  let times: Int
  init(of inner: any Serving, _ times: Int) {
    self.inner = inner
    self.times = times
    print("+ retried")
  }
  deinit { print("- retried") }
  func serve() -> String { "retried\(times)(" + inner.serve() + ")" }
}
final class User {
  let serving: any Serving
  let naming: any Naming
  init(serving: any Serving, naming: any Naming) {
    self.serving = serving
    self.naming = naming
  }
}

/// How many there are.
nonisolated(unsafe) var points = 0
nonisolated(unsafe) var rings = 0
final class Point: Pointing {
  init() { points += 1 }
  deinit { points -= 1 }
}
final class Ring: Pointing {
  let inner: any Pointing
  init(inner: any Pointing) {
    self.inner = inner
    rings += 1
  }
  deinit { rings -= 1 }
}
struct Pair {
  let left: any Pointing
  let right: any Pointing
}

struct Card: Showing {
  let id: Int
  let title: String
  var text: String { "\(title) \(id)" }
  init(id: Int, title: String) {
    self.id = id
    self.title = title
  }
}
struct Frame: Showing {
  let inner: any Showing
  let width: Int
  var text: String { "[\(inner.text)]*\(width)" }
}
struct Deck {
  let makeCard: (Int) -> any Showing
  let first: any Showing
}

final class Quartz: Clock {
  init() { print("+ quartz") }
  let now = 1
}
final class Lazy: Clock {
  let make: () -> any Clock
  init(make: @escaping () -> any Clock) {
    self.make = make
    print("+ lazy")
  }
  var now: Int { make().now + 100 }
}
struct Watch {
  let clock: () -> any Clock
}

class Animal { var sound: String { "" } }
final class Dog: Animal { override var sound: String { "wuff" } }
final class Muzzled: Animal {
  let inner: Animal
  init(_ inner: Animal) { self.inner = inner }
  override var sound: String { "m" + inner.sound }
}

final class Owner: LifetimeOwner { let lifetime = Lifetime() }

func count(_ what: String) { print(what, points, rings) }

func story() {
  let app = App(level: 2)
  print(app.user.serving.serve())
  print("shared", app.user.serving === app.serving, app.serving === app.serving)
  print("the other role is not wrapped", app.user.naming is Service)

  do {
    let one = app.makeTransientPointing()
    let two = app.makeTransientPointing()
    print("transient", one !== two, one is Ring)
    count("two of each")
  }
  do {
    let pair = app.makePair()
    print("graph", pair.left === pair.right, pair.left is Ring)
    count("one of each")
  }
  do {
    let weak = app.weakPointing
    print("weak", weak === app.weakPointing, weak is Ring)
    count("one of each")
  }
  count("all gone")
  do {
    print("strong", app.strongPointing === app.strongPointing)
    count("kept")
    let used = app.purgeablePointing
    app.releaseUnused()
    print("purgeable", used === app.purgeablePointing, used is Ring)
    count("used")
  }
  app.releaseUnused()
  count("released")
  do {
    let owner = Owner()
    app.tie(app.makeTiedPointing(), to: owner)
    count("tied")
  }
  count("its owner is gone")
  do {
    let session = app.sessionPointing
    print("session", session === app.sessionPointing)
    app.resetSession()
    print("anew", session !== app.sessionPointing, session is Ring)
    app.resetSession()
    count("the former")
  }
  do {
    let first = app.cachedPointing
    print("storage", first === app.cachedPointing, first !== app.cachedPointing, first is Ring)
  }

  let deck = app.makeDeck()
  print(deck.makeCard(5).text, deck.first.text)
  print(app.makeShowing(id: 6).text, app.makeShowing(id: 7, title: "seven").text)

  let watch = app.makeWatch()
  print("nothing yet")
  print(watch.clock() is Lazy, watch.clock() === app.clock)
  print(watch.clock().now, app.clock.now)
  let animal = app.animal
  print(animal.sound, animal === app.animal)
  print("the container goes")
}

story()
count("left")
