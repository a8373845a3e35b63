import TenonDiagnostics

/// Components of which the words stand in another order, or of which one is missing.
extension Parser {
  /// `Type strong (parameters)`: read as what is meant; `nil` where it is no such thing.
  func parseTypeBeforeLifetime(
    _ head: HeadSyntax, _ first: Token, _ start: Int
  ) -> MemberSyntax? {
    if failBlockWithoutType() { return nil }
    let word = peek()
    guard isUpperCase(token), word.word.isLifetime || word.word == .decorate, !word.startsLine,
      endsType(peek(2)), !lifetimeNames.contains(text(token))
    else { return nil }
    let name = token
    // Params stand right behind the type, wherever they stood behind the lifetime.
    let parameters = peek(2)
    let hasGap =
      parameters.kind == .leftParen && parameters.hasSpaceBefore && !parameters.startsLine
    let end = hasGap ? Int(parameters.start) : Int(word.end)
    let fix = Fix.replace(
      SourceSpan(file: fileIndex, start: Int(name.start), end: end),
      with: "\(text(word)) \(text(name))")
    reportOnce(
      Diagnostic(
        .wrongOrder, "'\(text(word))' must come before the type", at: span(word),
        help:
          "write '\(rewritten([(SourceSpan(file: fileIndex, start: Int(name.start), end: end), "\(text(word)) \(text(name))")]))'",
        fix: fix.safe))
    earlyType = TypeSyntax(name: text(name), at: span(name))
    position += 2
    let lifetime =
      word.word == .decorate ? nil : NameSyntax(text: text(word), span: span(word))
    var component = parseComponent(head, lifetime: lifetime, from: first, start)
    if word.word == .decorate { component?.decorate = span(word) }
    return component.map(MemberSyntax.written)
  }

  /// Whether a token can stand behind a component's type, and is no other type.
  private func endsType(_ token: Token) -> Bool {
    switch token.kind {
    case .leftParen, .leftBrace, .equal, .endOfFile: return true
    case .identifier: return token.startsLine || token.word.isClause
    default: return token.startsLine || token.kind.closes
    }
  }

  /// Reports `strong { set x: X }`, a block of a component whose type is missing, and passes it.
  private func failBlockWithoutType() -> Bool {
    let name = peek(3)
    guard token.word.isLifetime, peek().kind == .leftBrace, !peek().startsLine,
      peek(2).word.isOfBlock, name.kind == .identifier, !name.startsLine, !isUpperCase(name),
      file.partner[position + 1] > position
    else { return false }
    let lifetime = text(token)
    advance()
    fail(
      .missingName, "expected a type after '\(lifetime)', found '{'",
      help: "write '\(lifetime) Type { \(text(peek())) … }'")
    unread.insert(.providers)
    return true
  }
}
