import TenonDiagnostics

/// Statements that don't belong in a group or in a component's block.
extension Parser {
  /// Reports a group, or what begins a member that is no component, in a group.
  func failOtherMember() -> Bool {
    let next = peek()
    let isGroup = next.kind == .leftBrace
    guard Word.memberWords.contains(text(token)), !next.startsLine,
      isGroup || next.kind == .identifier && !next.word.isClause
    else { return false }
    let isOfBundle = token.word == .include || token.word == .exclude
    fail(
      .misplacedStatement,
      isGroup
        ? "a group can't contain another group"
        : "'\(text(token))' can't appear in a group, which holds only components", at: span(token),
      help: isOfBundle && !isGroup
        ? "write '\(text(token)) \(text(next))' outside the group" : "move it out of the group")
    return true
  }

  /// Reports what is no statement of a component's block.
  func failBlockItem() -> Bool {
    if statementKind != .error { return false }
    if file.beginsMember(at: position) || tokens.beginsDeclaration(at: position) {
      // Several of them are one mistake.
      statement.isSilent = refusedBlock == openBlock
      refusedBlock = openBlock
      while token.word.isModifier { advance() }
      let name = token.word.isLifetime ? peek() : token
      fail(
        .unknownWord,
        token.word.isLifetime
          ? "component '\(text(name))' can't appear in another component's block"
          : "'\(text(name))' can't appear in a component's block", at: span(name),
        help: "move it out of the braces")
      return true
    }
    let help: String
    switch token.word {
    case .input, .include, .exclude, .decorate, .accessors: help = "move it out of the braces"
    case _ where isUpperCase(token):
      statement.isSilent = refusedBlock == openBlock
      refusedBlock = openBlock
      help = "write a group's lifetime before its brace: 'strong {', 'weak {' or 'transient {'"
    default:
      help =
        "a component's block can contain 'set property: Type', 'call method()',"
        + " 'release method()' and 'accessor name'"
    }
    fail(
      .unknownWord, "'\(text(token))' can't appear in a component's block", at: span(token),
      help: help)
    return true
  }

  /// Reports a closure that creates the component, as other frameworks have it.
  func failCreation() -> Bool {
    guard token.kind == .leftBrace, statementKind == .component || statementKind == .decorator
    else { return false }
    fail(
      .unknownWord, "a component's block can't create the component", at: span(token),
      help: "write '= expression', which can use the component's parameters")
    return true
  }

  /// `makeDetail: UUID) -> Detail, log: Log`: reports an arrow behind a list of parameters of which another parameter
  /// follows: a closure's own bracket is missing, or is there twice.
  func failArrowBehindList() -> Bool {
    guard token.kind == .arrow, isUpperCase(peek()), peek(2).kind == .comma,
      peek(3).kind == .identifier, peek(4).kind == .colon || peek(4).kind == .equal,
      position > headStart, file.tokens[position - 1].kind == .rightParen
    else { return false }
    let closing = position - 1
    var first = closing
    while first > headStart, file.tokens[first - 1].kind != .colon,
      file.tokens[first - 1].kind != .comma
    {
      first = file.tokens[first - 1].kind.closes ? Int(file.partner[first - 1]) : first - 1
    }
    guard first > headStart + 1, first < closing else { return false }
    if file.tokens[closing - 1].kind == .rightParen {
      fail(
        .strayBracket, "unmatched ')'", at: tokens.span(closing), help: "delete it",
        fix: .delete(tokens.span(closing)))
      return true
    }
    let type = tokens.span(first..<closing)
    let label = source.text(tokens.span(first - 2).start, type.start)
    fail(
      .missingPunctuation, "expected '(' before the closure's parameters", at: type,
      help: "write '\(label)(\(source.text(type))) -> \(text(peek()))'",
      fix: .insert("(", before: type))
    return true
  }
}
