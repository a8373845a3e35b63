import TenonDiagnostics
import TenonSyntax

/// The inputs of a component are parameters of one function, so their names differ.
enum DuplicateInputs: GraphRule {
  static func check(_ graph: BindingGraph, _ diagnostics: inout Diagnostics) {
    for component in graph.components {
      var seen: [String: SourceSpan] = [:]
      for index in component.inputs {
        let syntax = component.parameters[index].syntax
        guard let name = syntax.name ?? syntax.label else { continue }
        guard let first = seen[name.plain] else {
          seen[name.plain] = name.span
          continue
        }
        diagnostics.report(
          Diagnostic(
            .duplicateDeclaration,
            "two inputs of '\(component.displayName)' are called"
              + " '\(name.text)'",
            at: name.span, notes: [.init("the first is here", at: first)],
            help: "give one a name of its own behind the label: '\(name.text) other: input …'"))
      }
    }
  }
}
