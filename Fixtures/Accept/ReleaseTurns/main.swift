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

let turns = Turns()
_ = turns.base
_ = turns.asker
turns.shutdown()

print("locked")
var locked: Locked? = Locked()
_ = locked!.base
_ = locked!.asker
locked!.shutdown()
locked = nil
