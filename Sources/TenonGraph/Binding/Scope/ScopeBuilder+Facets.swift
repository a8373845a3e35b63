import TenonDiagnostics
import TenonSyntax

/// Facets and their inheritance.
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
        report(
          .accessorNeedsName, "can't derive a member name from '\(member.type.text())'",
          at: member.type.span,
          help: "write '\(member.type.text()) { accessor name }' to name it",
          fix: member.effects.first == nil && member.qualifier == nil
            ? .insert(" { accessor name }", after: member.type.span) : nil)
        return nil
      }
      let requirement = Requirement(
        syntax: member, key: Key(member.type, named: member.qualifier), name: name)
      if let first = seen.updateValue(member.span, forKey: requirement.overload) {
        reportTwice(
          "member name '\(name)' in '\(facet.name.text)'", at: member.span, first: first,
          fix: .deleteStatement(member.span))
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
      Declaration(index: id.index, access: access, span: facet.name.span))
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
      var named: [String: SourceSpan] = [:]
      for type in facet.syntax.inherited {
        if let first = named.updateValue(type.span, forKey: type.key) {
          reportTwice("inherited type '\(type.text())'", at: type.span, "named", first: first)
        } else if !type.isOfSwift,
          let id = names.facet(named: type, in: facet.manifest, of: graph)
        {
          graph.facts.facets[index].inherited.append(id)
          checkAccess(of: facet, inheriting: graph[id], at: type.span)
        }
      }
    }
    isQuiet = false
    reportFacetCycles()
    for index in graph.facets.indices
    where graph.facets[index].module == nil && !graph.facets[index].inherited.isEmpty {
      reportClashes(FacetID(index: index))
    }
  }

  /// Checks access, since Swift refuses a protocol that is more visible than one that it inherits.
  private mutating func checkAccess(of facet: Facet, inheriting other: Facet, at span: SourceSpan) {
    if max(.fileprivate, other.access) >= max(.fileprivate, facet.access) { return }
    let (name, access) = (other.syntax.name, max(.fileprivate, facet.access).text)
    report(
      .facetAccess,
      "'\(access)' facet '\(facet.syntax.name.text)' can't inherit '\(name.text)', which is"
        + " '\(other.access.text)'",
      at: span, notes: [.init("'\(name.text)' is declared here", at: name.span)],
      help: "write '\(access) facet \(name.text)', or declare '\(facet.syntax.name.text)'"
        + " '\(other.access.text)'")
  }

  /// Reports the facets that inherit themselves, and removes this inheritance.
  private mutating func reportFacetCycles() {
    let edges = graph.facets.map { $0.inherited.map(\.index) }
    let groups = StronglyConnectedComponents(edges: edges)
    for cycle in groups.shortestCycles(edges) {
      isQuiet = graph.facets[cycle[0]].module != nil
      let names = cycle.map { graph.facets[$0].syntax.name }
      let steps = cycle.enumerated().map { number, index in
        let inherited = graph.facets[index].syntax.inherited
        let next = names[(number + 1) % cycle.count].plain
        return (inherited.first { $0.plainest.lastName == next } ?? inherited[0]).span
      }
      reportCycle(.facetCycle, "facet", "inherits", names, steps)
    }
    isQuiet = false
    for index in edges.indices where groups.isInCycle[index] {
      graph.facts.facets[index].inherited.removeAll {
        groups.groupOfNode[$0.index] == groups.groupOfNode[index]
      }
    }
  }

  // MARK: Members

  /// Reports members with one name and different types, own or inherited, since a container has one member with each
  /// name.
  private mutating func reportClashes(_ id: FacetID) {
    typealias Member = (facet: FacetID, requirement: Requirement)
    var known: [String: Member] = [:]
    let (all, syntax) = (graph.withInherited(id), graph[id].syntax)
    for other in all.dropFirst() + [id] {
      for requirement in graph[other].requirements {
        guard let first = known[requirement.overload] else {
          if other != id { known[requirement.overload] = (other, requirement) }
          continue
        }
        if first.requirement.isSame(as: requirement) || isTold(first.facet, other, in: id) {
          continue
        }
        let members: [Member] = [first] + (other == id ? [] : [(other, requirement)])
        report(
          .duplicateDeclaration,
          "'\(syntax.name.text)' has two members '\(requirement.name)' of different types",
          at: other == id
            ? requirement.syntax.span : syntax.inherited.last?.span ?? syntax.name.span,
          notes: members.map {
            .init(
              "'\(graph[$0.facet].syntax.name.text)' declares it here",
              at: $0.requirement.syntax.span)
          },
          help:
            "give one of them another name: '\(requirement.syntax.type.text()) { accessor otherName }'"
        )
      }
    }
  }

  /// True if a clash of two facets' members is reported elsewhere: if one inherits the other, or at a facet that
  /// inherits both.
  private func isTold(_ one: FacetID, _ other: FacetID, in id: FacetID) -> Bool {
    if other == id { return false }
    return ([one, other] + graph[id].inherited).contains { facet in
      let all = graph.withInherited(facet)
      return all.contains(one) && all.contains(other)
    }
  }
}

extension Requirement {
  /// True if one component serves both: it also serves an optional.
  fileprivate func isSame(as other: Requirement) -> Bool {
    syntax.type.innermost.key == other.syntax.type.innermost.key
      && key.qualifier == other.key.qualifier && isFunction == other.isFunction
      && syntax.parameters.map { $0.type?.key } == other.syntax.parameters.map { $0.type?.key }
  }
}

extension TypeSyntax {
  /// The type inside all optionals, or the type itself.
  fileprivate var innermost: TypeSyntax { wrapped?.innermost ?? self }
}
