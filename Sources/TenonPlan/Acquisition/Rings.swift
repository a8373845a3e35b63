public import TenonGraph
import TenonSyntax

/// What is kept, and undone, together.
extension ConstructionPlan {
  /// What is kept when a unit is finished: the component, and all others of its ring.
  public func ringMembers(_ context: ComponentContext) -> [ComponentID] {
    guard let ring = context.making.call.ring else {
      return context.isKeptAsUnit ? [context.id] : []
    }
    return (rings[ring] ?? []).filter {
      graph[$0].lifetime.isInProperty && self[$0].call.hasSlot && !graph[$0].isEager
    }
  }

  /// Whether the place of what a unit makes is noted among what is to be released.
  public func notesPlace(_ context: ComponentContext) -> Bool {
    context.making.call.mustFinish && context.making.call.ring == nil
      && ringMembers(context).contains { !graph[$0].releases.isEmpty }
  }

  /// Whether a ring may be finished when nobody keeps it any more, and something of it is released then.
  public func keepsLate(_ context: ComponentContext) -> Bool {
    context.making.effects.isAsync
      && ringMembers(context).contains { !graph[$0].releases.isEmpty }
  }

  /// Whether something is to be undone where a unit fails.
  public func hasUndoer(_ context: ComponentContext) -> Bool {
    guard context.making.effects.isThrowing, context.making.call.mustFinish else { return false }
    let members = ringMembers(context)
    return !members.isEmpty
      && (!context.making.effects.isAsync || members.contains { graph[$0].isUndone })
  }

  /// Whether something is to be done where a ring is finished.
  public func hasKeeper(_ context: ComponentContext) -> Bool {
    let members = ringMembers(context)
    return context.making.effects.isAsync
      ? !members.isEmpty
      : hasUndoer(context) || members.contains { !graph[$0].releases.isEmpty }
  }
}

extension Component {
  /// Whether something is done with it when it cannot be finished.
  public var isUndone: Bool { releases.contains { $0.effects.async == nil } }
}
