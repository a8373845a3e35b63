import TenonDiagnostics
import TenonSyntax

/// A container lets go of what it holds; of what has an owner, or goes when memory is scarce, it cannot
/// wait for the end.
enum ReleaseForm: GraphRule {
  static func check(_ graph: BindingGraph, _ diagnostics: inout Diagnostics) {
    for component in graph.components
    where !graph[component.container].isForeign && !component.isOfUnknownLifetime {
      for release in component.releases {
        switch component.lifetime {
        case .strong, .resettable: break
        case .tied, .purgeable:
          guard let span = release.effects.async else { continue }
          diagnostics.report(
            Diagnostic(
              .releaseForm,
              "'\(component.displayName)' is '\(graph.word(component.lifetime))', and letting go of"
                + " that cannot wait",
              at: span,
              mend: Suggestion(
                "delete 'async', and begin what takes time in the method", .delete(span))))
        case .transient, .graph, .weak, .stored:
          diagnostics.report(
            Diagnostic(
              .releaseForm,
              "'release' is said of what the container holds, and '\(component.displayName)' is"
                + " '\(graph.word(component.lifetime))'",
              at: release.span,
              help:
                "make it 'strong', 'purgeable', 'tied' or of a lifetime that is reset, or let its"
                + " 'deinit' do it"))
        }
      }
    }
  }
}
