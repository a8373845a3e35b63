import TenonDiagnostics

/// Components written as calls: `strong(Store)`, and the registrations of other frameworks, `register(X.self) { X() }`,
/// `bind(A.self).to(B.self)`, `single { X(get()) }`, `var x: Factory<X> { self { X() } }`.
extension Parser {
  /// Reports a statement that registers something as other frameworks do, and takes the whole of it.
  func failRegistration() -> Bool {
    if failProviders() { return true }
    let end = statement.tokens.upperBound
    guard let verb = registrationVerb(), let component = foreignComponent(from: verb, to: end)
    else { return false }
    let help = help(for: component, tokens.text(verb), from: verb + 1, to: end)
    if verb > position { return failAmongMembers(help, through: verb) }
    fail(.unknownWord, "unknown keyword '\(text(token))'", at: span(token), help: help)
    return true
  }

  /// `wire.Build(NewLog, NewStore)` of Go: reports it with a component for each of its functions.
  private func failProviders() -> Bool {
    guard spells(token, "wire"), peek().kind == .period, peek(3).kind == .leftParen,
      let closing = tokens.closing(of: position + 3)
    else { return false }
    let types = file.tokens[position + 4..<closing].map(text)
      .filter { $0.hasPrefix("New") && $0.utf8.count > 3 }.map { "'strong \($0.dropFirst(3))'" }
    return failAmongMembers(
      "write a component for each provider: "
        + (types.isEmpty ? "'strong Type(label: Type)'" : types.joined(separator: ", ")),
      through: position + 2)
  }

  /// The word that registers something in the statement at hand: its first, or one behind a container's name.
  private func registrationVerb() -> Int? {
    if token.word.isLifetime || lifetimeNames.contains(text(token)) { return nil }
    var index = position
    if token.kind == .period { index += 1 }
    while file.tokens[index].kind == .identifier {
      let next = file.tokens[index + 1]
      if ForeignWords.registration(tokens.text(index)) != nil {
        if next.kind == .leftParen || isOp(next, "<"), !next.hasSpaceBefore { return index }
        // `single { … }` may be a group, whose lifetime alone is wrong.
        if next.kind == .leftBrace, index > position || tokens.holdsMaker(index + 1) {
          return index
        }
      }
      let behind = next.kind == .leftParen ? file.behind(index + 1) : index + 1
      guard file.tokens[behind].kind == .period, !file.tokens[behind].hasSpaceBefore else {
        return nil
      }
      index = behind + 1
    }
    return nil
  }

  /// The help for a component that is registered with a word; `start` is where the rest of it begins.
  private func help(
    for component: ForeignComponent, _ word: String, from start: Int, to end: Int
  ) -> String {
    var component = component
    let attribute = attributes.lazy.compactMap {
      ForeignWords.lifetime(ofAttribute: $0.name)?.lifetime
    }
    component.lifetime =
      foreignLifetime(from: start, to: end) ?? attribute.first
      ?? ForeignWords.registration(word)?.lifetime
    if component.lifetime != nil { return help(for: component) }
    return "write '\(said)strong \(component.text)' for one per container, or "
      + (word.lowercased().hasSuffix("register")
        ? "'\(said)graph \(component.text)' for one per request, the default in Swinject"
        : "'\(said)transient \(component.text)' for a new one on each request")
  }

  /// The help for a component whose lifetime is known.
  func help(for component: ForeignComponent) -> String {
    let lifetime = component.lifetime ?? "strong"
    return "write '\(said)\(lifetime) \(component.text)'"
      + (isLifetime(lifetime) ? "" : ", and 'lifetime \(lifetime)' at the top level")
  }

  /// `fun log(file: File): Log = FileLog(file)` in Kotlin: reports it with the component that it makes.
  func failKotlinFunction() -> Bool {
    let word = spells(token, "abstract") ? position + 1 : position
    guard tokens.spells(word, "fun"), file.tokens[word + 1].kind == .identifier,
      file.tokens[word + 2].kind == .leftParen, let closing = tokens.closing(of: word + 2),
      file.tokens[closing + 1].kind == .colon, tokens.isUpperCase(closing + 2)
    else { return false }
    let end = statement.tokens.upperBound
    let result = tokens.text(closing + 2)
    let list = source.text(tokens.span(word + 2..<closing + 1))
    var component =
      foreignComponent(from: closing + 3, to: end, isCode: true) ?? .init(type: result)
    let isBinding = attributes.contains { $0.name == "Binds" }
    if isBinding, file.tokens[word + 4].kind == .colon, tokens.isUpperCase(word + 5) {
      component = ForeignComponent(type: tokens.text(word + 5))
    } else {
      component.parameters = closing == word + 3 || list.contains(where: \.isNewline) ? "" : list
    }
    component.role = component.type == result ? nil : result
    return failAmongMembers(
      help(for: component, "fun", from: end, to: end), through: word)
  }

  /// `strong Repo(log: Log).singleton`, `.inObjectScope(.container)` behind a component: reports a lifetime as
  /// other frameworks have it; `false` where there is none.
  func failScope() -> Bool {
    guard statementKind == .component, token.kind == .period, peek().kind == .identifier,
      !peek().startsLine, let lifetime = statement.lifetime
    else { return false }
    let end = statement.tokens.upperBound
    if token.startsLine, let verb = registrationVerb(),
      let made = foreignComponent(from: verb, to: end)
    {
      let word = tokens.text(verb)
      fail(
        .unknownWord, "'.\(word)' can't be used inside a \(enclosingBlock)",
        at: tokens.span(position..<verb + 1),
        help: help(for: made, word, from: verb + 1, to: end))
      return true
    }
    guard let scope = foreignLifetime(from: position, to: end) else { return false }
    let word = tokens.span(position..<position + 2)
    let chain = place(Int(file.tokens[position - 1].end), Int(file.tokens[end - 1].end))
    let alone = rewritten([(chain, "")])
    let other = rewritten([(lifetime.span, scope), (chain, "")])
    let isSame = scope == lifetime.plain
    fail(
      .unexpectedText, "'\(source.text(word))' can't be used on a component", at: word,
      help: isSame
        ? "'\(lifetime.text)' already means that; write '\(alone)'"
        : isLifetime(scope)
          ? "write '\(other)', or '\(alone)'"
          : "write '\(other)', and 'lifetime \(scope)' at the top level",
      fix: isSame ? .delete(chain).safe : nil)
    return true
  }
}
