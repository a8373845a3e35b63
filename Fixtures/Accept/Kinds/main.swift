import Foundation

struct User: Sendable { var name = "" }
protocol Finding<Found>: AnyObject {
  associatedtype Found
}
class Base {
  init() { print("+", type(of: self)) }
  deinit { print("-", type(of: self)) }
}
protocol Noting: AnyObject {}
final class Journal: Base, Noting {
  let limit: Int
  init(limit: Int) {
    self.limit = limit
    super.init()
  }
}
final class Repository<Found>: Finding {
  let journal: Journal
  init(journal: Journal) {
    self.journal = journal
    print("+", type(of: self))
  }
  deinit { print("-", type(of: self)) }
}
struct Pager<Source, Found> {
  let source: Source
  let size: Int
}
final class Memo<T> {
  init() { print("+", type(of: self)) }
  deinit { print("-", type(of: self)) }
}

enum Order {
  struct Line {}
  final class Stamp: Stamping {}
  protocol Printing { var number: Int { get } }
  final class Book {
    let lines: any Finding<Line>
    init(lines: any Finding<Line>) { self.lines = lines }
    struct Page: Printing {
      let book: Book
      let number: Int
    }
  }
}
protocol Stamping: AnyObject {}
struct Tally {
  let stamp: any Stamping
  let defaults: UserDefaults
  let limit: Int
}

actor Bank {
  let limit: Int
  private var sum = 0
  init(limit: Int) { self.limit = limit }
  func add(_ amount: Int) -> Int {
    sum += amount
    return sum
  }
}
protocol Counting: Actor {
  func next() -> Int
}
actor Counter: Counting {
  private var count: Int
  init(start: Int) {
    count = start
    print("+ counter")
  }
  deinit { print("- counter") }
  func next() -> Int {
    count += 1
    return count
  }
}
struct Teller {
  let bank: Bank
  let counter: any Counting
}
actor Session { deinit { print("- session") } }
final class Owner: LifetimeOwner { let lifetime = Lifetime() }

class Node<T>: Base {}
final class Leaf: Node<Int> {}
final class Screen {
  let base: Base
  let node: Node<Int>
  let makeNode: () -> Node<Int>
  init(base: Base, node: Node<Int>, makeNode: @escaping () -> Node<Int>) {
    self.base = base
    self.node = node
    self.makeNode = makeNode
  }
  deinit { print("- screen") }
}

enum Mode { case fast, slow }
struct Mixed {
  let mode: Mode
  let user: User?
  let pair: (Int, Mode)
  let twice: (Int) -> Int
  let type: User.Type
}

@MainActor func generics(_ app: App) {
  let users = app.repositoryUser
  let pager = app.makePagerRepositoryUserUser(size: 20)
  print("one", pager.source === users, pager.size)
  print("two roles", app.findingLine === app.repositoryLine)
  print("one journal", app.repositoryLine.journal === users.journal)
  do {
    let memo = app.memoUsers
    print("kept", memo === app.memoUsers)
  }
  print("nobody keeps it")
}

@MainActor func nested(_ app: App) {
  let page = app.makePrinting(number: 3)
  let book = (page as? Order.Book.Page)?.book
  print("nested", page.number, book === app.book, book?.lines === app.repositoryLine)
  let tally = app.makeTally()
  print("module", tally.defaults === app.userDefaults, tally.limit, app.limitInt)
  print("stamp", tally.stamp === app.stamping, tally.stamp is Order.Stamp)
}

@MainActor func actors(_ app: App) async {
  let teller = app.makeTeller()
  let other = app.makeTeller()
  _ = await teller.bank.add(3)
  print("one bank", await other.bank.add(4), teller.bank === app.bank, app.bank.limit)
  _ = await teller.counter.next()
  print("one counter", await other.counter.next(), teller.counter === app.counting)
  do {
    let owner = Owner()
    app.tie(app.makeActor(), to: owner)
    print("tied")
  }
}

@MainActor func classes(_ app: App) {
  print(app.base === app.journal, app.noting === app.journal, type(of: app.base))
  do {
    let screen = app.screen
    let node = screen.node
    print("screen", screen.base === app.base, node === screen.makeNode(), node is Leaf)
  }
  app.releaseUnused()
}

@MainActor func story() async {
  let app = App()
  generics(app)
  nested(app)
  await actors(app)
  print("a new teller", await app.makeTeller().counter.next())
  classes(app)
  let mixed = app.makeMixed()
  print(mixed.mode, mixed.user == nil, mixed.pair.0, mixed.pair.1, mixed.twice(4), mixed.type)
  print(app.mode, app.user == nil, app.pair.1, app.twice(5), app.userType)
  print("the container goes")
}

await story()
