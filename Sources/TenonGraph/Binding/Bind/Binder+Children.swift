import TenonDiagnostics
import TenonSyntax

/// What makes child containers.
extension Binder {
  /// Adds the component by which a container's parent makes it.
  mutating func addMaker(of id: ContainerID) {
    let child = graph[id]
    guard let parent = graph.maker(ofChild: id) else { return }
    let name = child.syntax.name
    let type = TypeSyntax(name: name.symbol, at: name.span)
    let parameters = child.inputs.map { input in
      ParameterSyntax(
        label: input.syntax.name, name: nil,
        value: .input(input.syntax.type, defaultValue: input.syntax.defaultValue), qualifier: nil,
        span: input.syntax.span)
    }
    let syntax = ComponentSyntax(
      head: HeadSyntax(), decorate: nil, lifetime: nil, type: type, parameters: parameters,
      closingParenthesis: nil, effects: EffectsSyntax(), qualifier: nil, roles: [], expression: nil,
      block: [], span: name.span)
    var offer = Offer(
      key: Key(type), kind: .own, typeText: name.symbol,
      span: graph.placeOfFacet(of: id) ?? name.span)
    offer.accessor = AccessorName.function(base: name.plain, qualifier: nil)
    let access = child.access == .private ? Access.fileprivate : child.access
    var component = ComponentDraft(
      syntax: Boxed(syntax), container: parent, lifetime: .transient,
      access: graph.memberAccess(access, in: parent),
      documentation: child.syntax.head.documentation, offers: [offer],
      parameters: parameters.map { Parameter(syntax: $0, use: .initializer, source: .ownInput) })
    component.kind = .child(id)
    if child.doubts.contains(.inputs) { component.doubts = .statement }
    component.manifest = graph.manifestOfMaking(id)
    component.depth = 1_000_000
    let maker = graph.add(component)
    graph.containers[parent.index].components.append(maker)
    graph.containers[id.index].maker = maker
  }
}
