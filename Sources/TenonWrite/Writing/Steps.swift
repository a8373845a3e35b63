import TenonGraph
import TenonSyntax

extension Step.Kind {
  var isSet: Bool { if case .set = self { true } else { false } }
}

/// A component that is created and waits for its steps.
struct Unfinished {
  let id: ComponentID
  /// Its constant, within the braces of its condition.
  let name: String
  /// The condition under which it is new, if it may have existed.
  var condition: String?
  /// The slot of a cycle's call with the component, or with those of all these keys.
  var slot: String?
  var keys: String?
}

extension ContainerCode {
  /// Writes the steps of components, and the lines that hold them: before steps that lead back.
  func writeStepsAndHolding(of made: [Unfinished], _ f: Function, _ out: inout Writer) {
    let isEarly = made.contains { shape[$0.id].storesEarly }
    if isEarly { writeHolding(of: made, f, &out) }
    if made[0].slot != nil, let flagged = shape[made[0].id].form.cycle.flatMap(flagged) {
      out.line(f.member(flag(of: flagged)), " = false")
    }
    writeSteps(of: made, f, &out)
    if !isEarly { writeHolding(of: made, f, &out) }
  }

  private func writeHolding(of made: [Unfinished], _ f: Function, _ out: inout Writer) {
    func hold(_ out: inout Writer) {
      for one in made where shape[one.id].place != .storage {
        let drops = drops(of: one.id)
        guard let cycle = turnCycle(of: one.id), !drops.isEmpty else {
          writeHolding(of: one, f, &out)
          continue
        }
        out.block("if ", f.member(turn(of: cycle)), ".keeps", List("(", drops.map(text), ")")) {
          writeHolding(of: one, f, &$0)
        }
      }
    }
    if made.contains(where: { isApart($0.id) }) {
      out.block(f.member(lock), ".locked", body: hold)
    } else {
      hold(&out)
    }
  }

  private func writeHolding(of one: Unfinished, _ f: Function, _ out: inout Writer) {
    var f = f
    if one.keys != nil {
      return write(one, &f, &out) { writeHolding(of: one.id, one.name, $0, &$1) }
    }
    guard let slot = one.slot else { return writeHolding(of: one.id, one.name, f, &out) }
    if let place = sharedPlace(of: one.id, f) { out.line(place, " = ", slot, " ?? ", place) }
    writeHolding(of: one.id, "\(slot) ?? \(place(of: one.id, f))", f, &out)
  }

  /// The numbers of the synchronous releases that drop a member of an async cycle.
  private func drops(of id: ComponentID) -> [String] {
    lettingGo.releases.enumerated().filter {
      !$1.effects.isAsync && $1.dropped.contains(id)
    }.map { "\($0.offset)" }
  }

  /// Writes the steps of components; a failure leaves nothing behind.
  func writeSteps(of made: [Unfinished], _ f: Function, _ out: inout Writer) {
    let steps = steps(of: made)
    var f = f
    let effects = steps.map { self.effects(of: $0.step, of: $0.made.id, f) }
    // A cycle's call undoes all that it has created.
    guard let first = effects.firstIndex(where: \.isThrowing), made[0].slot == nil, mustUndo(made),
      let last = effects.lastIndex(where: \.isThrowing)
    else { return write(steps[...], &f, &out) }
    write(steps[..<first], &f, &out)
    let union = effects.reduce(into: Effects()) { $0.formUnion($1) }
    writeAttempt(at: made, union, f, &out) { write(steps[first...last], &f, &$0) }
    write(steps[(last + 1)...], &f, &out)
  }

  /// All sets come before the calls.
  func steps(of made: [Unfinished]) -> [(made: Unfinished, step: Step)] {
    let all = made.flatMap { one in graph[graph[one.id].steps].map { (made: one, step: $0) } }
    return all.filter(\.step.kind.isSet) + all.filter { !$0.step.kind.isSet }
  }

  // MARK: Failures

  /// A failure requires cleaning up.
  func mustUndo(_ made: [Unfinished]) -> Bool {
    made.contains { shape[$0.id].storesEarly || graph.isUndone($0.id) }
  }

  /// Writes lines that may fail, and those that then release the unfinished components.
  func writeAttempt(
    at made: [Unfinished], _ effects: Effects, _ f: Function, _ out: inout Writer,
    body: (inout Writer) -> Void
  ) {
    out.line("do", effects.doWords, " {")
    out.indented(body)
    out.line("} catch {")
    out.indented { out in
      var f = f
      let isEarly = made.contains { shape[$0.id].storesEarly }
      for one in made
      where isEarly && graph[one.id].lifetime.isInProperty && shape[one.id].place != .none {
        write(one, isUsed: false, &f, &out) { f, out in
          out.line(place(of: one.id, f), " = nil")
        }
      }
      for id in lettingGo.order where graph.isUndone(id) {
        for one in made where one.id == id {
          write(one, &f, &out) { writeUndoing(of: id, one.name, &$1) }
        }
      }
      out.line("throw error")
    }
    out.line("}")
  }

  // MARK: Lines

  func write(
    _ one: Unfinished, isUsed: Bool = true, _ f: inout Function, _ out: inout Writer,
    body: (inout Function, inout Writer) -> Void
  ) {
    f = Function(one.id, in: f, graph)
    if let condition = one.condition {
      return out.block("if ", condition) { body(&f, &$0) }
    }
    guard let slot = one.slot else { return body(&f, &out) }
    var inner = f
    inner.hidden += inner.inputs.values + [NameSyntax.plain(one.name)]
    guard let keys = one.keys else {
      let test = isUsed ? "let \(one.name) = \(slot)" : "\(slot) != nil"
      return out.block("if ", test) { body(&inner, &$0) }
    }
    let inputs = graph.inputs(of: graph[one.id]).map(inner.input)
    let key = inputs.count == 1 ? inputs[0] : locals.key
    inner.key = key
    out.block("for ", key, " in ", keys) { out in
      if isUsed {
        out.line("guard let ", one.name, " = ", slot, "[", key, "] else { continue }")
      }
      let list = List("(", inputs, ")")
      if inputs.count > 1 {
        out.line("let ", list, " = ", List("(", inputs.map { "\(key).\($0)" }, ")"))
      }
      if inputs.count > 1 || !isUsed { out.line("_ = ", list) }
      body(&inner, &out)
    }
  }

  func write(
    _ steps: ArraySlice<(made: Unfinished, step: Step)>, _ f: inout Function, _ out: inout Writer
  ) {
    var rest = steps
    while let first = rest.first?.made {
      let same = rest.prefix { $0.made.id == first.id }
      rest = rest.dropFirst(same.count)
      if same.count == 1, let condition = first.condition, !out.isMapped {
        let f = Function(first.id, in: f, graph)
        out.line("if ", condition, " { ", item(same[same.startIndex].step, first.name, f), " }")
        continue
      }
      write(first, &f, &out) { f, out in
        for (_, step) in same {
          let parameters = parameters(of: step, first.id)
          writeShared(for: parameters, &f, &out)
          if case .call = step.kind {
            writeActorClosures(for: parameters, of: first.id, &f, &out)
          }
          out.line(at: step.span, item(step, first.name, f))
        }
      }
    }
  }

  private func parameters(of step: Step, _ id: ComponentID) -> [Parameter] {
    step.parameters.map { graph[graph[id].parameters, $0] }
  }

  private func effects(of step: Step, of id: ComponentID, _ f: Function) -> Effects {
    step.effects.union(valueEffects(of: parameters(of: step, id), f))
  }

  private func item(_ step: Step, _ made: String, _ f: Function) -> Item {
    let parameters = parameters(of: step, f.owner)
    let marks = effects(of: step, of: f.owner, f).marks
    if hasUntypedMember(parameters, f) {
      return Item { $0.put(marks, stepOutside(step, parameters, made, f)) }
    }
    return text(of: step, parameters, parameters.map { value(of: $0, f) }, made, marks)
  }

  func text(
    of step: Step, _ parameters: [Parameter], _ values: [Item], _ made: String, _ marks: String
  ) -> Item {
    switch step.kind {
    case .set:
      let name = SwiftName.identifier(parameters.first?.syntax.label?.plain ?? "")
      return Item { $0.put(made, ".", name, " = ", marks, values.first) }
    case .call(let method):
      let arguments = List("(", parameters.count, ")") { out, index in
        out.reach(parameters[index].syntax.span)
        out.put(labelled(values[index], parameters[index].syntax.label))
      }
      let name = SwiftName.identifier(method.plain)
      return Item { $0.put("let _ = ", marks, made, ".", name, arguments) }
    }
  }
}
