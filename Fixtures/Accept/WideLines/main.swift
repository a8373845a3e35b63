nonisolated(unsafe) var started = 0

final class Start {
  let count = 0
  init() {}
  func stop() { print("stopped") }
}
final class Part0 {
  let count: Int
  init(from: Start) { count = from.count + 1 }
}
final class Part1 {
  let count: Int
  init(from: Part0, more: @escaping () -> Start) { count = from.count + 1 }
  func start() { started += 1 }
}
final class Part2 {
  let count: Int
  init(from: Part1) { count = from.count + 1 }
}
final class Part3 {
  let count: Int
  var start: Start?
  init(from: Part2) { count = from.count + 1 }
}
final class Part4 {
  let count: Int
  init(from: Start) { count = from.count + 1 }
}
final class Part5 {
  let count: Int
  init(from: Part4, more: @escaping () -> Start) { count = from.count + 1 }
  func start() { started += 1 }
}
final class Part6 {
  let count: Int
  init(from: Part5) { count = from.count + 1 }
}
final class Part7 {
  let count: Int
  var start: Start?
  init(from: Part6) { count = from.count + 1 }
}
final class Part8 {
  let count: Int
  init(from: Start) { count = from.count + 1 }
}
final class Part9 {
  let count: Int
  init(from: Part8, more: @escaping () -> Start) { count = from.count + 1 }
  func start() { started += 1 }
}
final class Part10 {
  let count: Int
  init(from: Part9) { count = from.count + 1 }
}
final class Part11 {
  let count: Int
  var start: Start?
  init(from: Part10) { count = from.count + 1 }
}
final class Part12 {
  let count: Int
  init(from: Start) { count = from.count + 1 }
}
final class Part13 {
  let count: Int
  init(from: Part12, more: @escaping () -> Start) { count = from.count + 1 }
  func start() { started += 1 }
}
final class Part14 {
  let count: Int
  init(from: Part13) { count = from.count + 1 }
}
final class Part15 {
  let count: Int
  var start: Start?
  init(from: Part14) { count = from.count + 1 }
}
final class Part16 {
  let count: Int
  init(from: Start) { count = from.count + 1 }
}
final class Part17 {
  let count: Int
  init(from: Part16, more: @escaping () -> Start) { count = from.count + 1 }
  func start() { started += 1 }
}
final class Part18 {
  let count: Int
  init(from: Part17) { count = from.count + 1 }
}
final class Part19 {
  let count: Int
  var start: Start?
  init(from: Part18) { count = from.count + 1 }
}
final class Part20 {
  let count: Int
  init(from: Start) { count = from.count + 1 }
}
final class Part21 {
  let count: Int
  init(from: Part20, more: @escaping () -> Start) { count = from.count + 1 }
  func start() { started += 1 }
}
final class Part22 {
  let count: Int
  init(from: Part21) { count = from.count + 1 }
}
final class Part23 {
  let count: Int
  var start: Start?
  init(from: Part22) { count = from.count + 1 }
}
final class Part24 {
  let count: Int
  init(from: Start) { count = from.count + 1 }
}
final class Part25 {
  let count: Int
  init(from: Part24, more: @escaping () -> Start) { count = from.count + 1 }
  func start() { started += 1 }
}
final class Part26 {
  let count: Int
  init(from: Part25) { count = from.count + 1 }
}
final class Part27 {
  let count: Int
  var start: Start?
  init(from: Part26) { count = from.count + 1 }
}
final class Part28 {
  let count: Int
  init(from: Start) { count = from.count + 1 }
}
final class Part29 {
  let count: Int
  init(from: Part28, more: @escaping () -> Start) { count = from.count + 1 }
  func start() { started += 1 }
}
final class Part30 {
  let count: Int
  init(from: Part29) { count = from.count + 1 }
}
final class Part31 {
  let count: Int
  var start: Start?
  init(from: Part30) { count = from.count + 1 }
}
final class Part32 {
  let count: Int
  init(from: Start) { count = from.count + 1 }
}
final class Part33 {
  let count: Int
  init(from: Part32, more: @escaping () -> Start) { count = from.count + 1 }
  func start() { started += 1 }
}
final class Part34 {
  let count: Int
  init(from: Part33) { count = from.count + 1 }
}
final class Part35 {
  let count: Int
  var start: Start?
  init(from: Part34) { count = from.count + 1 }
}
final class Part36 {
  let count: Int
  init(from: Start) { count = from.count + 1 }
}
final class Part37 {
  let count: Int
  init(from: Part36, more: @escaping () -> Start) { count = from.count + 1 }
  func start() { started += 1 }
}
final class Part38 {
  let count: Int
  init(from: Part37) { count = from.count + 1 }
}
final class Part39 {
  let count: Int
  var start: Start?
  init(from: Part38) { count = from.count + 1 }
}

final class Near {
  let count: Int
  init(count: Int) { self.count = count }
  func start(name: String) { print("started", name) }
}
struct Row { let id: Int, near: Near, size: Int }
final class Waiting {
  init() async throws {}
  nonisolated(nonsending) func begin() async throws { print("began") }
  nonisolated(nonsending) func end() async { print("ended") }
}
protocol Showing { var title: String { get } }
struct Cell: Showing {
  let title: String
  init(text: String, row: Row) { title = "\(text) \(row.id)" }
}
final class Tab: Showing {
  var title = ""
  init(near: Near) {}
}

let wide = Wide()
print(wide.makePart39().count, started)
wide.shutdown()
let far = Far(input2: "far")
print(far.makeRow(id: 1).size, far.input2)
_ = try await far.waiting
print(far.showings.map(\.title))
await far.shutdown()
