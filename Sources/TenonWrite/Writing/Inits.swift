import TenonDiagnostics
import TenonGraph
import TenonSyntax

extension ContainerCode {
  func writeInit(_ out: inout Writer) {
    let effects = graph.initEffects(of: id)
    let parameters = initParameters
    // A bundle's input may precede the container, or be in another manifest.
    let (input, name) = (container.inputs.first?.syntax.span, container.syntax.name.span)
    let span = input.map { $0.file != name.file || $0.start < name.start ? $0 : name } ?? name
    if let actor = effects.actor, actor != container.isolation.actor { out.line(at: span, actor) }
    let access = words(accessWithParent)
    let isEmpty = !components.contains {
      graph.isMadeByInit($0) || graph[$0].lifetime == .purgeable
    }
    if parameters.isEmpty, isEmpty {
      out.line(access, "init()", effects.words, " {}")
      return
    }
    out.block(
      at: span, access, "init", List("(", parameters, ")"), effects.words
    ) { out in
      if container.parent != nil {
        out.line("self.", container.parentName, " = ", container.parentName)
      }
      for input in container.inputs {
        let name = SwiftName.identifier(input.syntax.name.plain)
        if let given = givenName(of: input) {
          out.line(given, " = ", name)
        } else {
          out.line("self.", name, " = ", name)
        }
      }
      writeOverridesAssignment(&out)
      writeLockAssignment(&out)
      writeReportsAssignment(&out)
      let eager = eager
      var released: Set<ComponentID> = []
      for id in eager where shape[id].form.isConstant {
        write(id, releasing: released, &out)
        if isReleasedApart(id) { released.insert(id) }
      }
      writeMemoryWarnings(&out)
      for id in eager where !shape[id].form.isConstant { writeCall(of: id, &out) }
    }
  }

  private var initParameters: [Item] {
    var parameters: [Item] = []
    if container.parent != nil { parameters.append(text("\(container.parentName): \(parentType)")) }
    for input in container.inputs {
      let syntax = input.syntax
      parameters.append(
        Item { out in
          if syntax.defaultValue == nil {
            out.reach(syntax.span)
          } else {
            out.place(syntax.name.span)
          }
          out.put(SwiftName.parameter(syntax.name.plain), ": ", argumentText(syntax.type))
          if let value = syntax.defaultValue { out.put(" = ", value) }
        })
    }
    return parameters + [overridesParameter, observerParameter].compactMap { $0.map(text) }
  }

  /// The eager components that the init creates, in order.
  private var eager: [ComponentID] {
    graph.inMakingOrder(components.filter { graph.isMadeByInit($0) })
  }

  // MARK: Constants

  /// Writes the creation of a constant, before the container exists; on failure, the former ones are released.
  private func write(_ id: ComponentID, releasing former: Set<ComponentID>, _ out: inout Writer) {
    let name = SwiftName.identifier(constantName(of: id))
    let isNamed = graph[id].hasExpression && !graph[id].initParameters.isEmpty
    var f = Function(id, graph)
    for parameter in graph[graph[id].parameters] {
      guard let other = parameter.source.instance else { continue }
      f.constants[other.index] = constant(other, isNamed: isNamed)
    }
    let place = constant(id, isNamed: isNamed)
    let effects = graph.makingEffects(of: id)
    let isUndone = effects.isThrowing && !former.isEmpty
    // Dependents are released before their dependencies.
    let released = isUndone ? lettingGo.order.filter(former.contains) : []
    let isApart = out.isMapped && isSeenElsewhere(id)
    let isBlock = isNamed || isApart || !released.isEmpty
    func make(_ out: inout Writer) {
      writeMaking(of: id, as: isApart ? .constant(locals.made) : .assignment(place), &f, &out)
      if isApart { writeReturn(of: id, as: "\(place) = ", &out) }
    }
    if isBlock {
      out.line("do", released.isEmpty ? "" : effects.doWords, " {")
      out.indented(make)
      if !released.isEmpty {
        out.line("} catch {")
        out.indented { out in
          for other in released {
            writeUndoing(of: other, SwiftName.identifier(constantName(of: other)), &out)
          }
          out.line("throw error")
        }
      }
      out.line("}")
    } else {
      make(&out)
    }
    if isReleasedApart(id) { out.line(releasePath(of: id), " = ", name) }
  }

  /// A constant's property, as the init names it: a parameter of an expression may have the same name.
  private func constant(_ id: ComponentID, isNamed: Bool) -> String {
    let name = SwiftName.identifier(constantName(of: id))
    return isNamed ? "self.\(name)" : name
  }

  // MARK: Others

  private func maker(of id: ComponentID) -> String {
    names.name("makeEager", names.base(id).capital)
  }

  func writeEagerMakers(_ out: inout Writer) {
    for id in eager where !shape[id].form.isConstant {
      out.atom(key(.makers, of: id)) { out in
        let effects = graph.makingEffects(of: id)
        let cycle = shape[id].form.cycle
        let head = MemberHead(
          name: maker(of: id), type: cycle == nil ? "" : graph.keptText(of: graph[id]),
          parameters: [], effects: effects, access: "private ",
          syntax: graph.attributesOfPrivate(id), span: graph[id].span)
        write(head, &out) { out in
          var f = Function(id, graph, isKept: shape[id].isKept)
          if let cycle {
            writeMember(of: cycle, id, &f, isInInit: true, &out)
          } else {
            writeMakingAndHolding(id, &f, &out)
          }
        }
      }
    }
  }

  private func writeCall(of id: ComponentID, _ out: inout Writer) {
    let marks = graph.makingEffects(of: id).marks
    let isCycle = shape[id].form.cycle != nil
    let call = Item { $0.put(isCycle ? "let _ = " : "", marks, maker(of: id), "()") }
    let accessors = accessors(to: id)
    if accessors.isEmpty { return out.line(call) }
    let conditions = accessors.map { "self.overrides.\(SwiftName.identifier($0)) == nil" }
    out.line("if ", conditions.joined(separator: " || "), " { ", call, " }")
  }

  /// The accessors that lead to a component, also through decorators and collections; none if one can't be overridden.
  func accessors(to id: ComponentID) -> [String] {
    guard container.isOverridable else { return [] }
    var accessors: [String] = []
    var wholes: Set<ComponentID> = [id]
    for other in container.components {
      let component = graph[other]
      let isWhole =
        switch component.kind {
        case .decorator: component.core == id
        case .collection:
          graph[component.parameters].contains { $0.source.mentioned.map(wholes.contains) ?? false }
        case .written, .child, .listed: false
        }
      if isWhole { wholes.insert(other) } else if other != id { continue }
      for offer in component.offers.indices where !graph[component.offers, offer].isHidden {
        guard let name = overrideName(of: other, offer: offer) else { return [] }
        accessors.append(name)
      }
    }
    return accessors
  }

  /// Writes the end of an eager component's accessor, which is reached only during the container's init.
  func writeEarly(_ id: ComponentID, _ out: inout Writer) {
    out.line(
      notes.support(.early), ".stop(\"", SwiftName.escapedInString(graph.displayName(of: id)),
      "\", beforeInitOf: \"", SwiftName.escapedInString(container.name), "\")")
  }
}

extension Effects {
  var isTyped: Bool { if case .type? = thrown { true } else { false } }

  /// The words after `do`: Swift infers no error type there.
  var doWords: String { isTyped ? thrown.map { " \($0.clause)" } ?? "" : "" }
}

extension ContainerCode {
  func writeStart(_ out: inout Writer) {
    guard let start = shape.starts[id.index] else { return }
    let most = start.isParallel ? ", each as soon as what it needs is there" : ""
    let head = MemberHead(
      name: "start", type: "", parameters: [], effects: start.effects,
      access: words(container.access),
      documentation: ["/// Makes what is `eager`, and what that needs\(most)."])
    out.atom(key(.start)) { out in
      write(head, &out) { out in
        if start.isParallel {
          writeParallel(start, &out)
        } else {
          for (component, _) in start.makings {
            let making = statement(making: component, nil)
            let conditions = conditions(for: component)
            if conditions.isEmpty {
              out.line(making)
            } else {
              out.line("if ", conditions, " { ", making, " }")
            }
          }
        }
      }
    }
  }

  private func writeParallel(_ start: Start, _ out: inout Writer) {
    let wanted = wantedParts(of: start)
    for (id, condition) in wanted { out.line("let ", want(id), " = ", condition) }
    out.line(start.effects.marks, notes.support(.start), ".all(")
    let actor = container.isolation.actor.map { "\($0) in " } ?? ""
    out.indented { out in
      for (number, (component, offer)) in start.makings.enumerated() {
        let end = number + 1 < start.makings.count ? " }," : " }"
        let making = statement(making: component, offer, from: "self.")
        if wanted.contains(where: { $0.id == component }) {
          out.line("{ ", actor, "if ", want(component), " { ", making, " }", end)
        } else {
          out.line("{ ", actor, making, end)
        }
      }
    }
    out.line(")")
  }

  private func statement(
    making component: ComponentID, _ offer: Int?, from holder: String = ""
  ) -> Item {
    let name = offer.map { path(to: component, $0) } ?? SwiftName.identifier(ownName(of: component))
    var marks = graph.requestEffects(of: component)
    let isElsewhere = marks.actor != nil && marks.actor != container.isolation.actor
    if isElsewhere, container.isolation != .none { marks.isAsync = true }
    let request = "let _ = \(marks.marks)\(holder)\(name)"
    let availability = availability(of: component)
    return text(availability.isEmpty ? request : "if \(availability) { \(request) }")
  }

  // MARK: Overrides

  /// The condition that some accessor of the component has no override; empty if it is always created.
  private func conditions(for id: ComponentID) -> String {
    accessors(to: id).map { "overrides.\(SwiftName.identifier($0)) == nil" }
      .joined(separator: " || ")
  }

  /// The constants that are true if a component is needed, for components whose dependents may be overridden.
  private func wantedParts(of start: Start) -> [(id: ComponentID, condition: String)] {
    guard container.isOverridable else { return [] }
    let asked = graph.needed(by: start.makings.map(\.component)).filter {
      graph[$0].container == self.id
    }
    var (ways, readers) = ([ComponentID: [String]](), [ComponentID: [ComponentID]]())
    var wanted: [(id: ComponentID, condition: String)] = []
    for id in graph.inMakingOrder(asked).reversed() {
      let all = graph.isMadeByStart(id) ? [conditions(for: id)] : ways[id, default: []]
      // One path to it has no condition.
      let isConditional = !all.contains("")
      if isConditional { wanted.append((id, all.joined(separator: " || "))) }
      for parameter in graph[graph[id].parameters] {
        guard let (target, offer) = parameter.source.request else { continue }
        let override = overrideName(of: target, offer: offer).map {
          "overrides.\(SwiftName.identifier($0)) == nil"
        }
        let way = [isConditional ? want(id) : nil, override].compactMap(\.self)
        ways[target, default: []].append(way.joined(separator: " && "))
        if isConditional { readers[id, default: []].append(target) }
      }
    }
    // A constant that nothing reads is a warning.
    var read = Set(start.makings.map(\.component))
    for (id, _) in wanted.reversed() where !graph.isMadeByStart(id) {
      if readers[id, default: []].contains(where: read.contains) { read.insert(id) }
    }
    return wanted.filter { read.contains($0.id) }
  }

  private func want(_ id: ComponentID) -> String {
    names.name("wants", names.base(id).capital)
  }
}

extension ParameterSource {
  /// The component that is requested, and the offer.
  fileprivate var request: (ComponentID, Int)? {
    switch self {
    case .instance(.component(let id, let offer)), .asked(let id, let offer, _),
      .forwarded(let id, let offer, _):
      (id, offer)
    default: nil
    }
  }
}

extension BindingGraph {
  /// The components and all their dependencies.
  func needed(by components: [ComponentID]) -> [ComponentID] {
    var reach = Reach(nodes: self.components.count)
    reach.walk(from: components.map(\.index)) { index, add in
      for parameter in self[self.components[index].parameters] {
        if let target = parameter.source.instance { add(target.index, 0) }
      }
    }
    return reach.nodes.map { ComponentID(index: $0) }
  }
}
