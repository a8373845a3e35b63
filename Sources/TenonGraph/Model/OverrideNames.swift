import TenonDiagnostics
public import TenonSyntax

/// The parts of `Overrides` besides a closure for each accessor.
extension BindingGraph {
  /// The overridable children whose overrides are a part of a container's. They are in the module, as others are
  /// unknown when the container is compiled, and visible beyond the generated file. O(components of the container).
  public func overrideParts(of id: ContainerID) -> [ContainerID] {
    guard containers[id.index].isOverridable else { return [] }
    return containers[id.index].components.compactMap { self[$0].kind.child }.filter(isOverridePart)
  }

  /// True if a container's overrides are a part of its parent's.
  public func isOverridePart(_ id: ContainerID) -> Bool {
    guard self[id].isOverridable, let parent = maker(ofChild: id), self[parent].isOverridable,
      !self[parent].isForeign, self[id].access >= .internal
    else { return false }
    // A stored property can't have a type that is limited to some versions of a platform.
    let isLimited = self[id].syntax.head.attributes.contains { attribute in
      attribute.limitsAvailability
        || attribute.speaksOfUses && attribute.text.contains("unavailable")
    }
    if isLimited || !isInFacet(id) { return !isLimited && !self[id].isForeign }
    // A child that knows only its parent's facet may share its overrides with other threads: all must be `Sendable`.
    let isolation = self[parent].isolation
    return self[id].isolation == .sendable
      || isolation != .sendable
        && (isolation.actor == nil || initEffects(of: id).actor == isolation.actor)
  }

  /// The name of a child's part in its parent's overrides.
  public func overridePartName(of id: ContainerID) -> String {
    AccessorName.property(base: containers[id.index].name, qualifier: nil)
  }
}

extension AttributeSyntax {
  /// True if it limits a declaration to some versions of a platform.
  public var limitsAvailability: Bool {
    if name != "available" { return false }
    let words = text.prefix { $0 != "\"" }.split { !($0.isLetter || $0.isNumber) }.dropFirst()
    return words.contains("introduced")
      || !words.contains { ["deprecated", "unavailable", "noasync", "swift"].contains($0) }
  }

  /// True if it is only about uses, such as a deprecation.
  public var speaksOfUses: Bool { name == "available" && !limitsAvailability }
}

extension HeadSyntax {
  /// True if one of its attributes is only about uses.
  public var speaksOfUses: Bool { attributes.contains(where: \.speaksOfUses) }
}
