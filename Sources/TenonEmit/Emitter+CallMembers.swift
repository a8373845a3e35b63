import TenonDiagnostics
import TenonGraph
import TenonPlan
import TenonSyntax

/// The members of a component whose making takes the object of a call along.
extension Emitter {
  /// The accessor of a component, if it has one, and what makes it in the course of a call.
  mutating func emitCallMembers(_ context: ComponentContext) {
    let own = context.own
    let component = context.component
    if component.isEager {
      emitEager(
        context,
        Code(
          "\(modifier(context.coreAccess, in: context.container))var \(own.core): \(context.coreType)"
        )
      )
      tree.blank()
    } else if context.hasAccessor {
      emitAccessor(context)
    }
    emitMaker(context, kept: context.isKeptByDefault)
    if !own.unit.isEmpty, !component.isEager {
      emitUnit(context, kept: context.isKeptByDefault, name: own.unit)
    }
    if own.hasKeeper { emitRingFunctions(context) }
    if !context.component.steps.isEmpty {
      emitFinisher(context, kept: context.isKeptByDefault, name: own.finish)
    }
    guard context.making.isWrittenTwice else { return }
    emitKeptRemark()
    if context.making.call.isKeptClosureTarget { emitAccessor(context, name: own.kept) }
    emitMaker(context, kept: true, name: own.kept)
    if !own.unitKept.isEmpty { emitUnit(context, kept: true, name: own.unitKept) }
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
    let effects = context.request
    let start = "\(access)\(context.accessorModifier(effects))"
    let attributes = name == nil ? context.coreAttributes : context.ownAttributes
    let documentation = name == nil ? documentation(context) : []
    if isFunction {
      let defaults = name == nil || context.making.isAskedByDefaults
      let parameters = inputTexts(context, defaults: defaults)
      let head: Code = "\(start)func \(name ?? own.core)(\(parameters: parameters))\(effects.words)"
      tree.declaration(
        "\(head)\(arrow(context))\(context.coreType) {",
        at: line(headerSpan(context)), documentation: documentation, attributes: attributes)
      indented { $0.emitCallBeginning(context, name: name) }
      tree.line("}")
    } else {
      emitProperty(
        Code("\(start)var \(own.core): \(context.coreType)"), effects,
        at: line(coreSpan(context)), documentation: documentation, attributes: attributes
      ) { $0.emitCallBeginning(context, name: name) }
    }
    tree.blank()
  }

  private mutating func emitCallBeginning(_ context: ComponentContext, name: String?) {
    let own = context.own
    if name == nil { emitOverrideCheck(context, own.coreOffer) }
    tree.unmap()
    emitLock(context)
    if context.component.lifetime.isInProperty { emitReuse(of: context) }
    // A unit finishes itself.
    let isUnit = context.making.call.isUnit && !own.unit.isEmpty
    let mustFinish = context.making.call.mustFinish && !isUnit
    // What is left of a call that fails has to be forgotten.
    let mayFail = context.making.call.mustFinish && context.making.effects.isThrowing
    let call = mustFinish || mayFail ? own.call : "\(own.callType)()"
    let arguments = inputArguments(context) + [Code("in: \(call)")]
    var maker = name ?? own.inCall
    if isUnit { maker = name == own.kept && !own.unitKept.isEmpty ? own.unitKept : own.unit }
    let request: Code =
      "\(context.making.effects.marks)\(context.member(maker))(\(list: arguments))"
    if mustFinish || mayFail { tree.line("let \(own.call) = \(own.callType)()") }
    if mayFail { tree.line("defer { \(own.call).forget() }") }
    if mustFinish {
      emitConstant(own.made, of: context.coreType, request, at: line(context.component.span))
      emitFinish(context)
      tree.line("return \(own.made)")
    } else {
      tree.line(code: "return \(request)")
    }
  }

  /// Prints the finishing of what a call has made.
  func finish(_ context: ComponentContext) -> String {
    let effects = context.making.effects
    let function = StepsSupport.finishName(effects.ofFinishing)
    return "\(effects.marks)\(context.own.call).\(function)()"
  }

  private mutating func emitFinish(_ context: ComponentContext) {
    tree.line(finish(context))
  }

  /// The function that makes it, or gives the one that the call or the container has.
  private mutating func emitMaker(_ context: ComponentContext, kept: Bool, name: String? = nil) {
    let own = context.own
    let isStored = context.component.lifetime.isStored
    if isStored { emitStorageRequest(context) }
    let header = callHeader(context, name ?? (isStored ? own.new : own.inCall))
    tree.declaration(
      "\(header)\(arrow(context))\(context.coreType) {",
      at: line(headerSpan(context)), attributes: context.ownAttributes)
    indented { emitter in
      emitter.tree.unmap()
      if !isStored { emitter.emitCallReuse(context) }
      emitter.emitReentryGuard(context)
      let isKeptInPlace = context.making.call.hasSlot && !isStored
      // What is waited for and made as a unit is kept when all of it is there.
      let outlives =
        context.component.lifetime.isInProperty && (!context.isKeptAsUnit || context.isKeptAtOnce)
      let hasSteps = !context.component.steps.isEmpty
      guard isKeptInPlace || outlives || hasSteps else {
        emitter.emitAnew(context, kept: kept)
        return
      }
      emitter.emitMaking(context, kept: kept, result: .named)
      emitter.emitExpecting(context)
      if outlives { emitter.emitStoring(context, notes: !context.isKeptAtOnce) }
      if !own.slotNumber.isEmpty, context.isReleasedInPlace {
        let number = "\(context.names.helpers.releases.property).number()"
        emitter.tree.line("\(own.numberPlace(in: own.call)) = \(context.locked(number))")
      }
      if context.making.call.isReusedInRing {
        // The first one is that of the ring.
        emitter.tree.line("if \(own.place) == nil { \(own.place) = \(own.made) }")
      } else if isKeptInPlace {
        emitter.tree.line("\(own.place) = \(own.made)")
      }
      if hasSteps {
        let isTwice = kept && context.making.isWrittenTwice
        let arguments =
          [Code(emitter.itself(context))] + emitter.inputArguments(context)
          + [Code("in: \(own.call)")]
        let step: Code =
          "\(context.making.effects.marks)self.\(isTwice ? own.finishKept : own.finish)(\(list: arguments))"
        emitter.tree.line(
          code:
            "\(own.call).unfinished.append\(emitter.stepText(step, context.making.effects.ofFinishing, context))"
        )
      }
      emitter.tree.line("return \(own.made)")
    }
    tree.line("}")
  }

  /// `private func name(id: UUID, in call: Call)`
  mutating func callHeader(
    _ context: ComponentContext, _ name: String, first: String? = nil
  ) -> Code {
    let call = context.own.call
    // A finisher gets what its maker has got.
    let defaults = first == nil && context.making.isAskedByDefaults
    var parameters = inputTexts(context, defaults: defaults)
    if let first { parameters.insert(Code(first), at: 0) }
    parameters.append(Code("in \(call): \(context.own.callType)"))
    let isSeen =
      context.making.call.isAskedFromChild && first == nil
      && (name == context.own.inCall || name == context.own.unit)
    let effects = context.making.effects
    return
      "\(isSeen ? "" : "private ")\(effects.modifier)func \(name)(\(parameters: parameters))\(effects.words)"
  }

  /// Prints the return of what the container or the call has already.
  private mutating func emitCallReuse(_ context: ComponentContext) {
    let own = context.own
    // A unit that is alone has looked already.
    if context.component.lifetime.outlivesCall,
      !context.isKeptAsUnit || context.making.call.ring != nil
    {
      emitReuse(of: context)
    }
    // One that is made anew begins with an empty place; see emitUnit.
    let isReused =
      !context.making.call.isReusedInRing || context.making.effects.isAsync
    if context.making.call.hasSlot, isReused,
      !context.component.lifetime.outlivesCall
        || (context.isKeptAsUnit && !context.isKeptAtOnce)
    {
      emitReuse(of: own.place, as: own.made, context)
    }
  }

  /// The function that asks a storage of the user's own in the course of a call.
  private mutating func emitStorageRequest(_ context: ComponentContext) {
    let own = context.own
    let line = line(context.component.span)
    tree.declaration(
      "\(callHeader(context, own.inCall)) -> \(context.coreType) {", at: line,
      attributes: context.ownAttributes)
    tree.unmap()
    indented { emitter in
      let marks = context.making.effects.marks
      let request =
        "\(marks)\(own.stored).instance { \(marks)\(own.new)(in: \(own.call)) }"
      if context.making.call.hasSlot {
        emitter.emitReuse(of: own.place, as: own.made, context)
        // Whether the storage takes what may fail is seen here.
        emitter.tree.declaration(
          Code("let \(own.made): \(context.coreType) = \(request)"), at: line)
        emitter.tree.unmap()
        emitter.tree.line("\(own.place) = \(own.made)")
        emitter.tree.line("return \(own.made)")
      } else {
        emitter.tree.declaration(Code(request), at: line)
        emitter.tree.unmap()
      }
    }
    tree.line("}")
    tree.blank()
  }
}
