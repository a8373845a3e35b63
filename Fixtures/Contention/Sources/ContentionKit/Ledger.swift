import Foundation

/// Counts which objects are made and which go, and does at such a moment what a test wants done then.
///
/// It does that without holding its lock, on the thread that makes the object or lets go of it.
package final class Ledger: Sendable {
  /// What happens to objects of a type.
  package enum Moment: Hashable, Sendable {
    /// Their init has begun.
    case making(String)
    /// Their init is about to end.
    case made(String)
    /// The container has released one.
    case closed(String)
    /// One goes.
    case gone(String)
  }

  /// What a test lets an init fail with.
  package struct Failure: Error {}

  private struct State {
    var counts: [Moment: Int] = [:]
    var hooks: [Moment: @Sendable () -> Void] = [:]
    var failures: [String: Int] = [:]
  }

  private let state = Guarded(State())

  package init() {}

  /// Has something done whenever this happens.
  package func on(_ moment: Moment, do hook: @escaping @Sendable () -> Void) {
    state.with { $0.hooks[moment] = hook }
  }

  /// Does nothing any more, whatever happens.
  package func forgetHooks() {
    // What the hooks keep may go now, and tell of it.
    let former = state.with { state in
      defer { state.hooks = [:] }
      return state.hooks
    }
    withExtendedLifetime(former) {}
  }

  /// Lets the next inits of a type fail.
  package func fail(_ type: String, times: Int) {
    state.with { $0.failures[type] = times }
  }

  /// To be called where an init can fail.
  package func attempt(_ type: String) throws {
    let fails = state.with { state in
      let left = state.failures[type, default: 0]
      state.failures[type] = left - 1
      return left > 0
    }
    if fails { throw Failure() }
  }

  /// To be called whenever something happens.
  package func note(_ moment: Moment) {
    let hook = state.with { state in
      state.counts[moment, default: 0] += 1
      return state.hooks[moment]
    }
    hook?()
  }

  /// How often something has happened.
  package func count(_ moment: Moment) -> Int {
    state.with { $0.counts[moment, default: 0] }
  }

  /// How many objects of a type are alive.
  package func living(_ type: String) -> Int {
    state.with { $0.counts[.made(type), default: 0] - $0.counts[.gone(type), default: 0] }
  }

  /// How many objects are alive that noted their making.
  package var living: Int {
    state.with { state in
      state.counts.reduce(0) { sum, count in
        switch count.key {
        case .made: sum + count.value
        case .gone: sum - count.value
        default: sum
        }
      }
    }
  }
}

/// The life of an object, which notes its beginning and its end.
package final class Mark: Sendable {
  private let type: String
  private let ledger: Ledger
  private let closings = Guarded(0)

  package init(_ type: String, _ ledger: Ledger) {
    self.type = type
    self.ledger = ledger
    ledger.note(.made(type))
  }

  /// To be called when the container releases the object.
  package func close() {
    closings.with { $0 += 1 }
    ledger.note(.closed(type))
  }

  /// Whether the container has released the object.
  package var isClosed: Bool { closings.with { $0 > 0 } }

  deinit { ledger.note(.gone(type)) }
}

/// A value that one thread at a time reads or writes.
package final class Guarded<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  package init(_ value: Value) { self.value = value }

  package func with<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}
