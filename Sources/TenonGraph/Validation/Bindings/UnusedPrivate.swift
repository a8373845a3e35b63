import TenonDiagnostics
import TenonSyntax

extension Rule<ComponentSite> {
  /// A private component that nobody asks for is never made.
  static let unusedPrivate = Rule(.unusedPrivate, skips: [.foreign, .incomplete, .lost]) { site in
    guard site.component.access == .private, site.component.kind == .written,
      !site.component.isEager
    else { return nil }
    let uses = site.ground.fact(PrivateUses.self).value
    if uses.used[site.id.index] || uses.hasGap[site.component.container.index] { return nil }
    let (graph, component, container) = (site.graph, site.component, site.container)
    // A duplicate has another finding.
    let isBound = component.offers.indices.contains { index in
      let offer = graph[component.offers, index]
      return offer.isHidden || container.bindings[offer.key] == .component(site.id, offer: index)
    }
    if !isBound { return nil }
    return Finding(
      "private '\(site.name)' is never used", at: component.span,
      Suggestion(
        "make a component depend on it, declare it without 'private' to get an accessor, or"
          + " remove it", site.head.access.map { .delete($0.span) }))
  }
}

/// The components that are asked for, and the containers with gaps.
struct PrivateUses: GraphFact {
  /// Whether another component or a facet asks for each component.
  private(set) var used: [Bool]
  /// Whether each container, or one in it, misses something, which may be misspelt.
  private(set) var hasGap: [Bool]

  init(_ graph: BindingGraph) {
    used = Array(repeating: false, count: graph.components.count)
    hasGap = Array(repeating: false, count: graph.containers.count)
    for (index, component) in graph.components.enumerated() {
      // An override may replace an input that could not be read, which expressions name.
      var hasGap =
        component.doubts.hasAny([.statement, .block])
        || component.isOverride && graph[component.container].doubts.contains(.inputs)
      for parameter in graph[component.parameters] {
        if case .missing = parameter.source { hasGap = true }
        if let target = parameter.source.mentioned?.index, target != index { used[target] = true }
      }
      if hasGap { noteGap(in: component.container, graph) }
    }
    for (index, container) in graph.containers.enumerated() where !container.toldMissing.isEmpty {
      noteGap(in: ContainerID(index: index), graph)
    }
    graph.forEachFacetProvider { _, provider in
      if case .component(let id, _) = provider { used[id.index] = true }
    }
  }

  private mutating func noteGap(in container: ContainerID, _ graph: BindingGraph) {
    for id in graph.scopes(of: container) {
      if hasGap[id.index] { return }
      hasGap[id.index] = true
    }
  }
}
