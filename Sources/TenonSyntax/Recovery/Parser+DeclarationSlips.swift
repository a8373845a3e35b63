import TenonDiagnostics

/// Declarations with what Swift's types have and the manifest's have not.
extension Parser {
  // MARK: Generic parameters

  /// Reports and passes `<T>` behind the name of a declaration, and a `where` clause further on.
  func failGenericParameters(of kind: String, _ name: NameSyntax) {
    guard isOp(token, "<"), !token.startsLine else { return }
    let start = token
    var index = position
    var depth = 0
    let limit = min(file.tokens.count - 1, position + 100)
    while index < limit {
      if isOp(file.tokens[index], "<") { depth += 1 }
      if isOp(file.tokens[index], ">") { depth -= 1 }
      index += 1
      if depth == 0 || [.leftBrace, .rightBrace].contains(file.tokens[index].kind) { break }
    }
    let place = span(start).through(span(file.tokens[index - 1]))
    let help =
      switch kind {
      case "bundle":
        "write 'bundle \(name.text)' with a component for each type, such as"
          + " 'strong Repository<User>'"
      case "facet":
        "write 'facet \(name.text)' with a member for each type, such as 'Repository<User>'"
      case "container":
        "write 'container \(name.text)' with a component or an input for each type, such as"
          + " 'strong Repository<User>'"
      case "lifetime":
        "write 'lifetime \(name.text)'; its storage is created for each type, as 'Storage<Type>'"
      default: "write 'traits \(name.text)'"
      }
    let article = kind == "traits" ? "traits" : "a \(kind)"
    reportOnce(
      Diagnostic(
        .declarationForm, "\(article) can't have generic parameters", at: place, help: help))
    loseWords(from: position, to: index)
    genericDeclarations.insert(name.plain)
    position = index
    noteBroken(from: headStart, to: index)
    passWhereClause()
  }

  /// `include Bundle<User>`: the bundle's name alone.
  func passGenericArguments(of include: TypeSyntax) -> TypeSyntax {
    guard case .named(let components) = include.kind, let last = components.last,
      !last.arguments.isEmpty
    else { return include }
    let plain = TypeSyntax(
      .named(components.dropLast() + [TypeNameComponent(name: last.name, arguments: [])]),
      at: include.span)
    if !genericDeclarations.contains(last.name) {
      report(
        .bundleForm, "a bundle can't have generic arguments", at: include.span,
        changes: [(include.span, plain.text())])
    }
    return plain
  }

  /// `include Bundle()`: reports what follows a bundle's name and cannot.
  func passSignsBehindBundle(_ name: TypeSyntax) -> TypeSyntax {
    if at(.leftParen), peek().kind == .rightParen {
      let place = span(token).through(span(peek()))
      report(
        .bundleForm, "'include' takes the bundle's name without '()'", at: place,
        changes: [(SourceSpan(file: fileIndex, start: name.span.end, end: place.end), "")],
        isSafe: true)
      position += 2
    }
    return name
  }

  /// Passes `where T: Protocol` before a declaration's brace, which belongs to what was reported.
  private func passWhereClause() {
    guard token.kind == .identifier, text(token) == "where" else { return }
    while token.kind != .leftBrace, token.kind != .endOfFile, !token.kind.closes { advance() }
  }

  // MARK: Inheritance

  /// Reports and passes `: Other` behind the name of a bundle.
  func passInheritance(ofBundle name: NameSyntax) {
    guard at(.colon), !failed else { return }
    let colon = span(token)
    advance()
    let types = parseTypeList("a bundle")
    guard let last = types.last, !failed else { return }
    let place = colon.through(last.span)
    let includes = types.map { "include \($0.text())" }.joined(separator: "; ")
    reportOnce(
      Diagnostic(
        .bundleForm, "a bundle can't inherit from another bundle", at: place,
        help: "write 'bundle \(name.text) { \(includes) … }'",
        fix: at(.leftBrace)
          ? .delete(place).and(.insert(" \(includes);", after: span(token))) : nil))
  }

  /// Whether a type behind a container's or traits' colon is one that Swift takes there; any other is reported.
  func canBeConformedTo(_ type: TypeSyntax, _ what: String) -> Bool {
    switch type.kind {
    case .named where type.wrapped == nil && type.element == nil: return true
    case .composition, .member, .modified, .suppressed: return true
    case .existential(let plain), .opaque(let plain):
      report(
        .declarationForm, "'\(type.text())' is not \(what)", at: type.span,
        changes: [(type.span, source.text(plain.span))])
      return false
    default:
      fail(
        .declarationForm, "'\(type.text())' is not \(what)", at: type.span,
        help: "write the name of \(what)")
      return false
    }
  }
}
