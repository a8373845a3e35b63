import TenonDiagnostics

/// Traits and their properties.
extension Parser {
  func parseTraits(_ head: HeadSyntax, _ first: Token) -> TraitsSyntax? {
    statementKind = .traits
    advance()
    guard let name = parseName("the traits' name", help: "write 'traits Name {'") else {
      passBlockOfNameless { $0.parseTraitMembers() }
      return nil
    }
    failGenericParameters(of: "traits", name)
    var inherited: [TypeSyntax] = []
    if at(.colon) {
      advance()
      inherited = parseTypeList("a protocol")
    }
    if !failed, at(.leftBrace), peek().kind == .rightBrace {
      tell(
        Diagnostic(
          .emptyTraits, "traits '\(name.text)' have no properties", at: name.span,
          help: "write a property and its default: 'var pet: Pet = .rover'"))
    }
    let members = parseBlock("the traits' '{'") { $0.parseTraitMembers() } ?? []
    return TraitsSyntax(
      head: head, name: name, inherited: inherited, members: members,
      span: span(first).through(name.span))
  }

  /// The members of traits.
  func parseTraitMembers() -> [TraitSyntax] {
    parseGuarded { $0.parseTrait() }
  }

  private func parseTrait() -> TraitSyntax? {
    statementKind = .trait
    let head = parseHead()
    if failed { return nil }
    guard token.word == .var || token.word == .let else {
      let next = peek()
      let isModified = next.word == .var || next.word == .let
      let isWeak = token.word == .weak || text(token) == "unowned"
      let rest = restOfLine(from: position)
      let meant =
        next.kind == .identifier && !next.startsLine
        ? text(token) == "val" ? "let" : NearMiss.best(for: text(token), among: ["var", "let"])
        : nil
      fail(
        .traitsForm,
        isModified
          ? "'\(text(token))' can't be used on a property of traits"
          : "expected 'var' or 'let', found \(found)",
        help: isModified
          ? "write '\(restOfLine(from: position + 1))'"
            + (isWeak
              ? "; traits hold values strongly, so hold a weak one in a wrapper type"
              : "")
          : next.kind == .colon
            ? "write 'var \(rest)\(rest.contains("=") ? "" : " = default")'"
            : meant.map { "did you mean '\($0)'?" }
              ?? "write a property and its default: 'var pet: Pet = .rover'",
        fix: isModified ? nil : meant.map { .replace(span(token), with: $0).safe })
      return nil
    }
    let isMutable = token.word == .var
    advance()
    guard let name = parseName("the property's name") else { return nil }
    guard at(.colon) else {
      let hasValue = token.kind == .equal && !peek().startsLine && peek().kind != .endOfFile
      let value = hasValue ? restOfLine(from: position + 1) : "default"
      fail(
        .traitsForm, "expected ':' and the property's type, found \(found)",
        help: "write '\(isMutable ? "var" : "let") \(name.text): Type = \(value)'")
      return nil
    }
    advance()
    guard let type = parseType("the property's type", in: .value) else { return nil }
    var trait = TraitSyntax(
      head: head, isMutable: isMutable, name: name, type: type, defaultValue: nil)
    // An optional one may do without a default.
    guard at(.equal) else {
      // One error for what cannot be said of it, not another one for the default.
      trait.isBroken = !atStatementEnd
      return trait
    }
    let equal = span(token)
    advance()
    trait.defaultValue = parseFragment(after: equal, "the property's default value")
    return failed ? nil : trait
  }
}
