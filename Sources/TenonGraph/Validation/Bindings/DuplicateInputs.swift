import TenonDiagnostics
import TenonSyntax

/// The inputs of a component are parameters of one function, so their names differ.
enum DuplicateInputs: GraphRule {
  static func check(_ graph: BindingGraph, _ diagnostics: inout Diagnostics) {
    for component in graph.components {
      var seen: [String: SourceSpan] = [:]
      for index in graph.inputs(of: component) {
        let syntax = graph[component.parameters, index].syntax
        guard let name = syntax.name ?? syntax.label else { continue }
        guard let first = seen[name.plain] else {
          seen[name.plain] = name.span
          continue
        }
        diagnostics.report(
          Diagnostic(
            .duplicateDeclaration,
            "duplicate input '\(name.text)' of '\(graph.displayName(of: component))'",
            at: name.span, notes: [.init("first declared here", at: first)],
            help: "write a different name after the label of one: '\(name.text) other: input …'"))
      }
    }
  }
}
