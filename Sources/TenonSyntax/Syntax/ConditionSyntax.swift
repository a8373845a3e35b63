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
  case all([ConditionExpression])
  /// `A || B`
  case any([ConditionExpression])

  /// A condition that could not be read, and may hold or not.
  public static let unread = ConditionExpression.atom(unreadAtom)
  public static let unreadAtom = "_unknown"

  /// The deepest nesting of brackets and `!`.
  public static let deepestNesting = 64

  /// The condition that all of some hold, of which there is at least one.
  public static func all(of parts: [ConditionExpression]) -> ConditionExpression {
    parts.count == 1 ? parts[0] : .all(parts)
  }

  /// The condition that one of some holds.
  public static func any(of parts: [ConditionExpression]) -> ConditionExpression {
    parts.isEmpty ? .constant(false) : parts.count == 1 ? parts[0] : .any(parts)
  }

  /// The opposite, without a double `!`.
  public var negated: ConditionExpression {
    switch self {
    case .constant(let value): .constant(!value)
    case .not(let operand): operand
    case .atom, .all, .any: .not(self)
    }
  }

  /// The atoms in the order in which they first appear, each once.
  public var atoms: [String] {
    switch self {
    case .atom(let text): return [text]
    case .constant: return []
    case .not(let operand): return operand.atoms
    case .all(let parts), .any(let parts):
      var seen: Set<String> = []
      return parts.flatMap(\.atoms).filter { seen.insert($0).inserted }
    }
  }

  /// It holds where the atoms are as given. O(nodes).
  public func evaluate(_ isTrue: (String) -> Bool) -> Bool {
    switch self {
    case .atom(let text): isTrue(text)
    case .constant(let value): value
    case .not(let operand): !operand.evaluate(isTrue)
    case .all(let parts): parts.allSatisfy { $0.evaluate(isTrue) }
    case .any(let parts): parts.contains { $0.evaluate(isTrue) }
    }
  }

  /// The condition as it is written behind `#if`, with brackets where `&&` and `||` would mix.
  public var text: String {
    switch self {
    case .atom(let atom): atom
    case .constant(let value): value ? "true" : "false"
    case .not(let operand): "!" + operand.text(inBrackets: operand.sign != nil)
    case .all(let parts), .any(let parts):
      // Negations bind tighter than both, and each of the two goes on with itself.
      parts.map { $0.text(inBrackets: ![nil, "!", sign].contains($0.sign)) }
        .joined(separator: sign ?? "")
    }
  }

  private func text(inBrackets: Bool) -> String { inBrackets ? "(\(text))" : text }

  /// The sign before or between its operands; `nil` where there is none.
  private var sign: String? {
    switch self {
    case .atom, .constant: nil
    case .not: "!"
    case .all: " && "
    case .any: " || "
    }
  }
}
