import TenonDiagnostics

/// Components written as calls: `strong(Store)`, and the registrations of other frameworks, `register(X.self) { X() }`,
/// `bind(A.self).to(B.self)`, `single { X(get()) }`, `var x: Factory<X> { self { X() } }`.
extension Parser {
  /// `strong(Store)`: reports a lifetime that is called, from its `(` on.
  func failCall(of lifetime: NameSyntax) -> Bool {
    guard token.kind == .leftParen, !token.hasSpaceBefore, Word.lifetimes.contains(lifetime.plain),
      let closing = tokens.closing(of: position),
      let component = foreignComponent(from: position, to: statement.tokens.upperBound)
    else { return false }
    fail(
      .missingName, "expected a type after '\(lifetime.text)', found '('",
      at: tokens.span(position..<closing + 1),
      help: "write '\(lifetime.text) \(component.text)'")
    return true
  }

  /// Reports a statement that registers something as other frameworks do, and takes the whole of it.
  func failRegistration(_ head: HeadSyntax) -> Bool {
    if failProviders() { return true }
    let end = statement.tokens.upperBound
    guard let verb = registrationVerb(), let component = foreignComponent(from: verb, to: end)
    else { return false }
    let help = help(for: component, tokens.text(verb), from: verb + 1, to: end, head)
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
    for component: ForeignComponent, _ word: String, from start: Int, to end: Int,
    _ head: HeadSyntax
  ) -> String {
    var component = component
    let attribute = head.attributes.lazy.compactMap {
      ForeignWords.lifetime(ofAttribute: $0.name)?.lifetime
    }
    component.lifetime =
      foreignLifetime(from: start, to: end) ?? attribute.first
      ?? ForeignWords.registration(word)?.lifetime
    if component.lifetime != nil { return help(for: component, head) }
    let said = said(by: head)
    return "write '\(said)strong \(component.text)' for one per container, or "
      + (word.lowercased().hasSuffix("register")
        ? "'\(said)graph \(component.text)' for one per request, the default in Swinject"
        : "'\(said)transient \(component.text)' for a new one on each request")
  }

  /// The help for a component whose lifetime is known.
  func help(for component: ForeignComponent, _ head: HeadSyntax) -> String {
    let lifetime = component.lifetime ?? "strong"
    return "write '\(said(by: head))\(lifetime) \(component.text)'"
      + (isLifetime(lifetime) ? "" : ", and 'lifetime \(lifetime)' at the top level")
  }

  /// `fun log(file: File): Log = FileLog(file)` in Kotlin: reports it with the component that it makes.
  func failKotlinFunction(_ head: HeadSyntax) -> Bool {
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
    let isBinding = head.attributes.contains { $0.name == "Binds" }
    if isBinding, file.tokens[word + 4].kind == .colon, tokens.isUpperCase(word + 5) {
      component = ForeignComponent(type: tokens.text(word + 5))
    } else {
      component.parameters = closing == word + 3 || list.contains(where: \.isNewline) ? "" : list
    }
    component.role = component.type == result ? nil : result
    return failAmongMembers(
      help(for: component, "fun", from: end, to: end, head), through: word)
  }

  /// The component that a computed property makes: `{ X() }`, or `{ self { X(a: self.a()) }.singleton }` of
  /// another framework; `nil` where it is none.
  func madeByProperty() -> ForeignComponent? {
    let brace = endOfPropertyType
    guard file.tokens[brace].kind == .leftBrace, brace > position + 3 else { return nil }
    let closing = Int(file.partner[brace])
    let type = source.text(tokens.span(position + 3..<brace))
    let first = tokens.spells(brace + 1, "return") ? brace + 2 : brace + 1
    guard closing > first else { return nil }
    let maker = ForeignWords.makers[tokens.text(first)]
    let isMade = maker != nil && [.leftBrace, .leftParen].contains(file.tokens[first + 1].kind)
    if isMade || isCall(from: first, to: closing),
      var component = foreignComponent(from: first, to: closing, isCode: true)
    {
      let role = resultOfWrapper(type)
      component.role = role == component.type ? nil : role
      component.lifetime =
        foreignLifetime(from: first, to: closing) ?? maker.flatMap { $0.isEmpty ? nil : $0 }
      // A component of a caller's arguments is made for that caller.
      if type.hasPrefix("ParameterFactory") { component.lifetime = "transient" }
      return component
    }
    let body = source.text(tokens.span(first..<closing))
    let isLong = body.contains(where: \.isNewline) || body.hasPrefix("get ")
    return ForeignComponent(type: "\(type) = \(isLong ? "expression" : body)")
  }

  /// Whether the tokens between two indices are one call of a type.
  private func isCall(from start: Int, to end: Int) -> Bool {
    guard isUpperCase(file.tokens[start]) else { return false }
    let opening = typeName(at: start).end
    return file.tokens[opening].kind == .leftParen && Int(file.partner[opening]) == end - 1
  }

  /// `S` of `Factory<S>` and `ParameterFactory<Int, S>`; another type as it is.
  private func resultOfWrapper(_ type: String) -> String {
    guard let bracket = type.firstIndex(of: "<"), type.last == ">",
      ForeignWords.makers[String(type[..<bracket])] != nil
    else { return type }
    let arguments = type[bracket...].dropFirst().dropLast()
    return arguments.split(separator: ",").last.map { String($0.drop { $0 == " " }) } ?? type
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
        help: help(for: made, word, from: verb + 1, to: end, HeadSyntax()))
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
