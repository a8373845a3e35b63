import TenonDiagnostics

extension Repair {
  /// Decorators that are said as a sentence is.
  static let decoratorSentences: [Repair] =
    sentence(
      [.type, .word("with", "by", "using", "through"), .type, .optional(.parentheses)], wrapped: 1,
      type: 3)
    + sentence(
      [.type, .sign("->"), .type, .optional(.parentheses)], wrapped: 1, type: 3)
    + sentence(
      [
        .type, .optional(.parentheses),
        .word("around", "over", "of", "for", "wraps", "wrapping", "on"), .type,
      ], wrapped: 4, type: 1)

  /// `wrapped` and `type` are the elements of what is wrapped and of the decorator.
  private static func sentence(
    _ pattern: [TokenPattern], wrapped: Int, type: Int
  ) -> [Repair] {
    [
      Repair(
        .decoratorStatement,
        "a decorator must name the type it decorates as a parameter and after 'as'",
        [.word("decorate")] + pattern, at: wrapped == 1 ? 2 : 3, .guess,
        .replace(1, through: 4, with: Text { $0.decorator(type, of: wrapped) }))
    ]
  }
}

extension RepairMatch {
  /// A decorator that asks for the role of what it wraps, and has it.
  fileprivate func decorator(_ type: Int, of wrapped: Int) -> String {
    let role = parser.roles[text(wrapped)] ?? text(wrapped)
    var list = text(type + 1).dropFirst().dropLast().replacing(
      ": \(text(wrapped))", with: ": \(role)")
    if !list.contains(": \(role)") { list = "inner: \(role)" + (list.isEmpty ? "" : ", ") + list }
    let isSaid = token(behind: 4).word == .as
    return "\(text(type))(\(list))" + (isSaid ? "" : " as \(role)")
  }
}
