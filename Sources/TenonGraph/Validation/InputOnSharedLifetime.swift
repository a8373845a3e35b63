import TenonDiagnostics
import TenonSyntax

/// What takes inputs cannot be shared: the second request would bring other ones.
enum InputOnSharedLifetime: GraphRule {
  static func check(_ graph: BindingGraph, _ diagnostics: inout Diagnostics) {
    // A decorator has the inputs of what it wraps; they are told once.
    var told: Set<SourceSpan> = []
    for component in graph.components where !component.lifetime.isMadePerRequest {
      guard let first = component.inputs.first else { continue }
      guard told.insert(component.parameters[first].syntax.span).inserted else { continue }
      let word = graph.word(component.lifetime)
      let core = component.core.map { graph[$0].displayName }
      let others = component.inputs.dropFirst().map { index in
        Diagnostic.Note("another input", at: component.parameters[index].syntax.span)
      }
      diagnostics.report(
        Diagnostic(
          .inputOnSharedLifetime,
          core.map {
            "'\(component.displayName)' wraps '\($0)', which is '\(word)', so it can't take inputs"
          } ?? "'\(component.displayName)' is '\(word)', so it can't take inputs",
          at: component.parameters[first].syntax.span, notes: others,
          help: "make \(core.map { "'\($0)'" } ?? "it") 'transient' or 'tied', or move the input to"
            + " the container; to share instances that take inputs, use a child container"))
    }
  }
}
