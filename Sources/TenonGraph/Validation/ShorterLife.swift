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
    for index in graph.components.indices where isHolder(graph.components[index].lifetime) {
      for path in search.paths(from: index) { report(path, asks, graph, &diagnostics) }
    }
  }

  /// Whether a lifetime may defeat others.
  private static func isHolder(_ lifetime: Lifetime) -> Bool {
    switch lifetime {
    case .strong, .purgeable, .resettable: true
    case .weak, .transient, .graph, .tied, .stored: false
    }
  }

  /// Whether some holder may defeat a lifetime.
  fileprivate static func isShort(_ lifetime: Lifetime) -> Bool {
    switch lifetime {
    case .weak, .graph, .tied, .purgeable, .resettable: true
    case .strong, .transient, .stored: false
    }
  }

  /// The table.
  fileprivate static func defeats(_ holder: Lifetime, _ kept: Lifetime) -> Bool {
    switch (holder, kept) {
    case (.purgeable, .purgeable): false
    case (.resettable(let holder), .resettable(let kept)): holder != kept
    default: isHolder(holder) && isShort(kept)
    }
  }

  private static func report(
    _ path: [Cycles.Step], _ asks: [Int], _ graph: BindingGraph,
    _ diagnostics: inout Diagnostics
  ) {
    let holder = graph.components[path[0].owner]
    let kept = graph.components[path[path.count - 1].target]
    let holderNote = graph.bearer(of: holder).note
    let (keptName, keptNote) = graph.bearer(of: kept)
    let parameter = holder.parameters[path[0].parameter].syntax
    let label = (parameter.label ?? parameter.name)?.text ?? "property"
    let set = path[0].use == .set ? "set " : ""
    var suggestion =
      "write '\(set)\(Cycles.closureText(path[0], graph))' in '\(holder.displayName)' to inject a"
      + " closure"
    // What nobody else holds would be gone at once.
    let isHeldElsewhere = kept.lifetime != .weak || asks[path[0].target] > 1
    if path.count == 1, kept.lifetime.outlivesCall, isHeldElsewhere,
      holder.syntax.expression == nil
    {
      let type = parameter.type?.text() ?? ""
      let named = parameter.qualifier.map { " named \($0.text)" } ?? ""
      suggestion += ", or hold it weakly with '{ set weak \(label): \(type)\(named) }'"
    }
    diagnostics.report(
      Diagnostic(
        .keepsShorterLived,
        "'\(holder.displayName)' (\(graph.word(holder.lifetime))) captures '\(keptName)'"
          + " (\(graph.word(kept.lifetime))), which will outlive its scope",
        at: holder.span,
        notes: [holderNote].compactMap(\.self) + Cycles.notes(path, graph)
          + [keptNote].compactMap(\.self),
        suggestion: Suggestion(suggestion, Cycles.closureFix(path[0], graph))))
  }

  /// Finds what holders keep.
  private struct Search {
    let graph: BindingGraph
    /// The steps that keep something, of those components alone that are or lead to something short.
    private let steps: [[Cycles.Step]]
    /// The cycles of inits, which have been reported as such: who would keep whom then is not known.
    private let groups: [Int]
    /// How many steps may still be walked. In a graph where everything keeps everything, each holder
    /// has more paths than anybody reads.
    private var budget: Int

    init(_ graph: BindingGraph) {
      self.graph = graph
      let all = Cycles(graph) { owner, parameter, target in
        (parameter.use == .initializer || parameter.use == .set)
          && owner.container == target.container && owner.kind.isMadeHere
          && target.kind.isMadeHere
          && (target.lifetime == .transient || ShorterLife.isShort(target.lifetime))
      }.steps
      let between = all.map { steps in
        steps.map(\.target).filter { graph.components[$0].lifetime == .transient }
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
      steps = all.map { steps in
        steps.filter { graph.components[$0.target].lifetime != .transient || leads[$0.target] }
      }
      groups =
        StronglyConnectedComponents(
          edges: graph.components.map { component in
            component.parameters.compactMap { $0.neededForInit?.index }
          }
        ).groupOfNode
      budget = 20_000 + 10 * graph.components.count
    }

    /// The shortest path to each component whose life a holder defeats; breadth first.
    mutating func paths(from holder: Int) -> [[Cycles.Step]] {
      let lifetime = graph.components[holder].lifetime
      var cameBy: [Int: Cycles.Step] = [:]
      var paths: [[Cycles.Step]] = []
      var queue = [holder]
      var next = 0
      while next < queue.count, budget > 0 {
        let node = queue[next]
        next += 1
        for step in steps[node]
        where cameBy[step.target] == nil && groups[node] != groups[step.target] {
          budget -= 1
          cameBy[step.target] = step
          let kept = graph.components[step.target].lifetime
          if kept == .transient {
            queue.append(step.target)
          } else if ShorterLife.defeats(lifetime, kept) {
            var path = [step]
            while path[path.count - 1].owner != holder,
              let before = cameBy[path[path.count - 1].owner]
            {
              path.append(before)
            }
            budget -= path.count
            paths.append(path.reversed())
          }
        }
      }
      return paths
    }
  }
}
