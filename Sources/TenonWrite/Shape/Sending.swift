import TenonGraph
import TenonSyntax

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
      graph[component.expression] == nil, graph.inputs(of: component).isEmpty,
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
    component.kind.isMadeByInit && self[component.effects].async != nil
  }

  /// The argument for a parameter of an `async` component is held by nothing else.
  func isSent(_ parameter: Parameter, to id: ComponentID, _ isSent: (ComponentID) -> Bool) -> Bool {
    let component = self[id]
    if self[component.effects].async == nil { return false }
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
