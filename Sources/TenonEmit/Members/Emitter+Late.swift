import TenonGraph
import TenonPlan

/// What is finished when the container has let go of its place: it goes to those who have asked for it, and is
/// released as soon as it is whole.
extension Emitter {

  /// Prints the releasing of what nobody kept any more when it was there.
  mutating func emitLate(of members: [ComponentID], _ context: ComponentContext) {
    let effects = plan.releaseEffects(of: members)
    let marks = (effects.isThrowing ? "try? " : "") + (effects.isAsync ? "await " : "")
    let run = ReleaseSupport.runName(effects)
    let (taken, passed) = turnArguments(context)
    let turn = context.member(context.own.turn ?? "")
    tree.line("if !\(context.own.late).isEmpty {")
    tree.indented { tree in
      tree.line("// A release may request what waits here, so give up the turn first.")
      tree.line("\(turn).pass(\(passed))")
      tree.line("\(marks)\(context.names.helpers.releases.type).\(run)(\(context.own.late))")
      tree.line("await \(turn).take(\(taken))")
    }
    tree.line("}")
  }

  /// What the taking and the passing of a turn are given.
  func turnArguments(_ context: ComponentContext) -> (taken: String, passed: String) {
    let lock = context.isShared ? context.lock ?? "" : ""
    var list = context.own.hasTurnsByKey ? [context.own.key] : []
    if !lock.isEmpty { list.append(lock) }
    if !context.names.helpers.waits.type.isEmpty {
      list.append(context.member(context.names.helpers.waits.property))
    }
    let passed = list.list
    if !context.creation.closuresLeadingBack.isEmpty {
      list.append("orStop: \"\(SwiftNamer.escapedInString(reentryMessage(context)))\"")
    }
    return (list.list, passed)
  }
}
