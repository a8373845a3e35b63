/// The shortest paths along dependencies to the nearest ends, from all components at once. Ends have kinds: for each
/// component, the nearest ends of two kinds are known, so that one kind can be left out.
struct NearestWays {
  /// The walk back from the ends; each component is two nodes, one for each of two kinds.
  private var reach: Reach
  /// The kind of end that each node leads to, -1 for none.
  private var kinds: [Int]

  /// Finds the paths along some dependencies. `ends`: the kind of end of each component, -1 for none; `passes`: true if
  /// a path may go through it. O(components + dependencies).
  init(
    _ dependencies: Dependencies, _ steps: Edges, ends: [Int], _ shown: Shown = .steps,
    passes: (Int) -> Bool = { _ in true }
  ) {
    let askers = dependencies.byTarget(steps)
    var kinds = ends.flatMap { [$0, -1] }
    reach = Reach(nodes: kinds.count, shown)
    let starts = ends.indices.lazy.filter { ends[$0] >= 0 }.map { 2 * $0 }
    reach.walk(from: starts) { node, add in
      let component = node / 2
      let isStart = node == 2 * component && ends[component] >= 0
      guard isStart || passes(component) else { return }
      for number in askers[component] {
        let first = 2 * dependencies.all[number].owner
        let asker = kinds[first] < 0 ? first : first + 1
        if kinds[asker] >= 0 || kinds[first] == kinds[node] { continue }
        kinds[asker] = kinds[node]
        add(asker, number)
      }
    }
    self.kinds = kinds
  }

  /// The path from a component to the nearest end of another kind than `kind`; `nil` if there is none.
  func way(from component: Int, notTo kind: Int? = nil) -> Abridged<Reach.Step>? {
    [2 * component, 2 * component + 1].first { kinds[$0] >= 0 && kinds[$0] != kind }
      .flatMap(reach.place).map(reach.trail)
  }
}

/// The shortest paths from components to the origins of their effects.
final class EffectTrails {
  let graph: BindingGraph
  private var known: [EffectAnalysis.Kind: NearestWays] = [:]

  init(_ graph: BindingGraph) { self.graph = graph }

  /// The steps from a component to the origin of one of its effects, and that origin. The first request of a kind walks
  /// the whole graph, O(components + parameters); others are O(1).
  func path(
    from id: ComponentID, to kind: EffectAnalysis.Kind
  ) -> (steps: Abridged<Dependency>, cause: EffectAnalysis.Cause?)? {
    let (dependencies, effects) = (graph.dependencies, graph.effects)
    let ways =
      known[kind]
      ?? NearestWays(
        dependencies,
        dependencies.filter {
          effects.has(kind, $0.target, from: $0.owner, isChild: $0.parameter == Dependency.atInit)
        },
        ends: graph.components.indices.map {
          effects.cause(of: kind, at: $0, graph) == nil ? -1 : 0
        },
        .effects)
    known[kind] = ways
    guard let way = ways.way(from: id.index) else { return nil }
    let steps = dependencies.steps(way)
    let end = steps.elements.last?.target ?? id.index
    return (steps, effects.cause(of: kind, at: end, graph))
  }
}
