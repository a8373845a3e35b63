import TenonDiagnostics
import TenonGraph
import TenonPlan
import TenonSyntax

/// What is made and finished as a whole before anybody else sees it, for in between others may ask, or
/// it may fail.
extension Emitter {
  /// The function that makes a component, and all that has to be made with it, in the course of a call,
  /// and finishes it.
  mutating func emitUnit(_ context: ComponentContext, kept: Bool, name: String) {
    let own = context.own
    tree.blank()
    let head = callHeader(context, name)
    tree.declaration(
      "\(head)\(arrow(context))\(context.coreType) {",
      at: line(headerSpan(context)),
      attributes: context.ownAttributes)
    tree.unmap()
    indented { emitter in
      emitter.emitLock(context)
      emitter.emitTurn(context)
      let mustFinish = context.making.call.mustFinish
      if mustFinish { emitter.tree.line("let \(own.former) = \(own.call).begin()") }
      if context.making.call.isReusedInRing { emitter.tree.line("\(own.place) = nil") }
      let isTwice = kept && context.making.isWrittenTwice
      let maker = isTwice ? own.kept : own.inCall
      let arguments = emitter.inputArguments(context) + [Code("in: \(own.call)")]
      let request: Code =
        "\(context.making.effects.marks)\(context.member(maker))(\(list: arguments))"
      emitter.emitUnitMaking(context, request)
      if !own.keep.isEmpty {
        if emitter.hasKeeper(context) {
          let held = own.turn == nil ? [] : emitter.heldPlaces(context).map(\.name)
          let list = ([own.call] + held).list
          if emitter.keepsLate(context) {
            emitter.tree.line("let \(own.late) = \(own.keep)(\(list))")
            emitter.emitLate(of: emitter.ringMembers(context), context)
          } else {
            emitter.tree.line("\(own.keep)(\(list))")
          }
        }
      } else if context.isKeptAtOnce {
        if !own.noteRelease.isEmpty {
          emitter.tree.line("\(own.noteRelease)(\(own.made)\(context.markArgument))")
        }
      } else if context.isKeptAsUnit {
        emitter.emitStoring(context)
      }
      if mustFinish { emitter.tree.line("\(own.call).resume(\(own.former))") }
      emitter.tree.line("return \(own.made)")
    }
    tree.line("}")
  }

  /// Prints the making and finishing of a unit; what fails half-way is undone.
  private mutating func emitUnitMaking(_ context: ComponentContext, _ request: Code) {
    let own = context.own
    let making: Code = "let \(own.made) = \(request)"
    let isUndone = hasUndoer(context)
    guard context.making.call.mustFinish else {
      tree.line(code: making)
      return
    }
    let finish = finish(context)
    // What is made to finish it is released before it.
    let place = "\(context.names.helpers.releases.property).number()"
    let mark = notesPlace(context) ? "\(own.mark) = \(context.locked(place))" : ""
    guard isUndone else {
      tree.line(code: making)
      if !mark.isEmpty { tree.line("let \(mark)") }
      tree.line(finish)
      return
    }
    let isRing = !own.keep.isEmpty
    if isRing {
      tree.declaration(
        Code("let \(own.made): \(context.coreType)"), at: line(coreSpan(context)))
      tree.unmap()
      if !mark.isEmpty { tree.line("let \(own.mark): Swift.Int") }
    } else {
      tree.line(code: making)
      if !mark.isEmpty { tree.line("let \(mark)") }
    }
    tree.line("do {")
    tree.indented { tree in
      if isRing {
        tree.line(code: "\(own.made) = \(request)")
        if !mark.isEmpty { tree.line(mark) }
      }
      tree.line(finish)
    }
    tree.line("} catch {")
    indented { emitter in
      if isRing {
        emitter.tree.line("\(own.undo)(\(own.call))")
      } else {
        if context.isKeptAtOnce { emitter.tree.line("\(own.stored) = nil") }
        emitter.emitUndoing(context.component, own)
      }
      emitter.tree.line("throw error")
    }
    tree.line("}")
  }

  /// Whether the place of what a unit makes is noted among what is to be released.
  func notesPlace(_ context: ComponentContext) -> Bool {
    context.making.call.mustFinish && context.making.call.ring == nil
      && ringMembers(context).contains { !plan.graph[$0].releases.isEmpty }
  }

  /// Whether a ring may be finished when nobody keeps it any more, and something of it is released then.
  private func keepsLate(_ context: ComponentContext) -> Bool {
    context.making.effects.isAsync
      && ringMembers(context).contains { !plan.graph[$0].releases.isEmpty }
  }

  /// What is kept when a unit is finished: the component, and all others of its ring.
  func ringMembers(_ context: ComponentContext) -> [ComponentID] {
    guard let ring = context.making.call.ring else {
      return context.isKeptAsUnit ? [context.id] : []
    }
    return (plan.rings[ring] ?? []).filter {
      plan.graph[$0].lifetime.isInProperty && plan[$0].call.hasSlot && !plan.graph[$0].isEager
    }
  }

  /// Whether something is to be undone where a unit fails.
  private func hasUndoer(_ context: ComponentContext) -> Bool {
    guard context.making.effects.isThrowing, context.making.call.mustFinish else { return false }
    let members = ringMembers(context)
    return !members.isEmpty
      && (!context.making.effects.isAsync || members.contains { plan.graph[$0].isUndone })
  }

  /// Whether something is to be done where a ring is finished.
  func hasKeeper(_ context: ComponentContext) -> Bool {
    let members = ringMembers(context)
    return context.making.effects.isAsync
      ? !members.isEmpty
      : hasUndoer(context) || members.contains { !plan.graph[$0].releases.isEmpty }
  }

  /// The functions that keep what a ring has made, and undo it.
  mutating func emitRingFunctions(_ context: ComponentContext) {
    if hasKeeper(context) { emitKeeper(context) }
    if hasUndoer(context) { emitUndoer(context) }
  }

  private mutating func emitUndoer(_ context: ComponentContext) {
    let own = context.own
    let members = ringMembers(context).sorted { plan[$0].call.order > plan[$1].call.order }
    tree.blank()
    tree.line("/// Discards the instances of a dependency cycle whose creation failed.")
    for line in context.isolationLines { tree.line(line) }
    tree.line("private func \(own.undo)(_ \(own.call): \(own.callType)) {")
    indented { emitter in
      let isAsync = context.making.effects.isAsync
      for id in members where !isAsync || emitter.plan.graph[id].isUndone {
        let other = context.names.names[emitter.plan.graph[id].position]
        let isUndone = emitter.plan.graph[id].isUndone
        let check = isUndone ? "if let \(other.made) = \(other.place(in: own.call))" : ""
        emitter.tree.line(
          isUndone ? "\(check) {" : "if \(other.place(in: own.call)) != nil {")
        emitter.indented { emitter in
          if !isAsync { emitter.tree.line("\(other.stored) = nil") }
          emitter.emitUndoing(emitter.plan.graph[id], other)
        }
        emitter.tree.line("}")
      }
    }
    tree.line("}")
  }

  private mutating func emitKeeper(_ context: ComponentContext) {
    let own = context.own
    let isAsync = context.making.effects.isAsync
    tree.blank()
    tree.line("/// Stores the instances of a dependency cycle, now that all are created.")
    for line in context.isolationLines { tree.line(line) }
    let held = own.turn == nil ? [] : heldPlaces(context)
    let more = held.map { ", _ \($0.name): \($0.type)" }.joined()
    let isLate = keepsLate(context)
    let releases = context.names.helpers.releases
    let result = isLate ? " -> [\(releases.type).Entry]" : ""
    tree.line(
      "private func \(own.keep)(_ \(own.call): \(own.callType)\(more))\(result) {")
    indented { emitter in
      if context.isShared, isAsync, let lock = context.lock {
        emitter.tree.line("\(lock).lock()")
        emitter.tree.line("defer { \(lock).unlock() }")
      }
      // Each is noted before those that need it.
      let members = emitter.ringMembers(context).sorted {
        emitter.plan[$0].call.order > emitter.plan[$1].call.order
      }
      for id in members {
        let other = context.names.names[emitter.plan.graph[id].position]
        let target = emitter.heldPlace(of: id, context).flatMap { place in
          held.first { $0.name == place.name }
        }
        var statements: [String] = []
        if isAsync {
          let storing = "\(other.stored) = \(own.made)"
          statements.append(
            target.map {
              $0.isObject
                ? "\($0.name).\(other.unwrapped) = \(own.made)"
                : "if !(\($0.isLate)) { \(storing) }"
            } ?? storing)
        }
        if !other.noteRelease.isEmpty {
          let late = target.map { ", isLate: \($0.isLate)" } ?? ""
          let number = other.numberPlace(in: own.call)
          statements.append("\(other.noteRelease)(\(own.made), at: \(number)\(late))")
        }
        let place = other.place(in: own.call)
        if !statements.isEmpty {
          emitter.tree.line("if let \(own.made) = \(place) {")
          emitter.tree.indented { for statement in statements { $0.line(statement) } }
          emitter.tree.line("}")
        }
        // It is finished: what the call makes later is by itself. A weak one the call has to hold.
        if emitter.plan.graph[id].lifetime != .weak { emitter.tree.line("\(place) = nil") }
      }
      if isLate {
        emitter.tree.line("return \(releases.property).take([.\(HelperNames.lateGroup)])")
      }
    }
    tree.line("}")
  }
}

extension Component {
  /// Whether something is done with it when it cannot be finished.
  fileprivate var isUndone: Bool { releases.contains { $0.effects.async == nil } }
}
