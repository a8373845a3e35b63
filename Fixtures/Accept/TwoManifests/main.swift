import Foundation

final class Cached<T> {
  private let interval: TimeInterval
  private var kept: (instance: T, time: Date)?
  init(interval: TimeInterval) { self.interval = interval }
  func instance(orMake make: () throws -> T) rethrows -> T {
    if let kept, -kept.time.timeIntervalSinceNow < interval { return kept.instance }
    let made = try make()
    kept = (made, Date())
    return made
  }
}

public final class Pool {}
public protocol Tying: AnyObject {}
final class Near: Tying { deinit { print("near goes") } }
public final class Far: Tying { deinit { print("far goes") } }
public final class Box<T> { deinit { print("a box goes") } }
final class Report {}
final class PurgeableInstances {}
final class SessionInstances {}
final class MemoryWarnings {}
final class Call { weak var steps: Steps? }
final class Unfinished {
  let call: Call
  init(call: Call) { self.call = call }
}
final class Steps {
  let call: Call
  let unfinished: Unfinished
  init(call: Call, unfinished: Unfinished) {
    self.call = call
    self.unfinished = unfinished
  }
}
final class Owner: LifetimeOwner { let lifetime = Lifetime() }

func story() {
  let shown = Shown(folder: URL(fileURLWithPath: "/"))
  print(shown.pool === shown.pool)
  do {
    let owner = Owner()
    shown.tie(shown.makeNearTying(), to: owner)
    shown.tie(shown.makeFarTying(), to: owner)
    shown.tie(shown.makeBoxInts(), to: owner)
    shown.tie(shown.makeSecondBoxInts(), to: owner)
    print("tied")
  }
  let inside = Inside()
  print(inside.report === inside.report)
  print(inside.purgeableInstances === inside.purgeableInstances)
  let session = inside.sessionInstances
  inside.resetSession()
  print(session === inside.sessionInstances)
  let steps = inside.makeSteps()
  print(steps.call.steps === steps, steps.unfinished.call === steps.call)
}

story()
