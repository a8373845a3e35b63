import TenonDiagnostics

/// Groups of components that share a lifetime, `weak { … }`.
extension Parser {
  func parseGroup(_ head: HeadSyntax) -> MemberSyntax? {
    statementKind = .group
    if token.word == .decorate {
      let decorators =
        peek(2).kind == .rightBrace ? "Type(inner: Role) as Role" : restOfLine(from: position + 2)
      fail(
        .decoratorStatement, "decorators can't be grouped", at: span(token),
        help: "write 'decorate' before each of them: 'decorate \(decorators)'")
      unread.insert(.decorators)
      return nil
    }
    guard let lifetime = parseName("a lifetime") else { return nil }
    let members = parseBlock("'{'") { $0.parseGroupMembers() } ?? []
    return .group(GroupSyntax(head: head, lifetime: lifetime, members: members))
  }

  func parseGroupMembers() -> [MemberSyntax] {
    notingUnread { $0.parseComponentsOfGroup() }
  }

  private func parseComponentsOfGroup() -> [MemberSyntax] {
    parseStatements(in: .group) { parser, members in
      parser.add(parser.parseComponentOfGroup(), to: &members)
    }
  }

  private func parseComponentOfGroup() -> MemberSyntax? {
    let first = token
    let start = position
    if first.kind == .pound || isSwiftIf {
      return parseDirective { $0.parseGroupMembers() }.map(MemberSyntax.conditional)
    }
    let head = parseHead(isInGroup: true)
    if failed { return nil }
    if let member = parseBundleStatementInGroup() { return member }
    if failOtherMember() { return nil }
    return parseComponent(head, lifetime: nil, from: first, start).map(MemberSyntax.written)
  }

  /// `include` and `exclude` in a group, which has only components: read all the same, so that nothing is missing.
  private func parseBundleStatementInGroup() -> MemberSyntax? {
    guard token.word == .include || token.word == .exclude, peek().kind == .identifier,
      !peek().startsLine, !peek().word.isClause
    else { return nil }
    let first = token
    let word = text(first)
    tell(
      Diagnostic(
        .misplacedStatement, "'\(word)' can't appear in a group, which holds only components",
        at: span(first), help: "write '\(word) \(text(peek()))' outside the group"))
    advance()
    return first.word == .include
      ? parseIncludes(first) : parseExcluded(from: first).map(MemberSyntax.exclude)
  }

  /// Reports a group, or what begins a member that is no component.
  private func failOtherMember() -> Bool {
    let next = peek()
    let isGroup = next.kind == .leftBrace
    guard Word.memberWords.contains(text(token)), !next.startsLine,
      isGroup || next.kind == .identifier && !next.word.isClause
    else { return false }
    fail(
      .misplacedStatement,
      isGroup
        ? "a group can't contain another group"
        : "'\(text(token))' can't appear in a group, which holds only components", at: span(token),
      help: "move it out of the group")
    return true
  }
}
