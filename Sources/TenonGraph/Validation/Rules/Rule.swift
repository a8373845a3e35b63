import TenonDiagnostics
import TenonSyntax

/// A rule that a graph must keep, as a row: the kind of its findings, and what it finds at a site.
struct Rule<Site>: Sendable {
  let id: DiagnosticID
  /// The doubts about a component under which the rule has nothing to say.
  let skips: Doubts
  /// At most n log n in the size of the graph, over all sites.
  let check: Check

  enum Check: Sendable {
    case one(@Sendable (Site) -> Finding?)
    case several(@Sendable (Site) -> [Finding])
  }

  /// A rule with one finding a site at most.
  init(_ id: DiagnosticID, skips: Doubts = .all, _ find: @escaping @Sendable (Site) -> Finding?) {
    (self.id, self.skips, check) = (id, skips, .one(find))
  }

  /// A rule with several findings a site.
  init(
    all id: DiagnosticID, skips: Doubts = .all, _ find: @escaping @Sendable (Site) -> [Finding]
  ) {
    (self.id, self.skips, check) = (id, skips, .several(find))
  }
}

/// What is not known of a component, or is told elsewhere.
struct Doubts: OptionSet, Sendable {
  let rawValue: UInt8

  /// Its container belongs to another module.
  static let foreign = Doubts(rawValue: 1)
  /// A part of its statement could not be read.
  static let broken = Doubts(rawValue: 2)
  /// Its lifetime is none that is declared.
  static let lifetime = Doubts(rawValue: 4)
  static let all: Doubts = [.foreign, .broken, .lifetime]
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

  init(
    _ message: String, at span: SourceSpan, notes: [Diagnostic.Note] = [],
    _ suggestion: Suggestion? = nil, id: DiagnosticID? = nil, cause: Diagnostic.Cause? = nil,
    oncePer places: SourceSpan..., isOneOfSeveral: Bool = false
  ) {
    (self.message, self.span, self.notes) = (message, span, notes)
    (self.suggestion, self.id, self.cause) = (suggestion, id, cause)
    self.places = isOneOfSeveral ? [] : places.isEmpty ? [span] : places
  }
}

/// The graph that rules look at, with what several of them compute of it.
final class RuleGround {
  let graph: BindingGraph
  private var facts: [ObjectIdentifier: AnyObject] = [:]

  init(_ graph: BindingGraph) { self.graph = graph }

  /// A fact of the graph, computed once.
  func fact<Fact: GraphFact>(_ type: Fact.Type) -> Known<Fact> {
    if let known = facts[ObjectIdentifier(type)] {
      return unsafeDowncast(known, to: Known<Fact>.self)
    }
    let known = Known(Fact(graph))
    facts[ObjectIdentifier(type)] = known
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

/// What is computed of a whole graph for rules.
protocol GraphFact { init(_ graph: BindingGraph) }

extension EffectTrails: GraphFact {}
extension RootRetention: GraphFact {}

// MARK: Sites

/// A component that a rule visits.
struct ComponentSite {
  let ground: RuleGround
  let id: ComponentID

  var graph: BindingGraph { _read { yield ground.graph } }
  var component: Component { _read { yield ground.graph.components[id.index] } }
  var syntax: ComponentSyntax { _read { yield ground.graph[component.syntax] } }
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
    graph.inputs(of: component).map { graph[component.parameters, $0] }
  }

  /// The edit that makes it of another lifetime.
  func replacingLifetime(with word: String) -> Fix? {
    syntax.lifetime.map { .replace($0.span, with: word) }
  }

  fileprivate var doubts: Doubts {
    var doubts: Doubts = []
    if container.isForeign { doubts.insert(.foreign) }
    if syntax.isBroken { doubts.insert(.broken) }
    if component.isOfUnknownLifetime { doubts.insert(.lifetime) }
    return doubts
  }
}

/// A parameter of a component, or of its steps.
struct ParameterSite {
  let owner: ComponentSite
  let parameter: Parameter

  var graph: BindingGraph { _read { yield owner.ground.graph } }
  var ground: RuleGround { owner.ground }
  var syntax: ParameterSyntax { _read { yield parameter.syntax } }
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
      traits: left.traits + right.traits, traitMembers: left.traitMembers + right.traitMembers,
      graph: left.graph + right.graph)
  }

  /// Reports all breaches of the rules: each table of the graph is walked once.
  func check(_ ground: RuleGround, _ diagnostics: inout Diagnostics) {
    var report = RuleReport()
    let graph = ground.graph
    for index in graph.components.indices {
      let site = ComponentSite(ground: ground, id: ComponentID(index: index))
      let doubts = site.doubts
      for rule in components { report.add(rule, site, doubts) }
      if !parameters.isEmpty {
        for parameter in graph[graph.components[index].parameters] {
          let site = ParameterSite(owner: site, parameter: parameter)
          for rule in parameters { report.add(rule, site, doubts) }
        }
      }
      for step in graph[graph.components[index].steps] {
        for rule in steps { report.add(rule, StepSite(owner: site, step: step), doubts) }
      }
      for release in graph[graph.components[index].releases] {
        for rule in releases {
          report.add(rule, ReleaseSite(owner: site, release: release), doubts)
        }
      }
      if !expressions.isEmpty, graph.hasOwnExpressions(site.component) {
        site.forEachExpression { fragment, place in
          let site = ExpressionSite(owner: site, fragment: fragment, place: place)
          for rule in expressions { report.add(rule, site, doubts) }
        }
      }
    }
    for index in graph.containers.indices {
      let site = ContainerSite(ground: ground, id: ContainerID(index: index))
      let doubts: Doubts = graph.containers[index].isForeign ? .foreign : []
      for rule in containers { report.add(rule, site, doubts) }
    }
    if !heads.isEmpty {
      ground.forEachHead { site in
        if site.isPlain { return }
        for rule in heads { report.add(rule, site, []) }
      }
    }
    for traits in graph.traits where traits.module == nil {
      for rule in self.traits { report.add(rule, traits, []) }
      for member in traits.syntax.members {
        for rule in traitMembers { report.add(rule, member, []) }
      }
    }
    for rule in self.graph { report.add(rule, ground, []) }
    diagnostics.append(report.diagnostics)
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

  mutating func add<Site>(_ rule: Rule<Site>, _ site: Site, _ doubts: Doubts) {
    if !rule.skips.isDisjoint(with: doubts) { return }
    switch rule.check {
    case .one(let find): if let finding = find(site) { report(finding, rule.id) }
    case .several(let find): for finding in find(site) { report(finding, rule.id) }
    }
  }

  private mutating func report(_ finding: Finding, _ rule: DiagnosticID) {
    let id = finding.id ?? rule
    let place = Place(id: id, spans: finding.places)
    if !finding.places.isEmpty, !told.insert(place).inserted { return }
    let diagnostic = Diagnostic(
      id, finding.message, at: finding.span, notes: finding.notes, suggestion: finding.suggestion)
    diagnostics.report(finding.cause.map(diagnostic.caused) ?? diagnostic)
  }
}
