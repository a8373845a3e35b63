import TenonGraph

/// The components that the container may keep, and those that are created for others, too.
///
/// A closure uses the container when it is called. If the container keeps the component with the closure, the closure
/// must not hold the container, or neither is ever released; if not, it must. The users of a transient component decide
/// about that, so its function may be written twice.
struct Keeping {
  private(set) var isKept: [Bool]
  private(set) var isFree: [Bool] = []
  private(set) var handsOutClosures: [Bool] = []
  /// Child containers that their parent may hold, through a component that it keeps.
  private var holders: Set<ContainerID> = []

  init(_ graph: BindingGraph) {
    isKept = graph.keptByContainers
    findHolders(graph)
    findClosures(graph)
    findFree(graph)
    // A parent gives closures to the collections of a child.
    for (index, component) in graph.components.enumerated() {
      guard let asker = component.asker, graph[asker].container != component.container else {
        continue
      }
      isKept[index] =
        isKept[asker.index]
        && isHeldWeakly(component.container, by: graph[asker].container, graph)
      isFree[index] = isFree[asker.index] || !isKept[index]
    }
  }

  /// True if a closure that a component of `asker` keeps, and that uses only `owner`, must not hold `owner`: it is the
  /// component's container, or an outer one that may hold the component through a child.
  func isHeldWeakly(_ owner: ContainerID, by asker: ContainerID, _ graph: BindingGraph) -> Bool {
    owner == asker
      || sequence(first: asker) { graph[$0].parent }.drop { graph[$0].parent != owner }
        .contains(where: holders.contains)
  }

  private mutating func findHolders(_ graph: BindingGraph) {
    // A sibling may create a child, too, and pass on its parts.
    var isAskedElsewhere: Set<ComponentID> = []
    for component in graph.components {
      for parameter in graph[component.parameters] {
        if let target = parameter.source.target, graph[target].kind.child != nil,
          graph[target].container != component.container
        {
          isAskedElsewhere.insert(target)
        }
      }
    }
    for container in graph.containers {
      let makers = container.components.filter { graph[$0].kind.child != nil }
      guard makers.contains(where: { isKept[$0.index] }) else { continue }
      for maker in makers where isKept[maker.index] || isAskedElsewhere.contains(maker) {
        if let child = graph[maker].kind.child { holders.insert(child) }
      }
    }
  }

  private mutating func findClosures(_ graph: BindingGraph) {
    handsOutClosures = graph.components.map { component in
      graph[component.parameters].contains {
        guard case .closure(.component(let id, _), _) = $0.source else { return false }
        return isHeldWeakly(graph[id].container, by: component.container, graph)
      }
    }
    if !handsOutClosures.contains(true) { return }
    // Dependencies come first, so one pass is enough; the members of a cycle have their closures together.
    let edges = graph.edges { component, source in
      source.instance.flatMap { graph[$0].container == component.container ? $0 : nil }
    }
    for group in StronglyConnectedComponents(edges: edges).groups {
      let hasAny = group.contains { index in
        handsOutClosures[index]
          || edges[index].contains {
            handsOutClosures[$0] && graph.components[$0].lifetime.isMadeAnew
          }
      }
      if hasAny { for index in group { handsOutClosures[index] = true } }
    }
  }

  /// Finds the components that are created for requests from outside.
  private mutating func findFree(_ graph: BindingGraph) {
    func isFreeByItself(_ index: Int) -> Bool {
      let component = graph.components[index]
      if component.lifetime.isHeld { return false }
      return component.lifetime.isMadeAnew ? graph.isReachable(component) : !isKept[index]
    }
    var reach = Reach(nodes: graph.components.count)
    let edges = graph.edges { component, source in
      source.target.flatMap {
        graph[$0].lifetime.isMadeAnew && graph[$0].container == component.container ? $0 : nil
      }
    }
    reach.walk(from: graph.components.indices.filter(isFreeByItself)) { edges[$0] }
    isFree = graph.components.indices.map { reach.contains($0) }
  }
}

extension BindingGraph {
  /// The components that `target` finds for the sources of each component's parameters.
  func edges(_ target: (Component, ParameterSource) -> ComponentID?) -> Edges {
    Edges(nodes: components.count) { index, add in
      for parameter in self[components[index].parameters] {
        if let target = target(components[index], parameter.source) { add(target.index) }
      }
    }
  }
}

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

extension BindingGraph {
  /// The components that their containers may keep: those that a container holds, and all that these may keep through
  /// parameters and results of closures. Weak properties keep nothing. O(components + parameters).
  fileprivate var keptByContainers: [Bool] {
    var isKept = components.map(\.lifetime.isHeld)
    var open = components.indices.filter { isKept[$0] }
    while let owner = open.popLast() {
      for parameter in self[components[owner].parameters] {
        if parameter.use == .weakSet, parameter.source.instance != nil { continue }
        guard let target = parameter.source.target, !isKept[target.index],
          self[target].container == components[owner].container
        else { continue }
        isKept[target.index] = true
        open.append(target.index)
      }
    }
    return isKept
  }
}

extension Lifetime {
  /// True if a request may get an instance of an earlier call.
  var outlivesCall: Bool { row.sharing == .container }

  /// True if a property of the container, or of an object of it, holds or references instances.
  var isInProperty: Bool { outlivesCall && !isStored }
}
