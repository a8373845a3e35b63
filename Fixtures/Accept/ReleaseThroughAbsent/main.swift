class Ending {
  private(set) var isOver = false
  init() {}
  func end() {
    print("end \(type(of: self))")
    isOver = true
  }
}

final class Late: Ending {}

final class Mid: Ending {
  init(late: Late) {
    super.init()
    print("Mid with \(late.isOver ? "a released" : "a") Late")
  }
}

final class Far: Ending {
  init(mid: Mid) { super.init() }
}

final class Entry: Ending {
  let mid: () -> Mid
  init(mid: @escaping () -> Mid) { self.mid = mid }
  override func end() {
    _ = mid()
    super.end()
  }
}

class Asking: Ending {
  var mid: (() -> Mid)?
  func take(mid: @escaping () -> Mid) { self.mid = mid }
  override func end() {
    _ = mid?()
    super.end()
  }
}

final class Setter: Asking {}
final class Caller: Asking {}

final class Start: Ending {
  let far: () -> Far
  init(far: @escaping () -> Far) { self.far = far }
  override func end() {
    _ = far()
    super.end()
  }
}

let strong = Strong()
_ = (strong.entry, strong.late)
strong.shutdown()

print("--")
let purging = Purging()
_ = (purging.setter, purging.late)
purging.shutdown()

print("--")
let resetting = Resetting()
_ = (resetting.caller, resetting.late)
resetting.shutdown()

print("--")
let chain = Chain()
_ = (chain.start, chain.late)
chain.shutdown()
