// Keys that are called as generated code calls what it works with.
final class Log: Sendable {}
final class A: @unchecked Sendable {
  weak var next: A?
  init(made: Int, call: Int, key: Int, log: Log) {}
  func close() {}
}
final class B: Sendable {
  init(storedBs: Int, log: Log) {}
  func close() {}
}
final class C: Sendable {
  init(turnsOfCs: Int, untilEndInstances: Int, log: Log) async throws {}
  func close() async {}
  func start() async throws {}
}
final class D: Sendable { init(makingDs: Int, other: @Sendable (Int) -> D, log: Log) {} }
final class E: Sendable {
  init(sessionInstances: Int, heldSession: Int, log: Log) {}
  func close() {}
}
final class F: Sendable {
  init(in: Int, _ s: String, containerLock: Bool, log: Log) throws {}
  func close() {}
  func start() throws {}
}
final class G: Sendable {
  init(late: Int, releases: Int, log: Log) async {}
  func start() async {}
}
final class H: Sendable {
  init(log: Int, `self`: Int, waits: Int, other: @Sendable (Int, Int, Int) async -> H) async {}
}
final class I: Sendable {
  init(noteReleaseOfI: Int) {}
  func close() {}
}
final class J: Sendable { init(log: Int) {} }
protocol Kind: AnyObject, Sendable {}
final class K: Kind, @unchecked Sendable {
  weak var next: (any Kind)?
  init(override: Int, former: Int, mark: Int) async throws {}
  func close() {}
}

let app = App()
let one = try app.f(in: 1, "one", containerLock: true)
print(one === (try app.f(in: 1, "one", containerLock: true)))
print(app.b(storedBs: 1) === app.b(storedBs: 1), app.b(storedBs: 1) === app.b(storedBs: 2))
print(app.e(sessionInstances: 1, heldSession: 2) === app.e(sessionInstances: 1, heldSession: 2))
let two = try await app.c(turnsOfCs: 1, untilEndInstances: 2)
print(two === (try await app.c(turnsOfCs: 1, untilEndInstances: 2)))
let three = await app.h(log: 1, self: 2, waits: 3)
print(three === (await app.h(log: 1, self: 2, waits: 3)))
print(app.j(log: 1) === app.j(log: 1))
app.resetSession()
await app.shutdown()
