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
    // In other modules a constant of an actor's container is the actor's, unless it says otherwise. A facet is
    // `Sendable` only where it says so.
    let facets = plan.graph[parent].facetScope == nil ? nil : plan.graph[parent].facets
    let isSendable =
      facets?.contains { facet in
        plan.graph.withInherited(facet.id).contains { plan.graph[$0].isSendable }
      } ?? (plan.graph[parent].isolation != .none)
    let isSeenElsewhere =
      plan.accessWithParent(of: container) >= .package && container.isolation.actor != nil
      && isSendable
    let isolation = isSeenElsewhere ? "nonisolated " : ""
    tree.declaration(
      "\(access)\(isolation)let \(container.parentName): \(parentType(of: container))",
      at: line(type.span),
      documentation: ["/// The parent container. A child holds its parent, never the reverse."])
    tree.unmap()
  }

  /// The type as which a child knows its parent.
  func parentType(of container: Container) -> String {
    guard let type = container.syntax.parent, let parent = container.parent else { return "" }
    return plan.graph[parent].facetScope == nil ? type.text() : "any \(type.text())"
  }

  /// Emits the makers of the features that a container creates.
  mutating func emitFeatures(of id: ContainerID) {
    for component in plan.graph[id].components {
      guard let child = plan.graph[component].kind.child, plan.graph.isInFacet(child) else {
        continue
      }
      let place = "\(plan.graph[child].syntax.name.span) in \(plan.graph[id].syntax.name.span)"
      tree.begin("maker \(place)", order: FileOrder.container(plan.graph[id].syntax.name.span))
      emitMaker(of: plan.graph[child], child)
      tree.end()
    }
  }

  /// Where the functions stand that make a child.
  func makingPlace(of child: ContainerID) -> MakingPlace? {
    let graph = plan.graph
    guard let parent = graph.maker(ofChild: child), let type = graph[child].syntax.parent else {
      return nil
    }
    let name = graph[parent].syntax.name.text
    let facet = graph.placeOfFacet(of: child)
    return MakingPlace(
      parent: parent, type: graph.isInFacet(child) ? name : type.text(),
      span: facet ?? type.span, isInFacet: graph.isInFacet(child))
  }

  /// The function of the parent that makes a child.
  mutating func emitMaker(of container: Container, _ id: ContainerID) {
    guard let place = makingPlace(of: id), let maker = container.maker else { return }
    let parent = place.parent
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
    arguments += handedOptions(to: id, in: parent)
    let name = container.syntax.name.text
    let visible = plan.accessOfMaker(maker, of: container)
    let access = visible == .fileprivate ? "fileprivate " : Self.fileModifier(visible)
    tree.blank()
    tree.declaration("extension \(place.type) {", at: line(place.span))
    let function = SwiftNamer.identifier(plan.graph[component.offers, 0].accessor ?? "make\(name)")
    let effects = plan.graph.initEffects(of: id)
    let isShared = plan.isMadeByAnyThread(container, id, in: parent)
    let head = "\(isShared ? "nonisolated " : "")\(access)func \(function)("
    let result = ")\(effects.words) -> \(name) {"
    let actor = plan.makerActor(of: id, in: parent)
    let attributes =
      (actor.map { [$0] } ?? []) + attributeLines(container.syntax.head, isWithActor: false)
    let lines = container.inputs.map { line($0.syntax.span) }
    let isHere =
      !place.isInFacet && container.inputs.allSatisfy { $0.syntax.span.file == file }
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
            ? lines[0]
            : emitter.line(place.isInFacet ? place.span : container.syntax.name.span),
          documentation: Array(emitter.plan.graph[component.documentation]),
          attributes: attributes)
      }
      emitter.indented { emitter in
        emitter.tree.unmap()
        emitter.tree.line(
          .call(Code(name), arguments, marks: effects.withoutActor.marks))
      }
      emitter.tree.line("}")
    }
    tree.line("}")
  }

  /// Arguments that a container adds for a feature: overrides, and its observer.
  func handedOptions(to child: ContainerID, in parent: ContainerID) -> [Code] {
    guard plan.graph.isInFacet(child) else { return [] }
    var options: [Code] = []
    if plan.graph.isOverridePart(child) {
      let name = SwiftNamer.identifier(plan.graph.overridePartName(of: child))
      options.append(Code("overrides: \(ReservedNames.overrides).\(name)"))
    }
    if plan.handsObserver(to: child, in: parent) {
      options.append(Code("\(ReservedNames.observer): \(ReservedNames.observer)"))
    }
    return options
  }
}

/// Where the functions of a container stand that make a child of it.
struct MakingPlace {
  let parent: ContainerID
  /// The type that they extend.
  let type: String
  /// Where the manifest names the parent, or the parent's the facet that the child is in.
  let span: SourceSpan
  let isInFacet: Bool
}
