import TenonDiagnostics

extension Repair {
  /// Slips of `as A, B`.
  static let roles =
    [
      Repair(.roleForm, [.word("as"), .failing(.sign(":")), .type], .replace(1, with: " ")),
      Repair(
        .repeatedWord, [.sign(","), .word("as"), .any], .twice(1),
        where: { !$0.parser.statement.isTooLong }),
      Repair(
        .roleForm, [.word("as"), .sign("["), .type, .failing(.sign(",")), .some, .sign("]")],
        .replace(1, through: 5, with: "{2}, {4}"), meaning: .likely),
      Repair(
        .unexpectedText,
        [.brackets, .unexpected(.words(wordsForAt)), .any],
        .replace(1, with: "at"), meaning: .likely),
      Repair(
        .unexpectedText, [.brackets, .sign(","), .words(wordsForAt), .unexpected(.any)],
        .replace(1, through: 2, with: " at "), meaning: .likely),
      Repair(
        .wrongOrder,
        [
          .lifetime, .type, .word("as"), .type, .parentheses, .optional(.word("named")),
          .optional(.lower),
        ],
        .replace(
          1, through: 6,
          with: Text {
            let named = $0.text(5).isEmpty ? "" : " \($0.text(5...6))"
            return "\($0.text(3...4))\(named) as \($0.text(1))"
          }), at: 4,
        says: "parameters must come directly after the type", meaning: .likely,
        where: { !$0.token(4).hasSpaceBefore }),
      Repair(
        .roleForm, [.either([.word("as"), .sign("->")]), .word("some"), .type],
        .delete(0, through: 2), at: 1, through: 2, says: "'some {2}' is not a role",
        help: "write '{statement}'; an opaque type is no role", meaning: .likely,
        where: { $0.isOf(.component) && $0.token(behind: 2).kind != .comma }),
      Repair(
        .unexpectedText, [.type, .optional(.parentheses), .unexpected(.sign("->")), .same(0)],
        .delete(2, through: 3), meaning: .likely),
    ]

  private static let wordsForAt: Set<String> = ["key", "keyed", "for", "under", "by"]

  static let qualifiers =
    [
      Repair(
        .missingName, [.word("named"), .sign(":"), .any], .replace(1, with: " "),
        where: { ![.leftParen, .comma].contains($0.token(before: 0).kind) }),
      Repair(
        .missingName, [.word("named"), .sign("("), .either([.name, .quotedName]), .sign(")")],
        .replace(1, through: 3, with: " {2.name}"), at: 1, meaning: .likely),
      Repair(
        .missingName, [.word("named"), .quotedName], .replace(1, with: "{1.name}"), meaning: .likely
      ),
      Repair(
        .missingName, [.word("named"), .name, .sign("-"), .name],
        .replace(1, through: 3, with: Text { $0.nameLike(1, through: 3) ?? "name" }),
        meaning: .doubtful),
    ]

  static let clauses =
    [
      Repair(
        .unknownWord, [.unexpected(.nearest(["as", "named"])), .any], .near(0),
        where: { $0.isLikeWord(0) && $0.token(behind: 1).kind != .colon }),
      Repair(
        .unknownWord, [.failing(.nearest(["async", "throws"]))], .near(0),
        where: { $0.parser.statement.isTooLong }),
    ]
    + [" as ", ", "].map { text in
      Repair(
        .unexpectedText, [.unexpected(.words(wordsForAs)), .type],
        .replace(0, with: Text(stringLiteral: text)), meaning: .likely)
    }
    + [
      Repair(
        .unexpectedText, [.unexpected(.sign("->", ":")), .type], .replace(0, with: " as "),
        meaning: .likely,
        where: { $0.token(behind: 1).kind != .leftParen })
    ]

  /// Several components in one statement.
  static let severalComponents = [
    Repair(.unexpectedText, [.sign(","), .onNextLine(.type), .parentheses], .delete(0)),
    Repair(.unexpectedText, [.unexpected(.sign(",")), .word("as", "named")], .delete(0)),
    Repair(
      .unexpectedText, [.lifetime, .some, .unexpected(.sign(",")), .type],
      .replace(2, with: "; {0}"), at: 2, says: "unexpected ','", meaning: .doubtful),
    Repair(
      .unexpectedText, [.unexpected(.sign(",")), .lifetime, .type], .replace(0, with: ";"),
      meaning: .likely),
    Repair(
      .unexpectedText, [.sign(","), .end], .delete(0),
      where: { $0.token(before: 0).kind != .comma }),
    Repair(
      .bundleForm, [.type, .sign("()")], .delete(1), meaning: .likely, where: { $0.isOf(.include) }),
    Repair(
      .bundleForm, [.type, .parentheses], .delete(1),
      help: "write '{statement}'; a bundle's inputs are those of the container", meaning: .doubtful,
      where: { $0.isOf(.include) }),
  ]

  /// Words behind a component.
  static let behindComponents = [
    Repair(
      .wrongOrder, [.word("throws"), .optional(.parentheses), .word("async")], .moveBefore(2, 0)),
    Repair(
      .wrongOrder, [.lifetime, .some, .unexpected(.either([.attribute, .words(modifiers)]))],
      .moveFirst(2)),
    Repair(
      .unexpectedText, [.unexpected(.word("lazy"))], .delete(0),
      help: "delete 'lazy'; a component is created on first use, unless it is 'eager'",
      meaning: .likely),
    Repair(
      .repeatedWord, [.name, .unexpected(.same(0))], .twice(1),
      where: { ![.period, .leftParen].contains($0.token(behind: 1).kind) }),
    Repair(
      .unexpectedText, [.unexpected(.type)], .insertBefore(0, "as "), meaning: .likely,
      where: { $0.isOf(.component) && $0.token(behind: 0).kind != .leftParen }),
    Repair(
      .unexpectedText,
      [.unexpected(.lower), .either([.end, .word("as", "async", "throws")])],
      .insertBefore(0, "named "), meaning: .doubtful,
      where: { ForeignWords.lifetime($0.text(0)) == nil }),
  ]
}

extension RepairMatch {
  /// An element is spelled as words are, and not as types.
  func isLikeWord(_ element: Int) -> Bool {
    let text = text(element)
    return text.count > 1 && !parser.isUpperCase(token(element))
      || text.lowercased() == meant(element)
  }
}
