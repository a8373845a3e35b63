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

  private func slot(of id: ComponentID) -> String { "\(locals.call).\(slotName(of: id))" }

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
        "let ", locals.made, " = ", effects.marks, f.member(cycleMaker(of: id)),
        List("(", inputArguments(f) + [text("&\(call)")], ")"))
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
      let slot = "\(call).\(slotName(of: id))"
      if graph[id].isKeyed {
        made.tables[id] = slot
        made.members.append((id, locals.made))
        continue
      }
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
      parameters: inputItems(f, defaults: false)
        + [text("_ \(locals.call): inout \(callType(of: number))")],
      effects: graph.makingEffects(of: id), access: "private ", syntax: own.syntax,
      span: own.span, typeSpan: own.typeSpan)
    write(head, &out) { out in
      let hasOverride = writeOverride(of: id, offer: offer, f, &out)
      if role != nil {
        return out.line(
          "return ", graph.makingEffects(of: id).withoutActor.marks, f.member(cycleMaker(of: id)),
          List("(", inputArguments(f) + [text("&\(locals.call)")], ")"))
      }
      if !hasSlot(id) {
        return writeCollection(of: id, f, isAlone: !hasOverride, &out)
      }
      writeKey(of: id, &f, &out)
      let (slot, name) = (slot(of: id), SwiftName.identifier(names.base(id).small))
      let isKeyed = graph[id].isKeyed
      var found = isKeyed ? "\(slot).first(where: { $0.key == \(key(of: id, f)) })?.made" : slot
      if graph[id].lifetime.isInProperty {
        let place = self.found(id, f)
        let isApart = cycle(number).isAsync && shape[id].isLocked
        found += " ?? " + (isApart ? locked(place, f) : place)
      }
      if f.call != nil, shape[id].takesCall, graph[id].lifetime == .graph {
        found += " ?? \(f.call ?? "").\(name)"
      }
      let cast = graph[id].lifetime.isInProperty ? cast(of: id) : ""
      writeReuse(of: id, "\(name) = \(found)", name + cast, f, &out)
      f.hidden.append(locals.made)
      if shape[id].place == .storage {
        return writeStored(id, &f, isAlone: false, slot: slot, &out)
      }
      writeMaking(of: id, as: .constant(locals.made), &f, &out)
      if isKeyed {
        out.line(slot, ".append((", key(of: id, f), ", ", locals.made, "))")
      } else {
        out.line(slot, " = ", locals.made)
      }
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
      if isEarly {
        // All are whole now; what is asked for by steps may need others.
        if let flagged = flagged(number), hasFlag(flagged) {
          out.line(f.member(flag(of: flagged)), " = false")
        }
        hold(&out)
      }
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
  private struct Need {
    let owner: ComponentID
    let parameter: Parameter
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
        let override = need.override.map {
          "\(f.member("overrides")).\(SwiftName.identifier($0)) == nil"
        }
        var own = Function(need.owner, in: f, graph)
        own.hidden += own.inputs.values
        let making = Item { out in
          out.put("let _ = ", graph.makingEffects(of: need.target).withoutActor.marks)
          let list = arguments(of: need.parameter, own) + [text("&\(locals.call)")]
          out.put(f.member(cycleMaker(of: need.target)), List("(", list, ")"))
        }
        if graph[need.owner].isKeyed {
          writeLoop(over: need.owner, "_", for: [need.parameter], where: override, &out) {
            $0.line(making)
          }
        } else {
          let head = slot(of: need.owner)
          out.line("if ", head, " != nil", override.map { ", \($0)" }, " { ", making, " }")
        }
      }
    }
    func writeRounds(_ out: inout Writer) {
      if needs.count < 2 { return write(&out) }
      out.block("for _ in 0..<\(needs.count)", body: write)
    }
    // New keys may come with each round.
    let counts = cycle(number).listed.filter { graph[$0].isKeyed }.map { slot(of: $0) + ".count" }
    if needs.isEmpty || counts.isEmpty { return writeRounds(&out) }
    let count = counts.joined(separator: " + ")
    out.line("var ", locals.former, " = -1")
    out.block("while ", locals.former, " != ", count) { out in
      out.line(locals.former, " = ", count)
      writeRounds(&out)
    }
  }

  /// Writes a loop over what a call has made of a member that has keys, with constants for those that `parameters` name.
  private func writeLoop(
    over id: ComponentID, _ made: String, for parameters: [Parameter],
    where condition: String? = nil,
    _ out: inout Writer, body: (inout Writer) -> Void
  ) {
    let inputs = graph.inputNames(of: graph[id])
    let used = parameters.reduce(into: Set<String>()) { used, parameter in
      if case .forwarded(_, _, let own) = parameter.source {
        used.formUnion(own.compactMap { inputs[$0] })
      } else if case .asked(_, let given) = parameter.syntax.value {
        for argument in given { used.formUnion(argument.value.usedNames(in: notes.sources)) }
      } else if let constant = parameter.constant {
        used.formUnion(constant.usedNames(in: notes.sources))
      }
    }
    let keys = inputs.values.filter(used.contains).sorted().map(SwiftName.identifier)
    let key = keys.isEmpty ? "_" : hasKeyStruct(id) ? locals.key : keys[0]
    out.block(
      "for (", key, ", ", made, ") in ", slot(of: id), condition.map { " where \($0)" }
    ) { out in
      if hasKeyStruct(id) { for key in keys { out.line("let ", key, " = ", locals.key, ".", key) } }
      body(&out)
    }
  }

  private func add(
    _ parameter: Parameter, of owner: ComponentID, _ number: Int, to needs: inout [Need]
  ) {
    let (target, offer): (ComponentID, Int)
    switch parameter.source {
    case .instance(.component(let id, let index)), .asked(let id, let index, _),
      .forwarded(let id, let index, _):
      (target, offer) = (id, index)
    default: return
    }
    guard isMember(target, of: number) else { return }
    if !hasSlot(target) {
      for element in graph[graph[target].parameters] { add(element, of: owner, number, to: &needs) }
      return
    }
    let need = Need(
      owner: owner, parameter: parameter, target: target,
      override: overrideName(of: target, offer: offer))
    let isKnown = needs.contains {
      $0.owner == owner && $0.target == target && $0.override == need.override
    }
    if !isKnown || graph[target].isKeyed { needs.append(need) }
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
        var own = Function(id, in: f, graph)
        own.hidden += own.inputs.values + [names.base(id).small]
        func write(_ out: inout Writer) {
          for step in steps { self.write(step, of: id, name, own, &out) }
        }
        if graph[id].isKeyed {
          let parameters = steps.flatMap(\.parameters).map { graph[graph[id].parameters, $0] }
          writeLoop(over: id, name, for: parameters, &out, body: write)
        } else {
          out.block("if let ", name, " = ", slot(of: id), body: write)
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
    if graph[id].isKeyed {
      var own = Function(id, in: f, graph)
      own.key = locals.key
      out.block("for (", locals.key, ", ", locals.made, ") in ", slot) { out in
        writeHolding(of: id, locals.made, own, &out)
      }
      return
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
