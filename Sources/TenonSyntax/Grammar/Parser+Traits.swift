import TenonDiagnostics

/// Traits and their properties.
extension Parser {
  /// traits = head "traits" name (":" types)? block
  func parseTraits(_ head: HeadSyntax, _ first: Token) -> TraitsSyntax? {
    statementKind = .traits
    advance()
    guard let name = parseName("the traits' name", help: "write 'traits Name {'") else {
      passBlockOfNameless { $0.parseTraitMembers() }
      return nil
    }
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
    parseGuarded(in: .traits) { $0.parseTrait() }
  }

  /// trait = head ("var" | "let") name ":" type ("=" fragment)?
  private func parseTrait() -> TraitSyntax? {
    statementKind = .trait
    let head = parseHead()
    if failed { return nil }
    let isMutable = token.word == .var
    guard isMutable || token.word == .let else {
      fail(
        .traitsForm, "expected 'var' or 'let', found \(found)",
        help: "write a property and its default: 'var pet: Pet = .rover'")
      return nil
    }
    advance()
    guard let name = parseName("the property's name") else { return nil }
    guard at(.colon) else {
      fail(
        .traitsForm, "expected ':' and the property's type, found \(found)",
        help: "write '\(isMutable ? "var" : "let") \(name.text): Type = default'")
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
