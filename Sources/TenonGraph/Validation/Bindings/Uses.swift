import TenonSyntax

/// What statements, facets and accessors use, as unused components and statements are told of.
struct Uses: GraphFact {
  /// The components that something asks for; decorators and collections pass that on to what is in them.
  private var asked: Reach
  /// Those too that are in what has an accessor.
  private var reachable: Reach
  /// The inputs that something asks for or names, by container.
  private var inputs: [ContainerID: Set<Int>] = [:]
  /// Whether each container is given whole, or plays roles that only Swift knows.
  private var isWhole: [Bool]
  /// Whether each container, or one in it, misses something, which may be misspelt.
  private(set) var hasGap: [Bool]

  /// O(components + parameters + names in expressions).
  init(_ graph: BindingGraph) {
    asked = Reach(nodes: graph.components.count)
    reachable = asked
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
    func within(_ owner: Int) -> [Int] {
      graph[graph.components[owner].parameters].compactMap(\.source.mentioned?.index)
        .filter { graph.passesOn(owner, to: $0) }
    }
    asked.walk(from: starts, within)
    starts += graph.components.indices.filter {
      graph.components[$0].kind != .written && graph.components[$0].access != .private
    }
    reachable.walk(from: starts, within)
  }

  /// Notes a container with those that it is in, whose providers it passes on.
  private static func note(_ id: ContainerID, _ noted: inout [Bool], _ graph: BindingGraph) {
    for scope in graph.scopes(of: id) {
      if noted[scope.index] { return }
      noted[scope.index] = true
    }
  }

  /// Whether something asks for a component.
  func asksFor(_ id: ComponentID) -> Bool { asked.contains(id.index) }

  /// Whether nothing gets a component that has no accessor.
  func leavesOut(_ id: ComponentID, _ graph: BindingGraph) -> Bool {
    graph[id].access == .private && !graph[id].isEager && !reachable.contains(id.index)
  }

  /// Whether a container's components or inputs have users that can't be seen.
  func areUncertain(in id: ContainerID) -> Bool { isWhole[id.index] || hasGap[id.index] }

  /// Whether something asks for a container's input, or an expression names it.
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
  /// Whether a component stands for another one: a collection for its elements, a decorator for what it wraps.
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
  /// Whether it conforms to a protocol of which only Swift knows what it asks for.
  fileprivate func hasPlainProtocols(_ graph: BindingGraph) -> Bool {
    let known = Set(facets.map { graph[$0.id].syntax.name.plain } + ["Sendable", "AnyObject"])
    let all = [syntax.conformances] + facets.map { graph[$0.id].syntax.inherited }
    return all.joined().contains { !known.contains($0.unwrappingModifiers.lastName) }
  }
}
