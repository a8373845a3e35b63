import TenonDiagnostics
import TenonSyntax

/// Which types are protocols.
extension Binder {
  /// Notes what is known to be a protocol.
  mutating func collectProtocols() {
    for component in graph.components {
      for offer in graph[component.offers] {
        if offer.kind == .protocol { graph.protocolKeys.insert(offer.key.typeSymbol) }
      }
      if graph[component.type].isExistential {
        graph.protocolKeys.insert(graph[component.type].symbol)
      }
    }
    for container in graph.containers {
      for input in container.inputs where input.syntax.type.isExistential {
        graph.protocolKeys.insert(input.key.typeSymbol)
      }
    }
    // Now that it is known what is a protocol, types written without `any` can have it.
    for index in graph.components.indices {
      for offer in graph.components[index].offers.indices {
        if case .own = graph[graph.components[index].offers, offer].kind {
          let component = graph.components[index]
          // Only an expression can give what is known by its protocol.
          if component.expression != nil || graph[component.container].facetScope != nil {
            let keys = graph.protocolKeys
            graph[component.offers, offer].typeText = graph[component.type].keptText(
              keys.contains)
          }
        }
      }
    }
  }
}
