public import TenonSyntax

/// One way in which the conditions of `#if` can come out.
public struct Configuration: Hashable, Sendable {
  /// Bit n is whether atom n is true.
  let bits: UInt64

  /// Whether the atom with an index is true.
  public func isTrue(_ atom: Int) -> Bool { bits >> UInt64(atom) & 1 == 1 }
}

/// The configurations that some conditions make: all ways in which they can come out together.
///
/// Conditions that exclude each other are never true together: a build is for one system, one
/// architecture, one environment, and a version that is at least 6 is at least 5.9.
public struct ConfigurationSpace: Sendable {
  /// What a configuration decides, each once.
  public let atoms: [String]
  /// The configurations that can be, those with the fewest true atoms first, then those with the earlier
  /// ones. The first one has no true atom, if that can be.
  public let configurations: [Configuration]
  /// The set of all configurations.
  public let all: ConfigurationSet
  /// For each atom, where it is true.
  let whereTrue: [ConfigurationSet]
  /// For each atom, where it is not true.
  let whereFalse: [ConfigurationSet]

  /// The most configurations that a space has: those of twelve atoms that know nothing of each other.
  public static let mostConfigurations = 4096

  /// The space of some atoms, as `ConditionExpression` writes them. `nil` if there are more than
  /// 64 atoms or more than `mostConfigurations` configurations. O(configurations × (atoms + log configurations)).
  public init?(atoms: [String]) {
    var seen: Set<String> = []
    let atoms = atoms.filter { seen.insert($0).inserted }
    guard atoms.count <= 64, let bits = Self.consistent(atoms) else { return nil }
    self.atoms = atoms
    configurations = bits.sorted(by: Self.comesFirst).map(Configuration.init)
    let all = ConfigurationSet(first: configurations.count)
    self.all = all
    var whereTrue = [ConfigurationSet](repeating: ConfigurationSet(), count: atoms.count)
    for (index, configuration) in configurations.enumerated() {
      for atom in atoms.indices where configuration.isTrue(atom) { whereTrue[atom].insert(index) }
    }
    self.whereTrue = whereTrue
    whereFalse = whereTrue.map { all.subtracting($0) }
  }

  private static func comesFirst(_ one: UInt64, _ other: UInt64) -> Bool {
    let counts = (one.nonzeroBitCount, other.nonzeroBitCount)
    if counts.0 != counts.1 { return counts.0 < counts.1 }
    // The first atom that they differ in.
    let difference = one ^ other
    return one & difference & (~difference &+ 1) != 0
  }

  /// The configurations where a condition holds; an atom that the space has not is never true.
  /// O(nodes × configurations / 64).
  public func set(where condition: ConditionExpression) -> ConfigurationSet {
    switch condition {
    case .atom(let text): atoms.firstIndex(of: text).map { whereTrue[$0] } ?? ConfigurationSet()
    case .constant(let value): value ? all : ConfigurationSet()
    case .not(let operand): all.subtracting(set(where: operand))
    case .and(let left, let right): set(where: left).intersection(set(where: right))
    case .or(let left, let right): set(where: left).union(set(where: right))
    }
  }

  /// The configurations in which the atoms of another space, all of which this one has too, come out as in some of that
  /// one's configurations. O(configurations × atoms).
  public func set(of configurations: ConfigurationSet, in space: ConfigurationSpace)
    -> ConfigurationSet
  {
    let places = space.atoms.map { atoms.firstIndex(of: $0) }
    var numbers: [Configuration: Int] = [:]
    for (number, configuration) in space.configurations.enumerated() {
      numbers[configuration] = number
    }
    var set = ConfigurationSet()
    for (index, configuration) in self.configurations.enumerated() {
      var bits: UInt64 = 0
      for (atom, place) in places.enumerated() {
        if let place, configuration.isTrue(place) { bits |= 1 << UInt64(atom) }
      }
      if let number = numbers[Configuration(bits: bits)], configurations.contains(number) {
        set.insert(index)
      }
    }
    return set
  }

  // MARK: Consistency

  /// The assignments that can be, in no certain order; `nil` if there are too many.
  private static func consistent(_ atoms: [String]) -> [UInt64]? {
    let facts = atoms.map(Fact.init)
    var found: [UInt64] = [0]
    for (index, fact) in facts.enumerated() {
      // What the atom's being false or true says about the earlier ones: those that then cannot be
      // false, and those that cannot be true.
      let excluded = [false, true].map { value -> (falseOnes: UInt64, trueOnes: UInt64) in
        var masks: (falseOnes: UInt64, trueOnes: UInt64) = (0, 0)
        for earlier in 0..<index {
          let bit: UInt64 = 1 << UInt64(earlier)
          if !fact.agrees(value, with: facts[earlier], false) { masks.falseOnes |= bit }
          if !fact.agrees(value, with: facts[earlier], true) { masks.trueOnes |= bit }
        }
        return masks
      }
      // What agrees two by two agrees as a whole, for groups and bounds are such. So each of the
      // assignments found goes on, and there are never fewer than before.
      var next: [UInt64] = []
      for bits in found {
        for (value, masks) in zip([false, true], excluded) where fact.canBe(value) {
          if bits & masks.trueOnes != 0 || ~bits & masks.falseOnes != 0 { continue }
          next.append(value ? bits | (1 << UInt64(index)) : bits)
        }
      }
      guard next.count <= mostConfigurations else { return nil }
      found = next
    }
    return found
  }

  /// What is known of an atom beside its text.
  private enum Fact {
    /// At most one of a group is true.
    case oneOf(String)
    /// Whether the version of something is at least this one, or, if `isBelow`, is not.
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

    /// Whether its atom can have a value at all: no version is below 0.
    func canBe(_ value: Bool) -> Bool {
      guard case .bound(_, let version, let isBelow) = self else { return true }
      return value != isBelow || !version.isEmpty
    }

    /// Whether its atom can have a value where another one has its.
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
}
