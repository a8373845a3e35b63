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

/// Makes a module's graph of its manifests, in four passes. Each is given the graph as far as it is and what
/// the one before has found out, and adds what is its own:
///
/// 1. `DeclarationCollector`: what is declared at the top level, by name.
/// 2. `ScopeBuilder`: which container is in which one, and what stands in each, bundles included.
/// 3. `Binder`: who provides each key of a container, behind overrides, decorators and collections.
/// 4. `ParameterResolver`: what each parameter is bound to.
///
/// The first two report what leaves a graph without a meaning, such as two declarations of one name. What is
/// wrong with a graph that can be built is left to the rules of `Validation`.
public enum GraphBuilder {
  /// The graph of the manifests with the given file indices. O(n) in their size. `known` is what the
  /// manifests have in other combinations of conditions.
  public static func build(
    _ manifests: [(file: Int, syntax: ManifestSyntax)], imported: [ImportedModule],
    known: KnownElsewhere = KnownElsewhere(), diagnostics: inout Diagnostics
  ) -> BindingGraph {
    var collector = DeclarationCollector(
      BindingGraph(manifests.map(\.syntax), imported, known), imported: imported, known: known)
    collector.run()
    diagnostics.append(collector.findings.diagnostics)
    let names = collector.names
    var scopes = ScopeBuilder(collector.handOver(), names: names, known: known)
    scopes.run()
    diagnostics.append(scopes.findings.diagnostics)
    let lostCollections = scopes.lostCollections
    var binder = Binder(scopes.handOver(), lostCollections: lostCollections)
    binder.run()
    let bindings = binder.bindings
    var resolver = ParameterResolver(binder.handOver(), names: names, bindings: bindings)
    resolver.run()
    var graph = resolver.handOver()
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
    conditionalOffers = known.conditionalOffers
    differingErrors = known.differingErrors
    conditions = known.conditions
    misplaced = known.misplaced
    lostWords = known.misplaced
    for manifest in manifests {
      self.manifests.append(Manifest(syntax: manifest))
      lostWords.formUnion(manifest.lostWords)
    }
    for module in imported {
      for manifest in module.manifests {
        // What could not be read there may be what is missing here.
        lostWords.formUnion(manifest.lostWords)
        foreignManifests.append(
          Manifest(syntax: manifest, module: module.name, isInPackage: module.isInPackage))
      }
    }
    lifetimeModules = ImportedModule.bringingLifetimes(imported)
    observerModules = ImportedModule.bringingObservers(imported)
  }
}
