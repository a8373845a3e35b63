struct RoomID: Hashable {
  let name: String
  static let lobby = RoomID(name: "lobby")
  init(name: String) { self.name = name }
  init(_ name: String) { self.name = name }
}
enum Side {
  case left, right
  var other: Side { self == .left ? .right : .left }
}

final class Store {
  var closed: [String] = []
}
final class Context {}
final class Guest {
  let id: RoomID
  init(id: RoomID) { self.id = id }
}
final class Room {
  let id: RoomID
  let context: Context
  init(id: RoomID, store: Store, context: Context) {
    (self.id, self.context) = (id, context)
    print("init room", id.name)
  }
  func enter(as guest: Guest) { print("enter", id.name, "as guest of", guest.id.name) }
  deinit { print("deinit room", id.name) }
}
final class Seat {
  let name: String
  let store: Store
  init(row: Int, _ number: Int, store: Store) {
    self.store = store
    name = "\(row)/\(number)"
    print("init seat", name)
  }
  // Keys are in no order.
  func close() { store.closed.append(name) }
}
protocol Tabling { var room: Room { get } }
final class Table: Tabling {
  let id: RoomID
  var room: Room { open(id) }
  private let open: (RoomID) -> Room
  init(of id: RoomID, open: @escaping (RoomID) -> Room) {
    (self.id, self.open) = (id, open)
    print("init table of", id.name)
  }
  func clear() { print("clear table of", room.id.name) }
}
final class Profile {
  let name: String
  init(name: String) {
    self.name = name
    print("init profile", name)
  }
}
protocol Badging {}
final class Badge: Badging {
  let profile: Profile
  init(user: String, profile: Profile) { self.profile = profile }
  func drop() { print("drop badge", profile.name) }
}
final class Node {
  let number: Int
  let below: Node?
  init(number: Int, other: (Int) -> Node) {
    print("begin node", number)
    self.number = number
    below = number > 0 ? other(number - 1) : nil
    if number == 99 { _ = other(99) }
    print("end node", number)
  }
}
final class Half {
  let side: Side
  weak var other: Half? {
    didSet { print("half", side, "has", other.map { "\($0.side)" } ?? "nothing") }
  }
  init(side: Side) { self.side = side }
}
final class Screen {
  let room: Room
  let lobby: Room
  let open: (RoomID) -> Room
  init(
    id: RoomID, room: Room, lobby: Room, open: @escaping (RoomID) -> Room,
    badge: (String) -> any Badging, table: any Tabling
  ) {
    (self.room, self.lobby, self.open) = (room, lobby, open)
    _ = badge("zoe")
    print("table has the room:", table.room === room)
  }
}

func show(_ app: App) {
  do {
    let (one, two) = (app.room(id: RoomID("one")), app.room(id: RoomID("two")))
    print("same:", one === app.room(id: RoomID("one")), one === two)
    let rooms: any Rooms = app
    let made: any Made = app
    print(
      "facets:", rooms.room(id: RoomID("one")) === one, made.makeRoom(id: RoomID("two")) === two)
    print("seat:", rooms.makeCheapSeat(row: 1, 2) === app.cheapSeat(row: 1, 2))
  }
  print("again:", app.room(id: RoomID("one")).id.name)
  print(
    "seats:", app.cheapSeat(row: 1, 2) !== app.cheapSeat(row: 2, 1),
    app.dearSeat(row: 1, 2) !== app.cheapSeat(row: 1, 2))
  let ann = app.profile(user: "ann")
  print("profile:", ann === app.profile(user: "ann"), ann !== app.profile(user: "bob"))
  _ = app.badging(user: "ann")
  app.resetSession()
  print("after reset:", ann === app.profile(user: "ann"))
  print("node:", app.node(number: 2).below === app.node(number: 1))
  let right = app.half(side: .right)
  print("halves:", right.other === app.half(side: .left), right === app.half(side: .left).other)
  let screen = app.makeScreen(id: RoomID("one"))
  print("one context in a call:", screen.room.context === screen.lobby.context)
  print("opened:", screen.open(.lobby) === screen.lobby)
  print("shutdown")
  let store = app.store
  app.shutdown()
  print("closed seats:", store.closed.sorted())
  print("anew:", app.half(side: .right) !== right)
}

switch CommandLine.arguments.dropFirst().first {
case "trap": _ = App(prefix: "").node(number: 99)
default:
  show(App(prefix: "user "))
}
