import TenonSyntax

/// The ways from components to where their effects begin, the shortest of each.
final class EffectTrails {
  let graph: BindingGraph
  /// Walks from the origins of each kind of effect back to its components.
  private var known: [EffectAnalysis.Kind: Reach] = [:]

  init(_ graph: BindingGraph) { self.graph = graph }

  /// The steps from a component to where an effect of it begins, and that place. The first of a kind walks the whole
  /// graph, O(components + parameters); others are O(1).
  func path(
    from id: ComponentID, to kind: EffectAnalysis.Kind
  ) -> (steps: Abridged<Dependency>, cause: EffectAnalysis.Cause?)? {
    let reach = known[kind] ?? reach(to: kind)
    known[kind] = reach
    guard let place = reach.place(of: id.index) else { return nil }
    let steps = graph.dependencies.steps(reach.trail(backFrom: place))
    let end = steps.elements.last?.target ?? id.index
    return (steps, graph.effects.cause(of: kind, at: end, graph))
  }

  private func reach(to kind: EffectAnalysis.Kind) -> Reach {
    let (dependencies, effects) = (graph.dependencies, graph.effects)
    let askers = dependencies.byTarget(
      dependencies.filter {
        effects.has(kind, $0.target, from: $0.owner, isChild: $0.parameter == Dependency.atInit)
      })
    var reach = Reach(nodes: graph.components.count, .effects)
    let starts = graph.components.indices.lazy.filter { [graph] index in
      effects.cause(of: kind, at: index, graph) != nil
    }
    reach.walk(from: starts) { target, add in
      for number in askers[target] { add(dependencies.all[number].owner, number) }
    }
    return reach
  }
}
