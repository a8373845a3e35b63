public import TenonGraph
import TenonSyntax

/// What holds what is being made, as it was when somebody asked for it: what is finished when the container
/// has let go of its place goes to those who have asked for it, and is released as soon as it is whole.
public struct HeldPlace: Sendable {
  /// What the making calls it.
  public let name: String
  /// What it is now.
  public let current: String
  /// The same, where no input hides it.
  public let seen: String
  public let type: String
  /// Whether it is an object, to which what is made goes whether the container still has it or not.
  public let isObject: Bool
}

extension ConstructionPlan {
  /// The places of what is being made that the container may let go of before it is there.
  public func heldPlaces(_ context: ComponentContext) -> [HeldPlace] {
    let members = context.has(.keep) ? cycleMembers(context) : [context.id]
    var seen: Set<String> = []
    return members.compactMap { heldPlace(of: $0, context) }.filter {
      seen.insert($0.name).inserted
    }
  }

  /// That of one component, of those that are made together with `context`'s.
  public func heldPlace(of id: ComponentID, _ context: ComponentContext) -> HeldPlace? {
    let names = context.names
    let lifetime = graph[id].lifetime
    let name = context.own.held[lifetime] ?? ""
    func place(_ instances: Instances) -> HeldPlace {
      HeldPlace(
        name: name, current: instances.property, seen: context.member(instances.property),
        type: instances.type, isObject: true)
    }
    switch lifetime {
    case .resettable(let declared): return names.resettable[declared].map(place)
    case .strong where isHeldApart(id): return place(names.instances(.untilEnd))
    case .purgeable where releases(context.component.container):
      return HeldPlace(
        name: name, current: "\(names[.releases]).ends",
        seen: context.member("\(names[.releases]).ends"), type: "Swift.Int", isObject: false)
    default: return nil
    }
  }

  /// Whether the container may let go of the place of what is made though nobody waits: an init that is given
  /// something may come to reset the lifetime that it is of.
  public func holdsWhileMaking(_ id: ComponentID) -> Bool {
    guard case .resettable = graph[id].lifetime, graph[id].kind.isMadeByInit,
      !self[id].call.isPassedOn, !self[id].effects.isAsync
    else { return false }
    return !graph[id].parameters.isEmpty || graph[graph[id].expression] != nil
  }

  /// Whether such a one is then released at once. A release that has to be waited for, or fails, is left to the
  /// next reset.
  public func releasesWhileMaking(_ id: ComponentID) -> Bool {
    holdsWhileMaking(id) && !graph[id].releases.isEmpty && !releaseEffects(of: [id]).isEffectful
  }
}

extension BindingGraph {
  /// A component takes an input for good, which no closure could hold.
  public func givesAway(_ component: Component) -> Bool {
    inputs(of: component).contains { index in
      !(self[component.parameters, index].syntax.type?.ownership.isEmpty ?? true)
    }
  }
}
