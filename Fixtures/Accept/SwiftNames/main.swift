func min(_ one: Int, _ other: Int) -> Int { one + other }
func fatalError() -> Int { 1 }
func withExtendedLifetime(_ one: Int) {}
func isKnownUniquelyReferenced(_ one: Int) {}
func withCheckedContinuation(_ one: Int) {}

enum Overrides { static let limit = 3 }
protocol Sendable: Swift.AnyObject, Swift.Sendable {}

final class Storage<T>: @unchecked Swift.Sendable {
  private var instance: T?
  init(limit: Int) {}
  func instance(orMake make: () throws -> T) rethrows -> T {
    if let instance { return instance }
    let made = try make()
    instance = made
    return made
  }
}

class Noted: @unchecked Swift.Sendable {
  func end() { print("end of \(type(of: self))") }
}
final class Never: Noted, @unchecked Swift.Sendable { override init() {} }
final class UnsafeContinuation: Noted, @unchecked Swift.Sendable {
  init(never: Never) async {}
  func end() async throws { print("end of what waits") }
}
final class CheckedContinuation: Noted, @unchecked Swift.Sendable {
  let other: () -> Optional
  init(waiting: UnsafeContinuation, other: @escaping () -> Optional) async throws {
    self.other = other
  }
  func start(never: Never) async throws {}
}
final class Task: Noted, @unchecked Swift.Sendable { init(never: Never) {} }
final class Result: Noted, @unchecked Swift.Sendable { override init() {} }
final class Array: Noted, @unchecked Swift.Sendable { override init() {} }
final class Optional: Noted, @unchecked Swift.Sendable { override init() {} }
final class Bool: Noted, @unchecked Swift.Sendable { override init() {} }
final class Hashable: Noted, @unchecked Swift.Sendable {
  override init() {}
  init(never: Never) {}
}
final class AnyObject: Noted, @unchecked Swift.Sendable {
  let limit: Int
  init(limit: Int) { self.limit = limit }
}
final class Error: Noted, @unchecked Swift.Sendable {
  let first: AnyObject
  var other: AnyObject?
  init(first: AnyObject, second: Bool) { self.first = first }
}
final class MainActor: Noted, @unchecked Swift.Sendable {
  let isOne: Swift.Bool
  init(first: AnyObject, error: Error, limit: Int) {
    isOne = first === error.first && limit == first.limit
  }
}
final class ObjectIdentifier: Noted, @unchecked Swift.Sendable { init(limit: Int) {} }
final class String: Noted, @unchecked Swift.Sendable {
  let limit: Int
  init(ask: @escaping @Sendable () async -> UnsafeContinuation, limit: Int) {
    self.limit = limit
  }
}
final class Set: Noted, @unchecked Swift.Sendable {
  let id: Int
  init(id: Int) { self.id = id }
  func add(limit: Int) { print("add", limit) }
}
final class Dictionary: Noted, @unchecked Swift.Sendable {
  let make: () -> MainActor
  init(set: Int, make: @escaping () -> MainActor) { self.make = make }
}
final class Character: Noted, Sendable, @unchecked Swift.Sendable { override init() {} }
final class Double: Noted, Sendable, @unchecked Swift.Sendable { override init() {} }
final class Float: Noted, @unchecked Swift.Sendable {
  let count: Int
  init(all: [any Sendable]) { count = all.count }
}
final class ClosedRange: Noted, @unchecked Swift.Sendable { init(never: Never) async {} }
final class Range: Noted, @unchecked Swift.Sendable {
  init(range: ClosedRange, limit: Int) {}
}
final class Left: Noted, @unchecked Swift.Sendable {
  nonisolated(nonsending) init(right: @escaping () async -> Right) async {}
}
final class Right: Noted, @unchecked Swift.Sendable {
  nonisolated(nonsending) init(left: Left) async {}
}
final class Owner: LifetimeOwner { let lifetime = Lifetime() }

let app = App(overrides: .init(makeFloat: nil))
_ = try await app.checkedContinuation.other()
print(app.makeMainActor().isOne, app.makeFloat().count, app.makeSet(id: 7).id)
print(app.result === app.result, app.bool === app.bool, app.dictionary.make().isOne)
print(app.string.limit)
do {
  let owner = Owner()
  app.tie(app.makeHashable(), to: owner)
}
app.releaseUnused()
app.resetSession()
_ = await app.makeChild().makeRange()
try await app.shutdown()
let screen = Screen()
_ = await screen.right
_ = screen.result
await screen.shutdown()
