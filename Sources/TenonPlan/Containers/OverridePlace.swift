public import TenonDiagnostics
public import TenonGraph
public import TenonSyntax

/// What tests may put something in the place of: an accessor.
public struct OverridePlace: Sendable {
  public let component: ComponentID
  /// Which of the component's types it gives.
  public let offer: Int
  /// What it is called.
  public let name: String
  /// What is asked in its place promises what it does.
  public let effects: Effects
  /// Whether any thread may ask it.
  public let isSendable: Bool
  /// How far it can be seen.
  public let access: Access
  /// The manifest's line that it is for.
  public let span: SourceSpan
}

extension ConstructionPlan {
  /// What may be overridden of an overridable container's own, in order. O(components of the container).
  public func overridePlaces(of id: ContainerID, _ names: MemberNames) -> [OverridePlace] {
    let container = graph[id]
    guard container.isOverridable else { return [] }
    let isSendable = sharesOverrides(id)
    return container.components.flatMap { id -> [OverridePlace] in
      let (component, own) = (graph[id], names[graph[id]])
      guard own.isOverridable else { return [] }
      return component.offers.indices.compactMap { offer in
        if graph[component.offers, offer].isHidden { return nil }
        return OverridePlace(
          component: id, offer: offer, name: own.offers[offer],
          effects: graph.requestEffects(of: id), isSendable: isSendable, access: component.access,
          span: graph[component.offers, offer].span)
      }
    }
  }

  // MARK: Children

  /// The way from a child to what its parent hands on to it in the place of its overrides: `parent.overrides.detail`;
  /// `nil` where the parent hands on nothing.
  public func handedOverrides(of id: ContainerID) -> String? {
    guard graph.isOverridePart(id), !graph.isInFacet(id) else { return nil }
    let name = SwiftNamer.identifier(graph.overridePartName(of: id))
    return "\(graph[id].parentName).\(ReservedNames.overrides).\(name)"
  }

  /// How far a container's property with its overrides can be seen: its children read it.
  public func accessOfOverrides(of id: ContainerID) -> Access {
    let readers = graph.overrideParts(of: id)
    if readers.isEmpty { return .private }
    let isInOneFile = readers.allSatisfy {
      graph.isInFacet($0) || graph[$0].manifest == graph[id].manifest
    }
    return isInOneFile ? .fileprivate : .internal
  }

  /// Whether threads share the overrides of a container: those of a `Sendable` one, with all that they consist of; and
  /// those of an actor's that hands some of them on to a child which is made elsewhere.
  public func sharesOverrides(_ id: ContainerID) -> Bool {
    var current = id
    while true {
      if graph[current].isolation == .sendable || handsOverridesElsewhere(current) { return true }
      guard graph.isOverridePart(current), !graph.isInFacet(current),
        let parent = graph[current].parent
      else { return false }
      current = parent
    }
  }

  /// Whether an actor's container has a child that reads its overrides and is not made on the actor.
  public func handsOverridesElsewhere(_ id: ContainerID) -> Bool {
    guard let actor = graph[id].isolation.actor else { return false }
    return graph.overrideParts(of: id).contains { graph.initEffects(of: $0).actor != actor }
  }
}
