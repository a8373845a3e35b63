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
          "'\(graph.displayName(of: component))' is 'async', but the storage of"
            + " '\(graph.word(component.lifetime))' can't await it",
          at: component.span, notes: trails.notes(from: id, to: Effects(isAsync: true)),
          suggestion: Suggestion(
            "use a built-in lifetime such as 'strong', or inject what is 'async' as a closure,"
              + " 'label: () async -> Type'",
            graph[component.syntax].lifetime.map { .replace($0.span, with: "strong") })))
    }
  }
}
