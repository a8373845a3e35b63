import TenonDiagnostics
import TenonSyntax

/// Who asks for whom: the shortest way down to each component from one that nobody asks for.
struct AskingChains {
  private var reach: Reach
  /// The components whose chains have been told.
  private var told: Set<ComponentID> = []
  private let graph: BindingGraph

  /// Walks the whole graph once. O(components + parameters).
  init(_ graph: BindingGraph) {
    self.graph = graph
    let all = graph.components.indices
    var isAskedFor = all.map { _ in false }
    for index in all {
      for parameter in graph[graph.components[index].parameters] {
        if let target = parameter.source.mentioned, target.index != index {
          isAskedFor[target.index] = true
        }
      }
    }
    reach = Reach(nodes: all.count, .requests)
    reach.walk(from: all.lazy.filter { !isAskedFor[$0] }) { index, add in
      for (position, parameter) in graph[graph.components[index].parameters].enumerated() {
        if let target = parameter.source.mentioned { add(target.index, position) }
      }
    }
  }

  /// The chain of requests down to a component, once; of a long chain the ends.
  mutating func newNotes(to component: ComponentID) -> [Diagnostic.Note] {
    guard told.insert(component).inserted, let place = reach.place(of: component.index) else {
      return []
    }
    let chain = reach.trail(backFrom: place).reversed()
    return Cycles.notes(
      chain.map {
        Dependency(
          owner: $0.source, parameter: $0.number, target: $0.target, use: .initializer)
      }, graph)
  }
}

extension BindingGraph {
  /// What a parameter asks for, as it is written, and who plays that: `'Storing', provided by 'DiskStore'`.
  func asked(_ parameter: Parameter, _ target: Component) -> String {
    guard var type = parameter.syntax.type else { return "'\(displayName(of: target))'" }
    type = type.wrapped ?? type
    type = (type.function?.result ?? type).plainest
    type = type.wrapped ?? type
    if type.key == self[target.type].key || type.key.isEmpty {
      return "'\(displayName(of: target))'"
    }
    return "'\(type.text())', provided by '\(displayName(of: target))'"
  }
}
