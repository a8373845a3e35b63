struct Plain {}
struct Plain2 {}
struct Plain3 {}
struct Plain4 {}
final class Room { init(id: Plain) {} }
final class Lamp { init(id: Plain2) {} }
final class Page { init(id: Plain3) {} }
final class Seat { init(row: Int, chair: Plain4) {} }
struct Value { init(id: Int) {} }
final class Wrong { init(id: Int) {} }
final class Screen { init(room: Fine) {} }
protocol Role {}
final class Fine { init(id: Int) {} }
class Object: Hashable {
  static func == (one: Object, other: Object) -> Bool { one === other }
  func hash(into hasher: inout Hasher) {}
}
class Object2: Hashable {
  static func == (one: Object2, other: Object2) -> Bool { one === other }
  func hash(into hasher: inout Hasher) {}
}
final class Desk: Sendable { init(id: Object) {} }
final class Lamp2: Sendable { init(id: Int, object: Object2) {} }
final class Absent { init(id: Int) {} }
