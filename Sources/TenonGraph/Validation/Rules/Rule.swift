import TenonDiagnostics
import TenonSyntax

/// A rule for graphs: the kind of its findings, and a function that finds them at a site.
struct Rule<Site>: Sendable {
  let id: DiagnosticID
  /// The doubts about a site that silence the rule.
  let skips: Doubts
  /// At most n log n in the size of the graph, over all sites.
  let find: Find

  enum Find: Sendable {
    case one(@Sendable (Site) -> Finding?)
    case all(@Sendable (Site) -> [Finding])
  }

  private init(_ id: DiagnosticID, _ skips: Doubts, _ find: Find) {
    (self.id, self.find) = (id, find)
    // A finding about one name is right even if the rest of the statement is unreadable.
    self.skips = id.scope.contains(.place) ? skips : skips.union(.statement)
  }

  /// A rule that finds at most one breach at a site.
  init(
    _ id: DiagnosticID, skips: Doubts = [.foreign, .lifetime],
    _ find: @escaping @Sendable (Site) -> Finding?
  ) { self.init(id, skips, .one(find)) }

  /// A rule that can find several breaches at a site.
  init(
    all id: DiagnosticID, skips: Doubts = [.foreign, .lifetime],
    _ find: @escaping @Sendable (Site) -> [Finding]
  ) { self.init(id, skips, .all(find)) }
}

/// A breach of a rule.
final class Finding {
  let message: String
  let span: SourceSpan
  let notes: [Diagnostic.Note]
  let suggestion: Suggestion?
  /// The kind of the finding, if it isn't the rule's.
  let id: DiagnosticID?
  let cause: Diagnostic.Cause?
  /// The places that have only one finding of this kind; empty if every finding is reported.
  let places: [SourceSpan]
  /// Findings with the same identity are reported once, in whatever configurations they occur.
  let identity: String?

  /// A finding that is reported once at its span, unless it names other places. `help` and `fix` are the parts of a
  /// suggestion.
  init(
    _ message: String, at span: SourceSpan, notes: [Diagnostic.Note] = [],
    _ suggestion: Suggestion? = nil, help: String? = nil, _ fix: Fix? = nil,
    id: DiagnosticID? = nil, cause: Diagnostic.Cause? = nil, oncePer places: [SourceSpan]? = nil,
    identity: String? = nil
  ) {
    (self.message, self.span, self.notes) = (message, span, notes)
    self.suggestion = suggestion ?? help.map { Suggestion($0, fix) }
    (self.id, self.cause) = (id, cause)
    (self.places, self.identity) = (places ?? [span], identity)
  }
}

extension Finding {
  /// A finding for each repeated name.
  static func repeats(
    _ names: [NameSyntax], of what: String, help: String = "delete or rename one of them"
  ) -> [Finding] {
    var seen: [String: SourceSpan] = [:]
    return names.compactMap { name in
      guard let first = seen[name.plain] else {
        seen[name.plain] = name.span
        return nil
      }
      return Finding(
        "duplicate \(what) '\(name.text)'", at: name.span,
        notes: [.init("first declared here", at: first)], help: help)
    }
  }
}

/// The graph that rules check, with the facts that several rules need.
final class RuleGround {
  let graph: BindingGraph
  /// The doubts about each component, including its container's.
  let doubts: [Doubts]
  /// The doubts about each container.
  let containerDoubts: [Doubts]

  private(set) lazy var providers = ProviderIndex(graph)
  private(set) lazy var uses = Uses(graph)
  private(set) lazy var cycles = ToldCycles(graph)
  private(set) lazy var chains = AskingChains(graph)
  private(set) lazy var trails = EffectTrails(graph)
  private(set) lazy var givenInputs = GivenInputs(graph)
  private(set) lazy var shorterLives = ShorterLives(graph)
  private(set) lazy var weaklyHeld = WeaklyHeld(graph)
  private(set) lazy var containerKeepers = ContainerKeepers(graph)

  init(_ graph: BindingGraph) {
    self.graph = graph
    let own = graph.containers.map { $0.isForeign ? $0.doubts.union(.foreign) : $0.doubts }
    containerDoubts = own
    var doubts = graph.components.map {
      $0.doubts.union(own[$0.container.index].subtracting(.statement))
    }
    for index in graph.dependencies.endless { doubts[index].insert(.endless) }
    self.doubts = doubts
  }
}

/// Rules, by the kind of site that they visit.
struct RuleTable: Sendable {
  var components: [Rule<ComponentSite>] = []
  var parameters: [Rule<ParameterSite>] = []
  var steps: [Rule<PartSite<Step>>] = []
  var releases: [Rule<PartSite<ReleaseSyntax>>] = []
  var expressions: [Rule<ExpressionSite>] = []
  var containers: [Rule<ContainerSite>] = []
  var heads: [Rule<HeadSite>] = []
  var clashes: [Rule<ClashSite>] = []
  var idle: [Rule<Gap>] = []
  var traits: [Rule<Traits>] = []
  var traitMembers: [Rule<TraitSyntax>] = []
  var graph: [Rule<RuleGround>] = []

  /// The findings of all rules, from one walk of the graph.
  func findings(_ ground: RuleGround) -> Diagnostics {
    var report = RuleReport()
    let graph = ground.graph
    for index in graph.components.indices {
      let site = ComponentSite(ground: ground, id: ComponentID(index: index))
      let (component, doubts) = (graph.components[index], ground.doubts[index])
      report.ask(components, site, doubts)
      for place in component.parameters.range {
        let parameter = ParameterSite(owner: site, place: place)
        report.ask(parameters, parameter, doubts, parameter.syntax)
      }
      for step in graph[component.steps] {
        report.ask(steps, PartSite(owner: site, part: step), doubts)
      }
      for release in graph[component.releases] {
        report.ask(releases, PartSite(owner: site, part: release), doubts)
      }
    }
    if !expressions.isEmpty {
      for (id, fragment, place) in graph.ownExpressions {
        let owner = ComponentSite(ground: ground, id: id)
        let site = ExpressionSite(owner: owner, fragment: fragment, place: place)
        report.ask(expressions, site, ground.doubts[id.index])
      }
    }
    for index in graph.containers.indices {
      let site = ContainerSite(ground: ground, id: ContainerID(index: index))
      report.ask(containers, site, ground.containerDoubts[index])
    }
    if !heads.isEmpty { ground.forEachHead { report.ask(heads, $0, $0.head.doubts) } }
    for clash in graph.facts.clashes {
      let doubts = ground.containerDoubts[clash.container.index]
      report.ask(clashes, ClashSite(ground: ground, clash: clash), doubts)
    }
    for statement in graph.facts.idle {
      let doubts = ground.containerDoubts[statement.container.index]
      let gap = Gap(
        key: statement.key, type: statement.type, container: statement.container,
        asker: statement.asker, providers: ground.providers)
      report.ask(idle, gap, doubts)
    }
    for own in graph.traits where own.module == nil {
      report.ask(traits, own, own.syntax.head.doubts)
      for member in own.syntax.members.compactMap(\.trait) {
        report.ask(traitMembers, member, member.head.doubts)
      }
    }
    report.ask(self.graph, ground, [])
    return report.diagnostics
  }
}

/// The findings of the rules, one for each kind and place.
private struct RuleReport {
  private struct Place: Hashable {
    let id: DiagnosticID
    let spans: [SourceSpan]
  }

  private(set) var diagnostics = Diagnostics()
  private var told: Set<Place> = []

  mutating func ask<Site>(
    _ rules: [Rule<Site>], _ site: Site, _ doubts: Doubts, _ parameter: ParameterSyntax? = nil
  ) {
    for rule in rules where rule.skips.isDisjoint(with: doubts) {
      switch rule.find {
      case .one(let find):
        if let finding = find(site) { report(finding, rule.id, parameter) }
      case .all(let find):
        for finding in find(site) { report(finding, rule.id, parameter) }
      }
    }
  }

  /// A parameter taken from Swift gets a note at its declaration, and no edit if no manifest writes it.
  private mutating func report(
    _ finding: Finding, _ rule: DiagnosticID, _ parameter: ParameterSyntax?
  ) {
    let (id, suggestion) = (finding.id ?? rule, finding.suggestion)
    let declaration = parameter?.declaration.map { [$0] } ?? []
    let place = Place(id: id, spans: finding.places + declaration)
    if !finding.places.isEmpty, !told.insert(place).inserted { return }
    let name = (parameter?.label ?? parameter?.name)?.text ?? "_"
    let here = declaration.map { Diagnostic.Note("'\(name)' is declared here", at: $0) }
    let isLost = parameter?.isTaken == true && suggestion?.fix?.touches(finding.span) == true
    var diagnostic = Diagnostic(
      id, finding.message, at: finding.span,
      notes: finding.notes + here + (suggestion?.notes ?? []), help: suggestion?.text,
      fix: isLost ? nil : suggestion?.fix)
    (diagnostic.cause, diagnostic.identity) = (finding.cause, finding.identity)
    diagnostics.report(diagnostic)
  }
}
