import TenonDiagnostics

/// Groups of components that share a lifetime, `weak { … }`.
extension Parser {
  func parseGroup(_ head: HeadSyntax) -> MemberSyntax? {
    statementKind = .group
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
    guard passLifetimeInGroup() else { return nil }
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

  /// A group says the lifetime for all of its members: one that says it too is read as meant.
  /// `false` where no component follows at all.
  private func passLifetimeInGroup() -> Bool {
    let next = peek()
    guard Word.memberWords.contains(text(token)), !next.startsLine,
      next.kind == .identifier || next.kind == .leftBrace
    else { return true }
    switch next.word {
    case .as, .named, .async, .throws: return true
    default: break
    }
    let isLifetime = Word.lifetimes.contains(text(token)) && next.kind == .identifier
    fail(
      .misplacedStatement,
      isLifetime
        ? "'\(text(token))' can't be used inside a group, which sets the lifetime"
        : next.kind == .leftBrace
          ? "a group can't contain another group"
          : "'\(text(token))' can't appear in a group, which holds only components",
      at: span(token),
      help: isLifetime
        ? "delete '\(text(token))' to use the group's lifetime, or move the component out of the"
          + " group"
        : "move it out of the group",
      fix: isLifetime ? .delete(span(token)) : nil)
    guard isLifetime else { return false }
    advance()
    statementStart = position
    return true
  }
}
