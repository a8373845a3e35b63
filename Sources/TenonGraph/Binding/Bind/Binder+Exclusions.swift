import TenonDiagnostics
import TenonSyntax

/// `exclude`: elements that bundles collect, and that whoever includes these leaves out.
extension Binder {
  /// A component of a bundle that is an element of collections.
  private struct Collected {
    let component: ComponentID
    let bundle: Int
    /// Its elements among those of the container.
    var elements: [Int]
  }

  /// Finds the offers by which a container's excluded components are collected.
  mutating func leaveOut(in id: ContainerID, _ lost: inout Set<ComponentOffer>) {
    if graph[id].exclusions.isEmpty { return }
    let collected = collectedInBundles(of: id)
    var reached: [Int: Set<Int>] = [:]
    for exclusion in graph[id].exclusions {
      let below = exclusion.bundle.map { bundle in
        let known = reached[bundle] ?? bundles(below: bundle, in: id)
        reached[bundle] = known
        return known
      }
      let found = (collected[exclusion.key] ?? []).filter { below?.contains($0.bundle) ?? true }
      if found.isEmpty {
        note(.exclusion(exclusion, below: below), exclusion.key, exclusion.syntax.type, in: id)
      }
      for component in found {
        graph.containers[id.index].leftOutComponents.insert(graph[component.component].span)
        for element in component.elements {
          let element = graph[id].collected[element]
          graph.containers[id.index].leftOut[element.key, default: []].append(exclusion.syntax.span)
          if let role = element.role.type.element {
            graph.containers[id.index].leftOutRoles.insert(
              Key(type: role.key, qualifier: element.key.qualifier))
          }
          lost.insert(ComponentOffer(component: element.component, offer: element.offer))
        }
      }
    }
  }

  /// What bundles have brought to a container and is collected, by what it is.
  private func collectedInBundles(of id: ContainerID) -> [Key: [Collected]] {
    var collected: [Key: [Collected]] = [:]
    for (index, element) in graph[id].collected.enumerated() {
      let component = graph[element.component]
      guard let bundle = component.bundle else { continue }
      let key = Key(graph[component.type], named: graph[component.qualifier])
      // The elements of one component stand next to each other.
      if let last = collected[key]?.indices.last,
        collected[key]?[last].component == element.component
      {
        collected[key]?[last].elements.append(index)
      } else {
        collected[key, default: []].append(
          Collected(component: element.component, bundle: bundle, elements: [index]))
      }
    }
    return collected
  }

  /// The bundles that a bundle includes, itself or through others.
  private func bundles(below bundle: Int, in id: ContainerID) -> Set<Int> {
    var inner: [Int: [Int]] = [:]
    for case (let from?, let to) in graph[id].inclusions { inner[from, default: []].append(to) }
    var reach = Reach(nodes: graph.bundles.count)
    reach.walk(from: inner[bundle] ?? []) { inner[$0] ?? [] }
    return Set(reach.nodes)
  }
}

extension RoleSyntax {
  /// Whether it is written in brackets.
  var isCollection: Bool { if case .collection = kind { true } else { false } }
}

extension [RoleSyntax] {
  /// The collections among them, as written.
  var collections: [String] { filter(\.isCollection).map { $0.type.text() } }
}
