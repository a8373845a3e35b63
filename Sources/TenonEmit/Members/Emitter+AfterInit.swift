import TenonDiagnostics
import TenonGraph
import TenonPlan
import TenonSyntax

/// What is done with a component after init: what its properties and methods are given is made when
/// all that the outermost call makes by init is there.
extension Emitter {
  /// Has the arguments of a component's steps be created later in the call, and then the steps wait. They stand in a
  /// function: Swift reports one error of a closure at a time.
  mutating func lowerPostpone(of member: MemberPlan, _ context: ComponentContext) {
    let effects = context.creation.effects.ofFinishing
    tree.unmap()
    tree.line("\(effects.modifier)func \(context[.finish])()\(effects.words) {")
    // In code for builds each column counts.
    if tree.form == .plain { tree.indent() }
    let arguments = emitStepArguments(context, kept: member.isKept)
    for number in context.component.steps.indices {
      lowerPerformLater(number, arguments, made: itself(context), context)
    }
    tree.unmap()
    if tree.form == .plain { tree.outdent() }
    tree.line("}")
    emitWaiting("unfinished", effects, "\(effects.marks)\(context[.finish])()", context)
  }

  /// Notes a step of a component that is to be done later.
  mutating func lowerPerformLater(
    _ number: Int, _ arguments: Arguments, made: String, _ context: ComponentContext
  ) {
    let step = plan.graph[context.component.steps, number]
    let list = if case .call = step.kind { "calls" } else { "sets" }
    let effects = plan.effects(of: step, of: context.id)
    let sent = sentClosures(context)
    if tree.form == .plain, !step.parameters.contains(where: sent.contains) {
      let statement = statement(of: step, number, context, arguments, made: made).code
      return emitWaiting(list, effects, statement, context)
    }
    let (opening, end) = stepOpening(effects, context)
    tree.unmap()
    let isArgument = opening.hasPrefix("(")
    tree.line("\(context[.call]).\(list).append\(isArgument ? "(" : opening)")
    if isArgument {
      tree.indent()
      tree.line(Code(String(opening.dropFirst())))
    }
    indented { emitter in
      emitter.emitSentClosures(step, arguments)
      emitter.emit(step, number, context, arguments, made: made)
    }
    tree.line(Code(end))
    if isArgument { tree.outdent() }
  }

  /// Prints a closure of one statement that waits in one of the running call's lists.
  private mutating func emitWaiting(
    _ list: String, _ effects: Effects, _ statement: Code, _ context: ComponentContext
  ) {
    let (opening, end) = stepOpening(effects, context)
    tree.unmap()
    tree.line("\(context[.call]).\(list).append\(opening) \(statement) \(end)")
  }

  /// Prints a step of a component that is called `made`.
  mutating func emit(
    _ step: Step, _ number: Int, _ context: ComponentContext, _ arguments: Arguments, made: String
  ) {
    let (code, line) = statement(of: step, number, context, arguments, made: made)
    if let line { tree.placed(code, at: line) } else { tree.line(code) }
  }

  /// A step of a component that is called `made`, with the line of the manifest where it has one.
  private mutating func statement(
    of step: Step, _ number: Int, _ context: ComponentContext, _ arguments: Arguments, made: String
  ) -> (code: Code, line: Int?) {
    if let call = outsideStep(step, number, context, arguments, made: made) {
      return ("\(step.effects.marks)\(call)", plan.graph.warnsOfUses ? line(step.span) : nil)
    }
    let values = step.parameters.map { arguments.values[$0] ?? Code() }
    return statement(of: step, of: context.component, made: made, values: values)
  }

  /// What the parameters of a component's steps are given, after a constant has been printed for each
  /// that is made now: the steps are done later.
  mutating func emitStepArguments(
    _ context: ComponentContext, kept: Bool, in place: SequencePlace? = nil
  ) -> Arguments {
    let component = context.component
    var arguments = Arguments(context, kept: kept, in: place)
    if place == nil { arguments.noteHidden(hiddenByMaking) }
    defer { arguments.giveBackNames() }
    var constants: [Int: String] = [:]
    let range =
      component.initParameters.count..<component.parameters.count
    for index in range {
      let parameter = plan.graph[component.parameters, index]
      let value = value(of: index, arguments)
      let isConstant = arguments.given[index] != nil
      guard value.isApart || (value.isMovable && !isConstant) else { continue }
      constants[index] = arguments.unique(parameter.name ?? "value\(index + 1)")
    }
    for name in constants.values { arguments.hide(name) }
    let sent = place == nil ? sentClosures(context) : []
    for index in sent {
      arguments.values[index] = constants[index].map { Code(SwiftNamer.identifier($0)) }
    }
    emitConstants(constants, for: range.filter { !sent.contains($0) }, &arguments)
    return arguments
  }

  /// The closures that a component's steps are given and that are sent where they go, which only what nobody else
  /// has may be, so they stand in the step itself: those that threads may not share in an `async` call, and
  /// those of another actor.
  private func sentClosures(_ context: ComponentContext) -> Set<Int> {
    let component = context.component
    let actor = context.creation.effects.actor ?? context.isolation.actor
    var sent: Set<Int> = []
    for step in plan.graph[component.steps] {
      let isSent = step.effects.isAsync && context.isolation.actor == nil
      for index in step.parameters {
        guard case .closure = plan.graph[component.parameters, index].source,
          let function = plan.graph[component.parameters, index].function, !function.isSendable,
          isSent || (function.globalActor.map { $0 != actor } ?? false)
        else { continue }
        sent.insert(index)
      }
    }
    return sent
  }

  /// Prints the constants of those closures of a step, where it is done.
  mutating func emitSentClosures(_ step: Step, _ arguments: Arguments) {
    var arguments = arguments
    arguments.isInClosure = true
    let sent = sentClosures(arguments.context)
    for index in step.parameters where sent.contains(index) {
      let value = value(of: index, arguments)
      emit(value, as: arguments.values[index]?.text ?? "", &arguments)
    }
  }

  /// A step, laid out as the manifest has it: `made.delegate = value`.
  func statement(
    of step: Step, of component: Component, made: String, values: [Code]
  ) -> (code: Code, line: Int?) {
    let parameters = plan.graph[component.parameters[step.parameters]]
    let name: NameSyntax
    var prefix = made
    let marks = step.effects.marks
    switch step.kind {
    case .set:
      guard let label = parameters[0].syntax.label else { return (Code(), nil) }
      name = label
    case .call(let method):
      name = method
      // Whether it returns anything is not known, and Swift warns of `_ =` where it does not.
      prefix = "let _ ="
    }
    let place = position(name.span)
    // There may be no room for what stands before the name.
    let isNarrow = made.utf8.count > 4 && made.utf8.count + 6 > place.column
    let isAbove = (prefix != made || isNarrow) && place.line > 1
    var placed = placedMember(of: made, prefix, marks, at: place, word: position(step.span))
    placed.place(SourcePosition(line: place.line, column: place.column - 1))
    placed.append(".\(SwiftNamer.identifier(name.plain))")
    if case .set = step.kind {
      placed.append(" =")
      placed.place(source.position(of: parameters[0].syntax.valueSpan.start), isSpaced: true)
      placed.append(values[0])
    } else {
      placed.append(Values(values), of: parameters, in: source)
    }
    return (placed, place.line - (isAbove ? 1 : 0))
  }

  /// Code up to where a member of `made` is named, at `place`: behind a prefix, which may stand on the line
  /// above, where that is not `made` itself. What marks the effects stands on the line: if it is not needed,
  /// Swift says so there. Where there is none, and one is wanted, Swift says so at `made`: that stands where
  /// the statement's word does.
  func placedMember(
    of made: String, _ prefix: String, _ marks: String, at place: SourcePosition,
    word: SourcePosition
  ) -> Code {
    guard prefix != made else { return Code(made) }
    var placed = Code(prefix)
    var start = place.column - 1 - made.utf8.count - marks.utf8.count
    if marks.isEmpty, word.line == place.line { start = min(start, word.column) }
    let isThere = marks.isEmpty && word.line != place.line
    placed.place(
      SourcePosition(
        line: place.line, column: isThere ? SwiftTree.outerColumn : max(1, start)), isSpaced: true)
    placed.append(text: marks + made)
    return placed
  }

  /// The call of a function outside of the container that does a step, where what the user wrote in
  /// it would see the container's members, or the step is done with several components; `nil` elsewhere.
  private mutating func outsideStep(
    _ step: Step, _ number: Int, _ context: ComponentContext, _ arguments: Arguments,
    made: String
  ) -> Code? {
    let component = context.component
    let fragments = step.parameters.compactMap { index -> FragmentSyntax? in
      if case .expression(let fragment) = plan.graph[component.parameters, index].source {
        fragment
      } else {
        nil
      }
    }
    let inputs = Set(context.container.inputs.map(\.syntax.name.plain))
      .subtracting(context.own.inputs.values)
    let reaches = fragments.contains { fragment in
      context.reachesMembers(fragment) || !fragment.names.isDisjoint(with: inputs)
    }
    // A `try` or `await` of the user's would make the closure one that does not fit.
    let altersClosure = fragments.contains { fragment in
      let text = text(fragment)
      return text.contains("try") || text.contains("await")
    }
    guard reaches || altersClosure || context.isMadeApart else { return nil }
    var function = OutsideFunction(name: "", component: component, type: nil, made: context[.made])
    function.step = step
    function.effects = step.effects
    function.isolation = outsideIsolation(context)
    function.parameters.append((context[.made], context.ownType))
    var passed = [Code("\(context[.made]): \(made)")]
    var namer = SwiftNamer()
    namer.take(context[.made])
    for index in step.parameters {
      let parameter = plan.graph[component.parameters, index]
      if case .expression(let fragment) = parameter.source {
        function.values.append(code(fragment))
        continue
      }
      let wanted = context.own.inputs[index] ?? parameter.name ?? "value\(index + 1)"
      let name = namer.unique(wanted)
      function.parameters.append((name, parameterType(parameter, context)))
      function.values.append(Code(name))
      passed.append(.argument(NameSyntax.plain(name), arguments.values[index] ?? Code()))
    }
    passed += addOwnInputs(context, usedBy: fragments, to: &function)
    passed += addInputs(
      of: context.container, context.names.outer, usedBy: fragments, to: &function
    ) { "self.\($0)" }
    // `setAppCarDriver`, `callAppCarStart`.
    let (word, member) =
      switch step.kind {
      case .set:
        (
          "set",
          plan.graph[component.parameters, step.parameters.lowerBound].syntax.label?.plain ?? ""
        )
      case .call(let method): ("call", method.plain)
      }
    function.name =
      word + AccessorName.upperFirst(context.names.prefix) + context.own.capital
      + AccessorName.upperFirst(member)
    return .call(Code(note(function, at: step.span, context)), passed)
  }
}
