import TenonDiagnostics
import TenonSyntax

/// The inputs of a component are parameters of one function, so their names differ.
enum DuplicateInputs: GraphRule {
  static func check(_ graph: BindingGraph, _ diagnostics: inout Diagnostics) {
    for component in graph.components {
      // Those of a child and those of what it is asked for have names of their own within the function.
      if case .root = component.kind { continue }
      // Where each is first, and whether a property is set to it.
      var seen: [String: (span: SourceSpan, isSet: Bool)] = [:]
      for index in graph.inputs(of: component) {
        let syntax = graph[component.parameters, index].syntax
        guard let name = syntax.name ?? syntax.label else { continue }
        let use = graph[component.parameters, index].use
        let isSet = use == .set || use == .weakSet
        guard let first = seen[name.plain] else {
          seen[name.plain] = (name.span, isSet)
          continue
        }
        // That a property is set twice is another finding.
        if isSet, first.isSet { continue }
        let place = isSet || first.isSet ? "init's label" : "label of one"
        diagnostics.report(
          Diagnostic(
            .duplicateDeclaration,
            "duplicate input '\(name.text)' of '\(graph.displayName(of: component))'",
            at: name.span, notes: [.init("first declared here", at: first.span)],
            help: "write a different name after the \(place): '\(name.text) other: input …'"))
      }
    }
  }
}
