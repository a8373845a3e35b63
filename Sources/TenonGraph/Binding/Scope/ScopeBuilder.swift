import TenonDiagnostics
import TenonSyntax

/// The first pass: notes what is declared, finds out which container is in which one, and what stands in each: inputs
/// and components, those of bundles too, decorators, elements of collections. Nothing is bound yet.
struct ScopeBuilder {
  /// The graph as far as it is.
  var graph: BindingGraph
  /// The findings about statements without a meaning.
  var diagnostics = Diagnostics()
  /// Whether what is read belongs to another module, which reports its errors itself.
  var isQuiet = false
  let imported: [ImportedModule]
  /// What the manifests have in other combinations of conditions.
  let known: KnownElsewhere
  /// The declarations by name.
  var names = DeclaredNames()
  /// The names of lifetimes by those of the functions that reset them.
  var resetNames: [String: NameSyntax] = [:]
  /// The containers of each name, by index in the graph.
  var containersByName: [Symbol: [Int]] = [:]
  /// The names, or bundles and parents, that imported modules' manifests have and none of the run declares, by container.
  var foreignGaps: [ContainerID: ForeignGap] = [:]
  /// All containers of other modules, by name.
  lazy var foreignContainers = findForeignContainers(by: \.name.plain)
  /// The containers of other modules that are noted, by where their names stand.
  var notedForeign: Set<SourceSpan> = []
  /// All of theirs that are in another one, by its name.
  lazy var foreignChildren = findForeignContainers(by: \.parent?.lastName)
  /// The containers that stand for facets as parents.
  var facetScopes: [FacetScope: ContainerID] = [:]
  /// The containers that are in facets, by the first of these.
  lazy var features = findFeatures()
  /// The children of the module's containers, by where these stand.
  lazy var ownChildren = findOwnChildren()
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
  /// The keys that an `override` has replaced within its container.
  var replaced: Set<ReplacedKey> = []
  /// The components of the container that is looked at, which have no numbers yet.
  var pending: [PendingComponent] = []

  // Names that are nearly those that nothing has.
  let nearLifetimes = NearMissIndex()
  let nearBundles = NearMissIndex()
  let nearContainers = NearMissIndex()
  let nearFacets = NearMissIndex()
  /// The names of all facets.
  private(set) lazy var facetNames = Set(graph.facets.map(\.syntax.name.plain))

  init(_ graph: BindingGraph, imported: [ImportedModule], known: KnownElsewhere) {
    (self.graph, self.imported, self.known) = (graph, imported, known)
  }

  mutating func run() {
    declareAll()
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
}

extension ScopeBuilder {
  /// Reports a finding, unless it is another module's own.
  mutating func report(
    _ id: DiagnosticID, _ message: String, at span: SourceSpan, notes: [Diagnostic.Note] = [],
    help: String? = nil, fix: Fix? = nil
  ) {
    if isQuiet { return }
    diagnostics.report(Diagnostic(id, message, at: span, notes: notes, help: help, fix: fix))
  }

  /// Reports a finding with a suggestion.
  mutating func report(
    _ id: DiagnosticID, _ message: String, at span: SourceSpan, notes: [Diagnostic.Note] = [],
    suggestion: Suggestion
  ) {
    report(
      id, message, at: span, notes: notes + suggestion.notes, help: suggestion.text,
      fix: suggestion.fix)
  }

  /// Reports what stands a second time.
  mutating func reportTwice(
    _ what: String, at span: SourceSpan, _ verb: String = "declared", at first: SourceSpan,
    help: String = "delete one of them", fix: Fix? = nil,
    as id: DiagnosticID = .duplicateDeclaration
  ) {
    report(
      id, "duplicate \(what)", at: span, notes: [.init("first \(verb) here", at: first)],
      help: help, fix: fix)
  }

  /// Reports declarations each of which leads to the next, and the last to the first.
  mutating func reportCycle(
    _ id: DiagnosticID, _ kind: String, _ verb: String, _ names: [String], at place: SourceSpan,
    _ steps: [SourceSpan], more: [Diagnostic.Note] = []
  ) {
    let all = names + [names[0]]
    let notes = steps.enumerated().map { index, span in
      Diagnostic.Note("'\(all[index])' \(verb) '\(all[index + 1])' here", at: span)
    }
    report(
      id, "\(kind) '\(names[0])' \(verb) itself: \(Cycles.line(all).joined(separator: " → "))",
      at: place, notes: Abridged(notes).filled(Cycles.gap) + more, help: "delete one of these")
  }
}
