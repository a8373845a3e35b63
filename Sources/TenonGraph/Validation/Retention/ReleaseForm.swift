import TenonDiagnostics
import TenonSyntax

/// A container lets go of what it holds; of what has an owner, or goes when memory is scarce, it cannot
/// wait for the end.
enum ReleaseForm: GraphRule {
  static func check(_ graph: BindingGraph, _ diagnostics: inout Diagnostics) {
    // One decorator wraps many.
    var told: Set<SourceSpan> = []
    for component in graph.components
    where !component.releases.isEmpty && !graph[component.container].isForeign
      && !component.isOfUnknownLifetime && !graph[component.syntax].isBroken
    {
      let core = component.core.map { graph.displayName(of: $0) }
      let word = graph.word(component.lifetime)
      let name = graph.displayName(of: component)
      let subject =
        core.map { "'\(name)' wraps '\($0)', which is '\(word)'" } ?? "'\(name)' is '\(word)'"
      let notes = graph.bearer(of: component).note.map { [$0] } ?? []
      for release in graph[component.releases] {
        switch component.lifetime.row.release {
        case .waiting: break
        case .atOnce:
          guard let span = release.effects.async, told.insert(release.span).inserted else {
            continue
          }
          diagnostics.report(
            Diagnostic(
              .releaseForm,
              "\(subject), so its 'release' can't be 'async'", at: span, notes: notes,
              suggestion: Suggestion(
                "write 'release' without 'async', and call a method that starts a 'Task' for the"
                  + " async work", .delete(span))))
        case .never:
          guard told.insert(release.span).inserted else { continue }
          diagnostics.report(
            Diagnostic(
              .releaseForm,
              "'release' applies only to components that the container holds, but \(subject)",
              at: release.span, notes: notes,
              help: "make \(core.map { "'\($0)'" } ?? "it") 'strong', 'purgeable' or 'tied', give"
                + " it a resettable lifetime, or clean up in \(core == nil ? "its" : "a") 'deinit'")
          )
        }
      }
    }
  }
}
