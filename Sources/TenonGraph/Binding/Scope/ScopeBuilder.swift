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
  /// The declarations by name.
  var names = DeclaredNames()
  /// The names of bundles or parents in imported manifests that the run doesn't declare, by container.
  var foreignGaps: [ContainerID: TypeSyntax] = [:]
  /// All containers of other modules, by name.
  lazy var foreignContainers = findForeignContainers(by: \.name.plain)
  /// The noted containers of other modules, by the places of their names.
  var notedForeign: Set<SourceSpan> = []
  /// All containers of other modules with a parent, by the parent's name.
  lazy var foreignChildren = findForeignContainers(by: \.parent?.lastName)
  /// Facets as parents, and the containers in them.
  var facetParents = FacetParents()
  /// The bundles that some container includes.
  var usedBundles: Set<Int> = []
  /// The keys of collections whose elements have errors.
  var lostCollections: Set<Symbol> = []
  /// The keys that an `override` has replaced within its container.
  var replaced: [ContainerID: Set<Key>] = [:]
  /// The components of the current container, which have no numbers yet.
  var pending: [PendingComponent] = []

  mutating func run() {
    declareAll()
    reportBundleCycles()
    declareContainers()
    checkInheritedNames()
    isolateContainers()
  }
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
    report(id, message, at: span, notes: notes, help: suggestion.text, fix: suggestion.fix)
  }

  /// Reports a duplicate.
  mutating func reportTwice(
    _ what: String, at span: SourceSpan, _ verb: String = "declared", first: SourceSpan,
    help: String = "delete one of them", fix: Fix? = nil,
    as id: DiagnosticID = .duplicateDeclaration
  ) {
    report(
      id, "duplicate \(what)", at: span, notes: [.init("first \(verb) here", at: first)],
      help: help, fix: fix)
  }

  /// Reports a cycle of declarations.
  mutating func reportCycle(
    _ id: DiagnosticID, _ kind: String, _ verb: String, _ names: [NameSyntax],
    _ steps: [SourceSpan], more: [Diagnostic.Note] = []
  ) {
    let all = names.map(\.plain) + [names[0].plain]
    let notes = steps.enumerated().map { index, span in
      Diagnostic.Note("'\(all[index])' \(verb) '\(all[index + 1])' here", at: span)
    }
    report(
      id, "\(kind) '\(all[0])' \(verb) itself: \(Cycles.line(all).joined(separator: " → "))",
      at: names[0].span, notes: Abridged(notes).filled(Cycles.gap) + more,
      help: "delete one of these")
  }
}
