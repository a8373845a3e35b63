import TenonSyntax
import TenonTestSupport

extension ConditionExpression {
  /// A random condition of some atoms, with a maximum depth.
  static func random(
    _ atoms: [String], depth: Int, _ random: inout Generator
  ) -> ConditionExpression {
    func inner() -> ConditionExpression { Self.random(atoms, depth: depth - 1, &random) }
    switch Int.random(in: 0...(depth == 0 ? 2 : 9), using: &random) {
    case 0: return .constant(Bool.random(using: &random))
    case 1...2: return .atom(atoms.randomElement(using: &random) ?? "A")
    case 3...4: return .not(inner())
    case 5...7: return .all([inner(), inner()])
    default: return .any([inner(), inner()])
    }
  }
}
