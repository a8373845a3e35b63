import TenonDiagnostics
import TenonGraph
import TenonPlan
import TenonSyntax

/// What a container has for its facets alone.
extension Emitter {
  /// A member that a facet asks for and the container's own accessors do not give.
  mutating func emit(witness: Witness, in id: ContainerID, _ names: MemberNames) {
    if witness.isTie { return emitTies(witness, in: id) }
    let container = plan.graph[id]
    let access = modifier(witness.access, in: container)
    let name = SwiftNamer.identifier(witness.name)
    var parameters: [Code] = []
    var namer = SwiftNamer()
    var type: String
    var given: Code = ""
    var value =
      witness.provider.map { plan.graph.path(from: id, to: plan.graph.owner(of: $0)) } ?? ""
    if !value.isEmpty { value += "." }
    var effects = Effects()
    // What the function's parameters are called may hide what it asks.
    var hidden: Set<String> = []
    switch witness.provider {
    case nil:
      type = ""
      value = "nil"
      for parameter in witness.seen?.requirement.syntax.parameters ?? [] {
        let base = parameter.type.flatMap(AccessorName.base) ?? "value"
        let wanted = (parameter.name ?? parameter.label)?.plain ?? AccessorName.lowerCamelCase(base)
        parameters.append(parameterText(parameter, name: namer.unique(wanted)))
      }
    case .scope(let scope):
      type = plan.graph[scope].syntax.name.text
      value = value.isEmpty ? "self" : String(value.dropLast())
    case .input(let owner, let index):
      let input = plan.graph[owner].inputs[index].syntax
      type = text(input.type)
      value += SwiftNamer.identifier(input.name.plain)
    case .component(let target, let offer):
      let component = plan.graph[target]
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
    inspect(name: witness.name)
    tree.blank()
    var attributes: [String] = []
    if let seen = witness.seen {
      type = plan.graph.text(seen.requirement.syntax.type)
      attributes = ["@_disfavoredOverload", implementing(seen, in: container)]
    }
    let isOfOther = effects.actor != nil && container.isolation != .actor(effects.actor ?? "")
    // What nobody gives is the same for everybody.
    let isForAll =
      effects.actor == nil
      && (container.isolation == .sendable
        || witness.provider == nil && container.isolation != .none)
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

  /// The functions that tie a parent's component, for a facet of the child.
  private mutating func emitTies(_ witness: Witness, in id: ContainerID) {
    guard case .component(let target, let offer)? = witness.provider else { return }
    let container = plan.graph[id]
    let access = modifier(witness.access, in: container)
    let isForAll = container.isolation == .sendable
    let modifier = isForAll ? "nonisolated " : ""
    let type = plan.graph[plan.graph[target].offers, offer].typeText
    let path = plan.graph.path(from: id, to: plan.graph[target].container)
    let functions = [
      (
        "tie(_ component: \(type), to owner: some LifetimeOwner)", "tie(component, to: owner)"
      ),
      ("release(_ component: \(type))", "release(component)"),
    ]
    for (function, call) in functions {
      tree.blank()
      tree.declaration(
        "\("\(access)\(modifier)func \(function)") { \(path).\(call) }",
        at: line(witness.span), documentation: [], attributes: [])
      tree.unmap()
    }
  }
}
