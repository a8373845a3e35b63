/// `Lifetime` and `LifetimeOwner`: what components are tied to. They stand once in a module, in the
/// file of the first manifest that ties anything, unless an imported module brings them.
enum LifetimeSupport {
  /// What keeps threads apart in both. User code never runs while it is locked.
  private static let lock = LockSupport.text(
    "Keeps other threads out.",
    "nonisolated private final class Lock: @unchecked Swift.Sendable")

  /// The declarations, as far to be seen as `access`, which is a modifier with a space behind it.
  static func text(access: String) -> String {
    """
    /// The life of an object: what a container ties to it is let go when it ends.
    ///
    /// It ends with the object that holds it: `let lifetime = Lifetime()`. Any thread may see to that;
    /// what is tied then goes on that thread.
    nonisolated \(access)final class Lifetime: @unchecked Swift.Sendable {
      /// What a container keeps because it is tied.
      nonisolated \(access)final class Ties: @unchecked Swift.Sendable {
        /// What is to be done when a component is let go that nobody has tied yet.
        nonisolated private struct Expected {
          weak var component: Swift.AnyObject?
          let release: (Swift.Bool) -> Swift.Void
        }

        nonisolated private struct Tie {
          let component: Swift.AnyObject
          let release: ((Swift.Bool) -> Swift.Void)?
          weak var lifetime: Lifetime?
          /// The lifetime's, also while it ends.
          let id: Swift.ObjectIdentifier
          let number: Swift.Int
        }

        private let lock = Lock()
        private var count = 0
        private var all: [Swift.ObjectIdentifier: Tie] = [:]
        private var expected: [Swift.ObjectIdentifier: Expected] = [:]
        private var mostExpected = 16

        \(access)init() {}

        deinit { releaseAll(isHere: false) }

        /// Lets go of all components, the one tied last first. `isHere` says that this is on the actor on
        /// which they were made.
        \(access)func releaseAll(isHere: Swift.Bool) {
          let ties = lock.locked { all }
          for (component, tie) in ties.sorted(by: { $0.value.number > $1.value.number }) {
            tie.lifetime?.forget(self, component)
            end(component, of: tie.id, isHere: isHere)
          }
        }

        /// Notes what is to be done when a component is let go that will be tied.
        \(access)func expect(_ component: Swift.AnyObject, _ release: @escaping (Swift.Bool) -> Swift.Void) {
          lock.locked {
            if expected.count >= mostExpected {
              // Those that went without having been tied.
              expected = expected.filter { $0.value.component != nil }
              mostExpected = Swift.max(16, 2 * expected.count)
            }
            let id = Swift.ObjectIdentifier(component)
            expected[id] = Expected(component: component, release: release)
          }
        }

        /// Keeps a component until a lifetime ends, and no longer until that of an earlier tie.
        \(access)func tie(_ component: Swift.AnyObject, to lifetime: Lifetime) {
          let id = Swift.ObjectIdentifier(component)
          let former = lock.locked {
            count += 1
            let end = Swift.ObjectIdentifier(lifetime)
            let known = expected.removeValue(forKey: id)
            let release = known?.component === component ? known?.release : all[id]?.release
            let tie = Tie(
              component: component, release: release, lifetime: lifetime, id: end, number: count)
            return all.updateValue(tie, forKey: id)
          }
          former?.lifetime?.forget(self, id)
          lifetime.note(self, id)
        }

        /// Lets go of a component; of one that is not tied there is nothing to let go.
        \(access)func release(_ component: Swift.AnyObject, isHere: Swift.Bool) {
          let id = Swift.ObjectIdentifier(component)
          let former = lock.locked { all.removeValue(forKey: id) }
          former?.lifetime?.forget(self, id)
          former?.release?(isHere)
        }

        /// Lets go of a component, unless it has been tied to another lifetime.
        fileprivate func end(
          _ component: Swift.ObjectIdentifier, of lifetime: Swift.ObjectIdentifier, isHere: Swift.Bool
        ) {
          // It goes after unlocking, for it may tie or release others as it does.
          let former = lock.locked {
            all[component]?.id == lifetime ? all.removeValue(forKey: component) : nil
          }
          former?.release?(isHere)
        }
      }

      /// Takes a component to the actor that is to release it; nobody else has it.
      nonisolated \(access)struct Sent<Value>: @unchecked Swift.Sendable {
        \(access)let value: Value\(access.isEmpty ? "" : "\n\n    \(access)init(value: Value) { self.value = value }")
      }

      nonisolated private struct Key: Swift.Hashable {
        let ties: Swift.ObjectIdentifier
        let component: Swift.ObjectIdentifier
      }

      nonisolated private struct End {
        weak var ties: Ties?
        let number: Swift.Int
      }

      private let lock = Lock()
      private var ends: [Key: End] = [:]
      private var count = 0

      \(access)init() {}

      deinit {
        // The last one tied goes first.
        for (key, end) in ends.sorted(by: { $0.value.number > $1.value.number }) {
          end.ties?.end(key.component, of: Swift.ObjectIdentifier(self), isHere: false)
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

    \(lock.indented(by: 2))
    }

    /// Whoever components are tied to.
    nonisolated \(access)protocol LifetimeOwner: Swift.AnyObject {
      /// Held by its owner alone: `let lifetime = Lifetime()`.
      var lifetime: Lifetime { get }
    }

    """
  }
}
