import TenonDiagnostics

extension Repair {
  /// Values where types belong, types where values belong, and values without the sign before them.
  static let values: [Repair] = [
    Repair(
      .parameterForm, "expected the parameter's type, found '{4}'",
      [.type, .sign("("), .word("named"), .sign(":"), .quotedName, .sign(")")], at: 4,
      help: .statement(or: " for a qualifier, or 'named = {4}' for an argument of the init"),
      .likely, where: { $0.token(before: 0).word.isLifetime },
      .attach(1, through: 5, with: " named {4.name}")),
    Repair(
      .missingPunctuation, "expected '=' before the default value, found '{1}'",
      [.type, .sign(":=", "==", ":"), .value], at: 1, .safe,
      where: { $0.isInList(0) && $0.token(before: 0).kind == .colon }, .sign(1, "=")),
    Repair(
      .parameterForm, "expected the parameter's type, found '{2}'", [.name, .sign(":"), .braces],
      at: 2, help: "write '{0} = {2}' for a closure, or '{0}: () -> Type' for a dependency",
      .likely, where: { $0.isParameter(0) }, .sign(1, "=")),
    Repair(
      .parameterForm, "expected the parameter's type, found '{2}{3}{4}'",
      [.name, .sign(":"), .word("self"), .sign("."), .name], at: 2, through: 4,
      help: "write '{0}: Type' for a dependency; a manifest has no 'self'", .doubtful,
      where: { $0.isParameter(0) }, .replace(2, through: 4, with: "Type")),
    constant(.word("named"), .likely), constant(.name, .safe),
    Repair(
      .typeForm, "expected a type after '{0}:', found the value '{2}{3}'",
      [.name, .sign(":"), .word("URL"), .parentheses], at: 2, through: 3, .likely,
      where: { $0.isParameter(0) && $0.text(3).hasPrefix("(string:") }, .sign(1, "="),
      .insertAfter(3, "!")),
    Repair(
      .typeForm, "expected a type after '{0}:', found the value '{2}{3}'",
      [.name, .sign(":"), .type, .parentheses], at: 2, through: 3, .likely,
      where: { $0.isParameter(0) && $0.isSwiftCall(3) && $0.type(2)?.isValue ?? false },
      .sign(1, "=")),
    Repair(
      .typeForm, Text { "expected a type after '\($0.text(0)):', found the value '\($0.line(2))'" },
      [.name, .sign(":"), .argument], at: 2, .safe, where: { $0.isParameter(0) && $0.isMember(2) },
      .sign(1, "=")),
    Repair(
      .parameterForm, "expected the parameter's type, found '{1}.self'",
      [.sign("(", ","), .type, .sign(".self")], at: 1, through: 2,
      help: "write '{1}'; a dependency is requested by its type", .likely, .delete(2)),
    Repair(
      .parameterForm, "expected a parameter, found '{1}'", [.sign("(", ","), .argument], at: 1,
      help: "write '_ = {1}' for a value without a label", .guess,
      where: { $0.isParameter(1) && ($0.beginsValue(1) || $0.isMember(1)) },
      .insertBefore(1, "_ = ")
    ).only(in: [.members, .group, .component]),
    Repair(
      .typeForm, "expected the input's type, found the value '{1}'", [.word("input"), .member],
      at: 1, .likely, where: { $0.parser.isTypeName($0.token(1)) },
      .replace(1, with: "{1.base} = {1.member}")),
    Repair(
      .typeForm, "expected the input's type, found the value '{2}'",
      [.word("input"), .label, .member], at: 2, .likely,
      where: { $0.parser.isTypeName($0.token(2)) }, .replace(2, with: "{2.base} = {2.member}")),
    argument(isType: true, .likely), argument(isType: false, .safe),
    // `strong URLSession.shared as Loading`
    Repair(
      .typeForm, "'{1}' is a function, but a component starts with its type",
      [.lifetime, .member, .parentheses, .rest], at: 1, help: "write '{0} Type{2} = {1}(…)'",
      .doubtful, .replace(1, with: "Type"), .insertAfter(3, " = {1}")),
    Repair(
      .typeForm, "'{1}' is a value, but a component starts with its type",
      [.lifetime, .member, .rest], at: 1, .doubtful, where: { !$0.parser.isTypeName($0.token(1)) },
      .replace(1, with: "Type"), .insertAfter(2, " = {1}")),
    Repair(
      .typeForm, "'{1}' is a value, but a component starts with its type",
      [.lifetime, .member, .rest], at: 1, .safe, where: { !$0.text(2).contains("{") },
      .replace(1, with: "{1.base}"), .insertAfter(2, " = {1.member}")),
    // `size: Int 3`, `style: Style Style.plain`, `strong Int 3`
    Repair(
      .missingPunctuation, "expected '=' before the default value, found '{2}'",
      [.label, .type, .name, .parentheses], at: 2, help: "write '= {2}{3}', or '{2}' once", .guess,
      where: { $0.isInList(0) && $0.text(1) == $0.text(2) }, .insertBefore(2, "= ")),
    Repair(
      .missingPunctuation, "expected '=' before the default value, found '{2.first}'",
      [.label, .type, .argument], at: 2, help: "write '= {2}'", .safe,
      where: { $0.beginsOperand(2) }, .insertBefore(2, "= ")),
    Repair(
      .missingPunctuation, "expected 'at' before the key, found '{1.first}'",
      [.brackets, .argument], at: 1, help: "write 'at {1}'", .likely,
      where: { $0.text(0).contains(":") && ($0.beginsValue(1) || $0.beginsOperand(1)) },
      .insertBefore(1, "at ")),
    Repair(
      .missingPunctuation, "expected '=' before the component's expression, found '{1.first}'",
      [.type, .argument], at: 1, help: "write '= {1}'", .likely,
      where: { !$0.isInList(0) && $0.beginsOperand(1) }, .insertBefore(1, "= ")),
  ]
}

extension Repair {
  /// `capacity: 10`; what has the label `named` may be meant as a qualifier.
  fileprivate static func constant(_ label: TokenPattern, _ meaning: Meaning) -> Repair {
    Repair(
      .parameterForm, "expected the parameter's type, found '{2}'", [label, .sign(":"), .argument],
      at: 2, help: "write '{0} = {2}' for a constant", meaning,
      where: { $0.isParameter(0) && $0.beginsExpression(2) }, .sign(1, "="))
  }

  /// `Logger(level: 3)`, the arguments of a call as Swift has them.
  fileprivate static func argument(isType: Bool, _ meaning: Meaning) -> Repair {
    Repair(
      .missingPunctuation, "expected '=' after '{0}', found ':'", [.name, .sign(":"), .argument],
      at: 1, help: Help.statement(or: Text { $0.valueWithCall(around: 0) }), meaning,
      where: { $0.isInList(0) && !$0.isParameter(0) && $0.hasTypeBehindLabel(0) == isType },
      .labels(0, with: "="))
  }
}

extension RepairMatch {
  /// Whether one of the labels with a colon in the list around an argument has a type behind it.
  fileprivate func hasTypeBehindLabel(_ argument: Int) -> Bool {
    parser.colons(inListAround: elements[argument].lowerBound).contains {
      let (type, next) = (parser.file.tokens[$0 + 1], parser.file.tokens[$0 + 2])
      return parser.isTypeName(type) && [.comma, .rightParen].contains(next.kind)
    }
  }

  /// What is written for a parameter whose value is the call around an argument.
  fileprivate func valueWithCall(around argument: Int) -> String {
    guard let list = parser.list(around: elements[argument].lowerBound) else { return "" }
    let closing = Int(parser.file.partner[list])
    var first = list
    while first > parser.headStart,
      ![.colon, .comma, .leftParen].contains(parser.file.tokens[first - 1].kind)
    { first -= 1 }
    guard first > parser.headStart + 1, closing > list, parser.file.tokens[first - 1].kind == .colon
    else { return "" }
    let call = text(first..<closing + 1)
    let value = call.contains(where: \.isNewline) ? text(first..<list) + "(…)" : call
    return ", or '\(text(first - 2..<first - 1)) = \(value)' for a value"
  }

  /// Whether a label is that of a parameter or of a `set`, and no argument's.
  func isParameter(_ label: Int) -> Bool {
    // A declaration has none.
    if parser.block == .file { return false }
    guard let list = parser.list(around: elements[label].lowerBound) else { return isInSet }
    return !isInSet && parser.list(around: list) == nil
      && parser.file.tokens[list].kind == .leftParen
  }

  /// Whether an element stands behind the bracket of a list or a comma.
  func beginsParameter(_ element: Int) -> Bool {
    [.leftParen, .comma].contains(token(before: element).kind)
  }

  /// Whether the statement is a `set`.
  var isInSet: Bool { parser.file.tokens[parser.headStart].word == .set }

  /// Whether an element begins a value and no type.
  func beginsValue(_ element: Int) -> Bool { parser.isValue(token(element)) }

  /// The same, behind an operator, `try` or `await` as well.
  func beginsExpression(_ element: Int) -> Bool {
    let token = token(element)
    let isOperator = token.kind == .op && !parser.isOp(token, "~")
    return isOperator || token.word == .try || token.word == .await || beginsValue(element)
  }

  /// Whether a value may end with an element.
  func endsOperand(_ element: Int) -> Bool {
    switch token(element).kind {
    case .comma, .colon, .equal, .arrow, .leftParen, .leftBracket, .leftBrace, .at, .period: false
    default: true
    }
  }

  /// Whether an element is a literal or begins with a call or a member of a type: `Style.plain`.
  func beginsOperand(_ element: Int) -> Bool {
    let index = elements[element].lowerBound
    return beginsValue(element) && token(element).kind != .period || parser.beginsCall(at: index)
  }

  /// Whether an element is a member by Swift's habits, or a collection of values: `Queue.main`, `[Tab.home]`, `[1]`.
  func isMember(_ element: Int) -> Bool {
    let index = elements[element].lowerBound
    return parser.beginsCollectionOfValues(at: index) || parser.endOfMember(from: index) != nil
      || parser.file.tokens[index].kind == .leftBracket
        && type(element)?.isValueOrCollection ?? false
  }

  /// Whether round brackets have a label with a colon, as a call has in Swift.
  func isSwiftCall(_ element: Int) -> Bool {
    let first = elements[element].lowerBound
    return parser.file.tokens[first + 1].kind == .identifier
      && parser.file.tokens[first + 2].kind == .colon
  }

  /// The first line of an element's text.
  func line(_ element: Int) -> String {
    let text = text(element)
    let first = text.prefix { !$0.isNewline }
    return first.count == text.count ? text : first + "…"
  }
}

extension Parser {
  /// The parameters of a list as a container's inputs.
  func inputs(inList list: Range<Int>) -> [String] {
    colons(inListAround: list.lowerBound + 1).map { colon in
      let end = index(behindArgumentAt: colon + 1, before: list.upperBound - 1) ?? colon + 1
      let place = span(file.tokens[colon - 1]).through(span(file.tokens[end - 1]))
      return "'input \(source.text(place))'"
    }
  }

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

  /// Whether a call or a member of a type begins at an index: `Style.plain`, `URL(string: "x")`.
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
    guard last > index, !isTypeName(member), !member.isBackquoted, !spells(member, "self"),
      !spells(member, "init")
    else { return nil }
    return last
  }

  /// Whether a collection with values where types belong begins at an index: `[Tab.home]`, `[1, 2]`, `[]`.
  func beginsCollectionOfValues(at index: Int) -> Bool {
    let first = file.tokens[min(index + 1, file.tokens.count - 1)]
    return file.tokens[index].kind == .leftBracket && Int(file.partner[index]) > index
      && (first.kind.closes || isValue(first) || endOfMember(from: index + 1) != nil)
  }

  /// Whether a token begins a value, and no type.
  func isValue(_ token: Token) -> Bool {
    switch token.kind {
    case .number, .string, .regex, .period: true
    case .identifier: spells(token, "nil") || spells(token, "true") || spells(token, "false")
    default: false
    }
  }
}
