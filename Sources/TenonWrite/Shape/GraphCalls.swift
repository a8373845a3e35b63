import TenonGraph
import TenonSyntax

/// The components that one call shares: its `graph` components, and those between them and one that needs them twice.
struct GraphCalls {
  private(set) var takesCall: [Bool]
  /// Creating the component begins a call, unless one is running.
  private(set) var begins: [Bool]
  /// The `graph` components that a call stores before their steps run, since these lead back to them.
  private(set) var storesEarly: Set<Int> = []
  /// The components that one component's function has in constants, instead of a call.
  private(set) var constants: [Int: Set<Int>] = [:]
  /// Components that are requested only by functions that have them in constants.
  private(set) var areConstants: Set<Int> = []
  /// The access that each component with a call needs: its container, its file, or the module.
  private(set) var reach: [Access]
  private(set) var hasCall: [Bool]
  private(set) var hasParentCall: [Bool]
  /// The access of the type of each container's calls.
  private(set) var typeReach: [Access]

  private static let mostConstants = 8

  /// The reached `graph` components, by their numbers modulo the width. Sharing too much does no harm.
  private typealias Reached = SIMD4<UInt64>

  init(_ graph: BindingGraph, _ cycles: Cycles, form: [Form]) {
    let count = graph.components.count
    takesCall = Array(repeating: false, count: count)
    begins = takesCall
    reach = Array(repeating: .private, count: count)
    hasCall = Array(repeating: false, count: graph.containers.count)
    hasParentCall = hasCall
    typeReach = Array(repeating: .private, count: graph.containers.count)
    if !graph.components.contains(where: { $0.lifetime == .graph }) { return }
    // The components that a call creates.
    let edges = graph.edges { _, source in
      guard let target = source.instance, graph[target].kind.child == nil,
        !graph[graph[target].container].isForeign, !graph.isMadeByInit(target)
      else { return nil }
      return target
    }
    let groups = StronglyConnectedComponents(edges: edges)
    let (reached, shared) = Self.shared(graph, edges, groups, form)
    var needed = Array(repeating: Reached(), count: groups.groups.count)
    // Dependents come before their dependencies.
    for number in groups.groups.indices.reversed() {
      let group = groups.groups[number]
      var own = shared[number]
      let leadsBack = group.count > 1 && group.contains { cycles.numbers[$0] == nil }
      let early = leadsBack ? group.filter { graph.components[$0].lifetime == .graph } : []
      if !early.isEmpty { own |= reached[number] }
      storesEarly.formUnion(early)
      if own != Reached(), needed[number] == Reached(), !form[group[0]].isInlined,
        let between = Self.between(
          group[0], graph, cycles, form, edges,
          isShared: { reached[groups.groupOfNode[$0]] & own != Reached() })
      {
        constants[group[0]] = between
        own = Reached()
      }
      for index in group {
        takesCall[index] = needed[number] != Reached() || !early.isEmpty
        begins[index] = own != Reached() && !form[index].isInlined
        for target in edges[index] where groups.groupOfNode[target] != number {
          needed[groups.groupOfNode[target]] |=
            (needed[number] | own) & reached[groups.groupOfNode[target]]
        }
      }
    }
    findReach(graph, edges)
    findConstants(graph)
  }

  private static func shared(
    _ graph: BindingGraph, _ edges: Edges, _ groups: StronglyConnectedComponents, _ form: [Form]
  ) -> (reached: [Reached], shared: [Reached]) {
    var reached = Array(repeating: Reached(), count: groups.groups.count)
    var shared = reached
    var found = 0
    for (number, group) in groups.groups.enumerated() {
      var all = Reached()
      for index in group {
        for target in edges[index] where groups.groupOfNode[target] != number {
          let other = reached[groups.groupOfNode[target]]
          shared[number] |= all & other
          all |= other
          // An inlined component has no call of its own.
          if form[target].isInlined { shared[number] |= shared[groups.groupOfNode[target]] }
        }
      }
      for index in group where graph.components[index].lifetime == .graph {
        all[found / 64 % 4] |= 1 << (found % 64)
        found += 1
      }
      reached[number] = all
    }
    return (reached, shared)
  }

  // MARK: Constants

  /// The components from `root` to those that it shares, or nil if constants can't hold them.
  private static func between(
    _ root: Int, _ graph: BindingGraph, _ cycles: Cycles, _ form: [Form], _ edges: Edges,
    isShared: (Int) -> Bool
  ) -> Set<Int>? {
    let container = graph.components[root].container
    guard cycles.numbers[root] == nil, !graph[container].isOverridable,
      !graph[container].isObserved, graph.components[root].kind != .collection,
      hasPlainMaking(graph.components[root])
    else { return nil }
    var found: Set<Int> = []
    var waiting = [root]
    while let index = waiting.popLast() {
      for target in edges[index] where isShared(target) {
        let component = graph.components[target]
        let isNew = found.insert(target).inserted
        if !isNew, component.lifetime == .graph { continue }
        let canBeConstant =
          switch form[target] {
          case .factory: component.kind != .collection && hasPlainMaking(component)
          case .cycle(let number): canBeConstants(cycles.all[number], edges, isShared)
          default: false
          }
        guard isNew, canBeConstant, component.container == container,
          component.lifetime == .graph || component.lifetime == .transient,
          graph.inputs(of: component).isEmpty, !component.isLimited, found.count <= mostConstants
        else { return nil }
        if case .factory = form[target] { waiting.append(target) }
      }
    }
    return found
  }

  private static func canBeConstants(
    _ cycle: Cycle, _ edges: Edges, _ isShared: (Int) -> Bool
  ) -> Bool {
    let members = Set(cycle.members.map(\.index))
    return cycle.form == .whole
      && members.allSatisfy { edges[$0].allSatisfy { members.contains($0) || !isShared($0) } }
  }

  /// The constants of an expression's parameters could have others' names.
  private static func hasPlainMaking(_ component: Component) -> Bool {
    !component.hasExpression || component.initParameters.isEmpty
  }

  private mutating func findConstants(_ graph: BindingGraph) {
    areConstants = Set(constants.values.joined()).filter { index in
      let component = graph.components[index]
      return component.lifetime == .transient && !graph.isReachable(component)
    }
    if areConstants.isEmpty { return }
    for (owner, component) in graph.components.enumerated() {
      for source in graph[component.parameters].map(\.source) {
        guard let target = source.target?.index, areConstants.contains(target) else { continue }
        let isConstant = source.instance != nil && constants[owner]?.contains(target) ?? false
        if !isConstant { areConstants.remove(target) }
      }
    }
  }

  // MARK: Children

  private mutating func findReach(_ graph: BindingGraph, _ edges: Edges) {
    for index in edges.indices where takesCall[index] || begins[index] {
      let owner = graph.components[index].container
      hasCall[owner.index] = true
      for target in edges[index] where takesCall[target] {
        let container = graph.components[target].container
        if container == owner { continue }
        let isNear = graph[container].manifest == graph[owner].manifest
        reach[target] = max(reach[target], isNear ? .fileprivate : .internal)
        typeReach[container.index] = max(typeReach[container.index], reach[target])
        var current = owner
        while current != container, let parent = graph[current].parent {
          (hasCall[current.index], hasParentCall[current.index]) = (true, true)
          let isBeside = graph[parent].manifest == graph[current].manifest
          typeReach[parent.index] = max(
            typeReach[parent.index], isBeside ? .fileprivate : .internal)
          current = parent
        }
      }
    }
  }
}
