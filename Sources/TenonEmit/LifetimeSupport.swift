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
          var release: Release?
          /// What ties those that it wraps.
          var parts: [(Lifetime) -> Swift.Void] = []
        }

        /// What is to be done when a component is let go, and its place in the order of releases.
        nonisolated \(access)struct Release {
          \(access)let name: Swift.String
          \(access)let number: Swift.Int
          \(access)let part: Swift.Int
          /// Takes whether this is on the actor on which the component was made.
          \(access)let run: (Swift.Bool) -> Swift.Void
        }

        nonisolated private struct Tie {
          let component: Swift.AnyObject
          let release: Release?
          weak var lifetime: Lifetime?
          /// The lifetime's, also while it ends.
          let id: Swift.ObjectIdentifier
          /// The life of what the component wraps: it ends with the tie.
          let parts: Lifetime?
          /// Its place among all ties.
          let place: Swift.Int
        }

        private let lock = Lock()
        private var all: [Swift.ObjectIdentifier: Tie] = [:]
        private var expected: [Swift.ObjectIdentifier: Expected] = [:]
        private var mostExpected = 16
        private var made = 0

        \(access)init() {}

        /// How often anything has been tied.
        \(access)var count: Swift.Int { lock.locked { made } }

        /// What lets go of all that is tied now.
        \(access)var releases: [Release] {
          lock.locked {
            all.sorted { $0.value.place < $1.value.place }.map { component, tie in
              Release(
                name: tie.release?.name ?? "", number: tie.release?.number ?? 0,
                part: tie.release?.part ?? -1
              ) { [self] isHere in
                tie.lifetime?.forget(self, component)
                end(component, of: tie.id, isHere: isHere)
              }
            }
          }
        }

        /// Notes what is to be done when a component is let go that will be tied.
        \(access)func expect(
          _ component: Swift.AnyObject, _ name: Swift.String, at number: Swift.Int,
          part: Swift.Int = -1,
          _ release: @escaping (Swift.Bool) -> Swift.Void
        ) {
          let release = Release(name: name, number: number, part: part, run: release)
          expect(component) { $0.release = release }
        }

        /// Notes that a component wraps another one, which is tied and let go with it; `tie` ties that one
        /// where another container has made it.
        \(access)func wrap(
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
              // Those that went without having been tied.
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

        /// Keeps a component until a lifetime ends, and no longer until that of an earlier tie.
        \(access)func tie(_ component: Swift.AnyObject, to lifetime: Lifetime) {
          let id = Swift.ObjectIdentifier(component)
          var parts: [(Lifetime) -> Swift.Void] = []
          let (former, life) = lock.locked { () -> (Tie?, Lifetime?) in
            made += 1
            var known = expected.removeValue(forKey: id)
            if known?.component !== component { known = nil }
            parts = known?.parts ?? []
            let life = all[id]?.parts ?? (parts.isEmpty ? nil : Lifetime())
            let tie = Tie(
              component: component, release: known?.release ?? all[id]?.release,
              lifetime: lifetime, id: Swift.ObjectIdentifier(lifetime), parts: life, place: made)
            return (all.updateValue(tie, forKey: id), life)
          }
          if let life { for part in parts { part(life) } }
          former?.lifetime?.forget(self, id)
          lifetime.note(self, id)
        }

        /// Lets go of a component; of one that is not tied there is nothing to let go.
        \(access)func release(_ component: Swift.AnyObject, isHere: Swift.Bool) {
          let id = Swift.ObjectIdentifier(component)
          let former = lock.locked { all.removeValue(forKey: id) }
          former?.lifetime?.forget(self, id)
          former?.release?.run(isHere)
          former?.parts?.end(isHere: isHere)
        }

        /// Lets go of a component, unless it has been tied to another lifetime.
        fileprivate func end(
          _ component: Swift.ObjectIdentifier, of lifetime: Swift.ObjectIdentifier, isHere: Swift.Bool
        ) {
          // It goes after unlocking, for it may tie or release others as it does.
          let former = lock.locked {
            all[component]?.id == lifetime ? all.removeValue(forKey: component) : nil
          }
          former?.release?.run(isHere)
          former?.parts?.end(isHere: isHere)
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

      deinit { end(isHere: false) }

      private func end(isHere: Swift.Bool) {
        let ended = lock.locked {
          defer { ends = [:] }
          return ends
        }
        // The last one tied goes first.
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
