import TenonDiagnostics

/// Components: their clauses, parameters and blocks.
extension Parser {
  /// A component from its type on. What could be read of a broken one is kept and marked so.
  func parseComponent(
    _ head: HeadSyntax, lifetime: NameSyntax?, from first: Token, _ start: Int
  ) -> ComponentSyntax? {
    if statementKind != .decorator { statementKind = .component }
    let wasBroken = failed
    failed = false
    defer { failed = failed || wasBroken }
    let beginsWithName = token.kind == .identifier && isUpperCase(token)
    let typeStart = position
    guard let type = parseComponentType(after: lifetime) else {
      (earlyEffects, lateHead, lateDecorate) = ([], HeadSyntax(), nil)
      // Of a type of which something is there its words are known.
      if !beginsWithName { unread.insert(.providers) }
      return nil
    }
    var component = ComponentSyntax(
      head: head, decorate: nil, lifetime: lifetime, type: type, parameters: [],
      closingParenthesis: nil, effects: EffectsSyntax(), qualifier: nil, roles: [],
      expression: nil, block: [], isBroken: false, span: type.span)
    // A bracket of it is missing, or one too many.
    if !type.isNameAlone, file.isTouched(from: typeStart, through: position - 1) {
      if case .named = type.kind {} else { unread.insert(.providers) }
    }
    component.head.add(lateHead)
    if let word = lateDecorate { (component.decorate, component.lifetime) = (word, nil) }
    (lateHead, lateDecorate) = (HeadSyntax(), nil)
    if at(.leftParen) {
      let list = parseParameters()
      component.parameters = list.parameters
      component.closingParenthesis = list.closing
    }
    let qualifier = earlyQualifier
    earlyQualifier = nil
    parseClauses(&component)
    component.qualifier = component.qualifier ?? qualifier
    takeQualifier(fromAttributeOf: &component)
    reportEarlyEffects(&component)
    if position == lateLifetime {
      component.lifetime = NameSyntax(text: text(token), span: span(token))
      advance()
    }
    if !failed, failFactory(of: component) {
      component.isBroken = true
    } else if !failed, at(.leftBrace) {
      component.isBroken = component.isBroken || isMisread
      isBrokenInside = false
      component.block = parseBlock("'{'") { $0.parseBlockItems() } ?? []
      component.hasBrokenBlock = isBrokenInside
    }
    reportMissingBrackets(&component)
    if !failed, !type.isNameAlone, component.expression == nil,
      case .tuple(let elements) = type.kind
    {
      // A list of parameters whose type was forgotten reads as a tuple.
      unread.insert(.providers)
      let isList = elements.contains { $0.label != nil } || elements.isEmpty
      // A tuple has no name that an accessor could have.
      let name = component.block.isEmpty ? " { accessor name }" : ""
      fail(
        isList ? .componentForm : .noInitializer,
        isList
          ? "expected a component's type, found '('"
          : "'\(type.text())' has no initializer", at: type.span,
        help: isList
          ? "write 'Type\(type.text())'; for a tuple, write '\(type.text()) = …\(name)'"
          : "write an expression that creates it: '\(type.text()) = …\(name)'")
    }
    component.span = span(first).through(span(file.tokens[max(0, position - 1)]))
    component.isBroken =
      component.isBroken || failed || isMisread || wasBroken || endsInStrayBracket || isTouched
    if !failed, !atStatementEnd, !(beginsItem || isDirective(token) || beginsMemberStatement) {
      // One error now, so that the component knows that it is broken.
      if !failTrailingCondition(from: start) { failUnexpected(in: component) }
      component.isBroken = true
    }
    if isTouched, component.closingParenthesis == nil,
      component.expression != nil
        ? endsInLostParenthesis : token.kind == .colon || token.kind == .comma
    {
      unread.insert(.providers)
    }
    if component.isBroken { noteBroken(from: start, to: position) }
    if component.block.isEmpty { takeBlockWithoutBrace(&component, start) }
    return component
  }

  private func parseComponentType(after lifetime: NameSyntax?) -> TypeSyntax? {
    if let type = earlyType {
      earlyType = nil
      return type
    }
    if let lifetime, failCall(of: lifetime) { return nil }
    if at(.named), !token.isBackquoted, !atStatementEnd, peek().kind == .identifier,
      !peek().startsLine, peek(2).startsLine || peek(2).kind == .equal || peek(2).kind == .leftBrace
    {
      fail(.missingName, "expected the component's type, found 'named'")
      return nil
    }
    if let lifetime, at(.colon), startsType(peek()), !peek().startsLine,
      Word.lifetimes.contains(lifetime.plain)
    {
      report(
        .missingName, "expected a type after '\(lifetime.text)', found ':'", at: span(token),
        changes: [
          (lifetime.span.through(span(token)), lifetime.text + (peek().hasSpaceBefore ? "" : " "))
        ], isSafe: true)
      advance()
    }
    if let lifetime, atStatementEnd || !startsType(token) {
      if Word.lifetimes.contains(lifetime.plain) || lifetimeNames.contains(lifetime.plain) {
        fail(
          .missingName, "expected a type after '\(lifetime.text)', found \(found)",
          help: helpForValue(after: lifetime.text))
        let isOnNextLine =
          token.kind == .identifier && token.startsLine && !file.beginsMember(at: position)
          && !file.beginsInput(at: position) && firstByte(token) < 0x5B
        if isOnNextLine {
          // It is there, on the next line; it is read, so that it is declared.
          statementStart = position
          return parseType(in: .value)
        }
      } else {
        failUnknownWord(lifetime)
      }
      return nil
    }
    if let lifetime { passWordsBehindLifetime(lifetime) }
    if token.word == .named, let lifetime, peek().kind == .identifier, startsType(peek(2)),
      !peek().startsLine, !peek(2).startsLine, !peek(2).word.isClause,
      !peek().word.isClause
    {
      return parseTypeAfterQualifier(lifetime)
    }
    if let type = parseTypeOfProperty(lifetime) { return type }
    if token.kind == .at, let lifetime {
      if let type = parseAttributedFunctionType() { return type }
      passAttributes(behind: lifetime)
    }
    passEffectsBeforeType()
    guard let type = parseType("a component's type") else { return nil }
    if !type.isNameAlone, case .named(let components) = type.kind, components.count > 1,
      let last = components.last, ["init", "self"].contains(last.name)
    {
      let plain = TypeSyntax(.named(Array(components.dropLast())), at: type.span)
      fail(
        .componentForm, "'.\(last.name)' can't be used on a component's type", at: type.span,
        help: "write '\(rewritten([(type.span, plain.text())]))'",
        fix: .replace(type.span, with: plain.text()).safe)
      return plain
    }
    _ = refuseForms(of: type, in: .value)
    return type
  }

  /// `named q Type`, of which the name stands behind the type.
  private func parseTypeAfterQualifier(_ lifetime: NameSyntax) -> TypeSyntax? {
    if isUpperCase(peek()), peek(2).kind == .identifier, !isUpperCase(peek(2)) {
      // `named Type q`: the first two are swapped.
      let (word, type, name) = (span(token), peek(), peek(2))
      earlyQualifier = NameSyntax(text: text(name), span: span(name))
      reportOnce(
        Diagnostic(
          .wrongOrder, "'named' must come after the type", at: word,
          help:
            "write '\(rewritten([(word.through(span(name)), "\(text(type)) named \(text(name))")]))'",
          fix: .replace(word.through(span(name)), with: "\(text(type)) named \(text(name))").safe))
      position += 3
      return TypeSyntax(name: text(type), at: span(type))
    }
    let words = span(token).through(span(peek()))
    earlyQualifier = NameSyntax(text: text(peek()), span: span(peek()))
    position += 2
    guard let type = parseType("a component's type", in: .value) else { return nil }
    let partner = at(.leftParen) ? Int(file.partner[position]) : -1
    let place = partner > position ? span(file.tokens[partner]) : type.span
    let name = source.text(words)
    report(
      .wrongOrder, "'named' must come after the type", at: words,
      changes: [(words, ""), inserting(" \(name)", after: place)])
    return type
  }

  /// `store: NoteStore`, a property of Swift's, whose name is not said here; `nil`, and nothing read,
  /// where it is none.
  private func parseTypeOfProperty(_ lifetime: NameSyntax?) -> TypeSyntax? {
    // In a group there is none; a word of Swift's before the name goes with it there.
    let isOfSwift = lifetime == nil && (token.word == .let || token.word == .var)
    let label = isOfSwift ? peek() : token
    guard lifetime.map({ Word.lifetimes.contains($0.plain) }) ?? true, label.kind == .identifier,
      file.tokens[position + (isOfSwift ? 2 : 1)].kind == .colon,
      isUpperCase(peek(isOfSwift ? 3 : 2)),
      (0x61...0x7A).contains(firstByte(label))
    else { return nil }
    if isOfSwift { advance() }
    let name = span(file.tokens[position - (isOfSwift ? 1 : 0)]).through(span(peek()))
    // As an input is.
    unread.insert(.inputs)
    report(
      .componentForm, "a component is declared by its type, without a name", at: span(label),
      changes: [(name, "")])
    let start = position
    position += 2
    let type = parseType("a component's type", in: .value)
    // What was meant may be an input, or a component.
    noteBroken(from: start, to: position)
    return type
  }

  func failUnknownWord(_ name: NameSyntax) {
    // An input, as likely as not.
    unread.insert(.inputs)
    let meant = NearMiss.best(for: name.plain, among: Word.memberWords)
    if ["set", "call", "release", "accessor"].contains(name.plain) {
      fail(
        .unknownWord, "'\(name.text)' can only be used in a component's block", at: name.span,
        help: "write it after the component: 'strong Type() { \(name.text) … }'")
      return
    }
    if let form = Word.memberForms[name.plain] {
      fail(
        .missingName, "expected more after '\(name.text)', found \(found)", at: name.span,
        help: "write '\(form)'")
      return
    }
    fail(
      .unknownWord, "unknown keyword '\(name.text)'", at: name.span,
      help: meant.map { "did you mean '\($0)'?" }
        ?? "a component begins with its lifetime, 'strong', 'weak' or 'transient'; an input"
        + " is written 'input name: Type'",
      fix: meant.map { .replace(name.span, with: $0).safe })
  }
}

extension Word {
  /// The words that may follow a component's type.

  /// The lifetimes that the language has.
  public static let lifetimes = ["strong", "weak", "transient", "graph", "purgeable", "tied"]

  /// What follows the words that begin a member and are no lifetimes.
  fileprivate static let memberForms = [
    "input": "input name: Type", "include": "include Bundle", "eager": "eager strong Type",
    "override": "override strong Type as Role", "private": "private strong Type",
    "exclude": "exclude Type", "decorate": "decorate Type(inner: Role) as Role",
    "accessors": "accessors drop Ending",
  ]

  /// The words that begin a member of a container.
  public static let memberWords =
    lifetimes + [
      "input", "include", "exclude", "decorate", "private", "override", "eager", "accessors",
    ]
}
