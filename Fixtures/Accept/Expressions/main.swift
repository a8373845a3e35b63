let database = "the global"

struct Config {
  let name: String
  let address: Address
}
struct Logger: Sendable { let name = "log" }
struct Address: Equatable { let text: String }
final class Database {
  let name: String
  private init(_ name: String) { self.name = name }
  static func open(_ text: String, log: Logger?) -> Database {
    Database(text + (log == nil ? "" : " logged"))
  }
}
struct Message {
  let text: String
  let retries: Int
}
struct Formatter { let format: (String) -> String }
struct Pair<A, B> {
  let a: A
  let b: B
}
struct Limits {
  static let max = 9
  let low: Int
  let high: Int
  let both: Pair<Int, Int>
}
struct Matcher {
  let pattern: Regex<(Substring, Substring)>
  let other: Regex<Substring>
  let limits: Limits
}
protocol Shape { var name: String { get } }
struct Square: Shape { let name = "square" }
struct Triangle: Shape {
  let name: String
  init(_ text: String) { name = text }
}
struct Hidden {
  let value: String
  let log: String
  let db: Database
}

struct Label { let text: String }
struct Labels {
  let id: Int
  let first: Label
  let second: Label
}
protocol Noting {}
struct Note: Noting {
  let text: String
  let call: (Int) -> Void
}
typealias Callback = (Int) -> Void
struct Caller {
  let callback: Callback
  init(_ callback: @escaping Callback) { self.callback = callback }
}

let app = App(
  config: Config(name: "Tenon", address: Address(text: "here")), logger: Logger())
print(app.database.name, "|", app.replicaDatabase.name)
print(app.makeMessage())
print(app.makeGreetingString())
print(app.makeRawString())
print(app.ints, app.bounds(), app.answer(), app.makeMaybeInt() ?? 0)
print(app.makeFormatter().format("text "))
print(app.limits.low, app.limits.high, app.limits.both.b)
print("abbc".wholeMatch(of: app.matcher.pattern) != nil, app.shape.name)
print(app.makeLabels(id: 8))
print((app.makeNoting(text: "n") { print("called", $0) } as? Note)?.call(2) != nil)
app.makeCaller().callback(1)
print(app.makeHidden().value, app.makeHidden().log, app.makeHidden().db.name)
