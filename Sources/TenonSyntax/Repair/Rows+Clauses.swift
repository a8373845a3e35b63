import TenonDiagnostics

extension Row {
  /// Slips of `as A, B`.
  static let roles =
    [
      Row(.sure, .roleForm, "as !: TYPE", .replace(1, " ")),
      Row(.sure, .repeatedWord, ", as ANY", .twice(1), where: { !$0.isTooLong }),
      Row(.likely, .roleForm, "as [ TYPE !, SOME ]", .replace(1...5, "{2}, {4}")),
      Row(.likely, .unexpectedText, "BRACKETS ^FORAT ANY", .replace(1, "at")),
      Row(.likely, .unexpectedText, "BRACKETS , FORAT ^ANY", .replace(1...2, " at ")),
      Row(
        .likely, .wrongOrder, "LIFETIME TYPE as TYPE LIST named? LOWER?",
        .replace(1...6, Text { "{3...4}\($0.elements[5].isEmpty ? "" : " {5...6}") as {1}" }),
        at: 4...4, says: "parameters must come directly after the type",
        where: { !$0.token(4).hasSpaceBefore }),
      Row(
        .likely, .roleForm, "(as/->) some TYPE", .delete(0...2), at: 1...2,
        says: "'some {2}' is not a role",
        where: { $0.isOf(.component) && $0.token(behind: 2).kind != .comma }),
      Row(.likely, .unexpectedText, "TYPE LIST? ^-> SAME0", .delete(2...3)),
    ]

  static let qualifiers =
    [
      Row(
        .sure, .missingName, "named : ANY", .replace(1, " "),
        where: { ![.leftParen, .comma].contains($0.token(before: 0).kind) }),
      Row(
        .likely, .missingName, "named ( (NAME/QUOTED) )", .replace(1...3, " {2.name}"), at: 1...1),
      Row(.likely, .missingName, "named QUOTED", .replace(1, "{1.name}")),
      Row(
        .doubtful, .missingName, "named NAME - NAME",
        .replace(1...3, Text { $0.nameLike(1, through: 3) ?? "name" })),
    ]

  static let clauses =
    [
      Row(
        .sure, .unknownWord, "^~as|named ANY", .near(0),
        where: { $0.isLikeWord(0) && $0.token(behind: 1).kind != .colon }),
      Row(.sure, .unknownWord, "!~async|throws", .near(0), where: { $0.isTooLong }),
    ]
    + [" as ", ", "].map { text in
      Row(.likely, .unexpectedText, "^FORAS TYPE", .replace(0, Text(stringLiteral: text)))
    }
    + [
      Row(
        .likely, .unexpectedText, "^->|: TYPE", .replace(0, " as "),
        where: { $0.token(behind: 1).kind != .leftParen })
    ]

  /// Several components in one statement.
  static let severalComponents = [
    Row(.sure, .unexpectedText, ", _TYPE LIST", .delete(0)),
    Row(.sure, .unexpectedText, "^, as|named", .delete(0)),
    Row(
      .doubtful, .unexpectedText, "LIFETIME SOME ^, TYPE", .replace(2, "; {0}"),
      says: "unexpected ','"),
    Row(.likely, .unexpectedText, "^, LIFETIME TYPE", .replace(0, ";")),
    Row(.sure, .unexpectedText, ", END", .delete(0), where: { $0.token(before: 0).kind != .comma }),
    Row(.likely, .bundleForm, "TYPE ()", .delete(1), where: { $0.isOf(.include) }),
    Row(
      .doubtful, .bundleForm, "TYPE LIST", .delete(1),
      help: "write '{0}'; a bundle's inputs are those of the container",
      where: { $0.isOf(.include) }),
  ]

  /// Words behind a component.
  static let behindComponents = [
    Row(.sure, .wrongOrder, "throws LIST? async", .moveBefore(2, 0)),
    Row(.sure, .wrongOrder, "LIFETIME SOME ^(ATTRIBUTE/MODIFIER)", .moveFirst(2)),
    Row(
      .likely, .unexpectedText, "^lazy", .delete(0),
      help: "delete 'lazy'; a component is created on first use, unless it is 'eager'"),
    Row(.sure, .repeatedWord, "NAME ^SAME0", .twice(1), where: { !$0.isUsed(1) }),
    Row(
      .likely, .unexpectedText, "^TYPE", .insertBefore(0, "as "),
      where: { $0.isOf(.component) && $0.token(behind: 0).kind != .leftParen }),
    Row(
      .doubtful, .unexpectedText, "^LOWER (END/as|async|throws)", .insertBefore(0, "named "),
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
