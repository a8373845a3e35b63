import TenonDiagnostics
import TenonGraph
import TenonPlan
import TenonSyntax

/// Letting go of purgeable components that nobody else holds.
extension Emitter {
  mutating func emitReleaseUnused(
    _ members: [ComponentID], of container: Container, _ names: MemberNames, lock: String?
  ) {
    let access = modifier(container.access, in: container)
    // What is released is let go only after that, so it is known by its count that nobody holds it.
    let released = Array(
      plan.inMakingOrder(members.filter { !plan.graph[$0].releases.isEmpty }).reversed())
    let effects = plan.releaseEffects(of: released)
    tree.begin("releaseUnused", order: FileOrder.release)
    defer { tree.end() }
    tree.blank()
    tree.line("/// Releases the purgeable components that nothing else references.")
    emitActor(of: effects, in: container)
    tree.line("@inline(never)")
    if released.isEmpty {
      tree.line("\(access)func releaseUnused() {")
      indented { $0.emitFading(members, names, lock: lock) }
      tree.line("}")
      return
    }
    let fades = released.count < members.count
    tree.line("\(access)func releaseUnused()\(effects.words) {")
    var locals = names.locals
    let (failure, steps) = (locals.unique("failure"), locals.unique("steps"))
    let (unused, groups) = (locals.unique("unused"), locals.unique("groups"))
    let (chase, depth) = (locals.unique("chase"), locals.unique("depth"))
    // In a chain of components that each hold the next, so many rounds come to an end.
    let first = members.count > ReleaseSupport.mostDepth / 2 ? -members.count : 0
    tree.indented { tree in
      if effects.isThrowing { tree.line("var \(failure): (any Swift.Error)?") }
      tree.line("var \(chase) = \(names.helpers.releases.type).Chase(of: \"\(container.name)\")")
      tree.line("var \(depth) = \(first)")
      tree.line("while true {")
      tree.indented { tree in
        if fades { tree.line("\(names.helpers.fadeUnused)()") }
        let take = "\(names.helpers.takeUnused)()"
        let taken = lock.map { "\($0).locked { \(take) }" } ?? take
        tree.line("let (\(steps), \(unused)) = \(taken)")
        tree.line("if \(steps).isEmpty { break }")
        tree.line("\(depth) += 1")
        tree.line("\(chase).note(\(steps), depth: \(depth))")
        ReleaseSupport.run(steps, noting: failure, effects, names.helpers.releases.type, &tree)
        tree.line("Swift.withExtendedLifetime(\(unused)) {}")
      }
      tree.line("}")
      if effects.isThrowing { tree.line("if let \(failure) { throw \(failure) }") }
    }
    tree.line("}")
    if fades {
      tree.blank()
      tree.line("/// Drops the unreferenced components that have no `release`.")
      tree.line("private func \(names.helpers.fadeUnused)() {")
      indented { $0.emitFading(members, names, lock: lock) }
      tree.line("}")
    }
    let releases = names.helpers.releases
    tree.blank()
    tree.line("/// Removes the unreferenced components and returns them with their releases.")
    emitActor(of: effects, in: container)
    tree.line(
      "private func \(names.helpers.takeUnused)() -> ([\(releases.type).Entry], [Swift.AnyObject]) {"
    )
    tree.indented { tree in
      tree.line("var \(unused): [Swift.AnyObject] = []")
      tree.line("var \(groups): Swift.Set<\(releases.type).Group> = []")
    }
    indented { emitter in
      for id in released {
        let own = names.names[emitter.plan.graph[id].position].value
        let place = "\(names.helpers.purgeable.property).\(own.unwrapped)"
        let group = SwiftNamer.identifier(names.helpers.releaseGroup(of: id))
        emitter.tree.begin(
          "take \(emitter.pieceKey(of: id))", isSpaced: false, isStatement: true)
        emitter.tree.line(
          "if Swift.isKnownUniquelyReferenced(&\(place)), let \(own.made) = \(place) {")
        emitter.tree.indented { tree in
          tree.line("\(place) = nil")
          tree.line("\(unused).append(\(own.made))")
          tree.line("\(groups).insert(.\(group))")
        }
        emitter.tree.line("}")
        emitter.tree.end()
      }
    }
    tree.indented { $0.line("return (\(releases.property).take(\(groups)), \(unused))") }
    tree.line("}")
  }

  private mutating func emitFading(_ members: [ComponentID], _ names: MemberNames, lock: String?) {
    let property = names.helpers.purgeable.property
    var locals = names.locals
    let former = locals.unique("former")
    let all = members.map { id in
      let own = names.names[plan.graph[id].position].value
      let held = "held" + AccessorName.upperFirst(NameSyntax.plain(own.unwrapped))
      return (
        key: pieceKey(of: id), own: own, held: SwiftNamer.identifier(locals.unique(held)),
        isReleased: !plan.graph[id].releases.isEmpty
      )
    }
    let isHeld = locals.unique("held")
    // What goes may ask the container while it does, and is to find what is still held.
    tree.line("do {")
    tree.indented { tree in
      if let lock { tree.line("\(lock).lock()") }
      tree.line("let \(former) = \(property)")
      tree.line("\(property) = \(names.helpers.purgeable.type)()")
      for (key, own, held, isReleased) in all {
        tree.begin("fade \(key)", isSpaced: false, isStatement: true)
        if isReleased {
          tree.line("\(property).\(own.unwrapped) = \(former).\(own.unwrapped)")
        } else {
          // Somebody who goes may let go of the unused once more.
          let value = "\(former).\(own.unwrapped) ?? \(former).\(own.fading)"
          if lock == nil {
            tree.line("\(property).\(own.fading) = \(value)")
          } else {
            // It may be the last who holds it: that goes after unlocking too.
            tree.line("let \(held) = \(value)")
            tree.line("\(property).\(own.fading) = \(held)")
          }
        }
        tree.end()
      }
      if let lock {
        tree.line("\(lock).unlock()")
        tree.line("Swift.withExtendedLifetime(\(former)) {}")
        for (key, _, held, isReleased) in all where !isReleased {
          tree.begin("drop \(key)", isSpaced: false, isStatement: true)
          tree.line("Swift.withExtendedLifetime(\(held)) {}")
          tree.end()
        }
      }
    }
    tree.line("}")
    if let lock {
      tree.line("\(lock).lock()")
      tree.line("defer { \(lock).unlock() }")
    }
    for (key, own, _, isReleased) in all where !isReleased {
      tree.begin("hold \(key)", isSpaced: false, isStatement: true)
      tree.line(
        "if let \(isHeld) = \(property).\(own.fading) { \(property).\(own.unwrapped) = \(isHeld) }")
      tree.end()
    }
  }
}
