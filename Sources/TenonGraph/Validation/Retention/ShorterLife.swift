import TenonDiagnostics
import TenonSyntax

extension Rule<ComponentSite> {
  /// A holder defeats the lifetime of what it keeps, through any number of transients.
  static let keepsShorterLived = Rule(all: .keepsShorterLived, skips: []) { site in
    guard site.component.lifetime.isHeldByContainer else { return [] }
    let known = site.ground.fact(ShorterLives.self)
    return known.value.ways(from: site.id.index).map { finding(site, $0, known.value) }
  }

  private static func finding(
    _ site: ComponentSite, _ way: NearestWays.Way, _ lives: ShorterLives
  ) -> Finding {
    let (graph, path, span) = (site.graph, way.steps, site.component.span)
    let kept = graph.components[path[path.count - 1].target]
    let (keptName, keptNote) = graph.bearer(of: kept)
    let syntax = graph.syntax(of: path[0])
    let injection = Cycles.injection(path[0], graph)
    let canBeWeak =
      path.count == 1 && kept.lifetime.outlivesCall && site.syntax.expression == nil
      // A component that nobody else holds would be gone at once.
      && (kept.lifetime != .weak || lives.asks[path[0].target] > 1) && syntax.isOfObject
    let weak = "{ set weak \(syntax.property): \(syntax.wantedText)\(syntax.named) }"
    let steps = Cycles.notes(way, graph)
    let unlisted = Diagnostic.Note("what else '\(site.name)' captures is not listed", at: span)
    return Finding(
      "'\(site.name)' (\(site.word)) captures '\(keptName)' (\(graph.word(kept.lifetime))), which"
        + " will outlive its scope", at: span,
      notes: site.bearerNotes + steps
        + [keptNote, way.isLastShown ? unlisted : nil].compactMap(\.self),
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
  /// The keeping steps of components that are short-lived or lead to such.
  private var steps: [[Dependency]]
  /// How many steps may still be walked; then only nearest ways are told.
  private var budget: Int
  private lazy var nearest = nearestWays

  init(_ graph: BindingGraph) {
    self.graph = graph
    func isTransient(_ step: Dependency) -> Bool {
      graph.components[step.target].lifetime == .transient
    }
    var asks = [Int](repeating: 0, count: graph.components.count)
    graph.forEachParameter { _, _, parameter in
      if parameter.use != .weakSet, let target = parameter.source.target { asks[target.index] += 1 }
    }
    self.asks = asks
    guard graph.components.contains(where: { $0.lifetime.row.endsEarly }) else {
      (steps, budget) = (graph.components.map { _ in [] }, 0)
      return
    }
    budget = 20_000 + 10 * graph.components.count
    let all = graph.dependencies.filter { step in
      let (owner, target) = (graph.components[step.owner], graph.components[step.target])
      return step.keeps && owner.container == target.container && target.kind.isMadeHere
        && !owner.isOfUnknownLifetime && !target.isOfUnknownLifetime
        && (target.lifetime == .transient || target.lifetime.row.endsEarly)
    }
    steps = all
    if all.allSatisfy({ $0.isEmpty }) { return }
    let leads = Edges(nodes: all.count) { owner, add in
      for step in all[owner] where isTransient(step) { add(step.target) }
    }.leading(to: all.map { $0.contains { !isTransient($0) } })
    // A cycle of inits has been reported, and keeps nothing.
    let groups = graph.dependencies.groupsOfInit
    steps = all.map { steps in
      steps.filter {
        (!isTransient($0) || leads[$0.target]) && groups[$0.owner] != groups[$0.target]
      }
    }
  }

  /// The shortest way to each defeated component; breadth first, one at least.
  mutating func ways(from holder: Int) -> [NearestWays.Way] {
    if steps[holder].isEmpty { return [] }
    let lifetime = graph.components[holder].lifetime
    var cameBy: [Int: Dependency] = [:]
    var ways: [NearestWays.Way] = []
    var queue = [holder]
    var next = 0
    while next < queue.count, budget > 0 {
      let node = queue[next]
      next += 1
      for step in steps[node] where cameBy[step.target] == nil {
        budget -= 1
        cameBy[step.target] = step
        let kept = graph.components[step.target].lifetime
        if kept == .transient {
          queue.append(step.target)
        } else if lifetime.defeats(kept) {
          ways.append(way(from: holder, to: step, cameBy))
        }
      }
    }
    if next == queue.count { return ways }
    if ways.isEmpty { ways = nearest.way(from: holder, notTo: lifetime.kind).map { [$0] } ?? [] }
    if !ways.isEmpty { ways[ways.count - 1].isLastShown = true }
    return ways
  }

  private mutating func way(
    from holder: Int, to last: Dependency, _ cameBy: [Int: Dependency]
  ) -> NearestWays.Way {
    var steps = [last]
    while steps[steps.count - 1].owner != holder, let before = cameBy[steps[steps.count - 1].owner]
    {
      steps.append(before)
    }
    budget -= steps.count
    return NearestWays.Way(whole: steps.reversed())
  }

  /// The ways to the nearest components whose lifetime somebody may defeat.
  private var nearestWays: NearestWays {
    let ends = graph.components.map { $0.lifetime.row.endsEarly ? $0.lifetime.kind ?? 0 : -1 }
    return NearestWays(steps, ends: ends) { graph.components[$0].lifetime == .transient }
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
