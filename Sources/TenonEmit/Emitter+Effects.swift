import TenonDiagnostics
import TenonGraph
import TenonPlan
import TenonSyntax

extension Emitter {
  /// Notes where the manifest names the actors of a container's members that Swift may not know.
  mutating func noteActors(of container: Container) {
    var lines: [(actor: String, line: Int)] = []
    func note(_ actor: String?, at span: SourceSpan) {
      guard let actor, actor != "@MainActor", span.file == file,
        !lines.contains(where: { $0.actor == actor })
      else { return }
      lines.append((actor, line(span)))
    }
    let head = container.syntax.head.attributes.first { $0.isGlobalActor }
    note(container.isolation.actor, at: head?.span ?? container.syntax.name.span)
    for id in container.components {
      let component = plan.graph[id]
      for attribute in component.syntax.head.attributes where attribute.isGlobalActor {
        note(attribute.text, at: attribute.span)
      }
    }
    for id in container.components {
      note(plan[id].effects.actor, at: plan.graph[id].span)
    }
    tree.actorLines = lines
  }

  /// Prints the actor of a function of a container, where that is not the container's own.
  mutating func emitActor(of effects: Effects, in container: Container) {
    if let actor = effects.actor, container.isolation != .actor(actor) { tree.line(actor) }
  }

  /// Keeps other threads out until the function returns.
  mutating func emitLock(_ context: ComponentContext) {
    guard context.locks, let lock = context.lock else { return }
    tree.unmap()
    tree.line("\(context.member(lock)).lock()")
    tree.line("defer { \(context.member(lock)).unlock() }")
  }

  /// Prints a property whose value `body` computes: with effects they stand at its getter.
  mutating func emitProperty(
    _ header: Code, _ effects: Effects, at line: Int, documentation: [String] = [],
    attributes: [String] = [], _ body: (inout Emitter) -> Void
  ) {
    // Swift has something to say about the getter as well, of a type that it does not find. Between the
    // two no directive can stand.
    let getter = effects.isEffectful ? " get\(effects.words) {" : ""
    tree.declaration(
      "\(header) {\(mapped: getter, plain: "")", at: line, documentation: documentation,
      attributes: attributes)
    if effects.isEffectful {
      tree.indent()
      tree.line("get\(effects.words) {", form: .plainOnly)
      tree.outdent()
    }
    indented { emitter in
      if effects.isEffectful {
        emitter.indented(body)
        emitter.tree.line("}")
      } else {
        body(&emitter)
      }
    }
    tree.line("}")
  }

  /// Prints the storing of what has been made, and the noting of what is to be done when it goes.
  mutating func emitStoring(_ context: ComponentContext, notes: Bool = true) {
    let own = context.own
    let held = own.turn == nil ? nil : heldPlace(of: context.id, context)
    var storing = "\(own.stored) = \(own.made)"
    if let held {
      storing =
        held.isObject
        ? "\(held.name).\(own.unwrapped) = \(own.made)" : "if !(\(held.isLate)) { \(storing) }"
    }
    guard notes, !own.noteRelease.isEmpty else {
      tree.line(context.locked(storing))
      return
    }
    let late = held.map { ", isLate: \($0.isLate)" } ?? ""
    let noting = "\(own.noteRelease)(\(own.made)\(context.markArgument)\(late))"
    guard held != nil else {
      tree.line(storing)
      tree.line(noting)
      return
    }
    let take = "\(context.names.helpers.releases.property).take([.\(HelperNames.lateGroup)])"
    if context.isShared, let lock = context.lock {
      let type = "[\(context.names.helpers.releases.type).Entry]"
      tree.line("let \(own.late) = \(lock).locked { () -> \(type) in")
      tree.indented {
        $0.line(storing)
        $0.line(noting)
        $0.line("return \(take)")
      }
      tree.line("}")
    } else {
      tree.line(storing)
      tree.line(noting)
      tree.line("let \(own.late) = \(take)")
    }
    emitLate(of: [context.id], context)
  }
}

/// What the container's init makes.
extension Emitter {
  /// The accessor of an eager component, and the function by which the init makes it.
  mutating func emitEager(_ context: ComponentContext, _ header: Code) {
    let own = context.own
    let place = line(context.component.span)
    emitProperty(
      header, Effects(), at: place, documentation: documentation(context),
      attributes: context.coreAttributes
    ) { $0.emitEagerValue(context) }
    tree.blank()
    tree.declaration(
      Code("private func \(own.new)()\(context.making.effects.words) {"), at: place,
      attributes: context.ownAttributes)
    indented { emitter in
      emitter.tree.unmap()
      guard context.making.call.isPassedOn else {
        emitter.emitMaking(context, kept: true, result: .named)
        emitter.emitStoring(context)
        return
      }
      let marks = context.making.effects.marks
      emitter.tree.line("let \(own.call) = \(own.callType)()")
      if context.making.call.mustFinish, context.making.effects.isThrowing {
        emitter.tree.line("defer { \(own.call).forget() }")
      }
      emitter.tree.line("_ = \(marks)\(own.inCall)(in: \(own.call))")
      if context.making.call.mustFinish { emitter.tree.line(emitter.finish(context)) }
      if emitter.hasKeeper(context) {
        let held = own.turn == nil ? [] : emitter.heldPlaces(context).map(\.current)
        let list = [own.call] + held
        emitter.tree.line("\(own.keep)(\(list.joined(separator: ", ")))")
      }
    }
    tree.line("}")
  }

  /// Prints the return of what the init has made; no lock is needed, for it never changes.
  mutating func emitEagerValue(_ context: ComponentContext) {
    let own = context.own
    emitOverrideCheck(context, own.coreOffer)
    let message =
      "\(context.container.name): '\(context.component.displayName)' was requested before the"
      + " container's init created it; call the closure after init"
    tree.unmap()
    tree.line("guard let \(own.stored) else {")
    tree.indented { $0.stop(with: message) }
    tree.line("}")
    tree.line("return \(own.stored)")
  }
}
