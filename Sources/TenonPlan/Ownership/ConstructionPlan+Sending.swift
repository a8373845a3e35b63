import TenonGraph
import TenonSyntax

extension ConstructionPlan {
  /// Finds what is made anew, reaches nothing that others have, and is handed to what is made
  /// elsewhere: an `async` init may run on another thread, so Swift wants to know that nobody else
  /// holds what it is given.
  mutating func findSent(_ groups: StronglyConnectedComponents) {
    let isAsked = graph.components.indices.contains { isHandedOver($0) }
    guard isAsked else { return }
    var canBeSent = [Bool](repeating: false, count: graph.components.count)
    for group in groups.groups where group.count == 1 {
      canBeSent[group[0]] = reachesNothingShared(group[0], canBeSent)
    }
    for group in groups.groups.reversed() {
      for index in group {
        guard isHandedOver(index) || creations[index].isSent else { continue }
        for parameter in graph[graph.components[index].parameters] {
          guard let target = parameter.source.instance, canBeSent[target.index] else { continue }
          creations[target.index].isSent = true
        }
      }
    }
  }

  /// Whether what a component's init gets is handed to what may run on another thread.
  private func isHandedOver(_ index: Int) -> Bool {
    graph.components[index].kind.isMadeByInit
      && graph[graph.components[index].effects].async != nil
  }

  private func reachesNothingShared(_ index: Int, _ canBeSent: [Bool]) -> Bool {
    let component = graph.components[index]
    let container = graph[component.container]
    guard component.kind == .written, component.lifetime.isMadeAnew,
      graph[component.expression] == nil, graph.inputs(of: component).isEmpty,
      component.steps.isEmpty,
      component.offers.count == 1, !creations[index].call.isPassedOn,
      creations[index].effects.actor == nil, !container.isOverridable
    else { return false }
    let isShared = container.isolation == .sendable
    return graph[component.parameters].allSatisfy { parameter in
      switch parameter.source {
      case .expression, .nothing: true
      case .instance(.input(let owner, _)): isShared && owner == component.container
      case .instance(.component(let id, _)):
        canBeSent[id.index]
          || (isShared && graph[id].container == component.container
            && graph[id].lifetime.outlivesCall)
      default: false
      }
    }
  }
}
