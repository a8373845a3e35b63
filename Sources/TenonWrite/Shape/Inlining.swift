import TenonGraph

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
        && component.expression == nil && Self.canBeConstant(component, graph)
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
      && !graph[component.container].isObserved && (component.expression == nil || isFree)
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
