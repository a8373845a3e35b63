import TenonDiagnostics
import TenonSyntax

/// Every param must find what it asks for, in every component, whether anything asks for that
/// component or not.
enum MissingDependency: GraphRule {
  static func check(_ graph: BindingGraph, _ diagnostics: inout Diagnostics) {
    var chains: AskingChains?
    var explained: Set<ComponentID> = []
    var suggestions: Suggestions?
    graph.forEachParameter { id, component, parameter in
      guard case .missing = parameter.source, let type = parameter.syntax.type else { return }
      let container = graph[component.container]
      if container.isIncomplete || graph.mayBeDeclaredInLostText(type) { return }
      let all = chains ?? AskingChains(graph)
      chains = all
      // A second gap in one component has the same chain: once is enough.
      let notes = explained.insert(id).inserted ? all.notes(to: id) : []
      let wanted = wantedType(type)
      let key = Key(wanted, named: parameter.syntax.qualifier)
      var helper = suggestions ?? Suggestions(graph)
      let help = helper.help(for: key, type: wanted, in: component.container)
      suggestions = helper
      diagnostics.report(
        Diagnostic(
          .missingDependency,
          "'\(component.displayName)' needs '\(name(wanted, parameter.syntax.qualifier))',"
            + " and nothing in '\(container.name)' provides it",
          at: parameter.syntax.span, notes: notes, help: help))
    }
  }

  /// What is missing: of a closure, what it returns.
  private static func wantedType(_ type: TypeSyntax) -> TypeSyntax {
    type.function.map { wantedType($0.result) } ?? type.unwrappingModifiers
  }

  private static func name(_ type: TypeSyntax, _ qualifier: NameSyntax?) -> String {
    qualifier.map { "\(type.text()) named \($0.plain)" } ?? type.text()
  }
}
