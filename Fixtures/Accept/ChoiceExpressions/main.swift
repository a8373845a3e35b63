enum Plan {
  case free
  case paid(Int)
}

final class Log {}

protocol Storing { var name: String { get } }
struct Disk: Storing {
  let name: String
  init(_ key: String) { name = "disk \(key)" }
}
struct Memory: Storing { let name = "memory" }

protocol Paying { var name: String { get } }
struct Card: Paying {
  let name: String
  init(_ price: Int) { name = "card \(price)" }
}
struct Gift: Paying { let name = "gift" }
struct Nothing: Paying { let name = "nothing" }

protocol Sending: AnyObject {
  var name: String { get }
  var label: String { get set }
}
final class Post: Sending {
  let name = "post"
  var label = ""
  init(_ log: Log) {}
}
final class Courier: Sending {
  let name = "courier"
  var label = ""
  init(_ log: Log) {}
}

protocol Voice { var name: String { get } }
struct Silence: Voice { let name = "silence" }
struct Loud: Voice {
  let name: String
  init(_ log: Log?) { name = log == nil ? "loud" : "loud, logged" }
}

struct Reader {
  let key: String
  init(_ key: String) throws { self.key = key }
}

let apps = [
  App(key: nil, plan: .free, isQuiet: true),
  App(key: "a", plan: .paid(0), isQuiet: false),
  App(key: "b", plan: .paid(12), isQuiet: false),
]
for app in apps {
  let sending = app.makeSending()
  let reader = try app.makeReader()
  print(
    app.storing.name, app.paying.name, sending.name, sending.label, app.voice.name, reader.key,
    separator: "; ")
}
