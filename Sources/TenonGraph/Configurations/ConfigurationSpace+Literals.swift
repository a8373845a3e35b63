extension ConfigurationSpace {
  /// An atom and what it is.
  public typealias Literal = (atom: String, isTrue: Bool)

  /// The shortest list of literals that hold together in a configuration, and only in configurations of the set;
  /// of several, the one whose atoms come first, then the one whose first literals are true. None
  /// for the set of all configurations, and for the empty one, where nothing holds.
  ///
  /// With more than eight atoms, sets like noise, as no condition of a manifest makes them, may get
  /// a list that is only without a needless literal. O(lists shorter than the result × atoms).
  public func simplest(_ set: ConfigurationSet) -> [Literal] {
    guard let first = set.first else { return [] }
    var search = LiteralSearch(space: self)
    let bad = all.subtracting(set)
    for length in 0...atoms.count {
      search.extend(good: set, bad: bad, from: 0, left: length)
      if let best = search.best { return best.map { (atoms[$0.atom], $0.isTrue) } }
      if search.isTired { break }
    }
    return shortened(configurations[first], bad: bad)
  }

  /// A configuration's literals without those that are not needed to keep clear of the bad configurations.
  private func shortened(_ configuration: Configuration, bad: ConfigurationSet) -> [Literal] {
    var kept = Array(atoms.indices)
    for atom in atoms.indices.reversed() {
      var reached = bad
      for other in kept where other != atom {
        reached = reached.intersection(
          configuration.isTrue(other) ? whereTrue[other] : whereFalse[other])
      }
      if reached.isEmpty { kept.removeAll { $0 == atom } }
    }
    return kept.map { (atoms[$0], configuration.isTrue($0)) }
  }

  /// Literals as a message says them: `when DEBUG is set and os(Linux) is not true`; nothing for
  /// none.
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

/// The search for the shortest list of literals, deeper and deeper.
private struct LiteralSearch {
  let space: ConfigurationSpace
  /// The best list of the length searched.
  private(set) var best: [(atom: Int, isTrue: Bool)]?
  private var list: [(atom: Int, isTrue: Bool)] = []
  /// How many lists may still be looked at: for eight atoms, more than there are at all lengths,
  /// and for more atoms, as many as take the same time.
  private var steps: Int

  init(space: ConfigurationSpace) {
    self.space = space
    steps = 60_000 * 4 / max(4, space.configurations.count / 64)
  }

  /// Whether it has looked at so many lists that it gives up.
  var isTired: Bool { steps < 0 }

  /// Looks at all lists that add so many literals of the atoms from an index on to `list`. Where
  /// `list` holds, the configurations are good and bad.
  mutating func extend(good: ConfigurationSet, bad: ConfigurationSet, from start: Int, left: Int) {
    if bad.isEmpty {
      if best.map({ isBetter(than: $0) }) ?? true { best = list }
      return
    }
    steps -= 1
    if left == 0 || steps < 0 { return }

    // A literal that rules out no bad configuration makes no shortest list. Nor are there enough that do
    // if even the best of them, taken so many times, would not rule out all.
    var choices: [(atom: Int, isTrue: Bool, good: ConfigurationSet, bad: ConfigurationSet)] = []
    let count = bad.count
    var fewest = count
    for atom in start..<space.atoms.count {
      for isTrue in [true, false] {
        let holds = isTrue ? space.whereTrue[atom] : space.whereFalse[atom]
        if bad.isSubset(of: holds) || good.isDisjoint(with: holds) { continue }
        let rest = bad.intersection(holds)
        fewest = min(fewest, rest.count)
        choices.append((atom, isTrue, good.intersection(holds), rest))
      }
    }
    if (count - fewest) * left < count { return }
    for choice in choices {
      list.append((choice.atom, choice.isTrue))
      if best.map({ mayBeBetter(than: $0) }) ?? true {
        extend(good: choice.good, bad: choice.bad, from: choice.atom + 1, left: left - 1)
      }
      list.removeLast()
    }
  }

  /// Whether the list, which may become longer, has no later atoms than another.
  private func mayBeBetter(than other: [(atom: Int, isTrue: Bool)]) -> Bool {
    for (literal, others) in zip(list, other) where literal.atom != others.atom {
      return literal.atom < others.atom
    }
    return true
  }

  private func isBetter(than other: [(atom: Int, isTrue: Bool)]) -> Bool {
    for (literal, others) in zip(list, other) where literal.atom != others.atom {
      return literal.atom < others.atom
    }
    for (literal, others) in zip(list, other) where literal.isTrue != others.isTrue {
      return literal.isTrue
    }
    return false
  }
}
