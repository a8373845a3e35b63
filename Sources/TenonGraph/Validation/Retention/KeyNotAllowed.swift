import TenonDiagnostics
import TenonSyntax

/// The container finds the instance of a key again: so it has to be shared, and all that a request brings has to tell
/// instances apart.
enum KeyNotAllowed: GraphRule {
  static func check(_ graph: BindingGraph, _ diagnostics: inout Diagnostics) {
    // A decorator has the keys of what it wraps; they are told once.
    var told: Set<SourceSpan> = []
    for component in graph.components where component.hasKeys && !component.isOfUnknownLifetime {
      // That a root has none is told as such.
      if case .root = component.kind { continue }
      let given = graph.inputs(of: component).map { graph[component.parameters, $0] }
      if !component.isKeyed {
        guard let key = given.first(where: \.isKey), told.insert(key.syntax.span).inserted else {
          continue
        }
        reportLifetime(of: component, key.syntax, graph, &diagnostics)
        continue
      }
      guard let input = given.first(where: { !$0.isKey }), let type = input.syntax.type,
        told.insert(input.syntax.span).inserted
      else { continue }
      diagnostics.report(
        Diagnostic(
          .keyNotAllowed,
          "'\(graph.displayName(of: component))' has keys, so it can't take inputs",
          at: input.syntax.span,
          notes: given.filter(\.isKey).map { .init("a key", at: $0.syntax.span) },
          help: "write '\(input.syntax.heading): key \(type.text())' for an instance for each of"
            + " its values, or move the input to the container"))
    }
  }

  private static func reportLifetime(
    of component: Component, _ key: ParameterSyntax, _ graph: BindingGraph,
    _ diagnostics: inout Diagnostics
  ) {
    let core = component.core.map { graph.displayName(of: $0) }
    let word = graph.word(component.lifetime)
    let name = graph.displayName(of: component)
    let shared =
      "\(core.map { "make '\($0)'" } ?? "make it") 'strong', 'weak' or of a resettable lifetime for"
      + " one instance for each key"
    let input = "write '\(key.heading): input \(key.type?.text() ?? "Type")'"
    diagnostics.report(
      Diagnostic(
        .keyNotAllowed,
        core.map { "'\(name)' wraps '\($0)', which is '\(word)', so it can't have keys" }
          ?? "'\(name)' is '\(word)', so it can't have keys",
        at: key.span,
        help: component.lifetime.isMadePerRequest
          ? "\(shared), or \(input) for a new instance for each request" : shared))
  }
}
