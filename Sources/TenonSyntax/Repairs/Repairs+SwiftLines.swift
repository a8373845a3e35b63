import TenonDiagnostics

extension Repair {
  /// Lines of a component's block that set a property or call a method as in Swift.
  static let swiftLines: [Repair] =
    (assignment([.optional(.word("weak", "unowned")), .optional(.word("var", "let"))])
    + assignment([.word("self"), .sign(".")])
    + [
      Repair(
        .unknownWord, "expected 'call' before '{1}'", [.start, .lower, .parentheses, .end],
        at: 1,
        .likely, .insertBefore(1, "call ")),
      Repair(
        .unknownWord, "expected 'call' before '{1}'", [.start, .lower, .parentheses, .end],
        at: 1,
        help: "write 'call {1}(…)'", .doubtful, .replace(1, through: 2, with: "call {1}()")),
      Repair(
        .unknownWord, "'{1}' can't appear in a component's block",
        [.start, .effects, .lower, .parentheses, .end], at: 1, .likely,
        .replace(1, through: 2, with: "call {2}"), .insertAfter(3, Text { " \($0.effects(1))" })),
      Repair(
        .unknownWord, "'{1}' can't appear in a component's block",
        [.start, .effects, .lower, .parentheses, .end], at: 1,
        help: .made { "write 'call \($0.text(2))(…) \($0.effects(1))'" }, .doubtful,
        .replace(1, through: 3, with: "call {2}()")),
      hook("release", ["deinit", "onDeinit", "onRelease"]),
      hook("call", ["onInit", "initCompleted", "didInit"]),
    ]).map { $0.only(in: .component) }

  /// A property that is set, with two elements before its name.
  private static func assignment(_ words: [TokenPattern]) -> [Repair] {
    let start = [.start] + words + [.lower, .sign(":", "=")]
    return [
      Repair(
        .unknownWord, "expected 'set' before '{3}'",
        start + [.type, .optional(.parentheses), .end], at: 3, .likely,
        .replace(
          1, through: 6,
          with: Text {
            $0.isWeak
              ? "set weak \($0.text(3)): \($0.text(5).filter { $0 != "?" })"
              : "set \($0.text(3)): \($0.text(5))"
          })),
      Repair(
        .unknownWord, "expected 'set' before '{3}'", start + [.rest], at: 3, .likely,
        where: { $0.isSwiftValue(5) && !$0.isWeak }, .replace(1, through: 4, with: "set {3} =")),
      Repair(
        .unknownWord, "expected 'set' before '{3}'", start + [.rest], at: 3,
        help: "write 'set {3}: Type'", .doubtful, .replace(1, through: 5, with: "set {3}: Type")),
    ]
  }

  /// A closure of a component's life that calls a method.
  private static func hook(_ word: String, _ names: Set<String>) -> Repair {
    Repair(
      .unknownWord, "'{1}' can't appear in a component's block",
      [.start, .words(names), .sign("{"), .lower, .sign("("), .sign(")"), .sign("}")], at: 1,
      .likely, .replace(1, through: 6, with: Text(stringLiteral: "\(word) {3}()")))
  }
}

extension RepairMatch {
  fileprivate var isWeak: Bool { ["weak", "unowned"].contains(text(1)) }

  /// Whether an element begins with what can be no type: a literal, a call, a member.
  fileprivate func isSwiftValue(_ element: Int) -> Bool {
    let index = elements[element].lowerBound
    if elements[element].isEmpty { return false }
    return token(element).kind != .identifier
      || ["nil", "true", "false"].contains(parser.text(token(element)))
      || [.leftParen, .period].contains(parser.file.tokens[index + 1].kind)
  }
}
