import TenonDiagnostics
import TenonGraph
import TenonSyntax

/// The container's class: its header, inputs, init and accessors.
extension Emitter {
  mutating func emit(container id: ContainerID) {
    let container = plan.graph[id]
    guard let names = allNames[id] else { return }
    noteTiedTypes(of: container)
    let order = FileOrder.container(container.syntax.name.span)
    printer.begin("container \(container.syntax.name.span)", order: order)
    printer.blank()
    if container.syntax.name.plain.first?.isUppercase != true { printer.isBeyondLint = true }
    // What threads share stands behind the lock; that it is `Sendable` is seen by type.
    let conformances = container.syntax.conformances.map {
      container.isolation == .sendable && ["Sendable", "Swift.Sendable"].contains($0.key)
        ? "@unchecked \($0.text())" : $0.text()
    }
    // Whatever the module's default is, what any thread may use works for nobody.
    let isolation = container.isolation == .sendable ? "nonisolated " : ""
    var header =
      "\(isolation)\(Self.fileModifier(container.access))final class \(container.syntax.name.text)"
    if !conformances.isEmpty { header += ": " + conformances.joined(separator: ", ") }
    header += " {"
    // A mark would keep lint from the whole class.
    if header.utf8.count > CodePrinter.lineLength { printer.isBeyondLint = true }
    noteActors(of: container)
    noteAttributes(container.syntax.head, before: line(container.syntax.name.span))
    printer.declaration(
      header, at: line(container.syntax.name.span),
      documentation: container.syntax.head.documentation,
      attributes: isolationLines(of: container) + attributeLines(container.syntax.head))
    printer.attributesAbove = []
    emitBody(of: container, id, names)
    printer.unmap()
    printer.line("}")
    printer.end()
    printer.begin("maker \(container.syntax.name.span)", order: order)
    emitMaker(of: container, id)
    printer.end()
  }

  private mutating func emitBody(of container: Container, _ id: ContainerID, _ names: MemberNames) {
    indented { emitter in
      emitter.piece("parent", isSpaced: false, order: FileOrder.parent) {
        $0.emitParent(of: container)
      }
      for (index, input) in container.inputs.enumerated() {
        let place = input.syntax.name.span
        emitter.piece(
          "input \(place)", isSpaced: false, order: FileOrder.inputs
        ) { emitter in
          emitter.inFile(input.manifest) {
            $0.emit(input: input, in: container)
            if !names.sharedInputs.isEmpty {
              $0.emitProof(names.sharedInputs[index], of: input, names)
            }
          }
        }
      }
      emitter.printer.unmap()
      if emitter.hasLock(id) {
        emitter.piece("lock", isSpaced: false, order: FileOrder.inputs + 1) {
          $0.emitLockProperty(of: container, id)
        }
      }
      if !names.helpers.waits.type.isEmpty {
        emitter.piece("waits", isSpaced: false, order: FileOrder.inputs + 1) {
          $0.printer.line(
            "private let \(names.helpers.waits.property) = \(names.helpers.waits.type)()")
        }
      }
      emitter.emitReleases(of: container, names)
      if container.isOverridable {
        emitter.piece("overrides property", isSpaced: false, order: FileOrder.inputs + 1) {
          $0.printer.line("private let overrides: Overrides")
        }
      }
      emitter.printer.blank()
      emitter.emitInstances(of: container, names)
      emitter.piece("init", order: FileOrder.initializer) { $0.emitInit(of: container, id, names) }
      emitter.emitHeir(of: container, names)
      emitter.emitResets(of: container, id, names)
      emitter.emitShutdown(of: container, id, names)
      var decorated: [SourceSpan: Int] = [:]
      for component in container.components {
        guard case .decorator = emitter.plan.graph[component].kind else { continue }
        decorated[emitter.plan.graph[component].span, default: 0] += 1
      }
      for (index, component) in container.components.enumerated() {
        let context = ComponentContext(
          id: component, component: emitter.plan.graph[component],
          making: emitter.plan[component], container: container, names: names,
          own: names.names[index],
          isRepeated: decorated[emitter.plan.graph[component].span, default: 0] > 1,
          ownType: emitter.plan.graph.text(emitter.plan.graph[component].syntax.type),
          isolation: container.isolation, lockPath: emitter.lockPath(of: id),
          request: emitter.plan.graph.requestEffects(of: component))
        // A child is made by an extension, where the child stands.
        if case .child = context.component.kind { continue }
        let order = FileOrder.part(context.component.span)
        emitter.piece(emitter.pieceKey(of: component), order: order) { emitter in
          emitter.inFile(context.component.manifest) {
            let place = $0.line(context.component.span)
            $0.noteAttributes(context.component.syntax.head, before: place)
            $0.emit(component: context)
            $0.printer.attributesAbove = []
          }
        }
      }
      for witness in container.witnesses {
        emitter.piece(
          "witness \(witness.name) \(witness.isFunction) \(witness.given.count)",
          order: FileOrder.witnesses
        ) {
          $0.emit(witness: witness, in: id, names)
        }
      }
      emitter.printer.unmap()
      emitter.emitOverrides(of: container, id, names)
      emitter.emitCallTypes(of: id, names)
      emitter.emitThreadTypes(of: container, id, names)
      emitter.emitReleaseType(of: container, id, names)
      if container.components.contains(where: { emitter.plan.graph[$0].lifetime == .purgeable }) {
        let type = names.helpers.memoryWarnings.type
        emitter.piece("memory warnings", order: FileOrder.memoryWarnings) {
          $0.printer.lines(MemoryWarningSupport.text(named: type))
        }
      }
    }
  }

  /// The key of the pieces of a component, where the file is in pieces.
  func pieceKey(of id: ComponentID) -> String {
    printer.isInPieces ? plan.graph.identity(of: id) : ""
  }

  /// Prints what `body` prints as a piece of its own; see `CodeNode`.
  mutating func piece(
    _ key: String, isSpaced: Bool = true, order: Int = 0, _ body: (inout Emitter) -> Void
  ) {
    printer.begin(key, isSpaced: isSpaced, order: order)
    body(&self)
    printer.end()
  }

  /// Runs `body` one level deeper.
  mutating func indented(_ body: (inout Emitter) -> Void) {
    printer.indent()
    body(&self)
    printer.outdent()
  }

  private mutating func emit(input: Input, in container: Container) {
    let type = text(input.syntax.type)
    let name = input.syntax.name
    inspect(type: type)
    inspect(name: name.plain)
    let isForAll = container.isolation == .sendable && container.syntax.conformances.count > 1
    noteAttributes(input.syntax.head, before: line(name.span))
    defer { printer.attributesAbove = [] }
    printer.declaration(
      "\(modifier(input.access, in: container))\(isForAll ? "nonisolated " : "")let \(SwiftNamer.identifier(name.plain)): \(type)",
      at: line(name.span), documentation: input.syntax.head.documentation,
      attributes: input.syntax.head.attributes.map(\.text))
  }

  /// Prints what stops the build where an input is not `Sendable`.
  private mutating func emitProof(_ name: String, of input: Input, _ names: MemberNames) {
    printer.declaration(
      "private typealias \(name) = \(names.helpers.sharedType)<\(keptText(input.syntax.type))>",
      at: line(input.syntax.name.span),
      attributes: input.syntax.head.attributes.filter { $0.name == "available" }.map(\.text))
  }

  /// The access of the init: a child's shows the parent's type.
  private func initAccess(of container: Container) -> String {
    guard let parent = container.parent else { return modifier(container.access, in: container) }
    return modifier(
      max(.fileprivate, min(container.access, plan.graph[parent].access)), in: container)
  }

  private mutating func emitInit(
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
    guard let first = container.inputs.first else {
      if let type = container.syntax.parent, container.parent != nil {
        let more = overrides.isEmpty ? "" : ", \(overrides)"
        printer.declaration(
          "\(access)init(\(parent): \(type.text())\(more)\(end)", at: line(type.span),
          attributes: attributes)
        printer.unmap()
      } else if !isPurgeable, eager.isEmpty, overrides.isEmpty, names.helpers.link.type.isEmpty {
        printer.line("\(access)init() {}")
        return
      } else {
        for attribute in attributes { printer.line(attribute) }
        printer.line("\(access)init(\(overrides)\(end)")
      }
      indented { emitter in
        if container.parent != nil {
          emitter.piece("parent", isSpaced: false) {
            $0.printer.line("self.\(parent) = \(parent)")
          }
        }
        emitter.emitInitEnd(of: container, eager, names)
      }
      printer.line("}")
      return
    }
    var parameters: [String] = []
    var hasFragment = false
    for input in container.inputs {
      let type = argumentText(input.syntax.type)
      var text = "\(SwiftNamer.parameter(input.syntax.name.plain)): \(type)"
      if let value = input.syntax.defaultValue {
        text += " = \(self.text(value))"
        hasFragment = true
      }
      parameters.append(text)
    }
    var lines = container.inputs.map { line($0.syntax.span) }
    if !overrides.isEmpty {
      parameters.append(overrides)
      lines.append((lines.last ?? 0) + 1)
    }
    var start = "\(access)init("
    if let type = container.syntax.parent, container.parent != nil {
      start += "\(parent): \(type.text()),"
    }
    let isHere = container.inputs.allSatisfy { $0.syntax.span.file == file }
    if !isHere || !attributes.isEmpty
      || !emitHeadInLines(
        start, parameters, at: lines, hasFragment: hasFragment, end: end,
        isBeside: container.access > .internal
          && lines[0] != line(container.syntax.name.span) + 1)
    {
      let space = start.hasSuffix(",") ? " " : ""
      inFile(first.manifest) {
        $0.printer.declaration(
          "\(start)\(space)\(parameters.joined(separator: ", "))\(end)",
          at: $0.line(first.syntax.span), attributes: attributes, hasFragment: hasFragment)
      }
    }
    indented { emitter in
      emitter.printer.begin("inputs", isSpaced: false)
      if container.parent != nil {
        emitter.printer.unmap()
        emitter.printer.line("self.\(parent) = \(parent)")
      }
      // That a closure does not escape is seen here, if its type is an alias.
      for input in container.inputs {
        let name = SwiftNamer.identifier(input.syntax.name.plain)
        emitter.inFile(input.manifest) {
          $0.printer.declaration("self.\(name) = \(name)", at: $0.line(input.syntax.name.span))
        }
      }
      emitter.printer.unmap()
      emitter.printer.end()
      emitter.emitInitEnd(of: container, eager, names)
    }
    printer.line("}")
  }

  /// What the init does with what it has not been given from outside.
  private mutating func emitInitEnd(
    of container: Container, _ eager: [ComponentID], _ names: MemberNames
  ) {
    if container.isOverridable {
      printer.begin("overrides", isSpaced: false)
      printer.line("self.overrides = overrides")
      printer.end()
    }
    emitLinking(of: container, names)
    if container.components.contains(where: { plan.graph[$0].lifetime == .purgeable }) {
      emitMemoryWarnings(.initializer, of: container, names)
    }
    emit(eager: eager, names)
  }

  /// What the init makes, each after what it needs.
  private func eagerComponents(of container: Container) -> [ComponentID] {
    container.components.filter { plan.graph[$0].isEager }
      .sorted { plan[$0].call.order < plan[$1].call.order }
  }

  private mutating func emit(eager components: [ComponentID], _ names: MemberNames) {
    let takers = components.first.map { hiddenTakers(in: plan.graph[$0].container) } ?? [:]
    for id in components {
      printer.begin("eager \(pieceKey(of: id))", isSpaced: false, isStatement: true)
      let own = names.names[plan.graph[id].position]
      let request = "\(plan[id].effects.marks)self.\(own.new)()"
      if let accessors = overridableAccessors(to: id, takers, names) {
        // What nobody will ask for is not made.
        let conditions = accessors.map { "overrides.\($0) == nil" }
        printer.statement("if \(conditions.joined(separator: " || ")) { \(request) }")
      } else {
        printer.statement(request)
      }
      printer.end()
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
      let own = names.names[component.position]
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
    _ start: String, _ parameters: [String], at lines: [Int], hasFragment: Bool,
    end: String = ") {",
    isBeside: Bool = false
  ) -> Bool {
    let gaps = zip(lines.dropFirst(), lines).map { $0 - $1 }
    // Of a parameter that not all may see who see the init, Swift speaks where that begins.
    let isBeside = isBeside && !start.hasSuffix(",")
    var isMarked = hasFragment || isBeside || start.hasSuffix(",") || gaps.contains { $0 > 1 }
    guard !gaps.isEmpty, lines[0] > 1, gaps.allSatisfy({ (1...6).contains($0) }),
      !parameters.contains(where: { $0.contains("\n") })
    else { return false }
    let indentation = String(repeating: " ", count: printer.indentation + 2)
    var head = [start]
    for (index, parameter) in parameters.enumerated() {
      if index == 0, isBeside {
        head[0] += "\(parameter),"
        continue
      }
      if index > 0 { head += Array(repeating: "", count: gaps[index - 1] - 1) }
      head.append(indentation + parameter + (index + 1 < parameters.count ? "," : ""))
    }
    head.append(String(repeating: " ", count: printer.indentation) + end)
    if lines[0] == 2, !isBeside {
      // No room for the mark.
      printer.isBeyondLint = printer.isBeyondLint || isMarked
      isMarked = false
    }
    printer.declaration(lines: head, anchor: isBeside ? 0 : 1, at: lines[0], isMarked: isMarked)
    return true
  }

  /// The access of a member.
  func modifier(_ access: Access, in container: Container) -> String {
    if access == .private { return "private " }
    if access >= container.access || container.access == .private {
      switch container.access {
      case .public: return "public "
      case .package: return "package "
      default: return ""
      }
    }
    return access == .internal ? "" : "\(access.text) "
  }
}
