import TenonGraph

/// The place of each component in its container, and the way in which it is created.
struct Places {
  private(set) var places: [Place] = []
  private(set) var forms: [Form]

  /// Finds the places. Closures may request `leadsBack` during their creation. O(components + parameters).
  init(
    _ graph: BindingGraph, leadsBack: [ComponentID: String], _ cycles: Cycles,
    _ inlining: Inlining
  ) {
    forms = graph.components.enumerated().map { index, component in
      if inlining.isInlined[index] { return .inlined }
      if let cycle = cycles.numbers[index] { return .cycle(cycle) }
      return switch component.kind {
      case .collection: .collection
      case .child: .child
      case .listed: .factory
      case .written, .decorator: component.lifetime.outlivesCall ? .held : .factory
      }
    }
    let eager = graph.containers.map {
      graph.inMakingOrder($0.components.filter(graph.isMadeByInit))
    }
    let elsewhere = eager.allSatisfy(\.isEmpty) ? [] : Self.askedElsewhere(graph)
    for id in eager.joined()
    where !elsewhere.contains(id) && cycles.numbers[id.index] == nil && leadsBack[id] == nil
      && isConstant(id, graph)
    {
      forms[id.index] = .constant
    }
    places = graph.components.indices.map { place(of: ComponentID(index: $0), graph, cycles) }
  }

  private func place(of id: ComponentID, _ graph: BindingGraph, _ cycles: Cycles) -> Place {
    let component = graph[id]
    var isCell = false
    switch forms[id.index] {
    case .constant: return .constant
    case .held: isCell = graph.makingEffects(of: id).isAsync
    case .cycle(let number):
      if !component.lifetime.outlivesCall || cycles.all[number].isOnce { return .none }
    default: return .none
    }
    if component.lifetime.isStored { return .storage }
    if isCell { return component.isKeyed ? .onceByKey : .once }
    if component.isKeyed { return component.lifetime == .weak ? .weakTable : .table }
    return .property
  }

  /// The components that closures request from elsewhere. Swift may give any thread a constant of an actor's container.
  private static func askedElsewhere(_ graph: BindingGraph) -> Set<ComponentID> {
    var asked: Set<ComponentID> = []
    for (index, component) in graph.components.enumerated() {
      for parameter in graph[component.parameters] {
        guard case .closure(.component(let target, _), _) = parameter.source,
          let function = parameter.function,
          graph.goesElsewhere(function, for: target, in: ComponentID(index: index))
        else { continue }
        asked.insert(target)
      }
    }
    return asked
  }

  /// True if all parameters of the eager component exist before its container does.
  private func isConstant(_ id: ComponentID, _ graph: BindingGraph) -> Bool {
    let component = graph[id]
    let container = graph[component.container]
    guard component.steps.isEmpty, !component.isLimited, !container.isOverridable,
      !container.isObserved
    else { return false }
    return graph[component.parameters].allSatisfy { parameter in
      switch parameter.source {
      case .nothing, .expression: true
      case .instance(.input(let owner, _)): owner == component.container
      case .instance(.component(let target, _)):
        graph[target].container == component.container && forms[target.index].isConstant
      default: false
      }
    }
  }
}

extension BindingGraph {
  /// The components, each after those of its container that it gets.
  func inMakingOrder(_ ids: [ComponentID]) -> [ComponentID] {
    if ids.count < 2 { return ids }
    let wanted = Set(ids)
    let container = self[ids[0]].container
    let all = self[container].components
    let edges = Edges(nodes: all.count) { index, add in
      for parameter in self[self[all[index]].parameters] {
        guard let target = parameter.source.instance, self[target].container == container else {
          continue
        }
        add(self[target].position)
      }
    }
    return StronglyConnectedComponents(edges: edges).groups.joined().map { all[$0] }
      .filter(wanted.contains)
  }
}
