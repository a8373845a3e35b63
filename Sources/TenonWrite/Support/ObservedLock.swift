/// The recursive lock of a container and its children that are observed: what observers are told
/// waits for it.
nonisolated package final class TenonObservedLock: @unchecked Swift.Sendable {
  private var own = TenonLock()
  private var depth = 0
  private var waiting: [() -> Swift.Void] = []

  /// A part of another lock, if there is one to share.  // facets
  convenience init(sharing outer: (@Sendable (Swift.Bool) -> Swift.Void)?) {  // facets
    self.init()  // facets
    own = TenonLock(sharing: outer)  // facets
  }  // facets

  /// Locks or unlocks it, for features that know its container by a facet.  // facets
  package var shared: @Sendable (Swift.Bool) -> Swift.Void {  // facets
    { $0 ? self.lock() : self.unlock() }  // facets
  }  // facets

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
