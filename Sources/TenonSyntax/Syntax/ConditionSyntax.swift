public import TenonDiagnostics

/// A condition of a declaration: that of its branch, or the opposite of an earlier branch's.
public struct GuardSyntax: Sendable {
  /// The branch that a condition guards: its own, a later one, or `#else`.
  public enum Role: Sendable {
    /// The opposite of an earlier branch's condition.
    case earlier
    /// The branch's own condition.
    case own
    /// The opposite of the condition before `#else`.
    case otherwise
  }

  public let expression: ConditionExpression
  public let span: SourceSpan
  public internal(set) var role = Role.own
}

/// A condition of `#if`: questions to the build, and how the answers are joined.
public indirect enum ConditionExpression: Sendable, Equatable {
  /// A condition that only the compiler can answer, `DEBUG` or `os(Linux)`; its text is normalised.
  case atom(String)
  /// `true` or `false`
  case constant(Bool)
  /// `!A`
  case not(ConditionExpression)
  /// `A && B`
  case and(ConditionExpression, ConditionExpression)
  /// `A || B`
  case or(ConditionExpression, ConditionExpression)

  /// A condition that could not be read, and may hold or not.
  public static let unread = ConditionExpression.atom(unreadAtom)
  public static let unreadAtom = "_unknown"

  /// The deepest nesting of brackets and `!`.
  public static let deepestNesting = 64

  /// Parses the text behind `#if`; `nil` for a text that Swift does not take there.
  ///
  /// Comments and white space may stand between all tokens, and ends of lines within brackets.
  /// White space that is missing or too much around an operator is taken too, though Swift refuses
  /// it: `! A` or `A &&!B` is plain, and `text` puts it right. O(characters).
  public init?(_ text: String) {
    guard let expression = ConditionParser.parse(text) else { return nil }
    self = expression
  }

  /// The condition that all of some hold. As a balanced tree, it needs no deep stack.
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

  /// The atoms in the order in which they first appear, each once.
  public var atoms: [String] {
    var seen: Set<String> = []
    return allAtoms.filter { seen.insert($0).inserted }
  }

  private var allAtoms: [String] {
    switch self {
    case .atom(let text): [text]
    case .constant: []
    case .not(let operand): operand.allAtoms
    case .and(let left, let right), .or(let left, let right): left.allAtoms + right.allAtoms
    }
  }

  /// It holds where the atoms are as given. O(nodes).
  public func evaluate(_ isTrue: (String) -> Bool) -> Bool {
    switch self {
    case .atom(let text): isTrue(text)
    case .constant(let value): value
    case .not(let operand): !operand.evaluate(isTrue)
    case .and(let left, let right): left.evaluate(isTrue) && right.evaluate(isTrue)
    case .or(let left, let right): left.evaluate(isTrue) || right.evaluate(isTrue)
    }
  }

  /// The condition as it is written behind `#if`, in one line.
  ///
  /// Brackets stand where `&&` and `||` would mix.
  public var text: String {
    switch self {
    case .atom(let atom): return atom
    case .constant(let value): return value ? "true" : "false"
    case .not(let operand): return "!" + operand.text(inBrackets: operand.sign != nil)
    case .and(let left, let right), .or(let left, let right):
      // Negations bind tighter than both, and each of the two goes on with itself.
      let texts = [left, right].map {
        $0.text(inBrackets: ![nil, "!", sign].contains($0.sign))
      }
      return texts.joined(separator: sign ?? "")
    }
  }

  private func text(inBrackets: Bool) -> String { inBrackets ? "(\(text))" : text }

  /// The sign before or between its operands; `nil` where there is none.
  private var sign: String? {
    switch self {
    case .atom, .constant: nil
    case .not: "!"
    case .and: " && "
    case .or: " || "
    }
  }
}
