import TenonDiagnostics
public import TenonGraph
public import TenonSyntax

/// An accessor that tests may put something in the place of.
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
}

extension ConstructionPlan {
  /// The accessors of an overridable container that may be overridden, in order. O(components of the container).
  public func overridePlaces(of container: Container, _ names: MemberNames) -> [OverridePlace] {
    guard container.isOverridable else { return [] }
    return container.components.flatMap { id -> [OverridePlace] in
      let (component, own) = (graph[id], names.names[graph[id].position].value)
      guard own.isOverridable else { return [] }
      let effects = graph.requestEffects(of: id)
      return component.offers.indices.compactMap { offer in
        graph[component.offers, offer].isHidden
          ? nil
          : OverridePlace(
            component: id, offer: offer, name: own.offers[offer], effects: effects,
            isSendable: container.isolation == .sendable, access: component.access)
      }
    }
  }
}
