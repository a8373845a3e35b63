import TenonDiagnostics

/// What stands in a component's block.
extension Parser {
  /// The statements of a block.
  func parseBlockItems() -> [BlockItemSyntax] {
    var items: [BlockItemSyntax] = []
    var releases: [String: SourceSpan] = [:]
    var hasMember = false
    hasConditionInBlock = false
    let outer = block
    block = .component
    defer { block = outer }
    while token.kind != .endOfFile, token.kind != .rightBrace {
      if token.kind == .semicolon {
        advance()
        continue
      }
      let isMember = file.beginsMember(at: position)
      // Neither stands in a block: its brace was never closed.
      if token.startsLine, beginsItem || isMember, token.kind != .pound, !isBlockClosed { break }
      let start = position
      let checkpoint = beginStatement()
      let count = items.count
      if isMember || token.kind != .pound && beginsItem {
        // Several of them are one mistake.
        if hasMember { failed = true }
        hasMember = true
        refuseMember()
      } else if let item = parseBlockItem() {
        items.append(item)
        if case .release(let release) = item {
          let text = source.text(release.call)
          if let first = releases.updateValue(release.span, forKey: text) {
            reportOnce(
              Diagnostic(
                .duplicateDeclaration, "duplicate 'release \(text)'", at: release.span,
                notes: [.init("first declared here", at: first)], help: "delete one of them",
                fix: .deleteStatement(release.span)))
          }
        }
      }
      finishStatement(from: start)
      if let repaired = repaired(since: checkpoint, { $0.parseBlockItems() }) {
        items.replaceSubrange(count..., with: repaired)
      }
      if token.kind.closes, token.kind != .rightBrace { advance() }
    }
    return items
  }

  /// Says that what begins a member begins no line of a block.
  private func refuseMember() {
    while token.word.isModifier { advance() }
    let name = token.word.isLifetime ? peek() : token
    fail(
      .unknownWord,
      token.word.isLifetime
        ? "component '\(text(name))' can't appear in another component's block"
        : "'\(text(name))' can't appear in a component's block", at: span(name),
      help: "move it out of the braces")
    // A block of its own goes with it.
    while !atStatementEnd {
      let partner = Int(file.partner[position])
      if token.kind.opens, partner > position { position = partner }
      advance()
    }
  }

  func parseBlockItem() -> BlockItemSyntax? {
    let first = token
    advance()
    switch first.word {
    case .set:
      statementKind = .set
      var weak: SourceSpan?
      if token.word == .weak, peek().kind == .identifier, !peek().startsLine {
        weak = span(token)
        advance()
      }
      guard let parameter = parseParameter(isSet: true), !failed, !isTouched else { return nil }
      return .set(weak: weak, parameter, span: span(from: first))
    case .call:
      statementKind = .call
      if token.kind != .identifier {
        fail(
          .blockForm, "expected the method's name, found \(found)",
          help: "write 'call method()'; put a trailing closure that begins with 'call' in"
            + " parentheses")
        return nil
      }
      guard let name = parseName("the method's name") else { return nil }
      let parameters = at(.leftParen) ? parseParameters().parameters : []
      for type in parameters.compactMap(\.type) {
        guard let word = type.ownership.first else { continue }
        fail(
          .typeForm, "'\(word)' can't be used on an input of a 'call', which runs later",
          at: type.span, help: "delete '\(word)', or give the input to the initializer")
      }
      // The last one is not what it reads as.
      if failed { return nil }
      let effects = parseEffects()
      return .call(name, parameters, effects, span: span(from: first))
    case .release:
      statementKind = .release
      return parseRelease(from: first).map(BlockItemSyntax.release)
    case .accessor:
      statementKind = .accessor
      guard let name = parseName("the accessor's name") else { return nil }
      var role: TypeSyntax?
      if at(.for) {
        advance()
        role = parseType("a role")
      }
      return .accessor(name, role: role, span: span(from: first))
    default:
      let word = text(first)
      if (0x41...0x5A).contains(firstByte(first)) {
        // Components in a block: the lifetime before the brace was forgotten. One error for all.
        fail(
          .unknownWord, "'\(word)' can't appear in a component's block", at: span(first),
          help: "write a group's lifetime before its brace: 'strong {', 'weak {' or 'transient {'")
        let start = position
        while token.kind != .endOfFile, token.kind != .rightBrace {
          let partner = Int(file.partner[position])
          if token.kind.opens, partner > position { position = partner }
          advance()
        }
        loseWords(from: start - 1, to: position)
        return nil
      }
      if hasConditionInBlock, isDirective(first) {
        // It belongs to one that was reported.
        failed = true
        return nil
      }
      hasConditionInBlock = hasConditionInBlock || text(first) == "#if"
      let isOfContainer = [.input, .include, .exclude, .decorate, .accessors].contains(first.word)
      fail(
        .unknownWord, "'\(word)' can't appear in a component's block", at: span(first),
        help: text(first) == "#if"
          ? "write '#if' and '#endif' around the whole component"
          : isOfContainer
            ? "move it out of the braces"
            : "a component's block can contain 'set property: Type', 'call method()',"
              + " 'release method()' and 'accessor name'")
      return nil
    }
  }

  /// release = "release" name ("." name)* arguments? effects?
  private func parseRelease(from word: Token) -> ReleaseSyntax? {
    let (start, first) = (token, position)
    guard parseName("the release method's name") != nil else { return nil }
    while token.kind == .period, peek().kind == .identifier { position += 2 }
    let method = fragment(from: first, to: position)
    var arguments: [ArgumentSyntax] = []
    if at(.leftParen) {
      guard let given = parseArguments("argument") else { return nil }
      arguments = given
    }
    let call = span(from: start)
    return ReleaseSyntax(
      method: method, arguments: arguments, call: call, effects: parseEffects(),
      span: span(from: word))
  }

  /// effects = "async"? throws?
  func parseEffects() -> EffectsSyntax {
    var effects = EffectsSyntax()
    if at(.async) {
      effects.async = span(token)
      advance()
    }
    if at(.throws) { parseThrows(into: &effects) }
    return effects
  }
}
