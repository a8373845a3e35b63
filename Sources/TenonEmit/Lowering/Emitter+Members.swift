import TenonDiagnostics
import TenonGraph
import TenonPlan
import TenonSyntax

/// The members of a component that get it, make it or finish it: the head of each, around its steps.
extension Emitter {
  mutating func emit(_ member: MemberPlan, _ context: ComponentContext) {
    switch member.role {
    case .accessor(let isKept): emitAccessor(member, isKept: isKept, context)
    case .roleAccessor(let offer): emitRoleAccessor(member, offer, context)
    case .maker, .unit: emitInCall(member, context)
    case .newMaker: emitNewMaker(member, context)
    case .storageRequest: emitStorageRequest(member, context)
    case .keeper: emitKeeper(member, context)
    case .undoer: emitUndoer(member, context)
    case .override(let number, let offer): emitOverride(member, number, offer, context)
    }
  }

  /// The body of a member: its steps.
  mutating func emitBody(of member: MemberPlan, _ context: ComponentContext) {
    indented { $0.lower(member, context) }
    tree.line("}")
  }

  // MARK: Accessors

  private mutating func emitAccessor(
    _ member: MemberPlan, isKept: Bool, _ context: ComponentContext
  ) {
    let component = context.component
    let isOfCall = context.creation.call.isPassedOn
    let isOwn = isKept && component.asker == nil
    let access = modifier(isOwn ? .private : context.coreAccess, within: context.container.access)
    let documentation = isKept ? [] : documentation(context)
    let attributes = isKept ? context.ownAttributes : context.coreAttributes
    if component.isEager {
      emitProperty(
        Code("\(access)var \(context[.core]): \(context.coreType)"), Effects(),
        at: line(component.span), documentation: documentation, attributes: attributes
      ) { $0.lower(member, context) }
      return
    }
    let effects = context.request
    let words = isKept && !isOfCall ? effects.modifier : context.accessorModifier(effects)
    // A collection has a property, and a function for what the container keeps.
    guard component.isFunction || isKept else {
      emitProperty(
        Code("\(access)\(words)var \(context[.core]): \(context.coreType)"), effects,
        at: line(coreSpan(context)), documentation: documentation, attributes: attributes
      ) { $0.lower(member, context) }
      return
    }
    let parameters = inputTexts(context, defaults: !isKept || context.creation.isAskedByDefaults)
    let sending = context.creation.isSent && !isOfCall ? "sending " : ""
    // Who ties one of several roles has an object, whatever the role is.
    let isProven = component.lifetime == .tied && !context.own.coreIsOffer
    let proof = isProven ? " & Swift.AnyObject" : ""
    tree.declaration(
      "\(access)\(words)func \(context[member.role.name])(\(list: parameters))\(effects.words)\(arrow(context))\(sending)\(context.coreType)\(proof) {",
      at: line(headerSpan(context)), documentation: documentation, attributes: attributes)
    emitBody(of: member, context)
  }

  /// The accessor of one of several roles. Whether the component plays the role is for the compiler to see,
  /// at the role's line.
  private mutating func emitRoleAccessor(
    _ member: MemberPlan, _ number: Int, _ context: ComponentContext
  ) {
    let component = context.component
    let offer = plan.graph[component.offers, number]
    let name = context.own.offers[number]
    let effects = context.request
    // What decorators wrap, they alone ask for.
    let isOwn = plan.graph[component.offers, number].isHidden
    let access = modifier(isOwn ? .private : component.access, within: context.container.access)
    let start = access + (isOwn ? effects.modifier : context.accessorModifier(effects))
    let documentation = isOwn ? [] : Array(plan.graph[component.documentation])
    let attributes = isOwn ? context.ownAttributes : context.attributes
    let core = context.member(context[.core])
    var value: Code = "\(effects.marks)\(SwiftNamer.statement(core))"
    var header: Code = "\(start)var \(name): \(offer.typeText)"
    if component.isFunction {
      let parameters = inputTexts(context, from: offer.span)
      header =
        "\(start)func \(name)(\(list: parameters))\(effects.words) -> \(offer.typeText)"
      value = .call(Code(core), inputArguments(context), marks: effects.marks)
    }
    let place = line(offer.span)
    if case .ask = member.steps.first {
      func body(_ emitter: inout Emitter) {
        emitter.lowerAsk(number, context)
        emitter.tree.declaration("return \(value)", at: place)
        emitter.tree.unmap()
      }
      if component.isFunction {
        tree.declaration(
          "\(header) {", at: place, documentation: documentation, attributes: attributes)
        indented(body)
        tree.line("}")
      } else {
        emitProperty(
          header, effects, at: place, documentation: documentation, attributes: attributes, body)
      }
      return
    }
    if !component.isFunction, effects.isEffectful {
      value = "get\(effects.words) { \(value) }"
    }
    tree.declaration(
      "\(header) { \(value) }", at: place, documentation: documentation, attributes: attributes)
    tree.unmap()
  }

  // MARK: What makes it

  /// A function that makes it in the course of a call.
  mutating func emitInCall(_ member: MemberPlan, _ context: ComponentContext) {
    tree.declaration(
      "\(callHeader(context, member.role.name))\(arrow(context))\(context.coreType) {",
      at: line(headerSpan(context)), attributes: context.ownAttributes)
    emitBody(of: member, context)
  }

  /// `private func name(id: UUID, in call: Call)`
  mutating func callHeader(_ context: ComponentContext, _ role: NameRole) -> Code {
    var parameters = inputTexts(context, defaults: context.creation.isAskedByDefaults)
    parameters.append(callParameter(context))
    let isSeen =
      context.creation.call.isAskedFromChild && (role == .inCall || role == .unit)
    let effects = context.creation.effects
    return
      "\(isSeen ? "" : "private ")\(effects.modifier)func \(context[role])(\(list: parameters))\(effects.words)"
  }

  /// The running call, as a parameter.
  private func callParameter(_ context: ComponentContext) -> Code {
    let label = plan.graph.callLabel(of: context.component)
    return "\(label) \(context[.call]): \(context[.callType])"
  }

  /// The running call, as an argument.
  func callArgument(_ context: ComponentContext, _ call: String) -> Code {
    .argument(plan.graph.callLabel(of: context.component), Code(call))
  }

  /// The function that makes it anew: for a storage, or for the container's init.
  private mutating func emitNewMaker(_ member: MemberPlan, _ context: ComponentContext) {
    if context.component.isEager {
      tree.declaration(
        "private func \(context[.new])()\(context.creation.effects.words) {",
        at: line(context.component.span), attributes: context.ownAttributes)
    } else if context.creation.call.isPassedOn {
      return emitInCall(member, context)
    } else {
      tree.declaration(
        "private func \(context[.new])()\(context.request.words) -> \(context.coreType) {",
        at: line(context.component.span), attributes: context.ownAttributes)
    }
    emitBody(of: member, context)
  }

  /// The function that asks a storage of the user's own in the course of a call.
  private mutating func emitStorageRequest(_ member: MemberPlan, _ context: ComponentContext) {
    tree.declaration(
      "\(callHeader(context, .inCall)) -> \(context.coreType) {",
      at: line(context.component.span), attributes: context.ownAttributes)
    emitBody(of: member, context)
  }

  /// A function by which the container's own wiring asks for a component, or for what stands in its place.
  private mutating func emitOverride(
    _ member: MemberPlan, _ number: Int, _ offer: Int, _ context: ComponentContext
  ) {
    let variant = context.own.overriding[number]
    let place = plan.graph[context.component.offers, offer].span
    var parameters = inputTexts(
      context, defaults: context.creation.isAskedByDefaults, from: place)
    var arguments = inputArguments(context)
    if variant.isInCall {
      parameters.append(callParameter(context))
      arguments.append(callArgument(context, context[.call]))
    }
    let isOwnCall = context.creation.call.isPassedOn && !variant.isInCall
    let effects = isOwnCall ? context.request : context.creation.effects
    let access = context.creation.call.isAskedFromChild && !isOwnCall ? "" : "private "
    let function = context.member(context[variant.role.name])
    let name = variant.names[offer]
    let type = plan.graph[context.component.offers, offer].typeText
    tree.declaration(
      "\(access)\(effects.modifier)func \(name)(\(list: parameters))\(effects.words) -> \(type) {",
      at: line(place), attributes: context.ownAttributes)
    indented { emitter in
      emitter.lowerAsk(offer, context)
      // Whether it plays the role is seen at the role.
      emitter.tree.declaration(
        "return \(Code.call(Code(function), arguments, marks: effects.marks))",
        at: emitter.line(place))
      emitter.tree.unmap()
    }
    tree.line("}")
  }
}
