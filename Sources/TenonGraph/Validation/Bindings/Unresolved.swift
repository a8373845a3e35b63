import TenonDiagnostics
import TenonSyntax

/// A graph without errors has an answer for every parameter: where another rule kept silent, because what it
/// would have said follows from something else, and that was not reported, this one speaks.
enum Unresolved: GraphRule {
  static func check(_ graph: BindingGraph, _ diagnostics: inout Diagnostics) {
    graph.forEachParameter { _, component, parameter in
      switch parameter.source {
      case .missing, .wantsInputs, .closureDoesNotFit, .inputsDoNotFit, .reported: break
      case .instance, .closure, .asked, .forwarded, .ownInput, .nothing, .expression: return
      }
      let container = graph[component.container]
      if container.isForeign || container.isBundleAlone { return }
      var isMisplaced = false
      parameter.syntax.type?.forEachName { if graph.misplaced.contains($0) { isMisplaced = true } }
      if isMisplaced { return }
      diagnostics.report(
        Diagnostic(
          .missingDependency,
          "'\(graph.displayName(of: component))' needs '\(parameter.syntax.type?.text() ?? "")',"
            + " but its provider in '\(container.name)' can't be determined",
          at: parameter.syntax.span))
    }
  }
}
