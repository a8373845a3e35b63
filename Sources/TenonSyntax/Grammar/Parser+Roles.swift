import TenonDiagnostics

/// What a component is offered as.
extension Parser {
  /// The roles behind `as`. Where one of them could not be read, there may be others.
  func parseRoles(_ component: inout ComponentSyntax) {
    let wasFailed = failed
    var isWhole = true
    defer { if failed, !wasFailed, !isWhole { unread.insert([.providers, .roles]) } }
    let word = position - 1
    defer { note(.roles, from: word) }
    while true {
      if let role = parseRole(component.type) {
        component.roles.append(role)
        // Of an element without its key the role is there.
        isWhole = isWhole && (!failed || atStatementEnd)
      } else {
        isWhole = false
        guard at(.comma) else { break }
      }
      guard at(.comma) else { break }
      advance()
    }
  }

  private func parseRole(_ own: TypeSyntax) -> RoleSyntax? {
    let first = token
    if at(.itself) || isMisspeltSelf {
      passMisspelt(.itself)
      return RoleSyntax(kind: .own, type: own, span: span(first))
    }
    if at(.class), startsType(peek()), !peek().startsLine {
      advance()
      guard let type = parseType("a superclass", in: .part) else { return nil }
      guard isClass(type) else { return failSuperclass(type) }
      return RoleSyntax(kind: .superclass, type: type, span: span(from: first))
    }
    if at(.leftBracket) {
      if let role = parseSuperclassCollection(first) { return role }
      if failed { return nil }
    }
    guard
      let type = parseType(
        "a role",
        help: file.tokens[position - 1].word == .as
          ? "write a role after 'as', or delete 'as'" : "write a role")
    else { return nil }
    switch type.kind {
    case .named, .existential, .composition, .array, .dictionary: break
    default: return failRole(type)
    }
    if refuseForms(of: type, in: .part) { return nil }
    if type.wrapped != nil { return failRole(type) }
    guard let element = type.element else {
      return RoleSyntax(kind: .protocol, type: type, span: span(from: first))
    }
    // Values are collected as what they are.
    guard isRole(element) || element.key == own.key else { return failRole(element) }
    return parseKey(of: type, isSuperclass: false, first)
  }

  /// Whether a type can be what something is offered or collected as.
  private func isRole(_ type: TypeSyntax) -> Bool {
    if type.wrapped != nil || type.element != nil { return false }
    switch type.kind {
    case .named, .existential, .composition, .member: return true
    default: return false
    }
  }

  /// Whether a type can be a class's.
  private func isClass(_ type: TypeSyntax) -> Bool {
    if type.wrapped != nil || type.element != nil { return false }
    switch type.kind {
    // Words before it are refused for themselves.
    case .named, .member, .modified: return true
    default: return false
    }
  }

  private func failRole(_ type: TypeSyntax) -> RoleSyntax? {
    fail(
      .roleForm, "'\(type.text())' is not a role", at: type.span,
      help: "write a protocol, or 'class Base' for a superclass")
    return nil
  }

  private func failSuperclass(_ type: TypeSyntax) -> RoleSyntax? {
    fail(
      .roleForm, "'\(type.text())' is not a class", at: type.span,
      help: "write the name of a superclass: 'class Base'")
    return nil
  }

  /// `at expr` behind a collection.
  private func parseKey(of type: TypeSyntax, isSuperclass: Bool, _ first: Token) -> RoleSyntax? {
    var key: FragmentSyntax?
    passLineEndBeforeAt(of: type)
    if at(Word.at) {
      let word = span(token)
      advance()
      key = parseFragment(after: word, "the dictionary key")
    }
    return RoleSyntax(
      kind: .collection(at: key), type: type, span: span(from: first), isSuperclass: isSuperclass)
  }

  /// `at "home"` on the line below a role that needs a key.
  private func passLineEndBeforeAt(of type: TypeSyntax) {
    guard case .dictionary = type.kind, token.word == .at, token.startsLine, atStatementEnd,
      !peek().startsLine, !lifetimeNames.contains(text(token)),
      isValue(peek()) || !isUpperCase(peek()) || [.period, .leftParen].contains(peek(2).kind)
    else { return }
    let place = SourceSpan(
      file: fileIndex, start: Int(file.tokens[position - 1].end), end: Int(token.start))
    reportOnce(
      Diagnostic(
        .roleForm, "'at' must be on the line of its role", at: span(token),
        help: "write 'as \(source.text(type.span)) \(restOfLine(from: position))'",
        fix: .replace(place, with: " ")))
    // It belongs to the statement as if it stood there.
    statementStart = position
  }

  /// `[class Base]`, `[Key: class Base]`: collected as a superclass; `nil`, and nothing read, where it
  /// is no such thing.
  private func parseSuperclassCollection(_ first: Token) -> RoleSyntax? {
    let start = position
    let close = Int(file.partner[position])
    guard close > position else { return nil }
    var word = position + 1
    var keyType: TypeSyntax?
    if file.tokens[word].word != .class {
      guard let colon = file.tokens[word..<close].firstIndex(where: { $0.kind == .colon }),
        file.tokens[colon + 1].word == .class
      else { return nil }
      advance()
      keyType = parseTypeInBrackets("a key's type")
      guard position == colon else {
        goBack(to: start)
        return nil
      }
      word = colon + 1
    }
    position = word + 1
    guard startsType(token), let base = parseTypeInBrackets("a superclass") else {
      goBack(to: start)
      return nil
    }
    guard isClass(base) else { return failSuperclass(base) }
    guard position == close else {
      fail(.missingPunctuation, "expected ']', found \(found)")
      return nil
    }
    advance()
    let place = span(from: first)
    let type = TypeSyntax(
      keyType.map { .dictionary(key: $0, value: base) } ?? .array(base), at: place)
    if refuseForms(of: type, in: .part) { return nil }
    return parseKey(of: type, isSuperclass: true, first)
  }

  /// A type that may stand on a line of its own, for a bracket is open.
  private func parseTypeInBrackets(_ what: String) -> TypeSyntax? {
    bracketDepth += 1
    defer { bracketDepth = max(0, bracketDepth - 1) }
    return parseType(what)
  }
}
