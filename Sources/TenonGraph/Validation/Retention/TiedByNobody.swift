import TenonDiagnostics
import TenonSyntax

/// What is tied is tied from outside, and what is private cannot be seen from there.
enum TiedByNobody: GraphRule {
  static func check(_ graph: BindingGraph, _ diagnostics: inout Diagnostics) {
    // Of what nobody asks for another rule speaks.
    var isUsed = [Bool](repeating: false, count: graph.components.count)
    graph.forEachParameter { id, _, parameter in
      if let target = parameter.source.mentioned, target != id { isUsed[target.index] = true }
    }
    for (index, component) in graph.components.enumerated()
    where component.lifetime == .tied && component.access == .private && isUsed[index]
      // Of a decorator it is told where the lifetime stands.
      && component.core == nil
    {
      diagnostics.report(
        Diagnostic(
          .tiedByNobody,
          "'\(graph.displayName(of: component))' is 'tied' but 'private', so it can't be tied to an"
            + " owner",
          at: component.span,
          suggestion: Suggestion(
            "declare it without 'private', or make it 'transient'",
            graph[component.syntax].head.access.map { .delete($0.span) })))
    }
  }
}
