final class Base: Sendable {
  init() {}
  func end() { print("end Base") }
}

final class Late: Sendable {
  init(base: Base) {}
  func end() { print("end Late") }
}

final class Asker: @unchecked Sendable {
  private let late: () -> Late
  init(late: @escaping () -> Late) { self.late = late }
  func end() {
    print("end Asker")
    _ = late()
  }
}

protocol Flowing: AnyObject {}

final class Part {
  init() {}
  func end() { print("end Part") }
}

final class Flow: Flowing {
  init() {}
  func end() { print("end Flow") }
}

final class Wrap: Flowing {
  private let inner: any Flowing
  init(part: Part, inner: any Flowing) { self.inner = inner }
  func end() { print("end Wrap") }
}

final class Owner: LifetimeOwner { let lifetime = Lifetime() }

let turns = Turns()
_ = turns.base
_ = turns.asker
turns.shutdown()

print("locked")
var locked: Locked? = Locked()
_ = locked!.base
_ = locked!.asker
locked = nil

print("tied")
let flows = Flows()
var owner: Owner? = Owner()
flows.tie(flows.makeFlowing(), to: owner!)
owner = nil
print("shut down")
flows.tie(flows.makeFlowing(), to: Owner())
let last = Owner()
flows.tie(flows.makeFlowing(), to: last)
flows.shutdown()
