import TenonDiagnostics
import TenonGraph

/// The ways by which the components of a container can be come to, and what may be overridden on them.
struct OverridableWays {
  /// One of the types as which a component is had.
  private struct OfferPlace: Hashable {
    let component: ComponentID
    let offer: Int
  }

  private let graph: BindingGraph
  private let names: MemberNames
  /// The decorators and collections that alone come to what is hidden behind them.
  private var takers: [OfferPlace: [ComponentID]] = [:]

  init(_ id: ContainerID, _ names: MemberNames, _ plan: ConstructionPlan) {
    graph = plan.graph
    self.names = names
    for taker in graph[id].components {
      switch graph[taker].kind {
      case .decorator, .collection: break
      case .written, .child, .root, .borrowed, .listed: continue
      }
      for parameter in graph[graph[taker].parameters] {
        let place: OfferPlace
        switch parameter.source {
        case .instance(.component(let id, let offer)), .closure(.component(let id, let offer), _),
          .asked(let id, let offer, _), .forwarded(let id, let offer, _):
          place = OfferPlace(component: id, offer: offer)
        default: continue
        }
        guard graph[graph[place.component].offers, place.offer].isHidden else { continue }
        takers[place, default: []].append(taker)
      }
    }
  }

  /// The ways to a component, of which each is closed where something stands in its place; none where there is a way
  /// that no override stands in.
  func ways(to id: ComponentID) -> [OverridableWay] {
    let own = names[graph[id]]
    if own.undecorated.isEmpty {
      return (accessors(to: id) ?? []).map { OverridableWay(under: nil, accessors: [$0]) }
    }
    var ways: [OverridableWay] = []
    for offer in graph[id].offers.indices {
      let under = own.undecoratedName(offer)
      guard let accessors = accessors(to: id, as: offer) else {
        guard let under else { return [] }
        ways.append(OverridableWay(under: under, accessors: []))
        continue
      }
      ways.append(OverridableWay(under: under, accessors: accessors))
    }
    return ways
  }

  /// The accessors by which alone a component can be come to, or, if it is given, as one of its types alone: through
  /// decorators and collections too, in the order in which they lead to it; `nil` where there is a way that no override
  /// stands in.
  private func accessors(to id: ComponentID, as wanted: Int? = nil) -> [String]? {
    var accessors: [String] = []
    var queue = [id]
    var seen: Set<ComponentID> = [id]
    while let next = queue.popLast() {
      let component = graph[next]
      let own = names[component]
      for (offer, name) in zip(component.offers.indices, own.offers) {
        if let wanted, next == id, offer != wanted { continue }
        if !graph[component.offers, offer].isHidden {
          guard own.isOverridable else { return nil }
          if !accessors.contains(name) { accessors.append(name) }
          continue
        }
        let places = takers[OfferPlace(component: next, offer: offer)] ?? []
        if places.isEmpty { return nil }
        for taker in places where seen.insert(taker).inserted { queue.append(taker) }
      }
    }
    return accessors.isEmpty ? nil : accessors
  }
}

/// A way to a component that an override may stand in.
public struct OverridableWay: Sendable, Equatable {
  /// What may be replaced under the decorators on the way, if it may.
  public let under: String?
  /// The accessors at its ends, one of which has to be asked.
  public let accessors: [String]
}
