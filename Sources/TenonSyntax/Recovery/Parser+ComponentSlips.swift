import TenonDiagnostics

/// Components whose words stand where Swift or another framework would have them.
extension Parser {
  // MARK: Effects

  /// `async strong Type`: passes effects before the lifetime, and what stands between. They are reported when
  /// it is known where they belong.
  func passEffectsBeforeLifetime(_ head: inout HeadSyntax) {
    let start = position
    while isEarlyEffect(token), peek().kind == .identifier, !peek().startsLine { advance() }
    guard position > start else { return }
    let isBeforeMember =
      file.beginsMember(at: position) || token.word == .decorate && isUpperCase(peek())
      || lifetimeNames.contains(text(token)) && isUpperCase(peek()) && !peek().startsLine
    guard isBeforeMember else {
      goBack(to: start)
      return
    }
    earlyEffects = Array(file.tokens[start..<position])
    if token.word.isModifier { head.add(parseHead()) }
  }

  /// `named q strong Type`, `as Role strong Type`: reports a clause that stands before the lifetime, and passes
  /// it, if nothing else stands between the two.
  func passClauseBeforeLifetime() {
    guard isClauseBeforeLifetime(at: position) else { return }
    let (word, name) = (token, peek())
    var place = span(peek(3))
    let opening = typeName(at: position + 3).end
    place = place.through(span(file.tokens[opening - 1]))
    let partner = Int(file.partner[opening])
    if file.tokens[opening].kind == .leftParen, partner > opening {
      place = place.through(span(file.tokens[partner]))
    }
    let clause = "\(text(word)) \(text(name))"
    report(
      .wrongOrder, "'\(text(word))' must come after the type", at: span(word),
      changes: [(span(word).through(span(name)), ""), inserting(" \(clause)", after: place)])
    position += 2
    if word.word == .named {
      earlyQualifier = NameSyntax(text: text(name), span: span(name))
    } else {
      lostWords.append(text(name))
    }
  }

  /// Whether a line has `named q` or `as Role`, and a component behind it.
  func isClauseBeforeLifetime(at index: Int) -> Bool {
    let (word, last) = (file.tokens[index], file.tokens.count - 1)
    guard word.word == .named || word.word == .as, !word.isBackquoted, index + 3 < last else {
      return false
    }
    let rest = file.tokens[index + 1...index + 3]
    guard rest.allSatisfy({ $0.kind == .identifier && !$0.startsLine }),
      isUpperCase(file.tokens[index + 3])
    else { return false }
    let lifetime = file.tokens[index + 2]
    return lifetime.word.isLifetime || lifetimeNames.contains(text(lifetime))
  }

  /// `strong async Type`: the same behind the lifetime.
  func passEffectsBeforeType() {
    let start = position
    while isEarlyEffect(token) {
      // `throws(E)` is one.
      let isTyped = at(.throws) && peek().kind == .leftParen
      let next = isTyped ? max(Int(file.partner[position + 1]), position) + 1 : position + 1
      let behind = file.tokens[next]
      guard behind.kind == .identifier, !behind.startsLine,
        !behind.word.isClause || isEarlyEffect(behind)
      else { break }
      position = next
    }
    guard position > start, !atStatementEnd, isUpperCase(token) || token.word == .any else {
      goBack(to: start)
      return
    }
    earlyEffects += file.tokens[start..<position]
  }

  /// `throws`, with the error type that stands behind it.
  private func throwsClause(of words: [Token]) -> String {
    guard let index = words.firstIndex(where: { $0.kind == .leftParen }),
      let end = words.last(where: { $0.kind == .rightParen })
    else { return "throws" }
    return "throws" + source.text(span(words[index]).through(span(end)))
  }

  private func isEarlyEffect(_ token: Token) -> Bool {
    [.async, .throws, .try, .await].contains(token.word)
  }

  /// Reports effects that stand before the type, with the component as it should be.
  func reportEarlyEffects(_ component: inout ComponentSyntax) {
    guard let first = earlyEffects.first else { return }
    let words = earlyEffects
    earlyEffects = []
    let isAsync = words.contains { $0.word == .async || $0.word == .await }
    let isThrowing = words.contains { $0.word == .throws || $0.word == .try }
    var changes: [Change] = words.map { (span($0), "") }
    let place = component.closingParenthesis ?? component.type.span
    if isAsync, component.effects.async == nil {
      changes.append(inserting(" async", after: place))
      component.effects.async = span(first)
    }
    if isThrowing, component.effects.throws == nil {
      changes.append(
        inserting(
          " \(throwsClause(of: words))",
          after: component.effects.async.map {
            $0.start > place.end ? $0 : place
          } ?? place))
      component.effects.throws = span(first)
    }
    report(
      .wrongOrder,
      [.async, .throws].contains(first.word)
        ? "'\(text(first))' must come after the type and its parameters"
        : "'\(text(first))' can't be used before a component's type",
      at: span(first), changes: changes, isSafe: true)
  }

  // MARK: Lifetimes

  /// `session strong Type`: a lifetime of one's own before another one; `nil`, and nothing read, where the
  /// word is none. The component has the second one then.
  func passSecondLifetime() -> NameSyntax? {
    let word = token
    guard token.kind == .identifier, token.word == .none, !isUpperCase(token),
      peek().word.isLifetime, !Word.beforeComponents.contains(text(word)),
      lifetimeNames.contains(text(word))
        || NearMiss.best(for: text(word), among: Word.beforeMembers) == nil
    else { return nil }
    reportTwoLifetimes(span(word), span(peek()), at: span(word))
    noteBroken(from: headStart, to: position + 2)
    advance()
    return parseName("a lifetime")
  }

  /// Passes what stands between a lifetime and the type: access, another lifetime, a word of Swift's.
  func passWordsBehindLifetime(_ lifetime: NameSyntax) {
    while token.kind == .identifier, !token.isBackquoted, !peek().startsLine,
      peek().kind == .identifier && !peek().word.isClause
        || text(token) == lifetime.text && [.leftBracket, .leftParen].contains(peek().kind)
          && peek().hasSpaceBefore
    {
      let word = span(token)
      if token.word.isModifier || token.word == .root && isUpperCase(peek()) {
        report(
          .wrongOrder, "'\(text(token))' must come before the lifetime", at: word,
          changes: [inserting("\(text(token)) ", before: lifetime.span), (word, "")], isSafe: true)
        if let access = Access.named(text(token)) { lateHead.access = (access, word) }
        if token.word == .override { lateHead.override = word }
        if token.word == .eager { lateHead.eager = word }
        if token.word == .root { lateHead.root = word }
      } else if token.word == .decorate, isUpperCase(peek()) {
        report(
          .decoratorStatement, "a decorator can't have its own lifetime", at: lifetime.span,
          changes: [(lifetime.span.through(word), "decorate")])
        lateDecorate = word
      } else if text(token) == lifetime.text {
        report(
          .repeatedWord, "duplicate '\(text(token))'", at: word, changes: [(word, "")],
          isSafe: true)
      } else if token.word.isLifetime || lifetimeNames.contains(text(token)) {
        reportTwoLifetimes(lifetime.span, word, at: word)
        // What lives longer than it may is told when it is known.
        noteBroken(from: headStart, to: position + 1)
      } else if let foreign = ForeignWords.lifetime(text(token)), isUpperCase(peek()),
        token.word == .none
      {
        if foreign.lifetime == nil || foreign.lifetime == lifetime.text {
          report(
            .repeatedWord, "a component can have only one lifetime", at: word,
            changes: [(word, "")],
            or: text(token) == "lazy" ? "; it is created on first use, unless it is 'eager'" : "")
        } else {
          let other = foreign.lifetime ?? lifetime.text
          reportOnce(
            Diagnostic(
              .repeatedWord, "a component can have only one lifetime", at: word,
              help: "write '\(rewritten([(word, "")]))' or"
                + " '\(rewritten([(lifetime.span, other), (word, "")]))'"))
        }
      } else if ["let", "var", "val"].contains(text(token)), !isUpperCase(peek()),
        peek(2).kind == .colon && isUpperCase(peek(3))
          || peek(2).kind == .equal && isUpperCase(peek(3)) && peek(4).kind == .leftParen
      {
        let words = word.through(span(peek(2)))
        report(
          .componentForm, "a component is declared by its type, without a name", at: word,
          changes: [(words, "")])
        advance()
        advance()
      } else if Word.beforeComponents.contains(text(token)), isUpperCase(peek()) {
        report(
          .modifierNotAllowed, "'\(text(token))' can't be used on a component", at: word,
          changes: [(word, "")])
      } else {
        return
      }
      advance()
    }
  }

  private func reportTwoLifetimes(_ first: SourceSpan, _ second: SourceSpan, at place: SourceSpan) {
    let one = rewritten([(second, "")])
    let other = rewritten([(first, "")])
    let isKnown = [first, second].allSatisfy {
      let word = source.text($0)
      return Word.lifetimes.contains(word) || lifetimeNames.contains(word)
    }
    reportOnce(
      Diagnostic(
        .repeatedWord, "a component can have only one lifetime", at: place,
        help: isKnown
          ? "write '\(one)' or '\(other)'"
          : "write '\(other)', or '\(one)' and declare 'lifetime \(source.text(first))' at the top"
            + " level"))
  }

  // MARK: Attributes

  /// `strong @Sendable () -> Type`: an attribute of a function type, which needs brackets here; `nil`, and
  /// nothing read, where it is none.
  func parseAttributedFunctionType() -> TypeSyntax? {
    let start = position
    var index = position
    while file.tokens[index].kind == .at,
      file.tokens[min(index + 1, file.tokens.count - 1)].kind == .identifier
    {
      index += 2
      if file.tokens[index].kind == .leftParen, !file.tokens[index].hasSpaceBefore,
        file.partner[index] > index
      {
        index = Int(file.partner[index]) + 1
      }
    }
    guard file.tokens[index].kind == .leftParen, !file.tokens[index].startsLine,
      file.partner[index] > index
    else { return nil }
    let arrow = file.tokens[min(Int(file.partner[index]) + 1, file.tokens.count - 1)]
    guard arrow.kind == .arrow || arrow.word == .async || arrow.word == .throws,
      let type = parseType("a component's type"), type.function != nil
    else {
      goBack(to: start)
      return nil
    }
    pendingBrackets = type
    return type
  }

  /// Says that a function type with an attribute stands in brackets, once the whole of the component is read.
  func reportMissingBrackets(_ component: inout ComponentSyntax) {
    guard let type = pendingBrackets else { return }
    pendingBrackets = nil
    let hasName = component.block.contains { if case .accessor = $0 { true } else { false } }
    var changes: [Change] = [
      inserting("(", before: type.span), inserting(")", after: type.span),
    ]
    let edit = fix(changes)
    let end = span(file.tokens[max(0, position - 1)])
    if component.expression == nil { changes.append(inserting(" = expression", after: end)) }
    // A function has no name of its own.
    if !hasName, component.roles.isEmpty {
      if component.block.isEmpty {
        changes.append(inserting(" { accessor name }", after: end))
      }
    }
    reportOnce(
      Diagnostic(
        .typeForm, "a function type with an attribute must be in parentheses", at: type.span,
        help: "write '\(rewritten(changes))'",
        fix: hasName && component.expression != nil ? edit?.safe : nil))
    component.isBroken = true
    noteBroken(from: headStart, to: position)
  }

  /// `strong @MainActor Type`: passes attributes that belong before the lifetime.
  func passAttributes(behind lifetime: NameSyntax) {
    var attributes: [AttributeSyntax] = []
    while token.kind == .at, let attribute = parseAttribute() { attributes.append(attribute) }
    guard let first = attributes.first else { return }
    let words = attributes.map(\.text).joined(separator: " ")
    let place = span(file.tokens[headStart])
    report(
      .wrongOrder, "'\(first.text)' must come before '\(lifetime.text)'", at: first.span,
      changes: [inserting("\(words) ", before: place)] + attributes.map { ($0.span, "") },
      isSafe: true)
    lateHead.attributes += attributes
  }
}

extension HeadSyntax {
  /// Notes a word that stands before containers alone.
  mutating func note(_ word: String, at span: SourceSpan) {
    switch word {
    case Word.overridable.text: overridable = span
    case Word.observed.text: observed = span
    default: break
    }
  }

  /// Takes over what another head says and this one does not.
  mutating func add(_ other: HeadSyntax) {
    attributes += other.attributes
    access = access ?? other.access
    override = override ?? other.override
    eager = eager ?? other.eager
    nonisolated = nonisolated ?? other.nonisolated
    root = root ?? other.root
    overridable = overridable ?? other.overridable
    observed = observed ?? other.observed
  }
}

extension Word {
  /// Words of Swift and of other languages that mean nothing before a component or its type.
  static let beforeComponents: Set<String> = [
    "let", "var", "val", "static", "final", "lazy", "class", "struct", "actor", "func", "open",
    "unowned", "nonisolated", "mutating", "required", "convenience", "new", "const", "abstract",
    "indirect", "dynamic", "the", "a", "an", "type", "protocol", "instance", "component", "bean",
  ]
}
