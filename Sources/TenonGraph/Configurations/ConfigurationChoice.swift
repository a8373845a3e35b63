public import TenonSyntax

/// The values of all conditions: the given ones, the others false unless that is impossible.
public struct ConfigurationChoice: Sendable {
  /// The values of some conditions; the others are false.
  public typealias Values = [(name: String, isTrue: Bool)]

  /// The conditions that the manifests name, in their order, with their values.
  public let conditions: Values

  public var held: Set<String> { Set(conditions.filter(\.isTrue).map(\.name)) }

  /// The configuration with the given values; unnamed ones are ignored. O(conditions × given conditions).
  public init(_ manifests: [ManifestSyntax], where given: Values = []) {
    let values = Dictionary(given.map { ($0.name, $0.isTrue) }) { $1 }
    conditions = NamedConditions(manifests).names.map { name in
      if let value = values[name] { return (name, value) }
      let canBeFalse = given.allSatisfy { Self.agree((name, false), $0) }
      return (name, !canBeFalse)
    }
  }

  /// True if the values of two conditions can occur together.
  public static func agree(
    _ one: (name: String, isTrue: Bool), _ other: (name: String, isTrue: Bool)
  ) -> Bool {
    if one.name == other.name { return one.isTrue == other.isTrue }
    return ConfigurationSpace(atoms: [one.name, other.name]).configurations.contains {
      $0.isTrue(0) == one.isTrue && $0.isTrue(1) == other.isTrue
    }
  }
}
