import TenonDiagnostics
import TenonSyntax

/// What is made on no actor is made anew for each request, and from nothing of the container's actor.
enum NonisolatedForm: GraphRule {
  static func check(_ graph: BindingGraph, _ diagnostics: inout Diagnostics) {
    guard graph.components.contains(where: \.isNonisolated) else { return }
    var trails = EffectTrails(graph)
    for (index, component) in graph.components.enumerated() where component.isNonisolated {
      let container = graph[component.container]
      guard !container.isForeign, !component.isOfUnknownLifetime,
        let place = graph[component.syntax].head.nonisolated
      else { continue }
      let name = graph.displayName(of: component)
      if component.lifetime != .transient {
        let word = component.lifetimeWord.map { graph[$0].text } ?? "shared"
        diagnostics.report(
          Diagnostic(
            .modifierNotAllowed,
            "'nonisolated' applies only to 'transient' components; '\(name)' is '\(word)'",
            at: place,
            suggestion: Suggestion("delete 'nonisolated'", .delete(place))))
        continue
      }
      if let attribute = graph[component.syntax].head.globalActor {
        diagnostics.report(
          Diagnostic(
            .modifierNotAllowed,
            "'\(name)' can't be both 'nonisolated' and '\(attribute.actor)'", at: place,
            help: "delete one of them"))
        continue
      }
      // A bundle's component may come to a container of an actor and to others.
      guard let actor = container.isolation.actor else {
        if component.bundle != nil || container.isBundleAlone || container.isIncomplete { continue }
        diagnostics.report(
          Diagnostic(
            .modifierNotAllowed,
            "'nonisolated' has no effect in '\(container.name)', which belongs to no actor",
            at: place,
            suggestion: Suggestion("delete 'nonisolated'", .delete(place))))
        continue
      }
      let id = ComponentID(index: index)
      // What needs one that is told of itself follows from that.
      guard let needed = graph.makingEffects(of: id).actor, !graph.needsNonisolated(id) else {
        continue
      }
      let notes = trails.notes(from: id, to: Effects(actor: needed))
      diagnostics.report(
        Diagnostic(
          .actorConflict,
          "'\(name)' is 'nonisolated', but creating it needs '\(needed)'", at: place, notes: notes,
          help: "delete 'nonisolated', or let '\(name)' need only 'nonisolated' components and"
            + " inputs of '\(container.name)'"
            + (needed == actor ? "" : "; a '\(needed)' closure needs '\(needed)', too")))
    }
  }
}

extension BindingGraph {
  /// Whether a component needs one that should be made on no actor, and is not.
  fileprivate func needsNonisolated(_ id: ComponentID) -> Bool {
    self[self[id].parameters].contains { parameter in
      guard let target = parameter.source.instance, self[target].isNonisolated else { return false }
      return makingEffects(of: target).actor != nil
    }
  }
}
