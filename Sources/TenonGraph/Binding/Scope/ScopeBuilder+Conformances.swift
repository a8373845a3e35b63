import TenonDiagnostics
import TenonSyntax

/// What a container says that it conforms to.
extension ScopeBuilder {
  /// A name that is no facet's is a plain protocol's, unless it looks like a slip.
  mutating func checkFacetName(_ conformance: TypeSyntax, of id: ContainerID) {
    checkFacetName(conformance, in: graph[id].manifest, of: id)
  }

  /// The same for what facets inherit.
  mutating func checkInheritedNames() {
    for facet in graph.facets where facet.module == nil {
      for type in facet.syntax.inherited
      where !type.isOfSwift
        && names.facet(named: type, in: facet.manifest, of: graph) == nil
      {
        checkFacetName(type, in: facet.manifest, of: nil)
      }
    }
  }

  private mutating func checkFacetName(
    _ conformance: TypeSyntax, in manifest: Int, of id: ContainerID?
  ) {
    let last = conformance.plainest.lastName
    let isContainer =
      containersByName[conformance.plainest.lastSymbol]?.contains {
        !graph.containers[$0].isForeign && !graph.containers[$0].isBundleAlone
      } ?? false
    if isContainer || (names.bundles[last] != nil && names.facets[last] == nil) {
      report(
        Diagnostic(
          .declarationForm,
          "'\(conformance.text())' is a \(isContainer ? "container" : "bundle"), not a facet",
          at: conformance.span,
          suggestion: id.map { id in
            isContainer
              ? standing(id, in: conformance)
              : Suggestion("write 'include \(conformance.text())' inside the container")
          } ?? Suggestion("write the name of a facet or a protocol")))
      // What was to come from there is not missing besides.
      if let id {
        graph.containers[id.index].doubts.insert(.incomplete)
        graph.lostWords.insert(graph[id].name)
      }
      return
    }
    let imports = graph.manifest(manifest).imports.map(\.module)
    for index in names.facets[last] ?? [] {
      guard let module = graph.facets[index].module, imports.contains(module),
        !names.canSee(graph.facets[index], from: manifest, in: graph)
      else { continue }
      report(
        Diagnostic(
          .facetNotMet,
          "'\(conformance.text())' is not visible here: it is"
            + " '\(graph.facets[index].access.text)' in '\(module)'",
          at: conformance.span,
          notes: [
            .init(
              "'\(conformance.text())' is declared here",
              at: graph.facets[index].syntax.name.span)
          ],
          help:
            "declare it '\(names.neededAccess(of: module, from: manifest, in: graph).text)' there"))
      return
    }
    let key = conformance.key
    let isFacet = facetNames.contains(key)
    if !isFacet, known.facets.contains(key) {
      if let id { graph.containers[id.index].toldMissing.insert(Key(conformance)) }
      report(
        Diagnostic(
          .facetNotMet, "facet '\(conformance.text())' is not declared", at: conformance.span,
          help: "declare it outside the condition, or put the"
            + " \(id == nil ? "facet that inherits it" : "container") under the same condition"))
      return
    }
    guard !isFacet, key != "Sendable",
      let meant = nearFacets.among({
        graph.facets.map(\.syntax.name.plain) + known.facets.sorted() + ["Sendable"]
      }).best(for: key)
    else { return }
    report(
      Diagnostic(
        .unknownFacet, "unknown facet '\(conformance.text())', treated as a Swift protocol",
        at: conformance.span, suggestion: .meant(meant, at: conformance.span)))
  }

  /// What to write for a container that names another one as its conformance: a child of that, unless it
  /// looks as if it were to replace what that has.
  private func standing(_ id: ContainerID, in other: TypeSyntax) -> Suggestion {
    let container = graph[id]
    let replaces =
      container.components.contains { graph[$0].isOverride }
      || container.inputs.contains { $0.syntax.head.override != nil }
    // Such a container stands for another one in tests or previews.
    let words = ["Test", "Mock", "Fake", "Stub", "Preview"]
    guard replaces || words.contains(where: { container.name.contains($0) }) else {
      return Suggestion(
        "write 'container \(container.name) in \(other.text())' for a child container",
        container.syntax.standing(in: other))
    }
    let isOverridable = (containersByName[other.plainest.lastSymbol] ?? []).contains {
      graph.containers[$0].isOverridable
    }
    let name = other.text()
    let declared = isOverridable ? "" : "write 'overridable container \(name)' and "
    return Suggestion(
      "to replace components of '\(name)', \(declared)create it with '\(name)(overrides: …)';"
        + " a child, 'container \(container.name) in \(name)', replaces them only for itself")
  }
}
