/// The lifetime of an object: components tied to it are released when it ends.
///
/// It ends with the object that holds it: `let lifetime = Lifetime()`. Tied components are released
/// on the thread where that happens.
nonisolated public final class Lifetime: LifetimeOwner, @unchecked Swift.Sendable {
  /// The tied components of a container.
  nonisolated public final class Ties: @unchecked Swift.Sendable {
    /// A component that is tied; the lock of its ties protects it.
    nonisolated fileprivate final class Tie {
      /// `nil` once it isn't tied any more.
      var component: Swift.AnyObject?
      let id: Swift.ObjectIdentifier
      /// The position among all ties.
      let place: Swift.Int
      let ends: Ends
      weak var ties: Ties?
      /// The position among the ties of its lifetime.
      var slot = -1

      init(
        _ component: Swift.AnyObject, at place: Swift.Int, _ ends: Ends, _ ties: Ties
      ) {
        (self.component, self.place, self.ends, self.ties) = (component, place, ends, ties)
        id = Swift.ObjectIdentifier(component)
      }
    }

    private let lock = TenonLock()
    private var all: [Swift.ObjectIdentifier: Tie] = [:]
    private var made = 0

    public init() {}

    deinit {
      // Lifetimes that go on hold the ties, but not the components.
      for tie in all.values { tie.component = nil }
    }

    /// Holds a component until a lifetime ends, replacing an earlier tie.
    public func tie(_ component: Swift.AnyObject, to lifetime: Lifetime) {
      let id = Swift.ObjectIdentifier(component)
      let (tie, former) = lock.locked { () -> (Tie, Tie?) in
        made += 1
        let tie = Tie(component, at: made, lifetime.ends, self)
        return (tie, all.updateValue(tie, forKey: id))
      }
      if let former { former.ends.forget(former) }
      lifetime.ends.note(tie)
    }

    /// Releases a component; does nothing if it isn't tied.
    public func release(_ component: Swift.AnyObject) {
      let tie = lock.locked { all[Swift.ObjectIdentifier(component)] }
      guard let tie else { return }
      tie.ends.forget(tie)
      end(tie)
    }

    /// Releases all components, last tied first.
    public func end() {
      for tie in lock.locked({ all.values.sorted { $0.place > $1.place } }) {
        tie.ends.forget(tie)
        end(tie)
      }
    }

    /// Releases a component, unless it has since been tied to another lifetime.
    fileprivate func end(_ tie: Tie) {
      // Release it after unlocking: its `deinit` may tie or release others.
      let component = lock.locked { () -> Swift.AnyObject? in
        guard all[tie.id] === tie else { return nil }
        all[tie.id] = nil
        defer { tie.component = nil }
        return tie.component
      }
      Swift.withExtendedLifetime(component) {}
    }
  }

  /// The ties of a lifetime, in order.
  nonisolated fileprivate final class Ends {
    private static let locks = (0..<16).map { _ in TenonLock() }
    private var ties: [Ties.Tie?] = []
    private var gaps = 0

    /// Many have one lock, which is never held while a component is released.
    private var lock: TenonLock {
      Self.locks[Swift.Int(bitPattern: Swift.ObjectIdentifier(self)) &>> 5 & 15]
    }

    func note(_ tie: Ties.Tie) {
      lock.locked {
        tie.slot = ties.count
        ties.append(tie)
      }
    }

    func forget(_ tie: Ties.Tie) {
      lock.locked {
        if tie.slot < 0 || tie.slot >= ties.count || ties[tie.slot] !== tie { return }
        ties[tie.slot] = nil
        gaps += 1
        if gaps < 16 || 2 * gaps < ties.count { return }
        ties.removeAll { $0 == nil }
        gaps = 0
        for (slot, tie) in ties.enumerated() { tie?.slot = slot }
      }
    }

    func end() {
      let ended = lock.locked {
        defer { (ties, gaps) = ([], 0) }
        return ties
      }
      // Last tied, first released.
      for case let tie? in ended.reversed() { tie.ties?.end(tie) }
    }
  }

  fileprivate let ends = Ends()

  public init() {}

  deinit { ends.end() }

  /// Components can be tied to it as to its owner.
  public var lifetime: Lifetime { self }
}

/// An object that components can be tied to.
nonisolated public protocol LifetimeOwner: Swift.AnyObject {
  /// Must be held by its owner alone: `let lifetime = Lifetime()`.
  var lifetime: Lifetime { get }
}
