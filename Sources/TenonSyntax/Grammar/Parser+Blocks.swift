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
        hasMember = refuseMember() || hasMember
        finishStatement(from: start)
        endStatement(checkpoint)
        continue
      }
      if let item = parseBlockItem() {
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

  /// Says that what begins a member begins no line of a block; tells whether it is one, and no slip of
  /// what can stand there.
  private func refuseMember() -> Bool {
    let first = token
    let next = peek()
    if first.word.isLifetime, next.word.isOfBlock, peek(2).kind == .identifier {
      let isWeakSet = first.word == .weak && next.word == .set
      fail(
        .unknownWord,
        isWeakSet
          ? "'set' must come before 'weak'"
          : "'\(text(first))' can't be used on '\(text(next))'", at: span(first),
        help: isWeakSet
          ? "write 'set weak \(restOfLine(from: position + 2))'"
          : "write '\(restOfLine(from: position + 1))'; a lifetime belongs before a component's"
            + " type",
        fix: isWeakSet
          ? .replace(span(first).through(span(next)), with: "set weak").safe
          : .delete(span(first)))
      return false
    }
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
    return true
  }

  func parseBlockItem() -> BlockItemSyntax? {
    let first = token
    let meant = misspeltBlockWord(at: position)
    if let meant {
      reportMisspelt(meant, id: .unknownWord, "unknown keyword '\(text(first))'")
    }
    advance()
    switch meant ?? first.word {
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
      passSignBehind(first)
      if token.kind != .identifier {
        fail(
          .blockForm, "expected the method's name, found \(found)",
          help: "write 'call method()'; put a trailing closure that begins with 'call' in"
            + " parentheses")
        return nil
      }
      let early = passEarlyEffects()
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
      let effects = parseEffects(early)
      return .call(name, parameters, effects, span: span(from: first))
    case .release:
      statementKind = .release
      passSignBehind(first)
      return parseRelease(from: first).map(BlockItemSyntax.release)
    case .accessor:
      statementKind = .accessor
      if token.word == .for, isUpperCase(peek()), !peek().startsLine {
        fail(
          .blockForm, "expected the accessor's name, found 'for'",
          help: "write 'accessor name for \(text(peek()))'")
        return nil
      }
      passSignBehind(first)
      guard let name = parseName("the accessor's name") else { return nil }
      var role: TypeSyntax?
      if at(.for) || isMisspelt(.for) && isUpperCase(peek()) {
        passMisspelt(.for)
        role = parseType("a role")
      }
      return .accessor(name, role: role, span: span(from: first))
    default:
      let word = text(first)
      let words = ["set", "call", "release", "accessor"]
      if words.contains(word.lowercased()) {
        fail(
          .unknownWord, "unknown keyword '\(word)'", at: span(first),
          help: "did you mean '\(word.lowercased())'?",
          fix: .replace(span(first), with: word.lowercased()).safe)
        return nil
      }
      if failSwiftLine(first) || failCallInBlock(first) { return nil }
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
      let isEffect = first.word == .async || first.word == .throws
      let meant = isEffect ? nil : NearMiss.best(for: word, among: words)
      fail(
        .unknownWord,
        meant == nil
          ? "'\(word)' can't appear in a component's block" : "unknown keyword '\(word)'",
        at: span(first),
        help: meant.map { "did you mean '\($0)'?" }
          ?? (isEffect && token.word.isOfBlock
            ? "write it after the method: '\(text(token)) method() \(word)'" : nil)
            ?? (text(first) == "#if" ? "write '#if' and '#endif' around the whole component" : nil)
              ?? ([.input, .include, .exclude, .decorate, .accessors].contains(first.word)
                ? "move it out of the braces" : nil)
                ?? "a component's block can contain 'set property: Type', 'call method()',"
                + " 'release method()' and 'accessor name'",
        fix: meant.map { .replace(span(first), with: $0).safe })
      return nil
    }
  }

  /// release = "release" name ("." name)* arguments? effects?
  private func parseRelease(from word: Token) -> ReleaseSyntax? {
    let early = passEarlyEffects()
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
      method: method, arguments: arguments, call: call, effects: parseEffects(early),
      span: span(from: word))
  }

  /// Passes effects that stand before a method, as in Swift's calls; they are reported when it is known
  /// where they belong.
  private func passEarlyEffects() -> [Token] {
    var words: [Token] = []
    while [.try, .await, .async, .throws].contains(token.word), peek().kind == .identifier,
      !peek().startsLine
    {
      words.append(token)
      advance()
    }
    return words
  }

  /// The effects behind a call. `early` are those that stand before its name, where they cannot.
  func parseEffects(_ early: [Token] = []) -> EffectsSyntax {
    var effects = EffectsSyntax()
    if let first = early.first, let last = early.last, !failed {
      let isAsync = early.contains { $0.word == .await || $0.word == .async } || at(.async)
      let isThrowing = early.contains { $0.word == .try || $0.word == .throws } || at(.throws)
      let words = [isAsync ? "async" : nil, isThrowing ? "throws" : nil].compactMap(\.self)
        .joined(separator: " ")
      let place = span(file.tokens[position - 1])
      let call = source.text(Int(last.end), place.end).drop { $0 == " " }
      fail(
        .blockForm, "effects must come after the method", at: span(first).through(span(last)),
        help: "write '\(text(file.tokens[statementStart])) \(call) \(words)'",
        fix: at(.async) || at(.throws)
          ? nil
          : .delete(span(first).through(span(last))).safe.and(
            .insert(" \(words)", after: place).safe))
      return effects
    }
    let start = token
    if at(.async) {
      effects.async = span(token)
      advance()
    }
    if at(.throws) {
      parseThrows(into: &effects)
    }
    if at(.async), !token.startsLine {
      let whole = "async \(source.text(effects.throws ?? span(start)))"
      fail(
        .wrongOrder,
        effects.async == nil ? "'async' must come before 'throws'" : "duplicate 'async'",
        at: span(token),
        help: effects.async == nil ? "write '\(whole)'" : "delete one of them",
        fix: effects.async == nil
          ? .replace(span(start).through(span(token)), with: whole).safe
          : .delete(span(token)).safe)
      effects.async = span(token)
      advance()
    } else if token.kind == .identifier, !token.startsLine,
      let meant = NearMiss.best(for: text(token), among: ["async", "throws"])
    {
      fail(
        .unknownWord, "unknown keyword '\(text(token))'",
        help: "did you mean '\(meant)'?",
        fix: .replace(span(token), with: meant).safe)
    }
    return effects
  }
}
