import TenonDiagnostics

extension Row {
  /// Slips of `as A, B`.
  static let roles =
    [
      Row(.roleForm, [.word("as"), .failing(.sign(":")), .type], .replace(1, " ")),
      Row(
        .repeatedWord, [.sign(","), .word("as"), .any], .twice(1),
        where: { !$0.isTooLong }),
      Row(
        .roleForm, [.word("as"), .sign("["), .type, .failing(.sign(",")), .some, .sign("]")],
        .replace(1...5, "{2}, {4}"), meaning: .likely),
      Row(
        .unexpectedText, [.brackets, .unexpected(.words(wordsForAt)), .any], .replace(1, "at"),
        meaning: .likely),
      Row(
        .unexpectedText, [.brackets, .sign(","), .words(wordsForAt), .unexpected(.any)],
        .replace(1...2, " at "), meaning: .likely),
      Row(
        .wrongOrder,
        [
          .lifetime, .type, .word("as"), .type, .parentheses, .optional(.word("named")),
          .optional(.lower),
        ],
        .replace(1...6, Text { "{3...4}\($0.elements[5].isEmpty ? "" : " {5...6}") as {1}" }),
        at: 4...4, meaning: .likely, says: "parameters must come directly after the type",
        where: { !$0.token(4).hasSpaceBefore }),
      Row(
        .roleForm, [.either([.word("as"), .sign("->")]), .word("some"), .type], .delete(0...2),
        at: 1...2, meaning: .likely, says: "'some {2}' is not a role",
        where: { $0.isOf(.component) && $0.token(behind: 2).kind != .comma }),
      Row(
        .unexpectedText, [.type, .optional(.parentheses), .unexpected(.sign("->")), .same(0)],
        .delete(2...3), meaning: .likely),
    ]

  private static let wordsForAt: Set = ["key", "keyed", "for", "under", "by"]

  /// Words of other languages in place of `as`.
  static let wordsForAs: Set = [
    "is", "for", "with", "to", "into", "implements", "implementing", "conforms", "provides",
    "using", "by",
  ]

  static let qualifiers =
    [
      Row(
        .missingName, [.word("named"), .sign(":"), .any], .replace(1, " "),
        where: { ![.leftParen, .comma].contains($0.token(before: 0).kind) }),
      Row(
        .missingName, [.word("named"), .sign("("), .either([.name, .quotedName]), .sign(")")],
        .replace(1...3, " {2.name}"), at: 1...1, meaning: .likely),
      Row(.missingName, [.word("named"), .quotedName], .replace(1, "{1.name}"), meaning: .likely),
      Row(
        .missingName, [.word("named"), .name, .sign("-"), .name],
        .replace(1...3, Text { $0.nameLike(1, through: 3) ?? "name" }), meaning: .doubtful),
    ]

  static let clauses =
    [
      Row(
        .unknownWord, [.unexpected(.nearest(["as", "named"])), .any], .near(0),
        where: { $0.isLikeWord(0) && $0.token(behind: 1).kind != .colon }),
      Row(
        .unknownWord, [.failing(.nearest(["async", "throws"]))], .near(0),
        where: { $0.isTooLong }),
    ]
    + [" as ", ", "].map { text in
      Row(
        .unexpectedText, [.unexpected(.words(wordsForAs)), .type],
        .replace(0, Text(stringLiteral: text)), meaning: .likely)
    }
    + [
      Row(
        .unexpectedText, [.unexpected(.sign("->", ":")), .type], .replace(0, " as "),
        meaning: .likely, where: { $0.token(behind: 1).kind != .leftParen })
    ]

  /// Several components in one statement.
  static let severalComponents = [
    Row(.unexpectedText, [.sign(","), .onNextLine(.type), .parentheses], .delete(0)),
    Row(.unexpectedText, [.unexpected(.sign(",")), .word("as", "named")], .delete(0)),
    Row(
      .unexpectedText, [.lifetime, .some, .unexpected(.sign(",")), .type], .replace(2, "; {0}"),
      meaning: .doubtful, says: "unexpected ','"),
    Row(
      .unexpectedText, [.unexpected(.sign(",")), .lifetime, .type], .replace(0, ";"),
      meaning: .likely),
    Row(
      .unexpectedText, [.sign(","), .end], .delete(0),
      where: { $0.token(before: 0).kind != .comma }),
    Row(
      .bundleForm, [.type, .sign("()")], .delete(1), meaning: .likely,
      where: { $0.isOf(.include) }),
    Row(
      .bundleForm, [.type, .parentheses], .delete(1), meaning: .doubtful,
      help: "write '{0}'; a bundle's inputs are those of the container",
      where: { $0.isOf(.include) }),
  ]

  /// Words behind a component.
  static let behindComponents = [
    Row(
      .wrongOrder, [.word("throws"), .optional(.parentheses), .word("async")], .moveBefore(2, 0)),
    Row(
      .wrongOrder, [.lifetime, .some, .unexpected(.either([.attribute, .words(modifiers)]))],
      .moveFirst(2)),
    Row(
      .unexpectedText, [.unexpected(.word("lazy"))], .delete(0), meaning: .likely,
      help: "delete 'lazy'; a component is created on first use, unless it is 'eager'"),
    Row(
      .repeatedWord, [.name, .unexpected(.same(0))], .twice(1), where: { !$0.isUsed(1) }),
    Row(
      .unexpectedText, [.unexpected(.type)], .insertBefore(0, "as "), meaning: .likely,
      where: { $0.isOf(.component) && $0.token(behind: 0).kind != .leftParen }),
    Row(
      .unexpectedText,
      [.unexpected(.lower), .either([.end, .word("as", "async", "throws")])],
      .insertBefore(0, "named "), meaning: .doubtful,
      where: { ForeignWords.lifetime($0.text(0)) == nil }),
  ]
}

extension RowMatch {
  /// An element is spelled as words are, and not as types.
  fileprivate func isLikeWord(_ element: Int) -> Bool {
    let text = text(element)
    return text.count > 1 && !tokens.isUpperCase(first(element))
      || text.lowercased() == meant(element)
  }

  /// An element with a blank before it, where it is there.
  func suffix(_ element: Int) -> String { elements[element].isEmpty ? "" : " {\(element)}" }

  /// The text of elements as a name: `myShop` for `my shop`; `nil` where it begins with no letter.
  func nameLike(_ element: Int, through last: Int? = nil) -> String? {
    let words = tokens.text(tokens(of: element...(last ?? element))).split {
      !$0.isASCII || !$0.isLetter && !$0.isNumber
    }
    let rest = words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }
    let name = (words.first.map(String.init) ?? "") + rest.joined()
    return name.utf8.first?.startsName == true ? name : nil
  }
}
