import TenonDiagnostics
import TenonSyntax

extension Rule<ComponentSite> {
  /// A holder defeats the lifetime of what it keeps, through any number of transients.
  static let keepsShorterLived = Rule(all: .keepsShorterLived, skips: []) { site in
    guard site.component.lifetime.isHeldByContainer else { return [] }
    let known = site.ground.fact(ShorterLives.self)
    let (ways, isWhole) = known.value.ways(from: site.id.index)
    return ways.enumerated().map { number, way in
      finding(site, way, isCut: !isWhole && number + 1 == ways.count, known.value)
    }
  }

  private static func finding(
    _ site: ComponentSite, _ way: Abridged<Dependency>, isCut: Bool, _ lives: ShorterLives
  ) -> Finding {
    let (graph, path, span) = (site.graph, way.elements, site.component.span)
    let kept = graph.components[path[path.count - 1].target]
    let (keptName, keptNote) = graph.bearer(of: kept)
    let syntax = graph.syntax(of: path[0])
    let injection = Cycles.injection(path[0], graph)
    let canBeWeak =
      path.count == 1 && kept.lifetime.outlivesCall && site.expression == nil
      // A component that nobody else holds would be gone at once.
      && (kept.lifetime != .weak || lives.asks[path[0].target] > 1) && syntax.isOfObject
    let weak = "{ set weak \(syntax.property): \(syntax.wantedText)\(syntax.named) }"
    let steps = Cycles.notes(way, graph)
    let unlisted = Diagnostic.Note("what else '\(site.name)' captures is not listed", at: span)
    return Finding(
      "'\(site.name)' (\(site.word)) captures '\(keptName)' (\(graph.word(kept.lifetime))), which"
        + " will outlive its scope", at: span,
      notes: site.bearerNotes + steps
        + [keptNote, isCut ? unlisted : nil].compactMap(\.self),
      Suggestion(
        injection.text + (canBeWeak ? ", or hold it weakly with '\(weak)'" : ""), injection.fix),
      oncePer: span, steps[steps.count - 1].span)
  }
}

/// The components that holders keep, through inits and `set`.
private struct ShorterLives: GraphFact {
  private let graph: BindingGraph
  /// How many ask for each component, weak properties aside.
  private(set) var asks: [Int]
  /// The keeping steps to components that are short-lived or lead to such.
  private var steps = Edges()
  private var reach: Reach
  /// How many steps may still be walked and told; then only nearest ways are told.
  private var budget: Int
  private lazy var nearest = nearestWays

  init(_ graph: BindingGraph) {
    self.graph = graph
    let count = graph.components.count
    var asks = [Int](repeating: 0, count: count)
    graph.forEachParameter { _, _, parameter in
      if parameter.use != .weakSet, let target = parameter.source.target { asks[target.index] += 1 }
    }
    self.asks = asks
    reach = Reach(nodes: count)
    budget = 20_000 + 10 * count
    let kept = graph.components.indices.filter { graph.components[$0].lifetime.row.endsEarly }
    if kept.isEmpty { return }
    let dependencies = graph.dependencies
    let all = dependencies.filter { step in
      let (owner, target) = (graph.components[step.owner], graph.components[step.target])
      return step.keeps && owner.container == target.container
        && !owner.doubts.union(target.doubts).contains(.lifetime)
        && (target.lifetime.isMadeAnew || target.lifetime.row.endsEarly)
    }
    if all.targets.isEmpty { return }
    let askers = dependencies.byTarget(all)
    reach.walk(from: kept) { target, add in
      for number in askers[target] { add(dependencies.all[number].owner, number) }
    }
    // A cycle of inits has been reported, and keeps nothing.
    let groups = dependencies.groupsOfInit
    steps = Edges(nodes: count) { owner, add in
      for number in all[owner] {
        let target = dependencies.all[number].target
        if reach.contains(target), groups[owner] != groups[target] { add(number) }
      }
    }
  }

  /// The shortest way to each defeated component, and whether these are all; one at least.
  mutating func ways(from holder: Int) -> (ways: [Abridged<Dependency>], isWhole: Bool) {
    if steps.isEmpty || steps[holder].isEmpty { return ([], true) }
    let (lifetime, dependencies) = (graph.components[holder].lifetime, graph.dependencies)
    var isWhole = true
    reach.walk(from: [holder]) { node, add in
      guard node == holder || graph.components[node].lifetime.isMadeAnew else { return }
      if budget <= 0 { isWhole = false }
      if !isWhole { return }
      for number in steps[node] {
        budget -= 1
        add(dependencies.all[number].target, number)
      }
    }
    var ways = reach.nodes.indices.dropFirst().filter {
      lifetime.defeats(graph.components[reach.nodes[$0]].lifetime)
    }.map { reach.trail(backFrom: $0).reversed() }
    budget -= ways.reduce(0) { $0 + $1.elements.count }
    if !isWhole, ways.isEmpty {
      ways = nearest.way(from: holder, notTo: lifetime.kind).map { [$0] } ?? []
    }
    return (ways.map(dependencies.steps), isWhole)
  }

  /// The ways to the nearest components whose lifetime somebody may defeat.
  private var nearestWays: NearestWays {
    let ends = graph.components.map { $0.lifetime.row.endsEarly ? $0.lifetime.kind ?? 0 : -1 }
    return NearestWays(graph.dependencies, steps, ends: ends) {
      graph.components[$0].lifetime.isMadeAnew
    }
  }
}

extension Lifetime {
  /// Whether what is held so defeats what it keeps.
  fileprivate func defeats(_ kept: Lifetime) -> Bool {
    isHeldByContainer && kept.row.endsEarly && (kind == nil || kind != kept.kind)
  }

  /// Lifetimes that do not defeat themselves.
  fileprivate var kind: Int? {
    switch self {
    case .purgeable: 1
    case .resettable(let id): 2 + id.index
    default: nil
    }
  }
}
