import TenonDiagnostics

/// Members whose first word is none, or has too little behind it.
extension Parser {
  /// Reports a lifetime with no type behind it, or a word that is no lifetime.
  func failLifetimeWithoutType() -> Bool {
    let next = peek()
    guard token.kind == .identifier else { return false }
    let lifetime = NameSyntax(text: text(token), span: span(token))
    guard isLifetime(lifetime.plain) else {
      position += 1
      failUnknownWord(lifetime)
      return true
    }
    let isAlone =
      isBehindStatement(position + 1) || !beginsType(next) || next.startsLine
      || !next.hasSpaceBefore
    guard isAlone else { return false }
    position += 1
    if failCall(of: lifetime) { return true }
    fail(
      .missingName, "expected a type after '\(lifetime.text)', found \(found)",
      help: token.kind == .leftBrace && !token.startsLine
        ? "write '\(lifetime.text) Type { \(text(peek())) … }'"
        : helpForValue(at: position, after: lifetime.text))
    return true
  }

  /// Whether a type can start with a token.
  func beginsType(_ token: Token) -> Bool {
    switch token.kind {
    case .identifier, .leftParen, .leftBracket, .at: true
    default: isOp(token, "~")
    }
  }

  /// `strog Store = 3 x`: reports a lifetime that the file does not declare, of a component that goes on with what
  /// does not belong to it.
  func failUnknownLifetime() -> Bool {
    guard let lifetime = statement.lifetime, !isLifetime(lifetime.plain),
      token.kind != .leftParen, !tokens.beginsMemberStatement(at: position)
    else { return false }
    statement.kind = .error
    failUnknownWord(lifetime)
    return true
  }

  /// `inptu name: Type`, `name: Type`
  func failMisspeltInput() -> Bool {
    guard token.kind == .identifier else { return false }
    if peek().kind == .colon, !isUpperCase(token), token.word == .none || token.word == .input,
      beginsType(peek(2))
    {
      let isNameless = token.word == .input
      fail(
        .unknownWord,
        isNameless
          ? "expected the input's name, found ':'" : "expected 'input' before '\(text(token))'",
        at: span(isNameless ? peek() : token),
        help: isNameless
          ? "write 'input name: Type'"
          : "write '\(rewritten([inserting("input ", before: span(token))]))'",
        fix: isNameless ? nil : .insert("input ", before: span(token)))
      return true
    }
    guard peek().kind == .identifier, !peek().startsLine,
      peek(2).kind == .colon, NearMiss.best(for: text(token), among: ["input"]) != nil
    else { return false }
    fail(
      .unknownWord, "unknown keyword '\(text(token))'", at: span(token),
      help: "did you mean 'input'?", fix: .replace(span(token), with: "input").safe)
    return true
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
