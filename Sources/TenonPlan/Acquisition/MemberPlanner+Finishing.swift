import TenonDiagnostics
import TenonGraph

/// What is done with what a call has made when all of it is there, or when it failed.
extension MemberPlanner {
  /// The postponing of a component's steps.
  var postponing: [AcquisitionStep] {
    let steps = context.component.steps
    if steps.isEmpty { return [] }
    return context.creation.call.hasBareSteps
      ? steps.indices.map { .performLater(step: $0) } : [.postpone]
  }

  /// The steps of the function that keeps all of a cycle.
  var keeping: [AcquisitionStep] {
    let isAsync = context.creation.effects.isAsync
    // Each is noted before those that need it.
    let members = plan.inMakingOrder(plan.cycleMembers(context)).reversed()
    var steps: [AcquisitionStep] = context.isShared && isAsync && context.lock != nil ? [.lock] : []
    for id in members {
      let other = context.names[plan.graph[id]]
      steps.append(
        // A weak one the call has to hold.
        .keepMember(
          id, stores: isAsync, notes: other.has(.noteRelease),
          empties: plan.graph[id].lifetime != .weak))
    }
    return steps
  }

  /// The steps of the function that lets go of all of a cycle.
  var undoing: [AcquisitionStep] {
    let isAsync = context.creation.effects.isAsync
    return plan.inReleaseOrder(plan.cycleMembers(context)).compactMap { id in
      let releases = plan.graph.isUndone(plan.graph[id])
      return isAsync && !releases ? nil : .dropMember(id, empties: !isAsync, releases: releases)
    }
  }
}
