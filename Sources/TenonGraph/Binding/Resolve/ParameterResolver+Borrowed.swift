import TenonDiagnostics
import TenonSyntax

/// What a container's calls have got from a parent.
struct BorrowedKey: Hashable {
  let container: ContainerID
  let component: ComponentID
  let offer: Int
}

/// What calls get of the parents of other modules.
extension ParameterResolver {
  /// What a parent of another module has as `graph` component gives one to a call of a child: the call
  /// asks once and keeps it.
  mutating func borrow(
    _ source: ParameterSource, for owner: Component
  ) -> ParameterSource {
    guard case .instance(.component(let id, let offer)) = source,
      graph[id].container != owner.container, graph[id].lifetime == .graph,
      graph[graph[id].container].isForeign
    else { return source }
    // All of the module's containers that a call goes through share it, so the outermost has it.
    var home = owner.container
    while let parent = graph[home].parent, !graph[parent].isForeign { home = parent }
    let key = BorrowedKey(container: home, component: id, offer: offer)
    if let known = borrowed[key] { return .instance(.component(known, offer: 0)) }
    let parent = graph[id]
    var given = graph[parent.offers, offer]
    given.isHidden = true
    var component = ComponentDraft(
      .borrowed(id, offer: offer), of: graph[parent.type], named: graph[parent.qualifier],
      extent: graph[parent.extent], in: home, lifetime: .graph, access: .private, offer: given)
    component.head = graph[parent.head]
    component.effects = graph[parent.effects]
    component.manifest = parent.manifest
    let new = graph.add(component)
    graph.containers[home.index].components.append(new)
    borrowed[key] = new
    return .instance(.component(new, offer: 0))
  }
}
