import TenonDiagnostics

extension Repair {
  // MARK: In groups and in blocks

  static let inGroups: [Repair] = [
    Repair(
      .misplacedStatement, "a group can't contain another group",
      [.first, .words(Set(Word.memberWords)), .sign("{")], at: 1, help: "move it out of the group",
      .likely),
    inGroup(.word("include"), help: "write '{1} {2}' outside the group"),
    inGroup(.words(Set(Word.memberWords)), help: "move it out of the group"),
  ]

  private static func inGroup(_ word: TokenPattern, help: Help) -> Repair {
    Repair(
      .misplacedStatement, "'{1}' can't appear in a group, which holds only components",
      [.first, word, .name], at: 1, help: help, .likely, where: { !$0.token(2).word.isClause })
  }

  static let inComponents: [Repair] = [
    inComponent(
      [.words(Set(Word.lifetimes)), .any], at: 3, "component '{3}' can't appear in another",
      where: \.beginsStatement
    ).once(), inComponent([.any], where: \.beginsStatement).once(),
    inComponent([.word("input", "include", "decorate", "accessors")]),
    inComponent(
      [.upper],
      help: "write a group's lifetime before its brace: 'strong {', 'weak {' or 'transient {'"
    ).once(),
    inComponent(
      [.any],
      help: """
        a component's block can contain 'set property: Type', 'call method()', 'release method()' \
        and 'accessor name'
        """),
  ]

  private static func inComponent(
    _ pattern: [TokenPattern], at place: Int = 2, _ what: String = "'{2}' can't appear in a",
    help: Help = "move it out of the braces",
    where applies: (@Sendable (RepairMatch) -> Bool)? = nil
  ) -> Repair {
    let modifiers = applies == nil ? [] : Set(Word.beforeMembers)
    return Repair(
      .unknownWord, Text(stringLiteral: "\(what) component's block"),
      [.first, .many(modifiers)] + pattern, at: place, help: help, .likely, where: applies)
  }

  static let behindStatements: [Repair] = [
    attribute(before: "#if", help: "inside the '#if', before each declaration"),
    attribute(before: "#", help: "and its declaration in the same branch of the '#if'"),
    Repair(
      .unknownWord, "a component's block can't create the component", [.failing(.sign("{"))], at: 0,
      help: "write '= expression', which can use the component's parameters", .likely,
      where: { $0.parser.expects(StatementParser.blockStatement) }
    ).of([.component, .decorator]),
    // `makeDetail: UUID) -> Detail, log: Log`
    Repair(
      .strayBracket, "unmatched ')'",
      [.sign(")"), .sign(")"), .unexpected(.sign("->")), .upper] + nextLabel, at: 1,
      help: "delete it", .likely, .delete(1)),
    Repair(
      .missingPunctuation, "expected '(' before the closure's parameters",
      [
        .name, .sign(":"), .type, .sign(")"), .unexpected(.sign("->")), .upper,
      ] + nextLabel, at: 2, help: "write '{0}: ({2}) -> {5}'", .likely, .insertBefore(2, "(")),
    trailing(
      "'{start}' and '#endif' on separate lines", where: { !$0.isLong && $0.startsLine },
      .insertFirst(Text { "#if \($0.condition)\n\($0.indentation)" }),
      .attach(0, through: 2, with: Text { "\n\($0.indentation)#endif" })),
    trailing("'{start}' and '#endif' on separate lines", where: { !$0.isLong }),
    trailing("on the line before the statement and '#endif' on the line after it"),
  ]

  private static func attribute(before directive: String, help: String) -> Repair {
    Repair(
      .wrongOrder, "'{0}' must come right before its declaration", [.attribute, .end], at: 0,
      help: Help(stringLiteral: "write '{0}' \(help)"), .likely,
      where: { $0.parser.text($0.token(behind: 0)).hasPrefix(directive) })
  }

  private static let nextLabel: [TokenPattern] = [
    .sign(","), .either([.name, .onNextLine(.name)]), .sign(":", "="),
  ]

  /// `strong Log if DEBUG`
  private static func trailing(
    _ help: String, where applies: (@Sendable (RepairMatch) -> Bool)? = nil, _ edits: Edit...
  ) -> Repair {
    let comma = help.hasPrefix("'") ? "," : ""
    return Repair(
      .directiveForm, "'{0}' can't be used after a statement",
      [.failing(.word("if", "when", "unless")), .either([.name, .parentheses, .op]), .rest], at: 0,
      help: .made { $0.filled("write '#if \($0.condition)'\(comma) \(help)") }, .likely,
      where: { $0.parser.expects(StatementParser.endOfStatement) && applies?($0) ?? true }
    ).editing(edits).only(in: .all.subtracting(.file))
  }
}

extension RepairMatch {
  /// Whether a member or a declaration begins at the statement's first word.
  fileprivate var beginsStatement: Bool {
    let first = elements[1].lowerBound
    return parser.file.beginsMember(at: first) || parser.tokens.beginsDeclaration(at: first)
  }

  /// The statement before the first element.
  var start: String { text(parser.headStart..<elements[0].lowerBound) }

  fileprivate var isLong: Bool { start.contains(where: \.isNewline) }

  fileprivate var startsLine: Bool { parser.file.tokens[parser.headStart].startsLine }

  /// The blanks before the statement.
  fileprivate var indentation: String {
    let start = Int(parser.file.tokens[parser.headStart].start)
    return String(repeating: " ", count: parser.source.position(of: start).column - 1)
  }

  /// The condition behind a statement.
  fileprivate var condition: String {
    let text = parser.restOfLine(from: elements[1].lowerBound)
    if firstWord(0) != "unless" { return text }
    return token(1).kind == .leftParen ? "!\(text)" : "!(\(text))"
  }
}
