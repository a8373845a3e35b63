nonisolated(unsafe) var lines: [String] = []

final class Made {}
final class Mid {
  let made: Made
  let id: Int
  init(made: Made, id: Int) { (self.made, self.id) = (made, id) }
}
final class Store {
  let id: Int
  init(id: Int) { self.id = id }
}
struct Screen {
  let id: Int
  let made: Made
  let mid: Mid
}
struct Page {
  let makeMade: Int
  let made: Made
  let mid: Mid
}
final class Row {
  let made: Made
  let store: Store
  var label = 0
  init(made: Made, store: Store) { (self.made, self.store) = (made, store) }
  func note(id: Int, store: Store) { lines.append("note \(id) \(store === self.store) \(label)") }
}
struct Form {
  let store: Int
  let made: Made
  let row: Row
}
struct Own {
  let `self`: Int
  let made: Made
  let mid: Mid
}

final class Log {}
final class Host {
  let guest: Guest
  let log: Log
  init(guest: Guest, log: Log) {
    lines.append("Host")
    (self.guest, self.log) = (guest, log)
  }
  func open(log: Log) { lines.append("open \(log === self.log) \(guest.host === self)") }
}
final class Guest {
  let log: Log
  weak var host: Host?
  init(log: Log) {
    lines.append("Guest")
    self.log = log
  }
  func greet(log: Log) { lines.append("greet \(log === self.log) \(host != nil)") }
}
final class Lobby {
  let guest: Guest
  let host: Host
  var log: Log?
  init(guest: Guest, host: Host) {
    lines.append("Lobby")
    (self.guest, self.host) = (guest, host)
  }
  func open(log: Log) { lines.append("lobby \(log === self.log) \(guest === host.guest)") }
}
struct Failure: Error {}
final class Risky {
  nonisolated(unsafe) static var fails = false
  let log: Log
  init(log: Log) throws { self.log = log }
  func open(log: Log) throws {
    lines.append("risky \(log === self.log)")
    if Self.fails { throw Failure() }
  }
}
struct Bet {
  let risky: Risky
  let log: Log
}
final class Router {
  let view: View
  let store: Store
  init(view: View, store: Store) {
    lines.append("Router")
    (self.view, self.store) = (view, store)
  }
}
final class View {
  let log: Log
  weak var router: Router?
  init(log: Log) {
    lines.append("View")
    self.log = log
  }
}
final class Leaf {
  let store: Store
  init(store: Store) { self.store = store }
}
final class Twig {
  let leaf: Leaf
  init(leaf: Leaf, store: Store) { self.leaf = leaf }
}
struct Tree {
  let parent: Int
  let leaf: Leaf
  let twig: Twig
}
final class Job: Sendable { init() async {} }
final class Task2: Sendable {
  let job: Job
  init(job: Job) async { self.job = job }
}

final class Lock {}
final class Turn {}
final class Waiter {}
final class Shared {}
final class Held {}
final class Weak {}
final class Unfinished {}

func report(_ title: String) {
  print(title, lines.joined(separator: ", "))
  lines = []
}

let app = App(id: 1)
let screen = app.makeScreen(id: 2)
print(screen.id, screen.mid.id, screen.made === screen.mid.made, app.makeMid().id)
let page = app.makePage(makeMade: 3)
print(page.makeMade, page.mid.id, page.made === page.mid.made)
let form = app.makeForm(store: 4)
print(form.store, form.row.label, form.row.store === app.store, form.made === form.row.made)
report("form:")
print(app.makeOwn(self: 5).mid.id)
_ = app.makeHost()
report("host:")
_ = app.makeGuest()
report("guest:")
_ = app.makeLobby()
report("lobby:")
let bet = try app.makeBet()
print(bet.risky.log === bet.log)
Risky.fails = true
do { _ = try app.makeBet() } catch { print("failed", error) }
report("bet:")
let view = app.view
print(view.router === app.router, app.router.view === view, app.view === view)
report("cycle:")
let tree = app.makeChild().makeTree(parent: 6)
print(tree.parent, tree.leaf === tree.twig.leaf, tree.leaf.store === app.store)
let pool = Pool()
let task = await pool.task2
print(await pool.task2 === task, await pool.job === task.job)
_ = (Lock(), Turn(), Waiter(), Shared(), Held(), Weak(), Unfinished())
