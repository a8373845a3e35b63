import TenonDiagnostics
import TenonSyntax

/// The first pass: notes all declarations, and finds the parents and the members of containers.
struct ScopeBuilder {
  var graph: BindingGraph
  /// The findings about statements without a meaning.
  var diagnostics = Diagnostics()
  /// The current declarations belong to another module, whose own compilation reports their errors.
  var isQuiet = false
  var names = DeclaredNames()
  /// The names of bundles or parents in imported manifests that the run doesn't declare, by container.
  var foreignGaps: [ContainerID: TypeSyntax] = [:]
  lazy var foreignContainers = findForeignContainers(by: \.name.plain)
  /// The noted containers of other modules, by the places of their names.
  var notedForeign: Set<SourceSpan> = []
  /// All containers of other modules with a parent, by the parent's name.
  lazy var foreignChildren = findForeignContainers(by: \.parent?.lastName)
  /// The containers that stand for facets.
  var facetScopes: [FacetScope: ContainerID] = [:]
  /// The places of containers that are in themselves, or of features in too many others.
  var toldNested: Set<SourceSpan> = []
  /// The number of containers that stand for features in features, one for each path to them.
  var nestedFeatures = 0
  /// All containers in facets, by the first facet.
  lazy var features = findFeatures()
  /// The children of the module's containers, by the containers' places.
  lazy var ownChildren = findOwnChildren()
  /// The bundles that some container includes.
  var usedBundles: Set<Int> = []
  /// The keys of collections whose elements have errors.
  var lostCollections: Set<Symbol> = []
  /// The keys that an `override` has replaced within its container.
  var replaced: [ContainerID: Set<Key>] = [:]
  /// The components of the current container, which have no numbers yet: an override may still replace them.
  var pending: [(component: Component, elements: [CollectedElement])] = []

  mutating func run() {
    declareNames()
    for index in 0..<graph.manifests.count + graph.foreignManifests.count {
      isQuiet = !graph.isOwn(index)
      declareItems(of: index)
    }
    isQuiet = false
    if graph.facets.contains(where: { !$0.syntax.inherited.isEmpty }) {
      inheritFacets()
      shareLocks()
    }
    declareTraits()
    reportBundleCycles()
    declareContainers()
    checkInheritedNames()
    isolateContainers()
  }

  /// Reports a finding, unless it is another module's own.
  mutating func report(_ finding: Finding) {
    guard let id = finding.id, !isQuiet else { return }
    diagnostics.report(Diagnostic(id, finding))
  }

  mutating func report(_ fault: ScopeFault, at span: SourceSpan) {
    report(fault.finding(at: span))
  }

  /// Notes all top-level names, in the order of the files, and reports duplicates.
  private mutating func declareNames() {
    for manifest in graph.manifests {
      for declaration in manifest.syntax.declarations where declaration.kind != .lifetime {
        let name = declaration.name
        if let first = names.places[name.plain] {
          report(.twice(.declaration, name.text, first: first), at: name.span)
        } else {
          names.places[name.plain] = name.span
        }
      }
    }
  }

  /// Notes the imports and declarations of a manifest, except containers and traits.
  private mutating func declareItems(of index: Int) {
    var imports: [ImportSyntax] = []
    var places: [String: SourceSpan] = [:]
    for syntax in graph.manifest(index).syntax.imports {
      let name = "\(syntax.prefix) \(syntax.kind ?? "") \(syntax.path)"
      if let first = places.updateValue(syntax.span, forKey: name) {
        let deletion = Fix.deleteStatement(syntax.span).safe
        report(.twice(.import, syntax.path, first: first, deletion), at: syntax.span)
      } else {
        imports.append(syntax)
      }
    }
    for syntax in graph.manifest(index).syntax.declarations {
      let counts = isQuiet || names.isFirst(syntax.name)
      switch syntax.kind {
      case .lifetime: declareLifetime(syntax)
      case .facet where counts: declareFacet(syntax)
      case .bundle where counts: declareBundle(syntax)
      default: break
      }
    }
    if graph.isOwn(index) {
      graph.manifests[index].imports = imports
    } else {
      graph.facts.foreignManifests[index - graph.manifests.count].imports = imports
    }
  }

  private mutating func declareBundle(_ syntax: DeclarationSyntax) {
    refuseAccess(of: syntax)
    names.bundles[syntax.name.symbol.plain, default: []].append(
      (graph.bundles.count, .public, syntax.name.span))
    graph.facts.bundles.append(syntax)
  }

  private mutating func refuseAccess(of syntax: DeclarationSyntax) {
    guard let access = syntax.head.access else { return }
    report(.misplacedAccess(access.level.text, on: syntax.kind), at: access.span)
  }

  private mutating func declareLifetime(_ syntax: DeclarationSyntax) {
    let name = syntax.name
    if Word.lifetimes.contains(name.plain) || Word.memberWords.contains(name.plain) {
      return report(.lifetimeIsKeyword(name.text), at: name.span)
    }
    let full = graph.lifetimeName(name.plain, in: name.span.file)
    if let first = names.lifetimes[full] {
      let other = graph.lifetimes[first.index].syntax.name.span
      return report(.twice(.lifetime, name.text, first: other), at: name.span)
    }
    refuseAccess(of: syntax)
    if let storage = syntax.storage, storage.type == nil, !syntax.head.isBroken {
      report(.storageWithoutCall(name.text), at: storage.value.span)
    }
    let declared = DeclaredLifetime(syntax: syntax)
    if syntax.storage == nil, !isQuiet,
      let first = names.resets.updateValue(name.span, forKey: declared.resetName)
    {
      report(.twice(.function, "\(declared.resetName)()", first: first), at: name.span)
    }
    names.lifetimes[full] = DeclaredLifetimeID(index: graph.lifetimes.count)
    graph.facts.lifetimes.append(declared)
  }

  /// Notes all traits and the module's storage of them. The manifests' imports must be known.
  mutating func declareTraits() {
    // The first manifest that imports each module.
    var imports: [String: Int] = [:]
    for (index, manifest) in graph.manifests.enumerated() {
      for traits in manifest.syntax.declarations
      where traits.kind == .traits && names.isFirst(traits.name) {
        graph.manifests[index].traits.append(TraitsID(index: graph.traits.count))
        graph.facts.traits.append(Traits(traits, of: nil))
      }
      for syntax in manifest.imports where syntax.kind == nil && imports[syntax.module] == nil {
        imports[syntax.module] = index
      }
    }
    let own = graph.traits.count
    for manifest in graph.foreignManifests where imports[manifest.module ?? ""] != nil {
      for syntax in manifest.syntax.declarations where syntax.kind == .traits {
        let traits = Traits(syntax, of: manifest.module)
        if traits.access >= (manifest.isInPackage ? .package : .public) {
          graph.facts.traits.append(traits)
        }
      }
    }
    var traits = (0..<own).map(TraitsID.init)
    // Of traits with one name, the nearest counts, as in Swift.
    var taken = Set(graph.traits[..<own].flatMap { $0.declaredNames + [$0.name] })
    var seen: [String: Int] = [:]
    for index in own..<graph.traits.count {
      let names = graph.traits[index].declaredNames + [graph.traits[index].name]
      if taken.isDisjoint(with: names) {
        taken.formUnion(names)
        traits.append(TraitsID(index: index))
      }
      if let other = seen.updateValue(index, forKey: graph.traits[index].name) {
        graph.facts.traits[other].isAmbiguous = true
        graph.facts.traits[index].isAmbiguous = true
      }
    }
    let modules = Set(traits.compactMap { graph[$0].module })
    let declaring = graph.manifests.firstIndex { !$0.traits.isEmpty }
    guard let home = declaring ?? modules.compactMap({ imports[$0] }).min() else { return }
    var access = graph.traits[..<own].map(\.access).max() ?? .internal
    // A public import means that public types have them.
    let isShown = graph.manifests.lazy.flatMap(\.imports).contains { syntax in
      syntax.access == .public
        && traits.contains { graph[$0].module == syntax.module && graph[$0].access == .public }
    }
    if isShown { access = .public }
    func whole(_ module: String, in manifest: Int) -> ImportSyntax? {
      graph.manifests[manifest].imports.first { $0.kind == nil && $0.module == module }
    }
    graph.facts.injectedStorage = InjectedStorage(
      manifest: home, traits: traits,
      addedImports: modules.sorted().compactMap { module in
        guard whole(module, in: home) == nil else { return nil }
        return imports[module].flatMap { whole(module, in: $0) }
      }, publicModules: access == .public ? modules : [], access: access,
      isSendable: traits.allSatisfy { graph[$0].isSendable })
  }
}
