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
    for component in graph.components {
      for offer in component.offers.indices where graph[component.offers, offer].kind.isOwn {
        graph[component.offers, offer].typeText = graph.keptText(of: component)
      }
    }
  }
}
