import TenonDiagnostics
import TenonSyntax

/// Every accessor needs a unique name.
extension Rule<ContainerSite> {
  static let accessorNeedsName = Rule(all: .accessorNeedsName) { site in
    var findings: [Finding] = []
    site.forEachAccessor(isNamed: false) { id, offer in
      let component = site.graph[id]
      // A component without its expression has its own finding.
      if site.graph.lacksExpression(component) || component.kind.child != nil { return }
      let role =
        component.offers.count == 1 && component.kind != .collection ? "" : " for \(offer.key.type)"
      let qualifier = site.graph[syntax: component].qualifier
      let block = "{ accessor \(qualifier?.text ?? "name")\(role) }"
      let hasBlock = !site.graph[syntax: component].block.isEmpty
      findings.append(
        Finding(
          "can't derive an accessor name from '\(offer.typeText)'", at: offer.span,
          help: "write '\(block)'",
          qualifier == nil || hasBlock
            ? nil : .insert(" \(block)", after: site.graph[syntax: component].span)))
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
      // The two may exclude each other if the container is incomplete.
      if site.container.doubts.contains(.incomplete) { return nil }
      return Finding(
        "duplicate accessor '\(name.text)', for '\(first.key.description)' and '\(key.description)'",
        at: span,
        notes: [.init("first declared here", at: first.span)], help, oncePer: [])
    }
  }
}

extension ContainerSite {
  /// The names of inputs and accessors in the order of the file, then those of facets' members.
  fileprivate var claims: [(name: Symbol, key: Key, span: SourceSpan)] {
    let container = container
    var claims: [(name: Symbol, key: Key, span: SourceSpan)] = []
    for (index, input) in container.inputs.enumerated() {
      // The duplicate key of an input and a component has its own finding.
      guard case .input(_, index)? = container.bindings[input.key] else { continue }
      // An override that still has its own name overrides nothing, which has its own finding.
      if input.syntax.head.override != nil { continue }
      let name = input.syntax.name
      claims.append((name.symbol.plain, input.key, name.span))
    }
    forEachAccessor(isNamed: true) { _, offer in
      let name = offer.accessorSymbol ?? .empty
      claims.append((name, offer.key, offer.accessorSpan ?? offer.span))
    }
    claims.sort { $0.span.precedes($1.span) }
    // A facet's function with fewer arguments is an overload of the accessor.
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

  /// Calls `body` with the provided keys that have accessors of their own.
  fileprivate func forEachAccessor(isNamed: Bool, _ body: (ComponentID, Offer) -> Void) {
    let (bindings, hidden) = (container.bindings, graph.reservedTypes(of: id).map(\.name))
    for id in container.components {
      let component = graph[id]
      // A nested type hides some components, and unreadable statements may mean other names.
      if component.access == .private || component.doubts.hasAny([.statement, .block, .name])
        || !hidden.isEmpty && hidden.contains(graph[syntax: component].type.key)
        || hasBrokenElement(id)
      {
        continue
      }
      for (index, offer) in graph[component.offers].enumerated()
      where !offer.isHidden && (offer.accessor != nil) == isNamed {
        // A duplicate key has its own finding.
        if offer.key.type.isEmpty || bindings[offer.key] == .component(id, offer: index) {
          body(id, offer)
        }
      }
    }
  }

  /// True if an unreadable element may name the collection's accessor.
  private func hasBrokenElement(_ id: ComponentID) -> Bool {
    graph[id].kind == .collection
      && graph.dependencies[id.index].contains { edge in
        let element = graph.components[edge.target].core ?? ComponentID(index: edge.target)
        return graph[element].doubts.contains(.block)
      }
  }
}
