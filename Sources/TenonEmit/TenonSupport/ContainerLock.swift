/// The recursive lock of a container and its children.
nonisolated public final class TenonContainerLock: @unchecked Swift.Sendable {
  private let own = TenonLock()
  /// Locks and unlocks a parent that is known by a facet; `nil` if there is none.
  private let shared: (@Sendable (Swift.Bool) -> Swift.Void)?

  init(_ shared: (@Sendable (Swift.Bool) -> Swift.Void)? = nil) { self.shared = shared }

  public func lock() { if let shared { shared(true) } else { own.lock() } }

  public func unlock() { if let shared { shared(false) } else { own.unlock() } }

  public func locked<Value>(_ body: () throws -> Value) rethrows -> Value {
    lock()
    defer { unlock() }
    return try body()
  }

  /// Locks or unlocks. The optimizer would copy what calls a closure that it sees through.
  public var ask: @Sendable (Swift.Bool) -> Swift.Void {
    @inline(never) get { { $0 ? self.lock() : self.unlock() } }
  }
}
