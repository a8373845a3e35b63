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
    let places = plan.overridePlaces(of: container, names)
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
    indented { emitter in
      emitter.tree.unmap()
      emitter.piece("init", order: FileOrder.life) {
        $0.emitOverridesInit(of: container, access, places)
      }
    }
    tree.line("}")
    tree.end()
  }

  /// The init that others see; Swift makes none that is. Where there are conditions it has no parameters,
  /// for none can be under one.
  private mutating func emitOverridesInit(
    of container: Container, _ access: String, _ places: [OverridePlace]
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
    for place in places where modifier(place.access, in: container) == access {
      let span = plan.graph[plan.graph[place.component].offers, place.offer].span
      parameters.append("\(place.name): (\(type(of: place)))? = nil")
      lines.append(span.file == container.syntax.name.span.file ? line(span) : 0)
      assignments.append("self.\(place.name) = \(place.name)")
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

  private mutating func emitField(_ place: OverridePlace, in container: Container) {
    let access = modifier(place.access, in: container)
    tree.declaration(
      Code("\(access)var \(place.name): (\(type(of: place)))?"),
      at: line(plan.graph[plan.graph[place.component].offers, place.offer].span))
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
