import TenonDiagnostics
import TenonGraph
import TenonSyntax

/// Members that a container has only for its facets.
extension ContainerCode {
  /// The witnesses by the component that they return; `nil` for inputs and components of other containers.
  var witnesses: [ComponentID?: [Witness]] {
    container.witnesses.isEmpty ? [:] : Dictionary(grouping: container.witnesses, by: ownComponent)
  }

  func write(_ witnesses: [Witness]?, of component: ComponentID?, _ out: inout Writer) {
    for (number, witness) in (witnesses ?? []).enumerated() {
      let place =
        component.map { key(.members, of: $0, 200 + number) }
        ?? key(.witnesses, witness.span, number)
      out.atom(place) { write(witness, &$0) }
    }
  }

  private func ownComponent(of witness: Witness) -> ComponentID? {
    guard case .component(let target, _) = witness.provider, graph[target].container == id,
      graph[target].kind.child == nil
    else { return nil }
    return target
  }

  private func write(_ witness: Witness, _ out: inout Writer) {
    var type: String
    var value = graph.path(from: id, to: graph.owner(of: witness.provider))
    var effects = Effects()
    var head = HeadSyntax()
    var parameters: [Item] = []
    var arguments: List?
    switch witness.provider {
    case .scope(let scope):
      type = graph[scope].syntax.name.text
      value = value.isEmpty ? "self" : String(value.dropLast())
    case .input(let owner, let index):
      let input = graph[owner].inputs[index].syntax
      (type, head) = (text(input.type), input.head)
      value += SwiftName.identifier(input.name.plain)
    case .component(let target, let offer):
      let f = Function(target, graph)
      let given = Set(witness.given.compactMap { f.inputs[$0] })
      (type, head) = (memberType(of: target, offer: offer), graph[graph[target].head])
      effects = graph.requestEffects(of: target)
      let name = SwiftName.identifier(offerName(target, offer))
      value += value.isEmpty && given.contains(name) ? "self.\(name)" : name
      if graph[target].isFunction {
        parameters = inputItems(f, witness.given)
        arguments = List("(", self.arguments(of: witness, target, f), ")")
      }
    }
    var attributes = head.attributes.filter(\.speaksOfUses).map(\.text)
    if let seen = witness.seen {
      type = graph.text(seen.requirement.syntax.type)
      attributes += ["@_disfavoredOverload", implementing(seen)]
    }
    var memberHead = MemberHead(
      name: witness.name, type: type, parameters: witness.isFunction ? parameters : nil,
      effects: effects, access: words(witness.access), documentation: witness.documentation,
      span: witness.span)
    memberHead.attributes = attributes
    write(memberHead, &out) { $0.line(effects.marks, value, arguments) }
  }

  /// The arguments of a witness's call: all, if it would otherwise call itself.
  private func arguments(of witness: Witness, _ target: ComponentID, _ f: Function) -> [Item] {
    let all = graph.inputs(of: graph[target])
    let isOverload = witness.isFunction && witness.given.count < all.count
    return (isOverload ? all : witness.given).map { index in
      let parameter = graph[graph[target].parameters, index]
      if !witness.given.contains(index), let value = parameter.defaultValue {
        return labelled(value, parameter.syntax.label)
      }
      return labelled(SwiftName.identifier(f.inputs[index] ?? ""), parameter.syntax.label)
    }
  }

  /// The attribute of a member whose name differs from the facet's.
  private func implementing(_ seen: (facet: FacetID, requirement: Requirement)) -> String {
    let facet = graph[seen.facet]
    // The facet as the manifest names it, perhaps with its module.
    let named = container.syntax.inherited.first {
      $0.plainest.text() == facet.syntax.name.text
        || $0.plainest.text() == "\(facet.module ?? "").\(facet.syntax.name.text)"
    }
    var member = SwiftName.identifier(seen.requirement.name)
    if seen.requirement.isFunction {
      let labels = seen.requirement.syntax.parameters.map { "\($0.label?.text ?? "_"):" }
      member += "(\(labels.joined()))"
    }
    return "@_implements(\(named?.plainest.text() ?? facet.syntax.name.text),\(member))"
  }
}
