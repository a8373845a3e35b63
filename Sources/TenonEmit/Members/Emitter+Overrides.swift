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
    let isShared = plan.sharesOverrides(id)
    tree.begin("overrides", order: FileOrder.overrides)
    tree.blank()
    tree.line(
      "/// Replacements for accessors, called at every request; `nil` keeps the original.")
    tree.line("nonisolated \(access)struct Overrides\(isShared ? ": Swift.Sendable" : "") {")
    let places = plan.overridePlaces(of: id, names)
    for place in places {
      let component = plan.graph[place.component]
      indented { emitter in
        emitter.piece(
          "\(emitter.pieceKey(of: place.component)) \(place.offer)", isSpaced: false,
          order: FileOrder.part(component.span)
        ) { emitter in
          emitter.inFile(component.manifest) { $0.emitField(place, in: container) }
        }
      }
    }
    let parts = plan.graph.overrideParts(of: id)
    for part in parts {
      let span = plan.graph[part].syntax.name.span
      indented { emitter in
        emitter.piece(
          "part \(span)", isSpaced: false, order: FileOrder.overridePart(span)
        ) { emitter in
          emitter.inFile(emitter.plan.graph[part].manifest) { $0.emitPart(part, in: container) }
        }
      }
    }
    indented { emitter in
      emitter.tree.unmap()
      emitter.piece("init", order: FileOrder.life) {
        $0.emitOverridesInit(of: container, access, places, parts)
      }
    }
    tree.line("}")
    tree.end()
  }

  /// The init that others see; Swift makes none that is, nor one that takes what can be seen less far. Where there are
  /// conditions it has no parameters, for none can be under one.
  private mutating func emitOverridesInit(
    of container: Container, _ access: String, _ places: [OverridePlace], _ parts: [ContainerID]
  ) {
    let isLessSeen =
      places.contains { modifier($0.access, in: container) != access }
      || parts.contains { modifier(plan.graph[$0].access, in: container) != access }
    guard container.access >= .package || isLessSeen && !tree.hasParts else { return }
    tree.blank()
    tree.line("/// Overrides only what is passed.")
    if tree.hasParts {
      tree.line("\(access)init() {}")
      return
    }
    var parameters: [String] = []
    var lines: [Int] = []
    var assignments: [String] = []
    for place in places where modifier(place.access, in: container) == access {
      parameters.append("\(place.name): (\(type(of: place)))? = nil")
      lines.append(place.span.file == container.syntax.name.span.file ? line(place.span) : 0)
      assignments.append("self.\(place.name) = \(place.name)")
    }
    for part in parts {
      // Who names what is for some alone, or deprecated, has to be so too.
      guard modifier(plan.graph[part].access, in: container) == access,
        attributes(ofPart: part).isEmpty
      else { continue }
      let span = plan.graph[part].syntax.name.span
      let name = SwiftNamer.identifier(plan.graph.overridePartName(of: part))
      parameters.append("\(name): \(typeText(ofPart: part)) = .init()")
      lines.append(span.file == container.syntax.name.span.file ? line(span) : 0)
      assignments.append("self.\(name) = \(name)")
    }
    if parameters.isEmpty {
      tree.line("\(access)init() {}")
      return
    }
    emitOverridesHead("\(access)init(", parameters, at: lines, of: container)
    tree.indented { for assignment in assignments { $0.line(Code(assignment)) } }
    tree.line("}")
  }

  // MARK: Children

  /// The overrides of a child, which the container hands on to each that it makes.
  private mutating func emitPart(_ child: ContainerID, in container: Container) {
    let access = modifier(plan.graph[child].access, in: container)
    let name = SwiftNamer.identifier(plan.graph.overridePartName(of: child))
    tree.declaration(
      "\(access)var \(name): \(typeText(ofPart: child)) = .init()",
      at: line(plan.graph[child].syntax.name.span), attributes: attributes(ofPart: child))
    tree.unmap()
  }

  private func typeText(ofPart child: ContainerID) -> String {
    "\(plan.graph[child].syntax.name.text).\(ReservedNames.overridesType)"
  }

  /// What is said of the child, and so of what shows it.
  private func attributes(ofPart child: ContainerID) -> [String] {
    plan.graph[child].syntax.head.attributes
      .filter { ["available", "_spi"].contains($0.name) }.map(\.text)
  }

  /// The head of that init: each closure on the manifest's line of its role, for its type may be one that
  /// Swift does not find. What comes from elsewhere stands on the line before it.
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
    tree.placed("\(start)\(list: items)) {", at: first)
  }

  private mutating func emitField(_ place: OverridePlace, in container: Container) {
    let access = modifier(place.access, in: container)
    tree.declaration(
      "\(access)var \(place.name): (\(type(of: place)))?",
      at: line(place.span))
    tree.unmap()
  }

  /// The type of what is asked in the place of an accessor: it promises what that does.
  private func type(of place: OverridePlace) -> String {
    let component = plan.graph[place.component]
    var words: [String] = []
    if let actor = place.effects.actor {
      words.append(actor)
    } else if place.effects.isAsync {
      words.append("nonisolated(nonsending)")
    }
    if place.isSendable { words.append("@Sendable") }
    let inputs = plan.graph.inputs(of: component).map { index -> String in
      plan.graph[component.parameters, index].syntax.type.map { argumentText($0.revealed) } ?? ""
    }
    let result = plan.graph[component.offers, place.offer].typeText
    words.append("(\(inputs.list))\(place.effects.words) -> \(result)")
    return words.joined(separator: " ")
  }
}
