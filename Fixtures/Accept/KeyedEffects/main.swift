import Foundation

struct Failure: Error {}

final class Log: @unchecked Sendable {
  private let lock = NSLock()
  private var lines: [String] = []
  private var counts: [String: Int] = [:]
  func note(_ line: String) { lock.withLock { lines.append(line) } }
  func count(_ name: String) -> Int {
    lock.withLock {
      counts[name, default: 0] += 1
      return counts[name] ?? 0
    }
  }
  func has(_ line: String) -> Bool { lock.withLock { lines.contains(line) } }
  func show(_ title: String) {
    lock.withLock {
      print("\(title):", lines.joined(separator: ", "))
      lines = []
    }
  }
  /// What two tasks note is in no order.
  func showSorted(_ title: String) {
    lock.withLock { lines.sort() }
    show(title)
  }
}

final class Feed: Sendable {
  let name: String
  let log: Log
  init(name: String, log: Log) async throws {
    (self.name, self.log) = (name, log)
    log.note("begin \(name)")
    // Neither goes on before the other one is there.
    if name == "left" { while !log.has("begin right") { await Task.yield() } }
    if name == "right" { while !log.has("begin left") { await Task.yield() } }
    if name == "broken", log.count(name) < 3 { throw Failure() }
    for _ in 0..<20 { await Task.yield() }
  }
  func close() async { log.note("close \(name)") }
}
final class Room: Sendable {
  let id: Int
  let log: Log
  init(id: Int, log: Log) async {
    (self.id, self.log) = (id, log)
    log.note("room \(id)")
    await Task.yield()
  }
  deinit { log.note("no room \(id)") }
}
final class Draft: Sendable {
  let name: String
  let log: Log
  init(id: Int, _ page: Int, log: Log) async {
    (name, self.log) = ("\(id)/\(page)", log)
    log.note("draft \(name)")
    await Task.yield()
  }
  func open() async {
    log.note("open \(name)")
    if name == "9/9" { while !log.has("resetting") { await Task.yield() } }
  }
  func close() { log.note("close \(name)") }
}
final class Node: Sendable {
  let below: Node?
  init(number: Int, other: @Sendable (Int) async -> Node) async {
    below = number > 0 ? await other(number - 1) : nil
    if number == 99 { _ = await other(99) }
  }
}
final class Plain: Sendable {
  let name: String
  let log: Log
  init(name: String, log: Log) {
    (self.name, self.log) = (name, log)
    log.note("plain \(name)")
  }
  func close() { log.note("close \(name)") }
}
final class Half: @unchecked Sendable {
  let isLeft: Bool
  let log: Log
  weak var other: Half?
  init(isLeft: Bool, log: Log) throws {
    (self.isLeft, self.log) = (isLeft, log)
    log.note("half \(isLeft ? "left" : "right")")
  }
  func check() throws {
    if isLeft, log.count("half") == 1 { throw Failure() }
    log.note("checked \(other?.isLeft == !isLeft)")
  }
  func close() { log.note("close half \(isLeft ? "left" : "right")") }
}
final class Wheel: @unchecked Sendable {
  let isFront: Bool
  let log: Log
  weak var other: Wheel?
  init(isFront: Bool, log: Log) async throws {
    (self.isFront, self.log) = (isFront, log)
    log.note("wheel \(isFront ? "front" : "back")")
    await Task.yield()
  }
  func spin() async throws {
    if isFront, log.count("wheel") == 1 { throw Failure() }
    log.note("spun \(other?.isFront == !isFront)")
  }
  func stop() { log.note("stop \(isFront ? "front" : "back")") }
}
final class Screen {
  init(
    feed: Feed, room: (Int) async -> Room, load: @escaping @Sendable (String) async throws -> Feed,
    plain: @escaping @Sendable (String) -> Plain
  ) {}
}

func attempt<T>(_ body: () async throws -> T) async -> T? { try? await body() }

if CommandLine.arguments.count > 1 {
  _ = await App().node(number: 99)
}

let app = App()
let log = app.log
do {
  async let left = app.feed(name: "left")
  async let right = app.feed(name: "right")
  async let again = app.feed(name: "left")
  let (one, two, three) = try await (left, right, again)
  print("feeds:", one === three, one !== two)
  print("broken:", await attempt { try await app.feed(name: "broken") } == nil)
  async let first = attempt { try await app.feed(name: "broken") }
  async let second = attempt { try await app.feed(name: "broken") }
  let both = await [first, second]
  log.showSorted("feeds")
  print("retried:", both.contains { $0 == nil }, try await app.feed(name: "broken").name)
}
do {
  let room = await app.room(id: 1)
  let other = await app.room(id: 2)
  print("rooms:", room === (await app.room(id: 1)), other.id)
}
log.showSorted("rooms")
_ = await app.room(id: 1)
print("nodes:", await app.node(number: 2).below === app.node(number: 1))
print("plain:", app.plain(name: "a") === app.plain(name: "a"))
for _ in 1...2 {
  print("half:", (try? app.half(isLeft: true))?.other?.isLeft as Any)
}
for _ in 1...2 {
  print("wheel:", (await attempt { try await app.wheel(isFront: false) })?.other?.isFront as Any)
}
let screen = try await app.makeScreen()
let draft = await app.draft(id: 1, 2)
print("draft:", draft === (await app.draft(id: 1, 2)))
await app.resetSession()
print("reset:", draft !== (await app.draft(id: 1, 2)))
let late = Task { await app.draft(id: 9, 9) }
while !log.has("open 9/9") { await Task.yield() }
// The reset waits for what is being made.
log.show("until reset")
log.note("resetting")
await app.resetSession()
print("late:", await late.value !== (await app.draft(id: 9, 9)))
log.showSorted("until shutdown")
await app.shutdown()
log.showSorted("shutdown")

// Many ask for a few keys; each is made once.
let counted = App()
await withTaskGroup(of: Void.self) { group in
  for number in 0..<200 {
    group.addTask {
      _ = counted.plain(name: "p\(number % 4)")
      _ = try? await counted.feed(name: "f\(number % 4)")
    }
  }
}
print(
  "once:",
  (0..<4).allSatisfy { counted.log.has("plain p\($0)") && counted.log.has("begin f\($0)") })
await counted.shutdown()

do {
  let main = Main()
  let log = main.log
  let room = await main.room(id: 1)
  print("main:", room === (await main.room(id: 1)), main.plain(name: "m") === main.plain(name: "m"))
  main.shutdown()
  log.show("main")
  let single = Single()
  let singleLog = single.log
  let feed = try await single.feed(name: "s")
  print("single:", feed === (try await single.feed(name: "s")), await single.room(id: 3).id)
  await single.shutdown()
  singleLog.show("single")
}
