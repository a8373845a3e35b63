import TenonDiagnostics
import TenonGraph
import TenonPlan
import TenonSyntax

/// What is made and finished as a whole before anybody else sees it, for in between others may ask, or
/// it may fail.
extension Emitter {

  mutating func emitUndoer(_ context: ComponentContext) {
    let members = plan.inMakingOrder(plan.ringMembers(context)).reversed()
    tree.line("/// Discards the instances of a dependency cycle whose creation failed.")
    for line in context.isolationLines { tree.line(line) }
    tree.line("private func \(context.own.undo)(_ \(context.own.call): \(context.own.callType)) {")
    indented { emitter in
      let isAsync = context.making.effects.isAsync
      for id in members where !isAsync || emitter.plan.graph[id].isUndone {
        let other = context.names.names[emitter.plan.graph[id].position].value
        let isUndone = emitter.plan.graph[id].isUndone
        let check = isUndone ? "if let \(other.made) = \(other.place(in: context.own.call))" : ""
        emitter.tree.line(
          isUndone ? "\(check) {" : "if \(other.place(in: context.own.call)) != nil {")
        emitter.indented { emitter in
          if !isAsync { emitter.tree.line("\(other.stored) = nil") }
          emitter.emitUndoing(emitter.plan.graph[id], other)
        }
        emitter.tree.line("}")
      }
    }
    tree.line("}")
  }

  mutating func emitKeeper(_ context: ComponentContext) {
    let isAsync = context.making.effects.isAsync
    tree.line("/// Stores the instances of a dependency cycle, now that all are created.")
    for line in context.isolationLines { tree.line(line) }
    let held = context.own.turn == nil ? [] : plan.heldPlaces(context)
    let more = held.map { ", _ \($0.name): \($0.type)" }.joined()
    let isLate = plan.keepsLate(context)
    let releases = context.names.helpers.releases
    let result = isLate ? " -> [\(releases.type).Entry]" : ""
    tree.line(
      "private func \(context.own.keep)(_ \(context.own.call): \(context.own.callType)\(more))\(result) {"
    )
    indented { emitter in
      if context.isShared, isAsync, let lock = context.lock {
        emitter.tree.line("\(lock).lock()")
        emitter.tree.line("defer { \(lock).unlock() }")
      }
      // Each is noted before those that need it.
      let members = emitter.plan.inMakingOrder(emitter.plan.ringMembers(context)).reversed()
      for id in members {
        let other = context.names.names[emitter.plan.graph[id].position].value
        let target = emitter.plan.heldPlace(of: id, context).flatMap { place in
          held.first { $0.name == place.name }
        }
        var statements: [String] = []
        if isAsync {
          let storing = "\(other.stored) = \(context.own.made)"
          statements.append(
            target.map {
              $0.isObject
                ? "\($0.name).\(other.unwrapped) = \(context.own.made)"
                : "if !(\($0.isLate)) { \(storing) }"
            } ?? storing)
        }
        if !other.noteRelease.isEmpty {
          let late = target.map { ", isLate: \($0.isLate)" } ?? ""
          let number = other.numberPlace(in: context.own.call)
          statements.append("\(other.noteRelease)(\(context.own.made), at: \(number)\(late))")
        }
        let place = other.place(in: context.own.call)
        if !statements.isEmpty {
          emitter.tree.line("if let \(context.own.made) = \(place) {")
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
