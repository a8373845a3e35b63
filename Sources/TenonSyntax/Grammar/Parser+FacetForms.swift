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
    return FacetMemberSyntax(
      head: head, tie: tie, make: nil, type: type, parameters: [], qualifier: nil,
      effects: EffectsSyntax(), span: span(from: first))
  }

  /// block = "{" "accessor" name "}"
  func parseBlock(of member: inout FacetMemberSyntax) {
    let brace = span(token)
    let items = parseBlock("'{'") { $0.parseBlockItems() } ?? []
    if failed { return }
    guard case .accessor(let name, nil, _)? = items.first, items.count == 1 else {
      let text = source.text(member.type.span)
      fail(
        .facetForm, "a facet member's block can contain only 'accessor name'", at: brace,
        help: "write '\(member.make == nil ? "" : "make ")\(text)' without a block, or"
          + " '\(text) { accessor name }' for another name")
      return
    }
    member.accessor = name
  }
}
