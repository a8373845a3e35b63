import TenonDiagnostics
import TenonGraph
import TenonPlan
import TenonSyntax

/// A container in another one: what it knows of its parent, and what makes it there.
extension Emitter {
  /// The property with the parent.
  mutating func emitParent(of container: Container) {
    guard let type = container.syntax.parent, let parent = container.parent else { return }
    let access = modifier(plan.accessWithParent(of: container), in: container)
    // In other modules a constant of an actor's container is the actor's, unless it says otherwise.
    let isSeenElsewhere =
      plan.accessWithParent(of: container) >= .package && container.isolation.actor != nil
      && plan.graph[parent].isolation != .none
    let isolation = isSeenElsewhere ? "nonisolated " : ""
    tree.declaration(
      Code("\(access)\(isolation)let \(container.parentName): \(type.text())"), at: line(type.span),
      documentation: ["/// The parent container. A child holds its parent, never the reverse."])
    tree.unmap()
  }

  /// The function of the parent that makes a child.
  mutating func emitMaker(of container: Container, _ id: ContainerID) {
    guard let parent = container.parent else { return }
    guard let type = container.syntax.parent, let maker = container.maker else { return }
    let component = plan.graph[maker]
    let inputs = plan.graph.inputNames(of: component)
    var parameters: [Code] = []
    var arguments = [Code("\(container.parentName): self")]
    for index in plan.graph.inputs(of: component) {
      let parameter = plan.graph[component.parameters, index]
      parameters.append(parameterText(parameter.syntax, name: inputs[index] ?? ""))
      arguments.append(
        labelled(Code(SwiftNamer.identifier(inputs[index] ?? "")), parameter.syntax.label))
    }
    let name = container.syntax.name.text
    let visible = plan.accessOfMaker(maker, of: container)
    let access = visible == .fileprivate ? "fileprivate " : Self.fileModifier(visible)
    tree.blank()
    tree.declaration("extension \(type.text()) {", at: line(type.span))
    let function = SwiftNamer.identifier(plan.graph[component.offers, 0].accessor ?? "make\(name)")
    let effects = plan.graph.initEffects(of: id)
    let isShared = plan.isMadeByAnyThread(container, id, in: parent)
    let head = "\(isShared ? "nonisolated " : "")\(access)func \(function)("
    let result = ")\(effects.words) -> \(name) {"
    let actor = plan.makerActor(of: id, in: parent)
    let attributes =
      (actor.map { [$0] } ?? []) + attributeLines(container.syntax.head, isWithActor: false)
    let lines = container.inputs.map { line($0.syntax.span) }
    let isHere = container.inputs.allSatisfy { $0.syntax.span.file == file }
    let isPlain = component.documentation.isEmpty && attributes.isEmpty
    let hasDefaults = plan.graph.inputs(of: component).contains {
      plan.graph[component.parameters, $0].defaultValue != nil
    }
    indented { emitter in
      // A default that is wrong is wrong at its own place.
      let isInLines =
        hasDefaults && isHere && isPlain
        && emitter.emitHeadInLines(
          head, parameters, at: lines, end: result)
      if !isInLines {
        emitter.tree.declaration(
          "\(head)\(list: parameters)\(result)",
          at: hasDefaults && isHere && isPlain && lines.count == 1
            ? lines[0] : emitter.line(container.syntax.name.span),
          documentation: Array(emitter.plan.graph[component.documentation]),
          attributes: attributes)
      }
      emitter.indented { emitter in
        emitter.tree.unmap()
        emitter.tree.line(
          code: "\(effects.withoutActor.marks)\(name)(\(list: arguments))")
      }
      emitter.tree.line("}")
    }
    tree.line("}")
  }
}
