import TenonDiagnostics

extension Row {
  /// Slips of `as A, B`.
  static let roles = [
    Row(.sure, .roleForm, "as !: TYPE", .replace(1, " ")),
    Row(.sure, .repeatedWord, ", as ANY", .delete(1), where: { !$0.isTooLong }),
    Row(.likely, .roleForm, "as [ TYPE !, SOME ]", .replace(1...5, "{2}, {4}")),
    Row(.likely, .unexpectedText, "BRACKETS ^FORAT ANY", .replace(1, "at")),
    Row(.likely, .unexpectedText, "BRACKETS , FORAT ^ANY", .replace(1...2, " at ")),
    Row(
      .likely, .wrongOrder, "LIFETIME TYPE as TYPE LIST named? LOWER?",
      .replace(1...6, Text { "{3...4}\($0.elements[5].isEmpty ? "" : " {5...6}") as {1}" }),
      at: 4...4, where: { !$0.token(4).hasSpaceBefore }),
    Row(
      .likely, .roleForm, "as|-> some TYPE", .delete(0...2), at: 1...2,
      where: { $0.statement.isOf(.component) && $0.token(behind: 2).kind != .comma }),
    Row(.likely, .unexpectedText, "TYPE LIST? ^-> SAME0", .delete(2...3)),
  ]

  static let qualifiers = [
    Row(
      .sure, .missingName, "named : ANY", .replace(1, " "),
      where: { ![.leftParen, .comma].contains($0.token(before: 0).kind) }),
    Row(.likely, .missingName, "named ( (NAME/QUOTED) )", .replace(1...3, " {2.name}"), at: 1...1),
    Row(.likely, .missingName, "named QUOTED", .replace(1, "{1.name}")),
    Row(
      .doubtful, .missingName, "named NAME - NAME",
      .replace(1...3, Text { $0.nameLike(1...3) ?? "name" })),
  ]

  static let clauses = [
    Row(
      .sure, .unknownWord, "^~as|named ANY", .near(0),
      where: { $0.isLikeWord(0) && $0.token(behind: 1).kind != .colon }),
    Row(.sure, .unknownWord, "!~async|throws", .near(0), where: { $0.isTooLong }),
    Row(.likely, .unexpectedText, "^FORAS TYPE", .replace(0, " as ")),
    Row(.likely, .unexpectedText, "^FORAS TYPE", .replace(0, ", ")),
    Row(
      .likely, .unexpectedText, "^->|: TYPE", .replace(0, " as "),
      where: { $0.token(behind: 1).kind != .leftParen }),
  ]

  /// Several components in one statement, and parameters of bundles.
  static let severalComponents =
    [
      Row(.sure, .unexpectedText, ", _TYPE LIST", .delete(0)),
      Row(.sure, .unexpectedText, "^, as|named", .delete(0)),
      Row(.doubtful, .unexpectedText, "LIFETIME SOME ^, TYPE", .replace(2, "; {0}")),
      Row(.likely, .unexpectedText, "^, LIFETIME TYPE", .replace(0, ";")),
      Row(.sure, .unexpectedText, ", END", .delete(0)) { $0.token(before: 0).kind != .comma },
    ]
    + [
      Row(.likely, .bundleForm, "TYPE ()", .delete(1)),
      Row(.doubtful, .bundleForm, "TYPE LIST", .delete(1)),
    ].only(at: .include)

  /// Words after a component.
  static let behindComponents = [
    Row(.likely, .wrongOrder, "throws LIST? async", .moveBefore(2, 0)),
    Row(.likely, .wrongOrder, "LIFETIME SOME ^(ATTRIBUTE/MODIFIER)", .moveBefore(2, nil)),
    Row(.likely, .unexpectedText, "^lazy", .delete(0)),
    Row(.sure, .repeatedWord, "NAME ^SAME0", .delete(1), where: { !$0.isUsed(1) }),
    Row(
      .likely, .unexpectedText, "^TYPE", .insertBefore(0, "as "),
      where: { $0.statement.isOf(.component) && $0.token(behind: 0).kind != .leftParen }),
    Row(
      .doubtful, .unexpectedText, "^LOWER (END/as|async|throws)", .insertBefore(0, "named "),
      where: { !$0.isForeignLifetime(0) }),
  ]
}

extension RowMatch {
  /// True if an element is spelled like a word, not like a type.
  fileprivate func isLikeWord(_ element: Int) -> Bool {
    let text = text(element)
    return text.count > 1 && !tokens.isUpperCase(first(element))
      || row.pattern[element].nearWords.contains(text.lowercased())
  }

  /// True if an element is a lifetime of another framework.
  func isForeignLifetime(_ element: Int) -> Bool { ForeignWords.lifetime(text(element)) != nil }

  /// An element with a blank before it, or an empty text.
  func suffix(_ element: Int) -> String { elements[element].isEmpty ? "" : " {\(element)}" }

  /// The text of elements as a name: `myShop` for `my shop`; `nil` if it doesn't begin with a letter.
  func nameLike(_ elements: ClosedRange<Int>) -> String? {
    let words = tokens.text(tokens(of: elements)).split {
      !$0.isASCII || !$0.isLetter && !$0.isNumber
    }
    let rest = words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }
    let name = (words.first.map(String.init) ?? "") + rest.joined()
    return name.utf8.first?.startsName == true ? name : nil
  }
}
