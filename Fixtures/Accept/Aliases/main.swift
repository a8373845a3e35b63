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
/// A type in a generic type has the generic arguments of the type around it.
final class Shelf<Item> {
  struct Label {
    init() { say("Label of \(Item.self)") }
  }
  init(label: Label) { say("Shelf of \(Item.self)") }
}
final class Store<Element> {
  let name = "\(Element.self)"
}
struct Row {
  let keeper: any Keeping
  let user: UserID
}

protocol Leading {}
typealias Guiding = Leading
typealias RoomNumber = Int
typealias Refusal = Room.Failure
struct Sight {
  init(id: Self.Number) { say("Sight \(id)") }
  typealias Number = Int
}
/// The error has a short name inside.
final class Room {
  enum Failure: Error { case full }
  init(number: Int, log: Log) throws(Failure) { if number > 9 { throw .full } }
}
final class Door {
  init(store: Store<String>) throws(Refusal) { say("Door") }
}
typealias Boxed = Box<Log>
final class Box<Content> {
  typealias Inside = Content
  init(inside: Inside) { say("Box \(inside is Log)") }
}
final class Guide: Leading {
  var log: Log?
  let make: () throws(Room.Failure) -> Door
  init(make: @escaping() throws(Room.Failure) -> Door) { self.make = make }
  func show(keeper: any Reading & Writing) { say("Guide \(log != nil) \(keeper is Disk)") }
}
final class Lesson {}
final class Moon {
  init(sun: Sun) throws(Refusal) { say("Moon") }
}
final class Sun { weak var moon: Moon? }

@MainActor final class Theme {
  init() {}
}

/// It needs the main actor, and is on none.
final class Session: Sendable {
  init(theme: Theme) {}
  func close() { say("closed") }
}

protocol Titled {}
@MainActor protocol Showing {}
final class Shown: Titled & Showing {
  init(theme: Theme) { say("shown") }
}

@propertyWrapper struct EnvironmentObject<Object> {
  var wrappedValue: Object { fatalError("nothing provides it") }
}
struct Form {
  @EnvironmentObject private var theme: Theme
  let session: Session
}

@propertyWrapper struct Kept<Value> { var wrappedValue: Value }
struct Wrapped {
  @Kept var session: Session
}

let app = App(id: 1, port: 80)
_ = app.page
_ = app.log
_ = app.server
_ = app.client
_ = app.shelf
say("\(app.keeping === app.makeRow(user: 3).keeper as AnyObject) \(app.mainStore.name)")
_ = (app as any Sights).makeSight(id: 5)
_ = try? app.room(number: 12)
say("\((try? (app as any Sights).room(number: 1)) != nil)")
_ = try? (app.tourGuide() as? Guide)?.make()
_ = app.boxed
_ = try? app.moon
_ = (app as any Features).makeFeature(topic: "A").lesson
let worker = Worker()
_ = worker.shown
say("\(worker.makeForm().session === worker.makeWrapped().session)")
worker.shutdown()
