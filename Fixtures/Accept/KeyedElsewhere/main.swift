public final class Log {
  var lines: [String] = []
  var quiet: [String] = []
  public init() {}
}
protocol Rooming { var name: String { get } }
final class Room: Rooming {
  let name: String
  var log2: Log? { didSet { print("set log of", name) } }
  init(id: Int, log: Log) {
    name = "room \(id)"
    print("init", name)
  }
}
final class LoudRoom: Rooming {
  let inner: any Rooming
  var name: String { inner.name + "!" }
  private let log: Log
  init(inner: any Rooming, log: Log) { (self.inner, self.log) = (inner, log) }
  func quiet() { log.quiet.append(inner.name) }
}
final class PoliteRoom: Rooming {
  let inner: any Rooming
  var name: String { "dear " + inner.name }
  init(inner: any Rooming) { self.inner = inner }
}
struct FakeRoom: Rooming { let name: String }
public final class Page {
  let name: String
  init(of book: String, number: Int, log: Log) { name = "\(book) \(number)" }
  init(of book: String, number: Int) { name = "own \(book) \(number)" }
}
final class Hall {
  let names: String
  init(rooms: (Int) -> any Rooming, first: any Rooming) {
    names = first.name + ", " + rooms(2).name
  }
}
final class Visit {
  init(of: Int) {}
  init(of: Int, room: any Rooming) {}
}
protocol Ringing { var name: String { get } }
final class Bell: Ringing {
  let name: String
  init(number: Int, room: any Rooming) {
    name = "bell of \(room.name)"
    print("init", name)
  }
}
final class QuietBell: Ringing {
  let inner: any Ringing
  var name: String { "quiet " + inner.name }
  init(inner: any Ringing) { self.inner = inner }
}
final class Door {
  let name: String
  init(number: Int, bell: any Ringing, page: (String, Int) -> Page) {
    name = bell.name + " with " + page("door", number).name
  }
}
public final class Ink {}
public final class Poster {
  let name: String
  var ink: Ink?
  init(of film: String, size: Int) { name = "\(film) \(size)" }
}
public final class Display {
  let poster: Poster
  init(poster: Poster) { self.poster = poster }
}

func isSame(_ one: any Rooming, _ two: any Rooming) -> Bool {
  one as AnyObject === two as AnyObject
}

do {
  let app = App(title: "app")
  print(app.rooming(id: 1).name, isSame(app.rooming(id: 1), app.rooming(id: 1)))
  print(app.makeHall().names)
  print(app.visit(of: 1) === app.visit(of: 1), app.visit(of: 1) === app.visit(of: 2))
  let page = app.page(of: "book", number: 1)
  print(page.name, page === app.page(of: "book", number: 1))
  let floor = app.makeFloor()
  print(floor.makeDoor(number: 1).name)
  print(floor.ringing(number: 2).name)
  let views: [any HasRooms] = [app, floor]
  print(
    views.map { $0.rooming(id: 3).name }, isSame(views[0].rooming(id: 3), views[1].rooming(id: 3)))
  print(views.map { $0.page(of: "a", number: 7).name })
  let pages: any HasPages = floor
  print(pages.makePage(of: "b", number: 8).name)
  let kept = pages.makePage(of: "c", number: 9)
  print(kept === floor.page(of: "c", number: 9))
  let log = app.log
  app.shutdown()
  // Nobody promises an order among keys.
  print("quiet", log.quiet.sorted())
}
do {
  var overrides = App.Overrides()
  overrides.rooming = { FakeRoom(name: "fake \($0)") }
  let app = App(title: "test", overrides: overrides)
  print(app.makeHall().names, app.rooming(id: 5).name)
  print(app.makeFloor().ringing(number: 4).name)
}
let shop = Shop()
print((shop as any HasPages).makePage(of: "shop", number: 1).name, shop.plainPage.name)
let kiosk = shop.makeKiosk()
print(kiosk.display.poster.name, kiosk.display.poster.ink != nil)
print(kiosk.display.poster === shop.poster(of: "tea", size: 2))
