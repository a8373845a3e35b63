import TenonGraph
import TenonSyntax

/// Eager components that are constants of their container: all that they need is there in its init.
extension ConstructionPlan {
  /// Finds the constants. O(components + parameters).
  mutating func findConstants() {
    for (index, container) in graph.containers.enumerated() where !container.isForeign {
      let asksAtEnd = releaseNeeds(of: ContainerID(index: index)).asksAtEnd
      if container.isOverridable || container.isObserved || asksAtEnd { continue }
      let eager = inMakingOrder(container.components.filter { graph[$0].isEager })
      for id in eager where isConstant(id, of: ContainerID(index: index)) { constants.insert(id) }
    }
  }

  /// Whether a component can be made before its container is whole. What is asked for as a role is asked of the
  /// container.
  private func isConstant(_ id: ComponentID, of container: ContainerID) -> Bool {
    let component = graph[id]
    guard !self[id].call.isPassedOn, component.steps.isEmpty,
      component.releases.isEmpty,
      !graph[component.head].attributes.contains(where: { $0.name == "available" }),
      self[id].closuresLeadingBack.isEmpty
    else { return false }
    return graph[component.parameters].allSatisfy { parameter in
      switch parameter.source {
      case .nothing, .expression: true
      case .instance(.input(let owner, _)): owner == container
      case .instance(.component(let target, let offer)):
        constants.contains(target) && graph[graph[target].offers, offer].kind.isOwn
      default: false
      }
    }
  }
}
