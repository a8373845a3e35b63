import TenonDiagnostics
import TenonGraph
import TenonPlan
import TenonSyntax

/// What answers while a container goes whose releases may ask it. Nobody can hold an object that is being
/// deallocated; so another one takes over all that it has, and lives until all is released.
extension Emitter {
  /// What the init does for closures to find the container.
  mutating func emitLinking(of container: Container, _ names: MemberNames) {
    let (link, releases) = (names.helpers.link, names.helpers.releases)
    if link.type.isEmpty { return }
    piece("link", isSpaced: false) { emitter in
      emitter.tree.line("self.\(releases.property) = \(emitter.newReleases(of: container, names))")
      emitter.tree.line("self.\(link.property) = \(link.type)()")
    }
    for id in container.components {
      guard case .stored(let lifetime) = plan.graph[id].lifetime else { continue }
      let function = storage(plan.graph.lifetimes[lifetime.index], of: container)
      piece("storage \(pieceKey(of: id))", isSpaced: false) { emitter in
        let component = emitter.plan.graph[id]
        let own = names.names[component.position].value
        let request = emitter.storageRequest(function, component.coreType(of: own.coreOffer))
        emitter.tree.line("self.\(own.stored) = \(request)")
      }
    }
    piece("link container", isSpaced: false) {
      $0.tree.line("self.\(link.property).container = self")
    }
  }

  /// The init of the other one, and the end of the first.
  mutating func emitHeir(of container: Container, _ names: MemberNames) {
    let helpers = names.helpers
    if helpers.link.type.isEmpty { return }
    let name = container.syntax.name.text
    piece("heir", order: FileOrder.initializer) { emitter in
      emitter.tree.blank()
      emitter.tree.lines(
        """
        /// Takes over a container's contents in its `deinit`, because releases may still use them.
        @inline(never)
        private init(heirOf former: \(name)) {
        """)
      emitter.indented { $0.emitTakingOver(container, names) }
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

  private mutating func emitTakingOver(_ container: Container, _ names: MemberNames) {
    let helpers = names.helpers
    func take(_ emitter: inout Emitter, _ key: String, _ property: String) {
      emitter.tree.begin("heir \(key)", isSpaced: false, isStatement: true)
      emitter.tree.line("self.\(property) = former.\(property)")
      emitter.tree.end()
    }
    if container.parent != nil { take(&self, "parent", container.parentName) }
    for input in container.inputs {
      let name = SwiftNamer.identifier(input.syntax.name.plain)
      take(&self, "input \(input.syntax.name.span)", name)
    }
    if container.isOverridable { take(&self, "overrides", "overrides") }
    var properties = [helpers.releases.property, helpers.link.property]
    if container.components.contains(where: { plan.graph[$0].lifetime == .purgeable }) {
      properties.append(helpers.purgeable.property)
    }
    if !helpers.untilEnd.type.isEmpty { properties.append(helpers.untilEnd.property) }
    for lifetime in plan.graph.resettableLifetimes(of: container) {
      if let instances = helpers.resettable[lifetime] { properties.append(instances.property) }
    }
    for property in properties { take(&self, property, property) }
    for id in container.components {
      let own = names.names[plan.graph[id].position].value
      switch plan.graph[id].lifetime {
      case .strong, .weak, .stored:
        if own.instances.isEmpty, !own.stored.isEmpty { take(&self, pieceKey(of: id), own.stored) }
      default: break
      }
    }
    tree.line("self.\(helpers.link.property).container = self")
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
