import TenonDiagnostics
import TenonGraph
import TenonPlan
import TenonSyntax

/// How each step of a member is spelled.
extension Emitter {
  /// Spells the steps of a member.
  mutating func lower(_ member: MemberPlan, _ context: ComponentContext) {
    lower(member.steps[...], of: member, context)
  }

  private mutating func lower(
    _ steps: ArraySlice<AcquisitionStep>, of member: MemberPlan, _ context: ComponentContext
  ) {
    tree.unmap()
    var rest = steps
    var isFirst = true
    while let step = rest.popFirst() {
      lower(step, &rest, isFirst: isFirst, of: member, context)
      isFirst = false
    }
  }

  /// Spells a step. What is made last is returned at once, so that the step behind it, which gives it, is
  /// spelled with it.
  private mutating func lower(
    _ step: AcquisitionStep, _ rest: inout ArraySlice<AcquisitionStep>, isFirst: Bool,
    of member: MemberPlan, _ context: ComponentContext
  ) {
    switch step {
    case .ask(let offer): lowerAsk(offer, context)
    case .lock: lowerLock(context)
    case .nameKey: lowerNameKey(context)
    case .look(let place): lowerLook(place, of: member, context)
    case .hold: lowerHold(context)
    case .awaitTurn:
      guard let place = lookOnce(rest, of: member, context) else { return lowerAwaitTurn(context) }
      lowerOnce(unless: place, context)
      indented { $0.lower(rest.dropFirst(), of: member, context) }
      tree.line("}")
      rest = []
    case .guardReentry: emitReentryGuard(context)
    case .beginCall(let isNamed):
      if isNamed { tree.line("let \(context[.call]) = \(context[.callType])()") }
    case .forgetOnFailure: tree.line("defer { \(context[.call]).forget() }")
    case .setAside: tree.line("let \(context[.former]) = \(context[.call]).begin()")
    case .resume: tree.line("\(context[.call]).resume(\(context[.former]))")
    case .emptySlot: tree.line("\(context.own.place) = nil")
    case .make where member.isReported:
      tree.line("let \(context[.start]) = \(reports(context)).now")
      emitCreation(context, kept: member.isKept, result: .named)
      emitReport(.made, context)
    case .make:
      let isGiven = rest.popFirst(.give)
      emitCreation(
        context, kept: member.isKept, result: isGiven ? .returned(isAll: isFirst) : .named)
    case .follow(let sequence):
      lower(sequence, isGiven: rest.popFirst(.give), of: member, context)
    case .collect(isLiteral: true):
      lowerLiteral(isGiven: rest.popFirst(.give), isFirst: isFirst, of: member, context)
    case .collect(isLiteral: false):
      emitElements(context, kept: member.isKept, returns: rest.popFirst(.give))
    case .request(let role): lowerRequest(role, &rest, of: member, context)
    case .requestForLater(let role):
      let marks = context.creation.effects.marks
      tree.line("_ = \(marks)\(name(role, context))(in: \(context[.call]))")
    case .askStorage: lowerAskStorage(&rest, of: member, context)
    case .expectEager: lowerExpectEager(of: member, context)
    case .store(let isHeld):
      emitStoring(context.locked(storing(isHeld: isHeld, context)), context)
    case .noteRelease where context.isNotedInPlace: emitNote(isLate: nil, context)
    case .noteRelease:
      let note = context.member(context[.noteRelease])
      tree.line("\(note)(\(context[.made])\(context.noteArguments))")
    case .storeLate: lowerStoreLate(context)
    case .protect(inClosure: true):
      lowerProtectHead(isAll: isFirst, context)
      indented { $0.lower(rest, of: member, context) }
      tree.line("}")
      rest = []
    case .protect(inClosure: false):
      let give = rest.popLast().map { [$0] } ?? []
      lowerProtect(context) {
        $0.lower(rest, of: member, context)
      } give: {
        $0.lower(give[...], of: member, context)
      }
      rest = []
    case .numberSlot:
      let place = context.own.keyed(context.own.place(of: .slotNumber, in: context[.call]))
      tree.line("\(place) = \(numberOfPlace(context))")
    case .fillSlot(isFirst: true):
      tree.line("if \(context.own.place) == nil { \(context.own.place) = \(context[.made]) }")
    case .fillSlot(isFirst: false): tree.line("\(context.own.place) = \(context[.made])")
    case .postpone: lowerPostpone(of: member, context)
    case .notePlace: tree.line("let \(context[.mark]) = \(numberOfPlace(context))")
    case .finish(.undoComponent): lowerUndoable(context)
    case .finish: tree.line(Code(finish(context)))
    case .keepCycle: lowerKeepCycle(of: member, context)
    case .keepMember(let id, let stores, let notes, let empties):
      lowerKeep(id, stores: stores, notes: notes, empties: empties, context)
    case .dropMember(let id, let empties, let releases):
      lowerDrop(id, empties: empties, releases: releases, context)
    case .performLater(let number):
      let arguments = Arguments(context, kept: member.isKept)
      lowerPerformLater(number, arguments, made: itself(context), context)
    case .give:
      // What an init that may fail gives is no instance: that is seen here.
      if member.steps.contains(.make) { tree.map(to: line(context.component.span)) }
      tree.line("return \(context[.made])")
      tree.unmap()
    }
  }

  // MARK: What is there already

  /// Gives what stands in the place of an accessor, if anything does.
  mutating func lowerAsk(_ offer: Int, _ context: ComponentContext) {
    let arguments = plan.graph.inputs(of: context.component).map { Code(context.own.input($0)) }
    let override = context[.override]
    let value = Code.call(Code(override), arguments, marks: context.request.marks)
    tree.unmap()
    let place = "\(context.member("overrides")).\(context.override(of: offer) ?? "")"
    tree.line("if let \(override) = \(place) { return \(value) }")
  }

  /// Keeps other threads out until the function returns.
  private mutating func lowerLock(_ context: ComponentContext) {
    guard let lock = context.lock else { return }
    tree.unmap()
    tree.line("\(context.member(lock)).lock()")
    tree.line("defer { \(context.member(lock)).unlock() }")
  }

  // MARK: Turns

  /// Notes what holds instances now. What is let go meanwhile does not come back.
  private mutating func lowerHold(_ context: ComponentContext) {
    for place in plan.heldPlaces(context) {
      tree.line("let \(place.name) = \(context.locked(context.member(place.current)))")
    }
  }

  /// The place to look at in the helper that waits for the turn; `nil` where a closure can't do what follows: a
  /// function in it would belong to no actor.
  private func lookOnce(
    _ rest: ArraySlice<AcquisitionStep>, of member: MemberPlan, _ context: ComponentContext
  ) -> String? {
    guard case .look(let place)? = rest.first, !member.isReported, !rest.contains(.postpone),
      !isCast(context.component), !plan.graph.givesAway(context.component)
    else { return nil }
    return self.place(place, context)
  }

  private mutating func lowerOnce(unless place: String, _ context: ComponentContext) {
    let effects = context.creation.effects
    let head = Self.stepHead(effects)
    let (taken, _) = turnArguments(context)
    let turn = context.member(context[.turn])
    if context.has(.key) { tree.map(to: line(context.component.span)) }
    tree.line(
      "return \(effects.marks)\(turn).once(\(taken)\(taken.isEmpty ? "" : ", ")unless: \(place)) {\(head.isEmpty ? "" : head + " in")"
    )
    if context.has(.key) { tree.unmap() }
  }

  private mutating func lowerAwaitTurn(_ context: ComponentContext) {
    let turn = context.member(context[.turn])
    let (taken, passed) = turnArguments(context)
    tree.line("await \(turn).take(\(taken))")
    tree.line("defer { \(turn).pass(\(passed)) }")
  }

  // MARK: Collections

  /// Collects in an array literal, each element on its line of the manifest.
  private mutating func lowerLiteral(
    isGiven: Bool, isFirst: Bool, of member: MemberPlan, _ context: ComponentContext
  ) {
    let arguments = Arguments(context, kept: member.isKept)
    var items: [Code] = []
    for (index, parameter) in plan.graph[context.component.parameters].enumerated() {
      let element = value(of: index, arguments)
      var item = Code()
      // What does not fit is wrong at its role.
      item.place(position(parameter.syntax.span), isSpaced: index > 0)
      item.append("\(element.effects.marks)\(element.text)")
      items.append(item)
    }
    var place = position(plan.graph[context.component.parameters, 0].syntax.span)
    place = SourcePosition(line: place.line, column: max(1, place.column - 1))
    emit(
      isGiven ? .returned(isAll: isFirst) : .named, "[\(list: items)]", at: place,
      type: context.coreType, made: context[.made])
  }

  // MARK: Other members

  /// A member that is asked, by a name that no input hides.
  func name(_ role: MemberPlan.Role, _ context: ComponentContext) -> String {
    context.member(context[role.name])
  }

  /// Asks another member in the course of a call.
  private mutating func lowerRequest(
    _ role: MemberPlan.Role, _ rest: inout ArraySlice<AcquisitionStep>, of member: MemberPlan,
    _ context: ComponentContext
  ) {
    let beginsCall = member.steps.contains(.beginCall(isNamed: false))
    var arguments = inputArguments(context)
    if role != .accessor(isKept: false) {
      let call = beginsCall ? "\(context[.callType])()" : context[.call]
      arguments.append(callArgument(context, call))
    }
    let request = Code.call(
      Code(name(role, context)), arguments, marks: context.creation.effects.marks)
    if rest.popFirst(.give) {
      tree.line("return \(request)")
    } else if rest.contains(.finish(.undoCycle)) {
      lowerCycle(request, &rest, context)
    } else if case .accessor = member.role {
      emitConstant(context[.made], of: context.coreType, request, at: line(context.component.span))
    } else {
      tree.line("let \(context[.made]) = \(request)")
    }
  }

  /// Finishes a unit; what fails half-way is undone.
  private mutating func lowerUndoable(_ context: ComponentContext) {
    let finish = finish(context)
    tree.line("do {")
    tree.indented { $0.line(Code(finish)) }
    tree.line("} catch {")
    indented { emitter in
      if context.isKeptAtOnce { emitter.tree.line("\(context.storedPlace) = nil") }
      emitter.emitUndoing(context.component, context.own)
      emitter.tree.line("throw error")
    }
    tree.line("}")
  }

  /// Makes and finishes a cycle; what fails half-way is undone.
  private mutating func lowerCycle(
    _ request: Code, _ rest: inout ArraySlice<AcquisitionStep>, _ context: ComponentContext
  ) {
    let notesPlace = rest.popFirst(.notePlace)
    rest.removeFirst()
    tree.declaration(
      "let \(context[.made]): \(context.coreType)", at: line(coreSpan(context)))
    tree.unmap()
    if notesPlace { tree.line("let \(context[.mark]): Swift.Int") }
    let number = numberOfPlace(context)
    let finish = finish(context)
    tree.line("do {")
    tree.indented { tree in
      tree.line("\(context[.made]) = \(request)")
      if notesPlace { tree.line("\(context[.mark]) = \(number)") }
      tree.line(Code(finish))
    }
    tree.line("} catch {")
    tree.indented { tree in
      tree.line("\(context[.undo])(\(context[.call]))")
      tree.line("throw error")
    }
    tree.line("}")
  }

  /// What is made to finish a unit is released before it.
  private func numberOfPlace(_ context: ComponentContext) -> String {
    context.locked("\(context.member(context.names[.releases])).number()")
  }

  /// What finishes what a call has made.
  private func finish(_ context: ComponentContext) -> String {
    let effects = context.creation.effects
    return "\(effects.marks)\(context[.call]).\(Self.finishName(effects.ofFinishing))()"
  }

  /// Asks a storage of the user's own. Whether that takes what may fail is seen here.
  private mutating func lowerAskStorage(
    _ rest: inout ArraySlice<AcquisitionStep>, of member: MemberPlan, _ context: ComponentContext
  ) {
    let line = line(context.component.span)
    guard member.role == .storageRequest else {
      tree.map(to: line)
      let word = member.steps.count == 1 ? "" : "return "
      tree.line(
        "\(word)\(context.request.marks)\(context[.stored]).instance(orMake: \(context[.new]))")
      tree.unmap()
      return
    }
    let marks = context.creation.effects.marks
    let request =
      "\(marks)\(context[.stored]).instance { \(marks)\(context[.new])(in: \(context[.call])) }"
    tree.declaration(
      Code(rest.isEmpty ? request : "let \(context[.made]): \(context.coreType) = \(request)"),
      at: line)
    tree.unmap()
  }

  // MARK: Keeping

  private func storing(isHeld: Bool, _ context: ComponentContext) -> String {
    let storing = "\(context.storedPlace) = \(valueToStore(context[.made], of: context.component))"
    guard isHeld, let held = plan.heldPlace(of: context.id, context) else { return storing }
    return held.isObject
      ? context.own.keyed("\(held.name).\(context[.unwrapped])") + " = \(context[.made])"
      : "if !(\(held.isLate)) { \(storing) }"
  }

  /// Keeps what has been made, where it may be late: then it is released as soon as nobody is given it any more.
  private mutating func lowerStoreLate(_ context: ComponentContext) {
    guard let held = plan.heldPlace(of: context.id, context) else { return }
    let storing = storing(isHeld: true, context)
    let isLocked = context.has(.turn) && context.isShared
    if isLocked, let lock = context.lock { tree.line("\(lock).locked {") }
    if isLocked { tree.indent() }
    tree.line(Code(storing))
    if context.isNotedInPlace {
      emitNote(isLate: held.isLate, context)
    } else {
      let note = context.member(context[.noteRelease])
      tree.line("\(note)(\(context[.made])\(context.noteArguments), isLate: \(held.isLate))")
    }
    if isLocked {
      tree.outdent()
      tree.line("}")
    }
    if context.has(.turn) { return }
    let take = "\(context.member(context.names[.releases])).takeLate()"
    tree.line("if \(held.isLate) {")
    tree.indented { $0.line("\(context.names[type: .releases]).run(\(take))") }
    tree.line("}")
  }

  /// Keeps all of a cycle.
  private mutating func lowerKeepCycle(of member: MemberPlan, _ context: ComponentContext) {
    let held = context.has(.turn) ? plan.heldPlaces(context) : []
    let isUnit = member.role != .newMaker
    let list = ([context[.call]] + held.map { isUnit ? $0.name : $0.current }).list
    tree.line("\(plan.keeper(context))(\(list))")
  }
}

extension ArraySlice<AcquisitionStep> {
  /// Takes the first step if it is this one; says whether it was.
  fileprivate mutating func popFirst(_ step: AcquisitionStep) -> Bool {
    guard first == step else { return false }
    removeFirst()
    return true
  }
}
