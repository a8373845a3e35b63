public import TenonSyntax

/// Which conditions hold in one combination. One that the combination says nothing of does not.
public struct HeldConditions: Sendable {
  private var atoms: Set<String> = []

  /// None.
  init() {}

  /// Those with the given names.
  public init(_ atoms: Set<String>) { self.atoms = atoms }

  /// Those of some conditions that hold in a combination of them.
  init(atoms: [String], configuration: Configuration) {
    for (number, atom) in atoms.enumerated() where configuration.isTrue(number) {
      self.atoms.insert(atom)
    }
  }

  /// Whether an expression holds.
  public func hold(_ expression: ConditionExpression) -> Bool {
    expression.evaluate { atoms.contains($0) }
  }
}
