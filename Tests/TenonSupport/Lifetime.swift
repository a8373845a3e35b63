/// The lifetime of an object: components tied to it are released when it ends.
///
/// It ends with the object that holds it: `let lifetime = Lifetime()`. Tied components are released
/// on the thread where that happens.
nonisolated public final class Lifetime: LifetimeOwner, @unchecked Swift.Sendable {
  /// The tied components of a container.
  nonisolated public final class Ties: @unchecked Swift.Sendable {
    /// A component with its release, for as long as it isn't tied.
    nonisolated fileprivate final class Expected {
      weak var component: Swift.AnyObject?
      var release: Release?
      /// Closures that tie the components it wraps.
      var parts: [(Lifetime) -> Swift.Void] = []

      init(_ component: Swift.AnyObject) { self.component = component }
    }

    /// A component's release, and its place in the release order.
    nonisolated public struct Release {
      public let name: Swift.String
      public let number: Swift.Int
      public let part: Swift.Int
      /// The actor that created the component, if it is one's.
      public let actor: (any _Concurrency.Actor)?
      /// The argument tells whether the caller is on the actor that created the component.
      public let run: (Swift.Bool) -> Swift.Void
    }

    /// A component that is tied; the lock of its ties protects it.
    nonisolated fileprivate final class Tie {
      /// `nil` once it isn't tied any more.
      var component: Swift.AnyObject?
      let id: Swift.ObjectIdentifier
      /// The component when it isn't tied any more.
      let untied: Expected?
      /// The lifetime of the components it wraps; ends with the tie.
      let parts: Lifetime?
      /// The position among all ties.
      let place: Swift.Int
      let ends: Ends
      weak var ties: Ties?
      /// The position among the ties of its lifetime.
      var slot = -1

      init(
        _ component: Swift.AnyObject, _ untied: Expected?, _ parts: Lifetime?, at place: Swift.Int,
        _ ends: Ends, _ ties: Ties
      ) {
        (self.component, self.untied, self.parts) = (component, untied, parts)
        (self.place, self.ends, self.ties) = (place, ends, ties)
        id = Swift.ObjectIdentifier(component)
      }

      var release: Release? { untied?.release }
    }

    private let lock = TenonLock()
    private var all: [Swift.ObjectIdentifier: Tie] = [:]
    private var expected: [Swift.ObjectIdentifier: Expected] = [:]
    private var mostExpected = 16
    private var made = 0

    public init() {}

    deinit {
      // Lifetimes that go on hold the ties, but not the components.
      for tie in all.values { tie.component = nil }
    }

    /// How many ties have been made.
    public var count: Swift.Int { lock.locked { made } }

    /// Releases for all components that are currently tied, in any order. Those of which nothing was
    /// expected have numbers below zero.
    public var releases: [Release] {
      lock.locked {
        all.values.map { tie in
          Release(
            name: tie.release?.name ?? "", number: tie.release?.number ?? tie.place &- .max,
            part: tie.release?.part ?? -1, actor: tie.release?.actor
          ) { [self] isHere in
            tie.ends.forget(tie)
            end(tie, isHere: isHere)
          }
        }
      }
    }

    /// Registers the release of a component that will be tied.
    public func expect(
      _ component: Swift.AnyObject, _ name: Swift.String, at number: Swift.Int,
      part: Swift.Int = -1, on actor: (any _Concurrency.Actor)? = #isolation,
      _ release: @escaping (Swift.Bool) -> Swift.Void
    ) {
      let release = Release(
        name: name, number: number, part: part, actor: actor, run: release)
      expect(component) { $0.release = release }
    }

    /// Registers that a component wraps another one, which is tied and released with it; pass
    /// `tie` if another container created the inner one.
    public func wrap(
      _ inner: Swift.AnyObject, in component: Swift.AnyObject,
      _ tie: ((Lifetime) -> Swift.Void)? = nil
    ) {
      let part =
        tie ?? { [weak self, weak inner] lifetime in
          if let inner { self?.tie(inner, to: lifetime) }
        }
      expect(component) { $0.parts.append(part) }
    }

    private func expect(_ component: Swift.AnyObject, _ note: (Expected) -> Swift.Void) {
      lock.locked {
        if expected.count >= mostExpected {
          // Drop components that were deallocated without being tied.
          expected = expected.filter { $0.value.component != nil }
          mostExpected = Swift.max(16, 2 * expected.count)
        }
        let id = Swift.ObjectIdentifier(component)
        var known = expected[id] ?? Expected(component)
        if known.component !== component { known = Expected(component) }
        note(known)
        expected[id] = known
      }
    }

    /// Holds a component until a lifetime ends, replacing an earlier tie.
    public func tie(_ component: Swift.AnyObject, to lifetime: Lifetime) {
      let id = Swift.ObjectIdentifier(component)
      var parts: [(Lifetime) -> Swift.Void] = []
      let (tie, former) = lock.locked { () -> (Tie, Tie?) in
        made += 1
        var known = expected.isEmpty ? nil : expected.removeValue(forKey: id)
        if let expected = known, expected.component !== component { known = nil }
        parts = known?.parts ?? []
        let former = all[id]
        let tie = Tie(
          component, known ?? former?.untied,
          former?.parts ?? (parts.isEmpty ? nil : Lifetime()), at: made, lifetime.ends, self)
        all[id] = tie
        return (tie, former)
      }
      if let life = tie.parts { for part in parts { part(life) } }
      if let former { former.ends.forget(former) }
      lifetime.ends.note(tie)
    }

    /// Releases a component; does nothing if it isn't tied.
    public func release(_ component: Swift.AnyObject, isHere: Swift.Bool) {
      let tie = lock.locked { all[Swift.ObjectIdentifier(component)] }
      guard let tie else { return }
      tie.ends.forget(tie)
      end(tie, isHere: isHere)
    }

    /// Releases a component, unless it has since been tied to another lifetime.
    fileprivate func end(_ tie: Tie, isHere: Swift.Bool) {
      // Release it after unlocking: its `deinit` may tie or release others.
      let component = lock.locked { () -> Swift.AnyObject? in
        guard all[tie.id] === tie else { return nil }
        all[tie.id] = nil
        // Tied again, the component is released again.
        if let untied = tie.untied { expected[tie.id] = untied }
        defer { tie.component = nil }
        return tie.component
      }
      guard let component else { return }
      tie.release?.run(isHere)
      tie.parts?.ends.end(isHere: isHere)
      Swift.withExtendedLifetime(component) {}
    }
  }

  /// Sends a component to the actor that releases it. Safe: nothing else references it.
  nonisolated public struct Sent<Value>: @unchecked Swift.Sendable {
    public let value: Value

    public init(_ value: Value) { self.value = value }
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

    func end(isHere: Swift.Bool) {
      let ended = lock.locked {
        defer { (ties, gaps) = ([], 0) }
        return ties
      }
      // Last tied, first released.
      for case let tie? in ended.reversed() { tie.ties?.end(tie, isHere: isHere) }
    }
  }

  fileprivate let ends = Ends()

  public init() {}

  deinit { ends.end(isHere: false) }

  /// Components can be tied to it as to its owner.
  public var lifetime: Lifetime { self }
}

/// An object that components can be tied to.
nonisolated public protocol LifetimeOwner: Swift.AnyObject {
  /// Must be held by its owner alone: `let lifetime = Lifetime()`.
  var lifetime: Lifetime { get }
}
