struct Failure: Error {}
nonisolated(unsafe) var made: [String] = []
nonisolated(unsafe) var alive = 0

class Node: @unchecked Sendable {
  init() {
    made.append("\(type(of: self))")
    alive += 1
  }
  deinit { alive -= 1 }
}
final class Log: Node, @unchecked Sendable {}
final class Database: Node, @unchecked Sendable {
  init(log: Log, fails: Bool) throws {
    super.init()
    if fails { throw Failure() }
  }
}
final class Server: Node, @unchecked Sendable {
  let database: Database
  init(database: Database, log: Log) { self.database = database }
}
final class Cache: Node, @unchecked Sendable { init(database: Database) { super.init() } }
protocol Parenting: AnyObject {}
final class Parent: Node, Parenting, @unchecked Sendable { var child: Child? }
final class Child: Node, @unchecked Sendable { weak var parent: (any Parenting)? }
final class Early: Node, @unchecked Sendable {
  let late: () -> Late
  init(late: @escaping () -> Late) { self.late = late }
}
final class Late: Node, @unchecked Sendable {}
final class Job: Node, @unchecked Sendable {
  let server: Server
  init(server: Server) { self.server = server }
}
final class Hidden: Node, @unchecked Sendable {}
final class User: Node, @unchecked Sendable {
  static func named(_ name: String, _ cache: Cache) throws -> User {
    if name.isEmpty { throw Failure() }
    return User()
  }
}
final class Window: Node, @unchecked Sendable {
  let makeOther: (String) throws -> Session
  init(makeOther: @escaping (String) throws -> Session) { self.makeOther = makeOther }
}
final class Counter: Node, @unchecked Sendable { init(log: Log) { super.init() } }
@MainActor final class Screen { init() { made.append("Screen") } }

func run() {
  print((try? App(fails: true)) == nil, made, alive)
  made = []
  guard let app = try? App(fails: false) else { return }
  print(made)
  made = []
  // What is there already neither fails nor waits.
  print(app.server.database === app.database, app.makeJob().server === app.server)
  let child = (app.parenting as? Parent)?.child
  print(child === app.child, app.child.parent === app.parenting, app.early.late() === app.late)
  print(made)
  made = []
  print((try? app.makeSession(name: "")) == nil)
  let session = try? app.makeSession(name: "a")
  print(session?.user === session?.user, made)
  let window = session?.makeWindow()
  print((try? window?.makeOther("b")) != nil, (try? window?.makeOther("")) == nil)
}

run()
print("alive", alive)
made = []
let shared = Shared()
print(made, shared.counter === shared.counter)
