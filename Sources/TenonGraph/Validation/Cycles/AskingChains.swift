import TenonDiagnostics
import TenonSyntax

/// Who asks for whom: the shortest way down to each component from one that nobody asks for.
struct AskingChains {
  /// For each component, the asker from which the shortest way comes, and its parameter.
  private var asker: [(component: ComponentID, parameter: Int)?]
  /// How many steps there are down to each component.
  private var depth: [Int]
  /// For a component that is far down, the one on its way that is `shown` steps down.
  private var anchor: [Int]
  /// The components whose chains have been told.
  private var told: Set<ComponentID> = []
  private let graph: BindingGraph
  /// How many steps of each end of a long chain are shown.
  private static let shown = 8

  /// Walks the whole graph once, breadth first. O(components + parameters).
  init(_ graph: BindingGraph) {
    self.graph = graph
    let count = graph.components.count
    asker = Array(repeating: nil, count: count)
    depth = Array(repeating: 0, count: count)
    anchor = Array(0..<count)
    var isAskedFor = [Bool](repeating: false, count: count)
    for index in 0..<count {
      for parameter in graph[graph.components[index].parameters] {
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
      for (position, parameter) in graph[graph.components[index].parameters].enumerated() {
        guard let target = parameter.source.mentioned, !isReached[target.index] else { continue }
        isReached[target.index] = true
        asker[target.index] = (ComponentID(index: index), position)
        depth[target.index] = depth[index] + 1
        if depth[target.index] > Self.shown { anchor[target.index] = anchor[index] }
        queue.append(target.index)
      }
    }
  }

  /// The chain of requests down to a component, once; of a long chain the ends.
  mutating func newNotes(to component: ComponentID) -> [Diagnostic.Note] {
    if !told.insert(component).inserted { return [] }
    let length = depth[component.index]
    if length <= 2 * Self.shown { return steps(to: component, most: length) }
    let top = steps(to: ComponentID(index: anchor[component.index]), most: Self.shown)
    let bottom = steps(to: component, most: Self.shown)
    let hidden = length - 2 * Self.shown
    return top + [Diagnostic.Note("… \(hidden) more steps …", at: bottom[0].span)] + bottom
  }

  /// The last steps down to a component.
  private func steps(to component: ComponentID, most: Int) -> [Diagnostic.Note] {
    var notes: [Diagnostic.Note] = []
    var current = component
    while notes.count < most, let step = asker[current.index] {
      let owner = graph[step.component]
      notes.append(
        Diagnostic.Note(
          owner.kind == .collection
            ? "'\(graph.displayName(of: current))' is collected in"
              + " '\(graph.displayName(of: owner))'"
            : "'\(graph.displayName(of: owner))' depends on"
              + " \(graph.asked(graph[owner.parameters, step.parameter], graph[current]))",
          at: graph[owner.parameters, step.parameter].syntax.span))
      current = step.component
    }
    return notes.reversed()
  }
}

extension BindingGraph {
  /// What a parameter asks for, as it is written, and who plays that: `'Storing', provided by 'DiskStore'`.
  func asked(_ parameter: Parameter, _ target: Component) -> String {
    guard var type = parameter.syntax.type else { return "'\(displayName(of: target))'" }
    type = type.wrapped ?? type
    type = (type.function?.result ?? type).plainest
    type = type.wrapped ?? type
    if type.key == self[target.syntax].type.key || type.key.isEmpty {
      return "'\(displayName(of: target))'"
    }
    return "'\(type.text())', provided by '\(displayName(of: target))'"
  }
}
