public import TenonSyntax

/// One combination of values of `#if` conditions.
public struct Configuration: Hashable, Sendable {
  /// The values of the atoms; bit n is set if atom n is true.
  let bits: UInt64

  /// True if the atom with an index is true.
  public func isTrue(_ atom: Int) -> Bool { bits >> UInt64(atom) & 1 == 1 }
}

/// A set of configurations of a `ConfigurationSpace`, by their indices.
public struct ConfigurationSet: OptionSet, Hashable, Sendable {
  public let rawValue: UInt64

  public init(rawValue: UInt64) { self.rawValue = rawValue }

  init(first count: Int) { rawValue = count >= 64 ? .max : (1 << UInt64(count)) - 1 }

  /// True if the set has a configuration.
  public func contains(_ configuration: Int) -> Bool { rawValue >> UInt64(configuration) & 1 == 1 }

  /// Adds a configuration.
  public mutating func insert(_ configuration: Int) {
    formUnion(ConfigurationSet(rawValue: 1 << UInt64(configuration)))
  }

  public var first: Int? { isEmpty ? nil : rawValue.trailingZeroBitCount }
}

/// The configurations of some conditions: all combinations of their values that a build can have. A build is for one
/// system and one architecture, and a version that is at least 6 is at least 5.9.
public struct ConfigurationSpace: Sendable {
  public let atoms: [String]
  /// The possible configurations: those with few true atoms first, then those with earlier ones.
  public let configurations: [Configuration]
  public let all: ConfigurationSet
  let whereTrue: [ConfigurationSet]

  /// The space of at most six atoms, as `ConditionExpression` writes them. O(configurations × atoms²).
  public init(atoms: [String]) {
    let facts = atoms.map(Fact.init)
    let bits = (UInt64(0)..<1 << UInt64(atoms.count)).filter { Self.canBe($0, facts) }
    self.atoms = atoms
    configurations = bits.sorted(by: Self.comesFirst).map(Configuration.init)
    all = ConfigurationSet(first: bits.count)
    var whereTrue = [ConfigurationSet](repeating: [], count: atoms.count)
    for (index, configuration) in configurations.enumerated() {
      for atom in atoms.indices where configuration.isTrue(atom) { whereTrue[atom].insert(index) }
    }
    self.whereTrue = whereTrue
  }

  private static func comesFirst(_ one: UInt64, _ other: UInt64) -> Bool {
    let counts = (one.nonzeroBitCount, other.nonzeroBitCount)
    if counts.0 != counts.1 { return counts.0 < counts.1 }
    // The first atom in which they differ.
    let difference = one ^ other
    return one & difference & (~difference &+ 1) != 0
  }

  /// The configurations in which a condition holds; an atom outside the space is never true.
  /// O(nodes).
  public func set(where condition: ConditionExpression) -> ConfigurationSet {
    switch condition {
    case .atom(let text): atoms.firstIndex(of: text).map { whereTrue[$0] } ?? ConfigurationSet()
    case .constant(let value): value ? all : ConfigurationSet()
    case .not(let operand): all.subtracting(set(where: operand))
    case .all(let parts): parts.reduce(all) { $0.intersection(set(where: $1)) }
    case .any(let parts): parts.reduce(ConfigurationSet()) { $0.union(set(where: $1)) }
    }
  }

  // MARK: Consistency

  /// True if the atoms of an assignment agree in pairs, and so as a whole, due to the nature of groups and bounds.
  private static func canBe(_ bits: UInt64, _ facts: [Fact]) -> Bool {
    let values = facts.indices.map { bits >> UInt64($0) & 1 == 1 }
    return facts.indices.allSatisfy { index in
      facts[index].canBe(values[index])
        && (0..<index).allSatisfy {
          facts[index].agrees(values[index], with: facts[$0], values[$0])
        }
    }
  }

  /// The fact about an atom that its text implies.
  private enum Fact {
    /// At most one of a group is true.
    case oneOf(String)
    /// The version of something is at least this one or, if `isBelow`, is lower.
    case bound(of: String, [Int], isBelow: Bool)
    case nothing

    init(_ atom: String) {
      self = .nothing
      guard let bracket = atom.firstIndex(of: "("), atom.last == ")" else { return }
      let name = String(atom[..<bracket])
      let argument = atom[atom.index(after: bracket)...].dropLast()
      switch name {
      case "_runtime" where argument == "_multithreaded": break  // It stands beside the others.
      case "os", "arch", "targetEnvironment", "objectFormat", "_endian", "_pointerBitWidth",
        "_runtime":
        self = .oneOf(name)
      case "swift", "compiler":
        let isBelow = argument.first == "<"
        let parts = argument.dropFirst(isBelow ? 1 : 2).split(
          separator: ".", omittingEmptySubsequences: false)
        var version = parts.compactMap { Int($0) }
        guard version.count == parts.count else { return }
        while version.last == 0 { version.removeLast() }
        self = .bound(of: name, version, isBelow: isBelow)
      default: break
      }
    }

    /// True if its atom can have a value at all: no version is below 0.
    func canBe(_ value: Bool) -> Bool {
      guard case .bound(_, let version, let isBelow) = self else { return true }
      return value != isBelow || !version.isEmpty
    }

    /// True if its atom can have a value together with another one's value.
    func agrees(_ value: Bool, with other: Fact, _ otherValue: Bool) -> Bool {
      switch (self, other) {
      case (.oneOf(let group), .oneOf(let otherGroup)):
        return group != otherGroup || !value || !otherValue
      case (
        .bound(let name, let version, let isBelow), .bound(let name2, let version2, let isBelow2)
      ):
        let isLeast = value != isBelow
        // Two lower bounds agree, and two upper ones; a lower one must be less than an upper one.
        if name != name2 || isLeast == (otherValue != isBelow2) { return true }
        return isLeast
          ? version.lexicographicallyPrecedes(version2)
          : version2.lexicographicallyPrecedes(version)
      default: return true
      }
    }
  }

  /// A condition, and its truth value.
  public typealias Literal = (atom: String, isTrue: Bool)

  /// The literals that hold in the first configuration of a set and in none outside it; empty for the set of all.
  public func literals(ofFirstIn set: ConfigurationSet) -> [Literal] {
    guard let first = set.first else { return [] }
    return literals(of: configurations[first], without: all.subtracting(set))
  }

  /// A condition that, among the given configurations, holds in exactly those of the set.
  public func expression(for set: ConfigurationSet, given: ConfigurationSet) -> String {
    let off = given.subtracting(set)
    if off.isEmpty { return "true" }
    var rest = given.intersection(set)
    var cases: [ConditionExpression] = []
    while let first = rest.first {
      let literals = literals(of: configurations[first], without: off)
      let condition = ConditionExpression.all(
        of: literals.map { $0.isTrue ? .atom($0.atom) : .not(.atom($0.atom)) })
      cases.append(condition)
      rest = rest.subtracting(self.set(where: condition))
    }
    return ConditionExpression.any(of: cases).text
  }

  /// A configuration's literals without those that aren't needed to exclude other configurations.
  public func literals(of configuration: Configuration, without others: ConfigurationSet)
    -> [Literal]
  {
    var kept = Array(atoms.indices)
    for atom in atoms.indices.reversed() {
      let reached = kept.filter { $0 != atom }.reduce(others) {
        $0.intersection(configuration.isTrue($1) ? whereTrue[$1] : all.subtracting(whereTrue[$1]))
      }
      if reached.isEmpty { kept.removeAll { $0 == atom } }
    }
    return kept.map { (atoms[$0], configuration.isTrue($0)) }
  }

  /// Literals in a message: `when DEBUG is set and os(Linux) is not true`; empty for none.
  public static func words(_ literals: [Literal]) -> String {
    guard !literals.isEmpty else { return "" }
    let parts = literals.map { literal in
      let state = literal.atom.contains("(") ? "true" : "set"
      return "\(literal.atom) is \(literal.isTrue ? "" : "not ")\(state)"
    }
    let start = parts.dropLast().joined(separator: ", ")
    return "when " + (start.isEmpty ? "" : start + " and ") + (parts.last ?? "")
  }
}
