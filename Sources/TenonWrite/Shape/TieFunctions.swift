import TenonGraph
import TenonSyntax

/// The functions that tie a component as one of its types, and release it.
struct TieFunctions {
  /// The offer with that type.
  let offer: Int
  /// The access of the most visible component of that type.
  let access: Access

  /// The functions of all tied components; the first of several with one type has them. O(components).
  static func all(_ graph: BindingGraph) -> [ComponentID: [TieFunctions]] {
    var functions: [ComponentID: [TieFunctions]] = [:]
    for container in graph.containers where !container.isForeign {
      let tied = container.components.filter { graph[$0].lifetime == .tied }
      var access: [String: Access] = [:]
      for id in tied {
        for offer in graph[graph[id].offers] {
          access[offer.key.type] = max(access[offer.key.type] ?? .private, graph[id].access)
        }
      }
      for id in tied where graph[id].access != .private {
        functions[id] = graph[id].offers.indices.compactMap { offer in
          access.removeValue(forKey: graph[graph[id].offers, offer].key.type).map {
            TieFunctions(offer: offer, access: $0)
          }
        }
      }
    }
    return functions
  }
}
