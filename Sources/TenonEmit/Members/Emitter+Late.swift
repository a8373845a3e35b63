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
    if context.isShared, let lock = context.lock { arguments.append("\(context.member(lock)).ask") }
    let releases = context.member(context.names[.releases])
    tree.line(
      "\(isAll ? "" : "return ")\(effects.marks)\(releases).creating(\(arguments.list)) {\(head.isEmpty ? "" : head + " in")"
    )
  }

  /// What the beginning of a creation is given.
  private func creationPart(_ context: ComponentContext) -> String {
    // One of another key may ask for it.
    let isKeyed = context.component.isKeyed && context.creation.closuresLeadingBack.isEmpty
    return (releasePart(context, isCreated: true) ?? "") + (isKeyed ? ", isKeyed: true" : "")
  }

  /// The same, where another member makes it.
  mutating func lowerProtect(_ creator: MemberPlan.Role, _ context: ComponentContext) {
    let (own, names) = (context.own, context.names)
    let releases = context.member(names[.releases])
    let begin = "\(releases).beginCreation(of: \(creationPart(context)))"
    tree.line("let \(own[.mark]) = \(context.locked(begin))")
    let lock = context.isShared ? context.lock.map { ", \(context.member($0)).ask" } ?? "" : ""
    let end = "await \(releases).finishCreation(\(own[.mark])\(lock))"
    let effects = context.creation.effects
    let request: Code =
      "\(own[.made]) = \(effects.marks)\(name(creator, context))(\(list: creatorArguments(creator, context)))"
    if effects.isThrowing {
      tree.declaration(Code("let \(own[.made]): \(context.coreType)"), at: line(coreSpan(context)))
      tree.unmap()
      tree.line("do {")
      tree.indented { $0.line(code: request) }
      tree.line("} catch {")
      tree.indented { tree in
        tree.line(end)
        tree.line("throw error")
      }
      tree.line("}")
    } else {
      tree.line(code: "let \(request)")
    }
    tree.line(end)
  }

  /// What makes a component for a member that sees to it that nothing is released meanwhile.
  mutating func emitCreator(_ member: MemberPlan, _ context: ComponentContext) {
    let effects = context.request
    let parameters = inputTexts(context, defaults: false)
    let sending = context.creation.isSent && !context.creation.call.isPassedOn ? "sending " : ""
    tree.declaration(
      "private \(context.modifier(effects))func \(context[member.role.name])(\(list: parameters))\(effects.words)\(arrow(context))\(sending)\(context.coreType) {",
      at: line(headerSpan(context)), attributes: context.ownAttributes)
    emitBody(of: member, context)
  }

  private func creatorArguments(
    _ role: MemberPlan.Role, _ context: ComponentContext
  ) -> [Code] {
    guard case .creator(isUnit: true, _) = role else { return inputArguments(context) }
    let label = plan.graph.callLabel(of: context.component)
    return inputArguments(context) + [Code("\(label): \(context[.call])")]
  }

  /// What the taking and the passing of a turn are given.
  func turnArguments(_ context: ComponentContext) -> (taken: String, passed: String) {
    let lock = context.isShared ? context.lock ?? "" : ""
    var list = context.own.hasTurnsByKey ? [context[.key]] : []
    if !lock.isEmpty { list.append("\(lock).ask") }
    if context.names.has(.waits) {
      if lock.isEmpty { list.append("{ _ in }") }
      list.append(context.member(context.names[.waits]))
    }
    let passed = list.list
    if !context.creation.closuresLeadingBack.isEmpty {
      list.append("orStop: \"\(SwiftNamer.escapedInString(reentryMessage(context)))\"")
    }
    return (list.list, passed)
  }
}
