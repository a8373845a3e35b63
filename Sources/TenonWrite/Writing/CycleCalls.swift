import TenonGraph
import TenonSyntax

extension ContainerCode {
  func callType(of number: Int) -> String {
    let isAlone = !shape.calls.hasCall[id.index] && shape.cycles.apart[id.index] == 1
    return isAlone ? notes.call : SwiftName.identifier("\(words(of: number))Call")
  }

  private func hasInnerCall(_ number: Int) -> Bool {
    cycle(number).listed.contains { shape[$0].takesCall || shape.calls.begins[$0.index] }
  }

  /// The function of a member that takes a cycle's call.
  func function(of number: Int, _ id: ComponentID) -> Function {
    let cycle = cycle(number)
    var f = Function(
      id, graph, isKept: cycle.isStored || cycle.listed.contains { shape[$0].isKept })
    f.cycle = number
    if hasInnerCall(number) { f.call = "\(locals.call).\(locals.call)" }
    return f
  }

  /// The field of a member that the call created; the usual field may hold one from a storage.
  private func newSlot(of id: ComponentID) -> String {
    shape[id].place == .storage ? names.name("new", names.base(id).capital) : slotName(of: id)
  }

  /// The members that each call creates, one each or one for each key.
  private func unfinished(_ number: Int, in call: String) -> [Unfinished] {
    cycle(number).listed.filter { graph[$0].kind != .collection }.map { id in
      let keys = graph[id].isKeyed ? "\(call).\(keys(ofSlot: id))" : nil
      return Unfinished(
        id: id, name: keys == nil ? constant(ofMember: id) : locals.made,
        slot: "\(call).\(newSlot(of: id))", keys: keys)
    }
  }

  /// The field of a call with the keys of a member, in the order of creation.
  private func keys(ofSlot id: ComponentID) -> String {
    names.name("keysOf", names.base(id).plural.capital)
  }

  private func finisher(of number: Int) -> String {
    let (words, first) = (words(of: number), names.base(cycle(number).listed[0]).capital)
    return names.name("finish", words.hasSuffix("Cycle") ? words : first + "Cycle")
  }

  // MARK: Accessors

  func writeCycleCall(of id: ComponentID, _ number: Int, _ f: Function, _ out: inout Writer) {
    let cycle = cycle(number)
    if let flagged = flagged(number) { writeReentry(of: flagged, f, &out) }
    if cycle.isAsync, cycle.isStored { writeTurn(of: number, f, &out) }
    let call = f.call == nil ? locals.call : "\(locals.call)OfCycle"
    let inner = f.call.map { "\(locals.call): \($0)" } ?? ""
    out.line("var ", call, " = ", callType(of: number), "(", inner, ")")
    if f.call != nil { out.line("defer { ", locals.call, " = ", call, ".", locals.call, " }") }
    let effects = makingEffects(of: number)
    func make(_ out: inout Writer) {
      out.line(
        "let ", locals.made, " = ", effects.marks, f.member(maker(of: id, nil, isKept: false)),
        passing(call, inputArguments(f)))
      out.line(effects.marks, f.member(finisher(of: number)), "(&", call, ")")
      out.line("return ", locals.made)
    }
    let made = unfinished(number, in: call)
    if !effects.isThrowing || !mustUndo(made) { return make(&out) }
    writeAttempt(at: made, effects, f, &out, body: make)
  }

  // MARK: Functions

  func writeSlotMaking(of id: ComponentID, _ f: inout Function, _ out: inout Writer) {
    // Such functions always need a `return`.
    out.isFirstLine = false
    if shape[id].form.cycle == nil { return writeFactory(of: id, &f, &out) }
    if graph[id].kind == .collection { return writeCollection(of: id, f, &out) }
    writeKey(of: id, &f, &out)
    let key = graph[id].isKeyed ? key(of: id, f) : nil
    let slot = "\(locals.call).\(slotName(of: id))" + (key.map { "[\($0)]" } ?? "")
    let name = key == nil ? constant(ofMember: id) : locals.made
    let isStored = shape[id].place == .storage
    let isHeld = shape[id].place != .none && !isStored
    let isReported = isReported(id)
    // The members get each other without requests.
    if isReported { out.line("if let ", name, " = ", slot, " { return ", name, " }") }
    let sources = [isReported ? nil : slot, isHeld ? found(id, f) : nil, sharedPlace(of: id, f)]
    let source = sources.compactMap(\.self).joined(separator: " ?? ")
    let found = isHeld ? name + cast(of: id) : name
    if !source.isEmpty { writeReuse(of: id, "\(name) = \(source)", found, f, &out) }
    if isStored {
      let new = "\(locals.call).\(newSlot(of: id))"
      writeStored(id, &f, lead: "let \(locals.made) = ", slot: new, &out)
      out.line(slot, " = ", locals.made)
    } else {
      writeMaking(of: id, as: .constant(locals.made), &f, &out)
      writeKeeping(of: id, inSlot: slot, f, &out)
    }
    out.line("return ", locals.made)
  }

  /// Writes the lines that store a new member in the cycle's call.
  func writeKeeping(of id: ComponentID, inSlot slot: String, _ f: Function, _ out: inout Writer) {
    out.line(slot, " = ", locals.made)
    if graph[id].isKeyed {
      out.line(locals.call, ".", keys(ofSlot: id), ".append(", key(of: id, f), ")")
    }
    if f.cycle.map({ cycle($0).isRepeated }) ?? false {
      out.line(locals.call, ".", locals.made, " += 1")
    }
  }

  func writeFinisher(of number: Int, _ out: inout Writer) {
    let made = unfinished(number, in: locals.call)
    out.line("/// Finishes components that need each other, those that the call has made.")
    let head = MemberHead(
      name: finisher(of: number), type: "", parameters: [callParameter(callType(of: number))],
      effects: makingEffects(of: number), access: "private ", span: graph[made[0].id].span)
    write(head, &out) { out in
      let f = function(of: number, made[0].id)
      writeNeeds(of: number, made, f, &out)
      writeStepsAndHolding(of: made, f, &out)
    }
    out.blank()
    out.line("/// What one call has made so far.")
    out.block(isSendable ? "nonisolated " : "", "private struct ", callType(of: number)) { out in
      if hasInnerCall(number) { out.line("var ", locals.call, " = ", notes.call, "()") }
      for one in made {
        writeSlot(of: one.id, &out)
        if shape[one.id].place == .storage {
          let type = TypeSyntax.optionalText(of: memberType(of: one.id, offer: nil))
          out.line("var ", newSlot(of: one.id), ": ", type)
        }
        if one.keys != nil {
          out.line("var ", keys(ofSlot: one.id), ": [", keyType(of: one.id), "] = []")
        }
      }
      if cycle(number).isRepeated { out.line("var ", locals.made, " = 0") }
    }
  }

  /// Writes the lines that create the needs of steps, until nothing new is created.
  private func writeNeeds(
    of number: Int, _ made: [Unfinished], _ f: Function, _ out: inout Writer
  ) {
    func write(_ out: inout Writer) {
      for need in cycle(number).needs {
        for one in made where one.id == need.owner { self.write(need, of: one, f, &out) }
      }
    }
    if !cycle(number).isRepeated { return write(&out) }
    let count = "\(locals.call).\(locals.made)"
    out.line("var ", locals.former, " = 0")
    out.block("while ", locals.former, " < ", count) { out in
      out.line(locals.former, " = ", count)
      write(&out)
    }
  }

  private func write(_ need: Cycle.Need, of one: Unfinished, _ f: Function, _ out: inout Writer) {
    var f = Function(need.owner, in: f, graph)
    let override = overrideName(of: need.target, offer: need.offer).map {
      "\(f.member("overrides")).\(SwiftName.identifier($0)) == nil"
    }
    let marks = graph.makingEffects(of: need.target).marks
    func ask(_ conditions: [String?], _ f: Function, _ out: inout Writer) {
      let test = conditions.compactMap(\.self).joined(separator: ", ")
      out.line(
        test.isEmpty ? nil : "if \(test) { ", "let _ = ", marks, value(of: need.parameter, f),
        test.isEmpty ? nil : " }")
    }
    if one.keys == nil { return ask([one.slot.map { $0 + " != nil" }, override], f, &out) }
    write(one, isUsed: false, &f, &out) { ask([override], $0, &$1) }
  }
}
