import TenonDiagnostics
import TenonGraph
import TenonPlan
import TenonSyntax

/// Letting go of purgeable components that nobody else holds.
extension Emitter {
  /// Prints what lets go of the purgeable components that nobody else holds.
  mutating func emitFading(_ purgeable: [ComponentID], _ context: ContainerContext) {
    let (names, lock) = (context.names, context.lock)
    let property = names[.purgeable]
    var locals = names.locals
    let former = locals.unique("former")
    let all = purgeable.map { id in
      let own = names[plan.graph[id]]
      let held = "held" + AccessorName.upperFirst(NameSyntax.plain(own[.unwrapped]))
      return (key: pieceKey(of: id), own: own, held: locals.unique(held))
    }
    let isHeld = locals.unique("held")
    // What goes may ask the container while it does, and is to find what is still held.
    tree.line("do {")
    tree.indented { tree in
      if let lock { tree.line("\(lock).lock()") }
      tree.line("let \(former) = \(property)")
      tree.line("\(property) = \(names[type: .purgeable])()")
      for (key, own, held) in all {
        tree.begin("fade \(key)", isSpaced: false, isStatement: true)
        // Somebody who goes may let go of the unused once more.
        let value = "\(former).\(own[.unwrapped]) ?? \(former).\(own[.fading])"
        if lock == nil {
          tree.line("\(property).\(own[.fading]) = \(value)")
        } else {
          // It may be the last who holds it: that goes after unlocking too.
          tree.line("let \(held) = \(value)")
          tree.line("\(property).\(own[.fading]) = \(held)")
        }
        tree.end()
      }
      if let lock {
        tree.line("\(lock).unlock()")
        tree.line("Swift.withExtendedLifetime(\(former)) {}")
        for (key, _, held) in all {
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
    for (key, own, _) in all {
      tree.begin("hold \(key)", isSpaced: false, isStatement: true)
      tree.line(
        "if let \(isHeld) = \(property).\(own[.fading]) { \(property).\(own[.unwrapped]) = \(isHeld) }"
      )
      tree.end()
    }
  }
}
