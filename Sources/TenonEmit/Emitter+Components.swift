import TenonDiagnostics
import TenonGraph
import TenonPlan
import TenonSyntax

/// The members of a component: what holds it, what makes it, and an accessor for each role.
extension Emitter {
  mutating func emit(component context: ComponentContext) {
    inspect(type: context.coreType)
    if context.own.coreIsOffer { inspect(name: NameSyntax.plain(context.own.core)) }
    tree.blank()
    emitHolder(context)
    if !context.own.making.isEmpty {
      tree.unmap()
      tree.line("private var \(context.own.making) = false")
    }
    if context.making.call.isPassedOn {
      emitCallMembers(context)
    } else if context.component.kind == .collection {
      emitCollection(context)
    } else if context.component.isFunction {
      emitFactory(context, kept: context.isKeptByDefault)
      if context.making.isWrittenTwice {
        emitKeptRemark()
        emitFactory(context, kept: true, name: context.own.kept)
      }
    } else {
      emitProperty(context)
    }
    if context.hasAccessor { emitRoles(context) }
    emitOverrideHelpers(context)
    emitReleases(context)
    if context.component.lifetime == .tied { emitTies(context) }
  }

  /// Says why a function is written a second time.
  mutating func emitKeptRemark() {
    tree.blank()
    tree.unmap()
    tree.line(
      "// The variant for what the container holds: its closures don't retain the container.")
  }

  func documentation(_ context: ComponentContext) -> [String] {
    context.own.coreIsVisible ? context.component.documentation : []
  }

  // MARK: One at each request

  /// The function that makes one at each request.
  private mutating func emitFactory(_ context: ComponentContext, kept: Bool, name: String? = nil) {
    let access = name == nil ? context.coreAccess : .private
    let defaults = name == nil || context.making.isAskedByDefaults
    let parameters = inputTexts(context, defaults: defaults)
    let effects = context.request
    let words = name == nil ? context.accessorModifier(effects) : effects.modifier
    let head: Code =
      "\(modifier(access, in: context.container))\(words)func \(name ?? context.own.core)(\(parameters: parameters))\(effects.words)"
    tree.declaration(
      "\(head)\(arrow(context))\(context.making.isSent ? "sending " : "")\(context.coreType) {",
      at: line(headerSpan(context)), documentation: name == nil ? documentation(context) : [],
      attributes: name == nil ? context.coreAttributes : context.ownAttributes)
    indented { emitter in
      if name == nil { emitter.emitOverrideCheck(context, context.own.coreOffer) }
      emitter.emitLock(context)
      emitter.emitReentryGuard(context)
      emitter.emitAnew(context, kept: kept)
    }
    tree.line("}")
  }

  /// Prints the making of one for each request, and the noting of what is to be done when a tied one goes.
  mutating func emitAnew(_ context: ComponentContext, kept: Bool) {
    if context.component.lifetime != .tied
      || (context.own.noteRelease.isEmpty && plan.tiedWithin(context.id) == nil)
    {
      emitMaking(context, kept: kept, result: .returned(isAll: true))
    } else {
      emitMaking(context, kept: kept, result: .named)
      emitExpecting(context)
      tree.line("return \(context.own.made)")
    }
  }

  /// Prints the noting of what is to be done when a tied one goes, and of what goes with it.
  mutating func emitExpecting(_ context: ComponentContext) {
    guard context.component.lifetime == .tied else { return }
    if !context.own.noteRelease.isEmpty {
      tree.line("\(context.member(context.own.noteRelease))(\(itself(context)))")
    }
    guard let (_, target) = plan.tiedWithin(context.id), let inner = wrappedConstant else { return }
    wrappedConstant = nil
    let wrap =
      "\(context.member(context.names.helpers.ties)).wrap(\(inner), in: \(context.own.made))"
    let path = plan.graph.path(
      from: context.component.container, to: plan.graph[target].container)
    if path.isEmpty {
      tree.line(wrap)
    } else {
      let member = context.member(path)
      tree.line("\(wrap) { [weak \(inner), \(member == path ? path : "\(path) = \(member)")] in")
      tree.indented { $0.line("if let \(inner) { \(path).tie(\(inner), to: $0) }") }
      tree.line("}")
    }
  }

  /// Stops a closure that is called while what it leads back to is being made: there is nothing
  /// yet that it could return.
  mutating func emitReentryGuard(_ context: ComponentContext) {
    let own = context.own
    if own.making.isEmpty { return }
    let message = reentryMessage(context)
    tree.unmap()
    tree.line("guard !\(own.making) else {")
    tree.indented { $0.stop(with: message) }
    tree.line("}")
    tree.line("\(own.making) = true")
    tree.line("defer { \(own.making) = false }")
  }

  /// What is said of a closure that is called too early.
  func reentryMessage(_ context: ComponentContext) -> String {
    let closures = context.making.closuresLeadingBack.joined(separator: " or ")
    // What is waited for is seen by nobody before it is finished.
    let end = context.making.effects.isAsync ? "after its creation has finished" : "after init"
    return
      "\(context.container.name): '\(context.component.displayName)' was requested while it was"
      + " being created, through the closure \(closures); call it \(end)"
  }

  // MARK: Shared

  /// The property that holds an instance, weakly or not. Those of a lifetime that ends together
  /// stand in an object of their own.
  private mutating func emitHolder(_ context: ComponentContext) {
    let component = context.component
    if !context.own.shared.isEmpty {
      // The compiler sees here, once, that it is `Sendable`.
      let type = "\(context.names.helpers.sharedType)<\(context.ownType)>"
      tree.declaration(
        Code("private typealias \(context.own.shared) = \(type)"), at: line(component.span),
        attributes: context.availability)
    }
    switch component.lifetime {
    case .strong where !context.own.instances.isEmpty: break
    case .strong, .weak:
      let weak = component.lifetime == .weak ? "weak " : ""
      tree.declaration(
        "private \(weak)var \(context.own.stored): \(heldText(of: context.id, context.names))",
        at: line(coreSpan(context)))
    case .stored(let id): emitStorage(context, plan.graph.lifetimes[id.index])
    case .transient, .graph, .tied, .purgeable, .resettable: break
    }
    if let turn = context.own.ownTurn {
      tree.unmap()
      tree.line("private let \(turn) = \(context.names.helpers.turnType)()")
    }
  }

  /// The accessor that makes an instance when there is none.
  private mutating func emitProperty(_ context: ComponentContext) {
    let line = line(context.component.span)
    let own = context.own
    let access = modifier(context.coreAccess, in: context.container)
    let header = Code(
      "\(access)\(context.accessorModifier(context.request))var \(own.core): \(context.coreType)")
    if context.component.isEager {
      emitEager(context, header)
      return
    }
    let isStored = context.component.lifetime.isStored
    emitProperty(
      header, context.request, at: self.line(coreSpan(context)),
      documentation: documentation(context), attributes: context.coreAttributes
    ) { emitter in
      emitter.emitOverrideCheck(context, own.coreOffer)
      if isStored {
        emitter.emitLock(context)
        _ = emitter.tree.map(to: line)
        let word = context.isMakingAlone ? "" : "return "
        emitter.tree.line(
          "\(word)\(context.request.marks)\(own.stored).instance(orMake: \(own.new))")
        emitter.tree.unmap()
        return
      }
      emitter.tree.unmap()
      emitter.emitLock(context)
      emitter.emitTurn(context)
      emitter.emitReentryGuard(context)
      emitter.emitMaking(context, kept: context.making.isKept, result: .named)
      emitter.emitStoring(context)
      emitter.tree.line("return \(own.made)")
    }
    guard isStored else { return }
    tree.unmap()
    tree.blank()
    tree.declaration(
      Code("private func \(own.new)()\(context.request.words) -> \(context.coreType) {"), at: line,
      attributes: context.ownAttributes)
    indented { emitter in
      emitter.tree.unmap()
      emitter.emitReentryGuard(context)
      emitter.emitMaking(context, kept: context.making.isKept, result: .returned(isAll: true))
    }
    tree.line("}")
  }

  /// Prints the return of an instance that the container has already.
  mutating func emitReuse(of context: ComponentContext) {
    let own = context.own
    let fading = own.fading.isEmpty ? "" : " ?? \(own.instances).\(own.fading)"
    var place = own.stored + fading
    if context.isShared, context.making.effects.isAsync, let lock = context.lock {
      place = "(\(lock).locked { \(place) })"
    }
    emitReuse(of: place, as: own.unwrapped, context)
  }

  /// Prints the return of an instance that is there already.
  mutating func emitReuse(of place: String, as name: String, _ context: ComponentContext) {
    let binding = place == name ? "let \(name)" : "let \(name) = \(place)"
    let value = context.component.isLimited ? "\(name) as! \(context.coreType)" : name
    tree.line(code: "if \(binding) \(body: "return \(value)")")
  }

  /// Prints the return of what is there already; of what has to be waited for, once more when it is
  /// this one's turn to make it.
  mutating func emitTurn(_ context: ComponentContext) {
    if context.component.lifetime.isInProperty { emitReuse(of: context) }
    guard let turn = context.own.turn else { return }
    let (taken, passed) = turnArguments(context)
    // What is let go meanwhile does not come back.
    let held = heldPlaces(context)
    for place in held {
      tree.line("let \(place.name) = \(context.locked(place.current))")
    }
    tree.line("await \(turn).take(\(taken))")
    tree.line("defer { \(turn).pass(\(passed)) }")
    guard context.component.lifetime.isInProperty else { return }
    emitReuse(of: context)
    if let own = held.first(where: { $0.current == context.own.instances }) {
      let place = "\(own.name).\(context.own.unwrapped)"
      let isLocked = context.isShared && context.lock != nil
      emitReuse(
        of: isLocked ? "(\(context.locked(place)))" : place, as: context.own.unwrapped, context)
    }
  }

  // MARK: Roles

  /// An accessor for each role of a component that has several.
  private mutating func emitRoles(_ context: ComponentContext) {
    let component = context.component
    for (index, offer) in component.offers.enumerated() where !offer.isHidden {
      let name = context.own.offers[index]
      if context.own.coreIsOffer, name == context.own.core { continue }
      inspect(type: offer.typeText)
      inspect(name: NameSyntax.plain(name))
      tree.blank()
      let access = modifier(component.access, in: context.container)
      let effects = context.request
      let start = "\(access)\(context.accessorModifier(effects))"
      var value: Code = "\(effects.marks)\(context.member(context.own.core))"
      var header: Code = "\(start)var \(name): \(offer.typeText)"
      if component.isFunction {
        let parameters = inputTexts(context, from: offer.span)
        header =
          "\(start)func \(name)(\(parameters: parameters))\(effects.words) -> \(offer.typeText)"
        value += "(\(list: inputArguments(context)))"
      } else if effects.isEffectful, !context.own.isOverridable {
        value = "get\(effects.words) \(body: value)"
      }
      if context.own.isOverridable {
        emitOverridableRole(context, index, header, value)
        continue
      }
      // Whether the component plays the role is for the compiler to see, at the role's line.
      tree.declaration(
        "\(header) \(body: value)", at: line(offer.span), documentation: component.documentation,
        attributes: context.attributes)
      tree.unmap()
    }
  }
}

extension Emitter {
  /// The type of what holds a component, and its first value, in the container that has these names or in
  /// one of its helper types. What only some versions of a platform have can have no stored property of its
  /// own type.
  func heldText(of id: ComponentID, _ names: MemberNames, isWeak: Bool = false) -> Code {
    let component = plan.graph[id]
    let own = allNames[component.container]?.names[component.position] ?? MemberNames.Names()
    if component.isLimited {
      return isWeak || [.weak, .purgeable].contains(component.lifetime)
        ? "Swift.AnyObject?" : "Any?"
    }
    let type = own.coreType(of: component)
    let optional = TypeSyntax.optionalText(of: type)
    guard mayBeUncopyable(id) else { return Code(optional) }
    // Only what is written with `?` has a value by itself.
    return "\(mapped: "\(names.helpers.heldType)<\(type)> = nil", plain: optional)"
  }

  /// Whether what is made may be of a type that cannot be copied, as far as the manifest tells: it is kept
  /// as what it is, and that has a name of its own.
  private func mayBeUncopyable(_ id: ComponentID) -> Bool {
    let component = plan.graph[id]
    guard component.kind == .written || component.kind == .decorator,
      allNames[component.container]?.names[component.position].coreRole(of: component) == nil,
      !plan.graph.protocolKeys.contains(component.syntax.type.key)
    else { return false }
    var type = component.syntax.type
    while let wrapped = type.wrapped { type = wrapped }
    return switch type.unwrappingModifiers.kind {
    case .named: type.element == nil
    case .existential, .composition: true
    default: false
    }
  }

  /// The type by which the Swift compiler finds, on the manifest's line, what cannot be copied and so
  /// cannot be shared; generated code would only fail further down.
  mutating func emitHeldType(of container: Container, _ id: ContainerID, _ names: MemberNames) {
    let shared = plan.sharedCalls(of: id)
    let isNamed =
      container.components.contains { component in
        switch plan.graph[component].lifetime {
        case .strong, .weak, .purgeable, .resettable: mayBeUncopyable(component)
        case .stored, .transient, .graph, .tied: false
        }
      }
      || shared.contains { $0.parts.joined().contains(where: mayBeUncopyable) }
    guard isNamed else { return }
    // A call that goes through children has its object's class beside them.
    let access = shared.contains(where: \.isShared) ? "" : "private "
    piece("held type", order: FileOrder.lock) {
      $0.tree.line(
        "/// A shared instance, `nil` until created; rejects noncopyable types on the manifest's line.",
        form: .mappedOnly)
      $0.tree.line(
        "\(access)typealias \(names.helpers.heldType)<Instance> = Instance?", form: .mappedOnly)
    }
  }
}
