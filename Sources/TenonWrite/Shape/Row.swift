import TenonGraph
import TenonSyntax

/// The place where a container stores an instance.
enum Place {
  case none
  /// A constant that the container's init creates.
  case constant
  /// A property, or a field of `Stored` or `Released`.
  case property
  /// A cell that one task fills while others wait.
  case once
  /// A dictionary of instances by key.
  case table
  case weakTable
  case onceByKey
  case storage
}

/// The way in which an instance is created.
enum Form {
  /// Each request creates one.
  case factory
  /// The first request creates one that is held.
  case held
  /// A function creates the instance together with others that it needs and that need it.
  case cycle(Int)
  case collection
  case child
  case constant
  /// Another component's function has the instance in a constant or a literal.
  case inlined

  var isConstant: Bool { if case .constant = self { true } else { false } }
  var isInlined: Bool { if case .inlined = self { true } else { false } }
  var cycle: Int? { if case .cycle(let number) = self { number } else { nil } }
}

/// The shape of one component.
struct Row {
  var place = Place.none
  var form = Form.factory
  /// The container may keep each instance that the only function creates.
  var isKept = false
  /// Two functions create it: one for the container, without closures that hold the container, and one for others.
  var isTwice = false
  /// It is held before its steps run, since they may lead back to it.
  var storesEarly = false
  var takesCall = false
  /// Its only accessor returns it as a role, and nothing requests it as its own type.
  var isMerged = false
  /// Its place is a field of the value that an actor gets when the container is released.
  var isSent = false
  var isSending = false
  var isLocked = false
}

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

/// Components without members: constants in the function of their only user, or elements in its literal.
struct Inlining {
  private(set) var isInlined: [Bool]

  init(_ graph: BindingGraph, _ cycles: Cycles) {
    isInlined = Array(repeating: false, count: graph.components.count)
    let askers = Self.askers(graph, cycles)
    for (index, component) in graph.components.enumerated() where askers[index] == .decorator {
      isInlined[index] = Self.canBeConstant(component, graph)
    }
    for (index, component) in graph.components.enumerated() where askers[index] == .collection {
      isInlined[index] =
        component.lifetime == .transient && component.steps.isEmpty
        && !component.hasExpression && Self.canBeConstant(component, graph)
        && !graph[component.initParameters].contains {
          $0.source.instance.map { isInlined[$0.index] } ?? false
        }
    }
  }

  /// True if the component lives no longer than its only user, and nothing else can see it.
  private static func canBeConstant(_ component: Component, _ graph: BindingGraph) -> Bool {
    let lifetime = component.lifetime
    if lifetime == .graph || lifetime == .tied || lifetime.isStored { return false }
    // The constants of two expressions could have one name.
    let isFree = component.initParameters.isEmpty && graph[component.container].parent == nil
    return component.kind.isMadeByInit && component.releases.isEmpty && !component.isEager
      && !component.isLimited && !component.isKeyed && graph.inputs(of: component).isEmpty
      && !graph[component.container].isObserved && (!component.hasExpression || isFree)
      && graph[component.offers].allSatisfy(\.isHidden)
  }

  /// The kind of each component's only user, if its init takes the component.
  private static func askers(_ graph: BindingGraph, _ cycles: Cycles) -> [Component.Kind?] {
    var askers: [Component.Kind?] = Array(repeating: nil, count: graph.components.count)
    var isAsked = Array(repeating: false, count: graph.components.count)
    for (owner, component) in graph.components.enumerated() {
      for parameter in graph[component.parameters] {
        guard let target = parameter.source.target else { continue }
        askers[target.index] = nil
        if case .instance = parameter.source, parameter.use == .initializer,
          !isAsked[target.index], graph[target].container == component.container,
          cycles.numbers[target.index] == nil, cycles.numbers[owner] == nil
        {
          askers[target.index] = component.kind
        }
        isAsked[target.index] = true
      }
    }
    return askers
  }
}

/// The components that functions return as `sending`: they are new instances, reach nothing shared, and are passed
/// to an `async` init, which may run on another thread.
struct Sending {
  private(set) var isSent: [Bool]

  init(_ graph: BindingGraph) {
    isSent = Array(repeating: false, count: graph.components.count)
    let askers = graph.components.indices.filter { graph.goesElsewhere(graph.components[$0]) }
    if askers.isEmpty { return }
    let edges = graph.edges { $1.instance }
    let groups = StronglyConnectedComponents(edges: edges).groups
    var canBeSent = isSent
    for group in groups where group.count == 1 {
      canBeSent[group[0]] = Self.reachesNothingShared(group[0], graph, canBeSent)
    }
    var isAsked = isSent
    for index in askers { isAsked[index] = true }
    for index in groups.reversed().joined() where isAsked[index] {
      for target in edges[index] where canBeSent[target] {
        isSent[target] = true
        isAsked[target] = true
      }
    }
  }

  private static func reachesNothingShared(
    _ index: Int, _ graph: BindingGraph, _ canBeSent: [Bool]
  ) -> Bool {
    let component = graph.components[index]
    let container = graph[component.container]
    guard component.kind == .written, component.lifetime.isMadeAnew, component.steps.isEmpty,
      !component.hasExpression, graph.inputs(of: component).isEmpty,
      component.offers.count == 1, graph.makingEffects(of: ComponentID(index: index)).actor == nil,
      !container.isOverridable, !container.isForeign
    else { return false }
    let isShared = container.isolation == .sendable
    return graph[component.parameters].allSatisfy { parameter in
      switch parameter.source {
      case .expression, .nothing: true
      case .instance(.input(let owner, _)): isShared && owner == component.container
      case .instance(.component(let id, _)):
        canBeSent[id.index]
          || isShared && graph[id].container == component.container
            && graph[id].lifetime.outlivesCall
      default: false
      }
    }
  }
}

extension BindingGraph {
  /// The component's init may run on another thread, with all its arguments.
  fileprivate func goesElsewhere(_ component: Component) -> Bool {
    component.kind.isMadeByInit && self[syntax: component].effects.async != nil
  }

  /// The argument for a parameter of an `async` component is held by nothing else.
  func isSent(_ parameter: Parameter, to id: ComponentID, _ isSent: (ComponentID) -> Bool) -> Bool {
    let component = self[id]
    if self[syntax: component].effects.async == nil { return false }
    switch parameter.source {
    case .closure(let provider, _):
      if case .component(let target, _) = provider, makingEffects(of: target).actor != nil {
        return false
      }
      return self[component.container].isolation == .sendable
        && parameter.function.map { !$0.isSendable && $0.globalActor == nil } ?? false
    case .instance(.component(let target, _)): return isSent(target)
    default: return false
    }
  }
}
