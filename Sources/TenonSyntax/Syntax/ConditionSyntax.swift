public import TenonDiagnostics

/// A condition of a declaration: its branch's condition, or the opposite of an earlier branch's.
public struct GuardSyntax: Sendable {
  /// The relation of a condition to the branch that it guards.
  public enum Role: Sendable {
    /// The opposite of an earlier branch's condition.
    case earlier
    case own
    /// The opposite of the condition before `#else`.
    case otherwise
  }

  public let expression: ConditionExpression
  public let span: SourceSpan
  public internal(set) var role = Role.own
}

/// A condition of `#if`: atoms, and the operators between them.
public indirect enum ConditionExpression: Sendable, Equatable {
  /// A condition that only the compiler can evaluate, `DEBUG` or `os(Linux)`. Its text is normalized.
  case atom(String)
  case constant(Bool)
  /// `!A`
  case not(ConditionExpression)
  /// `A && B`
  case all([ConditionExpression])
  /// `A || B`
  case any([ConditionExpression])

  /// An unreadable condition, which may be true or false.
  public static let unread = ConditionExpression.atom(unreadAtom)
  public static let unreadAtom = "_unknown"

  /// The deepest nesting of brackets and `!`.
  public static let deepestNesting = 64

  /// The condition that all parts are true. There is at least one part.
  public static func all(of parts: [ConditionExpression]) -> ConditionExpression {
    parts.count == 1 ? parts[0] : .all(parts)
  }

  /// The condition that any of the parts is true.
  public static func any(of parts: [ConditionExpression]) -> ConditionExpression {
    parts.isEmpty ? .constant(false) : parts.count == 1 ? parts[0] : .any(parts)
  }

  /// The opposite condition, without a double `!`.
  public var negated: ConditionExpression {
    switch self {
    case .constant(let value): .constant(!value)
    case .not(let operand): operand
    case .atom, .all, .any: .not(self)
    }
  }

  /// The atoms, each once, in the order of their first uses.
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

  /// The value of the condition for the given values of the atoms. O(nodes).
  public func evaluate(_ isTrue: (String) -> Bool) -> Bool {
    switch self {
    case .atom(let text): isTrue(text)
    case .constant(let value): value
    case .not(let operand): !operand.evaluate(isTrue)
    case .all(let parts): parts.allSatisfy { $0.evaluate(isTrue) }
    case .any(let parts): parts.contains { $0.evaluate(isTrue) }
    }
  }

  /// The condition as written after `#if`, with brackets around mixed `&&` and `||`.
  public var text: String {
    switch self {
    case .atom(let atom): atom
    case .constant(let value): value ? "true" : "false"
    case .not(let operand): "!" + operand.text(inBrackets: operand.sign != nil)
    case .all(let parts), .any(let parts):
      // A negation, or an operand with the same operator, needs no brackets.
      parts.map { $0.text(inBrackets: ![nil, "!", sign].contains($0.sign)) }
        .joined(separator: sign ?? "")
    }
  }

  private func text(inBrackets: Bool) -> String { inBrackets ? "(\(text))" : text }

  /// The sign before or between the operands, or `nil` if there is none.
  private var sign: String? {
    switch self {
    case .atom, .constant: nil
    case .not: "!"
    case .all: " && "
    case .any: " || "
    }
  }
}
