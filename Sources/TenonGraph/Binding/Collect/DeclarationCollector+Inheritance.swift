import TenonDiagnostics
import TenonSyntax

/// What facets inherit.
extension DeclarationCollector {
  /// Finds the facets among what facets inherit. What is none is a protocol; see `checkInheritedNames`.
  mutating func inheritFacets() {
    for index in graph.facets.indices {
      let facet = graph.facets[index]
      isQuiet = facet.module != nil
      var named: [String: SourceSpan] = [:]
      for type in facet.syntax.inherited {
        if let first = named.updateValue(type.span, forKey: type.key) {
          report(
            Diagnostic(
              .duplicateDeclaration, "duplicate inherited type '\(type.text())'", at: type.span,
              notes: [.init("first named here", at: first)], help: "delete one of them"))
          continue
        }
        if type.isOfSwift { continue }
        guard let id = names.facet(named: type, in: facet.manifest, of: graph) else { continue }
        graph.facets[index].inherited.append(id)
        checkAccess(of: facet, inheriting: graph[id], at: type.span)
      }
    }
    isQuiet = false
    reportFacetCycles()
    for index in graph.facets.indices
    where graph.facets[index].module == nil && !graph.facets[index].inherited.isEmpty {
      reportClashes(FacetID(index: index))
    }
  }

  /// Swift refuses a protocol that can be seen farther than what it inherits.
  private mutating func checkAccess(
    of facet: Facet, inheriting other: Facet, at span: SourceSpan
  ) {
    let access = max(.fileprivate, facet.access)
    if max(.fileprivate, other.access) >= access { return }
    let name = other.syntax.name.text
    report(
      Diagnostic(
        .facetAccess,
        "'\(access.text)' facet '\(facet.syntax.name.text)' can't inherit '\(name)', which is"
          + " '\(other.access.text)'",
        at: span,
        notes: [.init("'\(name)' is declared here", at: other.syntax.name.span)],
        help: "write '\(access.text) facet \(name)', or declare '\(facet.syntax.name.text)'"
          + " '\(other.access.text)'"))
  }

  // MARK: Cycles

  /// Reports the facets that inherit themselves, and takes that out.
  private mutating func reportFacetCycles() {
    let edges = graph.facets.map { $0.inherited.map(\.index) }
    let groups = StronglyConnectedComponents(edges: edges)
    var reach = Reach(nodes: edges.count)
    for group in groups.groups where groups.isInCycle[group[0]] {
      let members = Set(group)
      let first = group.min() ?? group[0]
      if let cycle = ScopeBuilder.shortestCycle(from: first, edges, &reach) {
        isQuiet = graph.facets[first].module != nil
        reportFacetCycle(cycle)
        isQuiet = false
      }
      for index in group {
        graph.facets[index].inherited.removeAll { members.contains($0.index) }
      }
    }
  }

  private mutating func reportFacetCycle(_ cycle: [Int]) {
    let names = (cycle + [cycle[0]]).map { graph.facets[$0].syntax.name.plain }
    let notes = cycle.enumerated().map { number, index -> Diagnostic.Note in
      let syntax = graph.facets[index].syntax
      let next = names[number + 1]
      let place = syntax.inherited.first { $0.plainest.lastName == next } ?? syntax.inherited.first
      return .init(
        "'\(names[number])' inherits '\(next)' here", at: place?.span ?? syntax.name.span)
    }
    report(
      Diagnostic(
        .facetCycle,
        "facet '\(names[0])' inherits itself: \(Cycles.line(names).joined(separator: " → "))",
        at: graph.facets[cycle[0]].syntax.name.span, notes: Abridged(notes).filled(Cycles.gap),
        help: cycle.count == 1
          ? "delete ': \(names[0])'" : "delete one of them from what the other inherits"))
  }

  // MARK: Members

  /// Reports a member that has another type than one of the same name that the facet inherits: a container
  /// has one member of each name.
  private mutating func reportClashes(_ id: FacetID) {
    var known: [String: (facet: FacetID, requirement: Requirement)] = [:]
    let all = graph.withInherited(id)
    for other in all.dropFirst() {
      for requirement in graph[other].requirements {
        guard let first = known[requirement.overload] else {
          known[requirement.overload] = (other, requirement)
          continue
        }
        if first.requirement.isSame(as: requirement) || inherits(other, first.facet) { continue }
        reportClash(of: (first.facet, first.requirement), (other, requirement), in: id)
      }
    }
    for requirement in graph[id].requirements {
      guard let first = known[requirement.overload], !first.requirement.isSame(as: requirement)
      else { continue }
      report(
        Diagnostic(
          .duplicateDeclaration,
          "member '\(requirement.name)' of '\(graph[id].syntax.name.text)' has another type than"
            + " the one that it inherits from '\(graph[first.facet].syntax.name.text)'",
          at: requirement.syntax.span,
          notes: [
            .init(
              "'\(graph[first.facet].syntax.name.text)' declares it here",
              at: first.requirement.syntax.span)
          ],
          help: "give it another name: '\(requirement.syntax.type.text()) { accessor otherName }'"))
    }
  }

  /// Whether one of two facets inherits the other, which is told where it is declared.
  private func inherits(_ one: FacetID, _ other: FacetID) -> Bool {
    graph.withInherited(one).contains(other) || graph.withInherited(other).contains(one)
  }

  private mutating func reportClash(
    of first: (facet: FacetID, requirement: Requirement),
    _ second: (facet: FacetID, requirement: Requirement), in id: FacetID
  ) {
    // Where one of those that it inherits has both already, that one is at fault.
    let both = graph[id].inherited.contains { direct in
      let all = graph.withInherited(direct)
      return all.contains(first.facet) && all.contains(second.facet)
    }
    if both { return }
    let names = [first, second].map { graph[$0.facet].syntax.name.text }
    report(
      Diagnostic(
        .duplicateDeclaration,
        "'\(graph[id].syntax.name.text)' inherits a member '\(first.requirement.name)' from"
          + " '\(names[0])' and one of another type from '\(names[1])'",
        at: graph[id].syntax.inherited.last?.span ?? graph[id].syntax.name.span,
        notes: zip(names, [first, second]).map {
          .init("'\($0)' declares it here", at: $1.requirement.syntax.span)
        },
        help: "inherit one of them, or give one of the members another name:"
          + " '\(second.requirement.syntax.type.text()) { accessor otherName }'"))
  }
}

extension Requirement {
  /// Whether one component serves both: an optional is had of what it wraps too.
  fileprivate func isSame(as other: Requirement) -> Bool {
    syntax.type.innermost.key == other.syntax.type.innermost.key
      && key.qualifier == other.key.qualifier && isFunction == other.isFunction
      && syntax.parameters.map { $0.type?.key } == other.syntax.parameters.map { $0.type?.key }
  }
}

extension TypeSyntax {
  /// What an optional wraps, however often; any other type itself.
  fileprivate var innermost: TypeSyntax {
    var type = self
    while let wrapped = type.wrapped { type = wrapped }
    return type
  }
}
