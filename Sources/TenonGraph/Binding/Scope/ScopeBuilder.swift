import TenonDiagnostics
import TenonSyntax

/// The second pass: finds out which container is in which one, and notes what stands in each: inputs and
/// components, those of bundles too, decorators, elements of collections. Nothing is bound yet.
struct ScopeBuilder: ReportingPass {
  var graph: BindingGraph
  var findings = PassFindings()
  let names: DeclaredNames
  /// What the manifests have in other combinations of conditions.
  let known: KnownElsewhere
  /// The containers of each name, by index in the graph.
  var containersByName: [Symbol: [Int]] = [:]
  /// The names of containers of other modules that have been looked for.
  var foreignNames: Set<String> = []
  /// The containers of other modules that are noted, by where their names stand.
  var notedForeign: Set<SourceSpan> = []
  /// All of theirs that are in another one, by its name; found when asked for.
  var knownForeignChildren: [String: [(syntax: ContainerSyntax, manifest: Int)]]?
  /// The containers that stand for facets as parents.
  var facetScopes: [FacetScopeKey: ContainerID] = [:]
  /// The containers that are in facets, by the first of these; found when asked for.
  var knownFeatures: [FacetID: [Feature]]?
  /// The children of the module's containers, by where these stand; found when asked for.
  var knownOwnChildren: [SourceSpan: [Int]]?
  /// Where containers stand in which it was told that they are in themselves.
  var toldNested: Set<SourceSpan> = []
  /// How many containers stand for features in features, by each way to them.
  var nestedFeatures = 0
  /// Whether these were too many.
  var isTooNested = false
  /// The bundles that some container includes.
  var usedBundles: Set<Int> = []
  /// The keys of collections that something is meant to be collected for.
  var lostCollections: Set<Symbol> = []

  // Names that are nearly those that nothing has.
  let nearLifetimes = NearMissIndex()
  let nearBundles = NearMissIndex()
  let nearContainers = NearMissIndex()
  let nearFacets = NearMissIndex()
  /// The names of all facets.
  private(set) lazy var facetNames = Set(graph.facets.map(\.syntax.name.plain))

  init(_ graph: BindingGraph, names: DeclaredNames, known: KnownElsewhere) {
    (self.graph, self.names, self.known) = (graph, names, known)
  }

  mutating func run() {
    reportBundleCycles()
    declareContainers()
    checkInheritedNames()
    isolateContainers()
  }
}

/// What holds for the members of a container, of a bundle or of a group in it.
struct MemberScope {
  let container: ContainerID
  /// The manifest in which they are written.
  let manifest: Int
  /// The group's lifetime.
  var lifetime: NameSyntax?
  /// What stands before the group.
  var head = HeadSyntax()
  /// The bundle in which they are written, by index.
  var bundle: Int?
  /// Through how many `include`s they came.
  var depth = 0
  /// The endings that the names of their accessors lose.
  var drops = AccessorDrops()

  init(container: ContainerID, manifest: Int) {
    self.container = container
    self.manifest = manifest
  }
}
