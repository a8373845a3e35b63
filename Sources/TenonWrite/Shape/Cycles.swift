import TenonGraph
import TenonSyntax

/// Components of one container that need each other, by inits, sets and calls.
struct Cycle {
  /// How its members come to be.
  enum Form {
    /// One function makes all.
    case whole
    /// One function makes two, as far as they are not there.
    case pair
    /// A function each makes those that the call hasn't, and one finishes them.
    case slots
  }

  /// What a step of a member is given of the others.
  struct Need {
    let owner: ComponentID
    let target: ComponentID
    let offer: Int
    let parameter: Parameter
  }

  let form: Form
  /// What the init of another one needs stands before that.
  let members: [ComponentID]
  /// The same in the order of the manifest.
  let listed: [ComponentID]
  let isAsync: Bool
  /// A cell has the instances of all.
  let isOnce: Bool
  /// The container has some of them.
  let isStored: Bool
  /// What steps are given, where each member has a function.
  let needs: [Need]
}

struct Cycles {
  private(set) var all: [Cycle] = []
  /// The cycle of each component, by number.
  private(set) var numbers: [Int?]
  /// The cycle of each component whose inputs tell its instances apart, and that passes the call on.
  private(set) var passers: [Int: Int] = [:]
  /// The number of each container's cycles whose members come apart.
  private(set) var apart: [Int]

  init(_ graph: BindingGraph) {
    numbers = Array(repeating: nil, count: graph.components.count)
    apart = Array(repeating: 0, count: graph.containers.count)
    // Inits alone make no sound cycle.
    if graph.components.allSatisfy({ $0.steps.isEmpty }) { return }
    let edges = Edges(nodes: graph.components.count) { index, add in
      let component = graph.components[index]
      if !Self.canBeMember(component, graph) { return }
      for parameter in graph[component.parameters] {
        guard let target = parameter.source.instance,
          graph[target].container == component.container, Self.canBeMember(graph[target], graph)
        else { continue }
        add(target.index)
      }
    }
    let groups = StronglyConnectedComponents(edges: edges)
    for group in groups.groups where groups.isInCycle[group[0]] {
      let ids = group.map { ComponentID(index: $0) }
      for id in ids {
        if Self.passes(graph[id], graph) {
          passers[id.index] = all.count
        } else {
          numbers[id.index] = all.count
        }
      }
      let cycle = Self.cycle(
        ids.filter { numbers[$0.index] != nil }, ids.filter { passers[$0.index] != nil }, graph)
      if cycle.form == .slots { apart[graph[cycle.listed[0]].container.index] += 1 }
      all.append(cycle)
    }
  }

  /// Those of all keys are made together.
  private static func canBeMember(_ component: Component, _ graph: BindingGraph) -> Bool {
    switch component.kind {
    case .child, .listed: false
    case .written, .decorator, .collection:
      (component.isKeyed || graph.inputs(of: component).isEmpty || passes(component, graph))
        && !graph[component.container].isForeign
    }
  }

  /// With other inputs it is another instance, which has no steps to wait for.
  private static func passes(_ component: Component, _ graph: BindingGraph) -> Bool {
    if component.isKeyed || !component.steps.isEmpty { return false }
    let inputs = Set(graph.inputNames(of: component).values)
    return !inputs.isEmpty
      && graph[component.parameters].allSatisfy { parameter in
        guard let target = parameter.source.instance, graph[target].isKeyed else { return true }
        guard case .asked(_, let given) = parameter.syntax.value else { return false }
        return given.allSatisfy { inputs.isDisjoint(with: $0.value.names) }
      }
  }

  private static func cycle(
    _ group: [ComponentID], _ passers: [ComponentID], _ graph: BindingGraph
  ) -> Cycle {
    let listed = group.sorted { graph[$0].position < graph[$1].position }
    let members = inOrderOfInits(listed, graph)
    let isAsync = group.contains { graph.makingEffects(of: $0).isAsync }
    let form = passers.isEmpty ? form(members, isAsync: isAsync, graph) : .slots
    return Cycle(
      form: form, members: members, listed: listed, isAsync: isAsync,
      isOnce: form == .whole && isAsync && graph[listed[0]].lifetime.outlivesCall,
      isStored: group.contains { graph[$0].lifetime.outlivesCall },
      needs: form == .slots ? needs(of: listed, Set(passers), graph) : [])
  }

  private static func needs(
    of listed: [ComponentID], _ passers: Set<ComponentID>, _ graph: BindingGraph
  ) -> [Cycle.Need] {
    let members = Set(listed)
    var needs: [Cycle.Need] = []
    var known: Set<[Int]> = []
    func add(_ parameter: Parameter, of owner: ComponentID) {
      guard let target = parameter.source.instance,
        members.contains(target) || passers.contains(target),
        case .component(_, let offer)? = parameter.source.provider,
        known.insert([owner.index, target.index, offer]).inserted || graph[target].isKeyed
      else { return }
      if graph[target].kind == .collection || passers.contains(target) {
        for element in graph[graph[target].parameters] { add(element, of: owner) }
      } else {
        needs.append(
          Cycle.Need(owner: owner, target: target, offer: offer, parameter: parameter))
      }
    }
    for owner in listed where graph[owner].kind != .collection {
      for parameter in graph[graph[owner].parameters] where parameter.use != .initializer {
        add(parameter, of: owner)
      }
    }
    return needs
  }

  private static func inOrderOfInits(
    _ listed: [ComponentID], _ graph: BindingGraph
  ) -> [ComponentID] {
    let places = Dictionary(uniqueKeysWithValues: listed.enumerated().map { ($1, $0) })
    let needed = Edges(nodes: listed.count) { index, add in
      for parameter in graph[graph[listed[index]].parameters] {
        if let target = parameter.neededForInit.flatMap({ places[$0] }) { add(target) }
      }
    }
    return StronglyConnectedComponents(edges: needed).groups.joined().map { listed[$0] }
  }

  // MARK: Forms

  private static func form(
    _ members: [ComponentID], isAsync: Bool, _ graph: BindingGraph
  ) -> Cycle.Form {
    let components = members.map { graph[$0] }
    let comeApart = components.contains { $0.lifetime.isStored || $0.isKeyed }
    if comeApart || graph[components[0].container].isOverridable || leavesBehind(members, graph) {
      return .slots
    }
    let anew = components.filter { !$0.lifetime.outlivesCall }
    if components.allSatisfy({ $0.lifetime == .graph }) { return .whole }
    if anew.contains(where: { $0.lifetime == .graph }) { return .slots }
    let held = components.filter { $0.lifetime.outlivesCall }
    let isStrong =
      held.allSatisfy { $0.lifetime == held[0].lifetime && hasUnit($0.lifetime) }
      && !losesSome(members, graph)
    if isAsync {
      if isStrong, anew.isEmpty { return .whole }
    } else if isStrong || held.count == 1 {
      return .whole
    }
    return held.count == 2 && anew.isEmpty ? .pair : .slots
  }

  /// A shutdown lets go of some members alone: what is eager stays.
  private static func losesSome(_ members: [ComponentID], _ graph: BindingGraph) -> Bool {
    let held = members.filter { graph[$0].lifetime.outlivesCall }
    let eager = held.count(where: graph.isMadeByInit)
    return eager > 0 && eager < held.count
      && graph[graph[held[0]].container].components.contains { !graph[$0].releases.isEmpty }
  }

  /// Members of such a lifetime come and go together.
  private static func hasUnit(_ lifetime: Lifetime) -> Bool {
    switch lifetime {
    case .strong, .resettable: true
    default: false
    }
  }

  /// An init may fail when members are made that are to be released.
  private static func leavesBehind(_ members: [ComponentID], _ graph: BindingGraph) -> Bool {
    guard let first = members.firstIndex(where: { graph.isUndone($0) }) else { return false }
    return members[(first + 1)...].contains { id in
      graph[graph[id].effects].thrown != nil
        || graph[graph[id].initParameters].contains { parameter in
          guard let target = parameter.source.instance, !members.contains(target) else {
            return false
          }
          return graph.requestEffects(of: target).isThrowing
        }
    }
  }
}

extension BindingGraph {
  /// What fails after its init is released at once, if that needs no waiting.
  func isUndone(_ id: ComponentID) -> Bool {
    self[self[id].releases].contains { $0.effects.async == nil }
  }
}
