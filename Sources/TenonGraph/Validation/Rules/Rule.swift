import TenonDiagnostics
import TenonSyntax

/// A rule that a graph must keep, as a row: the kind of its findings, and what it finds at a site.
struct Rule<Site>: Sendable {
  let id: DiagnosticID
  /// The doubts about what it visits under which the rule is not asked.
  let skips: Doubts
  /// At most n log n in the size of the graph, over all sites.
  let check: Check

  enum Check: Sendable {
    case one(@Sendable (Site) -> Finding?)
    case several(@Sendable (Site) -> [Finding])
  }

  /// A rule with one finding a site at most.
  init(_ id: DiagnosticID, skips: Doubts = .all, _ find: @escaping @Sendable (Site) -> Finding?) {
    self.init(id, skips, .one(find))
  }

  /// A rule with several findings a site.
  init(
    all id: DiagnosticID, skips: Doubts = .all, _ find: @escaping @Sendable (Site) -> [Finding]
  ) {
    self.init(id, skips, .several(find))
  }

  /// A finding about one name stands whatever else of the statement can be read.
  private init(_ id: DiagnosticID, _ skips: Doubts, _ check: Check) {
    (self.id, self.check) = (id, check)
    self.skips = id.scope.contains(.place) ? skips : skips.union(.statement)
  }
}

extension Rule<ParameterSite> {
  /// A rule that doubts about what a parameter asks for silence too.
  init(
    _ id: DiagnosticID, skips: Doubts, targets: Doubts,
    _ find: @escaping @Sendable (ParameterSite) -> Finding?
  ) {
    self.init(id, skips: skips) { site in
      let target = site.parameter.source.mentioned
      let doubts = target.map { site.ground.doubts[$0.index] } ?? []
      return doubts.hasAny(targets) ? nil : find(site)
    }
  }
}

extension Doubts {
  fileprivate static let all: Doubts = [.foreign, .lifetime]
}

/// A breach of a rule.
final class Finding {
  let message: String
  let span: SourceSpan
  let notes: [Diagnostic.Note]
  let suggestion: Suggestion?
  /// Another kind than the rule's.
  let id: DiagnosticID?
  let cause: Diagnostic.Cause?
  /// Where one finding of its kind is enough; none where each counts.
  let places: [SourceSpan]
  /// The same for all findings of which only one is told, whatever conditions they have.
  let identity: String?

  init(
    _ message: String, at span: SourceSpan, notes: [Diagnostic.Note] = [],
    _ suggestion: Suggestion? = nil, id: DiagnosticID? = nil, cause: Diagnostic.Cause? = nil,
    oncePer places: SourceSpan..., isOneOfSeveral: Bool = false
  ) {
    (self.message, self.span, self.notes) = (message, span, notes)
    (self.suggestion, self.id, self.cause) = (suggestion, id, cause)
    self.places = isOneOfSeveral ? [] : places.isEmpty ? [span] : places
    identity = nil
  }

  /// A finding once per places, where there are any.
  init(
    _ message: String, at span: SourceSpan, notes: [Diagnostic.Note], _ suggestion: Suggestion,
    oncePer places: [SourceSpan], identity: String? = nil
  ) {
    (self.message, self.span, self.notes) = (message, span, notes)
    (self.suggestion, self.places, self.identity) = (suggestion, places, identity)
    (id, cause) = (nil, nil)
  }
}

/// The graph that rules look at, with the facts that several of them need.
final class RuleGround {
  let graph: BindingGraph
  /// The doubts about each component, its container's among them.
  let doubts: [Doubts]
  /// The doubts about each container.
  let containerDoubts: [Doubts]
  private var facts: [(type: Any.Type, fact: AnyObject)] = []
  private lazy var expressions = graph.ownExpressions

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

  /// A fact of the graph, computed once. O(kinds of facts).
  func fact<Fact: GraphFact>(_ type: Fact.Type) -> Known<Fact> {
    for known in facts where known.type == type {
      return unsafeDowncast(known.fact, to: Known<Fact>.self)
    }
    let known = Known(Fact(graph))
    facts.append((type, known))
    return known
  }

  /// A fact that may remember more of what it is asked.
  final class Known<Fact> {
    var value: Fact

    init(_ value: Fact) { self.value = value }
  }

  /// Notes with the way from a component to each of some effects.
  func trail(
    from id: ComponentID, to effects: Effects, beside allowed: ThrownError? = nil
  ) -> [Diagnostic.Note] {
    fact(EffectTrails.self).value.notes(from: id, to: effects, beside: allowed)
  }
}

/// A fact of a whole graph that rules ask.
protocol GraphFact { init(_ graph: BindingGraph) }

extension EffectTrails: GraphFact {}

// MARK: Sites

/// A component that a rule visits.
struct ComponentSite {
  let ground: RuleGround
  let id: ComponentID

  var graph: BindingGraph { _read { yield ground.graph } }
  var component: Component { _read { yield ground.graph.components[id.index] } }
  var statement: ComponentSyntax? { ground.graph[component.statement] }
  var head: HeadSyntax { _read { yield ground.graph[component.head] } }
  var type: TypeSyntax { _read { yield ground.graph[component.type] } }
  var roles: [RoleSyntax] { ground.graph.roles(of: component) }
  var expression: FragmentSyntax? { ground.graph[component.expression] }
  var container: Container { _read { yield ground.graph[component.container] } }
  /// Its type with its qualifier, for messages.
  var name: String { graph.displayName(of: component) }
  /// The word of its lifetime.
  var word: String { graph.word(component.lifetime) }
  /// The name of what it wraps, where it is a decorator.
  var core: String? { component.core.map { graph.displayName(of: $0) } }
  /// `'A' is 'weak'`, or `'A' wraps 'B', which is 'weak'`.
  var lifetimeText: String {
    core.map { "'\(name)' wraps '\($0)', which is '\(word)'" } ?? "'\(name)' is '\(word)'"
  }

  var parameters: [Parameter] { Array(graph[component.parameters]) }
  /// The parameters that requests bring.
  var inputs: [Parameter] {
    if component.inputs.isEmpty { return [] }
    return graph.inputs(of: component).map { graph[component.parameters, $0] }
  }

  /// The edit that makes it of another lifetime.
  func replacingLifetime(with word: String) -> Fix? {
    statement?.lifetime.map { .replace($0.span, with: word) }
  }
}

/// A parameter of a component, or of its steps.
struct ParameterSite {
  let owner: ComponentSite
  /// Its place in the graph's table.
  let place: Int

  var parameter: Parameter { _read { yield owner.ground.graph.tables.parameters[place] } }
  var graph: BindingGraph { _read { yield owner.ground.graph } }
  var ground: RuleGround { owner.ground }
  var syntax: ParameterSyntax { _read { yield parameter.syntax } }
  /// The function type of a closure.
  var function: FunctionTypeSyntax? { parameter.isClosure ? parameter.function : nil }
  /// Its label and name, as written.
  var heading: String { syntax.heading }
}

/// A step of a component, after its init.
struct StepSite {
  let owner: ComponentSite
  let step: Step

  var parameters: TableSlice<Parameter> {
    owner.graph[owner.component.parameters[step.parameters]]
  }
}

/// A `release` of a component.
struct ReleaseSite {
  let owner: ComponentSite
  let release: ReleaseSyntax
}

/// A piece of Swift in the statement of a component of the module.
struct ExpressionSite {
  let owner: ComponentSite
  let fragment: FragmentSyntax
  let place: ExpressionPlace

  var graph: BindingGraph { _read { yield owner.ground.graph } }
}

/// A container that a rule visits.
struct ContainerSite {
  let ground: RuleGround
  let id: ContainerID

  var graph: BindingGraph { _read { yield ground.graph } }
  var container: Container { _read { yield ground.graph.containers[id.index] } }
}

// MARK: Tables

/// Rules by what they visit.
struct RuleTable: Sendable {
  var components: [Rule<ComponentSite>] = []
  var parameters: [Rule<ParameterSite>] = []
  var steps: [Rule<StepSite>] = []
  var releases: [Rule<ReleaseSite>] = []
  var expressions: [Rule<ExpressionSite>] = []
  var containers: [Rule<ContainerSite>] = []
  var heads: [Rule<HeadSite>] = []
  var clashes: [Rule<ClashSite>] = []
  var idle: [Rule<IdleSite>] = []
  var traits: [Rule<Traits>] = []
  var traitMembers: [Rule<TraitSyntax>] = []
  var graph: [Rule<RuleGround>] = []

  static func + (left: RuleTable, right: RuleTable) -> RuleTable {
    RuleTable(
      components: left.components + right.components,
      parameters: left.parameters + right.parameters,
      steps: left.steps + right.steps, releases: left.releases + right.releases,
      expressions: left.expressions + right.expressions,
      containers: left.containers + right.containers, heads: left.heads + right.heads,
      clashes: left.clashes + right.clashes, idle: left.idle + right.idle,
      traits: left.traits + right.traits,
      traitMembers: left.traitMembers + right.traitMembers,
      graph: left.graph + right.graph)
  }

  /// Reports all breaches of the rules.
  func check(_ ground: RuleGround, _ diagnostics: inout Diagnostics) {
    var report = RuleReport()
    report.add(components, ground.forEachComponent)
    report.add(parameters, ground.forEachParameter)
    report.add(steps, ground.forEachStep)
    report.add(releases, ground.forEachRelease)
    report.add(expressions, ground.forEachExpression)
    report.add(containers, ground.forEachContainer)
    report.add(heads, ground.forEachHead)
    report.add(clashes, ground.forEachClash)
    report.add(idle, ground.forEachIdle)
    report.add(traits, ground.forEachTraits)
    report.add(traitMembers, ground.forEachTrait)
    report.add(graph) { $1(ground) }
    diagnostics.append(report.diagnostics)
  }
}

extension RuleGround {
  func forEachComponent(_ skips: Doubts, _ body: (ComponentSite) -> Void) {
    for index in graph.components.indices where skips.isDisjoint(with: doubts[index]) {
      body(ComponentSite(ground: self, id: ComponentID(index: index)))
    }
  }

  func forEachParameter(_ skips: Doubts, _ body: (ParameterSite) -> Void) {
    forEachComponent(skips) { owner in
      for place in owner.component.parameters.range {
        body(ParameterSite(owner: owner, place: place))
      }
    }
  }

  func forEachStep(_ skips: Doubts, _ body: (StepSite) -> Void) {
    forEachComponent(skips) { owner in
      for step in graph[owner.component.steps] { body(StepSite(owner: owner, step: step)) }
    }
  }

  func forEachRelease(_ skips: Doubts, _ body: (ReleaseSite) -> Void) {
    forEachComponent(skips) { owner in
      for release in graph[owner.component.releases] {
        body(ReleaseSite(owner: owner, release: release))
      }
    }
  }

  func forEachExpression(_ skips: Doubts, _ body: (ExpressionSite) -> Void) {
    for (id, fragment, place) in expressions where skips.isDisjoint(with: doubts[id.index]) {
      let owner = ComponentSite(ground: self, id: id)
      body(ExpressionSite(owner: owner, fragment: fragment, place: place))
    }
  }

  func forEachContainer(_ skips: Doubts, _ body: (ContainerSite) -> Void) {
    for index in graph.containers.indices where skips.isDisjoint(with: containerDoubts[index]) {
      body(ContainerSite(ground: self, id: ContainerID(index: index)))
    }
  }

  func forEachClash(_ skips: Doubts, _ body: (ClashSite) -> Void) {
    for clash in graph.facts.value.clashes
    where skips.isDisjoint(with: containerDoubts[clash.container.index]) {
      body(ClashSite(ground: self, clash: clash))
    }
  }

  func forEachIdle(_ skips: Doubts, _ body: (IdleSite) -> Void) {
    for idle in graph.facts.value.idle
    where skips.isDisjoint(with: containerDoubts[idle.container.index]) {
      body(IdleSite(ground: self, idle: idle))
    }
  }

  /// The module's own traits.
  func forEachTraits(_ skips: Doubts, _ body: (Traits) -> Void) {
    for traits in graph.traits
    where traits.module == nil && skips.isDisjoint(with: traits.syntax.head.doubts) { body(traits) }
  }

  func forEachTrait(_ skips: Doubts, _ body: (TraitSyntax) -> Void) {
    forEachTraits([]) { traits in
      for trait in traits.syntax.members where skips.isDisjoint(with: trait.head.doubts) {
        body(trait)
      }
    }
  }
}

/// The findings of rules, one for each kind and place.
private struct RuleReport {
  private struct Place: Hashable {
    let id: DiagnosticID
    let spans: [SourceSpan]
  }

  var diagnostics = Diagnostics()
  private var told: Set<Place> = []

  /// Adds what rules find at the sites that `visit` gives.
  mutating func add<Site>(_ rules: [Rule<Site>], _ visit: (Doubts, (Site) -> Void) -> Void) {
    for rule in rules {
      switch rule.check {
      case .one(let find):
        visit(rule.skips) { site in
          if let finding = find(site) { report(finding, rule.id, site as? ParameterSite) }
        }
      case .several(let find):
        visit(rule.skips) { site in
          for finding in find(site) { report(finding, rule.id, site as? ParameterSite) }
        }
      }
    }
  }

  /// A finding about a parameter that Swift declares has a note there; no edit can change one that is not written.
  private mutating func report(_ finding: Finding, _ rule: DiagnosticID, _ site: ParameterSite?) {
    let id = finding.id ?? rule
    let declaration = site?.syntax.declaration
    let place = Place(id: id, spans: finding.places + [declaration].compactMap(\.self))
    if !finding.places.isEmpty, !told.insert(place).inserted { return }
    let suggestion = finding.suggestion
    let isLost = site?.syntax.isTaken == true && suggestion?.fix?.touches(finding.span) == true
    let name = site?.syntax.label ?? site?.syntax.name
    let here = declaration.map {
      Diagnostic.Note("'\(name?.text ?? "_")' is declared here", at: $0)
    }
    let diagnostic = Diagnostic(
      id, finding.message, at: finding.span, notes: finding.notes + [here].compactMap(\.self),
      suggestion: isLost ? suggestion.map { .init($0.text, notes: $0.notes) } : suggestion)
    let caused = finding.cause.map(diagnostic.caused) ?? diagnostic
    diagnostics.report(finding.identity.map(caused.reported) ?? caused)
  }
}
