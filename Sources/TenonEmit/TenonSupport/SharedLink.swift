/// Leads closures to the container or, during its `deinit`, to its replacement.
nonisolated package final class TenonSharedLink<Container: Swift.AnyObject>:
  @unchecked Swift.Sendable
{
  private let lock = TenonLock()
  private weak var held: Container?
  private var hasEnded = false

  var container: Container? {
    get {
      while true {
        // During `deinit`, the replacement is set within a few instructions, so spin.
        let (found, isOver) = lock.locked { (held, hasEnded) }
        if found != nil || isOver { return found }
      }
    }
    set { lock.locked { held = newValue } }
  }

  func end() { lock.locked { hasEnded = true } }
}
