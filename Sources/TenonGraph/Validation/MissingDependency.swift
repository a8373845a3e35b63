import TenonDiagnostics
import TenonSyntax

/// Every param must find what it asks for, in every component, whether anything asks for that
/// component or not.
enum MissingDependency: GraphRule {
  static func check(_ graph: BindingGraph, _ diagnostics: inout Diagnostics) {
    var chains: AskingChains?
    var explained: Set<ComponentID> = []
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
      diagnostics.report(
        Diagnostic(
          .missingDependency,
          "'\(component.displayName)' needs '\(name(wanted, parameter.syntax.qualifier))',"
            + " and nothing in '\(container.name)' provides it",
          at: parameter.syntax.span, notes: notes,
          help: help(for: key, type: wanted, in: container, graph)))
    }
  }

  /// What is missing: of a closure, what it returns.
  private static func wantedType(_ type: TypeSyntax) -> TypeSyntax {
    type.function.map { wantedType($0.result) } ?? type.unwrappingModifiers
  }

  private static func name(_ type: TypeSyntax, _ qualifier: NameSyntax?) -> String {
    qualifier.map { "\(type.text()) named \($0.plain)" } ?? type.text()
  }

  private static func help(
    for key: Key, type: TypeSyntax, in container: Container, _ graph: BindingGraph
  ) -> String {
    let text = type.text()
    // Another qualifier, or none.
    let sameType = container.bindings.keys.filter { $0.type == key.type }
    if !sameType.isEmpty {
      let names = sameType.map(\.qualifier)
      if let qualifier = key.qualifier,
        let meant = NearMiss.best(for: qualifier, among: names.compactMap(\.self).sorted())
      {
        return "did you mean '\(text) named \(meant)'?"
      }
      let ways = names.map { $0.map { "\(text) named \($0)" } ?? text }.sorted()
      return "there is \(ways.map { "'\($0)'" }.joined(separator: " and ")): ask for that"
    }
    // The component is there, and is not offered so.
    for id in container.components {
      let component = graph[id]
      guard component.syntax.type.key == key.type,
        component.syntax.qualifier?.plain == key.qualifier
      else { continue }
      let roles = component.offers.map(\.key.type).joined(separator: ", ")
      return "'\(text)' is offered only as \(roles): write 'as self, \(roles)' to offer it itself"
    }
    if let player = possiblePlayer(of: type, in: container, graph) {
      return "if '\(player)' plays that role, write 'as \(text)' behind it"
    }
    let known = container.bindings.keys.map(\.type)
    if let meant = NearMiss.best(for: key.type, among: Set(known).sorted()) {
      return "did you mean '\(meant)'?"
    }
    if let other = graph.containers.first(where: { $0.bindings[key] != nil }) {
      return "'\(other.name)' has it; add one to '\(container.name)', or make it an input"
    }
    let example = type.isConstructible && type.element == nil ? "\(text)(…)" : "\(text) = …"
    return "add a component that provides it, such as 'strong \(example)', or an input"
  }

  /// A component that by its name could play a role: `ItemServiceImpl`, `DefaultItemService` for
  /// `ItemService`.
  private static func possiblePlayer(
    of role: TypeSyntax, in container: Container, _ graph: BindingGraph
  ) -> String? {
    guard let name = AccessorName.base(of: role), name.utf8.count > 2 else { return nil }
    for id in container.components {
      guard let own = AccessorName.base(of: graph[id].syntax.type) else { continue }
      if own.utf8.count > name.utf8.count, own.hasPrefix(name) || own.hasSuffix(name) {
        return graph[id].displayName
      }
    }
    return nil
  }
}
