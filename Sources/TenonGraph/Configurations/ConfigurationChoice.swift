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
    var names: [String] = []
    var seen: Set<String> = []
    for name in manifests.flatMap(\.conditionAtoms) where seen.insert(name).inserted {
      names.append(name)
    }
    var values: [String: Bool] = [:]
    for condition in given { values[condition.name] = condition.isTrue }
    conditions = names.map { name in
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
