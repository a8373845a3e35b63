import TenonDiagnostics
import TenonSyntax

/// A storage of the user's own makes its instance in a function that does not wait.
enum StorageCannotWait: GraphRule {
  static func check(_ graph: BindingGraph, _ diagnostics: inout Diagnostics) {
    var trails = EffectTrails(graph)
    for index in graph.components.indices {
      let component = graph.components[index]
      let id = ComponentID(index: index)
      guard component.lifetime.isStored, !graph[component.container].isForeign,
        graph.makingEffects(of: id).isAsync
      else { continue }
      diagnostics.report(
        Diagnostic(
          .storageCannotWait,
          "'\(component.displayName)' has to be waited for, and the storage of"
            + " '\(graph.word(component.lifetime))' cannot wait",
          at: component.span, notes: trails.notes(from: id, to: Effects(isAsync: true)),
          mend: Suggestion(
            "give it a lifetime of the container's own, such as 'strong', or let it ask for what has to be"
              + " waited for by a closure, 'label: () async -> Type'",
            component.syntax.lifetime.map { .replace($0.span, with: "strong") })))
    }
  }
}
