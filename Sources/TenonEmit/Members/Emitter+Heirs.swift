import TenonDiagnostics
import TenonGraph
import TenonPlan
import TenonSyntax

/// What answers while a container goes whose releases may ask it. Nobody can hold an object that is being
/// deallocated; so another one takes over all that it has, and lives until all is released.
extension Emitter {
  /// The init of the other one, and the end of the first.
  mutating func emitHeir(_ member: ContainerMember, of context: ContainerContext) {
    let (container, names) = (context.container, context.names)
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
          let \(names[.go]) = \(names[type: .releases]).unchecked(
            Self.\(names[.go]), as: ((\(name)) -> Swift.Void).self)
          \(names[.go])(self)
        }

        /// Runs the remaining releases, while a replacement container answers requests.
        private static func \(names[.go])(_ former: \(name)) {
          if former.\(names[.releases]).isEmpty {
            former.\(names[.link]).end()
            return
          }
          let heir = \(name)(heirOf: former)
          _ = heir.\(names[.releases]).begin()
          \(names[type: .releases]).end\(home) { heir.\(names[.letGo])() }
        }
        """)
    }
    need(container.isolation == .none ? .link : .sharedLink)
  }
}
