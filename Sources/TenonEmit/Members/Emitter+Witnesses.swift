import TenonDiagnostics
import TenonGraph
import TenonPlan
import TenonSyntax

/// What a container has for its facets alone.
extension Emitter {
  /// A member that a facet asks for and the container's own accessors do not give.
  mutating func emit(witness: Witness, in id: ContainerID, _ names: MemberNames) {
    let container = plan.graph[id]
    let access = modifier(witness.access, in: container)
    let name = SwiftNamer.identifier(witness.name)
    var parameters: [Code] = []
    var type: String
    var given: Code = ""
    var value = plan.graph.path(from: id, to: plan.graph.owner(of: witness.provider))
    if !value.isEmpty { value += "." }
    var effects = Effects()
    var head = HeadSyntax()
    // What the function's parameters are called may hide what it asks.
    var hidden: Set<String> = []
    switch witness.provider {
    case .scope(let scope):
      type = plan.graph[scope].syntax.name.text
      value = value.isEmpty ? "self" : String(value.dropLast())
    case .input(let owner, let index):
      let input = plan.graph[owner].inputs[index].syntax
      (type, head) = (text(input.type), input.head)
      value += SwiftNamer.identifier(input.name.plain)
    case .component(let target, let offer):
      let component = plan.graph[target]
      head = plan.graph[component.head]
      effects = plan.graph.requestEffects(of: target)
      type = plan.graph[component.offers, offer].typeText
      let isOwn = component.container == id
      value +=
        isOwn
        ? names[component].offers[offer]
        : SwiftNamer.identifier(plan.graph[component.offers, offer].accessor ?? "")
      if component.isFunction {
        let inputs = plan.graph.inputNames(of: component)
        let isOverload =
          witness.isFunction && witness.given.count < plan.graph.inputs(of: component).count
        hidden = Set(witness.given.compactMap { inputs[$0] })
        for index in witness.given {
          parameters.append(
            parameterText(plan.graph[component.parameters, index].syntax, name: inputs[index] ?? "")
          )
        }
        // Without the others it would call itself.
        let arguments: [Code] = (isOverload ? plan.graph.inputs(of: component) : witness.given).map
        { index in
          let parameter = plan.graph[component.parameters, index]
          let isGiven = witness.given.contains(index)
          let argument = isGiven ? nil : parameter.defaultValue.map { code($0) }
          return labelled(
            argument ?? Code(SwiftNamer.identifier(inputs[index] ?? "")), parameter.syntax.label)
        }
        given = "(\(list: arguments))"
      }
    }
    tree.blank()
    // A witness is generated, so its calls are no uses of the user's.
    var attributes = head.attributes.filter(\.speaksOfUses).map(\.text)
    if let seen = witness.seen {
      type = plan.graph.text(seen.requirement.syntax.type)
      attributes += ["@_disfavoredOverload", implementing(seen, in: container)]
    }
    let isOfOther =
      effects.actor != nil
      && (effects.isAsync || container.isolation != .actor(effects.actor ?? ""))
    let isForAll = effects.actor == nil && container.isolation == .sendable
    let modifier =
      effects.modifier.isEmpty && isForAll ? "nonisolated " : effects.modifier
    let asked = value.behindSelf(ifIn: hidden)
    var request: Code =
      "\(effects.marks)\(given.isEmpty ? SwiftNamer.statement(asked) : asked)\(given)"
    if !witness.isFunction, effects.isEffectful {
      request = "get\(effects.words) { \(request) }"
    }
    let header: Code =
      witness.isFunction
      ? "\(access)\(modifier)func \(name)(\(list: parameters))\(effects.words) -> \(type)"
      : "\(access)\(modifier)var \(name): \(type)"
    tree.declaration(
      "\(header) { \(request) }", at: line(witness.span),
      documentation: witness.documentation,
      attributes: attributes + (isOfOther ? [effects.actor ?? ""] : []))
    tree.unmap()
  }

  /// What says that a member of another name is the witness of a facet's.
  private func implementing(
    _ seen: (facet: FacetID, requirement: Requirement), in container: Container
  ) -> String {
    let facet = plan.graph[seen.facet]
    // As the manifest names it, which may say the module.
    let named = container.syntax.conformances.first {
      $0.plainest.text() == facet.syntax.name.text
        || $0.plainest.text() == "\(facet.module ?? "").\(facet.syntax.name.text)"
    }
    var member = SwiftNamer.identifier(seen.requirement.name)
    if seen.requirement.isFunction {
      let labels = seen.requirement.syntax.parameters.map { "\($0.label?.text ?? "_"):" }
      member += "(\(labels.joined()))"
    }
    return "@_implements(\(named?.plainest.text() ?? facet.syntax.name.text),\(member))"
  }
}
