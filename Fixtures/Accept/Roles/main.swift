protocol Reading: AnyObject {}
protocol Writing: AnyObject {}
protocol Starting {}
protocol Greeting { var text: String { get } }
protocol Labelled { var id: Int { get } }
protocol Named { var name: String { get } }
protocol Clock { var now: Int { get } }

final class Store: Reading, Writing {}
final class Engine: Starting {}
class Device {}
final class Recorder: Device {}
struct Plain: Greeting { let text = "hello" }
struct Tagged: Labelled, Named {
  let id: Int
  let name: String
}
struct SystemClock: Clock { let now = 7 }

struct Both {
  let first: any Labelled
  let second: any Named
}

final class User {
  let reading: any Reading
  let writing: any Writing
  let engine: Engine
  let start: any Starting
  let device: Device
  let greeting: any Greeting
  let clock: any Clock

  init(
    reading: any Reading, writing: any Writing, engine: Engine, start: any Starting,
    device: Device, greeting: any Greeting, clock: any Clock
  ) {
    self.reading = reading
    self.writing = writing
    self.engine = engine
    self.start = start
    self.device = device
    self.greeting = greeting
    self.clock = clock
  }
}

let app = App()
let user = app.makeUser()
precondition(user.reading === user.writing, "two roles, one store")
precondition(user.reading === app.reading && app.reading === app.writing)
precondition(user.engine === app.engine)
precondition(user.start as? Engine === app.engine)
precondition(user.device === app.device && app.device is Recorder)
print(user.greeting.text, app.makeGreeting().text, user.clock.now)
print(app.makeBoth().first.id, app.makeBoth().second.name)
print(app.makeTagged(id: 1).name, app.makeLabelled(id: 2).id, app.makeNamed(id: 3, name: "x").name)

protocol Readable { var text: String { get } }
protocol Foldable { var isFolded: Bool { get } }
final class Leaflet: Readable { let text = "leaflet" }
final class Poster: Readable {
  let text = "poster"
  deinit { print("poster is gone") }
}
final class Card: Foldable {
  let isFolded = true
  deinit { print("card is gone") }
}
final class Owner: LifetimeOwner { let lifetime = Lifetime() }

let loosely = Loosely()
do {
  let leaflet = loosely.readable
  print(leaflet.text, (loosely.readable as AnyObject) === (leaflet as AnyObject))
  var owner: Owner? = Owner()
  loosely.tie(loosely.makeFoldable(), to: owner!)
  print("owner is here")
  owner = nil
  print(loosely.readables.map(\.text))
}
