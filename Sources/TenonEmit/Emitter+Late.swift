import TenonGraph
import TenonPlan

/// What is finished when the container has let go of its place: it goes to those who have asked for it, and is
/// released as soon as it is whole.
extension Emitter {
  /// What holds what is being made, as it was when somebody asked for it.
  struct HeldPlace {
    /// What the making calls it.
    let name: String
    /// What it is now.
    let current: String
    let type: String
    /// Whether it is an object, to which what is made goes whether the container still has it or not.
    let isObject: Bool

    /// Whether the container has let go of it meanwhile.
    var isLate: String { "\(name) \(isObject ? "!==" : "!=") \(current)" }
  }

  /// The places of what is being made that the container may let go of before it is there.
  func heldPlaces(_ context: ComponentContext) -> [HeldPlace] {
    let members = context.own.keep.isEmpty ? [context.id] : ringMembers(context)
    var seen: Set<String> = []
    return members.compactMap { heldPlace(of: $0, context) }.filter {
      seen.insert($0.name).inserted
    }
  }

  /// That of one component, of those that are made together with `context`'s.
  func heldPlace(of id: ComponentID, _ context: ComponentContext) -> HeldPlace? {
    let helpers = context.names.helpers
    let lifetime = plan.graph[id].lifetime
    let name = context.own.held[lifetime] ?? ""
    func place(_ instances: HelperNames.Instances) -> HeldPlace {
      HeldPlace(name: name, current: instances.property, type: instances.type, isObject: true)
    }
    switch lifetime {
    case .resettable(let declared): return helpers.resettable[declared].map(place)
    case .strong where plan.isHeldApart(id): return place(helpers.untilEnd)
    case .purgeable where plan.releases(context.component.container):
      return HeldPlace(
        name: name, current: "\(helpers.releases.property).ends",
        type: "Swift.Int", isObject: false)
    default: return nil
    }
  }

  /// Prints the releasing of what nobody kept any more when it was there.
  mutating func emitLate(of members: [ComponentID], _ context: ComponentContext) {
    let effects = plan.releaseEffects(of: members)
    let marks = (effects.isThrowing ? "try? " : "") + (effects.isAsync ? "await " : "")
    let run = ReleaseSupport.runName(effects)
    let (taken, passed) = turnArguments(context)
    let turn = context.own.turn ?? ""
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
    var list = lock.isEmpty ? [] : [lock]
    if !context.names.helpers.waits.type.isEmpty {
      list.append(context.names.helpers.waits.property)
    }
    let passed = list.list
    if !context.making.closuresLeadingBack.isEmpty {
      list.append("orStop: \"\(SwiftNamer.escapedInString(reentryMessage(context)))\"")
    }
    return (list.list, passed)
  }

  /// The effects of the releases of what is made together and may be late, each once.
  func lateEffects(of container: Container) -> [Effects] {
    var all: [Effects] = []
    for id in container.components where plan[id].call.isUnit && plan[id].effects.isAsync {
      let members =
        plan[id].call.ring.flatMap { plan.rings[$0] }?.filter {
          plan.graph[$0].lifetime.isInProperty
        }
        ?? [id]
      if !members.contains(where: { !plan.graph[$0].releases.isEmpty }) { continue }
      let effects = plan.releaseEffects(of: members)
      if !all.contains(effects) { all.append(effects) }
    }
    return all
  }
}
