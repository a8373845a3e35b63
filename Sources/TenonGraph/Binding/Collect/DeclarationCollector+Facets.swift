import TenonDiagnostics
import TenonSyntax

/// Declares facets.
extension DeclarationCollector {
  /// Facets come first, so that a container may name one that is declared after it.
  mutating func declareFacets() {
    for index in graph.manifests.indices {
      for item in graph.manifests[index].syntax.items {
        switch item {
        case .facet(let facet) where names.isFirst(facet.name):
          graph.manifests[index].facets.append(add(facet, module: nil, in: index))
        default: break
        }
      }
    }
    for index in graph.foreignManifests.indices {
      let manifest = graph.foreignManifests[index]
      for item in manifest.syntax.items {
        if case .facet(let facet) = item {
          _ = add(facet, module: manifest.module, in: graph.manifests.count + index)
        }
      }
    }
    if graph.facets.contains(where: { !$0.syntax.inherited.isEmpty }) {
      inheritFacets()
      shareLocks()
    }
  }

  /// Finds the `Sendable` facets that containers may be in: those of other modules may be in one that is seen there.
  private mutating func shareLocks() {
    var parents = known.parents
    for manifest in graph.manifests {
      for item in manifest.syntax.items {
        if case .container(let container) = item { parents.formUnion(container.parentNames) }
      }
    }
    for index in graph.facets.indices {
      let facet = graph.facets[index]
      graph.facets[index].sharesLock =
        (facet.access >= .package
          || facet.module == nil && parents.contains(facet.syntax.name.plain))
        && graph.withInherited(FacetID(index: index)).contains { graph[$0].isSendable }
    }
  }

  private mutating func add(
    _ facet: FacetSyntax, module: String?, in manifest: Int
  ) -> FacetID {
    var seen: [String: SourceSpan] = [:]
    let requirements = facet.members.compactMap { member -> Requirement? in
      let qualifier = member.qualifier?.plain
      let name =
        member.accessor?.plain
        ?? (member.make == nil
          ? AccessorName.property(member.type, qualifier: qualifier)
          : AccessorName.function(member.type, qualifier: qualifier))
      guard let name else {
        if module == nil {
          report(
            Diagnostic(
              .accessorNeedsName,
              "can't derive a member name from '\(member.type.text())'",
              at: member.type.span,
              help: "write '\(member.type.text()) { accessor name }' to name it",
              fix: member.effects.first == nil && member.qualifier == nil
                ? .insert(" { accessor name }", after: member.type.span) : nil))
        }
        return nil
      }
      let requirement = Requirement(
        syntax: member, key: Key(member.type, named: member.qualifier), name: name)
      if let first = seen.updateValue(member.span, forKey: requirement.overload), module == nil {
        report(
          Diagnostic(
            .duplicateDeclaration,
            "duplicate member name '\(name)' in '\(facet.name.text)'", at: member.span,
            notes: [.init("first declared here", at: first)],
            help: "delete one of them", fix: .deleteStatement(member.span)))
      }
      return requirement
    }
    graph.facets.append(
      Facet(
        syntax: facet, module: module, manifest: manifest,
        access: facet.head.access?.level ?? .internal, requirements: requirements))
    names.facets[facet.name.plain, default: []].append(graph.facets.count - 1)
    return FacetID(index: graph.facets.count - 1)
  }
}
