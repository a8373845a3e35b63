/// The lifetime of an object: components tied to it are released when it ends.
///
/// It ends with the object that holds it: `let lifetime = Lifetime()`. Tied components are released
/// on the thread where that happens.
nonisolated package final class Lifetime: LifetimeOwner, @unchecked Swift.Sendable {
  /// The tied components of a container.
  package final class Ties: @unchecked Swift.Sendable {
    private let lock = TenonLock()
    private var components: [Swift.ObjectIdentifier: (Swift.AnyObject, number: Swift.Int)] = [:]
    private var count = 0

    package init() {}

    deinit { releaseAll() }

    /// Holds a component until a lifetime ends, replacing an earlier tie.
    package func tie(_ component: Swift.AnyObject, to lifetime: Lifetime) {
      let id = Swift.ObjectIdentifier(component)
      let number = lock.locked {
        count += 1
        components[id] = (component, count)
        return count
      }
      lifetime.note(End(ties: self, id: id, number: number))
    }

    /// Lets go of a component; does nothing if it isn't tied.
    package func release(_ component: Swift.AnyObject) {
      _ = lock.locked { components.removeValue(forKey: Swift.ObjectIdentifier(component)) }
    }

    /// Lets go of all, last tied first.
    package func releaseAll() {
      var all = lock.locked {
        defer { components = [:] }
        return components.values.sorted { $0.number < $1.number }
      }
      while !all.isEmpty { all.removeLast() }
    }

    fileprivate func holds(_ id: Swift.ObjectIdentifier, _ number: Swift.Int) -> Swift.Bool {
      lock.locked { components[id]?.number == number }
    }

    /// Lets go of a component, unless it has been tied to another lifetime since.
    fileprivate func end(_ id: Swift.ObjectIdentifier, _ number: Swift.Int) {
      _ = lock.locked {
        components[id]?.number == number ? components.removeValue(forKey: id) : nil
      }
    }
  }

  /// What ends with the lifetime.
  private struct End {
    weak var ties: Ties?
    let id: Swift.ObjectIdentifier
    let number: Swift.Int

    var isCurrent: Swift.Bool { ties?.holds(id, number) ?? false }
  }

  private let lock = TenonLock()
  private var ends: [End] = []
  private var mostEnds = 16

  package init() {}

  // Last tied, first released.
  deinit { for end in ends.reversed() { end.ties?.end(end.id, end.number) } }

  /// Components can be tied to it as to its owner.
  package var lifetime: Lifetime { self }

  private func note(_ end: End) {
    // Ties whose last use ends here go after unlocking.
    _ = lock.locked { () -> [Ties?] in
      ends.append(end)
      if ends.count <= mostEnds { return [] }
      let seen = ends.map(\.ties)
      ends.removeAll { !$0.isCurrent }
      mostEnds = Swift.max(16, 2 * ends.count)
      return seen
    }
  }
}

/// An object that components can be tied to.
nonisolated package protocol LifetimeOwner: Swift.AnyObject {
  /// Must be held by its owner alone: `let lifetime = Lifetime()`.
  var lifetime: Lifetime { get }
}
