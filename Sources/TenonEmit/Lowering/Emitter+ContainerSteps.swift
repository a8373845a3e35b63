import TenonDiagnostics
import TenonGraph
import TenonPlan
import TenonSyntax

/// The members of a container as a whole, one function for each kind of step.
extension Emitter {
  /// Prints what a member does.
  mutating func emitSteps(of member: ContainerMember, _ context: ContainerContext) {
    for step in member.steps { emit(step, context) }
  }

  private mutating func emit(_ step: ContainerStep, _ context: ContainerContext) {
    let locals = context.locals
    let releases = context.names.instances(.releases)
    switch step {
    case .keepInputs: emitKeptInputs(context)
    case .keepOverrides(let handed):
      let value = handed.map { "overrides ?? \($0)" } ?? "overrides"
      piece("overrides", isSpaced: false) { $0.tree.line("self.overrides = \(value)") }
    case .keepObserver(let orParents):
      let observer = ReservedNames.observer
      let parents = orParents ? " ?? \(context.container.parentName).\(observer)" : ""
      piece("keep observer", isSpaced: false) {
        $0.tree.line("self.\(observer) = \(observer)\(parents)")
      }
    case .makeConstant(let id): emitConstant(id, context)
    case .makeLink: emitLink(context)
    case .makeStorage(let id, let lifetime): emitStorage(of: id, lifetime, context)
    case .linkContainer:
      piece("link container", isSpaced: false) {
        $0.tree.line("self.\(context.names[.link]).container = self")
      }
    case .hearMemoryWarnings: emitMemoryWarnings(context.names)
    case .makeEager(let id, let accessors): emitEager(id, accessors, context)
    case .takeOver(let property, let part):
      statement("heir \(key(of: part, property, context))") {
        $0.line("self.\(property) = former.\(property)")
      }
    case .lock: if let lock = context.lock { tree.line("\(lock).lock()") }
    case .unlock: if let lock = context.lock { tree.line("\(lock).unlock()") }
    case .exchange(let held):
      tree.line("let \(locals[.former]) = \(held.property)")
      tree.line("\(held.property) = \(held.type)()")
    case .enterReleases(let group, let isProtected):
      tree.line("let \(locals[.steps]) = \(releases.property).enter(\"\(group)\")")
      if isProtected {
        tree.line("let \(locals[.number]) = \(releases.property).beginReset(of: \(locals[.steps]))")
      }
    case .leaveReleases:
      tree.line("defer { \(context.locked("\(releases.property).leave()")) }")
    case .drop(let isLast):
      let drop = "Swift.withExtendedLifetime(\(locals[.former])) {}"
      tree.line(Code(isLast ? "defer { \(drop) }" : drop))
    case .release(let effects):
      let run = Self.run(locals[.steps], effects, of: releases)
      tree.line(Code(effects.isThrowing ? "let \(locals[.failure]) = \(run)" : run))
      emitFailure(effects, context)
    case .releaseReset(let effects):
      let run = Self.run(locals[.steps], effects, of: releases)
      tree.line(Code(effects.isThrowing ? "let \(locals[.failure]) = \(run)" : run))
      let arguments = ([locals[.number]] + (context.lock.map { ["\($0).ask"] } ?? [])).list
      tree.line("await \(releases.property).finishCreation(\(arguments))")
      emitFailure(effects, context)
    case .beginShutdown: emitBeginning(context)
    case .releaseAll(let effects): emitReleasing(effects, context)
    case .endTies: statement("end ties") { $0.line("\(context.names[.ties]).end()") }
    case .giveNextReleases: emitNextReleases(context)
    case .note(let place):
      statement("take \(place.property)") { $0.line("let \(place.former) = \(place.property)") }
    case .empty(let place):
      statement("empty \(place.property)") { $0.line("\(place.property) = \(place.type)()") }
    case .dropNoted(let place):
      statement("drop \(place.property)") {
        $0.line("Swift.withExtendedLifetime(\(place.former)) {}")
      }
    case .removeDeallocated(let id, let property, let isLast):
      let removal = context.locked("\(property).removeDeallocated()")
      statement("remove \(pieceKey(of: id))") {
        $0.line(Code(isLast ? "defer { \(removal) }" : removal))
      }
    case .releaseUnused(let purgeable): emitFading(purgeable, context)
    }
  }

  /// Prints a statement that may be there in some combinations of conditions only.
  private mutating func statement(_ key: String, _ body: (inout TreeBuilder) -> Void) {
    tree.begin(key, isSpaced: false, isStatement: true)
    body(&tree)
    tree.end()
  }

  private func key(
    of part: TakenPart, _ property: String, _ context: ContainerContext
  ) -> String {
    switch part {
    case .parent: "parent"
    case .input(let number): "input \(context.container.inputs[number].syntax.name.span)"
    case .component(let id): pieceKey(of: id)
    case .whole: property
    }
  }

  // MARK: The init

  private mutating func emitKeptInputs(_ context: ContainerContext) {
    let container = context.container
    tree.begin(container.inputs.isEmpty ? "parent" : "inputs", isSpaced: false)
    defer { tree.end() }
    if container.parent != nil {
      tree.unmap()
      tree.line("self.\(container.parentName) = \(container.parentName)")
      if plan.hasLock(context.id), plan.graph.isInFacet(context.id) {
        tree.line("self.\(ReservedNames.lock) = \(lockOfFacet(context.id))")
      }
    }
    // That a closure does not escape is seen here, if its type is an alias.
    for (index, input) in container.inputs.enumerated() {
      let name = SwiftNamer.identifier(input.syntax.name.plain)
      let property = context.names.property(ofInput: index, in: container)
      inFile(input.manifest) {
        $0.tree.declaration(
          "self.\(property) = \(name)", at: $0.line(input.syntax.name.span))
      }
    }
    tree.unmap()
  }

  private mutating func emitConstant(_ id: ComponentID, _ context: ContainerContext) {
    let constant = ComponentContext(id, in: boxedPlan, context.names, lockPath: context.lock)
    piece("constant \(pieceKey(of: id))", isSpaced: false) { emitter in
      emitter.inFile(constant.component.manifest) {
        $0.emitCreation(constant, kept: true, result: .assigned("self.\(constant[.core])"))
      }
    }
  }

  private mutating func emitLink(_ context: ContainerContext) {
    let (link, releases) = (context.names.instances(.link), context.names.instances(.releases))
    piece("link", isSpaced: false) { emitter in
      emitter.tree.line(
        "self.\(releases.property) = \(emitter.newReleases(of: context.id, context.names))")
      emitter.tree.line("self.\(link.property) = \(link.type)()")
    }
  }

  private mutating func emitStorage(
    of id: ComponentID, _ lifetime: DeclaredLifetimeID, _ context: ContainerContext
  ) {
    let function = storage(plan.graph.lifetimes[lifetime.index], of: context.container)
    piece("storage \(pieceKey(of: id))", isSpaced: false) { emitter in
      let component = emitter.plan.graph[id]
      let own = context.names[component]
      let request = emitter.storageRequest(
        function, emitter.plan.graph.coreType(of: component, own.coreOffer), context.names)
      emitter.tree.line("self.\(own[.stored]) = \(request)")
    }
  }

  private mutating func emitEager(
    _ id: ComponentID, _ accessors: [String], _ context: ContainerContext
  ) {
    let own = context.names[plan.graph[id]]
    let request = "\(plan[id].effects.marks)self.\(own[.new])()"
    // What nobody will ask for is not made.
    // The parameter may leave it to the parent.
    let overrides = plan.graph.isOverridePart(context.id) ? "self.overrides" : "overrides"
    let conditions = accessors.map { "\(overrides).\($0) == nil" }.joined(separator: " || ")
    statement("eager \(pieceKey(of: id))") {
      $0.line(Code(accessors.isEmpty ? request : "if \(conditions) { \(request) }"))
    }
  }

  // MARK: All at once

  private mutating func emitBeginning(_ context: ContainerContext) {
    let begin = "\(context.names[.releases]).begin()"
    let check = context.lock.map { "\($0).locked({ \(begin) })" } ?? begin
    tree.line("guard \(check) else { return }")
  }

  private mutating func emitReleasing(_ effects: Effects, _ context: ContainerContext) {
    let locals = context.locals
    let names = context.names
    if effects.isThrowing { tree.line("var \(locals[.failure]): (any Swift.Error)?") }
    tree.line("while let \(locals[.steps]) = \(names[.letGo])() {")
    let run = noting(effects, context)
    tree.indented { $0.line(Code(run)) }
    tree.line("}")
    emitFailure(effects, context)
  }

  /// The running of releases of which the first error is kept.
  private func noting(_ effects: Effects, _ context: ContainerContext) -> String {
    let (steps, failure) = (context.locals[.steps], context.locals[.failure])
    let releases = context.names.instances(.releases)
    return effects.isThrowing
      ? "\(failure) = \(Self.run("\(steps), after: \(failure)", effects, of: releases))"
      : Self.run(steps, effects, of: releases)
  }

  private mutating func emitFailure(_ effects: Effects, _ context: ContainerContext) {
    let failure = context.locals[.failure]
    if effects.isThrowing { tree.line("if let \(failure) { throw \(failure) }") }
  }

  private mutating func emitNextReleases(_ context: ContainerContext) {
    let steps = context.locals[.steps]
    let releases = context.names[.releases]
    tree.line("let \(steps) = \(releases).next()")
    tree.line("if !\(steps).isEmpty {")
    tree.indented { tree in
      if let lock = context.lock { tree.line("\(lock).unlock()") }
      tree.line("return \(steps)")
    }
    tree.line("}")
    tree.line("\(releases).end()")
  }
}
