import TenonDiagnostics
import TenonSyntax

/// Every accessor has a name, and no two have the same.
extension Rule<ContainerSite> {
  static let accessorNeedsName = Rule(all: .accessorNeedsName) { site in
    var findings: [Finding] = []
    site.forEachAccessor(isNamed: false) { id, offer in
      let component = site.graph[id]
      // A component without an expression has another finding.
      if site.graph.lacksExpression(component) || component.kind.child != nil { return }
      let role =
        component.offers.count == 1 && component.kind != .collection ? "" : " for \(offer.key.type)"
      let qualifier = site.graph[component.qualifier]
      let block = "{ accessor \(qualifier?.text ?? "name")\(role) }"
      let hasBlock = component.statement.map { !site.graph[$0].block.isEmpty } ?? false
      findings.append(
        Finding(
          "can't derive an accessor name from '\(offer.typeText)'", at: offer.span,
          help: "write '\(block)'",
          qualifier == nil || hasBlock
            ? nil : .insert(" \(block)", after: site.graph[component.extent])))
    }
    return findings
  }

  static let accessorClash = Rule(all: .accessorClash) { site in
    let own = Set(site.graph.reservedMembers(of: site.id).map { Symbol($0) })
    let help = Suggestion("rename it, as in '{ accessor otherName }'")
    var taken: [Symbol: (key: Key, span: SourceSpan)] = [:]
    return site.claims.compactMap { name, key, span in
      if own.contains(name) {
        return Finding(
          "name '\(name.text)' is reserved for generated code", at: span, help, oncePer: [])
      }
      guard let first = taken[name] else {
        taken[name] = (key, span)
        return nil
      }
      // In a container that is not whole the two may exclude each other.
      if site.container.doubts.contains(.incomplete) { return nil }
      return Finding(
        "duplicate accessor '\(name.text)', for '\(first.key.description)' and '\(key.description)'",
        at: span,
        notes: [.init("first declared here", at: first.span)], help, oncePer: [])
    }
  }
}

extension ContainerSite {
  /// The names that are wanted, in the order of the file, with facets' members last.
  fileprivate var claims: [(name: Symbol, key: Key, span: SourceSpan)] {
    let container = container
    var claims: [(name: Symbol, key: Key, span: SourceSpan)] = []
    for (index, input) in container.inputs.enumerated() {
      // A key that a component has was reported as such; that their names clash follows.
      guard case .input(_, index)? = container.bindings[input.key] else { continue }
      // One that overrides nothing is told as such; it was to take the other's name.
      if input.syntax.head.override != nil { continue }
      let name = input.syntax.name
      claims.append((name.symbol.plain, input.key, name.span))
    }
    forEachAccessor(isNamed: true) { _, offer in
      let name = offer.accessorSymbol ?? .empty
      claims.append((name, offer.key, offer.accessorSpan ?? offer.span))
    }
    claims.sort { $0.span.precedes($1.span) }
    // One with fewer arguments stands beside the accessor.
    for witness in container.witnesses where !isOverload(witness) {
      claims.append((Symbol(witness.name), graph.key(of: witness.provider), witness.span))
    }
    return claims
  }

  private func isOverload(_ witness: Witness) -> Bool {
    guard witness.isFunction, case .component(let id, let offer) = witness.provider else {
      return false
    }
    return graph[graph[id].offers, offer].accessor == witness.name
      && witness.given.count != graph.inputs(of: graph[id]).count
  }

  /// Calls `body` with the offers of components that have accessors of their own.
  fileprivate func forEachAccessor(isNamed: Bool, _ body: (ComponentID, Offer) -> Void) {
    let (bindings, hidden) = (container.bindings, graph.reservedTypes(of: id).map(\.name))
    for id in container.components {
      let component = graph[id]
      // The container's own type hides some components, and broken ones may be meant otherwise.
      if component.access == .private || component.doubts.hasAny([.statement, .block, .name])
        || !hidden.isEmpty && hidden.contains(graph[component.type].key) || hasBrokenElement(id)
      {
        continue
      }
      for (index, offer) in graph[component.offers].enumerated()
      where !offer.isHidden && (offer.accessor != nil) == isNamed {
        // A key that another component has was reported as such.
        if offer.key.type.isEmpty || bindings[offer.key] == .component(id, offer: index) {
          body(id, offer)
        }
      }
    }
  }

  /// Whether an element that could not be read may name the collection's accessor.
  private func hasBrokenElement(_ id: ComponentID) -> Bool {
    graph[id].kind == .collection
      && graph.dependencies[id.index].contains { edge in
        let element = graph.components[edge.target].core ?? ComponentID(index: edge.target)
        return graph[element].doubts.contains(.block)
      }
  }
}
