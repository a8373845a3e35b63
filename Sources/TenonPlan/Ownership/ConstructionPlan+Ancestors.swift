public import TenonGraph
import TenonSyntax

/// What a child's closures hold that ask only for what an ancestor has: that ancestor, for it does not hold
/// the child. It may hold what the child makes, though, if something of its own asks for the child.
extension ConstructionPlan {
  /// Finds the children that their parents may hold something of.
  mutating func findHolders() {
    // A sibling may make a child too, and hand on what it has got of it.
    var isAskedElsewhere: Set<ComponentID> = []
    for index in graph.components.indices {
      for parameter in graph[graph.components[index].parameters] {
        guard let target = parameter.source.target, graph[target].kind.child != nil,
          graph[target].container != graph.components[index].container
        else { continue }
        isAskedElsewhere.insert(target)
      }
    }
    for container in graph.containers {
      let makers = container.components.filter { graph[$0].kind.child != nil }
      let keepsSome = makers.contains { creations[$0.index].isKept }
      for maker in makers where keepsSome {
        guard let child = graph[maker].kind.child else { continue }
        if creations[maker.index].isKept || isAskedElsewhere.contains(maker) {
          holders.insert(child)
        }
      }
    }
  }

  /// Whether a component of a container keeps a closure that must not hold the container that it asks, of those for
  /// which `condition` holds: it is given the parameter and that container. O(parameters of the container).
  public func hasWeakClosures(
    _ id: ContainerID, where condition: (Parameter, ContainerID) -> Bool = { _, _ in true }
  ) -> Bool {
    graph[id].components.contains { component in
      self[component].isKept
        && graph[graph[component].parameters].contains { parameter in
          guard case .closure(.component(let target, _), _) = parameter.source else { return false }
          let owner = graph[target].container
          return isHeldWeakly(owner, by: id) && condition(parameter, owner)
        }
    }
  }

  /// Whether a closure that a component of `asker` keeps, and that asks `owner` alone, must not hold it: the
  /// container itself holds the component, and an ancestor may. Who holds an ancestor holds all that this
  /// is in.
  public func isHeldWeakly(_ owner: ContainerID, by asker: ContainerID) -> Bool {
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
}
