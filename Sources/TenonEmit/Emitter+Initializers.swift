import TenonDiagnostics
import TenonGraph
import TenonPlan
import TenonSyntax

/// The init of a container: its head, and what it makes.
extension Emitter {
  /// The access of the init: a child's shows the parent's type.
  private func initAccess(of container: Container) -> String {
    guard let parent = container.parent else { return modifier(container.access, in: container) }
    return modifier(
      max(.fileprivate, min(container.access, plan.graph[parent].access)), in: container)
  }

  mutating func emitInit(
    of container: Container, _ id: ContainerID, _ names: MemberNames
  ) {
    let parent = container.parentName
    let access = initAccess(of: container)
    let effects = plan.graph.initEffects(of: id)
    let end = ")\(effects.words) {"
    let isPurgeable = container.components.contains { plan.graph[$0].lifetime == .purgeable }
    let eager = eagerComponents(of: container)
    let attributes = initIsolation(of: id)
    let overrides = container.isOverridable ? "overrides: Overrides = Overrides()" : ""
    guard let firstInput = container.inputs.first else {
      if let type = container.syntax.parent, container.parent != nil {
        let more = overrides.isEmpty ? "" : ", \(overrides)"
        tree.declaration(
          Code("\(access)init(\(parent): \(type.text())\(more)\(end)"), at: line(type.span),
          attributes: attributes)
        tree.unmap()
      } else if !isPurgeable, eager.isEmpty, overrides.isEmpty, names.helpers.link.type.isEmpty,
        !container.components.contains(where: plan.constants.contains)
      {
        tree.line("\(access)init() {}")
        return
      } else {
        for attribute in attributes { tree.line(attribute) }
        tree.line("\(access)init(\(overrides)\(end)")
      }
      indented { emitter in
        if container.parent != nil {
          emitter.piece("parent", isSpaced: false) {
            $0.tree.line("self.\(parent) = \(parent)")
          }
        }
        emitter.emitInitEnd(of: container, eager, names)
      }
      tree.line("}")
      return
    }
    var parameters: [Code] = []
    for input in container.inputs {
      let type = argumentText(input.syntax.type)
      var text = Code("\(SwiftNamer.parameter(input.syntax.name.plain)): \(type)")
      if let value = input.syntax.defaultValue { text.append(" = \(code(value))") }
      parameters.append(text)
    }
    var lines = container.inputs.map { line($0.syntax.span) }
    if !overrides.isEmpty {
      parameters.append(Code(overrides))
      lines.append((lines.last ?? 0) + 1)
    }
    let start = "\(access)init("
    var first: [Code] = []
    if let type = container.syntax.parent, container.parent != nil {
      first = [Code("\(parent): \(type.text())")]
    }
    let isHere = container.inputs.allSatisfy { $0.syntax.span.file == file }
    if !isHere || !attributes.isEmpty
      || !emitHeadInLines(
        start, parameters, at: lines, after: first, end: end,
        isBeside: container.access > .internal
          && lines[0] != line(container.syntax.name.span) + 1)
    {
      inFile(firstInput.manifest) {
        $0.tree.declaration(
          "\(start)\(parameters: first + parameters)\(end)",
          at: $0.line(firstInput.syntax.span), attributes: attributes)
      }
    }
    indented { emitter in
      emitter.tree.begin("inputs", isSpaced: false)
      if container.parent != nil {
        emitter.tree.unmap()
        emitter.tree.line("self.\(parent) = \(parent)")
      }
      // That a closure does not escape is seen here, if its type is an alias.
      for input in container.inputs {
        let name = SwiftNamer.identifier(input.syntax.name.plain)
        emitter.inFile(input.manifest) {
          $0.tree.declaration(
            Code("self.\(name) = \(name)"), at: $0.line(input.syntax.name.span))
        }
      }
      emitter.tree.unmap()
      emitter.tree.end()
      emitter.emitInitEnd(of: container, eager, names)
    }
    tree.line("}")
  }

  /// What the init does with what it has not been given from outside.
  private mutating func emitInitEnd(
    of container: Container, _ eager: [ComponentID], _ names: MemberNames
  ) {
    if container.isOverridable {
      tree.begin("overrides", isSpaced: false)
      tree.line("self.overrides = overrides")
      tree.end()
    }
    emitConstants(of: container, names)
    emitLinking(of: container, names)
    if container.components.contains(where: { plan.graph[$0].lifetime == .purgeable }) {
      emitMemoryWarnings(.initializer, of: container, names)
    }
    emit(eager: eager, names)
  }

  /// What the init makes, each after what it needs.
  private func eagerComponents(of container: Container) -> [ComponentID] {
    plan.inMakingOrder(
      container.components.filter { plan.graph[$0].isEager && !plan.constants.contains($0) })
  }

  /// What needs nothing of the container but what its init has already.
  private mutating func emitConstants(of container: Container, _ names: MemberNames) {
    let id = container.components.first.map { plan.graph[$0].container }
    guard let id, container.components.contains(where: plan.constants.contains) else { return }
    let contexts = contexts(of: container, id, names)
    let constants = plan.inMakingOrder(container.components.filter(plan.constants.contains))
    for constant in constants {
      let context = contexts[constant]
      piece("constant \(pieceKey(of: context.id))", isSpaced: false) { emitter in
        emitter.inFile(context.component.manifest) {
          $0.emitMaking(context, kept: true, result: .assigned("self.\(context.own.core)"))
        }
      }
    }
  }

  private mutating func emit(eager components: [ComponentID], _ names: MemberNames) {
    let takers = components.first.map { hiddenTakers(in: plan.graph[$0].container) } ?? [:]
    for id in components {
      tree.begin("eager \(pieceKey(of: id))", isSpaced: false, isStatement: true)
      let own = names.names[plan.graph[id].position].value
      let request = "\(plan[id].effects.marks)self.\(own.new)()"
      if let accessors = overridableAccessors(to: id, takers, names) {
        // What nobody will ask for is not made.
        let conditions = accessors.map { "overrides.\($0) == nil" }
        tree.line("if \(conditions.joined(separator: " || ")) { \(request) }")
      } else {
        tree.line(request)
      }
      tree.end()
    }
  }

  /// One of the types as which a component is had.
  private struct OfferPlace: Hashable {
    let component: ComponentID
    let offer: Int
  }

  /// The decorators and collections that alone come to what is hidden behind them.
  private func hiddenTakers(in container: ContainerID) -> [OfferPlace: [ComponentID]] {
    var takers: [OfferPlace: [ComponentID]] = [:]
    for taker in plan.graph[container].components {
      switch plan.graph[taker].kind {
      case .decorator, .collection: break
      case .written, .child, .borrowed: continue
      }
      for parameter in plan.graph[taker].parameters {
        let place: OfferPlace
        switch parameter.source {
        case .instance(.component(let id, let offer)), .closure(.component(let id, let offer), _),
          .asked(let id, let offer, _), .forwarded(let id, let offer, _):
          place = OfferPlace(component: id, offer: offer)
        default: continue
        }
        guard plan.graph[place.component].offers[place.offer].isHidden else { continue }
        takers[place, default: []].append(taker)
      }
    }
    return takers
  }

  /// The accessors by which alone a component can be come to, through decorators and collections too, in
  /// the order in which they lead to it; `nil` where there is a way that no override stands in.
  private func overridableAccessors(
    to id: ComponentID, _ takers: [OfferPlace: [ComponentID]], _ names: MemberNames
  ) -> [String]? {
    var accessors: [String] = []
    var queue = [id]
    var seen: Set<ComponentID> = [id]
    while let next = queue.popLast() {
      let component = plan.graph[next]
      let own = names.names[component.position].value
      for (offer, name) in zip(component.offers.indices, own.offers) {
        if !component.offers[offer].isHidden {
          guard own.isOverridable else { return nil }
          if !accessors.contains(name) { accessors.append(name) }
          continue
        }
        let places = takers[OfferPlace(component: next, offer: offer)] ?? []
        if places.isEmpty { return nil }
        for taker in places where seen.insert(taker).inserted { queue.append(taker) }
      }
    }
    return accessors.isEmpty ? nil : accessors
  }

  /// Prints the head of an init or a function with each parameter on the manifest's line of its input, where the
  /// inputs stand close together; says whether that could be.
  mutating func emitHeadInLines(
    _ start: String, _ parameters: [Code], at lines: [Int], after first: [Code] = [],
    end: String = ") {", isBeside: Bool = false
  ) -> Bool {
    let gaps = zip(lines.dropFirst(), lines).map { $0 - $1 }
    // Of a parameter that not all may see who see the init, Swift speaks where that begins.
    let isBeside = isBeside && first.isEmpty
    guard !gaps.isEmpty, lines[0] > 1, gaps.allSatisfy({ (1...6).contains($0) }),
      !parameters.contains(where: { $0.text.contains("\n") })
    else { return false }
    var items = first
    for (index, parameter) in parameters.enumerated() {
      var item = Code()
      if index > 0 || !isBeside {
        let place = SourcePosition(line: lines[index], column: SwiftTree.innerColumn)
        item.place(place, isSpaced: !items.isEmpty)
      }
      item.append(parameter)
      items.append(item)
    }
    var head: Code = "\(start)\(parameters: items)"
    head.place(SourcePosition(line: lines[lines.count - 1] + 1, column: SwiftTree.outerColumn))
    head.append(text: end)
    tree.map(to: lines[0] - (isBeside ? 0 : 1))
    tree.line(code: head)
    tree.unmap()
    return true
  }
}
