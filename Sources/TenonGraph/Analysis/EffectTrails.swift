import TenonSyntax

/// The ways from components to where their effects begin, the shortest of each.
struct EffectTrails {
  /// A step of a way: who asks, and by which parameter; by none where a container's init makes it.
  typealias Step = (component: ComponentID, parameter: Int?)

  /// The ways to all beginnings of one kind of effect.
  private struct Trails {
    /// The next step of each component.
    var next: [(target: Int, parameter: Int?)?]
    /// How many steps there are from each component.
    var length: [Int]
    /// For a component that is far away, the one on its way that is `shown` steps from the end.
    var anchor: [Int]
  }

  /// How many steps of each end of a long way are told.
  static let shown = 4

  let graph: BindingGraph
  private var known: [EffectAnalysis.Kind: Trails] = [:]

  init(_ graph: BindingGraph) { self.graph = graph }

  /// The steps from a component to where an effect of it begins, and that place. Of a long way the steps
  /// in the middle are left out; `hidden` says how many, after the first `shown`. The first of a kind
  /// walks the whole graph, O(components + parameters); others are O(1).
  mutating func path(
    from id: ComponentID, to kind: EffectAnalysis.Kind
  ) -> (steps: [Step], hidden: Int, cause: EffectAnalysis.Cause?) {
    let trails = known[kind] ?? trails(to: kind)
    known[kind] = trails
    let length = trails.length[id.index]
    if length < 0 { return ([], 0, nil) }
    let isLong = length > 2 * Self.shown + 2
    var (steps, current) = walk(trails, from: id.index, most: isLong ? Self.shown : length)
    if isLong {
      let last = walk(trails, from: trails.anchor[id.index], most: Self.shown)
      steps += last.steps
      current = last.end
    }
    let cause = graph.effects.cause(of: kind, at: current, graph)
    return (steps, isLong ? length - 2 * Self.shown : 0, cause)
  }

  private func walk(_ trails: Trails, from index: Int, most: Int) -> (steps: [Step], end: Int) {
    var steps: [Step] = []
    var current = index
    while steps.count < most, let step = trails.next[current] {
      steps.append((ComponentID(index: current), step.parameter))
      current = step.target
    }
    return (steps, current)
  }

  /// Goes from where a kind of effect begins back to all that have it, breadth first.
  private func trails(to kind: EffectAnalysis.Kind) -> Trails {
    let count = graph.components.count
    var askers = [[(index: Int, parameter: Int?)]](repeating: [], count: count)
    for index in graph.components.indices {
      for step in graph.dependencies[index]
      where graph.effects.has(
        kind, step.target, from: index, isChild: step.parameter == Dependency.atInit)
      {
        askers[step.target].append((index, step.parameter < 0 ? nil : step.parameter))
      }
    }
    var trails = Trails(
      next: Array(repeating: nil, count: count), length: Array(repeating: -1, count: count),
      anchor: Array(0..<count))
    var queue = (0..<count).filter { graph.effects.cause(of: kind, at: $0, graph) != nil }
    for index in queue { trails.length[index] = 0 }
    var position = 0
    while position < queue.count {
      let target = queue[position]
      position += 1
      for (index, parameter) in askers[target] where trails.length[index] < 0 {
        trails.next[index] = (target, parameter)
        trails.length[index] = trails.length[target] + 1
        if trails.length[index] > Self.shown { trails.anchor[index] = trails.anchor[target] }
        queue.append(index)
      }
    }
    return trails
  }
}
