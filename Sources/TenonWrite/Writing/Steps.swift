import TenonDiagnostics
import TenonGraph
import TenonSyntax

extension Step.Kind {
  var isSet: Bool { if case .set = self { true } else { false } }
}

/// Components that are made and wait for their steps.
struct Unfinished {
  /// Each with the constant that has it.
  var members: [(id: ComponentID, name: String)]
  /// The condition under which one was made just now, if there can be others.
  var conditions: [ComponentID: String] = [:]
  /// The places that have the instances of all keys.
  var tables: [ComponentID: String] = [:]
  /// Their names are optional chains.
  var areOptional = false
}

/// The steps of components: the sets, then the calls.
extension ContainerCode {
  /// Writes the steps of one component.
  func writeSteps(of id: ComponentID, _ made: String, _ f: Function, _ out: inout Writer) {
    if graph[id].steps.isEmpty { return }
    writeSteps(of: Unfinished(members: [(id, made)]), f, &out)
  }

  /// Writes the steps of one component, and the line that holds it.
  func writeStepsAndHolding(
    of id: ComponentID, _ made: String, _ f: Function, _ out: inout Writer
  ) {
    writeStepsAndHolding(of: Unfinished(members: [(id, made)]), f, &out)
  }

  /// Writes the steps of some components, and the lines that hold them: before those that lead back.
  func writeStepsAndHolding(of made: Unfinished, _ f: Function, _ out: inout Writer) {
    let isEarly = made.members.contains { shape[$0.id].storesEarly }
    func hold(_ out: inout Writer) {
      for (id, name) in made.members { writeHolding(of: id, name, f, &out) }
    }
    if isEarly { hold(&out) }
    writeSteps(of: made, f, &out)
    if !isEarly { hold(&out) }
  }

  /// Writes steps; one that fails leaves nothing behind.
  func writeSteps(of made: Unfinished, _ f: Function, _ out: inout Writer) {
    let lines = stepLines(made, f)
    guard let first = lines.firstIndex(where: { $0.effects.isThrowing }),
      let last = lines.lastIndex(where: { $0.effects.isThrowing }), mustUndo(made)
    else { return write(lines, &out) }
    var effects = Effects()
    for line in lines { effects.formUnion(line.effects) }
    write(Array(lines[..<first]), &out)
    out.line("do", effects.doWords, " {")
    out.indented { write(Array(lines[first...last]), &$0) }
    out.line("} catch {")
    out.indented { out in
      writeUndoing(of: made, f, &out)
      out.line("throw error")
    }
    out.line("}")
    write(Array(lines[(last + 1)...]), &out)
  }

  /// A failure leaves something to be done.
  func mustUndo(_ made: Unfinished) -> Bool {
    made.members.contains { shape[$0.id].storesEarly || graph.isUndone($0.id) }
  }

  /// Writes the lines that let go of what could not be finished.
  func writeUndoing(of made: Unfinished, _ f: Function, _ out: inout Writer) {
    func write(
      _ id: ComponentID, _ names: String, _ out: inout Writer, _ body: (inout Writer) -> Void
    ) {
      if let table = made.tables[id] {
        return out.block("for (", names, ") in ", table, body: body)
      }
      guard let condition = made.conditions[id] else { return body(&out) }
      out.block("if ", condition, body: body)
    }
    if made.members.contains(where: { shape[$0.id].storesEarly }) {
      for (id, _) in made.members where graph[id].lifetime.isInProperty {
        var own = Function(id, in: f, graph)
        own.key = locals.key
        write(id, "\(locals.key), _", &out) { writeLettingGo(of: id, own, &$0) }
      }
    }
    let undone = made.members.filter { graph.isUndone($0.id) }
    for (id, name) in undone.sorted(by: { shape[$0.id].rank < shape[$1.id].rank }) {
      if made.areOptional, made.tables[id] == nil {
        writeUndoing(of: id, name, &out)
      } else {
        write(id, "_, \(name)", &out) { writeUndoing(of: id, name, &$0) }
      }
    }
  }

  /// Writes the line that lets go of what is held.
  private func writeLettingGo(of id: ComponentID, _ f: Function, _ out: inout Writer) {
    if shape[id].place == .none { return }
    out.line(place(of: id, f), " = nil")
    if graph[id].lifetime == .purgeable { out.line(f.member(heldProperty(of: id)), " = nil") }
  }

  // MARK: Lines

  /// A step as it is written.
  private struct StepLine {
    let span: SourceSpan
    let condition: String?
    let effects: Effects
    let lead: String
    let text: Item
    /// Constants for what the step is given.
    var before: [SharedPiece] = []
  }

  private func stepLines(_ made: Unfinished, _ f: Function) -> [StepLine] {
    var sets: [StepLine] = []
    var calls: [StepLine] = []
    for (id, name) in made.members {
      var f = Function(id, in: f, graph)
      let steps = graph[graph[id].steps]
      for step in steps.filter(\.kind.isSet) + steps.filter({ !$0.kind.isSet }) {
        let parameters = step.parameters.map { graph[graph[id].parameters, $0] }
        let before = sharedPieces(for: parameters, &f)
        var line = line(step, of: id, name, made.conditions[id], f)
        line.before = before
        if step.kind.isSet { sets.append(line) } else { calls.append(line) }
      }
    }
    return sets + calls
  }

  private func line(
    _ step: Step, of id: ComponentID, _ made: String, _ condition: String?, _ f: Function
  ) -> StepLine {
    let parameters = step.parameters.map { graph[graph[id].parameters, $0] }
    var effects = step.effects
    for parameter in parameters { effects.formUnion(valueEffects(of: parameter, f)) }
    effects = effects.withoutActor
    let text: Item
    let lead: String
    switch step.kind {
    case .set:
      let name = parameters.first?.syntax.label?.plain ?? ""
      lead = ""
      text = Item { out in
        out.put(made, ".", SwiftName.identifier(name), " = ", effects.marks)
        parameters.first.map { value(of: $0, f) }.write(to: &out)
      }
    case .call(let method):
      let arguments = List("(", parameters.count, ")") { out, index in
        out.reach(parameters[index].syntax.span)
        labelled(value(of: parameters[index], f), parameters[index].syntax.label).write(to: &out)
      }
      lead = "let _ = "
      text = Item {
        $0.put(effects.marks, made, ".", SwiftName.identifier(method.plain), arguments)
      }
    }
    return StepLine(
      span: step.span, condition: condition, effects: effects, lead: lead, text: text)
  }

  /// Writes one step of a component that a constant has.
  func write(
    _ step: Step, of id: ComponentID, _ made: String, _ f: Function, _ out: inout Writer
  ) {
    let line = line(step, of: id, made, nil, f)
    out.line(at: line.span, line.lead, line.text)
  }

  private func write(_ lines: [StepLine], _ out: inout Writer) {
    var rest = lines[...]
    while let first = rest.first {
      let same = rest.prefix { $0.condition == first.condition }
      rest = rest.dropFirst(same.count)
      guard let condition = first.condition else {
        for line in same {
          write(line.before, &out)
          out.line(at: line.span, line.lead, line.text)
        }
        continue
      }
      if same.count == 1, !out.isMapped {
        out.line("if ", condition, " { ", first.lead, first.text, " }")
        continue
      }
      out.block("if ", condition) { out in
        for line in same { out.line(at: line.span, line.lead, line.text) }
      }
    }
  }
}
