import TenonDiagnostics
import TenonSyntax

/// What the manifests of a run declare at the top level, by name.
struct DeclaredNames {
  /// Where each name of the module is declared first.
  var places: [String: SourceSpan] = [:]
  /// The facets of each name, by index in the graph.
  var facets: [String: [Int]] = [:]
  /// The bundles of each name, by index in the graph.
  var bundles: [String: [Int]] = [:]
  /// The lifetimes by name; those of other modules have the module's name before theirs.
  var lifetimes: [String: DeclaredLifetimeID] = [:]

  /// Whether it is this place that declares the name, and no earlier one.
  func isFirst(_ name: NameSyntax) -> Bool {
    places[name.plain] == name.span
  }

  /// The facet that a type names: one of the manifest's module, or a visible one of a module that
  /// the manifest imports.
  func facet(
    named type: TypeSyntax, in manifest: Int, of graph: BindingGraph
  ) -> FacetID? {
    if let name = type.nameAlone, facets[NameSyntax.plain(name)] == nil { return nil }
    guard let components = type.unwrappingModifiers.plainest.path, let last = components.last
    else { return nil }
    let qualifier = components.count == 2 ? components[0].plainName : nil
    if components.count > 2 { return nil }
    let home = graph.manifest(manifest)
    for index in facets[last.plainName] ?? [] {
      let facet = graph.facets[index]
      if let qualifier, qualifier != facet.module { continue }
      let isOfModule = facet.module == home.module
      if isOfModule || graph.canSee(facet.access, of: facet.manifest, from: manifest) {
        return FacetID(index: index)
      }
    }
    return nil
  }
}
