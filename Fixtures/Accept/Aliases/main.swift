func say(_ text: String) { print(text) }

typealias UserID = Int
typealias Keeping = Reading & Writing
typealias Handler = (Int) -> Void
typealias MainStore = Store<String>

protocol Reading: AnyObject {}
protocol Writing: AnyObject {}
final class Disk: Reading, Writing {}

/// What takes the alias, and what takes that which it stands for, get one instance.
final class Page {
  init(id: UserID, keeper: any Keeping, handler: @escaping (Int) -> Void) {
    handler(id)
    say("Page \(keeper is Disk)")
  }
}
final class Log {
  init(keeper: any Reading & Writing, handler: @escaping Handler) { handler(2) }
}
final class Server {
  typealias Number = Int
  init(port: Number, store: Store<String>) { say("Server \(port) \(store.name)") }
}
final class Client {
  init(store: any Keeping) {}
}
final class Store<Element> {
  let name = "\(Element.self)"
}
struct Row {
  let keeper: any Keeping
  let user: UserID
}

let app = App(id: 1, port: 80)
_ = app.page
_ = app.log
_ = app.server
_ = app.client
say("\(app.keeping === app.makeRow(user: 3).keeper as AnyObject) \(app.mainStore.name)")
