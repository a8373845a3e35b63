import TenonDiagnostics
import TenonSyntax

/// The types that are protocols.
extension Binder {
  /// The role, or element of a collection, that a component provides under a key.
  private func roleType(of component: Component, _ key: Key) -> TypeSyntax? {
    for role in graph[component.statement]?.roles ?? [] {
      var type = role.type
      if case .collection = role.kind { type = type.element ?? type }
      if type.symbol == key.typeSymbol { return type }
    }
    return nil
  }

  /// Notes the known protocols.
  mutating func collectProtocols() {
    for component in graph.components {
      if graph[component.head].speaksOfUses { graph.warnsOfUses = true }
      for offer in graph[component.offers] {
        if offer.kind == .protocol { graph.protocolKeys.insert(offer.key.typeSymbol) }
      }
      if graph[component.type].isExistential {
        graph.protocolKeys.insert(graph[component.type].symbol)
      }
    }
    for container in graph.containers {
      if container.syntax.head.speaksOfUses
        || container.inputs.contains(where: \.syntax.head.speaksOfUses)
      {
        graph.warnsOfUses = true
      }
      for input in container.inputs where input.syntax.type.isExistential {
        graph.protocolKeys.insert(input.key.typeSymbol)
      }
    }
    // With the known protocols, types that are written without `any` can get it.
    for component in graph.components {
      for offer in component.offers.indices {
        let kind = graph[component.offers, offer].kind
        if kind.isOwn {
          let isGiven =
            component.expression != nil || graph[component.container].facetScope != nil
          if !isGiven, graph[component.type].isNameAlone { continue }
          graph[component.offers, offer].typeText = graph.keptText(of: component)
        } else if let type = roleType(of: component, graph[component.offers, offer].key),
          !type.isNameAlone
        {
          graph[component.offers, offer].typeText =
            kind == .protocol
            ? graph.text(TypeSyntax(.existential(type.plainest), at: type.span))
            : graph.classText(type)
        }
      }
    }
  }
}
