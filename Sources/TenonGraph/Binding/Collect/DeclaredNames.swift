import TenonDiagnostics
import TenonSyntax

/// What the manifests of a run declare at the top level, by name: what the first pass gives to the others.
struct DeclaredNames {
  /// Where each name of the module is declared first.
  var places: [String: SourceSpan] = [:]
  /// The facets of each name, by index in the graph.
  var facets: [String: [Int]] = [:]
  /// The bundles of each name, by index in the graph.
  var bundles: [String: [Int]] = [:]
  /// The lifetimes by name; those of other modules have the module's name before theirs.
  var lifetimes: [String: DeclaredLifetimeID] = [:]
  /// The imported modules of the same Swift package.
  let modulesOfPackage: Set<String>

  init(modulesOfPackage: Set<String>) { self.modulesOfPackage = modulesOfPackage }

  /// Whether it is this place that declares the name, and no earlier one.
  func isFirst(_ name: NameSyntax) -> Bool {
    places[name.plain] == name.span
  }

  /// How far what another module declares has to be seen for this one to see it.
  func neededAccess(
    of module: String, from manifest: Int, in graph: BindingGraph
  ) -> Access {
    graph.manifest(manifest).neededAccess(
      to: module, isInPackage: modulesOfPackage.contains(module))
  }

  /// Whether another module's facet can be seen.
  func canSee(_ facet: Facet, from manifest: Int, in graph: BindingGraph) -> Bool {
    facet.access
      >= (facet.module.map { neededAccess(of: $0, from: manifest, in: graph) } ?? .internal)
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
    let imports = home.imports.map(\.module)
    for index in facets[last.plainName] ?? [] {
      let facet = graph.facets[index]
      if facet.module != home.module {
        guard let module = facet.module, imports.contains(module),
          canSee(facet, from: manifest, in: graph)
        else { continue }
        if let qualifier, qualifier != module { continue }
      } else if let qualifier, qualifier != home.module {
        continue
      }
      return FacetID(index: index)
    }
    return nil
  }
}
