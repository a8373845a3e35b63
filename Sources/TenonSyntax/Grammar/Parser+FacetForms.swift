import TenonDiagnostics

/// Members of facets that are more than a type: `tie Flow`, and a block that names one.
extension Parser {
  /// Whether the current token is the word `tie`, with a type or nothing behind it.
  var beginsTie: Bool {
    guard token.kind == .identifier, !token.isBackquoted, text(token) == "tie" else { return false }
    let next = peek()
    return startsType(next) || next.startsLine || next.kind.closes || next.kind == .semicolon
  }

  /// `tie Flow`: the functions that tie a component and release it.
  func parseTie(_ head: HeadSyntax, _ first: Token) -> FacetMemberSyntax? {
    let tie = span(token)
    guard startsType(peek()), !peek().startsLine else {
      fail(
        .missingName, "expected the type of a tied component after 'tie'", at: tie,
        help: "write 'tie Type'")
      return nil
    }
    advance()
    guard let type = parseType(in: .part) else { return nil }
    if at(.leftParen) || at(.named) || at(.async) || at(.throws) || at(.leftBrace) {
      let word = at(.leftParen) || at(.leftBrace) ? "parentheses or a block" : "'\(text(token))'"
      fail(
        .facetForm, "'tie' takes only the type of a tied component", at: span(token),
        help: "write 'tie \(source.text(type.span))', without \(word)")
      return nil
    }
    return FacetMemberSyntax(
      head: head, tie: tie, make: nil, type: type, parameters: [], qualifier: nil,
      effects: EffectsSyntax(), span: span(from: first))
  }

  /// `{ accessor name }`
  func parseBlock(of member: inout FacetMemberSyntax) {
    let brace = span(token)
    let items = parseBlock("'{'") { $0.parseBlockItems() } ?? []
    if failed { return }
    for item in items {
      guard case .accessor(let name, let role, let place) = item else {
        reportBlock(of: member, at: brace)
        failed = true
        return
      }
      if let role {
        reportOnce(
          Diagnostic(
            .facetForm, "a facet member has only one accessor", at: role.span,
            help: "write 'accessor \(name.text)'",
            fix: .replace(place, with: "accessor \(name.text)")))
      } else if let first = member.accessor {
        reportOnce(
          Diagnostic(
            .repeatedWord, "duplicate 'accessor'", at: place,
            notes: [.init("first named here", at: first.span)], help: "keep one of the names"))
      }
      member.accessor = member.accessor ?? name
    }
    if items.isEmpty {
      reportBlock(of: member, at: brace)
      // What it is called is not known.
      failed = true
    }
  }

  private func reportBlock(of member: FacetMemberSyntax, at brace: SourceSpan) {
    let text = source.text(member.type.span)
    reportOnce(
      Diagnostic(
        .facetForm, "a facet member's block can contain only 'accessor name'", at: brace,
        help: "write '\(member.make == nil ? "" : "make ")\(text)' without a block, or"
          + " '\(text) { accessor name }' for another name"))
  }
}
