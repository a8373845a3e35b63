import TenonDiagnostics
import TenonGraph
import TenonPlan
import TenonSyntax

/// What tests and previews may put in the place of a container's components.
extension Emitter {
  /// The struct with a closure for each accessor, and the property that holds it.
  mutating func emitOverrides(of container: Container, _ id: ContainerID, _ names: MemberNames) {
    guard container.isOverridable else { return }
    let access = modifier(max(.fileprivate, container.access), in: container)
    let isShared = container.isolation == .sendable
    tree.begin("overrides", order: FileOrder.overrides)
    tree.blank()
    tree.line(
      "/// Replacements for accessors, called at every request; `nil` keeps the original.")
    tree.line("nonisolated \(access)struct Overrides\(isShared ? ": Swift.Sendable" : "") {")
    for component in container.components {
      let own = names.names[plan.graph[component].position].value
      guard own.isOverridable else { continue }
      indented { emitter in
        emitter.piece(
          emitter.pieceKey(of: component), isSpaced: false,
          order: FileOrder.part(emitter.plan.graph[component].span)
        ) { emitter in
          emitter.inFile(emitter.plan.graph[component].manifest) {
            $0.emitOverrideFields(of: component, own, in: container)
          }
        }
      }
    }
    indented { emitter in
      emitter.tree.unmap()
      emitter.piece("init", order: FileOrder.life) {
        $0.emitOverridesInit(of: container, access, names)
      }
    }
    tree.line("}")
    tree.end()
  }

  /// The init that others see; Swift makes none that is. Where there are conditions it has no parameters,
  /// for none can be under one.
  private mutating func emitOverridesInit(
    of container: Container, _ access: String, _ names: MemberNames
  ) {
    guard container.access >= .package else { return }
    tree.blank()
    tree.line("/// Overrides only what is passed.")
    if tree.hasParts {
      tree.line("\(access)init() {}")
      return
    }
    var parameters: [String] = []
    var lines: [Int] = []
    var assignments: [String] = []
    for id in container.components {
      let own = names.names[plan.graph[id].position].value
      let component = plan.graph[id]
      guard own.isOverridable, modifier(component.access, in: container) == access else { continue }
      for (index, offer) in component.offers.enumerated() where !offer.isHidden {
        let type = overrideType(of: id, offer, in: container)
        let name = own.offers[index]
        parameters.append("\(name): (\(type))? = nil")
        lines.append(offer.span.file == container.syntax.name.span.file ? line(offer.span) : 0)
        assignments.append("self.\(name) = \(name)")
      }
    }
    if parameters.isEmpty {
      tree.line("\(access)init() {}")
      return
    }
    emitOverridesHead("\(access)init(", parameters, at: lines, of: container)
    tree.indented { for assignment in assignments { $0.line(assignment) } }
    tree.line("}")
  }

  /// The head of that init: each closure on the manifest's line of its role, for its type may be one that
  /// Swift does not find. What comes from elsewhere stands on the line of what it follows.
  private mutating func emitOverridesHead(
    _ start: String, _ parameters: [String], at lines: [Int], of container: Container
  ) {
    let first = line(container.syntax.name.span)
    var last = first
    let items = zip(parameters, lines).enumerated().map { index, parameter -> Code in
      var item = Code()
      last = max(last, parameter.1)
      item.place(
        SourcePosition(line: last, column: SwiftTree.innerColumn), isSpaced: index > 0,
        isInOwnColumn: false)
      item.append(text: parameter.0)
      return item
    }
    tree.placed("\(start)\(parameters: items)) {", at: first)
  }

  private mutating func emitOverrideFields(
    of id: ComponentID, _ own: MemberNames.Names, in container: Container
  ) {
    let component = plan.graph[id]
    let access = modifier(component.access, in: container)
    for (index, offer) in component.offers.enumerated() where !offer.isHidden {
      tree.declaration(
        Code("\(access)var \(own.offers[index]): (\(overrideType(of: id, offer, in: container)))?"),
        at: line(offer.span))
      tree.unmap()
    }
  }

  /// The type of what is asked in the place of an accessor: it promises what that does.
  private func overrideType(
    of id: ComponentID, _ offer: Offer, in container: Container
  ) -> String {
    let component = plan.graph[id]
    let effects = plan.graph.requestEffects(of: id)
    var words: [String] = []
    if let actor = effects.actor {
      words.append(actor)
    } else if effects.isAsync {
      words.append("nonisolated(nonsending)")
    }
    if container.isolation == .sendable { words.append("@Sendable") }
    let inputs = component.inputs.map { index -> String in
      component.parameters[index].syntax.type.map { argumentText($0.revealed) } ?? ""
    }
    words.append("(\(inputs.list))\(effects.words) -> \(offer.typeText)")
    return words.joined(separator: " ")
  }
}
