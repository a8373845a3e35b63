import TenonSyntax

/// The components and inputs that statements, facets and accessors use.
struct Uses: GraphFact {
  /// The components that something asks for, with those within decorators and collections.
  private var asked: [Bool]
  /// Those too within decorators and collections that have accessors.
  private var reachable: [Bool]
  /// The inputs that something asks for or names, by container.
  private var inputs: [ContainerID: Set<Int>] = [:]
  /// Containers that are given whole, or play roles that only Swift knows.
  private var isWhole: [Bool]
  /// Containers that miss something, with those around them: it may be misspelt.
  private(set) var hasGap: [Bool]

  /// O(components + parameters + names in expressions).
  init(_ graph: BindingGraph) {
    asked = Array(repeating: false, count: graph.components.count)
    reachable = []
    isWhole = Array(repeating: false, count: graph.containers.count)
    hasGap = isWhole
    var starts: [Int] = []
    for (index, component) in graph.components.enumerated() {
      // An override may replace an input that could not be read, which expressions name.
      var hasGap =
        component.doubts.hasAny([.statement, .block])
        || component.isOverride && graph[component.container].doubts.contains(.inputs)
      for parameter in graph[component.parameters] {
        switch parameter.source {
        case .missing: hasGap = true
        case .instance(.input(let id, let input)), .closure(.input(let id, let input), _):
          inputs[id, default: []].insert(input)
        case .instance(.scope(let id)), .closure(.scope(let id), _):
          let type = parameter.syntax.type
          let asked = (type?.function?.result ?? type).map { ($0.wrapped ?? $0).lastName }
          if asked == graph[id].name { Self.note(id, &isWhole, graph) }
        default:
          guard let target = parameter.source.mentioned?.index, target != index,
            !graph.passesOn(index, to: target)
          else { continue }
          starts.append(target)
        }
      }
      if hasGap { Self.note(component.container, &self.hasGap, graph) }
    }
    for (index, container) in graph.containers.enumerated() {
      let id = ContainerID(index: index)
      if !container.toldMissing.isEmpty { Self.note(id, &hasGap, graph) }
      if container.hasPlainProtocols(graph) { Self.note(id, &isWhole, graph) }
    }
    graph.forEachFacetProvider { _, provider in
      switch provider {
      case .component(let id, _): starts.append(id.index)
      case .input(let id, let index): inputs[id, default: []].insert(index)
      case .scope: break
      }
    }
    Self.spread(starts, &asked, graph)
    reachable = asked
    let open = graph.components.indices.filter {
      graph.components[$0].kind != .written && graph.components[$0].access != .private
    }
    Self.spread(open, &reachable, graph)
  }

  /// Components are reached, and what is within the decorators and collections among them.
  private static func spread(_ starts: [Int], _ reached: inout [Bool], _ graph: BindingGraph) {
    var queue = starts
    while let owner = queue.popLast() {
      if reached[owner] { continue }
      reached[owner] = true
      if graph.components[owner].kind == .written { continue }
      for parameter in graph[graph.components[owner].parameters] {
        guard let target = parameter.source.mentioned?.index, graph.passesOn(owner, to: target)
        else { continue }
        queue.append(target)
      }
    }
  }

  /// A container passes on the providers of those that it is in.
  private static func note(_ id: ContainerID, _ noted: inout [Bool], _ graph: BindingGraph) {
    for scope in graph.scopes(of: id) {
      if noted[scope.index] { return }
      noted[scope.index] = true
    }
  }

  /// A component has an asker.
  func asksFor(_ id: ComponentID) -> Bool { asked[id.index] }

  /// A private component is in nothing that anybody gets.
  func leavesOut(_ id: ComponentID, _ graph: BindingGraph) -> Bool {
    graph[id].access == .private && !graph[id].isEager && !reachable[id.index]
  }

  /// A container may have users that no manifest shows.
  func areUncertain(in id: ContainerID) -> Bool { isWhole[id.index] || hasGap[id.index] }

  /// An input has an asker, or an expression names it.
  func includes(input index: Int, of id: ContainerID, _ graph: BindingGraph) -> Bool {
    if inputs[id]?.contains(index) == true { return true }
    let name = graph[id].inputs[index].syntax.name.plain
    return graph.ownExpressions.contains { owner, fragment, _ in
      let place = graph[owner].container
      return (place == id || graph.isInside(place, id)) && fragment.names.contains(name)
    }
  }
}

extension BindingGraph {
  /// A collection stands for its elements, a decorator for the component that it wraps.
  fileprivate func passesOn(_ owner: Int, to target: Int) -> Bool {
    switch components[owner].kind {
    case .collection: return true
    case .decorator:
      guard let core = components[owner].core else { return false }
      return core.index == target || components[target].core == core
    default: return false
    }
  }
}

extension Container {
  /// The container conforms to a protocol whose requirements only Swift knows.
  fileprivate func hasPlainProtocols(_ graph: BindingGraph) -> Bool {
    if syntax.conformances.isEmpty, facets.isEmpty { return false }
    let known = Set(facets.map { graph[$0.id].syntax.name.plain } + ["Sendable", "AnyObject"])
    let all = [syntax.conformances] + facets.map { graph[$0.id].syntax.inherited }
    return all.joined().contains { !known.contains($0.unwrappingModifiers.lastName) }
  }
}
