import TenonDiagnostics
import TenonGraph
import TenonSyntax

extension ContainerCode {
  func writeMembers(of id: ComponentID, _ out: inout Writer) {
    let (component, row) = (graph[id], shape[id])
    switch row.form {
    case .child, .inlined: return
    case .constant where row.isMerged: return
    case .factory where shape.calls.areConstants.contains(id.index): return
    default: break
    }
    let main = mainOffer(of: id)
    if !row.form.isConstant {
      out.atom(key(.members, of: id)) { writeAccessor(of: id, offer: main, &$0) }
    }
    for index in component.offers.indices where index != main {
      let offer = graph[component.offers, index]
      if offer.isHidden || offer.kind.isOwn && !graph.isOverriddenApart(id) { continue }
      out.atom(key(.members, of: id, index + 1)) { writeRole(of: id, index, &$0) }
    }
    if graph[id].lifetime == .tied {
      out.atom(key(.members, of: id, 200)) { writeTies(of: id, &$0) }
    }
    if row.isTwice { writeKeptMembers(of: id, &out) }
    writeMakers(of: id, &out)
    if let cycle = row.form.cycle { writeCycle(cycle, after: id, &out) }
    if let cycle = shape.cycles.passers[id.index] { writeMakers(of: id, inCycle: cycle, &out) }
  }

  /// The visible offer of a component as its own type.
  func ownOffer(of id: ComponentID) -> Int? {
    let offers = graph[id].offers
    if graph.isOverriddenApart(id) { return nil }
    return offers.indices.first { graph[offers, $0].kind.isOwn && !graph[offers, $0].isHidden }
  }

  /// The visible offer that a component's own member returns.
  func mainOffer(of id: ComponentID) -> Int? { shape[id].isMerged ? 0 : ownOffer(of: id) }

  /// The member that returns a component as its own type, or as its only role.
  func ownName(of id: ComponentID) -> String {
    shape[id].isMerged ? offerName(id, 0) : names.own[id.index]
  }

  /// The type that a component's own member returns.
  func memberType(of id: ComponentID, offer: Int?) -> String {
    offer.map { graph[graph[id].offers, $0].typeText } ?? graph.keptText(of: graph[id])
  }

  func memberHead(of id: ComponentID, offer: Int?, _ f: Function) -> MemberHead {
    let component = graph[id]
    let isOpen = (offer != nil || component.asker != nil) && component.access != .private
    let name = offer.map { offerName(id, $0) } ?? names.own[id.index]
    let type = memberType(of: id, offer: offer)
    return MemberHead(
      name: name, type: shape[id].isSending ? "sending \(type)" : type,
      parameters: component.isFunction ? inputItems(f) : nil, effects: memberEffects(of: id),
      access: isOpen ? words(component.access) : "private ",
      documentation: isOpen ? graph[syntax: component].head.documentation : [],
      syntax: isOpen ? graph[syntax: component].head.attributes : graph.attributesOfPrivate(id),
      span: component.span,
      typeSpan: offer.map { graph[component.offers, $0].span } ?? component.span)
  }

  func offerName(_ id: ComponentID, _ offer: Int) -> String {
    names.accessor(of: id, offer, graph)
  }

  func memberEffects(of id: ComponentID) -> Effects { graph.requestEffects(of: id) }

  // MARK: Accessors

  func writeAccessor(of id: ComponentID, offer: Int?, isKept: Bool = false, _ out: inout Writer) {
    var f = Function(id, graph, isKept: isKept || shape[id].isKept)
    let head = memberHead(of: id, offer: offer, f)
    write(isKept ? keptHead(head, of: id, nil, f) : head, &out) { out in
      if beginsAtMaker(id) {
        out.line("var ", locals.call, " = ", notes.call, "()")
        return writeMakerCall(of: id, memberEffects(of: id), isKept: isKept, f, &out)
      }
      writeOverride(of: id, offer: offer, f, &out)
      writeBody(of: id, &f, &out)
    }
  }

  func writeRole(of id: ComponentID, _ offer: Int, isKept: Bool = false, _ out: inout Writer) {
    let f = Function(id, graph, isKept: isKept)
    let head = memberHead(of: id, offer: offer, f)
    write(isKept ? keptHead(head, of: id, offer, f) : head, &out) { out in
      writeOverride(of: id, offer: offer, f, &out)
      let name = isKept ? keptName(of: id, nil) : SwiftName.identifier(names.own[id.index])
      let arguments = isKept || graph[id].isFunction ? List("(", inputArguments(f), ")") : nil
      out.statement(
        out.returning, head.effects.marks,
        at: isKept ? nil : head.typeSpan, Item { $0.put(f.member(name), arguments) })
    }
  }

  // MARK: Bodies

  func writeBody(of id: ComponentID, _ f: inout Function, _ out: inout Writer) {
    switch shape[id].form {
    case .factory: writeFactory(of: id, &f, &out)
    case .collection: writeCollection(of: id, f, &out)
    case .cycle(let cycle): writeMember(of: cycle, id, &f, &out)
    default: writeHeld(id, &f, &out)
    }
  }

  func writeFactory(of id: ComponentID, _ f: inout Function, _ out: inout Writer) {
    let slot = sharedPlace(of: id, f)
    if let slot {
      let name = names.base(id).alone
      writeReuse(of: id, "\(name) = \(slot)", name, f, &out)
    }
    let hasSteps = !graph[id].steps.isEmpty || objectType(of: id) != nil
    let isFlagged = hasFlag(id)
    if isFlagged, isLocked { writeLock(f, &out) }
    if !hasSteps, slot == nil, !out.isMapped || !isSeenElsewhere(id) {
      writeReentry(of: id, f, &out)
      return writeMaking(of: id, as: .result, &f, &out)
    }
    if isFlagged {
      // The component is complete when its steps run, which belong to the call.
      writeCall(of: id, &f, &out)
      out.line("let ", locals.made, ": ", objectType(of: id) ?? graph.keptText(of: graph[id]))
      out.block("do") { out in
        writeReentry(of: id, f, &out)
        writeMaking(of: id, as: .assignment(locals.made), &f, &out)
      }
    } else {
      writeMaking(of: id, as: .constant(locals.made), &f, &out)
    }
    let isEarly = shape.calls.storesEarly.contains(id.index)
    if let slot, isEarly { out.line(slot, " = ", locals.made) }
    writeSteps(of: [Unfinished(id: id, name: locals.made)], f, &out)
    if let slot, !isEarly { out.line(slot, " = ", locals.made) }
    writeReturn(of: id, &out)
  }

  /// The only role that a component is returned as.
  func role(of id: ComponentID) -> Offer? {
    shape[id].isMerged ? graph[graph[id].offers].first { !$0.kind.isOwn } : nil
  }

  /// The role is on another line than the component's type.
  func isSeenElsewhere(_ id: ComponentID) -> Bool {
    guard shape[id].isMerged else { return false }
    let (role, type) = (graph[graph[id].offers, 0].span, graph[syntax: id].type.span)
    let source = notes.sources[role.file]
    return role.file == type.file && role.start != type.start
      && source.position(of: role.start).line != source.position(of: type.start).line
  }

  /// Writes the line that returns the new instance, at the place of its role.
  func writeReturn(of id: ComponentID, as lead: String = "return ", _ out: inout Writer) {
    let span = role(of: id)?.span
    out.line(at: span, lead, Placed(span), locals.made)
  }

  private func writeHeld(_ id: ComponentID, _ f: inout Function, _ out: inout Writer) {
    switch shape[id].place {
    case .once, .onceByKey: return writeOnce(id, &f, &out)
    case .storage:
      if isLocked { writeLock(f, &out) }
      writeReentry(of: id, f, &out)
      let isApart = out.isMapped && isSeenElsewhere(id)
      writeStored(id, &f, lead: isApart ? "let \(locals.made) = " : out.returning, &out)
      if isApart { writeReturn(of: id, &out) }
      return
    default: break
    }
    writeKey(of: id, &f, &out)
    if shape[id].isLocked { writeLock(f, &out) }
    if out.isMapped, writeHeldAsRole(id, &f, &out) { return }
    writeLook(for: id, f, &out)
    if graph.isMadeByInit(id) { return writeEarly(id, &out) }
    writeReentry(of: id, f, &out)
    writeMakingAndHolding(id, &f, &out)
  }

  /// Writes the body as one statement that returns the instance as its role, so that an error has one place.
  /// Returns false without writing anything if the component has no role, or no place that holds it.
  private func writeHeldAsRole(
    _ id: ComponentID, _ f: inout Function, _ out: inout Writer
  ) -> Bool {
    guard role(of: id) != nil, !graph.isMadeByInit(id), let look = look(for: id, other: "found", f)
    else { return false }
    f.hidden.append("found")
    out.line("let ", locals.made, ": ", graph.keptText(of: graph[id]))
    out.line("if let ", look.condition, " {")
    write(.reused, of: id, f, &out)
    out.line(locals.made, " = ", look.found, cast(of: id))
    out.line("} else {")
    writeReentry(of: id, f, &out)
    writeMaking(of: id, as: .assignment(locals.made), &f, &out)
    writeStepsAndHolding(of: [Unfinished(id: id, name: locals.made)], f, &out)
    out.line("}")
    writeReturn(of: id, &out)
    return true
  }

  func writeMakingAndHolding(_ id: ComponentID, _ f: inout Function, _ out: inout Writer) {
    writeMaking(of: id, as: .constant(locals.made), &f, &out)
    if graph[id].steps.isEmpty, shape[id].form.cycle == nil {
      writeHolding(of: id, locals.made, f, &out)
    } else {
      writeStepsAndHolding(of: [Unfinished(id: id, name: locals.made)], f, &out)
    }
    if !graph.isMadeByInit(id) { writeReturn(of: id, &out) }
  }

  func writeReentry(of id: ComponentID, _ f: Function, _ out: inout Writer) {
    guard hasFlag(id), let closures = shape.leadsBack[id] else { return }
    let flag = f.member(flag(of: id))
    let key = hasFlagByKey(id) ? key(of: id, f) : nil
    out.block("if ", flag, key.map { ".contains(\($0))" }) { out in
      out.line(
        notes.support(.reentry), ".stop(\"", SwiftName.escapedInString(graph.displayName(of: id)),
        "\", through: \"", SwiftName.escapedInString(closures), "\")")
    }
    out.line(flag, key.map { ".insert(\($0))" } ?? " = true")
    out.line("defer { ", flag, key.map { ".remove(\($0))" } ?? " = false", " }")
  }
}

/// The variants of members for components that the container holds: their closures don't hold the container.
extension ContainerCode {
  /// The function requests the variant of a component that has two.
  func asksForVariant(of target: ComponentID, _ f: Function) -> Bool {
    f.isKept && shape[target].isTwice && holdsWeakly(containerOf: target)
      && (graph[target].container == id || graph[target].asker != nil)
  }

  /// Components that this container keeps must not hold the container of `target`.
  func holdsWeakly(containerOf target: ComponentID) -> Bool {
    shape.keeping.isHeldWeakly(graph[target].container, by: id, graph)
  }

  /// The name of the variant that returns a component as one of its offers.
  func keptName(of id: ComponentID, _ offer: Int?) -> String {
    var role = ""
    if let offer, graph.isOverriddenApart(id), !graph[graph[id].offers, offer].isHidden {
      role = "As" + AccessorName.upperFirst(offerName(id, offer))
    }
    return names.name("makeKept", names.base(id).capital, role)
  }

  func writeKeptMembers(of id: ComponentID, _ out: inout Writer) {
    out.atom(key(.members, of: id, 100)) { out in
      out.line(
        "// The variant for what the container holds: its closures don't hold the container.")
      writeAccessor(of: id, offer: mainOffer(of: id), isKept: true, &out)
    }
    guard graph.isOverriddenApart(id) else { return }
    for offer in graph[id].offers.indices where !graph[graph[id].offers, offer].isHidden {
      out.atom(key(.members, of: id, 101 + offer)) {
        writeRole(of: id, offer, isKept: true, &$0)
      }
    }
  }

  /// The head of a variant; children may call it for closures that their components get.
  func keptHead(
    _ head: MemberHead, of id: ComponentID, _ offer: Int?, _ f: Function
  ) -> MemberHead {
    let access = graph[id].asker == nil ? .private : graph[id].access
    return functionHead(head, keptName(of: id, offer), words(access), f)
  }

  /// The head of a function next to an accessor.
  func functionHead(
    _ head: MemberHead, _ name: String, _ access: String, _ f: Function
  ) -> MemberHead {
    var head = head
    (head.name, head.access, head.parameters) = (name, access, inputItems(f))
    (head.documentation, head.syntax) = ([], graph.attributesOfPrivate(f.owner))
    return head
  }
}
