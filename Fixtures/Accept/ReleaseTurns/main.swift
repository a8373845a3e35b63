class Named: @unchecked Sendable {
  func end() { print("end", type(of: self)) }
}

final class Base: Named {}
final class Late: Named {
  init(base: Base) {}
}
final class Asker: Named {
  private let late: () -> Late
  init(late: @escaping () -> Late) { self.late = late }
  override func end() {
    super.end()
    _ = late()
  }
}

protocol Flowing: AnyObject {}
final class Part: Named {}
final class Flow: Named, Flowing {}
final class Wrap: Named, Flowing {
  init(part: Part, inner: any Flowing) {}
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
