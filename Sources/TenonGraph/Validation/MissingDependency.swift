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
      if container.mayPlay(wantedType(type)) { return }
      // An input whose type could not be read is known by its name.
      if graph.lostInputs.contains(parameter.name ?? "") { return }
      let all = chains ?? AskingChains(graph)
      chains = all
      // A second gap in one component has the same chain: once is enough.
      let notes = explained.insert(id).inserted ? all.notes(to: id) : []
      let wanted = wantedType(type)
      let key = Key(wanted, named: parameter.syntax.qualifier)
      var helper = suggestions ?? Suggestions(graph)
      let help =
        inputHelp(id, parameter, graph)
        ?? helper.help(for: key, type: wanted, parameter, in: component.container)
      suggestions = helper
      diagnostics.report(
        Diagnostic(
          .missingDependency,
          "'\(component.displayName)' needs '\(name(wanted, parameter.syntax.qualifier))',"
            + " and nothing in '\(container.name)' provides it",
          at: parameter.syntax.span, notes: notes, help: help))
    }
  }

  /// The help where others give what is missing: then the word `input` is.
  private static func inputHelp(
    _ id: ComponentID, _ parameter: Parameter, _ graph: BindingGraph
  ) -> String? {
    guard let label = parameter.syntax.label ?? parameter.syntax.name,
      let type = parameter.syntax.type
    else { return nil }
    if type.key == "input" { return "an input wants a type: '\(label.text): input Type'" }
    guard graph.isGivenInputs(id, parameter) else { return nil }
    return "write '\(label.text): input \(type.text())', for whoever asks for it gives it"
  }

  /// What is missing: of a closure, what it returns.
  private static func wantedType(_ type: TypeSyntax) -> TypeSyntax {
    type.function.map { wantedType($0.result) } ?? type.unwrappingModifiers
  }

  private static func name(_ type: TypeSyntax, _ qualifier: NameSyntax?) -> String {
    qualifier.map { "\(type.text()) named \($0.plain)" } ?? type.text()
  }
}

extension BindingGraph {
  /// Whether somebody who asks for a component gives what one of its params misses.
  fileprivate func isGivenInputs(_ id: ComponentID, _ missing: Parameter) -> Bool {
    let names = [missing.name, missing.syntax.type?.key].compactMap(\.self)
    guard self[id].lifetime == .transient else { return false }
    let keys = Set(self[id].offers.map(\.key.type))
    for component in self[self[id].container].components {
      for parameter in self[component].parameters {
        let syntax = parameter.syntax
        guard let type = syntax.type else { continue }
        let function = type.function ?? type.wrapped?.function
        guard keys.contains((function?.result ?? type).key) else { continue }
        if names.contains(where: syntax.givenInputs.contains) { return true }
      }
    }
    for facet in self[self[id].container].facets {
      for requirement in self[facet.id].requirements where keys.contains(requirement.key.type) {
        let labels = requirement.syntax.parameters.compactMap { $0.label?.plain }
        if names.contains(where: labels.contains) { return true }
      }
    }
    return false
  }
}
