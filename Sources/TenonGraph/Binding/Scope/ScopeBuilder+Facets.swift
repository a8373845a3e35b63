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
      for case (let type, let id?) in inherited(by: facet.syntax, "inherited type") {
        graph.facts.facets[index].inherited.append(id)
        // Swift refuses a protocol that is more visible than one that it inherits.
        let (other, access) = (graph[id], max(.fileprivate, facet.access))
        if max(.fileprivate, other.access) >= access { continue }
        let (name, parent) = (facet.syntax.name.text, other.syntax.name)
        report(
          .facetAccess,
          "'\(access.text)' facet '\(name)' can't inherit '\(parent.text)', which is"
            + " '\(other.access.text)'",
          at: type.span, notes: [.init("'\(parent.text)' is declared here", at: parent.span)],
          help: "write '\(access.text) facet \(parent.text)', or declare '\(name)'"
            + " '\(other.access.text)'")
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
    by syntax: DeclarationSyntax, _ what: String
  ) -> [(type: TypeSyntax, facet: FacetID?)] {
    var named: [String: SourceSpan] = [:]
    var all: [(TypeSyntax, FacetID?)] = []
    for type in syntax.inherited {
      if let first = named.updateValue(type.span, forKey: type.key) {
        reportTwice("\(what) '\(type.text())'", at: type.span, "named", first: first)
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

  // MARK: Members

  /// Reports members with one name and different types: a container has one with each name.
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
        if first.requirement.signature == requirement.signature
          || isTold(first.facet, other, in: id)
        {
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
          help: "give one of them another name, with 'accessor'")
      }
    }
  }

  /// True if a clash is reported elsewhere: one inherits the other, or another facet inherits both.
  private func isTold(_ one: FacetID, _ other: FacetID, in id: FacetID) -> Bool {
    if other == id { return false }
    return ([one, other] + graph[id].inherited).contains { facet in
      let all = graph.withInherited(facet)
      return all.contains(one) && all.contains(other)
    }
  }

  mutating func nameConformances(of id: ContainerID) {
    for (conformance, facet) in inherited(by: graph[id].syntax, "conformance") {
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

  /// Reports a name that looks like a misspelled facet; otherwise it is a plain protocol.
  private mutating func checkFacetName(_ conformance: TypeSyntax, of id: ContainerID?) {
    let (name, symbol, key) = (conformance.text(), conformance.plainest.lastSymbol, conformance.key)
    let isContainer =
      names.containers[symbol]?.contains {
        !graph.containers[$0.index].isForeign && !graph.containers[$0.index].isBundleAlone
      } ?? false
    if isContainer || names.bundles[symbol] != nil && names.facets[symbol] == nil {
      report(
        .declarationForm, "'\(name)' is a \(isContainer ? "container" : "bundle"), not a facet",
        at: conformance.span,
        suggestion: id.flatMap { isContainer ? standing($0, in: conformance) : nil }
          ?? Suggestion("write the name of a facet or a protocol"))
      // Its members aren't also reported as missing.
      if let id {
        graph[id].doubts.insert(.incomplete)
        graph.facts.lostWords.insert(graph[id].name)
      }
      return
    }
    let manifest = conformance.span.file
    let hidden = names.facets[symbol]?.first { facet in
      let module = graph.manifest(facet.span.file).module
      return module != nil && graph.manifest(manifest).imports.contains { $0.module == module }
        && !graph.canSee(facet.access, of: facet.span.file, from: manifest)
    }
    if let hidden { return reportHidden(.facetNotMet, conformance, hidden, "facet") }
    if names.facets[conformance.symbol] != nil || key == "Sendable" { return }
    if graph.facts.known.named(.facet).contains(key) {
      if let id { graph[id].toldMissing.insert(Key(conformance)) }
      report(
        .facetNotMet, "facet '\(name)' is not declared", at: conformance.span,
        suggestion: Suggestion(underCondition: name))
      return
    }
    let meant = names.nearFacets.among {
      graph.facets.map(\.syntax.name.plain) + graph.facts.known.named(.facet).sorted() + [
        "Sendable"
      ]
    }.best(for: key)
    guard let meant else { return }
    report(
      .unknownFacet, "unknown facet '\(name)', treated as a Swift protocol", at: conformance.span,
      suggestion: .meant(meant, at: conformance.span))
  }

  /// A child is meant, unless the container seems to replace components, for tests or previews.
  private func standing(_ id: ContainerID, in other: TypeSyntax) -> Suggestion? {
    let container = graph[id]
    let replaces =
      container.components.contains { graph[$0].isOverride }
      || container.inputs.contains { $0.syntax.head.override != nil }
      || ["Test", "Mock", "Fake", "Stub", "Preview"].contains { container.name.contains($0) }
    return replaces
      ? nil
      : Suggestion(
        "write 'container \(container.name) in \(other.text())' for a child container",
        container.syntax.standing(in: other))
  }
}

extension Requirement {
  /// The types of a member. One component serves a type and its optional.
  fileprivate var signature: [String?] {
    var type = syntax.type
    while let wrapped = type.wrapped { type = wrapped }
    return [type.key, key.qualifier, "\(isFunction)"] + syntax.parameters.map { $0.type?.key }
  }
}
