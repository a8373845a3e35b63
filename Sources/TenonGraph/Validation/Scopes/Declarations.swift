import TenonDiagnostics
import TenonSyntax

/// The findings about several declarations together.
extension ScopeBuilder {
  /// Reports a shortest cycle of each group of declarations, if it begins in this module, and returns all.
  /// `place`: where the first declaration names the second. `isLast`: cycles that are left are only mentioned.
  mutating func reportCycles(
    _ id: DiagnosticID, _ kind: String, _ verb: String, _ edges: [[Int]],
    _ declarations: [DeclarationSyntax], isLast: Bool = false, place: (Int, Int) -> SourceSpan
  ) -> [[Int]] {
    let cycles = StronglyConnectedComponents(edges: edges).shortestCycles(edges)
    var left = edges
    for cycle in cycles where isLast {
      left[cycle[cycle.count - 1]].removeAll { $0 == cycle[0] }
    }
    let rest = isLast ? StronglyConnectedComponents(edges: left).isInCycle : []
    for cycle in cycles {
      let start = declarations[cycle[0]].name.span
      let closed = cycle + [cycle[0]]
      let names = closed.map { declarations[$0].name.plain }
      let notes = cycle.indices.map { index in
        Diagnostic.Note(
          "'\(names[index])' \(verb) '\(names[index + 1])' here",
          at: place(closed[index], closed[index + 1]))
      }
      isQuiet = !graph.isOwn(start.file)
      let hasMore = isLast && cycle.contains { rest[$0] }
      report(
        Finding(
          "\(kind) '\(names[0])' \(verb) itself: \(Cycles.line(names).joined(separator: " → "))",
          at: start,
          notes: Abridged(notes).filled(Cycles.gap)
            + (hasMore ? [Cycles.moreCycles(through: names[0], at: start)] : []),
          help: "delete one of these", id: id))
    }
    isQuiet = false
    return cycles
  }

  /// Reports missing declarations of other modules, without which a container can't be checked.
  mutating func reportForeignGaps() {
    if foreignGaps.isEmpty { return }
    for (index, container) in graph.containers.enumerated() where !container.isForeign {
      let included = container.bundles.values.filter { graph.isOwn($0.file) }
      var place = included.min { $0.precedes($1) } ?? container.syntax.name.span
      var gap = foreignGaps[ContainerID(index: index)]
      // A gap of a container of this module is reported for that.
      for parent in graph.scopes(of: ContainerID(index: index)).dropFirst() {
        guard gap == nil, graph[parent].isForeign else { break }
        gap = foreignGaps[parent]
        place = container.syntax.parent?.span ?? place
      }
      guard let gap else { continue }
      let module = graph.manifest(gap.span.file).module ?? ""
      report(
        Finding(
          "'\(module)' uses '\(gap.text())', but no known manifest declares it", at: place,
          notes: [.init("'\(gap.text())' is used here", at: gap.span)],
          help: "fix '\(module)', or add '--depends' for each module that it imports",
          id: .unknownBundle))
    }
  }

  /// Reports members with one name and different types: a container has one with each name.
  mutating func reportClashes(_ id: FacetID) {
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
          Finding(
            "'\(syntax.name.text)' has two members '\(requirement.name)' of different types",
            at: other == id
              ? requirement.syntax.span : syntax.inherited.last?.span ?? syntax.name.span,
            notes: members.map {
              .init(
                "'\(graph[$0.facet].syntax.name.text)' declares it here",
                at: $0.requirement.syntax.span)
            },
            help: "give one of them another name, with 'accessor'", id: .duplicateDeclaration))
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
}

extension Requirement {
  /// The types of a member. One component serves a type and its optional.
  fileprivate var signature: [String?] {
    var type = syntax.type
    while let wrapped = type.wrapped { type = wrapped }
    return [type.key, key.qualifier, "\(isFunction)"] + syntax.parameters.map { $0.type?.key }
  }
}
