import TenonGraph
import TenonSyntax

/// Components of one container that need each other, by inits, sets and calls.
struct Cycle {
  /// The way in which generated code creates the members.
  enum Form {
    /// One function creates all.
    case whole
    /// One function creates the two members, unless they exist.
    case pair
    /// Each member has a function that creates it if the call lacks it, and another one finishes them.
    case slots
  }

  /// The dependency of a member's step on another member.
  struct Need {
    let owner: ComponentID
    let target: ComponentID
    let offer: Int
    let parameter: Parameter
  }

  let form: Form
  /// The members, each after those that its init needs.
  let members: [ComponentID]
  /// The members in the order of the manifest.
  let listed: [ComponentID]
  let isAsync: Bool
  /// The container stores at least one member.
  let isStored: Bool
  /// The needs of all steps, if each member has its own function.
  private(set) var needs: [Need] = []
  /// A need may create members with needs of their own.
  private(set) var isRepeated = false

  /// One cell stores the instances of all members.
  var isOnce: Bool { form == .whole && isAsync && isStored }

  fileprivate init(_ group: [ComponentID], _ passers: Set<ComponentID>, _ graph: BindingGraph) {
    listed = group.sorted { graph[$0].position < graph[$1].position }
    members = graph.inOrderOfInits(listed)
    isAsync = group.contains { graph.makingEffects(of: $0).isAsync }
    isStored = group.contains { graph[$0].lifetime.outlivesCall }
    form = passers.isEmpty ? graph.formOfCycle(members, isAsync: isAsync) : .slots
    if form == .slots { findNeeds(passers, graph) }
    isRepeated = needs.count > 1 || needs.contains { graph[$0.target].isKeyed }
  }

  private mutating func findNeeds(_ passers: Set<ComponentID>, _ graph: BindingGraph) {
    let inCycle = passers.union(listed)
    var known: Set<[Int]> = []
    func add(_ parameter: Parameter, of owner: ComponentID) {
      guard let target = parameter.source.instance, inCycle.contains(target),
        case .component(_, let offer)? = parameter.source.provider,
        known.insert([owner.index, target.index, offer]).inserted || graph[target].isKeyed
      else { return }
      if graph[target].kind == .collection || passers.contains(target) {
        for element in graph[graph[target].parameters] { add(element, of: owner) }
      } else {
        needs.append(Need(owner: owner, target: target, offer: offer, parameter: parameter))
      }
    }
    for owner in listed where graph[owner].kind != .collection {
      for parameter in graph[graph[owner].parameters] where parameter.use != .initializer {
        add(parameter, of: owner)
      }
    }
  }
}

struct Cycles {
  private(set) var all: [Cycle] = []
  /// The cycle of each component, by number.
  private(set) var numbers: [Int?]
  /// The cycle of each component that has an instance for each of its inputs' values and passes the call on.
  private(set) var passers: [Int: Int] = [:]
  /// The number of cycles in each container whose members have functions of their own.
  private(set) var apart: [Int]

  init(_ graph: BindingGraph) {
    numbers = Array(repeating: nil, count: graph.components.count)
    apart = Array(repeating: 0, count: graph.containers.count)
    // No sound cycle consists only of inits.
    if graph.components.allSatisfy({ $0.steps.isEmpty }) { return }
    var groups = Self.groups(graph, without: [])
    // The steps of an init's argument would request members that don't exist yet.
    func isEarly(_ id: ComponentID) -> Bool {
      !graph[id].steps.isEmpty && Self.passes(graph[id], graph)
    }
    let early = groups.groups.filter { group in
      group.contains { index in
        graph[graph.components[index].initParameters].contains {
          guard let target = $0.source.instance, isEarly(target) else { return false }
          return groups.groupOfNode[target.index] == groups.groupOfNode[index]
        }
      }
    }
    let excluded = Set(early.joined().map { ComponentID(index: $0) }.filter(isEarly))
    if !excluded.isEmpty { groups = Self.groups(graph, without: excluded) }
    for group in groups.groups where groups.isInCycle[group[0]] {
      var ids = group.map { ComponentID(index: $0) }
      let firstPasser = ids.partition { Self.passes(graph[$0], graph) }
      for id in ids[..<firstPasser] { numbers[id.index] = all.count }
      for id in ids[firstPasser...] { passers[id.index] = all.count }
      let cycle = Cycle(Array(ids[..<firstPasser]), Set(ids[firstPasser...]), graph)
      if cycle.form == .slots { apart[graph[cycle.listed[0]].container.index] += 1 }
      all.append(cycle)
    }
  }

  private static func groups(
    _ graph: BindingGraph, without excluded: Set<ComponentID>
  ) -> StronglyConnectedComponents {
    StronglyConnectedComponents(
      edges: graph.edges { component, source in
        guard let target = source.instance, graph[target].container == component.container,
          canBeMember(component, graph), canBeMember(graph[target], graph),
          !excluded.contains(target)
        else { return nil }
        return target
      })
  }

  /// Keyed components can be members: the instances of all keys are created together.
  private static func canBeMember(_ component: Component, _ graph: BindingGraph) -> Bool {
    switch component.kind {
    case .child, .listed: false
    case .written, .decorator, .collection:
      (component.isKeyed || graph.inputs(of: component).isEmpty || passes(component, graph))
        && !graph[component.container].isForeign
    }
  }

  /// True if a component passes on its inputs unchanged: with other inputs it would be another instance.
  private static func passes(_ component: Component, _ graph: BindingGraph) -> Bool {
    if component.isKeyed { return false }
    let inputs = Set(graph.inputNames(of: component).values)
    return !inputs.isEmpty
      && graph[component.parameters].allSatisfy { parameter in
        guard let target = parameter.source.instance, graph[target].isKeyed else { return true }
        guard case .asked(_, let given) = parameter.syntax.value else { return false }
        return given.allSatisfy { inputs.isDisjoint(with: $0.value.names) }
      }
  }
}

extension BindingGraph {
  fileprivate func inOrderOfInits(_ listed: [ComponentID]) -> [ComponentID] {
    let places = Dictionary(uniqueKeysWithValues: listed.enumerated().map { ($1, $0) })
    let needed = Edges(nodes: listed.count) { index, add in
      for parameter in self[self[listed[index]].parameters] {
        guard parameter.use == .initializer, let id = parameter.source.instance else { continue }
        if let target = places[id] { add(target) }
      }
    }
    return StronglyConnectedComponents(edges: needed).groups.joined().map { listed[$0] }
  }

  // MARK: Forms

  fileprivate func formOfCycle(_ members: [ComponentID], isAsync: Bool) -> Cycle.Form {
    let components = members.map { self[$0] }
    let comeApart = components.contains { $0.lifetime.isStored || $0.isKeyed }
    if comeApart || self[components[0].container].isOverridable || leavesBehind(members) {
      return .slots
    }
    if components.allSatisfy({ $0.lifetime == .graph }) { return .whole }
    if components.contains(where: { $0.lifetime == .graph }) { return .slots }
    let held = members.filter { self[$0].lifetime.outlivesCall }
    let isAllHeld = held.count == members.count
    // Members of one lifetime are created and released together.
    let isUnit =
      held.allSatisfy {
        let lifetime = self[$0].lifetime
        return lifetime == self[held[0]].lifetime
          && (lifetime == .strong || lifetime.declared != nil)
      }
      // A shutdown would release only some members: eager ones stay.
      && !(held.contains(where: isMadeByInit) && !held.allSatisfy(isMadeByInit)
        && self[components[0].container].components.contains { !self[$0].releases.isEmpty })
    if isAsync ? isUnit && isAllHeld : isUnit || held.count == 1 { return .whole }
    return held.count == 2 && isAllHeld ? .pair : .slots
  }

  /// True if an init may fail after a member with a `release` was created.
  private func leavesBehind(_ members: [ComponentID]) -> Bool {
    guard let first = members.firstIndex(where: { isUndone($0) }) else { return false }
    return members[(first + 1)...].contains { id in
      self[syntax: id].effects.thrown != nil
        || self[self[id].initParameters].contains {
          $0.source.instance.map { !members.contains($0) && requestEffects(of: $0).isThrowing }
            ?? false
        }
    }
  }

  /// True if the component has a synchronous `release`, which runs at once if something fails after its init.
  func isUndone(_ id: ComponentID) -> Bool {
    self[self[id].releases].contains { $0.effects.async == nil }
  }
}
