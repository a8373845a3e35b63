import TenonDiagnostics

/// What stands in a component's block.
extension Parser {
  /// The statements of a block.
  func parseBlockItems() -> [BlockItemSyntax] {
    var items: [BlockItemSyntax] = []
    while token.kind != .endOfFile, token.kind != .rightBrace {
      if token.kind == .semicolon {
        advance()
        continue
      }
      // Neither stands in a block: its brace was never closed.
      if token.startsLine, beginsItem || file.beginsMember(at: position) { break }
      let start = position
      beginStatement()
      if let item = parseBlockItem() { items.append(item) }
      finishStatement(from: start)
      if token.kind.closes, token.kind != .rightBrace { advance() }
    }
    return items
  }

  func parseBlockItem() -> BlockItemSyntax? {
    let first = token
    advance()
    switch first.word {
    case .set:
      var weak: SourceSpan?
      if token.word == .weak, peek().kind == .identifier, !peek().startsLine {
        weak = span(token)
        advance()
      }
      guard let parameter = parseParameter(isSet: true) else { return nil }
      return .set(weak: weak, parameter, span: span(from: first))
    case .call:
      if token.kind != .identifier {
        fail(
          "expected the method's name, found \(found)",
          help: "write 'call method()'; a trailing closure that begins with 'call' goes into"
            + " parentheses")
        return nil
      }
      guard let name = parseName("the method's name") else { return nil }
      let parameters = at(.leftParen) ? parseParameters().parameters : []
      let effects = parseEffects()
      return .call(name, parameters, effects, span: span(from: first))
    case .release:
      guard let call = parseReleaseCall(after: span(first)) else { return nil }
      return .release(call, parseEffects(), span: span(from: first))
    case .accessor:
      guard let name = parseName("the accessor's name") else { return nil }
      var role: TypeSyntax?
      if at(.for) {
        advance()
        role = parseType("a role")
      }
      return .accessor(name, role: role, span: span(from: first))
    default:
      let word = text(first)
      let words = ["set", "call", "release", "accessor"]
      if words.contains(word.lowercased()) {
        fail(
          .unknownWord, "'\(word)' cannot stand in a component's block", at: span(first),
          help: "did you mean '\(word.lowercased())'?")
        return nil
      }
      if first.word == .weak, token.word == .set {
        fail(
          .unknownWord, "'weak' cannot stand before 'set'", at: span(first),
          help: "write 'set weak property: Type'")
        return nil
      }
      if (0x41...0x5A).contains(source.bytes[Int(first.start)]) {
        // Components in a block: the lifetime before the brace was forgotten. One error for all.
        fail(
          .unknownWord, "'\(word)' cannot stand in a component's block", at: span(first),
          help: "a group begins with its lifetime: 'weak {'")
        let start = position
        while token.kind != .endOfFile, token.kind != .rightBrace {
          let partner = Int(file.partner[position])
          if token.kind.opens, partner > position { position = partner }
          advance()
        }
        loseWords(from: start - 1, to: position)
        return nil
      }
      let meant = NearMiss.best(for: word, among: words)
      fail(
        .unknownWord, "'\(word)' cannot stand in a component's block", at: span(first),
        help: meant.map { "did you mean '\($0)'?" }
          ?? "a block holds what belongs to one component: 'set property: Type',"
          + " 'call method()', 'release method()', 'accessor name'")
      return nil
    }
  }

  /// The call of a `release`, which its effects follow.
  private func parseReleaseCall(after word: SourceSpan) -> FragmentSyntax? {
    let start = token
    guard var name = parseName("the method that lets go") else { return nil }
    while token.kind == .period, peek().kind == .identifier {
      advance()
      name = NameSyntax(text: text(token), span: span(token))
      advance()
    }
    if at(.leftParen) {
      guard let partner = enterBracket() else { return nil }
      while position < partner {
        let ends = peek().kind == .comma || position + 1 == partner
        if token.kind == .colon && ends || token.kind == .comma && ends {
          diagnostics.report(
            Diagnostic(
              .emptyFragment, "an expression is missing after '\(text(token))'", at: span(token)))
        }
        position += 1
      }
      position = partner + 1
      leaveBracket()
    }
    return FragmentSyntax(span: span(from: start), names: [name.plain])
  }

  func parseEffects() -> EffectsSyntax {
    var effects = EffectsSyntax()
    if at(.async) {
      effects.async = span(token)
      advance()
    }
    if at(.throws) {
      effects.throws = span(token)
      advance()
    }
    if at(.async), !token.startsLine {
      fail(
        effects.async == nil ? "'async' stands before 'throws'" : "'async' is said twice",
        at: span(token), help: effects.async == nil ? "write 'async throws'" : nil)
      effects.async = span(token)
      advance()
    } else if token.kind == .identifier, !token.startsLine,
      let meant = NearMiss.best(for: text(token), among: ["async", "throws"])
    {
      fail("expected the end of the statement, found \(found)", help: "did you mean '\(meant)'?")
    }
    return effects
  }
}
