public import TenonDiagnostics
public import TenonSyntax

/// Another module's manifests, which this module's may refer to.
public struct ImportedModule: Sendable {
  public let name: String
  public let manifests: [ManifestSyntax]
  /// Whether it belongs to the same Swift package.
  public let isInPackage: Bool

  public init(name: String, manifests: [ManifestSyntax], isInPackage: Bool = true) {
    (self.name, self.manifests, self.isInPackage) = (name, manifests, isInPackage)
  }
}

/// Makes a module's graph of its manifests, in two passes. Each is given the graph as far as it is, and adds what is
/// its own:
///
/// 1. `ScopeBuilder`: what is declared, which container is in which one, and what stands in each, bundles included
///    and overrides settled. It reports what leaves a graph without a meaning, such as two declarations of one name.
/// 2. `Binder`: who provides each key of a container, behind decorators and collections, and what each parameter is
///    bound to. What is wrong with that is left to the rules of `Validation`.
public enum GraphBuilder {
  /// The graph of the manifests with the given file indices. O(n) in their size. `known` is what the
  /// manifests have in other combinations of conditions.
  public static func build(
    _ manifests: [(file: Int, syntax: ManifestSyntax)], imported: [ImportedModule],
    known: KnownElsewhere = KnownElsewhere(), diagnostics: inout Diagnostics
  ) -> BindingGraph {
    var scopes = ScopeBuilder(
      BindingGraph(manifests.map(\.syntax), imported, known), imported: imported, known: known)
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
  /// A graph of manifests of which nothing is understood yet.
  fileprivate init(
    _ manifests: [ManifestSyntax], _ imported: [ImportedModule], _ known: KnownElsewhere
  ) {
    protocolKeys = known.protocols
    facts.conditionalOffers = known.conditionalOffers
    facts.differingErrors = known.differingErrors
    facts.conditions = known.conditions
    facts.misplaced = known.misplaced
    facts.lostWords = known.misplaced
    for manifest in manifests {
      self.manifests.append(Manifest(syntax: manifest))
      facts.lostWords.formUnion(manifest.lostWords)
    }
    for module in imported {
      for manifest in module.manifests {
        // What could not be read there may be what is missing here.
        facts.lostWords.formUnion(manifest.lostWords)
        facts.foreignManifests.append(
          Manifest(syntax: manifest, module: module.name, isInPackage: module.isInPackage))
      }
    }
    facts.lifetimeModules = ImportedModule.bringingLifetimes(imported)
    facts.observerModules = ImportedModule.bringingObservers(imported)
  }
}
