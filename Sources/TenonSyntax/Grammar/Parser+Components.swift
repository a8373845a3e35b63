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
    parseClauses(&component)
    takeQualifier(fromAttributeOf: &component)
    if !failed, failFactory(of: component) {
      component.isBroken = true
    } else if !failed, at(.leftBrace) {
      component.isBroken = component.isBroken || isMisread
      isBrokenInside = false
      component.block = parseBlock("'{'") { $0.parseBlockItems() } ?? []
      component.hasBrokenBlock = isBrokenInside
    }
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
    if token.kind == .at {
      fail(.componentForm, "expected a component's type, found '@'")
      return nil
    }
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
