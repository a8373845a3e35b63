import TenonDiagnostics
import TenonSyntax

/// Whoever keeps what should have gone earlier defeats its lifetime: the table of lifetimes, through
/// any number of transients between the two. Closures ask anew each time, weak properties do not
/// hold, and what a method does with what it is given is not known; so none of them counts.
enum ShorterLife: GraphRule {
  static func check(_ graph: BindingGraph, _ diagnostics: inout Diagnostics) {
    var search = Search(graph)
    // Who asks for each component, weak properties aside.
    var asks = [Int](repeating: 0, count: graph.components.count)
    graph.forEachParameter { _, _, parameter in
      if parameter.use != .weakSet, let target = parameter.source.target { asks[target.index] += 1 }
    }
    for index in graph.components.indices where graph.components[index].lifetime.isHeldByContainer {
      for way in search.ways(from: index) { report(way, asks, graph, &diagnostics) }
    }
  }

  /// Whether what is held defeats what it keeps.
  fileprivate static func defeats(_ holder: Lifetime, _ kept: Lifetime) -> Bool {
    switch (holder, kept) {
    case (.purgeable, .purgeable): false
    case (.resettable(let holder), .resettable(let kept)): holder != kept
    default: holder.isHeldByContainer && kept.row.endsEarly
    }
  }

  private static func report(
    _ way: NearestWays.Way, _ asks: [Int], _ graph: BindingGraph,
    _ diagnostics: inout Diagnostics
  ) {
    let path = way.steps
    let holder = graph.components[path[0].owner]
    let kept = graph.components[path[path.count - 1].target]
    let holderNote = graph.bearer(of: holder).note
    let (keptName, keptNote) = graph.bearer(of: kept)
    let parameter = graph[holder.parameters, path[0].parameter].syntax
    let label = (parameter.label ?? parameter.name)?.text ?? "property"
    let set = path[0].use == .set ? "set " : ""
    var suggestion =
      "write '\(set)\(Cycles.closureText(path[0], graph))' in '\(graph.displayName(of: holder))' to"
      + " inject a closure"
    // What nobody else holds would be gone at once.
    let isHeldElsewhere = kept.lifetime != .weak || asks[path[0].target] > 1
    if path.count == 1, kept.lifetime.outlivesCall, isHeldElsewhere,
      graph[holder.syntax].expression == nil,
      parameter.type.map({ ($0.wrapped ?? $0).kindOfValue == nil }) ?? true
    {
      let type = parameter.wantedText
      let named = parameter.qualifier.map { " named \($0.text)" } ?? ""
      suggestion += ", or hold it weakly with '{ set weak \(label): \(type)\(named) }'"
    }
    diagnostics.report(
      Diagnostic(
        .keepsShorterLived,
        "'\(graph.displayName(of: holder))' (\(graph.word(holder.lifetime))) captures '\(keptName)'"
          + " (\(graph.word(kept.lifetime))), which will outlive its scope",
        at: holder.span,
        notes: [holderNote].compactMap(\.self) + Cycles.notes(way, graph)
          + [keptNote].compactMap(\.self)
          + (way.isLastShown
            ? [
              .init(
                "what else '\(graph.displayName(of: holder))' captures is not listed",
                at: holder.span)
            ]
            : []),
        suggestion: Suggestion(suggestion, Cycles.closureFix(path[0], graph))))
  }

  /// Finds what holders keep.
  private struct Search {
    let graph: BindingGraph
    /// The steps that keep something, of those components alone that are or lead to something short.
    private let steps: [[Dependency]]
    /// How many steps may still be walked to find all that each holder defeats. In a graph where everything keeps
    /// everything, each holder has more of these than anybody reads; then the nearest is told.
    private var budget: Int
    private lazy var nearest = nearestWays

    init(_ graph: BindingGraph) {
      self.graph = graph
      let all = graph.dependencies.filter { step in
        let (owner, target) = (graph.components[step.owner], graph.components[step.target])
        return step.parameter >= 0 && (step.use == .initializer || step.use == .set)
          && owner.container == target.container && target.kind.isMadeHere
          && !owner.isOfUnknownLifetime && !target.isOfUnknownLifetime
          && (target.lifetime == .transient || target.lifetime.row.endsEarly)
      }
      budget = 20_000 + 10 * graph.components.count
      if all.allSatisfy(\.isEmpty) {
        steps = all
        return
      }
      let between = Edges(nodes: all.count) { owner, add in
        for step in all[owner] where graph.components[step.target].lifetime == .transient {
          add(step.target)
        }
      }
      var leads = [Bool](repeating: false, count: all.count)
      for group in StronglyConnectedComponents(edges: between).groups {
        let leading = group.contains { index in
          all[index].contains { step in
            graph.components[step.target].lifetime != .transient || leads[step.target]
          }
        }
        for index in group { leads[index] = leading }
      }
      // Who would keep whom in a cycle of inits is not known; it has been reported as such.
      let groups = graph.dependencies.groupsOfInit
      steps = all.map { steps in
        steps.filter {
          (graph.components[$0.target].lifetime != .transient || leads[$0.target])
            && groups[$0.owner] != groups[$0.target]
        }
      }
    }

    /// The shortest way to each component whose life a holder defeats; breadth first. If that takes too long, those
    /// found so far, and one at least.
    mutating func ways(from holder: Int) -> [NearestWays.Way] {
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
          } else if ShorterLife.defeats(lifetime, kept) {
            ways.append(way(from: holder, to: step, cameBy))
          }
        }
      }
      if next == queue.count { return ways }
      if ways.isEmpty {
        ways = nearest.way(from: holder, notTo: kind(of: lifetime)).map { [$0] } ?? []
      }
      if !ways.isEmpty { ways[ways.count - 1].isLastShown = true }
      return ways
    }

    private mutating func way(
      from holder: Int, to last: Dependency, _ cameBy: [Int: Dependency]
    ) -> NearestWays.Way {
      var steps = [last]
      while steps[steps.count - 1].owner != holder,
        let before = cameBy[steps[steps.count - 1].owner]
      {
        steps.append(before)
      }
      budget -= steps.count
      return NearestWays.Way(whole: steps.reversed())
    }

    /// The ways to the nearest components whose lifetime somebody may defeat.
    private var nearestWays: NearestWays {
      let ends = graph.components.map { component in
        component.lifetime.row.endsEarly ? kind(of: component.lifetime) ?? 0 : -1
      }
      return NearestWays(steps, ends: ends) { graph.components[$0].lifetime == .transient }
    }

    /// What is told apart of lifetimes: those that do not defeat themselves.
    private func kind(of lifetime: Lifetime) -> Int? {
      switch lifetime {
      case .purgeable: 1
      case .resettable(let id): 2 + id.index
      default: nil
      }
    }
  }
}
