import TenonDiagnostics
import TenonGraph
import TenonPlan
import TenonSyntax

/// What answers while a container goes whose releases may ask it. Nobody can hold an object that is being
/// deallocated; so another one takes over all that it has, and lives until all is released.
extension Emitter {
  /// The init of the other one, and the end of the first.
  mutating func emitHeir(_ member: ContainerMember, of context: ContainerContext) {
    let (container, helpers) = (context.container, context.names.helpers)
    let name = container.syntax.name.text
    piece("heir", order: FileOrder.initializer) { emitter in
      emitter.tree.blank()
      emitter.tree.lines(
        """
        /// Takes over a container's contents in its `deinit`, because releases may still use them.
        @inline(never)
        private init(heirOf former: \(name)) {
        """)
      emitter.indented { $0.emitSteps(of: member, context) }
      emitter.tree.line("}")
      emitter.tree.lines(
        """

        deinit {
          let \(helpers.goes) = \(helpers.releases.type).unchecked(
            Self.\(helpers.goes), as: ((\(name)) -> Swift.Void).self)
          \(helpers.goes)(self)
        }

        /// Runs the remaining releases, while a replacement container answers requests.
        private static func \(helpers.goes)(_ former: \(name)) {
          if former.\(helpers.releases.property).isEmpty {
            former.\(helpers.link.property).end()
            return
          }
          let heir = \(name)(heirOf: former)
          _ = heir.\(helpers.releases.property).begin()
          \(helpers.releases.type).end { heir.\(helpers.letGo)() }
        }
        """)
    }
    let needsLock = container.isolation != .none
    if plan.sharesSupport(inManifest: file), needsLock { needFileLock() }
    let lock = plan.sharesSupport(inManifest: file) ? helpers.fileLock : nil
    piece("link type", order: FileOrder.lock) {
      $0.tree.lines(
        LinkSupport(type: helpers.link.type, container: name, hasLock: needsLock, lock: lock).text)
    }
  }
}

/// The class that leads closures to a container, or to what answers while it goes.
struct LinkSupport {
  let type: String
  let container: String
  /// Whether several threads may ask.
  let hasLock: Bool
  /// The class of the lock, where the file has one; else it brings its own.
  let lock: String?

  private var lockText: String {
    lock != nil ? "" : "\n\n" + LockSupport.nested.indented(by: 2)
  }

  var text: String {
    guard hasLock else {
      return """
        /// Leads closures to the container or, during its `deinit`, to its replacement.
        nonisolated private final class \(type) {
          weak var container: \(container)?

          func end() {}
        }
        """
    }
    return """
      /// Leads closures to the container or, during its `deinit`, to its replacement.
      nonisolated private final class \(type): @unchecked Swift.Sendable {
        private let lock = \(lock ?? "Lock")()
        private weak var held: \(container)?
        private var hasEnded = false

        var container: \(container)? {
          get {
            while true {
              // During `deinit`, the replacement is set within a few instructions, so spin.
              let (found, isOver) = lock.locked { (held, hasEnded) }
              if found != nil || isOver { return found }
            }
          }
          set { lock.locked { held = newValue } }
        }

        func end() { lock.locked { hasEnded = true } }\(lockText)
      }
      """
  }
}
