import TenonGraph
import TenonSyntax

/// Components without members: constants in the making of what alone asks for them, or elements in a literal.
struct Inlining {
  private(set) var isInlined: [Bool]

  /// The only parameter that asks for a component.
  private struct Asker {
    let owner: Int
    let isPlain: Bool
  }

  init(_ graph: BindingGraph, isInCycle: (ComponentID) -> Bool) {
    isInlined = Array(repeating: false, count: graph.components.count)
    let askers = Self.askers(graph)
    func asker(of index: Int) -> Component? {
      guard let asker = askers[index], asker.isPlain,
        !isInCycle(ComponentID(index: index)), !isInCycle(ComponentID(index: asker.owner))
      else { return nil }
      return graph.components[asker.owner]
    }
    for (index, component) in graph.components.enumerated() {
      guard asker(of: index)?.kind == .decorator else { continue }
      isInlined[index] = Self.canBeConstant(component, graph)
    }
    for (index, component) in graph.components.enumerated() {
      guard asker(of: index)?.kind == .collection, !isInlined[index] else { continue }
      isInlined[index] =
        component.lifetime == .transient && component.steps.isEmpty
        && component.expression == nil
        && Self.canBeConstant(component, graph)
        && !hasInlined(graph[component.initParameters])
    }
  }

  private func hasInlined(_ parameters: TableSlice<Parameter>) -> Bool {
    parameters.contains { $0.source.instance.map { isInlined[$0.index] } ?? false }
  }

  /// A component that ends with what asks for it, and of which nobody else knows.
  private static func canBeConstant(_ component: Component, _ graph: BindingGraph) -> Bool {
    switch component.lifetime {
    case .graph, .tied, .stored: return false
    case .strong, .weak, .transient, .purgeable, .resettable: break
    }
    // The constants of two expressions could have one name.
    let isFree = component.initParameters.isEmpty && graph[component.container].parent == nil
    return component.kind.isMadeByInit && component.releases.isEmpty && !component.isEager
      && !component.isLimited && !component.isKeyed && graph.inputs(of: component).isEmpty
      && !graph[component.container].isObserved && (component.expression == nil || isFree)
      && graph[component.offers].allSatisfy(\.isHidden)
  }

  private static func askers(_ graph: BindingGraph) -> [Asker?] {
    var askers: [Asker?] = Array(repeating: nil, count: graph.components.count)
    for (owner, component) in graph.components.enumerated() {
      for parameter in graph[component.parameters] {
        guard let target = parameter.source.target else { continue }
        let isFirst = askers[target.index] == nil
        var isInstance = false
        if case .instance = parameter.source { isInstance = parameter.use == .initializer }
        askers[target.index] = Asker(
          owner: owner,
          isPlain: isFirst && isInstance && graph[target].container == component.container)
      }
    }
    return askers
  }
}
