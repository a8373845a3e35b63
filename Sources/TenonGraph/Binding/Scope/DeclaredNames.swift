import TenonDiagnostics
import TenonSyntax

/// The top-level declarations of a run's manifests, by name.
struct DeclaredNames {
  /// The place of the first declaration of each name in the module.
  var places: [String: SourceSpan] = [:]
  /// The facets of each name, by index in the graph.
  var facets: [String: [Int]] = [:]
  /// The bundles of each name, by index in the graph.
  var bundles: [String: [Int]] = [:]
  /// The lifetimes by name; those of other modules have the module's name as a prefix.
  var lifetimes: [String: DeclaredLifetimeID] = [:]

  /// True if this place is the first declaration of the name.
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
