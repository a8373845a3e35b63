/// The recursive lock of a container and its children that are observed: what observers are told
/// waits for it.
nonisolated public final class TenonObservedLock: @unchecked Swift.Sendable {
  private let own = TenonLock()
  /// Locks and unlocks a parent that is known by a facet; `nil` if there is none.
  private let shared: (@Sendable (Swift.Bool) -> Swift.Void)?
  private var depth = 0
  private var waiting: [() -> Swift.Void] = []

  init(_ shared: (@Sendable (Swift.Bool) -> Swift.Void)? = nil) {
    self.shared = shared
  }

  public func lock() {
    if let shared { shared(true) } else { own.lock() }
    depth += 1
  }

  public func unlock() {
    depth -= 1
    let ready = depth == 0 ? waiting : []
    if !ready.isEmpty { waiting = [] }
    if let shared { shared(false) } else { own.unlock() }
    for call in ready { call() }
  }

  public func locked<Value>(_ body: () throws -> Value) rethrows -> Value {
    lock()
    defer { unlock() }
    return try body()
  }

  /// Locks or unlocks. The optimizer would copy what calls a closure that it sees through.
  public var ask: @Sendable (Swift.Bool) -> Swift.Void {
    @inline(never) get { { $0 ? self.lock() : self.unlock() } }
  }

  /// Calls `body` once the thread no longer holds the lock.
  public func whenUnlocked(_ body: @escaping () -> Swift.Void) {
    lock()
    waiting.append(body)
    unlock()
  }
}
