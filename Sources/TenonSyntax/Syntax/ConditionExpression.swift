/// A condition of `#if`: what is asked of the build, and how the answers are joined.
public indirect enum ConditionExpression: Sendable, Equatable {
  /// A condition that only the compiler can answer, `DEBUG` or `os(Linux)`; its text is normalised.
  case atom(String)
  /// `true` or `false`.
  case constant(Bool)
  /// `!A`
  case not(ConditionExpression)
  /// `A && B`
  case and(ConditionExpression, ConditionExpression)
  /// `A || B`
  case or(ConditionExpression, ConditionExpression)

  /// A condition that could not be read, and may hold or not.
  public static let unread = ConditionExpression.atom(unreadAtom)
  /// The atom of such a condition.
  public static let unreadAtom = "_unknown"

  /// Parses the text behind `#if`; `nil` for what Swift does not take there.
  ///
  /// Comments and white space may stand between all tokens, and ends of lines within brackets.
  /// The one thing that is taken and that Swift refuses is white space that is missing or too much
  /// around an operator, `! A` or `A &&!B`: what is meant is plain, and `text` puts it right.
  /// O(characters).
  public init?(_ text: String) {
    guard let expression = ConditionParser.parse(text) else { return nil }
    self = expression
  }

  /// How deep brackets and `!` may nest.
  public static let deepestNesting = 64

  /// The condition that all of some hold. The tree is balanced, so that a condition of many parts
  /// needs no deep stack.
  public static func all(of parts: [ConditionExpression]) -> ConditionExpression {
    joined(parts[...], ConditionExpression.and) ?? .constant(true)
  }

  /// The condition that one of some holds, as a balanced tree.
  public static func any(of parts: [ConditionExpression]) -> ConditionExpression {
    joined(parts[...], ConditionExpression.or) ?? .constant(false)
  }

  private static func joined(
    _ parts: ArraySlice<ConditionExpression>,
    _ join: (ConditionExpression, ConditionExpression) -> ConditionExpression
  ) -> ConditionExpression? {
    guard parts.count > 1 else { return parts.first }
    let middle = parts.startIndex + (parts.count + 1) / 2
    guard let left = joined(parts[..<middle], join), let right = joined(parts[middle...], join)
    else { return nil }
    return join(left, right)
  }

  /// The opposite, without a double `!`.
  public var negated: ConditionExpression {
    switch self {
    case .constant(let value): .constant(!value)
    case .not(let operand): operand
    case .atom, .and, .or: .not(self)
    }
  }

  /// The atoms in the order in which they first appear, each once. O(nodes).
  public var atoms: [String] {
    var atoms: [String] = []
    var seen: Set<String> = []
    forEachAtom { if seen.insert($0).inserted { atoms.append($0) } }
    return atoms
  }

  private func forEachAtom(_ body: (String) -> Void) {
    switch self {
    case .atom(let text): body(text)
    case .constant: break
    case .not(let operand): operand.forEachAtom(body)
    case .and(let left, let right), .or(let left, let right):
      left.forEachAtom(body)
      right.forEachAtom(body)
    }
  }

  /// Whether it holds where the atoms are as given. O(nodes).
  public func evaluate(_ isTrue: (String) -> Bool) -> Bool {
    switch self {
    case .atom(let text): isTrue(text)
    case .constant(let value): value
    case .not(let operand): !operand.evaluate(isTrue)
    case .and(let left, let right): left.evaluate(isTrue) && right.evaluate(isTrue)
    case .or(let left, let right): left.evaluate(isTrue) || right.evaluate(isTrue)
    }
  }

  /// The condition as it is written behind `#if`, in one line; `&&` and `||` are never mixed
  /// without brackets. O(characters).
  public var text: String {
    var text = ""
    write(into: &text)
    return text
  }

  private func write(into text: inout String) {
    switch self {
    case .atom(let atom): text += atom
    case .constant(let value): text += value ? "true" : "false"
    case .not(let operand):
      text += "!"
      operand.write(into: &text, inBrackets: operand.sign != nil)
    case .and(let left, let right), .or(let left, let right):
      for (operand, join) in [(left, ""), (right, sign ?? "")] {
        text += join
        // Negations bind tighter than both, and each of the two goes on with itself.
        operand.write(into: &text, inBrackets: ![nil, "!", sign].contains(operand.sign))
      }
    }
  }

  private func write(into text: inout String, inBrackets: Bool) {
    if inBrackets { text += "(" }
    write(into: &text)
    if inBrackets { text += ")" }
  }

  /// The sign before or between its operands; `nil` of what has none.
  private var sign: String? {
    switch self {
    case .atom, .constant: nil
    case .not: "!"
    case .and: " && "
    case .or: " || "
    }
  }
}
