import TenonDiagnostics
import TenonSyntax

/// Every accessor has a name, and no two have the same.
extension Rule<ContainerSite> {
  static let accessorNeedsName = Rule(all: .accessorNeedsName) { site in
    var findings: [Finding] = []
    site.forEachAccessor(isNamed: false) { component, offer in
      // A component without an expression has another finding.
      if component.lacksExpression || component.component.kind.child != nil { return }
      let offer = component.offer(offer)
      findings.append(
        Finding(
          "can't derive an accessor name from '\(offer.typeText)'", at: offer.span,
          component.naming(offer)))
    }
    return findings
  }

  static let accessorClash = Rule(all: .accessorClash) { site in
    var names = NamesTaken(site)
    if names.areApart(site) { return [] }
    return site.claims.compactMap { names.take($0) }
  }
}

/// A name that somebody wants to have in a container.
private struct Claim {
  /// Who wants a name.
  enum Claimant {
    case input(NameSyntax)
    case component(ComponentSite, offer: Int)
    case facetMember
  }

  let name: String
  let claimant: Claimant
  let span: SourceSpan

  var what: String {
    switch claimant {
    case .input(let name): return "input '\(name.text)'"
    case .facetMember: return "facet member '\(name)'"
    case .component(let site, let offer):
      let key = "'\(site.offer(offer).key.description)'"
      switch site.component.kind {
      case .child: return "container \(key)"
      case .written, .decorator, .collection, .listed: return key
      }
    }
  }
}

/// The names of one container that are taken.
private struct NamesTaken {
  private let isIncomplete: Bool
  /// The names of the container's own members.
  private let own: Set<String>
  private var taken: [String: Claim] = [:]

  init(_ site: ContainerSite) {
    isIncomplete = site.container.doubts.contains(.incomplete)
    own = site.graph.reservedMembers(of: site.id)
  }

  /// Accessors of a container without inputs all have names of their own.
  func areApart(_ site: ContainerSite) -> Bool {
    guard site.container.inputs.isEmpty, site.container.witnesses.isEmpty else { return false }
    var seen = Set(own.map { Symbol($0) })
    var areApart = true
    site.forEachAccessor(isNamed: true) { component, offer in
      let name = component.graph[component.component.offers, offer].accessorSymbol ?? .empty
      if !seen.insert(name).inserted { areApart = false }
    }
    return areApart
  }

  mutating func take(_ claim: Claim) -> Finding? {
    if own.contains(claim.name) {
      let isMember =
        !ReservedNames.modules.contains(claim.name) && !ReservedNames.system.contains(claim.name)
      return Finding(
        "name '\(claim.name)' is reserved for "
          + (isMember ? "a generated member of the container" : "generated code"),
        at: claim.span, renaming(claim), isOneOfSeveral: true)
    }
    guard let first = taken.updateValue(claim, forKey: claim.name) else { return nil }
    taken[claim.name] = first
    // In a container that is not whole the two may exclude each other.
    if isIncomplete { return nil }
    return Finding(
      "duplicate accessor '\(claim.name)', for \(first.what) and \(claim.what)", at: claim.span,
      notes: [.init("first declared here", at: first.span)], renaming(claim), isOneOfSeveral: true)
  }

  private func renaming(_ claim: Claim) -> Suggestion {
    switch claim.claimant {
    case .input: return Suggestion("rename the input")
    case .component(let site, _) where site.component.kind.child != nil:
      return Suggestion("rename the container or the accessor")
    case .component(let site, let offer):
      return Suggestion(site.renaming(site.offer(offer)))
    case .facetMember: return Suggestion("rename its accessor: '{ accessor otherName }'")
    }
  }
}

extension ContainerSite {
  /// Claims stand in the order of the file, with facets' members last.
  fileprivate var claims: [Claim] {
    let container = container
    var claims: [Claim] = []
    for (index, input) in container.inputs.enumerated() {
      // A key that a component has was reported as such; that their names clash follows.
      guard case .input(_, index)? = container.bindings[input.key] else { continue }
      // One that overrides nothing is told as such; it was to take the other's name.
      if input.syntax.head.override != nil { continue }
      let name = input.syntax.name
      claims.append(Claim(name: name.plain, claimant: .input(name), span: name.span))
    }
    forEachAccessor(isNamed: true) { component, index in
      let offer = component.offer(index)
      claims.append(
        Claim(
          name: offer.accessor ?? "", claimant: .component(component, offer: index),
          span: offer.accessorSpan ?? offer.span))
    }
    claims.sort { $0.span.precedes($1.span) }
    // One with fewer arguments stands beside the accessor.
    for witness in container.witnesses where !isOverload(witness) {
      claims.append(Claim(name: witness.name, claimant: .facetMember, span: witness.span))
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
  fileprivate func forEachAccessor(isNamed: Bool, _ body: (ComponentSite, Int) -> Void) {
    let (bindings, hidden) = (container.bindings, graph.reservedTypes(of: id).map(\.name))
    for id in container.components {
      let site = ComponentSite(ground: ground, id: id)
      // The container's own type hides some components, and broken ones may be meant otherwise.
      if site.component.access == .private
        || site.component.doubts.hasAny([.statement, .block, .name])
        || !hidden.isEmpty && hidden.contains(site.type.key) || site.hasBrokenElement
      {
        continue
      }
      for (index, offer) in graph[site.component.offers].enumerated()
      where !offer.isHidden && (offer.accessor != nil) == isNamed {
        // A key that another component has was reported as such.
        if offer.key.type.isEmpty || bindings[offer.key] == .component(id, offer: index) {
          body(site, index)
        }
      }
    }
  }
}

extension ComponentSite {
  func offer(_ index: Int) -> Offer { graph[component.offers, index] }

  /// Whether an element that could not be read may name the collection's accessor.
  fileprivate var hasBrokenElement: Bool {
    component.kind == .collection
      && graph.dependencies[id.index].contains { edge in
        let element = graph.components[edge.target]
        return graph[element.core ?? ComponentID(index: edge.target)].doubts.contains(.block)
      }
  }

  /// The role of an accessor among several: ` for Role`.
  fileprivate func role(of offer: Offer) -> String {
    component.offers.count == 1 && component.kind != .collection ? "" : " for \(offer.key.type)"
  }

  /// Another name for an accessor of its.
  func renaming(_ offer: Offer) -> String {
    offer.accessorSpan != nil
      ? "write another name after 'accessor'"
      : "rename the accessor: '{ accessor otherName\(role(of: offer)) }'"
  }

  fileprivate var hasBlock: Bool { component.statement.map { !graph[$0].block.isEmpty } ?? false }

  /// A name for an accessor that has none: the qualifier, if there is one.
  fileprivate func naming(_ offer: Offer) -> Suggestion {
    guard let qualifier = graph[component.qualifier] else {
      return Suggestion("give it a name: '{ accessor name\(role(of: offer)) }'")
    }
    let block = "{ accessor \(qualifier.text)\(role(of: offer)) }"
    return Suggestion(
      "write '\(block)'", hasBlock ? nil : .insert(" \(block)", after: graph[component.extent]))
  }
}
