import TenonDiagnostics
import TenonSyntax

extension ScopeBuilder {
  mutating func declareFacet(_ facet: DeclarationSyntax) {
    let manifest = facet.name.span.file
    var seen: [String: SourceSpan] = [:]
    let requirements = facet.members.compactMap(\.facetMember).compactMap {
      member -> Requirement? in
      let qualifier = member.qualifier?.plain
      let name =
        member.accessor?.plain
        ?? (member.make == nil
          ? AccessorName.property(member.type, qualifier: qualifier)
          : AccessorName.function(member.type, qualifier: qualifier))
      guard let name else {
        report(.unnamedMember(member), at: member.type.span)
        return nil
      }
      let requirement = Requirement(
        syntax: member, key: Key(member.type, named: member.qualifier), name: name)
      if let first = seen.updateValue(member.span, forKey: requirement.overload) {
        report(.twice(.member, name, first: first, .deleteStatement(member.span)), at: member.span)
      }
      return requirement
    }
    let id = FacetID(index: graph.facets.count)
    let access = facet.head.access?.level ?? .internal
    graph.facts.facets.append(
      Facet(
        syntax: facet, module: graph.manifest(manifest).module, access: access,
        requirements: requirements))
    names.facets[facet.name.symbol.plain, default: []].append(
      (id.index, access, facet.name.span))
    if !isQuiet { graph.manifests[manifest].facets.append(id) }
  }

  /// Finds the `Sendable` facets that containers may be in: a facet that other modules can see may have theirs.
  mutating func shareLocks() {
    var parents = graph.facts.known.parents
    for manifest in graph.manifests {
      parents.formUnion(manifest.syntax.declarations.flatMap(\.parentNames))
    }
    for index in graph.facets.indices {
      let facet = graph.facets[index]
      graph.facts.facets[index].sharesLock =
        (facet.access >= .package
          || facet.module == nil && parents.contains(facet.syntax.name.plain))
        && graph.withInherited(FacetID(index: index)).contains { graph[$0].isSendable }
    }
  }

  /// Finds the facets among the inherited types of facets. Others are protocols; see `checkInheritedNames`.
  mutating func inheritFacets() {
    for index in graph.facets.indices {
      let facet = graph.facets[index]
      isQuiet = facet.module != nil
      for case (let type, let id?) in inherited(by: facet.syntax, .inherited) {
        graph.facts.facets[index].inherited.append(id)
        // Swift refuses a protocol that is more visible than one that it inherits.
        let (other, access) = (graph[id], max(.fileprivate, facet.access))
        if max(.fileprivate, other.access) >= access { continue }
        report(.narrowParent(of: facet, access, other), at: type.span)
      }
    }
    isQuiet = false
    reportFacetCycles()
    for index in graph.facets.indices
    where graph.facets[index].module == nil && !graph.facets[index].inherited.isEmpty {
      reportClashes(FacetID(index: index))
    }
  }

  /// The types that a declaration inherits, with the facets among them. A type named with 'Swift' is Swift's, even if a
  /// manifest declares its name. Reports a type that is named twice.
  private mutating func inherited(
    by syntax: DeclarationSyntax, _ what: ScopeFault.Repeated
  ) -> [(type: TypeSyntax, facet: FacetID?)] {
    var named: [String: SourceSpan] = [:]
    var all: [(TypeSyntax, FacetID?)] = []
    for type in syntax.inherited {
      if let first = named.updateValue(type.span, forKey: type.key) {
        report(.twice(what, type.text(), first: first), at: type.span)
      } else if !type.isOfSwift {
        all.append((type, names.facet(named: type, in: syntax.name.span.file, of: graph)))
      }
    }
    return all
  }

  /// Reports the facets that inherit themselves, and removes this inheritance.
  private mutating func reportFacetCycles() {
    let edges = graph.facets.map { $0.inherited.map(\.index) }
    let groups = StronglyConnectedComponents(edges: edges)
    let facets = graph.facets.map(\.syntax)
    _ = reportCycles(.facetCycle, "facet", "inherits", edges, facets) { one, next in
      let inherited = facets[one].inherited
      return (inherited.first { $0.plainest.lastName == facets[next].name.plain } ?? inherited[0])
        .span
    }
    for index in edges.indices where groups.isInCycle[index] {
      graph.facts.facets[index].inherited.removeAll {
        groups.groupOfNode[$0.index] == groups.groupOfNode[index]
      }
    }
  }

  mutating func nameConformances(of id: ContainerID) {
    for (conformance, facet) in inherited(by: graph[id].syntax, .conformance) {
      if let facet {
        graph[id].facets.append((facet, conformance.span))
      } else {
        checkFacetName(conformance, of: id)
      }
    }
    // Listing a facet lists all that it inherits.
    for facet in graph[id].facets where !graph[facet.id].inherited.isEmpty {
      for inherited in graph.withInherited(facet.id).dropFirst()
      where !graph[id].facets.contains(where: { $0.id == inherited }) {
        graph[id].facets.append((inherited, facet.span))
      }
    }
  }

  mutating func checkInheritedNames() {
    for facet in graph.facets where facet.module == nil {
      for type in facet.syntax.inherited
      where !type.isOfSwift && names.facet(named: type, in: facet.manifest, of: graph) == nil {
        checkFacetName(type, of: nil)
      }
    }
  }
}
