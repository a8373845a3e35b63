public import TenonSyntax

/// The manifest as it is where some conditions hold and others do not.
extension ManifestSyntax {
  /// Something in it depends on a condition. O(size).
  public var hasConditions: Bool {
    var hasConditions = false
    for item in items { item.forEachConditions { if !$0.isEmpty { hasConditions = true } } }
    return hasConditions
  }

  /// The conditions that its `#if`s name, each once, in the order in which they do. O(size).
  public var conditionAtoms: [String] { NamedConditions(items).names }

  /// The manifest with the statements whose conditions hold.
  ///
  /// A declaration stays only where `isKnown` takes all conditions, and a container where `isWanted` does; imports
  /// stay in any case. O(size).
  public func chosen(
    _ holds: (ConditionExpression) -> Bool, isKnown: (ConditionExpression) -> Bool,
    container isWanted: (ContainerSyntax) -> Bool
  ) -> ManifestSyntax {
    func holdAll(_ guards: [GuardSyntax]) -> Bool { guards.allSatisfy { holds($0.expression) } }
    var manifest = self
    manifest.items = items.compactMap { item in
      if !holdAll(item.conditions) { return nil }
      if case .import = item { return item }
      guard item.conditions.allSatisfy({ isKnown($0.expression) }) else { return nil }
      switch item {
      case .container(var container):
        guard isWanted(container) else { return nil }
        container.members.keep { holdAll($0.conditions) }
        return .container(container)
      case .bundle(var bundle):
        bundle.members.keep { holdAll($0.conditions) }
        return .bundle(bundle)
      case .facet(var facet):
        facet.members.keep {
          holdAll($0.conditions) && $0.conditions.allSatisfy { isKnown($0.expression) }
        }
        return .facet(facet)
      case .traits(var traits):
        traits.members.keep { holdAll($0.conditions) }
        return .traits(traits)
      case .import, .lifetime: return item
      }
    }
    return manifest
  }
}

extension ItemSyntax {
  /// Calls `body` with the conditions of it, and of each of its members.
  func forEachConditions(_ body: ([GuardSyntax]) -> Void) {
    body(conditions)
    switch self {
    case .container, .bundle: for member in members { body(member.conditions) }
    case .facet(let item): for member in item.members { body(member.conditions) }
    case .traits(let item): for member in item.members { body(member.conditions) }
    case .import, .lifetime: break
    }
  }
}

extension Array {
  /// Removes all other elements. Where there are none, nothing is copied.
  fileprivate mutating func keep(_ isKept: (Element) -> Bool) {
    if !allSatisfy(isKept) { self = filter(isKept) }
  }
}
