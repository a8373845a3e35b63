import TenonDiagnostics
import TenonGraph
import TenonSyntax

/// Components that need each other and come and go apart: a function makes each, and one finishes what the call has made.
extension ContainerCode {
  /// The type of a cycle's calls.
  private func callType(of number: Int) -> String {
    let isAlone =
      !hasCall
      && !components.contains { id in
        guard case .cycle(let other) = shape[id].form else { return false }
        return other != number && cycle(other).form == .slots
      }
    return isAlone ? notes.call : "\(words(of: number))Call"
  }

  /// The cycle shares something with others that its call makes.
  private func takesCall(_ number: Int) -> Bool { shape[cycle(number).listed[0]].takesCall }

  /// A cycle's call has one of what its container shares.
  private func hasInnerCall(_ number: Int) -> Bool {
    cycle(number).listed.contains { shape[$0].takesCall || shape.calls.begins[$0.index] }
  }

  /// A member of which each call has one.
  private func hasSlot(_ id: ComponentID) -> Bool { graph[id].kind != .collection }

  private func function(of number: Int, _ id: ComponentID, isKept: Bool) -> Function {
    var f = Function(id, graph, isKept: isKept)
    f.cycle = number
    f.hidden.append(locals.call)
    if hasInnerCall(number) { f.call = "\(locals.call).\(locals.call)" }
    return f
  }

  private func isKept(_ number: Int) -> Bool {
    isStored(number) || cycle(number).listed.contains { shape[$0].isKept && !shape[$0].isFree }
  }

  private func slot(of id: ComponentID) -> String {
    "\(locals.call).\(SwiftName.identifier(names.base(id).small))"
  }

  /// The words of the function that finishes a cycle.
  private func finisher(of number: Int) -> PatternName {
    let words = words(of: number)
    return names.name(
      "finish", words.hasSuffix("Cycle") ? words : names.base(cycle(number).listed[0]).capital,
      words.hasSuffix("Cycle") ? "" : "Cycle")
  }

  // MARK: Accessors

  /// Writes the call that makes a member, with the line that gives it.
  func writeCycleCall(
    of id: ComponentID, _ number: Int, _ f: Function, _ out: inout Writer
  ) {
    let cycle = cycle(number)
    if let flagged = flagged(number) { writeReentry(of: flagged, f, &out) }
    if cycle.isAsync, isStored(number) { writeTurn(of: number, f, &out) }
    let isInner = f.call != nil
    let call = isInner ? "\(locals.call)OfCycle" : locals.call
    out.line(
      "var ", call, " = ", callType(of: number), "(",
      isInner ? "\(locals.call): \(f.call ?? "")" : "", ")")
    if isInner { out.line("defer { ", locals.call, " = ", call, ".", locals.call, " }") }
    let effects = makingEffects(of: number).withoutActor
    let made = Unfinished(members: cycle.listed.map { ($0, locals.made) })
    let lines: (inout Writer) -> Void = { out in
      out.line(
        "let ", locals.made, " = ", effects.marks, f.member(cycleMaker(of: id)), "(&", call, ")")
      out.line(effects.marks, f.member(finisher(of: number).text), "(&", call, ")")
      out.line("return ", locals.made)
    }
    guard effects.isThrowing, mustUndo(made) else { return lines(&out) }
    out.line("do", effects.doWords, " {")
    out.indented(lines)
    out.line("} catch {")
    out.indented { out in
      writeUndoing(ofCallOf: number, call, f, &out)
      out.line("throw error")
    }
    out.line("}")
  }

  private func writeUndoing(
    ofCallOf number: Int, _ call: String, _ f: Function, _ out: inout Writer
  ) {
    var made = Unfinished(members: [], areOptional: true)
    for id in cycle(number).listed where hasSlot(id) {
      let slot = "\(call).\(SwiftName.identifier(names.base(id).small))"
      made.members.append((id, slot + "?"))
      if graph[id].lifetime.isInProperty { made.conditions[id] = slot + " != nil" }
    }
    writeUndoing(of: made, f, &out)
  }

  private func cycleMaker(of id: ComponentID) -> String {
    maker(of: id, nil, isKept: false)
  }

  // MARK: Functions

  /// Writes the function that makes a member in a cycle's call.
  func writeCycleMaker(
    of id: ComponentID, as role: Int? = nil, _ number: Int, _ out: inout Writer
  ) {
    var f = function(of: number, id, isKept: isKept(number))
    let offer = role ?? (shape[id].isMerged ? 0 : ownOffer(of: id))
    let own = memberHead(of: id, offer: role, f)
    // An override gives it as its role.
    let isRole = shape[id].isMerged && overrideName(of: id, offer: 0) != nil
    let head = MemberHead(
      name: maker(of: id, role, isKept: false),
      type: isRole ? memberType(of: id, offer: 0) : own.type,
      parameters: [text("_ \(locals.call): inout \(callType(of: number))")],
      effects: graph.makingEffects(of: id), access: "private ", syntax: own.syntax,
      span: own.span, typeSpan: own.typeSpan)
    write(head, &out) { out in
      let hasOverride = writeOverride(of: id, offer: offer, f, &out)
      if role != nil {
        return out.line(
          "return ", graph.makingEffects(of: id).withoutActor.marks, f.member(cycleMaker(of: id)),
          "(&", locals.call, ")")
      }
      if !hasSlot(id) {
        return writeCollection(of: id, f, isAlone: !hasOverride, &out)
      }
      let (slot, name) = (slot(of: id), SwiftName.identifier(names.base(id).small))
      var found = slot
      if shape[id].place == .property {
        let place = self.found(id, f)
        let isApart = cycle(number).isAsync && shape[id].isLocked
        found += " ?? " + (isApart ? locked(place, f) : place)
      }
      if f.call != nil, shape[id].takesCall, graph[id].lifetime == .graph {
        found += " ?? \(f.call ?? "").\(name)"
      }
      let cast = shape[id].place == .property ? cast(of: id) : ""
      writeReuse(of: id, "\(name) = \(found)", name + cast, f, &out)
      f.hidden.append(locals.made)
      if shape[id].place == .storage {
        return writeStored(id, &f, isAlone: false, slot: slot, &out)
      }
      writeMaking(of: id, as: .constant(locals.made), &f, &out)
      out.line(slot, " = ", locals.made)
      out.line("return ", locals.made)
    }
  }

  /// Writes the function that finishes the members that a call has made.
  func writeFinisher(of number: Int, _ out: inout Writer) {
    let cycle = cycle(number)
    let members = cycle.listed.filter(hasSlot)
    out.line("/// Finishes components that need each other, those that the call has made.")
    let head = MemberHead(
      name: finisher(of: number).text, type: "",
      parameters: [text("_ \(locals.call): inout \(callType(of: number))")],
      effects: makingEffects(of: number), access: "private ", span: graph[members[0]].span)
    write(head, &out) { out in
      let f = function(of: number, members[0], isKept: isKept(number))
      writeNeeds(of: number, f, &out)
      let isEarly = members.contains { shape[$0].storesEarly }
      func hold(_ out: inout Writer) {
        writeHolding(ofCycle: number, f, &out) { out in
          for id in members { writeHolding(ofSlot: id, f, &out) }
        }
      }
      if isEarly { hold(&out) }
      writeSlotSteps(of: number, members, f, &out)
      if !isEarly { hold(&out) }
    }
    out.blank()
    out.line("/// What one call has made so far.")
    out.block(isSendable ? "nonisolated " : "", "private struct ", callType(of: number)) { out in
      if hasInnerCall(number) { out.line("var ", locals.call, " = ", notes.call, "()") }
      for id in members { writeSlot(of: id, &out) }
    }
  }

  /// A member that a step of another one is given.
  private struct Need: Equatable {
    let owner: ComponentID
    let target: ComponentID
    /// The override that may stand for it.
    let override: String?
  }

  /// Writes the lines that make what steps are given, until nothing is new.
  private func writeNeeds(of number: Int, _ f: Function, _ out: inout Writer) {
    var needs: [Need] = []
    for owner in cycle(number).listed where hasSlot(owner) {
      for parameter in graph[graph[owner].parameters] where parameter.use != .initializer {
        add(parameter, of: owner, number, to: &needs)
      }
    }
    func write(_ out: inout Writer) {
      for need in needs {
        let override = need.override.map { f.member("overrides") + "." + SwiftName.identifier($0) }
        out.line(
          "if ", slot(of: need.owner), " != nil", override.map { ", \($0) == nil" }, " { let _ = ",
          graph.makingEffects(of: need.target).withoutActor.marks,
          f.member(cycleMaker(of: need.target)), "(&", locals.call, ") }")
      }
    }
    if needs.count < 2 { return write(&out) }
    out.block("for _ in 0..<\(needs.count)", body: write)
  }

  private func add(
    _ parameter: Parameter, of owner: ComponentID, _ number: Int, to needs: inout [Need]
  ) {
    guard case .instance(.component(let target, let offer)) = parameter.source,
      case .cycle(number) = shape[target].form
    else { return }
    if !hasSlot(target) {
      for element in graph[graph[target].parameters] { add(element, of: owner, number, to: &needs) }
      return
    }
    let need = Need(owner: owner, target: target, override: overrideName(of: target, offer: offer))
    if !needs.contains(need) { needs.append(need) }
  }

  private func writeSlotSteps(
    of number: Int, _ members: [ComponentID], _ f: Function, _ out: inout Writer
  ) {
    let busy = members.filter { !graph[$0].steps.isEmpty }
    let phases: [(Step) -> Bool] =
      busy.count == 1 ? [{ _ in true }] : [{ $0.kind.isSet }, { !$0.kind.isSet }]
    for phase in phases {
      for id in busy {
        let all = graph[graph[id].steps]
        let steps = (all.filter(\.kind.isSet) + all.filter { !$0.kind.isSet }).filter(phase)
        if steps.isEmpty { continue }
        let name = SwiftName.identifier(names.base(id).small)
        out.block("if let ", name, " = ", slot(of: id)) { out in
          var f = Function(id, in: f, graph)
          f.hidden.append(names.base(id).small)
          for step in steps { write(step, of: id, name, f, &out) }
        }
      }
    }
  }

  private func writeHolding(ofSlot id: ComponentID, _ f: Function, _ out: inout Writer) {
    let slot = slot(of: id)
    if let call = f.call, shape[id].takesCall, graph[id].lifetime == .graph {
      let shared = "\(call).\(SwiftName.identifier(names.base(id).small))"
      out.line(shared, " = ", slot, " ?? ", shared)
    }
    guard shape[id].place == .property else { return }
    let place = place(of: id, f)
    if isReleasedApart(id) {
      out.line("if ", place, " == nil { ", f.member(releasePath(of: id)), " = ", slot, " }")
    }
    out.line(place, " = ", slot, " ?? ", place)
    if graph[id].lifetime == .purgeable {
      let held = f.member(heldProperty(of: id))
      out.line(held, " = ", slot, " ?? ", held)
    }
  }
}
