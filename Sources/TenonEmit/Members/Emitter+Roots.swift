import TenonDiagnostics
import TenonGraph
import TenonPlan
import TenonSyntax

/// What a child offers by its parent.
extension Emitter {
  /// The functions of the parent that make a child and ask it.
  mutating func emitRoots(of child: Container, _ id: ContainerID) {
    guard let place = makingPlace(of: id) else { return }
    for root in plan.graph[place.parent].components {
      guard case .root(id) = plan.graph[root].kind, let target = plan.graph.target(ofRoot: root)
      else { continue }
      let owner = place.isInFacet ? " in \(place.name)" : ""
      tree.begin(
        "root \(plan.graph.identity(of: root))\(owner)",
        order: FileOrder.container(place.isInFacet ? place.name : child.syntax.name.span))
      emitRoot(root, asking: target, of: child, id, at: place)
      tree.end()
    }
  }

  private mutating func emitRoot(
    _ id: ComponentID, asking target: (component: ComponentID, offer: Int), of child: Container,
    _ childID: ContainerID, at place: MakingPlace
  ) {
    let parent = place.parent
    let component = plan.graph[id]
    let own = allNames[parent]?[component]
    let offer = plan.graph[component.offers, 0]
    let inputs = plan.graph.inputNames(of: component)
    let effects = plan.graph.requestEffects(of: id)
    let access = plan.accessOfMaker(id, of: child)
    // What stands under decorators of the parent only they ask for.
    let visible = offer.isHidden ? min(access, .internal) : access
    let isShared =
      plan.isMadeByAnyThread(child, childID, in: parent) && effects.actor == nil
    let isolation = effects.modifier.isEmpty && isShared ? "nonisolated " : effects.modifier
    let name = own?.offers[0] ?? SwiftNamer.identifier(offer.accessor ?? "")
    let parameters = plan.graph.inputs(of: component).map { index in
      parameterText(plan.graph[component.parameters, index].syntax, name: inputs[index] ?? "")
    }
    let modifier = visible == .fileprivate ? "fileprivate " : Self.fileModifier(visible)
    let isElsewhere = effects.actor.map { plan.graph[parent].isolation.actor != $0 } ?? false
    let attributes =
      (isElsewhere ? [effects.actor ?? ""] : [])
      + plan.graph[component.head].attributes.map(\.text)
    tree.blank()
    tree.declaration("extension \(place.type) {", at: line(place.span))
    indented { emitter in
      emitter.inFile(offer.span.file) { emitter in
        emitter.tree.declaration(
          "\(modifier)\(isolation)func \(name)(\(list: parameters))\(effects.words) -> \(offer.typeText) {",
          at: emitter.line(offer.span),
          documentation: offer.isHidden ? [] : Array(emitter.plan.graph[component.documentation]),
          attributes: attributes)
        emitter.tree.unmap()
      }
      emitter.indented { emitter in
        let request = emitter.request(target, inputs, of: component, childID, at: place, effects)
        if emitter.plan.isOverridable(root: id) {
          emitter.emitAsk(name, inputs, of: component, effects)
          emitter.tree.line("return \(request)")
        } else {
          emitter.tree.line(request)
        }
      }
      emitter.tree.line("}")
    }
    tree.line("}")
  }

  /// Gives what stands in a root's place, if anything does.
  private mutating func emitAsk(
    _ name: String, _ inputs: [Int: String], of component: Component, _ effects: Effects
  ) {
    let names = plan.graph.inputs(of: component).map { inputs[$0] ?? "" }
    var locals = SwiftNamer()
    for name in names { locals.take(name) }
    let override = locals.unique("override")
    let overrides = ReservedNames.overrides.behindSelf(ifIn: Set(names))
    let arguments = names.map { Code(SwiftNamer.identifier($0)) }
    let value = Code.call(Code(override), arguments, marks: effects.marks)
    tree.line("if let \(override) = \(overrides).\(name) { return \(value) }")
  }

  /// `Trip(parent: self, id: id).makeScreen()`
  private func request(
    _ target: (component: ComponentID, offer: Int), _ inputs: [Int: String],
    of component: Component, _ childID: ContainerID, at place: MakingPlace, _ effects: Effects
  ) -> Code {
    let child = plan.graph[childID]
    let asked = plan.graph[target.component]
    var arguments = [Code("\(child.parentName): self")]
    var given: [Code] = []
    for (number, index) in plan.graph.inputs(of: component).enumerated() {
      let argument = labelled(
        Code(SwiftNamer.identifier(inputs[index] ?? "")),
        plan.graph[component.parameters, index].syntax.label)
      if number < child.inputs.count { arguments.append(argument) } else { given.append(argument) }
    }
    arguments += handedOptions(to: childID, in: place.parent)
    let accessor = SwiftNamer.identifier(
      plan.graph[asked.offers, target.offer].accessor ?? "")
    let container = Code.call(Code(child.syntax.name.text), arguments, marks: effects.marks)
    let made = container + Code(".\(accessor)")
    return asked.isFunction ? .call(made, given) : made
  }
}
