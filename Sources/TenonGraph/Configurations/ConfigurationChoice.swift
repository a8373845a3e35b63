public import TenonSyntax

/// One way in which all conditions of some manifests come out: as somebody says, and otherwise false, unless what is
/// said makes that impossible.
public struct ConfigurationChoice: Sendable {
  /// Each condition that the manifests name, in the order in which they do, with how it comes out.
  public let conditions: [(name: String, isTrue: Bool)]

  /// Which conditions hold.
  public var held: HeldConditions {
    HeldConditions(Set(conditions.filter(\.isTrue).map(\.name)))
  }

  /// The configuration of manifests in which some conditions come out as given, by their names as a condition has
  /// them. Those that the manifests do not name are left out of account. O(conditions × given conditions).
  public init(
    _ manifests: [ManifestSyntax], where given: [(name: String, isTrue: Bool)] = []
  ) {
    let values = Dictionary(given.map { ($0.name, $0.isTrue) }) { $1 }
    conditions = NamedConditions(manifests).names.map { name in
      if let value = values[name] { return (name, value) }
      let canBeFalse = given.allSatisfy { Self.agree((name, false), $0) }
      return (name, !canBeFalse)
    }
  }

  /// Two conditions among some that can't come out so together.
  public static func contradiction(
    in given: [(name: String, isTrue: Bool)]
  ) -> (String, String)? {
    for (number, condition) in given.enumerated() {
      for earlier in given[..<number] where !agree(earlier, condition) {
        return (earlier.name, condition.name)
      }
    }
    return nil
  }

  /// Whether two conditions can come out so together.
  static func agree(
    _ one: (name: String, isTrue: Bool), _ other: (name: String, isTrue: Bool)
  ) -> Bool {
    if one.name == other.name { return one.isTrue == other.isTrue }
    return ConfigurationSpace(atoms: [one.name, other.name]).configurations.contains {
      $0.isTrue(0) == one.isTrue && $0.isTrue(1) == other.isTrue
    }
  }
}

/// Which conditions hold in one combination. One that the combination says nothing of does not.
public struct HeldConditions: Sendable {
  private let atoms: Set<String>

  /// Those with the given names.
  public init(_ atoms: Set<String> = []) { self.atoms = atoms }

  /// An expression holds.
  public func hold(_ expression: ConditionExpression) -> Bool {
    expression.evaluate { atoms.contains($0) }
  }
}
