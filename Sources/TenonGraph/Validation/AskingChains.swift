import TenonDiagnostics
import TenonSyntax

/// Who asks for whom: the shortest way down to each component from one that nobody asks for.
struct AskingChains {
  /// For each component, the asker from which the shortest way comes, and its param.
  private var asker: [(component: ComponentID, parameter: Int)?]
  private let graph: BindingGraph

  /// Walks the whole graph once, breadth first. O(components + params).
  init(_ graph: BindingGraph) {
    self.graph = graph
    let count = graph.components.count
    asker = Array(repeating: nil, count: count)
    var isAskedFor = [Bool](repeating: false, count: count)
    for index in 0..<count {
      for parameter in graph.components[index].parameters {
        if let target = parameter.source.mentioned, target.index != index {
          isAskedFor[target.index] = true
        }
      }
    }
    var queue = (0..<count).filter { !isAskedFor[$0] }
    var isReached = isAskedFor.map { !$0 }
    var next = 0
    while next < queue.count {
      let index = queue[next]
      next += 1
      for (position, parameter) in graph.components[index].parameters.enumerated() {
        guard let target = parameter.source.mentioned, !isReached[target.index] else { continue }
        isReached[target.index] = true
        asker[target.index] = (ComponentID(index: index), position)
        queue.append(target.index)
      }
    }
  }

  /// The steps from a component that nobody asks for down to `component`, as notes. Of a very long
  /// chain the middle is left out.
  func notes(to component: ComponentID) -> [Diagnostic.Note] {
    var notes: [Diagnostic.Note] = []
    var current = component
    while let step = asker[current.index] {
      let owner = graph[step.component]
      notes.append(
        Diagnostic.Note(
          "'\(owner.displayName)' asks for '\(graph[current].displayName)'",
          at: owner.parameters[step.parameter].syntax.span))
      current = step.component
    }
    notes.reverse()
    let limit = 16
    if notes.count > limit {
      let hidden = notes.count - limit
      let middle = Diagnostic.Note("… \(hidden) more steps …", at: notes[limit / 2].span)
      notes.replaceSubrange(limit / 2..<limit / 2 + hidden, with: [middle])
    }
    return notes
  }
}
