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
    let isHere = plan.releasesOnActors(context.id, actor: container.isolation.actor)
    let home = container.isolation.actor == nil || isHere ? "" : "(on: nil)"
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
          \(helpers.releases.type).end\(home) { heir.\(helpers.letGo)() }
        }
        """)
    }
    need(container.isolation == .none ? .link : .sharedLink)
  }
}
