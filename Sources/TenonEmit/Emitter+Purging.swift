import TenonDiagnostics
import TenonGraph
import TenonSyntax

/// Letting go of purgeable components that nobody else holds.
extension Emitter {
  mutating func emitReleaseUnused(
    _ members: [ComponentID], of container: Container, _ names: MemberNames, lock: String?
  ) {
    let access = modifier(container.access, in: container)
    // What is released is let go only after that, so it is known by its count that nobody holds it.
    let released = members.filter { !plan.graph[$0].releases.isEmpty }
      .sorted { plan[$0].call.order > plan[$1].call.order }
    let effects = plan.releaseEffects(of: released)
    printer.begin("releaseUnused", order: FileOrder.release)
    defer { printer.end() }
    printer.blank()
    printer.line("/// Releases the purgeable components that nothing else references.")
    emitActor(of: effects, in: container)
    printer.line("@inline(never)")
    if released.isEmpty {
      printer.line("\(access)func releaseUnused() {")
      indented { $0.emitFading(members, names, lock: lock) }
      printer.line("}")
      return
    }
    let fades = released.count < members.count
    printer.line("\(access)func releaseUnused()\(effects.words) {")
    var locals = names.locals
    let (failure, steps) = (locals.unique("failure"), locals.unique("steps"))
    let (unused, groups) = (locals.unique("unused"), locals.unique("groups"))
    let (chase, depth) = (locals.unique("chase"), locals.unique("depth"))
    // In a chain of components that each hold the next, so many rounds come to an end.
    let first = members.count > ReleaseSupport.mostDepth / 2 ? -members.count : 0
    printer.indented { printer in
      if effects.isThrowing { printer.line("var \(failure): (any Swift.Error)?") }
      printer.line("var \(chase) = \(names.helpers.releases.type).Chase()")
      printer.line("var \(depth) = \(first)")
      printer.line("while true {")
      printer.indented { printer in
        if fades { printer.line("\(names.helpers.fadeUnused)()") }
        let take = "\(names.helpers.takeUnused)()"
        let taken = lock.map { "\($0).locked { \(take) }" } ?? take
        printer.line("let (\(steps), \(unused)) = \(taken)")
        printer.line("if \(steps).isEmpty { break }")
        printer.line("\(depth) += 1")
        printer.line("\(chase).note(\(steps), depth: \(depth))")
        ReleaseSupport.run(steps, noting: failure, effects, names.helpers.releases.type, &printer)
        printer.line("Swift.withExtendedLifetime(\(unused)) {}")
      }
      printer.line("}")
      if effects.isThrowing { printer.line("if let \(failure) { throw \(failure) }") }
    }
    printer.line("}")
    if fades {
      printer.blank()
      printer.line("/// Drops the unreferenced components that have no `release`.")
      printer.line("private func \(names.helpers.fadeUnused)() {")
      indented { $0.emitFading(members, names, lock: lock) }
      printer.line("}")
    }
    let releases = names.helpers.releases
    printer.blank()
    printer.line("/// Removes the unreferenced components and returns them with their releases.")
    emitActor(of: effects, in: container)
    printer.line(
      "private func \(names.helpers.takeUnused)() -> ([\(releases.type).Entry], [Swift.AnyObject]) {"
    )
    printer.indented { printer in
      printer.line("var \(unused): [Swift.AnyObject] = []")
      printer.line("var \(groups): Swift.Set<\(releases.type).Group> = []")
    }
    indented { emitter in
      for id in released {
        let own = names.names[emitter.plan.graph[id].position]
        let place = "\(names.helpers.purgeable.property).\(own.unwrapped)"
        let group = SwiftNamer.identifier(emitter.releaseGroup(of: id, names))
        emitter.printer.begin(
          "take \(emitter.pieceKey(of: id))", isSpaced: false, isStatement: true)
        emitter.printer.line(
          "if Swift.isKnownUniquelyReferenced(&\(place)), let \(own.made) = \(place) {")
        emitter.printer.indented { printer in
          printer.line("\(place) = nil")
          printer.line("\(unused).append(\(own.made))")
          printer.line("\(groups).insert(.\(group))")
        }
        emitter.printer.line("}")
        emitter.printer.end()
      }
    }
    printer.indented { $0.line("return (\(releases.property).take(\(groups)), \(unused))") }
    printer.line("}")
  }

  private mutating func emitFading(_ members: [ComponentID], _ names: MemberNames, lock: String?) {
    let property = names.helpers.purgeable.property
    var locals = names.locals
    let former = locals.unique("former")
    let all = members.map { id in
      let own = names.names[plan.graph[id].position]
      let held = "held" + AccessorName.upperFirst(NameSyntax.plain(own.unwrapped))
      return (
        key: pieceKey(of: id), own: own, held: SwiftNamer.identifier(locals.unique(held)),
        isReleased: !plan.graph[id].releases.isEmpty
      )
    }
    let isHeld = locals.unique("held")
    // What goes may ask the container while it does, and is to find what is still held.
    printer.line("do {")
    printer.indented { printer in
      if let lock { printer.line("\(lock).lock()") }
      printer.line("let \(former) = \(property)")
      printer.line("\(property) = \(names.helpers.purgeable.type)()")
      for (key, own, held, isReleased) in all {
        printer.begin("fade \(key)", isSpaced: false, isStatement: true)
        if isReleased {
          printer.statement("\(property).\(own.unwrapped) = \(former).\(own.unwrapped)")
        } else {
          // Somebody who goes may let go of the unused once more.
          let value = "\(former).\(own.unwrapped) ?? \(former).\(own.fading)"
          if lock == nil {
            printer.statement("\(property).\(own.fading) = \(value)")
          } else {
            // It may be the last who holds it: that goes after unlocking too.
            printer.statement("let \(held) = \(value)")
            printer.statement("\(property).\(own.fading) = \(held)")
          }
        }
        printer.end()
      }
      if let lock {
        printer.line("\(lock).unlock()")
        printer.line("Swift.withExtendedLifetime(\(former)) {}")
        for (key, _, held, isReleased) in all where !isReleased {
          printer.begin("drop \(key)", isSpaced: false, isStatement: true)
          printer.statement("Swift.withExtendedLifetime(\(held)) {}")
          printer.end()
        }
      }
    }
    printer.line("}")
    if let lock {
      printer.line("\(lock).lock()")
      printer.line("defer { \(lock).unlock() }")
    }
    for (key, own, _, isReleased) in all where !isReleased {
      printer.begin("hold \(key)", isSpaced: false, isStatement: true)
      printer.statement(
        "if let \(isHeld) = \(property).\(own.fading) { \(property).\(own.unwrapped) = \(isHeld) }")
      printer.end()
    }
  }
}
