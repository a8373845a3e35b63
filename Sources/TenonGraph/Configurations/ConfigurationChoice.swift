public import TenonSyntax

/// The values of all conditions of some manifests: the given ones, and otherwise false, unless the given ones make that
/// impossible.
public struct ConfigurationChoice: Sendable {
  /// The conditions that the manifests name, in their order, with their values.
  public let conditions: [(name: String, isTrue: Bool)]

  /// The conditions that hold.
  public var held: HeldConditions {
    HeldConditions(Set(conditions.filter(\.isTrue).map(\.name)))
  }

  /// The configuration of manifests with the given values of conditions. Given ones that the manifests don't name are
  /// ignored. O(conditions × given conditions).
  public init(_ manifests: [ManifestSyntax], where given: [(name: String, isTrue: Bool)] = []) {
    let values = Dictionary(given.map { ($0.name, $0.isTrue) }) { $1 }
    conditions = NamedConditions(manifests).names.map { name in
      if let value = values[name] { return (name, value) }
      let canBeFalse = given.allSatisfy { Self.agree((name, false), $0) }
      return (name, !canBeFalse)
    }
  }

  /// Two conditions whose values can't occur together.
  public static func contradiction(in given: [(name: String, isTrue: Bool)]) -> (String, String)? {
    for (number, condition) in given.enumerated() {
      for earlier in given[..<number] where !agree(earlier, condition) {
        return (earlier.name, condition.name)
      }
    }
    return nil
  }

  /// True if the values of two conditions can occur together.
  static func agree(
    _ one: (name: String, isTrue: Bool), _ other: (name: String, isTrue: Bool)
  ) -> Bool {
    if one.name == other.name { return one.isTrue == other.isTrue }
    return ConfigurationSpace(atoms: [one.name, other.name]).configurations.contains {
      $0.isTrue(0) == one.isTrue && $0.isTrue(1) == other.isTrue
    }
  }
}

/// The conditions that hold in one combination. An unknown one doesn't hold.
public struct HeldConditions: Sendable {
  private let atoms: Set<String>

  /// The conditions with the given names.
  public init(_ atoms: Set<String> = []) { self.atoms = atoms }

  /// True if an expression holds.
  public func hold(_ expression: ConditionExpression) -> Bool {
    expression.evaluate { atoms.contains($0) }
  }
}
