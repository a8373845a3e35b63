import TenonGraph

/// The components whose creation leads back to them, apart from the members of cycles.
struct LeadsBack {
  /// The closures that lead back to each component, in the words of the message.
  private(set) var closures: [ComponentID: String] = [:]
  /// The components that are held before their steps run.
  private(set) var storesEarly: Set<Int> = []

  init(_ graph: BindingGraph, _ cycles: Cycles) {
    let hasSteps = graph.components.contains { !$0.steps.isEmpty }
    let hasClosures = graph.components.contains { component in
      graph[component.parameters].contains {
        if case .closure(.component, _) = $0.source { true } else { false }
      }
    }
    if !hasClosures && !hasSteps { return }
    note(StronglyConnectedComponents(edges: Self.edges(graph, throughContainers: false)), graph) {
      $0.lifetime.outlivesCall
    }
    if hasSteps { findEarly(graph, cycles) }
    // A recursion of new instances ends at an instance that outlives its call, or because of inputs.
    let anew = graph.edges { component, source in
      guard let target = source.target, graph[target].container == component.container,
        !component.lifetime.outlivesCall, !graph[target].lifetime.outlivesCall
      else { return nil }
      return target
    }
    note(StronglyConnectedComponents(edges: anew), graph) {
      !$0.lifetime.outlivesCall && graph.inputs(of: $0).isEmpty
    }
  }

  /// The components that each may request, at once or later. Containers are the nodes after the components.
  private static func edges(_ graph: BindingGraph, throughContainers: Bool) -> Edges {
    let count = graph.components.count
    return Edges(nodes: count + graph.containers.count) { index, add in
      if index >= count {
        let container = graph.containers[index - count]
        for id in container.components { add(id.index) }
        if let parent = container.parent { add(count + parent.index) }
        return
      }
      // Anything in a child container may be requested.
      if let child = graph.components[index].kind.child { return add(count + child.index) }
      if case .listed(let meeting?) = graph.components[index].kind { return add(meeting.index) }
      for parameter in graph[graph.components[index].parameters] {
        switch parameter.source {
        case .instance(.scope(let scope)), .closure(.scope(let scope), _):
          if throughContainers { add(count + scope.index) }
        default:
          guard let target = parameter.source.target else { continue }
          let owner = graph[target].container
          if graph[owner].isForeign && !graph.isBelowFacet(owner) { continue }
          add(target.index)
        }
      }
    }
  }

  /// Finds the components to hold before their steps. A cycle alone doesn't lead back: its steps run at the end.
  private mutating func findEarly(_ graph: BindingGraph, _ cycles: Cycles) {
    let edges = Self.edges(graph, throughContainers: true)
    let groups = StronglyConnectedComponents(edges: edges)
    func isEarly(_ id: ComponentID, of count: Int) -> Bool {
      groups.groups[groups.groupOfNode[id.index]].count > count || closures[id] != nil
    }
    for index in graph.components.indices where cycles.numbers[index] == nil {
      let id = ComponentID(index: index)
      if !graph[id].steps.isEmpty, graph[id].lifetime.isInProperty,
        !graph.makingEffects(of: id).isAsync, isEarly(id, of: 1)
      {
        storesEarly.insert(index)
      }
    }
    for cycle in cycles.all
    where !cycle.isAsync && cycle.members.contains(where: { isEarly($0, of: cycle.members.count) })
    {
      for id in cycle.members where graph[id].lifetime.isInProperty { storesEarly.insert(id.index) }
    }
  }

  private mutating func note(
    _ groups: StronglyConnectedComponents, _ graph: BindingGraph, _ isMeant: (Component) -> Bool
  ) {
    for (number, group) in groups.groups.enumerated() {
      var shown: [String] = []
      for index in group where index < graph.components.count {
        let component = graph.components[index]
        for parameter in graph[component.parameters] {
          guard case .closure(.component(let target, _), _) = parameter.source,
            groups.groupOfNode[target.index] == number
          else { continue }
          let name = graph.displayName(of: ComponentID(index: index))
          shown.append("'\(parameter.name ?? "_")' of '\(name)'")
        }
      }
      if shown.isEmpty { continue }
      // Three closures are enough to find the mistake.
      let text = shown.prefix(3).joined(separator: " or ")
      for index in group
      where index < graph.components.count && isMeant(graph.components[index]) {
        closures[ComponentID(index: index)] = text
      }
    }
  }
}
