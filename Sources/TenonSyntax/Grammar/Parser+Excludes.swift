import TenonDiagnostics

/// `exclude Type named q, Type`: what a container leaves out of its bundles' collections.
extension Parser {
  /// Whether `exclude` has a type behind it, or nothing at all.
  var beginsExclude: Bool {
    let next = peek()
    return startsType(next) || next.startsLine || next.kind.closes || next.kind == .semicolon
  }

  func parseExclude(_ head: HeadSyntax, _ first: Token) -> ExcludeSyntax? {
    guard startsType(peek()), !peek().startsLine else {
      fail(
        .bundleForm, "expected a component's type after 'exclude'", at: span(token),
        help: "write 'exclude Type'")
      unread.insert(.all)
      return nil
    }
    refuse(head, before: "exclude")
    statementKind = .exclude
    advance()
    return parseExcluded(from: first)
  }

  /// What stands behind `exclude`.
  func parseExcluded(from first: Token) -> ExcludeSyntax? {
    var items: [ExcludeSyntax.Item] = []
    while let type = parseType("a component's type") {
      var item = ExcludeSyntax.Item(type: type, qualifier: nil)
      if at(.leftParen) { passParameters(of: item) }
      if !failed, at(.named) {
        advance()
        item.qualifier = parseQualifier()
      }
      items.append(item)
      if !failed, at(.as) { failRoles(of: item) }
      if !failed, at(.identifier), !token.startsLine, isUpperCase(token) {
        reportOnce(
          Diagnostic(
            .missingPunctuation, "expected ',' before '\(text(token))'", at: span(token),
            help: "write '\(source.text(item.span)), \(text(token))'",
            fix: .insert(",", after: item.span).safe))
        continue
      }
      guard !failed, at(.comma) else { break }
      advance()
    }
    // What would be left out may be what is wrong further on.
    if failed { unread.insert(.all) }
    return items.isEmpty ? nil : ExcludeSyntax(items: items, span: span(from: first))
  }

  /// `exclude Type(…)`: reports and passes the parentheses.
  private func passParameters(of item: ExcludeSyntax.Item) {
    let closing = Int(file.partner[position])
    guard closing > position else { return }
    let place = span(token).through(span(file.tokens[closing]))
    report(
      .bundleForm, "'exclude' takes a component's type without parameters", at: place,
      changes: [(SourceSpan(file: fileIndex, start: item.span.end, end: place.end), "")],
      isSafe: true)
    position = closing + 1
  }

  /// `exclude Type as [Role]`: it is left out of all collections.
  private func failRoles(of item: ExcludeSyntax.Item) {
    let start = span(token)
    let first = position
    advance()
    while !token.startsLine, token.kind != .semicolon, token.kind != .endOfFile,
      token.kind != .rightBrace
    {
      advance()
    }
    let last = span(file.tokens[max(first, position - 1)])
    fail(
      .bundleForm, "'exclude' takes no roles; it leaves a component out of all collections",
      at: start.through(last), help: "write 'exclude \(source.text(item.span))'",
      fix: .delete(start.through(last)))
  }

  /// A group has only components. What is left out is read all the same.
  func parseExcludeInGroup() -> ExcludeSyntax? {
    guard token.word == .exclude, peek().kind == .identifier, !peek().startsLine,
      !peek().word.isClause
    else { return nil }
    let first = token
    tell(
      Diagnostic(
        .misplacedStatement, "'exclude' can't appear in a group, which holds only components",
        at: span(first), help: "write 'exclude \(text(peek()))' outside the group"))
    advance()
    return parseExcluded(from: first)
  }
}
