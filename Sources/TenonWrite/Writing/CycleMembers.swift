import TenonGraph
import TenonSyntax

/// Components that need each other: the function that creates them, and the accessors that call it.
extension ContainerCode {
  func cycle(_ number: Int) -> Cycle { shape.cycles.all[number] }

  // MARK: Names

  /// The words of a cycle's names: its members' words, or those of the first of many.
  func words(of number: Int) -> String {
    let listed = cycle(number).listed
    if listed.count > 3 || listed.count == 1 { return names.base(listed[0]).capital + "Cycle" }
    return listed.map { names.base($0).capital }.joined(separator: "And")
  }

  func maker(of number: Int, isKept: Bool) -> String {
    names.name(isKept && isTwice(number) ? "makeKept" : "make", words(of: number))
  }

  func turn(of number: Int) -> String { names.name("turnOf", words(of: number)) }

  /// The cell that holds all members of a cycle.
  func cellPath(of number: Int) -> String {
    isSent(number)
      ? "\(locals.released).\(constant(ofCycle: number))"
      : names.name("stored", words(of: number))
  }

  func constant(ofCycle number: Int) -> String {
    SwiftName.identifier(AccessorName.lowerCamelCase(words(of: number)))
  }

  /// An actor gets the cell when the container is released.
  func isSent(_ number: Int) -> Bool {
    cycle(number).isOnce && cycle(number).listed.contains { shape[$0].isSent }
  }

  /// The cycle whose cell holds a component.
  func cellCycle(of id: ComponentID) -> Int? {
    if case .cycle(let number) = shape[id].form, cycle(number).isOnce { number } else { nil }
  }

  func constant(ofMember id: ComponentID) -> String { names.base(id).alone }

  private func former(_ id: ComponentID) -> String {
    names.name("former", names.base(id).capital)
  }

  private func tupleType(of number: Int) -> String {
    let listed = cycle(number).listed
    if listed.count == 1 { return memberType(of: listed[0], offer: nil) }
    let parts = listed.map { "\(constant(ofMember: $0)): \(memberType(of: $0, offer: nil))" }
    return "(\(parts.joined(separator: ", ")))"
  }

  func together(_ names: [String]) -> Item {
    names.count == 1 ? text(names[0]) : Item { List("(", names, ")").write(to: &$0) }
  }

  // MARK: Properties

  /// The member that has the flag of a cycle.
  func flagged(_ number: Int) -> ComponentID? {
    cycle(number).listed.first {
      shape.leadsBack[$0] != nil && shape[$0].place != .none && !cycle(number).isAsync
    }
  }

  func writeProperty(of number: Int, after id: ComponentID, _ out: inout Writer) {
    let cycle = cycle(number)
    guard cycle.isAsync, cycle.listed[0] == id, cycle.isStored else { return }
    if cycle.isOnce {
      if !isSent(number) {
        out.line("private let ", cellPath(of: number), " = ", newCell(of: number))
      }
    } else {
      out.line("private let ", turn(of: number), " = ", notes.support(.turn), "()")
    }
  }

  func newCell(of number: Int) -> String {
    "\(notes.support(.once))<\(tupleType(of: number))>()"
  }

  func makingEffects(of number: Int) -> Effects {
    graph.makingEffects(of: cycle(number).members[0])
  }

  // MARK: Accessors

  func writeMember(
    of number: Int, _ id: ComponentID, _ f: inout Function, isInInit: Bool = false,
    _ out: inout Writer
  ) {
    let cycle = cycle(number)
    if !cycle.isAsync, cycle.listed.contains(where: { shape[$0].isLocked }) { writeLock(f, &out) }
    writeKey(of: id, &f, &out)
    writeLook(for: id, f, &out)
    if graph.isMadeByInit(id), graph.makingEffects(of: id).isThrowing, !isInInit {
      return writeEarly(id, &out)
    }
    if cycle.form == .slots { return writeCycleCall(of: id, number, f, &out) }
    let marks = makingEffects(of: number).marks
    let maker = f.member(maker(of: number, isKept: f.isKept))
    let call = text(
      "\(marks)\(maker)(\(f.call.map { "&\($0)" } ?? ""))"
        + (cycle.listed.count == 1 ? "" : ".\(constant(ofMember: id))"))
    if shape[id].place == .none, cycle.isStored, !cycle.isOnce {
      let held = cycle.listed.first { shape[$0].place != .none } ?? id
      out.line("if ", found(held, f), " == nil { return ", call, " }")
      return graph[id].kind == .collection
        ? writeCollection(of: id, f, &out) : writeFactory(of: id, &f, &out)
    }
    out.line(out.returning, call)
  }

  // MARK: Functions

  /// Two functions create the cycle; only the one for others has closures that hold the container.
  private func isTwice(_ number: Int) -> Bool {
    !cycle(number).isStored && cycle(number).listed.contains { shape[$0].isTwice }
  }

  func writeCycle(_ number: Int, after id: ComponentID, _ out: inout Writer) {
    let cycle = cycle(number)
    if cycle.form == .slots { writeMakers(of: id, inCycle: number, &out) }
    guard cycle.listed.last == id else { return }
    if cycle.form == .slots {
      return out.atom(key(.members, of: id, 301)) { writeFinisher(of: number, &$0) }
    }
    let isKept = cycle.isStored || !isTwice(number) && shape[id].isKept
    out.atom(key(.members, of: id, 300)) { writeMaker(of: number, isKept: isKept, &$0) }
    if isTwice(number) {
      out.atom(key(.members, of: id, 301)) { writeMaker(of: number, isKept: true, &$0) }
    }
  }

  private func writeMaker(of number: Int, isKept: Bool, _ out: inout Writer) {
    let cycle = cycle(number)
    let effects = makingEffects(of: number)
    out.line(
      "/// Makes components that need each other",
      cycle.form == .pair ? ", as far as they are not there." : ".")
    let takesCall = shape[cycle.listed[0]].takesCall
    let head = MemberHead(
      name: maker(of: number, isKept: isKept), type: tupleType(of: number),
      parameters: takesCall ? [callParameter(notes.call)] : [],
      effects: effects, access: "private ", span: graph[cycle.listed[0]].span)
    write(head, &out) { out in
      var f = Function(cycle.listed[0], graph, isKept: isKept)
      if takesCall { f.call = locals.call }
      if takesCall, cycle.listed.allSatisfy({ graph[$0].lifetime == .graph }) {
        let names = cycle.listed.map(constant(ofMember:))
        let tests = names.map { "let \($0) = \(locals.call).\($0)" }.joined(separator: ", ")
        out.line("if ", tests, " { return ", together(names), " }")
      }
      if let flagged = flagged(number) { writeReentry(of: flagged, f, &out) }
      if !cycle.isOnce { return writeMembers(of: number, &f, &out) }
      out.line(effects.marks, f.member(cellPath(of: number)), ".once {", closureHead(effects))
      out.indented { writeMembers(of: number, &f, &$0) }
      out.line("}")
    }
  }

  private func writeMembers(of number: Int, _ f: inout Function, _ out: inout Writer) {
    let cycle = cycle(number)
    let isPair = cycle.form == .pair
    writeCall(of: cycle.listed[0], &f, &out)
    if isPair { writeFormer(of: number, &f, &out) }
    f.hidden += cycle.listed.map { names.base($0).small }
    for id in cycle.members {
      var own = Function(id, in: f, graph)
      if graph[id].kind == .collection {
        out.line(
          "let ", constant(ofMember: id), ": ", memberType(of: id, offer: nil), " = ",
          collectionValue(of: id, own))
      } else if isPair {
        writePairMember(id, &own, &out)
      } else {
        writeMaking(of: id, as: .constant(constant(ofMember: id)), &own, &out)
      }
      f.hidden = own.hidden
      f.constants[id.index] = constant(ofMember: id)
    }
    let made = cycle.listed.map {
      Unfinished(
        id: $0, name: constant(ofMember: $0), condition: isPair ? former($0) + " == nil" : nil)
    }
    writeStepsAndHolding(of: made, f, &out)
    for id in cycle.listed {
      if let place = sharedPlace(of: id, f) { out.line(place, " = ", constant(ofMember: id)) }
    }
    out.line("return ", together(cycle.listed.map(constant(ofMember:))))
  }

  func writeConstants(of number: Int, _ f: inout Function, _ out: inout Writer) {
    let takesCall = shape[cycle(number).listed[0]].takesCall
    if takesCall, !f.hidden.contains(locals.call) {
      out.line("var ", locals.call, " = ", notes.call, "()")
      f.hidden.append(locals.call)
    }
    out.line(
      "let ", together(cycle(number).listed.map { f.constants[$0.index] ?? "_" }), " = ",
      makingEffects(of: number).marks,
      f.member(maker(of: number, isKept: f.isKept)), takesCall ? "(&\(locals.call))" : "()")
  }

  // MARK: Pairs

  private func writeFormer(of number: Int, _ f: inout Function, _ out: inout Writer) {
    let cycle = cycle(number)
    if cycle.isAsync { writeTurn(of: number, f, &out) }
    f.hidden += cycle.listed.map(former)
    let places = List("(", cycle.listed.map { found($0, isLocked: true, f) }, ")")
    let isApart = cycle.listed.contains(where: isApart)
    out.line(
      "let ", List("(", cycle.listed.map(former), ")"), " = ",
      isApart ? text("\(f.member(lock)).locked { ") : nil, places, isApart ? " }" : "")
  }

  func writeTurn(of number: Int, _ f: Function, _ out: inout Writer) {
    let turn = f.member(turn(of: number))
    let name = SwiftName.escapedInString(graph.displayName(of: cycle(number).listed[0]))
    out.line("await ", turn, ".begin(\"'", name, "'\")")
    out.line("defer { ", turn, ".pass() }")
  }

  private func writePairMember(_ id: ComponentID, _ f: inout Function, _ out: inout Writer) {
    let effects = initEffects(of: id, f)
    let (name, former) = (constant(ofMember: id), former(id))
    let isLine =
      !graph[id].hasExpression && !out.isMapped && !isReported(id)
      && !isMadeOutside(id, f)
    // The operator has no typed errors.
    if isLine, !effects.isAsync, !effects.isTyped {
      return out.line(
        at: graph[id].span, "let ", name, " = ", effects.marks, former, " ?? ",
        initCall(of: id, f))
    }
    out.line("let ", name, ": ", memberType(of: id, offer: nil))
    if isLine {
      return out.line(
        "if let ", former, " { ", name, " = ", former, " } else { ", name, " = ",
        effects.marks, initCall(of: id, f), " }")
    }
    out.block("if let ", former, " { ", name, " = ", former, " } else") { out in
      writeMaking(of: id, as: .assignment(name), &f, &out)
    }
  }
}
