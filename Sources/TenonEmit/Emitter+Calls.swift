import TenonDiagnostics
import TenonGraph
import TenonSyntax

/// What one outermost call shares: its object, which those functions take along that may come upon
/// something shared, and the accessors that begin a call.
extension Emitter {
  // MARK: The object

  /// The classes of a container's calls.
  mutating func emitCallTypes(of id: ContainerID, _ names: MemberNames) {
    let calls = plan.sharedCalls(of: id)
    let container = plan.graph[id]
    // What the calls of children take along is seen by them.
    let access = calls.contains { $0.hasSteps && $0.isShared } ? "" : "private "
    for (call, own) in zip(calls, names.helpers.calls) {
      emitCallType(call, own, of: container, names)
    }
    if calls.contains(where: \.hasSteps) {
      piece("steps", order: FileOrder.calls) {
        $0.printer.lines(
          Self.steps(
            named: names.helpers.stepsType, list: names.helpers.stepListType, access: access))
      }
    }
  }

  /// What waits for the end of a call. It is the same for all kinds of calls, and compiled once.
  private static func steps(named name: String, list: String, access: String) -> String {
    """
    /// What is still to be made for those that are to be set and called, and then to be done.
    nonisolated \(access)class \(name) {
      final var unfinished = \(list)()
      final var sets = \(list)()
      final var calls = \(list)()

      /// Makes what is missing until nothing is, then sets all properties, then calls.
      @inline(never)
      final func finish() {
        while unfinished.first != nil {
          let next = unfinished
          unfinished = \(list)()
          next.run()
        }
        sets.run()
        calls.run()
      }
    }

    /// Steps in order. The first one takes no memory of its own, for there are few.
    nonisolated \(access)struct \(list) {
      private(set) var first: (() -> Void)?
      private var others: [() -> Void] = []

      mutating func append(_ step: @escaping () -> Void) {
        if first == nil { first = step } else { others.append(step) }
      }

      func run() {
        first?()
        for step in others { step() }
      }
    }
    """
  }

  private mutating func emitCallType(
    _ call: SharedCall, _ own: HelperNames.Call, of container: Container, _ names: MemberNames
  ) {
    printer.begin("call \(own.type)", order: FileOrder.calls)
    printer.blank()
    printer.line(
      "/// What one call of an accessor of \(container.syntax.name.text) makes and shares.")
    let base = call.hasSteps ? ": \(names.helpers.stepsType)" : ""
    let access = call.isShared ? "" : "private "
    printer.line("nonisolated \(access)final class \(own.type)\(base) {")
    printer.indent()
    if own.parts.isEmpty {
      for part in call.parts { emitSlots(part, of: container, names) }
    }
    for (index, part) in own.parts.enumerated() {
      printer.line("lazy var part\(index + 1) = \(part)()")
    }
    piece("life", order: FileOrder.life) { $0.emitInitAndDeinit(isOverride: call.hasSteps) }
    printer.outdent()
    printer.line("}")
    printer.end()
    for (type, slots) in zip(own.parts, call.parts) {
      printer.begin("call \(type)", order: FileOrder.calls)
      printer.blank()
      printer.line("nonisolated \(access)final class \(type) {")
      printer.indent()
      emitSlots(slots, of: container, names)
      piece("life", order: FileOrder.life) { $0.emitInitAndDeinit() }
      printer.outdent()
      printer.line("}")
      printer.end()
    }
  }

  private mutating func emitSlots(
    _ slots: [ComponentID], of container: Container, _ names: MemberNames
  ) {
    for id in slots {
      let component = plan.graph[id]
      guard let own = allNames[component.container]?.names[component.position] else { continue }
      let type = own.coreType(of: plan.graph[id])
      let span = plan.graph[id].span
      piece(
        pieceKey(of: id), isSpaced: false, order: FileOrder.part(span)
      ) { emitter in
        emitter.inFile(span.file) {
          $0.printer.declaration(
            "var \(own.slot): \(component.heldText(type))", at: $0.line(span))
        }
      }
    }
    printer.unmap()
  }

  /// Neither is inlined: every accessor has them, and each is as long as the list of properties.
  private mutating func emitInitAndDeinit(isOverride: Bool = false) {
    printer.blank()
    printer.line("@inline(never)")
    printer.line(isOverride ? "override init() {}" : "init() {}")
    printer.blank()
    printer.line("@inline(never)")
    printer.line("deinit {}")
  }

  // MARK: The members

  /// The accessor of a component, if it has one, and what makes it in the course of a call.
  mutating func emitCallMembers(_ context: ComponentContext) {
    let own = context.own
    if context.hasAccessor { emitAccessor(context) }
    emitMaker(context, kept: context.isKeptByDefault)
    if !context.component.steps.isEmpty {
      emitFinisher(context, kept: context.isKeptByDefault, name: own.finish)
    }
    guard context.making.isWrittenTwice else { return }
    emitKeptRemark()
    if context.making.call.isKeptClosureTarget { emitAccessor(context, name: own.kept) }
    emitMaker(context, kept: true, name: own.kept)
    if !context.component.steps.isEmpty {
      emitFinisher(context, kept: true, name: own.finishKept)
    }
  }

  /// The accessor, which begins a call and sees it finished.
  private mutating func emitAccessor(_ context: ComponentContext, name: String? = nil) {
    let own = context.own
    let component = context.component
    // A collection has a property, and a function for what the container keeps.
    let isFunction = component.isFunction || name != nil
    let access = modifier(name == nil ? context.coreAccess : .private, in: context.container)
    let header =
      isFunction
      ? "func \(name ?? own.core)(\(inputTexts(context).joined(separator: ", "))) ->"
      : "var \(own.core):"
    printer.declaration(
      "\(access)\(header) \(context.coreType) {", at: line(component.span),
      documentation: name == nil ? documentation(context) : [],
      attributes: name == nil ? context.coreAttributes : context.ownAttributes,
      hasFragment: isFunction && context.hasDefaults)
    printer.unmap()
    indented { emitter in
      let outlives = component.lifetime.isInProperty
      if outlives { emitter.emitReuse(of: context) }
      let mustFinish = context.making.call.mustFinish
      let callType = context.own.callType
      let call = mustFinish ? own.call : "\(callType)()"
      let arguments = emitter.inputArguments(context) + ["in: \(call)"]
      let maker = isFunction ? name ?? own.inCall : own.inCall
      let request = "\(maker)(\(arguments.joined(separator: ", ")))"
      if mustFinish {
        emitter.printer.line("let \(own.call) = \(callType)()")
        emitter.printer.statement("let \(own.made) = \(request)")
        emitter.printer.line("\(own.call).finish()")
        emitter.printer.line("return \(own.made)")
      } else {
        emitter.printer.statement("return \(request)")
      }
    }
    printer.line("}")
    printer.blank()
  }

  /// The function that makes it, or gives the one that the call or the container has.
  private mutating func emitMaker(_ context: ComponentContext, kept: Bool, name: String? = nil) {
    let own = context.own
    let isStored = context.component.lifetime.isStored
    if isStored { emitStorageRequest(context) }
    let header = callHeader(context, name ?? (isStored ? own.new : own.inCall))
    printer.declaration(
      "\(header) -> \(context.coreType) {", at: line(context.component.span),
      attributes: context.ownAttributes, hasFragment: context.hasDefaults)
    indented { emitter in
      emitter.printer.unmap()
      if !isStored { emitter.emitCallReuse(context) }
      emitter.emitReentryGuard(context)
      let isKeptInPlace = context.making.call.hasSlot && !isStored
      let outlives = context.component.lifetime.isInProperty
      let hasSteps = !context.component.steps.isEmpty
      guard isKeptInPlace || outlives || hasSteps else {
        emitter.emitMaking(context, kept: kept, result: .returned(isAll: true))
        return
      }
      emitter.emitMaking(context, kept: kept, result: .named)
      if outlives { emitter.printer.line("\(own.stored) = \(own.made)") }
      if context.making.call.isReusedInRing {
        // The first one is that of the ring.
        emitter.printer.line("if \(own.place) == nil { \(own.place) = \(own.made) }")
      } else if isKeptInPlace {
        emitter.printer.line("\(own.place) = \(own.made)")
      }
      if hasSteps {
        let isTwice = kept && context.making.isWrittenTwice
        let arguments = [own.made] + emitter.inputArguments(context) + ["in: \(own.call)"]
        emitter.printer.statement(
          "\(own.call).unfinished.append { self.\(isTwice ? own.finishKept : own.finish)"
            + "(\(arguments.joined(separator: ", "))) }")
      }
      emitter.printer.line("return \(own.made)")
    }
    printer.line("}")
  }

  /// `private func name(id: UUID, in call: Call)`
  private mutating func callHeader(
    _ context: ComponentContext, _ name: String, first: String? = nil
  ) -> String {
    let call = context.own.call
    // A finisher gets what its maker has got.
    var parameters = inputTexts(context, defaults: first == nil)
    if let first { parameters.insert(first, at: 0) }
    parameters.append("in \(call): \(context.own.callType)")
    let isSeen = context.making.call.isAskedFromChild && first == nil && name == context.own.inCall
    return "\(isSeen ? "" : "private ")func \(name)(\(parameters.joined(separator: ", ")))"
  }

  /// Prints the return of what the container or the call has already.
  private mutating func emitCallReuse(_ context: ComponentContext) {
    let own = context.own
    if context.component.lifetime.outlivesCall {
      emitReuse(of: context)
    } else if context.making.call.hasSlot, !context.making.call.isReusedInRing {
      emitReuse(of: own.place, as: own.made, context)
    }
  }

  /// The function that asks a storage of the user's own in the course of a call.
  private mutating func emitStorageRequest(_ context: ComponentContext) {
    let own = context.own
    printer.declaration(
      "\(callHeader(context, own.inCall)) -> \(context.coreType) {",
      at: line(context.component.span), attributes: context.ownAttributes)
    printer.unmap()
    indented { emitter in
      let request = "\(own.stored).instance { \(own.new)(in: \(own.call)) }"
      if context.making.call.hasSlot {
        emitter.emitReuse(of: own.place, as: own.made, context)
        emitter.printer.statement("let \(own.made) = \(request)")
        emitter.printer.line("\(own.place) = \(own.made)")
        emitter.printer.line("return \(own.made)")
      } else {
        emitter.printer.statement(request)
      }
    }
    printer.line("}")
    printer.blank()
  }

  // MARK: After init

  /// The function that makes what a component's properties and methods are given, and notes what is
  /// to be done with it.
  private mutating func emitFinisher(_ context: ComponentContext, kept: Bool, name: String) {
    let own = context.own
    let component = context.component
    printer.blank()
    printer.declaration(
      callHeader(context, name, first: "_ \(own.made): \(context.ownType)") + " {",
      at: line(component.span), attributes: context.ownAttributes)
    printer.unmap()
    indented { emitter in
      let arguments = emitter.emitStepArguments(context, kept: kept)
      for (number, step) in component.steps.enumerated() {
        let list = if case .call = step.kind { "calls" } else { "sets" }
        emitter.printer.unmap()
        emitter.printer.line("\(own.call).\(list).append {")
        emitter.indented { emitter in
          if let call = emitter.outsideStep(step, number, context, arguments) {
            emitter.printer.statement(call)
          } else {
            let values = step.parameters.map { arguments.values[$0] ?? "" }
            emitter.emit(step, of: component, made: own.made, values: values)
          }
        }
        emitter.printer.line("}")
      }
    }
    printer.line("}")
  }

  /// Prints a step, laid out as the manifest has it: `made.delegate = value`.
  mutating func emit(_ step: Step, of component: Component, made: String, values: [String]) {
    let parameters = step.parameters.map { component.parameters[$0].syntax }
    let source = source
    let name: NameSyntax
    var prefix = made
    switch step.kind {
    case .set:
      guard let label = parameters[0].label else { return }
      name = label
    case .call(let method):
      name = method
      // Whether it returns anything is not known, and Swift warns of `_ =` where it does not.
      prefix = "let _ ="
    }
    let place = position(name.span)
    // There is no room for both before the method's name.
    let isAbove = prefix != made && place.line > 1
    var placed = PlacedCode(
      prefix: prefix, line: place.line - (isAbove ? 1 : 0), column: printer.indentation + 1)
    if prefix != made {
      placed.move(
        to: SourcePosition(line: place.line, column: printer.indentation + 1), spaced: true)
      placed.append(made)
    }
    placed.move(to: SourcePosition(line: place.line, column: place.column - 1))
    placed.append(".\(SwiftNamer.identifier(name.plain))")
    if case .set = step.kind {
      placed.append(" =")
      placed.move(to: source.position(of: parameters[0].valueSpan.start), spaced: true)
      placed.append(values[0])
    } else {
      Self.writeArguments(parameters, values: values, of: source, to: &placed)
    }
    printer.matched(placed.lines, anchor: isAbove ? 1 : 0, at: place.line)
  }

  /// The call of a function outside of the container that does a step, where what the user wrote in
  /// it would see the container's members; `nil` where it would not.
  private mutating func outsideStep(
    _ step: Step, _ number: Int, _ context: ComponentContext, _ arguments: Arguments
  ) -> String? {
    let component = context.component
    let fragments = step.parameters.compactMap { index -> FragmentSyntax? in
      if case .expression(let fragment) = component.parameters[index].source {
        fragment
      } else {
        nil
      }
    }
    let inputs = Set(context.container.inputs.map(\.syntax.name.plain))
      .subtracting(context.own.inputs.values)
    let reaches = fragments.contains { fragment in
      reachesMembers(fragment, context) || !fragment.names.isDisjoint(with: inputs)
    }
    guard reaches else { return nil }
    var function = OutsideFunction(
      name: SwiftNamer.identifier(
        fileNames.unique("\(context.own.prefix)Step\(number + 1)")),
      component: component, type: nil, made: context.own.made)
    function.step = step
    function.parameters.append((context.own.made, context.ownType))
    var passed = ["\(context.own.made): \(context.own.made)"]
    var namer = SwiftNamer()
    namer.take(context.own.made)
    for index in step.parameters {
      let parameter = component.parameters[index]
      if case .expression(let fragment) = parameter.source {
        function.values.append(text(fragment))
        continue
      }
      let wanted = context.own.inputs[index] ?? parameter.name ?? "value\(index + 1)"
      let name = SwiftNamer.identifier(namer.unique(wanted))
      function.parameters.append((name, parameterType(parameter, context)))
      function.values.append(name)
      passed.append("\(SwiftNamer.label(NameSyntax.plain(name))): \(arguments.values[index] ?? "")")
    }
    passed += addOwnInputs(context, usedBy: fragments, to: &function)
    passed += addInputs(
      of: context.container, context.names.outer, usedBy: fragments, to: &function
    ) { "self.\($0)" }
    if outsideNames.insert(function.name).inserted { outside.append(function) }
    return "\(function.name)(\(passed.joined(separator: ", ")))"
  }
}
