import TenonGraph
public import TenonSyntax

/// The functions that tie a component as one of the types that it is had as, and let go of it.
public struct TieFunctions: Sendable {
  /// Which of the component's types it is.
  public let offer: Int
  /// How far they can be seen: whoever sees a component of this type can tie it.
  public let access: Access
}

extension ConstructionPlan {
  /// Finds the functions of each tied component: of several that are had as the same type the first has them.
  /// O(components).
  mutating func findTieFunctions() {
    for container in graph.containers where !container.isForeign {
      var access: [String: Access] = [:]
      let tied = container.components.filter { graph[$0].lifetime == .tied }
      if tied.isEmpty { continue }
      for id in tied {
        for offer in graph[graph[id].offers] {
          access[offer.key.type] = max(access[offer.key.type] ?? .private, graph[id].access)
        }
      }
      for id in tied where graph[id].access != .private {
        tieFunctions[id] = graph[id].offers.indices.compactMap { offer in
          access.removeValue(forKey: graph[graph[id].offers, offer].key.type).map {
            TieFunctions(offer: offer, access: $0)
          }
        }
      }
    }
  }
}
