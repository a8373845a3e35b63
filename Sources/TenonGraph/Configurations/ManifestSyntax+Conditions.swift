public import TenonSyntax

/// The manifest as it is where some conditions hold and others do not.
extension ManifestSyntax {
  /// Something in it depends on a condition. O(size).
  public var hasConditions: Bool {
    imports.contains { !$0.conditions.isEmpty }
      || declarations.contains {
        !$0.conditions.isEmpty || $0.members.contains { !$0.conditions.isEmpty }
      }
  }

  /// The conditions that its `#if`s name, each once, in the order in which they do. O(size).
  public var conditionAtoms: [String] { NamedConditions([self]).names }

  /// The manifest with the statements whose conditions hold.
  ///
  /// A declaration stays only where `isKnown` takes all conditions, and a container where `isWanted` does; imports
  /// stay in any case. O(size).
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
      guard holdAll(conditions), areKnown(conditions),
        kind != .container || isWanted(declaration)
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
  /// Removes all other elements. Where there are none, nothing is copied.
  fileprivate mutating func keep(_ isKept: (Element) -> Bool) {
    if !allSatisfy(isKept) { self = filter(isKept) }
  }
}
