import TenonDiagnostics
import TenonSyntax

/// What makes child containers.
extension Binder {
  /// Adds the component by which a container's parent makes it.
  mutating func addMaker(of id: ContainerID) {
    let child = graph[id]
    guard let parent = graph.maker(ofChild: id) else { return }
    let name = child.syntax.name
    let type = TypeSyntax(.name(name.symbol), at: name.span)
    var offer = Offer(
      key: Key(type), kind: .own, typeText: name.symbol,
      span: graph.placeOfFacet(of: id) ?? name.span)
    offer.accessor = AccessorName.function(base: name.plain, qualifier: nil)
    let access = child.access == .private ? Access.fileprivate : child.access
    var component = ComponentDraft(
      .child(id), of: type, extent: name.span, in: parent,
      access: graph.memberAccess(access, in: parent), offer: offer, parameters: child.parameters)
    component.documentation = child.syntax.head.documentation
    if child.doubts.contains(.inputs) { component.doubts = .statement }
    component.manifest = graph.manifestOfMaking(id)
    component.depth = 1_000_000
    let maker = graph.add(component)
    graph.containers[parent.index].components.append(maker)
    graph.containers[id.index].maker = maker
  }
}

extension Container {
  /// Its inputs, as the parameters of the function that creates it.
  var parameters: [Parameter] {
    inputs.map { input in
      Parameter(
        input: input.syntax.type, defaultValue: input.syntax.defaultValue, input.syntax.name,
        at: input.syntax.span)
    }
  }
}
