import TenonGraph
import TenonSyntax

/// Which makers have one caller, and so no function of their own.
extension ConstructionPlan {
  /// Finds the components that their unit or accessor makes itself. O(components + parameters).
  mutating func findMakers() {
    var (isMakerAsked, isUnitAsked) = (Set<ComponentID>(), Set<ComponentID>())
    for index in creations.indices where creations[index].call.isPassedOn {
      let asker = ComponentID(index: index)
      for parameter in graph[graph[asker].parameters] {
        guard let target = parameter.source.instance, takesPart(target, askedBy: asker) else {
          continue
        }
        if case .unit = supply(of: target, for: asker, isKept: false).role {
          isUnitAsked.insert(target)
        } else {
          isMakerAsked.insert(target)
        }
      }
    }
    for index in creations.indices where creations[index].call.isPassedOn {
      let id = ComponentID(index: index)
      if isMakerAsked.contains(id) || !canBeMadeInPlace(id) { continue }
      let hasUnit = creations[index].call.hasUnit
      let isAccessor = isMadeByAccessor(id)
      creations[index].call.isMadeInPlace = hasUnit || isAccessor
      creations[index].call.isWholeInPlace = hasUnit && isAccessor && !isUnitAsked.contains(id)
    }
  }

  /// The caller of a maker has looked for an instance itself.
  private func canBeMadeInPlace(_ id: ComponentID) -> Bool {
    let (component, creation) = (graph[id], self[id])
    let isLooking =
      creation.call.cycle != nil || creation.call.hasSlot || component.lifetime.isStored
    let isGuarded = !creation.closuresLeadingBack.isEmpty && !creation.effects.isAsync
    // A function in a closure is on no actor.
    let hasFunction = isProtected(id) && !component.steps.isEmpty && !creation.call.hasBareSteps
    return !isLooking && !isGuarded && !hasFunction && !component.isEager
      && !creation.isWrittenTwice
      && !creation.isInSequencesOnly && sequences[id] == nil
  }

  /// An accessor makes a component itself where a maker would have no other caller.
  private func isMadeByAccessor(_ id: ComponentID) -> Bool {
    let call = self[id].call
    return (graph.isReachable(graph[id]) || call.isClosureTarget)
      && (call.mustFinish
        || graph[graph[id].parameters].contains { parameter in
          parameter.source.instance.map { takesPart($0, askedBy: id) } ?? false
        })
  }
}
