import TenonDiagnostics
import TenonGraph
import TenonPlan
import TenonSyntax

/// The heads of what a container as a whole has: its init, and the functions by which it lets go of one lifetime,
/// of what is unused, of all.
extension Emitter {
  /// Prints a member of the container as a whole.
  mutating func emit(_ member: ContainerMember, of context: ContainerContext) {
    switch member.role {
    case .initializer:
      piece("init", order: FileOrder.initializer) { $0.emitInit(member, of: context) }
    case .heir: emitHeir(member, of: context)
    case .reset(let lifetime): emitReset(member, of: lifetime, context)
    case .releaseUnused: emitReleaseUnused(member, context)
    case .shutdown: emitShutdown(member, context)
    case .letGo: emitLetGo(member, context)
    }
  }

  private mutating func emitReset(
    _ member: ContainerMember, of id: DeclaredLifetimeID, _ context: ContainerContext
  ) {
    let container = context.container
    let lifetime = plan.graph.lifetimes[id.index]
    let (access, effects) = (modifier(container.access, in: container), member.effects)
    piece("reset \(lifetime.resetName)", order: FileOrder.release) { emitter in
      emitter.tree.blank()
      emitter.tree.line(
        "/// Releases every `\(lifetime.name)` component; the next request creates a new one.")
      emitter.emitActor(of: effects, in: container)
      emitter.tree.line(
        "\(access)\(effects.modifier)func \(SwiftNamer.identifier(lifetime.resetName))()\(effects.words) {"
      )
      emitter.indented { emitter in
        emitter.tree.line(
          "// Reset before releasing: a `deinit` may request a component and must get a new one.")
        emitter.emitSteps(of: member, context)
      }
      emitter.tree.line("}")
    }
  }

  private mutating func emitReleaseUnused(_ member: ContainerMember, _ context: ContainerContext) {
    let access = modifier(context.container.access, in: context.container)
    piece("releaseUnused", order: FileOrder.release) { emitter in
      emitter.tree.blank()
      emitter.tree.line("/// Releases the purgeable components that nothing else references.")
      emitter.tree.line("@inline(never)")
      emitter.tree.line("\(access)func releaseUnused() {")
      emitter.indented { $0.emitSteps(of: member, context) }
      emitter.tree.line("}")
    }
  }

  private mutating func emitShutdown(_ member: ContainerMember, _ context: ContainerContext) {
    let container = context.container
    let (access, effects) = (modifier(container.access, in: container), member.effects)
    let hasEager = container.components.contains { plan.graph[$0].isEager }
    let exception = hasEager ? ", except of `eager` components" : ""
    piece("shutdown", order: FileOrder.release) { emitter in
      emitter.tree.blank()
      emitter.tree.lines(
        """
        /// Releases everything the container holds, last created first, even if a release fails.
        /// Later requests create new instances\(exception).
        """)
      emitter.emitActor(of: effects, in: container)
      emitter.tree.line("\(access)\(effects.modifier)func shutdown()\(effects.words) {")
      emitter.indented { $0.emitSteps(of: member, context) }
      emitter.tree.line("}")
    }
  }

  private mutating func emitLetGo(_ member: ContainerMember, _ context: ContainerContext) {
    let names = context.names
    piece("let go", order: FileOrder.release) { emitter in
      emitter.tree.blank()
      emitter.tree.line(
        "/// Returns the next release; if none is left, empties the container and returns `nil`.")
      emitter.tree.line("@inline(never)")
      emitter.tree.line("private func \(names[.letGo])() -> [\(names[type: .releases]).Entry]? {")
      emitter.indented { emitter in
        emitter.emitSteps(of: member, context)
        emitter.tree.line("return nil")
      }
      emitter.tree.line("}")
    }
  }
}
