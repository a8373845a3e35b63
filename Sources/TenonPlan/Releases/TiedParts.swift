public import TenonGraph

/// What a tied component is given for itself alone, with something to do when it is let go: it is tied and released
/// with the other one.
public struct TiedPart: Sendable {
  /// The parameter that it is given by.
  public let parameter: Int
  public let component: ComponentID
  /// As which of its types it is given.
  public let offer: Int
}

extension ConstructionPlan {
  /// Finds the parts of tied components; `groups` are all, those first that others need. O(components + parameters).
  mutating func findTiedParts(_ groups: StronglyConnectedComponents) {
    for index in groups.groups.joined() where graph.components[index].lifetime == .tied {
      let owner = graph.components[index]
      let parts = graph[owner.initParameters].enumerated().compactMap { number, parameter in
        graph.tiedPart(parameter, of: owner).flatMap { part, offer -> TiedPart? in
          // What a cycle makes once may be given to others too.
          guard creations[part.index].call.cycle == nil,
            !graph[part].releases.isEmpty || tiedParts[part] != nil
          else { return nil }
          return TiedPart(parameter: number, component: part, offer: offer)
        }
      }
      if !parts.isEmpty { tiedParts[ComponentID(index: index)] = parts }
    }
  }

  /// What a tied component is given for itself alone, if anything within has something to do when it is let go.
  public func parts(ofTied id: ComponentID) -> [TiedPart] { tiedParts[id] ?? [] }
}
