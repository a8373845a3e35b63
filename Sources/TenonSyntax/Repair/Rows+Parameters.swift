import TenonDiagnostics

extension Row {
  static let inputs = [
    Row(.likely, .unknownWord, "input MODIFIER|open NAME", .moveBefore(1, 0)),
    Row(.likely, .unknownWord, "input let|var|lazy NAME", .delete(1)),
    Row(
      .doubtful, .inputForm, "weak|unowned? input weak|unowned? NAME : TYPE",
      .replace(0...2, "input"),
      where: { $0.elements[0].count + $0.elements[2].count > 0 }),
    Row(.likely, .inputForm, "input TYPE LOWER (END/=)", .insertBefore(1, "{2}: "), .delete(2)),
    Row(.guess, .inputForm, "input TYPE (END/=)", .insertBefore(1, "{1.input}: ")),
    Row(.sure, .inputForm, "input NAME TYPE", .insertAfter(1, ":")),
    Row(.sure, .unknownWord, "FIRST ~input NAME :", .near(1)),
    Row(
      .likely, .attributeForm, "input ATTRIBUTE NAME : LIST", .delete(1),
      where: { $0.text(1) == "@escaping" }),
    Row(.likely, .inputForm, "input ANY NAME :", .delete(1)),
  ].only(in: .members, inList: false)

  static let parameterWords =
    [
      Row(.sure, .unknownWord, "LABEL ~input|key TYPE", .near(1)),
      Row(.sure, .unknownWord, "TYPE ~named NAME", .near(1)),
      Row(.sure, .attributeForm, "LABEL @ input|key TYPE", .delete(1)),
      Row(.likely, .wrongOrder, "LABEL (TYPE/LIST) input", .moveBefore(2, 1)),
      Row(
        .likely, .parameterForm, "(|, TYPE LOWER (,|)|=/END)", .insertBefore(1, "{2}: "),
        .delete(2), at: 2...2),
      Row(.likely, .keyForm, "LABEL key TYPE =|named ARGUMENT", .delete(3...4), at: 4...4),
      Row(.guess, .parameterForm, "(|, input|key TYPE", .insertBefore(1, "{2.label}: ")),
      Row(
        .likely, .wrongOrder, "LABEL named NAME TYPE", .delete(1...2), .insertAfter(3, " named {2}")
      ),
    ].only(inList: true) + [
      Row(.likely, .modifierNotAllowed, "PARAMETER : FORINPUT TYPE", .replace(2, "input")),
      Row(
        .likely, .modifierNotAllowed, "PARAMETER : lazy|provider|factory TYPE", .replace(2, "() ->")
      ),
      Row(
        .likely, .modifierNotAllowed, "PARAMETER : (LIFETIME/BEFORETYPE) TYPE", .delete(2),
        where: { $0.token(2).word != .input }),
    ]

  /// Values instead of types, types instead of values, and values without the sign before them.
  static let values = [
    Row(
      .likely, .parameterForm, "TYPE ( named : QUOTED )", .replace(1...5, " named {4.name}"),
      at: 4...4,
      where: { $0.token(before: 0).word.isLifetime || $0.token(before: 0).kind == .colon }),
    Row(.likely, .parameterForm, "PARAMETER : BRACES", .replace(1, " ="), at: 2...2),
    Row(
      .guess, .parameterForm, "PARAMETER : NAME . NAME", .replace(2...4, "{4.type}"),
      says: "expected a type, found a component", where: { $0.isOfContainer(2) && $0.hasType(4) }),
    Row(
      .doubtful, .parameterForm, "PARAMETER : NAME . NAME", .replace(2...4, "{4.type}"),
      says: "expected a type, found a component", where: { $0.isOfContainer(2) }),
    Row(
      .likely, .parameterForm, "named : QUOTED", .replace(1, " ="), at: 2...2,
      where: { $0.isParameter($0.first(0)) }),
    Row(
      .sure, .parameterForm, "PARAMETER : ARGUMENT", .replace(1, " ="), at: 2...2,
      where: { $0.beginsExpression(2) }),
    Row(
      .likely, .typeForm, "PARAMETER : TYPE LIST", .replace(1, " ="), at: 2...3,
      where: { $0.isSwiftCall(3) && $0.type(2)?.isValue ?? false }),
    Row(
      .likely, .typeForm, "PARAMETER : ARGUMENT", .replace(1, " ="), at: 2...2,
      where: { $0.isMember(2) }),
    Row(
      .guess, .parameterForm, "(|, ARGUMENT", .insertBefore(1, "_ = "),
      where: {
        $0.isParameter($0.first(1)) && !$0.statement.isOf(.facetMember)
          && ($0.tokens.isValue($0.first(1)) || $0.isMember(1))
      }),
    Row(
      .likely, .missingPunctuation, "NAME : ARGUMENT", .equals(1),
      where: {
        $0.isArgument($0.first(0))
          && ($0.elements[2].count > 1 || !$0.tokens.isUpperCase($0.first(2)))
      }),
    Row(
      .doubtful, .missingPunctuation, "NAME : UPPER", .equals(1),
      where: { $0.isArgument($0.first(0)) }),
    Row(
      .likely, .typeForm, "LIFETIME MEMBER REST", .replace(1, "{1.base}"),
      .insertAfter(2, " = {1.member}"),
      where: { $0.value(1)?.base != nil && !$0.text(2).hasPrefix("(") && !$0.text(2).contains("{") }
    ),
    Row(
      .likely, .typeForm, "LIFETIME SOME as TYPE END",
      .replace(1...3, Text { "\($0.existential(3)) = \($0.expression(1))" }), at: 1...1,
      where: { $0.isExpression(1) }),
    Row(
      .doubtful, .typeForm, "LIFETIME SOME END", .replace(1, Text { "Type = \($0.expression(1))" }),
      where: { $0.isExpression(1) && $0.token(1).kind != .leftBrace }),
    Row(
      .sure, .missingPunctuation, "LABEL TYPE ARGUMENT", .insertBefore(2, "= "),
      where: { $0.beginsOperand(2) }),
  ]

  static let parameters =
    [
      Row(
        .sure, .repeatedWord, ",|:|->|= SAME0 ANY", .delete(1),
        where: { $0.text(0) != ":" || $0.token(2).hasSpaceBefore }),
      Row(.sure, .missingPunctuation, "(|,|set|weak LOWER LOWER? TYPE", .insertAfter(2, ":")),
    ]
    + [
      Row(.sure, .missingPunctuation, "; LABEL", .replace(0, ",")),
      Row(.likely, .wrongOrder, ": async|throws LIST ->", .moveAfter(1, 2)),
      Row(.sure, .missingPunctuation, "LIST EFFECTS? => TYPE", .replace(2, " ->")),
      Row(.likely, .missingPunctuation, "LABEL TYPE -> TYPE", .replace(1, "({1})"), at: 2...2),
      Row(.sure, .missingPunctuation, "LIST ~async|throws", .near(1)),
      Row(
        .sure, .missingPunctuation, "OPERAND NAME NAME? :", .insertAfter(0, ","),
        where: {
          $0.token(1).word == .none
            && NearMiss.best(for: $0.text(1), among: ["async", "throws"]) == nil
        }),
    ].only(inList: true) + [
      Row(.guess, .missingPunctuation, "LABEL TYPE ...", .replace(1...2, "[{1}]"), at: 2...2)
    ]
}

extension RowMatch {
  /// True if a label belongs to a parameter or a `set`, not to an argument.
  func isParameter(_ label: Int) -> Bool {
    // A declaration has no parameters.
    if statement.isOf(.import, .container, .bundle, .facet, .traits, .lifetime) { return false }
    let start = statement.tokens.lowerBound
    guard let opening = tokens.list(around: label, from: start) else {
      return list[start].word == .set
    }
    return list[start].word != .set && list[opening].kind == .leftParen
      && tokens.list(around: opening, from: start) == nil
  }

  /// True if a label belongs to an argument in a list.
  fileprivate func isArgument(_ label: Int) -> Bool {
    tokens.list(around: label, from: statement.tokens.lowerBound) != nil && !isParameter(label)
  }

  /// True if two names with a period are a member of the container itself: `self.client`, `App.client`.
  fileprivate func isOfContainer(_ base: Int) -> Bool {
    (text(base) == "self" || tokens.names.containers.contains(text(base)))
      && !isTypeName(base + 2) && !isUsed(base + 2)
  }

  /// True if an element is Swift that creates a component: `resolver.resolve(Store.self)!`, `{ Store.shared }`.
  fileprivate func isExpression(_ element: Int) -> Bool {
    let range = elements[element]
    if list[range].contains(where: { $0.kind == .equal || $0.word == .named }) { return false }
    if token(element).kind == .leftBrace {
      return tokens.file.closing(of: range.lowerBound) == range.upperBound - 1
    }
    return range.count > 2 && token(element).word == .none && !isTypeName(element)
      && list[range.lowerBound + 1].kind == .period
  }

  /// The Swift expression of an element: the body of a closure with one expression, or a call of a longer closure.
  fileprivate func expression(_ element: Int) -> String {
    guard token(element).kind == .leftBrace else { return "{\(element)}" }
    let body = text(element).dropFirst().dropLast().drop(while: \.isWhitespace)
    if body.contains(where: { $0.isNewline || $0 == ";" }) { return "{\(element)}()" }
    return String(body.reversed().drop(while: \.isWhitespace).reversed())
  }

  fileprivate func existential(_ element: Int) -> String {
    let role = text(element)
    return role.hasPrefix("any ") || role.hasPrefix("[") ? "{\(element)}" : "any {\(element)}"
  }

  /// True if an element begins with a value, an operator, `try` or `await`, unlike a type.
  fileprivate func beginsExpression(_ element: Int) -> Bool {
    let token = token(element)
    let isOperator = token.kind == .op && !tokens.isOp(first(element), "~")
    return isOperator || token.word == .try || token.word == .await
      || tokens.isValue(first(element))
  }

  /// True if an element is a literal, or begins with a call or member: `Style.plain`.
  fileprivate func beginsOperand(_ element: Int) -> Bool {
    let index = first(element)
    if tokens.isValue(index) { return token(element).kind != .period }
    let next = tokens.file.at(index + 1)
    return tokens.isUpperCase(index) && !token(element).startsLine && !next.hasSpaceBefore
      && (next.kind == .leftParen || tokens.endOfMember(from: index) != nil)
  }

  /// True if an element is a member or a collection of values: `Queue.main`, `[Tab.home]`, `[1]`.
  fileprivate func isMember(_ element: Int) -> Bool {
    let index = first(element)
    guard token(element).kind == .leftBracket, tokens.file.closing(of: index) != nil else {
      return tokens.endOfMember(from: index) != nil
    }
    return list[index + 1].kind.closes || tokens.isValue(index + 1)
      || tokens.endOfMember(from: index + 1) != nil || type(element)?.isValueOrCollection ?? false
  }

  /// True if parentheses contain a label with a colon, as in Swift's calls.
  func isSwiftCall(_ element: Int) -> Bool {
    list[first(element) + 1].kind == .identifier
      && tokens.file.at(first(element) + 2).kind == .colon
  }
}

extension ManifestTokens {
  /// True if a token begins a value and can't begin a type.
  func isValue(_ index: Int) -> Bool {
    switch list[index].kind {
    case .number, .string, .regex, .period: true
    case .identifier: spells(index, "nil") || spells(index, "true") || spells(index, "false")
    default: false
    }
  }

  /// The index after the type that begins at `start`, if it looks like a type.
  func endOfType(from start: Int, to end: Int) -> Int? {
    guard
      [.identifier, .leftParen, .leftBracket, .at].contains(list[start].kind) || isOp(start, "~")
    else { return nil }
    let isValue = list[start].kind == .identifier && !isTypeLike(start..<start + 1)
    let behind = file.at(file.behind(start))
    let isTuple = list[start].kind == .leftParen && behind.kind != .arrow && !behind.word.isEffect
    if isValue || isTuple { return nil }
    // Most types are a single name.
    if isUpperCase(start), ![.op, .period].contains(list[start + 1].kind) { return start + 1 }
    var parser = StatementParser(self, from: start, to: end)
    guard (try? parser.type()) != nil, isTypeLike(start..<parser.position) else { return nil }
    return parser.position
  }

  /// True if tokens that parse as a type look like one: no dotted name in it is a value by Swift's conventions.
  private func isTypeLike(_ range: Range<Int>) -> Bool {
    var index = range.lowerBound
    var (isFunction, isTuple) = (false, false)
    while index < range.upperBound {
      let isWord = [.any, .some, .async, .throws].contains(list[index].word)
      if list[index].kind == .identifier, !isWord, !isTypeName(index) { return false }
      isFunction = isFunction || list[index].kind == .arrow
      isTuple = isTuple || list[index].kind == .leftParen
      index = list[index].kind == .leftParen ? file.behind(index) : index + 1
    }
    return isFunction || !isTuple
  }

  /// The last token of the dotted name at an index, if it is lowercase like a value's: `Style.plain`.
  func endOfMember(from index: Int) -> Int? {
    var last = index
    while last + 2 < list.count, list[last].kind == .identifier, list[last + 1].kind == .period,
      list[last + 2].kind == .identifier
    { last += 2 }
    return last == index || isTypeName(last) || list[last].isBackquoted ? nil : last
  }
}
