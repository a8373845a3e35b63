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
      let others = component.inputs.dropFirst().map { index in
        Diagnostic.Note("a further input", at: component.parameters[index].syntax.span)
      }
      diagnostics.report(
        Diagnostic(
          .inputOnSharedLifetime,
          "'\(component.displayName)' is '\(word)' and so cannot have an input",
          at: component.parameters[first].syntax.span, notes: others,
          help: "make it 'transient' or 'tied', or give the container the input: sharing something"
            + " that takes inputs is what a child container is for"))
    }
  }
}
