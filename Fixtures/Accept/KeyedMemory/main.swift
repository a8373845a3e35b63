/// A key that counts how many of its kind there are.
final class Tag: Hashable, Sendable {
  nonisolated(unsafe) static var count = 0
  let number: Int
  init(_ number: Int) {
    self.number = number
    Tag.count += 1
  }
  deinit { Tag.count -= 1 }
  static func == (one: Tag, other: Tag) -> Bool { one.number == other.number }
  func hash(into hasher: inout Hasher) { hasher.combine(number) }
}
final class Room { init(id: Tag) {} }
final class Place { init(of: Tag) {} }
final class Seat { init(id: Tag, place: Place) {} }
final class Badge {
  init(id: Tag, _ color: Int) {}
  func drop() {}
}
final class Clip { init(id: Tag) async {} }
final class Seat2 {
  let number: Int
  weak var next: Seat2?
  init(row: Int, _ number: Int) { self.number = number % 3 }
  func close() { print("close", number) }
}
final class Lamp { init(name: String) {} }
final class Fan {
  weak var next: Fan?
  init(speed: Int) async throws {}
  func stop() { print("stop") }
}
struct Printer: ContainerObserver {
  func observe(_ event: ContainerEvent) {
    // Which key goes first is left open.
    let key = event.kind == .released ? "some key" : event.key ?? "no key"
    print(event.container, event.component, key, event.kind)
  }
}

do {
  let app = App()
  var most = 0
  // Nobody holds them, so there are few entries.
  for number in 0..<10_000 {
    _ = app.room(id: Tag(number))
    most = max(most, Tag.count)
  }
  print("alone:", most <= 66)
  var held: [Room] = []
  most = 0
  for number in 0..<10_000 {
    held.append(app.room(id: Tag(number)))
    most = max(most, Tag.count - 2 * held.count)
  }
  print("held:", most <= 66, Tag.count >= 10_000, held[7] === app.room(id: Tag(7)))
  held = []
  for number in 0..<10_000 { _ = app.room(id: Tag(number % 5)) }
  print("gone:", Tag.count <= 66)
  // A request that finds what is there removes what is gone, too.
  var some = (0..<1_000).map { app.room(id: Tag($0)) }
  some = [some[3]]
  for _ in 0..<1_000 { _ = app.room(id: Tag(3)) }
  print("found:", Tag.count <= 66)

  _ = app.seat(id: Tag(1))
  _ = app.badge(id: Tag(1), 2)
  _ = app.badge(id: Tag(1), 3)
  _ = await app.clip(id: Tag(9))
  some = []
  app.resetSession()
  print("after reset:", Tag.count)
  _ = app.badge(id: Tag(1), 2)
  _ = app.room(id: Tag(4))
  app.shutdown()
  print("after shutdown:", Tag.count)
  _ = app.seat(id: Tag(1))
  _ = app.room(id: Tag(4))
}
print("at the end:", Tag.count)

do {
  let watched = Watched(observer: Printer())
  let lamp = watched.lamp(name: "hall")
  print(lamp === watched.lamp(name: "hall"))
  _ = try? await watched.fan(speed: 0)
  await watched.shutdown()
}
