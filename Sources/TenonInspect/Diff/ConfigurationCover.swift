public import TenonCompiler
public import TenonGraph

extension Analysis {
  /// Configurations that show all effects of conditions, in this version and in another one.
  public func cover(
    with other: Analysis? = nil, where given: ConfigurationChoice.Values
  ) -> ConfigurationCover {
    ConfigurationCover([units, other?.units ?? []], where: given)
  }
}

/// Configurations of a module, or of two versions of it, that show all effects of conditions: each container occurs in
/// every combination of the conditions that it depends on.
public struct ConfigurationCover: Sendable {
  /// The choices. The first one has no true condition except the given ones, if possible.
  public private(set) var choices: [ConfigurationChoice.Values] = []
  /// The conditions that are always false, since a container depends on too many.
  public private(set) var leftOut: [String] = []
  /// The space of each container, by its name, and that of declarations outside containers.
  private var spaces: [String: ConfigurationSpace] = [:]

  /// The maximum number of conditions in a space.
  private static let mostConditions = 6

  /// Covers the versions, in configurations with the given values of conditions. O(combinations × conditions).
  public init(_ versions: [[CheckUnit]], where given: ConfigurationChoice.Values) {
    var used: [String: [String]] = [:]
    let decided = Set(given.map(\.name))
    for unit in versions.joined() {
      for name in unit.hasDeclarations ? [""] : Array(unit.names) {
        let known = used[name] ?? []
        used[name] = known + unit.used.filter { !known.contains($0) && !decided.contains($0) }
      }
    }
    var made: [[String]: ConfigurationSpace] = [:]
    var order: [ConfigurationSpace] = []
    for (name, conditions) in used.sorted(by: { $0.key < $1.key }) {
      let atoms = Array(conditions.prefix(Self.mostConditions))
      leftOut += conditions.dropFirst(atoms.count).filter { !leftOut.contains($0) }
      let space = made[atoms] ?? ConfigurationSpace(atoms: atoms)
      if made.updateValue(space, forKey: atoms) == nil { order.append(space) }
      spaces[name] = space
    }
    var drafts = [Draft(given)]
    for number in 0..<(order.map(\.configurations.count).max() ?? 0) {
      for space in order where number < space.configurations.count {
        let choice = space.atoms.enumerated().map {
          (name: $1, isTrue: space.configurations[number].isTrue($0))
        }
        guard Draft(given).allows(choice) else { continue }
        let place = drafts.firstIndex { $0.allows(choice) } ?? drafts.count
        if place == drafts.count { drafts.append(Draft(given)) }
        drafts[place].add(choice)
      }
    }
    choices = drafts.map(\.choice)
  }

  private struct Draft {
    private(set) var choice: ConfigurationChoice.Values = []
    /// The conditions that may depend on each other.
    private var groups: [Substring: ConfigurationChoice.Values] = [:]

    init(_ given: ConfigurationChoice.Values) { add(given) }

    private static func group(_ name: String) -> Substring { name.prefix { $0 != "(" } }

    func allows(_ other: ConfigurationChoice.Values) -> Bool {
      other.allSatisfy { literal in
        groups[Self.group(literal.name), default: []].allSatisfy {
          ConfigurationChoice.agree(literal, $0)
        }
      }
    }

    mutating func add(_ other: ConfigurationChoice.Values) {
      for literal in other {
        let group = Self.group(literal.name)
        if groups[group, default: []].contains(where: { $0.name == literal.name }) { continue }
        groups[group, default: []].append(literal)
        choice.append(literal)
      }
    }
  }

  /// The words for choices in terms of a container, `""` for outside: `when DEBUG is set`.
  public func words(_ container: String, in found: Set<Int>) -> String {
    guard let space = spaces[container] else { return "" }
    func set(_ places: some Sequence<Int>) -> ConfigurationSet {
      var set = ConfigurationSet()
      for place in places {
        let isTrue = Set(choices[place].filter(\.isTrue).map(\.name))
        let index = space.configurations.firstIndex { configuration in
          space.atoms.enumerated().allSatisfy { configuration.isTrue($0) == isTrue.contains($1) }
        }
        if let index { set.insert(index) }
      }
      return set
    }
    let own = set(found)
    let others = set(choices.indices.filter { !found.contains($0) }).subtracting(own)
    guard !others.isEmpty, let first = own.first else { return "" }
    return ConfigurationSpace.words(
      space.literals(of: space.configurations[first], without: others))
  }
}
