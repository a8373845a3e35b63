import TenonDiagnostics
import TenonSyntax

/// Nothing can be made on two actors at once.
enum ActorConflict: GraphRule {
  static func check(_ graph: BindingGraph, _ diagnostics: inout Diagnostics) {
    var trails = EffectTrails(graph)
    for conflict in graph.effects.conflicts {
      let component = graph[conflict.component]
      let container = graph[component.container]
      if container.isForeign { continue }
      let name = component.displayName
      let notes =
        trails.notes(from: conflict.component, to: Effects(actor: conflict.first))
        + trails.notes(from: conflict.component, to: Effects(actor: conflict.second))
      let way =
        container.isolation == .none
        ? "write 'container \(container.name): Sendable', and let '\(name)' ask for one of them by an"
          + " 'async' closure"
        : "let '\(name)' ask for one of them by an 'async' closure"
      diagnostics.report(
        Diagnostic(
          .actorConflict,
          "'\(name)' would have to be made on two actors, '\(conflict.first)' and"
            + " '\(conflict.second)'",
          at: component.span, notes: notes, help: way))
    }
  }
}
