import TenonDiagnostics
import TenonSyntax

/// What takes inputs cannot be shared: the second request would bring other ones.
enum InputOnSharedLifetime: GraphRule {
  static func check(_ graph: BindingGraph, _ diagnostics: inout Diagnostics) {
    // A decorator has the inputs of what it wraps; they are told once.
    var told: Set<SourceSpan> = []
    for component in graph.components
    where !component.lifetime.isMadePerRequest && !component.hasKeys {
      guard let first = graph.inputs(of: component).first else { continue }
      guard told.insert(graph[component.parameters, first].syntax.span).inserted else { continue }
      let word = graph.word(component.lifetime)
      let core = component.core.map { graph.displayName(of: $0) }
      let others = graph.inputs(of: component).dropFirst().map { index in
        Diagnostic.Note("another input", at: graph[component.parameters, index].syntax.span)
      }
      diagnostics.report(
        Diagnostic(
          .inputOnSharedLifetime,
          core.map {
            "'\(graph.displayName(of: component))' wraps '\($0)', which is '\(word)', so it can't"
              + " take inputs"
          } ?? "'\(graph.displayName(of: component))' is '\(word)', so it can't take inputs",
          at: graph[component.parameters, first].syntax.span, notes: others,
          help: "make \(core.map { "'\($0)'" } ?? "it") 'transient' or 'tied', or move the input to"
            + " the container; to share instances that take inputs, use a child container"))
    }
  }
}
