import TenonDiagnostics
public import TenonSyntax

/// What stands in `Overrides` besides a closure for each accessor.
extension BindingGraph {
  /// The overridable children whose overrides are a part of a container's: those of the module, for no other is
  /// known where the container is compiled, that others than the generated file can see. O(components of the container).
  public func overrideParts(of id: ContainerID) -> [ContainerID] {
    guard containers[id.index].isOverridable else { return [] }
    return containers[id.index].components.compactMap { self[$0].kind.child }.filter(isOverridePart)
  }

  /// Whether a container's overrides are a part of its parent's.
  public func isOverridePart(_ id: ContainerID) -> Bool {
    guard containers[id.index].isOverridable, let parent = maker(ofChild: id),
      containers[parent.index].isOverridable, !containers[parent.index].isForeign
    else { return false }
    return (isInFacet(id) ? canHandOverrides(to: id, in: parent) : !containers[id.index].isForeign)
      && containers[id.index].access >= .internal
      // No stored property can have a type that only some versions of a platform have.
      && !containers[id.index].syntax.head.attributes.contains { attribute in
        attribute.limitsAvailability
          || attribute.speaksOfUses && attribute.text.contains("unavailable")
      }
  }

  /// Whether the overrides of a child that knows its parent by a facet alone can be a part of those of one parent:
  /// where threads share these, all that is in them is `Sendable`.
  private func canHandOverrides(to id: ContainerID, in parent: ContainerID) -> Bool {
    let isolation = containers[parent.index].isolation
    return containers[id.index].isolation == .sendable
      || isolation != .sendable
        && (isolation.actor == nil || initEffects(of: id).actor == isolation.actor)
  }

  /// What the part of a child is called in its parent's overrides.
  public func overridePartName(of id: ContainerID) -> String {
    AccessorName.property(base: containers[id.index].name, qualifier: nil)
  }
}

extension AttributeSyntax {
  /// It says from which version of a platform on there is a declaration.
  public var limitsAvailability: Bool {
    if name != "available" { return false }
    let words = text.prefix { $0 != "\"" }.split { !($0.isLetter || $0.isNumber) }.dropFirst()
    return words.contains("introduced")
      || !words.contains { ["deprecated", "unavailable", "noasync", "swift"].contains($0) }
  }

  /// It says something of uses alone, such as that they are deprecated.
  public var speaksOfUses: Bool { name == "available" && !limitsAvailability }
}

extension HeadSyntax {
  /// One of its attributes does.
  public var speaksOfUses: Bool { attributes.contains(where: \.speaksOfUses) }
}
