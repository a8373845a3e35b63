import TenonDiagnostics
public import TenonGraph
import TenonSyntax

/// What is kept, and undone, together.
extension ConstructionPlan {
  /// What is kept when a unit is finished: the component, and all others of its cycle.
  public func cycleMembers(_ context: ComponentContext) -> [ComponentID] {
    guard let cycle = context.creation.call.cycle else {
      return context.isKeptAsUnit ? [context.id] : []
    }
    return (cycles[cycle] ?? []).filter {
      graph[$0].lifetime.isInProperty && self[$0].call.hasSlot && !graph[$0].isEager
    }
  }

  /// The members of a cycle in the order of their releases: the last made first, but what another one holds or can
  /// ask for after that. O(members²), and cycles are short.
  func inReleaseOrder(_ members: [ComponentID]) -> [ComponentID] {
    var left = Array(inMakingOrder(members).reversed())
    var order: [ComponentID] = []
    while !left.isEmpty {
      let next = left.firstIndex { id in
        !left.contains { other in
          other != id
            && graph[graph[other].parameters].contains {
              $0.use != .weakSet && $0.source.target == id
            }
        }
      }
      order.append(left.remove(at: next ?? 0))
    }
    return order
  }

  /// The function that keeps all of a component's cycle. An eager one, which no unit makes, has none of its own.
  public func keeper(_ context: ComponentContext) -> String {
    if context.has(.keep) { return context[.keep] }
    let members = cycleMembers(context).lazy.map { context.names[graph[$0]] }
    return members.first { $0.has(.keep) }?[.keep] ?? ""
  }

  /// Whether the place of what a unit makes is noted among what is to be released.
  public func notesPlace(_ context: ComponentContext) -> Bool {
    context.creation.call.mustFinish && context.creation.call.cycle == nil
      && cycleMembers(context).contains { !graph[$0].releases.isEmpty }
  }

  /// Whether something is to be undone where a unit fails.
  public func hasUndoer(_ context: ComponentContext) -> Bool {
    guard context.creation.effects.isThrowing, context.creation.call.mustFinish else {
      return false
    }
    let members = cycleMembers(context)
    return !members.isEmpty
      && (!context.creation.effects.isAsync || members.contains { graph.isUndone(graph[$0]) })
  }

  /// Whether something is to be done where a cycle is finished.
  public func hasKeeper(_ context: ComponentContext) -> Bool {
    let members = cycleMembers(context)
    return context.creation.effects.isAsync
      ? !members.isEmpty
      : hasUndoer(context) || members.contains { !graph[$0].releases.isEmpty }
  }
}

extension BindingGraph {
  /// Whether something is done with a component when it cannot be finished.
  public func isUndone(_ component: Component) -> Bool {
    self[component.releases].contains { $0.effects.async == nil }
  }
}
