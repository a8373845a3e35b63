import TenonSyntax

/// What containers have for those that are in them, as suggestions speak of it: each found once, however many
/// children ask. What makes other children is left out, for a container may have thousands.
final class InheritedOffers {
  /// What one container has.
  struct Offers {
    var bindings: [(key: Key, provider: Provider)] = []
    var components: [ComponentID] = []
  }

  private let graph: BindingGraph
  private var known: [ContainerID: Offers] = [:]

  init(_ graph: BindingGraph) { self.graph = graph }

  /// What a container has. O(its size) at the first time.
  subscript(id: ContainerID) -> Offers {
    if let offers = known[id] { return offers }
    func makesChild(_ id: ComponentID) -> Bool { graph[id].kind.child != nil }
    var offers = Offers()
    for (key, provider) in graph[id].bindings {
      if case .component(let component, _) = provider, makesChild(component) { continue }
      offers.bindings.append((key, provider))
    }
    offers.components = graph[id].components.filter { !makesChild($0) }
    known[id] = offers
    return offers
  }
}
