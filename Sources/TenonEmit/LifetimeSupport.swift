/// `Lifetime` and `LifetimeOwner`: what components are tied to. They stand once in a module, in the
/// file of the first manifest that ties anything, unless an imported module brings them.
enum LifetimeSupport {
  /// The declarations, as far to be seen as `access`, which is a modifier with a space behind it.
  static func text(access: String) -> String {
    """
    /// The life of an object: what a container ties to it is let go when it ends.
    ///
    /// It ends with the object that holds it: `let lifetime = Lifetime()`. Any thread may see to that;
    /// what is tied then goes on that thread.
    nonisolated \(access)final class Lifetime: @unchecked Sendable {
      /// What a container keeps because it is tied.
      nonisolated \(access)final class Ties: @unchecked Sendable {
        /// What is to be done when a component is let go that nobody has tied yet.
        nonisolated private struct Expected {
          weak var component: AnyObject?
          let release: (Bool) -> Void
        }

        nonisolated private struct Tie {
          let component: AnyObject
          let release: ((Bool) -> Void)?
          weak var lifetime: Lifetime?
          /// The lifetime's, also while it ends.
          let id: ObjectIdentifier
          let number: Int
        }

        private let lock = Lock()
        private var count = 0
        private var all: [ObjectIdentifier: Tie] = [:]
        private var expected: [ObjectIdentifier: Expected] = [:]
        private var mostExpected = 16

        \(access)init() {}

        deinit { releaseAll(isHere: false) }

        /// Lets go of all components, the one tied last first. `isHere` says that this is on the actor on
        /// which they were made.
        \(access)func releaseAll(isHere: Bool) {
          let ties = lock.locked { all }
          for (component, tie) in ties.sorted(by: { $0.value.number > $1.value.number }) {
            tie.lifetime?.forget(self, component)
            end(component, of: tie.id, isHere: isHere)
          }
        }

        /// Notes what is to be done when a component is let go that will be tied.
        \(access)func expect(_ component: AnyObject, _ release: @escaping (Bool) -> Void) {
          lock.locked {
            if expected.count >= mostExpected {
              // Those that went without having been tied.
              expected = expected.filter { $0.value.component != nil }
              mostExpected = max(16, 2 * expected.count)
            }
            expected[ObjectIdentifier(component)] = Expected(component: component, release: release)
          }
        }

        /// Keeps a component until a lifetime ends, and no longer until that of an earlier tie.
        \(access)func tie(_ component: AnyObject, to lifetime: Lifetime) {
          let id = ObjectIdentifier(component)
          let former = lock.locked {
            count += 1
            let end = ObjectIdentifier(lifetime)
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
        \(access)func release(_ component: AnyObject, isHere: Bool) {
          let id = ObjectIdentifier(component)
          let former = lock.locked { all.removeValue(forKey: id) }
          former?.lifetime?.forget(self, id)
          former?.release?(isHere)
        }

        /// Lets go of a component, unless it has been tied to another lifetime.
        fileprivate func end(
          _ component: ObjectIdentifier, of lifetime: ObjectIdentifier, isHere: Bool
        ) {
          // It goes after unlocking, for it may tie or release others as it does.
          let former = lock.locked {
            all[component]?.id == lifetime ? all.removeValue(forKey: component) : nil
          }
          former?.release?(isHere)
        }
      }

      /// Takes a component to the actor that is to release it; nobody else has it.
      nonisolated \(access)struct Sent<Value>: @unchecked Sendable {
        \(access)let value: Value\(access.isEmpty ? "" : "\n\n    \(access)init(value: Value) { self.value = value }")
      }

      nonisolated private struct Key: Hashable {
        let ties: ObjectIdentifier
        let component: ObjectIdentifier
      }

      nonisolated private struct End {
        weak var ties: Ties?
        let number: Int
      }

      private let lock = Lock()
      private var ends: [Key: End] = [:]
      private var count = 0

      \(access)init() {}

      deinit {
        // The last one tied goes first.
        for (key, end) in ends.sorted(by: { $0.value.number > $1.value.number }) {
          end.ties?.end(key.component, of: ObjectIdentifier(self), isHere: false)
        }
      }

      private func note(_ ties: Ties, _ component: ObjectIdentifier) {
        let key = Key(ties: ObjectIdentifier(ties), component: component)
        lock.locked {
          count += 1
          ends[key] = End(ties: ties, number: count)
        }
      }

      private func forget(_ ties: Ties, _ component: ObjectIdentifier) {
        let key = Key(ties: ObjectIdentifier(ties), component: component)
        _ = lock.locked { ends.removeValue(forKey: key) }
      }

      nonisolated private final class Lock {
    \(LockSupport.members().indented(by: 4))

        func locked<Value>(_ body: () -> Value) -> Value {
    \(LockSupport.entry.indented(by: 6))
          return body()
        }
      }
    }

    /// Whoever components are tied to.
    nonisolated \(access)protocol LifetimeOwner: AnyObject {
      /// Held by its owner alone: `let lifetime = Lifetime()`.
      var lifetime: Lifetime { get }
    }

    """
  }
}
