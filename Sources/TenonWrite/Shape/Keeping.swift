import TenonGraph
import TenonSyntax

/// Which components the container may come to keep, and which are made for others, too.
///
/// A closure asks the container when it is called. If the container keeps the component that has the closure, the
/// closure must not hold the container, or neither would ever go; if not, it must. A transient's askers decide that,
/// so one that hands out closures may be written twice.
struct Keeping {
  let isKept: [Bool]
  let isFree: [Bool]
  let handsOutClosures: [Bool]
  /// Containers that may hold what a child makes, by the child that is next on the way to it.
  private let holders: Set<ContainerID>

  init(_ graph: BindingGraph) {
    var isKept = graph.keptByContainers
    holders = Self.holders(graph, isKept)
    let handsOut = Self.closures(graph, holders)
    var isFree = Self.free(graph, isKept)
    // A parent gives closures to what a child has.
    for (index, component) in graph.components.enumerated() {
      guard let asker = component.asker, graph[asker].container != component.container else {
        continue
      }
      isKept[index] =
        isKept[asker.index]
        && Self.isHeldWeakly(component.container, by: graph[asker].container, graph, holders)
      isFree[index] = isFree[asker.index] || !isKept[index]
    }
    (self.isKept, self.isFree, handsOutClosures) = (isKept, isFree, handsOut)
  }

  /// A closure that a component of `asker` keeps, and that asks `owner` alone, must not hold that.
  func isHeldWeakly(_ owner: ContainerID, by asker: ContainerID, _ graph: BindingGraph) -> Bool {
    Self.isHeldWeakly(owner, by: asker, graph, holders)
  }

  /// The container itself holds the component, and an ancestor may: its holder holds all that this is in.
  private static func isHeldWeakly(
    _ owner: ContainerID, by asker: ContainerID, _ graph: BindingGraph, _ holders: Set<ContainerID>
  ) -> Bool {
    if owner == asker { return true }
    var isBelow = true
    var current = asker
    while let parent = graph[current].parent {
      if parent == owner { isBelow = false }
      if !isBelow, holders.contains(current) { return true }
      current = parent
    }
    return false
  }

  private static func holders(_ graph: BindingGraph, _ isKept: [Bool]) -> Set<ContainerID> {
    // A sibling may make a child too, and hand on its parts.
    var isAskedElsewhere: Set<ComponentID> = []
    for component in graph.components {
      for parameter in graph[component.parameters] {
        guard let target = parameter.source.target, graph[target].kind.child != nil,
          graph[target].container != component.container
        else { continue }
        isAskedElsewhere.insert(target)
      }
    }
    var holders: Set<ContainerID> = []
    for container in graph.containers {
      let makers = container.components.filter { graph[$0].kind.child != nil }
      guard makers.contains(where: { isKept[$0.index] }) else { continue }
      for maker in makers where isKept[maker.index] || isAskedElsewhere.contains(maker) {
        if let child = graph[maker].kind.child { holders.insert(child) }
      }
    }
    return holders
  }

  private static func closures(_ graph: BindingGraph, _ holders: Set<ContainerID>) -> [Bool] {
    var handsOut = graph.components.map { component in
      component.parameters.indices.contains { index in
        guard case .closure(.component(let id, _), _) = graph[component.parameters, index].source
        else { return false }
        return isHeldWeakly(graph[id].container, by: component.container, graph, holders)
      }
    }
    if !handsOut.contains(true) { return handsOut }
    let edges = graph.edgesWithin
    // Dependencies come first, so one pass is enough; the members of a cycle have their closures together.
    for group in StronglyConnectedComponents(edges: edges).groups {
      let hasAny = group.contains { index in
        let owner = graph.components[index].container
        return handsOut[index]
          || graph[graph.components[index].parameters].contains {
            switch $0.source {
            case .instance(.component(let id, _)), .asked(let id, _, _), .forwarded(let id, _, _):
              graph[id].container == owner && graph[id].lifetime.isMadeAnew && handsOut[id.index]
            default: false
            }
          }
      }
      if hasAny { for index in group { handsOut[index] = true } }
    }
    return handsOut
  }

  /// All that is made on the way from what can be asked for from outside.
  private static func free(_ graph: BindingGraph, _ isKept: [Bool]) -> [Bool] {
    func isFreeByItself(_ index: Int) -> Bool {
      let component = graph.components[index]
      if component.lifetime.isHeld { return false }
      return component.lifetime.isMadeAnew ? graph.isReachable(component) : !isKept[index]
    }
    var reach = Reach(nodes: graph.components.count)
    reach.walk(from: graph.components.indices.filter(isFreeByItself)) { index, add in
      for parameter in graph[graph.components[index].parameters] {
        guard let target = parameter.source.target, graph[target].lifetime.isMadeAnew,
          graph[target].container == graph.components[index].container
        else { continue }
        add(target.index, 0)
      }
    }
    return graph.components.indices.map { reach.contains($0) }
  }
}

extension BindingGraph {
  /// For each component, those of its container that it gets instances of.
  var edgesWithin: Edges {
    Edges(nodes: components.count) { index, add in
      for parameter in self[components[index].parameters] {
        guard let id = parameter.source.instance,
          self[id].container == components[index].container
        else { continue }
        add(id.index)
      }
    }
  }
}
