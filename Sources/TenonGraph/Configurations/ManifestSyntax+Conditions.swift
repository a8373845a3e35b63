public import TenonSyntax

/// The manifest in a configuration.
extension ManifestSyntax {
  /// True if something in it depends on a condition. O(size).
  public var hasConditions: Bool {
    imports.contains { !$0.conditions.isEmpty }
      || declarations.contains {
        !$0.conditions.isEmpty || $0.members.contains { !$0.conditions.isEmpty }
      }
  }

  /// The conditions in its `#if`s, each once, in their order. O(size).
  public var conditionAtoms: [String] { NamedConditions([self]).names }

  /// The manifest with the statements whose conditions hold.
  ///
  /// A declaration stays only if `isKnown` is true for all its conditions, and a container if `isWanted` is; imports
  /// always stay. O(size).
  public func chosen(
    _ holds: (ConditionExpression) -> Bool, isKnown: (ConditionExpression) -> Bool,
    container isWanted: (DeclarationSyntax) -> Bool
  ) -> ManifestSyntax {
    func holdAll(_ guards: [GuardSyntax]) -> Bool { guards.allSatisfy { holds($0.expression) } }
    func areKnown(_ guards: [GuardSyntax]) -> Bool {
      guards.allSatisfy { isKnown($0.expression) }
    }
    var manifest = self
    manifest.imports.keep { holdAll($0.conditions) }
    manifest.declarations = declarations.compactMap { declaration in
      let (conditions, kind) = (declaration.conditions, declaration.kind)
      guard holdAll(conditions), areKnown(conditions), kind != .container || isWanted(declaration)
      else { return nil }
      var declaration = declaration
      declaration.members.keep {
        holdAll($0.conditions) && (kind != .facet || areKnown($0.conditions))
      }
      return declaration
    }
    return manifest
  }
}

extension Array {
  /// Removes all other elements. If there are none, nothing is copied.
  fileprivate mutating func keep(_ isKept: (Element) -> Bool) {
    if !allSatisfy(isKept) { self = filter(isKept) }
  }
}
