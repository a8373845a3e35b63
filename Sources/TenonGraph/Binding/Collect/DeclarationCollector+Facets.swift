import TenonDiagnostics
import TenonSyntax

/// Declares facets.
extension DeclarationCollector {
  /// Facets come first, so that a container may name one that is declared after it.
  mutating func declareFacets() {
    for index in graph.manifests.indices {
      graph.manifests[index].syntax.items.forEachNested { item in
        switch item {
        case .facet(let facet) where names.isFirst(facet.name):
          graph.manifests[index].facets.append(add(facet, module: nil))
        default: break
        }
      }
    }
    for module in imported {
      for manifest in module.manifests {
        manifest.items.forEachNested { item in
          if case .facet(let facet) = item { _ = add(facet, module: module.name) }
        }
      }
    }
  }

  private mutating func add(_ facet: FacetSyntax, module: String?) -> FacetID {
    var seen: [String: SourceSpan] = [:]
    let requirements = facet.members.compactMap { member -> Requirement? in
      let qualifier = member.qualifier?.plain
      let name =
        member.make == nil
        ? AccessorName.property(member.type, qualifier: qualifier)
        : AccessorName.function(member.type, qualifier: qualifier)
      guard let name else {
        if module == nil {
          report(
            Diagnostic(
              .accessorNeedsName,
              "can't derive a member name from '\(member.type.text())'",
              at: member.type.span,
              help: "declare a 'typealias' for the type in Swift, and write its name"))
        }
        return nil
      }
      let overload = name + member.parameters.map { ":" + ($0.label?.plain ?? "_") }.joined()
      if let first = seen.updateValue(member.span, forKey: overload), module == nil {
        report(
          Diagnostic(
            .duplicateDeclaration, "duplicate member name '\(name)' in '\(facet.name.text)'",
            at: member.span, notes: [.init("first declared here", at: first)],
            help: "delete one of them", fix: .deleteStatement(member.span)))
      }
      return Requirement(
        syntax: member, key: Key(member.type, named: member.qualifier), name: name)
    }
    graph.facets.append(
      Facet(
        syntax: facet, module: module, access: facet.head.access?.level ?? .internal,
        requirements: requirements))
    names.facets[facet.name.plain, default: []].append(graph.facets.count - 1)
    return FacetID(index: graph.facets.count - 1)
  }
}
