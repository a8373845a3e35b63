import TenonDiagnostics
import TenonSyntax

/// The places of components, and the names of parents.
extension ParameterResolver {
  /// Notes the place of each component in its container, and what containers call their parents.
  mutating func placeComponents() {
    for index in graph.containers.indices where graph.containers[index].parent != nil {
      nameParent(of: index)
    }
    for container in graph.containers {
      for (position, id) in container.components.enumerated() {
        graph.components[id.index].position = position
      }
    }
  }

  private mutating func nameParent(of index: Int) {
    let container = graph.containers[index]
    var taken = Set(container.inputs.map(\.syntax.name.plain))
    for component in container.components where graph.isReachable(graph[component]) {
      for offer in graph[graph[component].offers] where !offer.isHidden {
        if let name = offer.accessor { taken.insert(name) }
      }
    }
    var name = "parent"
    var number = 1
    while taken.contains(name) {
      name = number == 1 ? "parentContainer" : "parentContainer\(number)"
      number += 1
    }
    graph.containers[index].parentName = name
  }
}
