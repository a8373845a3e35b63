import TenonDiagnostics
import TenonGraph
import TenonPlan
import TenonSyntax

/// What is made and finished as a whole before anybody else sees it, for in between others may ask, or
/// it may fail.
extension Emitter {

  mutating func emitUndoer(_ member: MemberPlan, _ context: ComponentContext) {
    tree.line("/// Discards the instances of a dependency cycle whose creation failed.")
    for line in context.isolationLines { tree.line(Code(line)) }
    tree.line("private func \(context[.undo])(_ \(context[.call]): \(context[.callType])) {")
    emitBody(of: member, context)
  }

  mutating func emitKeeper(_ member: MemberPlan, _ context: ComponentContext) {
    tree.line("/// Stores the instances of a dependency cycle, now that all are created.")
    for line in context.isolationLines { tree.line(Code(line)) }
    let more = heldByKeeper(context).map { ", _ \($0.name): \($0.type)" }.joined()
    tree.line("private func \(context[.keep])(_ \(context[.call]): \(context[.callType])\(more)) {")
    emitBody(of: member, context)
  }

  /// What the keeper is given of what held instances when somebody asked.
  private func heldByKeeper(_ context: ComponentContext) -> [HeldPlace] {
    context.has(.turn) ? plan.heldPlaces(context) : []
  }

  /// Lets go of a component of a cycle, if the call has made it.
  mutating func lowerDrop(
    _ id: ComponentID, empties: Bool, releases: Bool, _ context: ComponentContext
  ) {
    let other = context.names[plan.graph[id]]
    let place = other.place(in: context[.call])
    if plan.graph[id].isKeyed {
      dropInstances(of: id, in: place, empties: empties, releases: releases, context)
      return
    }
    tree.line(releases ? "if let \(other[.made]) = \(place) {" : "if \(place) != nil {")
    indented { emitter in
      if empties { emitter.tree.line("\(other[.stored]) = nil") }
      if releases { emitter.emitUndoing(emitter.plan.graph[id], other) }
    }
    tree.line("}")
  }

  /// Keeps a component of a cycle, if the call has made it.
  mutating func lowerKeep(
    _ id: ComponentID, stores: Bool, notes: Bool, empties: Bool, _ context: ComponentContext
  ) {
    let other = context.names[plan.graph[id]]
    let target = plan.heldPlace(of: id, context).flatMap { place in
      heldByKeeper(context).first { $0.name == place.name }
    }
    if plan.graph[id].isKeyed {
      keepInstances(of: id, stores: stores, notes: notes, empties: empties, target, context)
      return
    }
    var statements: [String] = []
    if stores {
      let storing = "\(other[.stored]) = \(context[.made])"
      statements.append(
        target.map {
          $0.isObject
            ? "\($0.name).\(other[.unwrapped]) = \(context[.made])"
            : "if !(\($0.isLate)) { \(storing) }"
        } ?? storing)
    }
    if notes {
      let late = target.map { ", isLate: \($0.isLate)" } ?? ""
      let number = other.place(of: .slotNumber, in: context[.call])
      statements.append("\(other[.noteRelease])(\(context[.made]), at: \(number)\(late))")
    }
    let place = other.place(in: context[.call])
    if !statements.isEmpty {
      tree.line("if let \(context[.made]) = \(place) {")
      tree.indented { for statement in statements { $0.line(Code(statement)) } }
      tree.line("}")
    }
    if empties { tree.line("\(place) = nil") }
  }
}
