public import TenonGraph

/// How a component is asked for in the course of making another one.
public struct Supply: Sendable, Hashable {
  /// The member of it that is asked. An accessor begins a call of its own; all others take the running call
  /// along.
  public let role: MemberPlan.Role
  /// Whether the one is given that the running call has made already, if it has: all of a cycle get that.
  public let reusesCall: Bool
  /// What it takes to ask.
  public let effects: Effects
}

extension ConstructionPlan {
  /// How a component is asked for that a parameter of another one gets; `isKept` says whether the container may
  /// come to keep what is made.
  public func supply(of id: ComponentID, for asker: ComponentID, isKept: Bool) -> Supply {
    let (owner, here) = (graph[id].container, graph[asker].container)
    let isKept = isKept && owner == here && self[id].isWrittenTwice
    let isOfCycle = isOfOneCycle(id, asker)
    let effects = (isOfCycle ? self[id].effects : graph.requestEffects(of: id)).withoutActor
    guard takesPart(id, askedBy: asker) else {
      return Supply(role: .accessor(isKept: isKept), reusesCall: false, effects: effects)
    }
    // Who waits or may fail gets only what is whole, but for the cycle that it is part of.
    let isWhole = self[id].call.hasUnit && !isOfCycle && self[asker].effects.isEffectful
    return Supply(
      role: isWhole ? .unit(isKept: isKept) : .maker(isKept: isKept),
      reusesCall: self[id].call.isReusedInCycle && isOfCycle && !self[id].looksForItself,
      effects: effects)
  }

  /// Finds which members of overridable containers are asked for which of a component's offers, so that no
  /// function is written that nobody calls. O(components + parameters).
  mutating func findDemands() {
    guard graph.containers.contains(where: { $0.isOverridable }) else { return }
    for index in graph.components.indices {
      let asker = ComponentID(index: index)
      let variants = self[asker].isWrittenTwice ? [false, true] : [isKeptByDefault(asker)]
      for parameter in graph[graph[asker].parameters] {
        for isKept in variants {
          if let demand = demand(of: parameter.source, by: asker, isKept: isKept) {
            demands.insert(demand)
          }
        }
      }
    }
  }

  private func demand(
    of source: ParameterSource, by asker: ComponentID, isKept: Bool
  ) -> Demand? {
    switch source {
    case .instance(.component(let id, let offer)), .asked(let id, let offer, _),
      .forwarded(let id, let offer, _):
      return Demand(
        id: id, role: supply(of: id, for: asker, isKept: isKept).role, offer: offer)
    case .closure(.component(let id, let offer), _):
      let owner = graph[id].container
      let isWeak = isKept && isHeldWeakly(owner, by: graph[asker].container)
      guard owner == graph[asker].container else { return nil }
      return Demand(
        id: id, role: .accessor(isKept: isWeak && self[id].isWrittenTwice), offer: offer)
    default: return nil
    }
  }

  /// Whether the container keeps what is made of a component for whoever asks from outside.
  public func isKeptByDefault(_ id: ComponentID) -> Bool {
    self[id].isKeptByDefault(graph[id].lifetime)
  }
}

/// A member of a component that is asked for one of the component's offers.
struct Demand: Sendable, Hashable {
  let id: ComponentID
  let role: MemberPlan.Role
  let offer: Int
}
