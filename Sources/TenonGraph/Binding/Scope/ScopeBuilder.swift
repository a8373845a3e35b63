import TenonDiagnostics
import TenonSyntax

/// The first pass: notes all declarations, finds the parents and the members of containers: inputs and components,
/// including those of bundles, decorators, elements of collections. Nothing is bound yet.
struct ScopeBuilder {
  /// The graph so far.
  var graph: BindingGraph
  /// The findings about statements without a meaning.
  var diagnostics = Diagnostics()
  /// The current declarations belong to another module, whose own compilation reports their errors.
  var isQuiet = false
  let imported: [ImportedModule]
  /// The declarations of the manifests in other combinations of conditions.
  let known: KnownElsewhere
  /// The declarations by name.
  var names = DeclaredNames()
  /// The names of lifetimes by those of the functions that reset them.
  var resetNames: [String: NameSyntax] = [:]
  /// The containers of each name, by index in the graph.
  var containersByName: [Symbol: [Int]] = [:]
  /// The bundles and parents that imported modules' manifests name and none of the run declares, by container.
  var foreignGaps: [ContainerID: ForeignGap] = [:]
  /// All containers of other modules, by name.
  lazy var foreignContainers = findForeignContainers(by: \.name.plain)
  /// The noted containers of other modules, by the places of their names.
  var notedForeign: Set<SourceSpan> = []
  /// All containers of other modules with a parent, by the parent's name.
  lazy var foreignChildren = findForeignContainers(by: \.parent?.lastName)
  /// The containers that stand for facets as parents.
  var facetScopes: [FacetScope: ContainerID] = [:]
  /// The containers that are in facets, by the first of these.
  lazy var features = findFeatures()
  /// The children of the module's containers, by the places of the containers.
  lazy var ownChildren = findOwnChildren()
  /// The places of containers that were reported to be in themselves.
  var toldNested: Set<SourceSpan> = []
  /// The number of containers that stand for features in features, one for each path to them.
  var nestedFeatures = 0
  /// These were too many.
  var isTooNested = false
  /// The bundles that some container includes.
  var usedBundles: Set<Int> = []
  /// The keys of collections whose elements have errors.
  var lostCollections: Set<Symbol> = []
  /// The keys that an `override` has replaced within its container.
  var replaced: Set<ReplacedKey> = []
  /// The components of the current container, which have no numbers yet.
  var pending: [PendingComponent] = []

  // Indices of names that are similar to unknown ones.
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

/// The context of members in a container, in a bundle or in a group.
struct MemberScope {
  let container: ContainerID
  /// The manifest that contains them.
  let manifest: Int
  /// The group's lifetime.
  var lifetime: NameSyntax?
  /// The modifiers and attributes of the group.
  var head = HeadSyntax()
  /// The bundle that contains them, by index.
  var bundle: Int?
  /// The number of `include`s between them and the container.
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

  /// Reports a duplicate.
  mutating func reportTwice(
    _ what: String, at span: SourceSpan, _ verb: String = "declared", at first: SourceSpan,
    help: String = "delete one of them", fix: Fix? = nil,
    as id: DiagnosticID = .duplicateDeclaration
  ) {
    report(
      id, "duplicate \(what)", at: span, notes: [.init("first \(verb) here", at: first)],
      help: help, fix: fix)
  }

  /// Reports a cycle of declarations.
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
