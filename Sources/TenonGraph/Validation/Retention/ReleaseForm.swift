import TenonDiagnostics
import TenonSyntax

/// A container lets go of what it holds; of what has an owner, or goes when memory is scarce, it cannot
/// wait for the end.
enum ReleaseForm: GraphRule {
  static func check(_ graph: BindingGraph, _ diagnostics: inout Diagnostics) {
    for component in graph.components
    where !graph[component.container].isForeign && !component.isOfUnknownLifetime {
      // A decorator lives as long as what it wraps.
      if let core = component.core, graph[core].isOfUnknownLifetime { continue }
      for release in graph[component.releases] {
        switch component.lifetime.row.release {
        case .waiting: break
        case .atOnce:
          guard let span = release.effects.async else { continue }
          diagnostics.report(
            Diagnostic(
              .releaseForm,
              "'\(graph.displayName(of: component))' is '\(graph.word(component.lifetime))', so its"
                + " 'release' can't be 'async'",
              at: span,
              suggestion: Suggestion(
                "write 'release' without 'async', and call a method that starts a 'Task' for the"
                  + " async work", .delete(span))))
        case .never:
          diagnostics.report(
            Diagnostic(
              .releaseForm,
              "'release' applies only to components that the container holds, but"
                + " '\(graph.displayName(of: component))' is '\(graph.word(component.lifetime))'",
              at: release.span,
              help:
                "make it 'strong', 'purgeable' or 'tied', give it a resettable lifetime, or clean"
                + " up in its 'deinit'"))
        }
      }
    }
  }
}
