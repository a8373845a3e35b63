import TenonGraph
import TenonPlan

/// What is finished when the container has let go of its place: it goes to those who have asked for it, and is
/// released as soon as it is whole.
extension Emitter {

  /// Opens the closure that makes a component, between whose beginning and end nothing is released that it may be given.
  mutating func lowerProtectHead(isAll: Bool, _ context: ComponentContext) {
    let effects = context.creation.effects
    let head = Self.stepHead(effects)
    var arguments = [creationPart(context)]
    if context.isShared, let lock = context.lock { arguments.append("\(lock).ask") }
    let releases = context.member(context.names[.releases])
    tree.line(
      "\(isAll ? "" : "return ")\(effects.marks)\(releases).creating(\(arguments.list)) {\(head.isEmpty ? "" : head + " in")"
    )
  }

  /// The arguments with which a creation begins.
  private func creationPart(_ context: ComponentContext) -> String {
    // One of another key may ask for it.
    let isKeyed = context.component.isKeyed && context.creation.closuresLeadingBack.isEmpty
    return (releasePart(context, isCreated: true) ?? "") + (isKeyed ? ", isKeyed: true" : "")
  }

  /// Prints a creation with its beginning and end around it, where no closure can hold what it is given.
  mutating func lowerProtect(
    _ context: ComponentContext, _ make: (inout Emitter) -> Void, give: (inout Emitter) -> Void
  ) {
    let releases = context.member(context.names[.releases])
    let begin = "\(releases).beginCreation(of: \(creationPart(context)))"
    tree.line("let \(context[.mark]) = \(context.locked(begin))")
    let lock = context.isShared ? context.lock.map { ", \($0).ask" } ?? "" : ""
    let end = "await \(releases).finishCreation(\(context[.mark])\(lock))"
    func made(_ emitter: inout Emitter) {
      make(&emitter)
      emitter.tree.unmap()
      emitter.tree.line(Code(end))
      give(&emitter)
    }
    guard context.creation.effects.isThrowing else { return made(&self) }
    tree.line("do {")
    indented(made)
    tree.line("} catch {")
    tree.indented { tree in
      tree.line(Code(end))
      tree.line("throw error")
    }
    tree.line("}")
  }

  /// What the taking and the passing of a turn are given.
  func turnArguments(_ context: ComponentContext) -> (taken: String, passed: String) {
    let lock = context.isShared ? context.lock ?? "" : ""
    var list = context.own.hasTurnsByKey ? [context[.key]] : []
    if !lock.isEmpty { list.append("\(lock).ask") }
    if context.names.has(.waits) {
      list.append("waits: \(context.member(context.names[.waits])).note")
    }
    let passed = list.list
    if !context.creation.closuresLeadingBack.isEmpty {
      list.append("orStop: \"\(SwiftNamer.escapedInString(reentryMessage(context)))\"")
    }
    return (list.list, passed)
  }
}
