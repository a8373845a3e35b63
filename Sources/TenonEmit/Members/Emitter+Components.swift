import TenonDiagnostics
import TenonGraph
import TenonPlan
import TenonSyntax

/// The members of a component: what holds it, what makes it, and an accessor for each role. What holds it stands
/// with all others before the container's init.
extension Emitter {
  mutating func emit(component context: ComponentContext) {
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

  /// Stops a closure that is called while what it leads back to is being made: there is nothing
  /// yet that it could return.
  mutating func emitReentryGuard(_ context: ComponentContext) {
    if !context.has(.making) { return }
    let message = reentryMessage(context)
    tree.unmap()
    if context.has(.key) {
      let making = context.member(context[.making])
      tree.line("guard \(making).insert(\(context[.key])).inserted else {")
      tree.indented { $0.stop(with: message) }
      tree.line("}")
      tree.line("defer { \(making).remove(\(context[.key])) }")
      return
    }
    tree.line("guard !\(context[.making]) else {")
    tree.indented { $0.stop(with: message) }
    tree.line("}")
    tree.line("\(context[.making]) = true")
    tree.line("defer { \(context[.making]) = false }")
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
    emitChecks(context)
    switch component.lifetime {
    case .strong where context.has(.instances): break
    case .strong where component.isKeyed, .weak where component.isKeyed:
      emitStoredByKey(context)
    case .strong where plan.constants.contains(context.id):
      let access = modifier(context.coreAccess, within: context.container.access)
      tree.declaration(
        "\(access)let \(context[.core]): \(context.coreType)", at: line(coreSpan(context)),
        documentation: documentation(context), attributes: context.coreAttributes)
    case .strong, .weak:
      let weak = component.lifetime == .weak ? "weak " : ""
      tree.declaration(
        "private \(weak)var \(context[.stored]): \(heldText(of: context.id, context.names))",
        at: line(coreSpan(context)))
    case .stored(let id): emitStorage(context, plan.graph.lifetimes[id.index])
    case .transient, .graph, .tied, .purgeable, .resettable: break
    }
    tree.unmap()
    if context.own.owns(.turn) {
      let type =
        context.own.hasTurnsByKey
        ? "\(supportNames[.turns])<\(keyTypeText(context))>" : supportNames[.turn]
      tree.line("private let \(context[.turn]) = \(type)()")
    }
    if component.isKeyed, context.has(.making) {
      tree.line("private var \(context[.making]): Swift.Set<\(keyTypeText(context))> = []")
      return
    }
    if context.has(.making) { tree.line("private var \(context[.making]) = false") }
  }
}

extension Emitter {
  /// The type of what holds a component, and its first value, in the container that has these names or in
  /// one of its helper types. What only some versions of a platform have can have no stored property of its
  /// own type.
  func heldText(of id: ComponentID, _ names: MemberNames, isWeak: Bool = false) -> Code {
    let own = self.names(of: id)
    let form = plan.heldForm(of: id, own)
    if case .erased(let isObject) = form {
      return isWeak || isObject ? "Swift.AnyObject?" : "Any?"
    }
    let type = plan.graph.coreType(of: plan.graph[id], own.coreOffer)
    let optional = TypeSyntax.optionalText(of: type)
    guard case .provenCopyable = form, tree.form == .mapped else { return Code(optional) }
    // Only what is written with `?` has a value by itself.
    return "\(names[type: .held])<\(type)> = nil"
  }

  /// The names of a component's members, whichever container has it.
  func names(of id: ComponentID) -> ComponentNames { allNames.names(of: plan.graph[id]) }

  /// The type by which the Swift compiler finds, on the manifest's line, what cannot be copied and so
  /// cannot be shared; generated code would only fail further down.
  mutating func emitHeldType(of container: Container, _ id: ContainerID, _ names: MemberNames) {
    guard plan.provesCopyable(id, names(of:)) else { return }
    // People have no use for it.
    if tree.form == .plain { return }
    // A call that goes through children has its object's class beside them.
    guard plan.sharedCalls(of: id).contains(where: \.isShared) else { return need(.held) }
    nest(.held, named: names[type: .held])
  }
}
