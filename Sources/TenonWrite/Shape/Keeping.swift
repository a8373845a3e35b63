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
    let edges = graph.edgesWithin
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
  /// The components of the same container whose instances each component gets.
  var edgesWithin: Edges {
    edges { component, source in
      source.instance.flatMap { self[$0].container == component.container ? $0 : nil }
    }
  }

  /// The components that `target` finds for the sources of each component's parameters.
  func edges(_ target: (Component, ParameterSource) -> ComponentID?) -> Edges {
    Edges(nodes: components.count) { index, add in
      for parameter in self[components[index].parameters] {
        if let target = target(components[index], parameter.source) { add(target.index) }
      }
    }
  }
}
