public import TenonDiagnostics
public import TenonSyntax

/// Another module's manifests, which this module's may refer to.
public struct ImportedModule: Sendable {
  public let name: String
  public let manifests: [ManifestSyntax]
  /// Whether it belongs to the same Swift package.
  public let isInPackage: Bool

  public init(name: String, manifests: [ManifestSyntax], isInPackage: Bool = true) {
    self.name = name
    self.manifests = manifests
    self.isInPackage = isInPackage
  }
}

/// Makes a module's graph of its manifests: declarations first, then bindings, then the parameters.
///
/// The builder reports only what leaves it without a meaning (two declarations of one name, two
/// components for one key). What is wrong with a graph that can be built is left to Validation/.
public struct GraphBuilder {
  var graph = BindingGraph()
  var diagnostics = Diagnostics()
  /// Lifetimes that the manifests declare, by name.
  var declaredLifetimes: [String: DeclaredLifetimeID] = [:]
  /// The names of lifetimes by those of the functions that reset them.
  var resetNames: [String: NameSyntax] = [:]
  /// Where each top-level name is declared first.
  private var declared: [String: SourceSpan] = [:]
  /// The facets of each name, by index in the graph.
  var facetsByName: [String: [Int]] = [:]
  /// The containers of each name, by index in the graph.
  var containersByName: [String: [Int]] = [:]
  /// The names of containers of other modules that have been looked for.
  var foreignNames: Set<String> = []
  /// The containers of other modules that are noted, by where their names stand.
  var notedForeign: Set<SourceSpan> = []
  /// All of theirs that are in another one, by its name; found when asked for.
  var knownForeignChildren: [String: [(syntax: ContainerSyntax, manifest: Int)]]?
  /// The bundles that some container includes.
  var usedBundles: Set<Int> = []
  /// The bundles of each name, by index in the graph.
  var bundlesByName: [String: [Int]] = [:]
  /// The keys that an `override` has replaced within its container.
  var replaced: Set<ReplacedKey> = []
  /// The overrides of what nobody provides.
  var overridesOfNothing: [OverrideOfNothing] = []
  /// For each decorator, what it wraps.
  var wrapped: [ComponentID: (key: Key, provider: Provider)] = [:]
  /// The decorators that do not ask for what they wrap.
  var misformedDecorators: Set<ComponentID> = []
  /// The keys of collections that something is meant to be collected for.
  var lostCollections: Set<String> = []
  /// Who asks for the collections of keys; noted when it is asked for.
  var collectionAskers: [Key: CollectionAsker]?
  /// The keys of which it has been said that they are to be collected.
  var uncollected: Set<ReplacedKey> = []
  /// What calls of a container have got from its parents.
  var borrowed: [BorrowedKey: ComponentID] = [:]
  /// The pairs of components of which it has been said that they provide the same.
  var reportedDuplicates: Set<DuplicateReport> = []
  /// How often each lifetime is used; counted when it is asked for.
  var lifetimeUses: [String: Int]?
  /// The declared lifetimes of which it has been said that they are misspelt.
  var misdeclared: Set<String> = []
  /// How often what was meant may still be looked for; each time takes a look at all that there is.
  private var searchesLeft = 40
  /// Whether what is read belongs to another module, which reports its errors itself.
  var isQuiet = false
  let imported: [ImportedModule]
  /// What the manifests have in other combinations of conditions.
  let known: KnownElsewhere

  private init(imported: [ImportedModule], known: KnownElsewhere) {
    self.imported = imported
    self.known = known
  }

  /// The graph of the manifests with the given file indices. O(n) in their size. `known` is what the
  /// manifests have in other combinations of conditions.
  public static func build(
    _ manifests: [(file: Int, syntax: ManifestSyntax)], imported: [ImportedModule],
    known: KnownElsewhere = KnownElsewhere(), diagnostics: inout Diagnostics
  ) -> BindingGraph {
    var builder = GraphBuilder(imported: imported, known: known)
    builder.graph.protocolKeys = known.protocols
    builder.graph.conditionalOffers = known.conditionalOffers
    builder.graph.conditions = known.conditions
    builder.graph.lostWords.formUnion(known.misplaced)
    builder.graph.misplaced = known.misplaced
    for manifest in manifests {
      builder.graph.manifests.append(Manifest(syntax: manifest.syntax))
      builder.graph.lostWords.formUnion(manifest.syntax.lostWords)
    }
    for module in imported {
      for manifest in module.manifests {
        // What could not be read there may be what is missing here.
        builder.graph.lostWords.formUnion(manifest.lostWords)
        builder.graph.foreignManifests.append(
          Manifest(syntax: manifest, module: module.name, isInPackage: module.isInPackage))
      }
    }
    builder.graph.lifetimeModules = ImportedModule.bringingLifetimes(imported)
    builder.declareImports()
    builder.declareNames()
    builder.declareLifetimes()
    builder.declareFacets()
    builder.declareBundles()
    builder.declareContainers()
    builder.isolateContainers()
    builder.declareTraits()
    builder.settleOverrides()
    builder.collectProtocols()
    builder.bindAll()
    builder.resolveParameters()
    builder.reportOverridesOfNothing()
    builder.placeComponents()
    builder.borrowImports()
    builder.resolveFacets()
    builder.graph.dependencies = Dependencies(builder.graph)
    builder.graph.effects = EffectAnalysis(builder.graph)
    diagnostics.append(builder.diagnostics)
    return builder.graph
  }

  /// Whether what was probably meant may be looked for among all that there is. A manifest with more
  /// slips of one kind gets the general help for the rest, and a run stays linear.
  mutating func maySearch() -> Bool {
    searchesLeft -= 1
    return searchesLeft >= 0
  }

  /// Reports a finding, unless it is another module's own.
  mutating func report(_ diagnostic: Diagnostic) {
    if !isQuiet { diagnostics.report(diagnostic) }
  }

  // MARK: Declarations

  /// Facets come first, so that a container may name one that is declared after it.
  private mutating func declareFacets() {
    for index in graph.manifests.indices {
      Self.forEachItem(graph.manifests[index].syntax.items) { item in
        switch item {
        case .facet(let facet) where isFirst(facet.name):
          graph.manifests[index].facets.append(add(facet, module: nil))
        default: break
        }
      }
    }
    for module in imported {
      for manifest in module.manifests {
        Self.forEachItem(manifest.items) { item in
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
    facetsByName[facet.name.plain, default: []].append(graph.facets.count - 1)
    return FacetID(index: graph.facets.count - 1)
  }

  /// Notes all top-level names, in the order of the files, and reports those that are taken.
  private mutating func declareNames() {
    for manifest in graph.manifests {
      Self.forEachItem(manifest.syntax.items) { item in
        guard let name = item.declaredName else { return }
        guard let first = declared[name.plain] else {
          declared[name.plain] = name.span
          return
        }
        var isSplit = false
        if case .container = item { isSplit = first.file != name.span.file }
        report(
          Diagnostic(
            .duplicateDeclaration, "duplicate declaration of '\(name.text)'", at: name.span,
            notes: [.init("first declared here", at: first)],
            help: isSplit
              ? "rename one of them; to split a container over files, move members to a 'bundle'"
                + " and 'include' it"
              : "rename one of them"))
      }
    }
  }

  /// Whether it is this place that declares the name, and no earlier one.
  func isFirst(_ name: NameSyntax) -> Bool {
    declared[name.plain] == name.span
  }

  /// How far what another module declares has to be seen for this one to see it.
  private func neededAccess(of module: String, from manifest: Int) -> Access {
    let isInPackage = imported.contains { $0.name == module && $0.isInPackage }
    return graph.manifest(manifest).neededAccess(to: module, isInPackage: isInPackage)
  }

  /// Whether another module's facet can be seen.
  private func canSee(_ facet: Facet, from manifest: Int) -> Bool {
    facet.access >= (facet.module.map { neededAccess(of: $0, from: manifest) } ?? .internal)
  }

  /// A name that is no facet's is a plain protocol's, unless it looks like a slip.
  mutating func checkFacetName(_ conformance: TypeSyntax, of id: ContainerID) {
    let manifest = graph[id].manifest
    let last = conformance.plainest.lastName
    let isContainer = containersByName[last]?.contains { !graph.containers[$0].isForeign } ?? false
    if isContainer || (bundlesByName[last] != nil && facetsByName[last] == nil) {
      report(
        Diagnostic(
          .declarationForm,
          "'\(conformance.text())' is a \(isContainer ? "container" : "bundle"), not a facet",
          at: conformance.span,
          suggestion: isContainer
            ? standing(id, in: conformance)
            : Suggestion("write 'include \(conformance.text())' inside the container")))
      // What was to come from there is not missing besides.
      graph.containers[id.index].isIncomplete = true
      graph.lostWords.insert(graph[id].name)
      return
    }
    let imports = graph.manifest(manifest).imports.map(\.module)
    for index in facetsByName[last] ?? [] {
      guard let module = graph.facets[index].module, imports.contains(module),
        !canSee(graph.facets[index], from: manifest)
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
          help: "declare it '\(neededAccess(of: module, from: manifest).text)' there"))
      return
    }
    let names = graph.facets.map(\.syntax.name.plain)
    let key = conformance.key
    if !names.contains(key), known.facets.contains(key) {
      graph.containers[id.index].toldMissing.insert(Key(conformance))
      report(
        Diagnostic(
          .facetNotMet, "facet '\(conformance.text())' is not declared", at: conformance.span,
          help: "declare it outside the condition, or put the container under the same condition"))
      return
    }
    guard !names.contains(key), key != "Sendable",
      let meant = NearMiss.best(for: key, among: names + ["Sendable"])
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
    guard replaces || ContainerSyntax.isForTests(container.name) else {
      return Suggestion(
        "write 'container \(container.name) in \(other.text())' for a child container",
        container.syntax.standing(in: other))
    }
    let isOverridable = (containersByName[other.plainest.lastName] ?? []).contains {
      graph.containers[$0].isOverridable
    }
    return Suggestion(
      ContainerSyntax.helpToReplace(
        other.text(), by: container.name, isOverridable: isOverridable))
  }

  /// The facet that a type names: one of the manifest's module, or a visible one of a module that
  /// the manifest imports.
  func facet(named type: TypeSyntax, in manifest: Int) -> FacetID? {
    guard case .named(let components) = type.unwrappingModifiers.plainest.kind,
      let last = components.last
    else { return nil }
    let qualifier = components.count == 2 ? components[0].plainName : nil
    if components.count > 2 { return nil }
    let home = graph.manifest(manifest)
    let imports = home.imports.map(\.module)
    for index in facetsByName[last.plainName] ?? [] {
      let facet = graph.facets[index]
      if facet.module != home.module {
        guard let module = facet.module, imports.contains(module), canSee(facet, from: manifest)
        else { continue }
        if let qualifier, qualifier != module { continue }
      } else if let qualifier, qualifier != home.module {
        continue
      }
      return FacetID(index: index)
    }
    return nil
  }

  /// Every item, those under conditions too.
  static func forEachItem(_ items: [ItemSyntax], _ body: (ItemSyntax) -> Void) {
    for item in items {
      body(item)
      if case .conditional(let conditional) = item {
        for branch in conditional.branches { forEachItem(branch.members, body) }
      }
    }
  }

  private mutating func collectProtocols() {
    for component in graph.components {
      for offer in graph[component.offers] {
        if case .protocol = offer.kind { graph.protocolKeys.insert(offer.key.type) }
      }
      if graph[component.syntax].type.isExistential {
        graph.protocolKeys.insert(graph[component.syntax].type.key)
      }
    }
    for container in graph.containers {
      for input in container.inputs where input.syntax.type.isExistential {
        graph.protocolKeys.insert(input.key.type)
      }
    }
    // Now that it is known what is a protocol, types written without `any` can have it.
    for index in graph.components.indices {
      for offer in graph.components[index].offers.indices {
        if case .own = graph[graph.components[index].offers, offer].kind {
          let syntax = graph[graph.components[index].syntax]
          // Only an expression can give what is known by its protocol.
          if syntax.expression != nil {
            let keys = graph.protocolKeys
            graph[graph.components[index].offers, offer].typeText = syntax.type.keptText(
              keys.contains)
          }
        }
      }
    }
  }
}

extension ItemSyntax {
  /// The name that a statement declares for the module to see, if it does.
  fileprivate var declaredName: NameSyntax? {
    switch self {
    case .container(let container): container.name
    case .facet(let facet): facet.name
    case .bundle(let bundle): bundle.name
    case .traits(let traits): traits.name
    case .import, .lifetime, .conditional: nil
    }
  }
}
