import TenonDiagnostics
import TenonSyntax

/// The conformances of containers.
extension ScopeBuilder {
  /// Finds the facets that a container names.
  mutating func nameConformances(of id: ContainerID) {
    var named: [String: SourceSpan] = [:]
    for conformance in graph[id].syntax.inherited {
      if let first = named.updateValue(conformance.span, forKey: conformance.key) {
        reportTwice(
          "conformance '\(conformance.text())'", at: conformance.span, "named", first: first)
      } else if conformance.isOfSwift {
        // A type named with 'Swift' is Swift's, even if a manifest declares its name.
        continue
      } else if let facet = names.facet(named: conformance, in: graph[id].manifest, of: graph) {
        graph.containers[id.index].facets.append((facet, conformance.span))
      } else {
        checkFacetName(conformance, of: id)
      }
    }
    // Listing a facet lists all that it inherits.
    for facet in graph[id].facets where !graph[facet.id].inherited.isEmpty {
      for inherited in graph.withInherited(facet.id).dropFirst()
      where !graph[id].facets.contains(where: { $0.id == inherited }) {
        graph.containers[id.index].facets.append((inherited, facet.span))
      }
    }
  }

  /// Checks the names of inherited types that aren't facets.
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
        graph.containers[id.index].doubts.insert(.incomplete)
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
    if graph.facts.known.facets.contains(key) {
      if let id { graph.containers[id.index].toldMissing.insert(Key(conformance)) }
      report(
        .facetNotMet, "facet '\(name)' is not declared", at: conformance.span,
        suggestion: Suggestion(underCondition: name))
      return
    }
    let meant = names.nearFacets.among {
      graph.facets.map(\.syntax.name.plain) + graph.facts.known.facets.sorted() + ["Sendable"]
    }.best(for: key)
    guard let meant else { return }
    report(
      .unknownFacet, "unknown facet '\(name)', treated as a Swift protocol", at: conformance.span,
      suggestion: .meant(meant, at: conformance.span))
  }

  /// The suggestion for a container that names another one as its conformance: a child is meant, unless it seems to
  /// replace components of that, in tests or previews.
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
