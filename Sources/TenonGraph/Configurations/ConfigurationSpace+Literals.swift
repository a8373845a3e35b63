import TenonSyntax

extension ConfigurationSpace {
  /// An atom and its value.
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
  func literals(of configuration: Configuration, without others: ConfigurationSet) -> [Literal] {
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
