import TenonDiagnostics
import TenonSyntax

/// What nobody outside can reach and nobody inside asks for is never made.
enum UnusedPrivate: GraphRule {
  static func check(_ graph: BindingGraph, _ diagnostics: inout Diagnostics) {
    var isUsed = [Bool](repeating: false, count: graph.components.count)
    graph.forEachParameter { id, _, parameter in
      if let target = parameter.source.mentioned, target != id { isUsed[target.index] = true }
    }
    // Where something is missing, the asker may only have misspelt it.
    var hasGap = [Bool](repeating: false, count: graph.containers.count)
    // What a parent keeps private may be what is missed in a child.
    func noteGap(in container: ContainerID) {
      var current: ContainerID? = container
      while let container = current, !hasGap[container.index] {
        hasGap[container.index] = true
        current = graph[container].parent
      }
    }
    graph.forEachParameter { _, component, parameter in
      if case .missing = parameter.source { noteGap(in: component.container) }
    }
    for index in graph.components.indices {
      let component = graph.components[index]
      let syntax = graph[component.syntax]
      // That a root is for others than the container is another finding.
      if syntax.head.root != nil { isUsed[index] = true }
      if syntax.isBroken || syntax.hasBrokenBlock { noteGap(in: component.container) }
      // It may replace an input that could not be read, which expressions name.
      if component.isOverride, graph[component.container].hasUnknownInputs {
        noteGap(in: component.container)
      }
    }
    for (index, container) in graph.containers.enumerated() where !container.toldMissing.isEmpty {
      noteGap(in: ContainerID(index: index))
    }
    for (index, container) in graph.containers.enumerated() {
      for facet in container.facets {
        for requirement in graph[facet.id].requirements {
          // That a facet cannot reach it is another finding.
          if case .component(let id, _)? = graph.provider(
            for: requirement, of: ContainerID(index: index))
          {
            isUsed[id.index] = true
          }
        }
      }
    }
    for (index, component) in graph.components.enumerated()
    where component.access == .private && !component.isEager && !isUsed[index]
      && !graph[component.syntax].isBroken
    {
      // That another one has its place has been told.
      let isBound = component.offers.indices.contains { offer in
        let id = ComponentID(index: index)
        return graph[component.offers, offer].isHidden
          || graph[component.container].bindings[graph[component.offers, offer].key]
            == .component(id, offer: offer)
      }
      if !isBound || graph[component.container].leftOutComponents.contains(component.span) {
        continue
      }
      if component.kind != .written || graph[component.container].isForeign { continue }
      if graph[component.container].isIncomplete || hasGap[component.container.index] { continue }
      // It may be asked for in a line that could not be read.
      let offered = graph[component.offers].map(\.key.type) + [graph[component.syntax].type.key]
      if offered.contains(where: graph.lostWords.contains) { continue }
      diagnostics.report(
        Diagnostic(
          .unusedPrivate,
          "private '\(graph.displayName(of: component))' is never used", at: component.span,
          suggestion: Suggestion(
            "make a component depend on it, declare it without 'private' to get an accessor, or"
              + " remove it",
            graph[component.syntax].head.access.map { .delete($0.span) })))
    }
  }
}
