import TenonDiagnostics
import TenonGraph
import TenonPlan
import TenonSyntax

/// The members of a component: what holds it, what makes it, and an accessor for each role. What holds it stands
/// with all others before the container's init.
extension Emitter {
  mutating func emit(component context: ComponentContext) {
    if context.own.coreIsOffer { inspect(name: NameSyntax.plain(context.own.core)) }
    let members = MemberPlanner.members(of: context, in: boxedPlan)
    let firstKept = members.firstIndex(where: \.role.isForKept)
    for (index, member) in members.enumerated() {
      if index > 0 { tree.blank() }
      if index == firstKept { emitKeptRemark() }
      emit(member, context)
    }
    emitReleases(context)
    if context.component.lifetime == .tied { emitTies(context) }
  }

  /// Says why a function is written a second time.
  mutating func emitKeptRemark() {
    tree.blank()
    tree.unmap()
    tree.line(
      "// The variant for what the container holds: its closures don't hold the container.")
  }

  func documentation(_ context: ComponentContext) -> [String] {
    context.own.coreIsVisible ? Array(plan.graph[context.component.documentation]) : []
  }

  /// Prints the noting of what is to be done when a tied one goes, and of what goes with it.
  mutating func emitExpecting(_ context: ComponentContext) {
    guard context.component.lifetime == .tied else { return }
    if !context.own.noteRelease.isEmpty {
      tree.line("\(context.member(context.own.noteRelease))(\(itself(context)))")
    }
    for (name, part) in tiedConstants { emitWrapping(of: part, as: name, context) }
    tiedConstants = []
  }

  /// Notes that a component is tied and released with the one that it is given to.
  private mutating func emitWrapping(
    of part: TiedPart, as inner: String, _ context: ComponentContext
  ) {
    let target = part.component
    let offer = plan.graph[plan.graph[target].offers, part.offer]
    let isClass = offer.kind != .protocol
    // A role need not be a class's, but what plays it is one.
    let object = isClass ? inner : "\(inner) as Swift.AnyObject"
    let wrap =
      "\(context.member(context.names.helpers.ties)).wrap(\(object), in: \(context.own.made))"
    let path = plan.graph.path(
      from: context.component.container, to: plan.graph[target].container)
    if path.isEmpty {
      tree.line(wrap)
    } else {
      let member = context.member(path)
      let held = isClass ? inner : "\(inner) = \(object)"
      let found = isClass ? inner : "\(inner) = \(inner) as? \(offer.typeText)"
      tree.line("\(wrap) { [weak \(held), \(member == path ? path : "\(path) = \(member)")] in")
      tree.indented { $0.line("if let \(found) { \(path).tie(\(inner), to: $0) }") }
      tree.line("}")
    }
  }

  /// Stops a closure that is called while what it leads back to is being made: there is nothing
  /// yet that it could return.
  mutating func emitReentryGuard(_ context: ComponentContext) {
    if context.own.making.isEmpty { return }
    let message = reentryMessage(context)
    tree.unmap()
    if !context.own.key.isEmpty {
      let making = context.member(context.own.making)
      tree.line("guard \(making).insert(\(context.own.key)).inserted else {")
      tree.indented { $0.stop(with: message) }
      tree.line("}")
      tree.line("defer { \(making).remove(\(context.own.key)) }")
      return
    }
    tree.line("guard !\(context.own.making) else {")
    tree.indented { $0.stop(with: message) }
    tree.line("}")
    tree.line("\(context.own.making) = true")
    tree.line("defer { \(context.own.making) = false }")
  }

  /// What is said of a closure that is called too early.
  func reentryMessage(_ context: ComponentContext) -> String {
    let closures = context.creation.closuresLeadingBack.joined(separator: " or ")
    // What is waited for is seen by nobody before it is finished.
    let end = context.creation.effects.isAsync ? "after its creation has finished" : "after init"
    return
      "\(context.container.name): '\(plan.graph.displayName(of: context.component))' was requested"
      + " while it was being created, through the closure \(closures); call it \(end)"
  }

  // MARK: Shared

  /// The properties of one component: that which holds an instance, weakly or not (those of a lifetime that ends
  /// together stand in an object of their own), and what sees to it that it is made once.
  mutating func emitStored(_ context: ComponentContext) {
    let component = context.component
    if !context.own.shared.isEmpty {
      // The compiler sees here, once, that it is `Sendable`.
      let type = "\(supportNames[.shared])<\(context.ownType)>"
      tree.declaration(
        Code("private typealias \(context.own.shared) = \(type)"), at: line(component.span),
        attributes: context.availability)
    }
    if component.isKeyed { emitKeyProofs(context) }
    switch component.lifetime {
    case .strong where !context.own.instances.isEmpty: break
    case .strong where component.isKeyed, .weak where component.isKeyed:
      emitStoredByKey(context)
    case .strong where plan.constants.contains(context.id):
      let access = modifier(context.coreAccess, within: context.container.access)
      tree.declaration(
        Code("\(access)let \(context.own.core): \(context.coreType)"), at: line(coreSpan(context)),
        documentation: documentation(context), attributes: context.coreAttributes)
    case .strong, .weak:
      let weak = component.lifetime == .weak ? "weak " : ""
      tree.declaration(
        "private \(weak)var \(context.own.stored): \(heldText(of: context.id, context.names))",
        at: line(coreSpan(context)))
    case .stored(let id): emitStorage(context, plan.graph.lifetimes[id.index])
    case .transient, .graph, .tied, .purgeable, .resettable: break
    }
    tree.unmap()
    if let turn = context.own.ownTurn {
      tree.line(
        context.own.hasTurnsByKey
          ? "private let \(turn) = \(supportNames[.turns])<\(keyTypeText(context))>()"
          : "private let \(turn) = \(supportNames[.turn])()")
    }
    if component.isKeyed, !context.own.making.isEmpty {
      tree.line("private var \(context.own.making): Swift.Set<\(keyTypeText(context))> = []")
      return
    }
    if !context.own.making.isEmpty { tree.line("private var \(context.own.making) = false") }
  }
}

extension Emitter {
  /// The type of what holds a component, and its first value, in the container that has these names or in
  /// one of its helper types. What only some versions of a platform have can have no stored property of its
  /// own type.
  func heldText(of id: ComponentID, _ names: MemberNames, isWeak: Bool = false) -> Code {
    let own = boxedNames(id)
    let form = plan.heldForm(of: id, own.value)
    if case .erased(let isObject) = form {
      return isWeak || isObject ? "Swift.AnyObject?" : "Any?"
    }
    let type = plan.graph.coreType(of: plan.graph[id], own.value.coreOffer)
    let optional = TypeSyntax.optionalText(of: type)
    guard case .provenCopyable = form, tree.form == .mapped else { return Code(optional) }
    // Only what is written with `?` has a value by itself.
    return "\(names.helpers.heldType)<\(type)> = nil"
  }

  /// The names of a component's members, whichever container has it.
  func boxedNames(_ id: ComponentID) -> Boxed<MemberNames.Names> {
    let (owner, position) = (plan.graph[id].container, plan.graph[id].position)
    return allNames[owner]?.names[position] ?? Boxed(MemberNames.Names())
  }

  /// The type by which the Swift compiler finds, on the manifest's line, what cannot be copied and so
  /// cannot be shared; generated code would only fail further down.
  mutating func emitHeldType(of container: Container, _ id: ContainerID, _ names: MemberNames) {
    guard plan.provesCopyable(id, { boxedNames($0).value }) else { return }
    // People have no use for it.
    if tree.form == .plain { return }
    // A call that goes through children has its object's class beside them.
    guard plan.sharedCalls(of: id).contains(where: \.isShared) else { return need(.held) }
    nest(.held, named: names.helpers.heldType)
  }
}
