public import TenonDiagnostics
public import TenonSyntax

/// Another module's manifests, which this module's may refer to.
public struct ImportedModule: Sendable {
  public let name: String
  public let manifests: [ManifestSyntax]
  /// It belongs to the same Swift package.
  public let isInPackage: Bool

  public init(name: String, manifests: [ManifestSyntax], isInPackage: Bool = true) {
    (self.name, self.manifests, self.isInPackage) = (name, manifests, isInPackage)
  }
}

/// Builds a module's graph from its manifests, in two passes. Each gets the graph so far, and adds its
/// own part:
///
/// 1. `ScopeBuilder`: the declarations, the parents of containers, and the members of each, with bundles included and
///    overrides settled. It reports errors that leave a graph without a meaning, such as duplicate declarations.
/// 2. `Binder`: the provider of each key of a container, with decorators and collections, and the binding of each
///    parameter. The rules of `Validation` report errors in these.
public enum GraphBuilder {
  /// The graph of the manifests with the given file indices. O(n) in their size. `known` has the
  /// declarations of the manifests in other combinations of conditions.
  public static func build(
    _ manifests: [(file: Int, syntax: ManifestSyntax)], imported: [ImportedModule],
    known: KnownElsewhere = KnownElsewhere(), diagnostics: inout Diagnostics
  ) -> BindingGraph {
    var scopes = ScopeBuilder(graph: BindingGraph(manifests.map(\.syntax), imported, known))
    scopes.run()
    diagnostics.append(scopes.diagnostics)
    var binder = Binder(consume scopes)
    binder.run()
    var graph = binder.graph
    graph.dependencies = Dependencies(graph)
    graph.effects = EffectAnalysis(graph)
    return graph
  }
}

extension BindingGraph {
  /// A graph of manifests before the first pass.
  fileprivate init(
    _ manifests: [ManifestSyntax], _ imported: [ImportedModule], _ known: KnownElsewhere
  ) {
    protocolKeys = known.protocols
    facts.known = known
    facts.lostWords = known.misplaced
    for manifest in manifests {
      self.manifests.append(Manifest(syntax: manifest))
      facts.lostWords.formUnion(manifest.lostWords)
    }
    for module in imported {
      for manifest in module.manifests {
        // Missing declarations may be in unreadable text there.
        facts.lostWords.formUnion(manifest.lostWords)
        facts.foreignManifests.append(
          Manifest(syntax: manifest, module: module.name, isInPackage: module.isInPackage))
      }
    }
    facts.lifetimeModules = ImportedModule.bringingLifetimes(imported)
    facts.observerModules = ImportedModule.bringing(imported) { $0.head.observed != nil }
  }
}
