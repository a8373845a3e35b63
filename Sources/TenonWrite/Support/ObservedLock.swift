/// The recursive lock of a container and its children that are observed: what observers are told
/// waits for it.
nonisolated package final class TenonObservedLock: @unchecked Swift.Sendable {
  private let own: TenonLock
  private var depth = 0
  private var waiting: [() -> Swift.Void] = []

  init(sharing outer: (@Sendable (Swift.Bool) -> Swift.Void)? = nil) {
    own = TenonLock(sharing: outer)
  }

  /// Locks or unlocks it, for features that know its container by a facet.
  package var shared: @Sendable (Swift.Bool) -> Swift.Void {
    { $0 ? self.lock() : self.unlock() }
  }

  package func lock() {
    own.lock()
    depth += 1
  }

  package func unlock() {
    depth -= 1
    let ready = depth == 0 ? waiting : []
    if !ready.isEmpty { waiting = [] }
    own.unlock()
    for call in ready { call() }
  }

  package func locked<Value>(_ body: () throws -> Value) rethrows -> Value {
    lock()
    defer { unlock() }
    return try body()
  }

  /// Calls `body` once the thread no longer holds the lock.
  package func whenUnlocked(_ body: @escaping () -> Swift.Void) {
    lock()
    waiting.append(body)
    unlock()
  }
}
