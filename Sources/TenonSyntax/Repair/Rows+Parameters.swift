import TenonDiagnostics

extension Row {
  /// Slips of a container's inputs.
  static let inputs = [
    Row(.sure, .unknownWord, "input MODIFIER|open NAME", .moveBefore(1, 0)),
    Row(.likely, .unknownWord, "input let|var|lazy NAME", .delete(1)),
    Row(
      .doubtful, .inputForm, "weak|unowned? input weak|unowned? NAME : TYPE", .delete(0),
      .delete(2), at: 0...2, says: "an input can't be weak",
      help:
        "write 'input {3}: () -> {5}' for a closure that looks it up, or 'input {3}: {5}' for an instance that the container keeps",
      where: { $0.elements[0].count + $0.elements[2].count > 0 }),
    Row(
      .likely, .inputForm, "input TYPE LOWER (END/=)", .insertBefore(1, "{2}: "), .delete(2),
      at: 1...1, says: inputName),
    Row(.guess, .inputForm, "input TYPE (END/=)", .insertBefore(1, "{1.input}: "), says: inputName),
    Row(.sure, .inputForm, "input NAME TYPE", .insertAfter(1, ":")),
    Row(.sure, .unknownWord, "FIRST ~input NAME :", .near(1)),
    Row(
      .likely, .attributeForm, "input ATTRIBUTE NAME : LIST", .delete(1),
      where: { $0.text(1) == "@escaping" }),
    Row(.likely, .inputForm, "input ANY NAME :", .delete(1), says: "an input has one name"),
  ].only(in: .members).inList(false)

  private static let inputName = "expected a name and ':' before the input's type"

  /// Words before and behind the type of a parameter.
  static let parameterWords =
    [
      Row(.sure, .unknownWord, "LABEL ~input|key TYPE", .near(1)),
      Row(.sure, .unknownWord, "TYPE ~named NAME", .near(1)),
      Row(.sure, .attributeForm, "LABEL @ input|key TYPE", .delete(1)),
      Row(.sure, .wrongOrder, "LABEL (TYPE/LIST) input", .moveBefore(2, 1)),
      Row(
        .likely, .parameterForm, "(|, TYPE LOWER (,|)|=/END)", .insertBefore(1, "{2}: "),
        .delete(2), at: 2...2, says: "the label must come before the type"),
      Row(
        .likely, .keyForm, "LABEL key TYPE = ARGUMENT", .delete(3...4), at: 4...4,
        says: "a key can't have a default value"),
      Row(
        .likely, .keyForm, "LABEL key TYPE named NAME", .delete(3...4), at: 4...4,
        says: "a key can't have a qualifier"),
      Row(
        .guess, .parameterForm, "(|, input|key TYPE", .insertBefore(1, "{2.label}: "),
        says: "'{1}' needs a label before it"),
      Row(
        .likely, .wrongOrder, "LABEL named NAME TYPE", .delete(1...2),
        .insertAfter(3, " named {2}"), says: "'named' must come after the type"),
    ].inList(true) + [
      Row(
        .likely, .modifierNotAllowed, "NAME : FORINPUT TYPE", .replace(2, "input"),
        where: { $0.isParameter(0) }),
      Row(
        .likely, .modifierNotAllowed, "NAME : lazy|provider|factory TYPE", .replace(2, "() ->"),
        where: { $0.isParameter(0) }),
      Row(
        .likely, .modifierNotAllowed, "NAME : (LIFETIME/BEFORETYPE) TYPE", .delete(2),
        where: { $0.isParameter(0) && $0.token(2).word != .input }),
    ]

  /// Values where types belong, types where values belong, and values without the sign before them.
  static let values = [
    Row(
      .likely, .parameterForm, "TYPE ( named : QUOTED )", .replace(1...5, " named {4.name}"),
      at: 4...4, says: noType(4),
      help:
        "write '{0} named {4.name}' for a qualifier, or 'named = {4}' for an argument of the init",
      where: { $0.token(before: 0).word.isLifetime || $0.token(before: 0).kind == .colon }),
    Row(
      .likely, .parameterForm, "NAME : BRACES", .replace(1, " ="), at: 2...2, says: noType(2),
      help: "write '{0} = {2}' for a closure, or '{0}: () -> Type' for a dependency",
      where: { $0.isParameter(0) }),
    ofContainer(meaning: .guess) { $0.tokens.names.types[$0.text(4)] != nil },
    ofContainer(meaning: .doubtful) { _ in true },
    Row(
      .likely, .parameterForm, "named : QUOTED", .replace(1, " ="), at: 2...2, says: noType(2),
      help:
        "write 'named = {2}' for a constant, or 'named {2.name}' after the type for a qualifier",
      where: { $0.isParameter(0) }),
    Row(
      .sure, .parameterForm, "NAME : ARGUMENT", .replace(1, " ="), at: 2...2, says: noType(2),
      help: "write '{0} = {2}' for a constant",
      where: { $0.isParameter(0) && $0.beginsExpression(2) }),
    Row(
      .likely, .typeForm, "NAME : TYPE LIST", .replace(1, " ="), at: 2...3, says: noType(2),
      where: { $0.isParameter(0) && $0.isSwiftCall(3) && $0.type(2)?.isValue ?? false }),
    Row(
      .likely, .typeForm, "NAME : ARGUMENT", .replace(1, " ="), at: 2...2, says: noType(2),
      where: { $0.isParameter(0) && $0.isMember(2) }),
    Row(
      .guess, .parameterForm, "(|, ARGUMENT", .insertBefore(1, "_ = "),
      says: "expected a parameter, found '{1}'",
      help: "write '_ = {1}' for a value without a label",
      where: {
        $0.isParameter(1) && !$0.isOf(.facetMember)
          && ($0.tokens.isValue($0.first(1)) || $0.isMember(1))
      }),
    Row(
      .likely, .missingPunctuation, "NAME : ARGUMENT", .equals(1),
      where: { $0.list(0) != nil && !$0.isParameter(0) && !$0.isTypeAlone(2) }),
    Row(
      .doubtful, .missingPunctuation, "NAME : UPPER", .equals(1),
      help: "write '{0} = value'; '{2}' is a type",
      where: { $0.list(0) != nil && !$0.isParameter(0) }),
    Row(
      .likely, .typeForm, "LIFETIME MEMBER REST", .replace(1, "{1.base}"),
      .insertAfter(2, " = {1.member}"),
      says: "'{1}' is a value, but a component starts with its type",
      where: {
        $0.type(1)?.misplacedValue?.base != nil && !$0.text(2).hasPrefix("(")
          && !$0.text(2).contains("{")
      }),
    Row(
      .likely, .typeForm, "LIFETIME SOME as TYPE END",
      .replace(1...3, Text { "\($0.existential(3)) = \($0.expression(1))" }), at: 1...1,
      says: madeByExpression, where: { $0.isExpression(1) }),
    Row(
      .doubtful, .typeForm, "LIFETIME SOME END", .replace(1, Text { "Type = \($0.expression(1))" }),
      says: madeByExpression, where: { $0.isExpression(1) && $0.token(1).kind != .leftBrace }),
    Row(
      .sure, .missingPunctuation, "LABEL TYPE ARGUMENT", .insertBefore(2, "= "),
      where: { $0.beginsOperand(2) }),
  ]

  private static func noType(_ element: Int) -> String {
    "expected the parameter's type, found '{\(element)}'"
  }

  /// A member of the container itself, `self.client` or `App.client`, in place of a type.
  private static func ofContainer(
    meaning: Meaning, where applies: @escaping @Sendable (RowMatch) -> Bool
  ) -> Row {
    Row(
      meaning, .parameterForm, "NAME : NAME . NAME", .replace(2...4, "{4.type}"),
      says: "expected the parameter's type, found '{2}.{4}'",
      help: "write '{0}: {4.type}' for a dependency",
      where: {
        ($0.text(2) == "self" || $0.tokens.names.containers.contains($0.text(2)))
          && $0.isParameter(0) && !$0.isTypeName(4) && applies($0) && !$0.isUsed(4)
      })
  }

  private static let madeByExpression =
    "'{1}' is an expression, but a component starts with its type"

  /// Slips of parameters and of the closures among them.
  static let parameters =
    [
      Row(
        .sure, .repeatedWord, ",|:|->|= SAME0 ANY", .twice(1),
        where: { $0.text(0) != ":" || $0.token(2).hasSpaceBefore }),
      Row(
        .sure, .missingPunctuation, "((|,/set|weak) LOWER LOWER? TYPE", .insertAfter(2, ":"),
        at: 3...3),
    ]
    + [
      Row(.sure, .missingPunctuation, "; LABEL", .replace(0, ",")),
      Row(.sure, .wrongOrder, ": async|throws LIST ->", .moveAfter(1, 2)),
      Row(.sure, .wrongOrder, "throws LIST? async ->", .moveBefore(2, 0)),
      Row(.sure, .missingPunctuation, "LIST EFFECTS? => TYPE", .replace(2, " ->")),
      Row(
        .likely, .missingPunctuation, "LABEL TYPE -> TYPE", .replace(1, "({1})"), at: 2...2,
        says: "expected ',' or ')' after the parameter, found '->'"),
      Row(.sure, .missingPunctuation, "LIST ~async|throws", .near(1)),
      Row(
        .sure, .missingPunctuation, "ANY NAME NAME? :", .insertAfter(0, ","),
        where: {
          $0.endsOperand(0) && $0.token(1).word == .none
            && NearMiss.best(for: $0.text(1), among: ["async", "throws"]) == nil
        }),
    ].inList(true) + [
      Row(
        .guess, .missingPunctuation, "LABEL TYPE ...", .replace(1...2, "[{1}]"), at: 2...2,
        says: "a parameter can't be variadic",
        help: "write '{0} [{1}]', and take an array in the init instead of '{1}...'")
    ]
}

extension RowMatch {
  /// A label belongs to a parameter or a `set`, and to no argument.
  fileprivate func isParameter(_ label: Int) -> Bool {
    // A declaration has none.
    if statement.isOf(.import, .container, .bundle, .facet, .traits, .lifetime) { return false }
    let isInSet = tokens.list[statement.tokens.lowerBound].word == .set
    guard let list = list(label) else { return isInSet }
    return !isInSet && tokens.list(around: list, from: statement.tokens.lowerBound) == nil
      && tokens.list[list].kind == .leftParen
  }

  /// An element is a name in upper case.
  fileprivate func isTypeAlone(_ element: Int) -> Bool {
    elements[element].count == 1 && tokens.isUpperCase(first(element))
  }

  /// An element is Swift that makes a component: `resolver.resolve(Store.self)!`, `{ Store.shared }`.
  fileprivate func isExpression(_ element: Int) -> Bool {
    let (range, list) = (elements[element], tokens.list)
    if range.contains(where: { list[$0].kind == .equal || list[$0].word == .named }) {
      return false
    }
    if token(element).kind == .leftBrace {
      return Int(tokens.file.partner[range.lowerBound]) == range.upperBound - 1
    }
    return range.count > 2 && token(element).word == .none && !isTypeName(element)
      && list[range.lowerBound + 1].kind == .period
  }

  /// The Swift of an element: what a closure of one expression returns, or a call of a longer one.
  fileprivate func expression(_ element: Int) -> String {
    guard token(element).kind == .leftBrace else { return "{\(element)}" }
    let body = text(element).dropFirst().dropLast().drop(while: \.isWhitespace)
    if body.contains(where: { $0.isNewline || $0 == ";" }) { return "{\(element)}()" }
    return String(body.reversed().drop(while: \.isWhitespace).reversed())
  }

  /// A role as a component's type.
  fileprivate func existential(_ element: Int) -> String {
    let role = text(element)
    return role.hasPrefix("any ") || role.hasPrefix("[") ? "{\(element)}" : "any {\(element)}"
  }

  /// An element begins a value and no type, or does so behind an operator, `try` or `await`.
  fileprivate func beginsExpression(_ element: Int) -> Bool {
    let token = token(element)
    let isOperator = token.kind == .op && !tokens.isOp(first(element), "~")
    return isOperator || token.word == .try || token.word == .await
      || tokens.isValue(first(element))
  }

  /// A value may end with an element.
  fileprivate func endsOperand(_ element: Int) -> Bool {
    switch token(element).kind {
    case .comma, .colon, .equal, .arrow, .leftParen, .leftBracket, .leftBrace, .at, .period: false
    default: true
    }
  }

  /// An element is a literal, or begins with a call or a member: `Style.plain`.
  fileprivate func beginsOperand(_ element: Int) -> Bool {
    let index = first(element)
    if tokens.isValue(index) { return token(element).kind != .period }
    let next = tokens.at(index + 1)
    return tokens.isUpperCase(index) && !token(element).startsLine && !next.hasSpaceBefore
      && (next.kind == .leftParen || tokens.endOfMember(from: index) != nil)
  }

  /// An element is a member or a collection of values: `Queue.main`, `[Tab.home]`, `[1]`.
  fileprivate func isMember(_ element: Int) -> Bool {
    let index = first(element)
    guard token(element).kind == .leftBracket, Int(tokens.file.partner[index]) > index else {
      return tokens.endOfMember(from: index) != nil
    }
    return tokens.list[index + 1].kind.closes || tokens.isValue(index + 1)
      || tokens.endOfMember(from: index + 1) != nil || type(element)?.isValueOrCollection ?? false
  }

  /// Round brackets have a label with a colon, as Swift's calls do.
  func isSwiftCall(_ element: Int) -> Bool {
    tokens.list[first(element) + 1].kind == .identifier
      && tokens.at(first(element) + 2).kind == .colon
  }
}

extension ManifestTokens {
  /// A token begins a value, and no type.
  func isValue(_ index: Int) -> Bool {
    switch list[index].kind {
    case .number, .string, .regex, .period: true
    case .identifier: spells(index, "nil") || spells(index, "true") || spells(index, "false")
    default: false
    }
  }
}
