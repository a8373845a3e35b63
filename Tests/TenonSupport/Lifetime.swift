/// The lifetime of an object: components tied to it are released when it ends.
///
/// It ends with the object that holds it: `let lifetime = Lifetime()`. Tied components are released
/// on the thread where that happens.
nonisolated public final class Lifetime: LifetimeOwner, @unchecked Swift.Sendable {
  /// The tied components of a container.
  nonisolated public final class Ties: @unchecked Swift.Sendable {
    /// A component with its release, for as long as it isn't tied.
    nonisolated private struct Expected {
      weak var component: Swift.AnyObject?
      var release: Release?
      /// Closures that tie the components it wraps.
      var parts: [(Lifetime) -> Swift.Void] = []
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

    nonisolated private struct Tie {
      let component: Swift.AnyObject
      /// The component when it isn't tied any more.
      let untied: Expected?
      var release: Release? { untied?.release }
      weak var lifetime: Lifetime?
      /// Identifies the lifetime, even during its `deinit`.
      let id: Swift.ObjectIdentifier
      /// The lifetime of the components it wraps; ends with the tie.
      let parts: Lifetime?
      /// The position among all ties.
      let place: Swift.Int
    }

    private let lock = TenonLock()
    private var all: [Swift.ObjectIdentifier: Tie] = [:]
    private var expected: [Swift.ObjectIdentifier: Expected] = [:]
    private var mostExpected = 16
    private var made = 0

    public init() {}

    /// How many ties have been made.
    public var count: Swift.Int { lock.locked { made } }

    /// Releases for all components that are currently tied.
    public var releases: [Release] {
      lock.locked {
        all.sorted { $0.value.place < $1.value.place }.map { component, tie in
          Release(
            name: tie.release?.name ?? "", number: tie.release?.number ?? 0,
            part: tie.release?.part ?? -1, actor: tie.release?.actor
          ) { [self] isHere in
            tie.lifetime?.forget(self, component)
            end(component, of: tie.id, isHere: isHere)
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

    private func expect(_ component: Swift.AnyObject, _ note: (inout Expected) -> Swift.Void) {
      lock.locked {
        if expected.count >= mostExpected {
          // Drop components that were deallocated without being tied.
          expected = expected.filter { $0.value.component != nil }
          mostExpected = Swift.max(16, 2 * expected.count)
        }
        let id = Swift.ObjectIdentifier(component)
        var known = expected[id] ?? Expected(component: component)
        if known.component !== component { known = Expected(component: component) }
        note(&known)
        expected[id] = known
      }
    }

    /// Holds a component until a lifetime ends, replacing an earlier tie.
    public func tie(_ component: Swift.AnyObject, to lifetime: Lifetime) {
      let id = Swift.ObjectIdentifier(component)
      var parts: [(Lifetime) -> Swift.Void] = []
      let (former, life) = lock.locked { () -> (Tie?, Lifetime?) in
        made += 1
        var known = expected.removeValue(forKey: id)
        if known?.component !== component { known = nil }
        parts = known?.parts ?? []
        let life = all[id]?.parts ?? (parts.isEmpty ? nil : Lifetime())
        let tie = Tie(
          component: component, untied: known ?? all[id]?.untied, lifetime: lifetime,
          id: Swift.ObjectIdentifier(lifetime), parts: life, place: made)
        return (all.updateValue(tie, forKey: id), life)
      }
      if let life { for part in parts { part(life) } }
      former?.lifetime?.forget(self, id)
      lifetime.note(self, id)
    }

    /// Releases a component; does nothing if it isn't tied.
    public func release(_ component: Swift.AnyObject, isHere: Swift.Bool) {
      let id = Swift.ObjectIdentifier(component)
      let former = lock.locked { untie(id) }
      former?.lifetime?.forget(self, id)
      former?.release?.run(isHere)
      former?.parts?.end(isHere: isHere)
    }

    /// Removes a tie. Tied again, the component is released again.
    private func untie(_ component: Swift.ObjectIdentifier) -> Tie? {
      let former = all.removeValue(forKey: component)
      if let untied = former?.untied { expected[component] = untied }
      return former
    }

    /// Releases a component, unless it has since been tied to another lifetime.
    fileprivate func end(
      _ component: Swift.ObjectIdentifier, of lifetime: Swift.ObjectIdentifier, isHere: Swift.Bool
    ) {
      // Release it after unlocking: its `deinit` may tie or release others.
      let former = lock.locked {
        all[component]?.id == lifetime ? untie(component) : nil
      }
      former?.release?.run(isHere)
      former?.parts?.end(isHere: isHere)
    }
  }

  /// Sends a component to the actor that releases it. Safe: nothing else references it.
  nonisolated public struct Sent<Value>: @unchecked Swift.Sendable {
    public let value: Value

    public init(_ value: Value) { self.value = value }
  }

  nonisolated private struct Key: Swift.Hashable {
    let ties: Swift.ObjectIdentifier
    let component: Swift.ObjectIdentifier
  }

  nonisolated private struct End {
    weak var ties: Ties?
    let number: Swift.Int
  }

  private let lock = TenonLock()
  private var ends: [Key: End] = [:]
  private var count = 0

  public init() {}

  deinit { end(isHere: false) }

  /// Components can be tied to it as to its owner.
  public var lifetime: Lifetime { self }

  private func end(isHere: Swift.Bool) {
    let ended = lock.locked {
      defer { ends = [:] }
      return ends
    }
    // Last tied, first released.
    for (key, end) in ended.sorted(by: { $0.value.number > $1.value.number }) {
      end.ties?.end(key.component, of: Swift.ObjectIdentifier(self), isHere: isHere)
    }
  }

  private func note(_ ties: Ties, _ component: Swift.ObjectIdentifier) {
    let key = Key(ties: Swift.ObjectIdentifier(ties), component: component)
    lock.locked {
      count += 1
      ends[key] = End(ties: ties, number: count)
    }
  }

  private func forget(_ ties: Ties, _ component: Swift.ObjectIdentifier) {
    let key = Key(ties: Swift.ObjectIdentifier(ties), component: component)
    _ = lock.locked { ends.removeValue(forKey: key) }
  }
}

/// An object that components can be tied to.
nonisolated public protocol LifetimeOwner: Swift.AnyObject {
  /// Must be held by its owner alone: `let lifetime = Lifetime()`.
  var lifetime: Lifetime { get }
}
