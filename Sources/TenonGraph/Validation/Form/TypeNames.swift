import TenonDiagnostics
import TenonSyntax

/// A type that a container has in itself hides one of the same name outside.
enum TypeNames: GraphRule {
  static func check(_ graph: BindingGraph, _ diagnostics: inout Diagnostics) {
    for index in graph.containers.indices where !graph.containers[index].isForeign {
      let container = graph.containers[index]
      for (name, why) in graph.reservedTypes(of: ContainerID(index: index)) {
        guard let place = place(of: name, in: container, graph) else { continue }
        let facet =
          container.witnesses.contains { $0.span == place }
          ? container.syntax.conformances.first { $0.span == place } : nil
        let hidden = facet.map { "the one that '\($0.text())' needs" } ?? "this one"
        diagnostics.report(
          Diagnostic(
            .namedAsContainer,
            "'\(container.name)' \(why), so its nested type '\(name)' hides \(hidden)",
            at: place,
            help: place == container.syntax.parent?.span
              ? "rename the container '\(name)'"
              : "declare a typealias for it in Swift and use that name"))
      }
    }
  }

  /// The first place where a container's own code names a type: in what it says of its members, and in defaults,
  /// which stand there too. Other expressions are evaluated outside of it.
  private static func place(
    of name: String, in container: Container, _ graph: BindingGraph
  ) -> SourceSpan? {
    var types = container.inputs.map(\.syntax.type)
    for id in container.components {
      types.append(graph[graph[id].syntax].type)
      types += graph[graph[id].syntax].roles.map(\.type)
      types += graph[graph[id].parameters].compactMap(\.syntax.type)
    }
    types += container.syntax.conformances
    if let parent = container.syntax.parent { types.append(parent) }
    let type = types.first { type in
      var isNamed = false
      type.forEachName { if NameSyntax.plain($0) == name { isNamed = true } }
      return isNamed
    }
    if let type { return type.span }
    var defaults = container.inputs.compactMap(\.syntax.defaultValue)
    for id in container.components {
      defaults += graph.inputs(of: graph[id]).compactMap {
        graph[graph[id].parameters, $0].defaultValue
      }
    }
    if let value = defaults.first(where: { $0.names.contains(name) }) { return value.span }
    // What it has for a facet may come from outside.
    return container.witnesses.first { witness in
      let text =
        witness.seen.map { graph.text($0.requirement.syntax.type) }
        ?? witness.provider.map(graph.typeText) ?? ""
      return text.split { !($0.isLetter || $0.isNumber || $0 == "_") }.contains { $0 == name }
    }?.span
  }
}

extension BindingGraph {
  /// The type of what somebody provides, as it is written.
  fileprivate func typeText(of provider: Provider) -> String {
    switch provider {
    case .component(let id, let offer): self[self[id].offers, offer].typeText
    case .input(let owner, let index): self[owner].inputs[index].syntax.type.text()
    case .scope(let id): self[id].name
    }
  }
}
