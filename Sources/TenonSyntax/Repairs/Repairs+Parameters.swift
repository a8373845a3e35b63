import TenonDiagnostics

extension Repair {
  /// Slips of a container's inputs.
  static let inputs = [
    Repair(
      .unknownWord, [.word("input"), .words(modifiers.union(["open"])), .name], .moveBefore(1, 0)),
    Repair(
      .unknownWord, [.word("input"), .word("let", "var", "lazy"), .name], .delete(1),
      meaning: .likely),
    Repair(
      .inputForm,
      [
        .optional(.word("weak", "unowned")), .word("input"), .optional(.word("weak", "unowned")),
        .name, .sign(":"), .type,
      ], .delete(0), .delete(2), at: 0, through: 2, says: "an input can't be weak",
      help: """
        write 'input {3}: () -> {5}' for a closure that looks it up, or 'input {3}: {5}' for an \
        instance that the container keeps
        """, meaning: .doubtful, where: { $0.text(0...2) != "input" }),
    Repair(
      .inputForm, [.word("input"), .type, .lower, .either([.end, .sign("=")])],
      .insertBefore(1, "{2}: "), .delete(2), at: 1, says: inputName, meaning: .likely),
    Repair(
      .inputForm, [.word("input"), .type, .either([.end, .sign("=")])],
      .insertBefore(1, "{1.input}: "), says: inputName, meaning: .guess),
    Repair(.inputForm, [.word("input"), .name, .type], .insertAfter(1, ":")),
    Repair(.unknownWord, [.first, .nearest(["input"]), .name, .sign(":")], .near(1)),
    Repair(
      .attributeForm, [.word("input"), .attribute, .name, .sign(":"), .parentheses], .delete(1),
      meaning: .likely, where: { $0.text(1) == "@escaping" }),
    Repair(
      .inputForm, [.word("input"), .any, .name, .sign(":")], .delete(1),
      says: "an input has one name", meaning: .likely),
  ].only(in: .members).inList(false)

  private static let inputName: Text = "expected a name and ':' before the input's type"

  /// Words before and behind the type of a parameter.
  static let parameterWords =
    [
      Repair(.unknownWord, [.label, .nearest(["input", "key"]), .type], .near(1)),
      Repair(.unknownWord, [.type, .nearest(["named"]), .name], .near(1)),
      Repair(.attributeForm, [.label, .sign("@"), .word("input", "key"), .type], .delete(1)),
      Repair(
        .wrongOrder, [.label, .either([.type, .parentheses]), .word("input")], .moveBefore(2, 1)),
      Repair(
        .parameterForm, [.sign("(", ","), .type, .lower, .either([.sign(",", ")", "="), .end])],
        .insertBefore(1, "{2}: "), .delete(2), at: 2, says: "the label must come before the type",
        meaning: .likely),
      Repair(
        .keyForm, [.label, .word("key"), .type, .sign("="), .argument], .delete(3, through: 4),
        at: 4,
        says: "a key can't have a default value", meaning: .likely),
      Repair(
        .keyForm, [.label, .word("key"), .type, .word("named"), .name], .delete(3, through: 4),
        at: 4,
        says: "a key can't have a qualifier", meaning: .likely),
      Repair(
        .parameterForm, [.sign("(", ","), .word("input", "key"), .type],
        .insertBefore(1, "{2.label}: "), says: "'{1}' needs a label before it", meaning: .guess),
      Repair(
        .wrongOrder, [.label, .word("named"), .name, .type], .delete(1, through: 2),
        .insertAfter(3, " named {2}"), says: "'named' must come after the type", meaning: .likely),
    ].inList(true) + [
      Repair(
        .modifierNotAllowed, [.name, .sign(":"), .words(wordsForInput), .type],
        .replace(2, with: "input"), meaning: .likely, where: { $0.isParameter(0) }),
      Repair(
        .modifierNotAllowed, [.name, .sign(":"), .word("lazy", "provider", "factory"), .type],
        .replace(2, with: "() ->"), meaning: .likely, where: { $0.isParameter(0) }),
      Repair(
        .modifierNotAllowed,
        [.name, .sign(":"), .either([.lifetime, .words(wordsBeforeTypes)]), .type], .delete(2),
        meaning: .likely, where: { $0.isParameter(0) && $0.token(2).word != .input }),
    ]

  private static let wordsBeforeTypes: Set<String> = [
    "unowned", "singleton", "shared", "let", "var", "new", "inject", "optional",
  ]
  private static let wordsForInput: Set<String> = [
    "assisted", "arg", "argument", "param", "parameter", "caller", "given", "runtime",
  ]

  /// Values where types belong, types where values belong, and values without the sign before them.
  static let values = [
    Repair(
      .parameterForm, [.type, .sign("("), .word("named"), .sign(":"), .quotedName, .sign(")")],
      .replace(1, through: 5, with: " named {4.name}"), at: 4,
      says: "expected the parameter's type, found '{4}'",
      help: "write '{statement}' for a qualifier, or 'named = {4}' for an argument of the init",
      meaning: .likely,
      where: { $0.token(before: 0).word.isLifetime || $0.token(before: 0).kind == .colon }),
    Repair(
      .parameterForm, [.name, .sign(":"), .braces], .replace(1, with: " ="), at: 2,
      says: "expected the parameter's type, found '{2}'",
      help: "write '{0} = {2}' for a closure, or '{0}: () -> Type' for a dependency",
      meaning: .likely,
      where: { $0.isParameter(0) }),
    ofContainer(meaning: .guess) { $0.parser.typeNames[$0.text(4)] != nil },
    ofContainer(meaning: .doubtful) { _ in true },
    Repair(
      .parameterForm, [.word("named"), .sign(":"), .quotedName], .replace(1, with: " ="), at: 2,
      says: "expected the parameter's type, found '{2}'",
      help:
        "write 'named = {2}' for a constant, or 'named {2.name}' after the type for a qualifier",
      meaning: .likely, where: { $0.isParameter(0) }),
    Repair(
      .parameterForm, [.name, .sign(":"), .argument], .replace(1, with: " ="), at: 2,
      says: "expected the parameter's type, found '{2}'", help: "write '{0} = {2}' for a constant",
      where: { $0.isParameter(0) && $0.beginsExpression(2) }),
    Repair(
      .typeForm, [.name, .sign(":"), .type, .parentheses], .replace(1, with: " ="), at: 2,
      through: 3, says: "expected a type after '{0}:', found the value '{2}{3}'", meaning: .likely,
      where: { $0.isParameter(0) && $0.isSwiftCall(3) && $0.type(2)?.isValue ?? false }),
    Repair(
      .typeForm, [.name, .sign(":"), .argument], .replace(1, with: " ="), at: 2,
      says: Text { "expected a type after '\($0.text(0)):', found the value '\($0.line(2...2))'" },
      meaning: .likely, where: { $0.isParameter(0) && $0.isMember(2) }),
    Repair(
      .parameterForm, [.sign("(", ","), .argument], .insertBefore(1, "_ = "),
      says: "expected a parameter, found '{1}'",
      help: "write '_ = {1}' for a value without a label", meaning: .guess,
      where: {
        $0.isParameter(1) && $0.parser.block != .facet && ($0.beginsValue(1) || $0.isMember(1))
      }),
    Repair(
      .missingPunctuation, [.name, .sign(":"), .argument], .equals(1),
      meaning: .likely,
      where: { $0.isInList(0) && !$0.isParameter(0) && !$0.isTypeAlone(2) }),
    Repair(
      .missingPunctuation, [.name, .sign(":"), .upper], .equals(1),
      help: "write '{0} = value'; '{2}' is a type", meaning: .doubtful,
      where: { $0.isInList(0) && !$0.isParameter(0) }),
    Repair(
      .typeForm, [.lifetime, .member, .rest], .replace(1, with: "{1.base}"),
      .insertAfter(2, " = {1.member}"),
      says: "'{1}' is a value, but a component starts with its type", meaning: .likely,
      where: {
        let begin = $0.elements[2].first.map($0.parser.tokens.firstByte) ?? 0
        return $0.type(1).flatMap(MisplacedValue.init)?.base != nil && begin != 0x28
          && !$0.text(2).contains("{")
      }),
    Repair(
      .typeForm, [.lifetime, .some, .word("as"), .type, .end],
      .replace(1, through: 3, with: Text { "\($0.existential(3)) = \($0.expression(1))" }), at: 1,
      says: madeByExpression, meaning: .likely, where: { $0.isExpression(1) }),
    Repair(
      .typeForm, [.lifetime, .some, .end], .replace(1, with: Text { "Type = \($0.expression(1))" }),
      says: madeByExpression, meaning: .doubtful,
      where: { $0.isExpression(1) && $0.token(1).kind != .leftBrace }),
    Repair(
      .missingPunctuation, [.label, .type, .argument], .insertBefore(2, "= "),
      says: Text { "expected '=' before the default value, found '\($0.firstWord(2))'" },
      where: { $0.beginsOperand(2) }),
  ]

  /// A member of the container itself, `self.client` or `App.client`, in place of a type.
  private static func ofContainer(
    meaning: Meaning, where applies: @escaping @Sendable (RepairMatch) -> Bool
  ) -> Repair {
    Repair(
      .parameterForm, [.name, .sign(":"), .name, .sign("."), .name],
      .replace(2, through: 4, with: "{4.provided}"),
      says: "expected the parameter's type, found '{2}.{4}'",
      help: "write '{0}: {4.provided}' for a dependency", meaning: meaning,
      where: {
        let isOwn = $0.text(2) == "self" || $0.parser.containerNames.contains($0.text(2))
        return isOwn && $0.isParameter(0) && !$0.isTypeName(4) && applies($0)
          && ![.period, .leftParen].contains($0.token(behind: 4).kind)
      })
  }

  private static let madeByExpression: Text =
    "'{1}' is an expression, but a component starts with its type"

  /// Slips of parameters and of the closures among them.
  static let parameters =
    [
      Repair(
        .repeatedWord, [.sign(",", ":", "->", "="), .same(0), .any], .twice(1),
        where: { $0.text(0) != ":" || $0.token(2).hasSpaceBefore }),
      Repair(
        .missingPunctuation,
        [.either([.sign("(", ","), .word("set", "weak")]), .lower, .optional(.lower), .type],
        .insertAfter(2, ":"), at: 3),
    ]
    + [
      Repair(.missingPunctuation, [.sign(";"), .label], .replace(0, with: ",")),
      Repair(
        .wrongOrder, [.sign(":"), .word("async", "throws"), .parentheses, .sign("->")],
        .moveAfter(1, 2)),
      Repair(
        .wrongOrder, [.word("throws"), .optional(.parentheses), .word("async"), .sign("->")],
        .moveBefore(2, 0)),
      Repair(
        .missingPunctuation, [.parentheses, .optional(.effects), .sign("=>"), .type],
        .replace(2, with: " ->")),
      Repair(
        .missingPunctuation, [.label, .type, .sign("->"), .type], .replace(1, with: "({1})"),
        at: 2, says: "expected ',' or ')' after the parameter, found '->'", meaning: .likely),
      Repair(.missingPunctuation, [.parentheses, .nearest(["async", "throws"])], .near(1)),
      Repair(
        .missingPunctuation, [.any, .name, .optional(.name), .sign(":")], .insertAfter(0, ","),
        where: {
          $0.endsOperand(0) && $0.token(1).word == .none
            && NearMiss.best(for: $0.text(1), among: ["async", "throws"]) == nil
        }),
    ].inList(true) + [
      Repair(
        .missingPunctuation, [.label, .type, .sign("...")],
        .replace(1, through: 2, with: "[{1}]"), at: 2, says: "a parameter can't be variadic",
        help: "write '{0} [{1}]', and take an array in the init instead of '{1}...'",
        meaning: .guess)
    ]
}

extension RepairMatch {
  /// A label belongs to a parameter or a `set`, and to no argument.
  func isParameter(_ label: Int) -> Bool {
    // A declaration has none.
    if parser.block == .file { return false }
    let isInSet = parser.file.tokens[parser.headStart].word == .set
    guard let list = parser.list(around: elements[label].lowerBound) else { return isInSet }
    return !isInSet && parser.list(around: list) == nil
      && parser.file.tokens[list].kind == .leftParen
  }

  /// An element is a name in upper case.
  func isTypeAlone(_ element: Int) -> Bool {
    elements[element].count == 1 && parser.isUpperCase(token(element))
  }

  /// An element is Swift that makes a component: `resolver.resolve(Store.self)!`, `{ Store.shared }`.
  func isExpression(_ element: Int) -> Bool {
    let tokens = parser.file.tokens[elements[element]]
    guard let first = tokens.first,
      !tokens.contains(where: { $0.kind == .equal || $0.word == .named })
    else { return false }
    if first.kind == .leftBrace {
      return parser.file.partner[tokens.startIndex] == tokens.endIndex - 1
    }
    return tokens.count > 2 && first.word == .none && !parser.isTypeName(first)
      && tokens[tokens.startIndex + 1].kind == .period
  }

  /// The Swift of an element: what a closure of one expression returns, or a call of a longer one.
  func expression(_ element: Int) -> String {
    let text = text(element)
    guard text.first == "{" else { return text }
    var body = text.dropFirst().dropLast().drop(while: \.isWhitespace)
    while body.last?.isWhitespace == true { body.removeLast() }
    return body.contains { $0.isNewline || $0 == ";" } ? text + "()" : String(body)
  }

  /// A role as a component's type.
  func existential(_ element: Int) -> String {
    let role = text(element)
    return role.hasPrefix("any ") || role.hasPrefix("[") ? role : "any \(role)"
  }

  /// An element begins a value and no type.
  func beginsValue(_ element: Int) -> Bool { parser.isValue(token(element)) }

  /// The same, behind an operator, `try` or `await` as well.
  func beginsExpression(_ element: Int) -> Bool {
    let token = token(element)
    let isOperator = token.kind == .op && !parser.isOp(token, "~")
    return isOperator || token.word == .try || token.word == .await || beginsValue(element)
  }

  /// A value may end with an element.
  func endsOperand(_ element: Int) -> Bool {
    switch token(element).kind {
    case .comma, .colon, .equal, .arrow, .leftParen, .leftBracket, .leftBrace, .at, .period: false
    default: true
    }
  }

  /// An element is a literal, or begins with a call or a member: `Style.plain`.
  func beginsOperand(_ element: Int) -> Bool {
    let index = elements[element].lowerBound
    return beginsValue(element) && token(element).kind != .period || parser.beginsCall(at: index)
  }

  /// An element is a member or a collection of values: `Queue.main`, `[Tab.home]`, `[1]`.
  func isMember(_ element: Int) -> Bool {
    let index = elements[element].lowerBound
    return parser.beginsCollectionOfValues(at: index) || parser.endOfMember(from: index) != nil
      || parser.file.tokens[index].kind == .leftBracket
        && type(element)?.isValueOrCollection ?? false
  }

  /// Round brackets have a label with a colon, as Swift's calls do.
  func isSwiftCall(_ element: Int) -> Bool {
    let first = elements[element].lowerBound
    return parser.file.tokens[first + 1].kind == .identifier
      && parser.file.tokens[first + 2].kind == .colon
  }
}

extension Parser {
  /// The colons behind labels in the list around a token.
  func colons(inListAround index: Int) -> [Int] {
    guard let list = list(around: index) else { return [] }
    var colons: [Int] = []
    var index = list + 1
    while index < Int(file.partner[list]) {
      let isLabel = file.tokens[index - 1].kind == .comma || index == list + 1
      if isLabel, file.tokens[index + 1].kind == .colon { colons.append(index + 1) }
      index = file.behind(index)
    }
    return colons
  }

  /// A call or a member begins at an index: `Style.plain`, `URL(string: "x")`.
  func beginsCall(at index: Int) -> Bool {
    let (name, next) = (file.tokens[index], file.tokens[min(index + 1, file.tokens.count - 1)])
    guard isUpperCase(name), !name.startsLine, !next.hasSpaceBefore, !next.startsLine else {
      return false
    }
    return next.kind == .leftParen || endOfMember(from: index) != nil
  }

  /// The last name of a dotted name in lower case, as of a value, that begins at an index: `Style.plain`.
  func endOfMember(from index: Int) -> Int? {
    var last = index
    while last + 2 < file.tokens.count, file.tokens[last].kind == .identifier,
      file.tokens[last + 1].kind == .period, file.tokens[last + 2].kind == .identifier
    { last += 2 }
    let member = file.tokens[last]
    guard last > index, !isTypeName(member), !member.isBackquoted else { return nil }
    return last
  }

  /// A collection of values begins at an index: `[Tab.home]`, `[1, 2]`, `[]`.
  func beginsCollectionOfValues(at index: Int) -> Bool {
    let first = file.tokens[min(index + 1, file.tokens.count - 1)]
    return file.tokens[index].kind == .leftBracket && Int(file.partner[index]) > index
      && (first.kind.closes || isValue(first) || endOfMember(from: index + 1) != nil)
  }

  /// A token begins a value, and no type.
  func isValue(_ token: Token) -> Bool {
    switch token.kind {
    case .number, .string, .regex, .period: true
    case .identifier: spells(token, "nil") || spells(token, "true") || spells(token, "false")
    default: false
    }
  }
}
