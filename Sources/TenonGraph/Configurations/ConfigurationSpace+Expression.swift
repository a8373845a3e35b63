import TenonSyntax

extension ConfigurationSpace {
  /// A short condition that, of the configurations given, holds in exactly those of the set: `true` only if
  /// these are all that are given, and `false` only if they are none.
  ///
  /// It is a sum of products, a product of sums or the opposite of a sum of products, whichever is
  /// the shortest. Where more than eight atoms matter, it is cases of such.
  /// O(3ⁿ × n) where n ≤ 8 atoms matter.
  public func expression(for set: ConfigurationSet, given: ConfigurationSet) -> String {
    shortest(on: set.intersection(given), off: given.subtracting(set)).text
  }

  /// A condition that holds in the configurations `on` and not in the configurations `off`.
  private func shortest(on: ConfigurationSet, off: ConfigurationSet) -> ConditionExpression {
    if off.isEmpty { return .constant(true) }
    if on.isEmpty { return .constant(false) }
    var needed = Array(atoms.indices)
    // With fewer atoms the rest is much faster. An atom that decides nothing, whatever the others
    // are, is in no shortest condition.
    needed.removeAll { !decides($0, on) && !decides($0, off) }
    if needed.count > PrimeCover.mostAtoms { needed = enough(of: needed, on: on, off: off) }
    if needed.count <= PrimeCover.mostAtoms { return twoLevels(needed, on: on, off: off) }

    let (yes, no) = (whereTrue[needed[0]], whereFalse[needed[0]])
    let atom = ConditionExpression.atom(atoms[needed[0]])
    let whenTrue = shortest(on: on.intersection(yes), off: off.intersection(yes))
    let whenFalse = shortest(on: on.intersection(no), off: off.intersection(no))
    switch (whenTrue, whenFalse) {
    case (.constant(true), _): return .or(atom, whenFalse)
    case (.constant(false), _): return .and(.not(atom), whenFalse)
    case (_, .constant(true)): return .or(.not(atom), whenTrue)
    case (_, .constant(false)): return .and(atom, whenTrue)
    default: return .or(.and(atom, whenTrue), .and(.not(atom), whenFalse))
    }
  }

  /// Whether one atom's change alone can lead out of a set, be it to where no configuration is.
  private func decides(_ atom: Int, _ set: ConfigurationSet) -> Bool {
    let yes = set.intersection(whereTrue[atom])
    let no = set.intersection(whereFalse[atom])
    if yes.count != no.count { return true }
    return assignments(yes, of: ~(1 << UInt64(atom))) != assignments(no, of: .max)
  }

  /// Some of the atoms, early ones rather than late ones, that are enough to tell the configurations `on`
  /// from the configurations `off`, and of which none can be spared.
  private func enough(of atoms: [Int], on: ConfigurationSet, off: ConfigurationSet) -> [Int] {
    var mask: UInt64 = 0
    for atom in atoms { mask |= 1 << UInt64(atom) }
    for atom in atoms.reversed() {
      let rest = mask & ~(1 << UInt64(atom))
      if assignments(on, of: rest).isDisjoint(with: assignments(off, of: rest)) { mask = rest }
    }
    return atoms.filter { mask >> UInt64($0) & 1 == 1 }
  }

  /// What the configurations of a set make of the atoms of a mask.
  private func assignments(_ set: ConfigurationSet, of mask: UInt64) -> Set<UInt64> {
    Set(set.configurations.map { configurations[$0].bits & mask })
  }

  // MARK: Sums and products

  /// The shortest two-level condition over a few atoms.
  private func twoLevels(_ atoms: [Int], on: ConfigurationSet, off: ConfigurationSet)
    -> ConditionExpression
  {
    var states = [PrimeCover.State](repeating: [], count: 1 << atoms.count)
    for (set, state) in [(on, PrimeCover.State.on), (off, .off)] {
      for configuration in set.configurations {
        var assignment = 0
        for (bit, atom) in atoms.enumerated() where configurations[configuration].isTrue(atom) {
          assignment |= 1 << bit
        }
        states[assignment].insert(state)
      }
    }
    let lengths = atoms.map { self.atoms[$0].utf8.count }
    let literals = atoms.map { ConditionExpression.atom(self.atoms[$0]) }
    func parts(_ cube: PrimeCover.Cube) -> [ConditionExpression] {
      literals.indices.filter { cube.care >> $0 & 1 == 1 }.map {
        cube.value >> $0 & 1 == 1 ? literals[$0] : .not(literals[$0])
      }
    }
    let cover = PrimeCover(states, lengths: lengths)
    let products = cover.cubes(of: .on)
    let exceptions = cover.cubes(of: .off)
    let candidates: [ConditionExpression] = [
      .any(of: products.map { .all(of: parts($0)) }),
      .all(of: exceptions.map { .any(of: parts($0).map(\.negated)) }),
      ConditionExpression.any(of: exceptions.map { .all(of: parts($0)) }).negated,
    ]
    var best = candidates[0]
    var length = best.text.utf8.count
    for candidate in candidates.dropFirst() {
      let candidateLength = candidate.text.utf8.count
      if candidateLength < length { (best, length) = (candidate, candidateLength) }
    }
    return best
  }
}
