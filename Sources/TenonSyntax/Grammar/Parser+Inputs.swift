import TenonDiagnostics

/// What a container is given.
extension Parser {
  /// An input, from the word before its name on.
  func parseInput(_ head: HeadSyntax, _ first: Token) -> InputSyntax? {
    statementKind = .input
    advance()
    if token.word == .input, !token.startsLine, peek().kind == .identifier, !peek().startsLine,
      peek(2).kind == .colon
    {
      reportOnce(
        Diagnostic(
          .repeatedWord, "duplicate 'input'", at: span(token),
          help: "delete one of them", fix: .delete(span(token)).safe))
      advance()
    }
    passWordsBehindInput()
    // What leads here may have been misspelt.
    let wasFailed = failed
    if let input = parseInputWithoutName(head, first) { return input }
    if failed, !wasFailed {
      unread.insert([.inputs, .roles])
      return nil
    }
    guard let name = parseName("the input's name") else {
      unread.insert([.inputs, .roles])
      return nil
    }
    if isDoubledWord {
      reportOnce(
        Diagnostic(
          .repeatedWord, "duplicate '\(name.text)'", at: span(token),
          help: "delete one of them", fix: .delete(span(token)).safe))
      advance()
    }
    var isLost = true
    defer {
      if isLost {
        unread.insert(.all)
      }
    }
    if at(.colon) {
      advance()
    } else if at(.equal), isUpperCase(peek()), peek(2).kind == .leftParen {
      // As Swift would have it: its type is what the default makes.
      let type = TypeNameComponent(name: text(peek()), arguments: [])
      fail(
        .inputForm, "expected ':' and the input's type, found \(found)",
        help: "write '\(rewritten([inserting(": \(type.name)", after: name.span)]))'",
        fix: .insert(": \(type.name)", after: name.span).safe)
      isLost = false
      var input = InputSyntax(
        head: head, name: name, type: TypeSyntax(.named([type]), at: span(peek())), qualifier: nil,
        defaultValue: nil, span: span(first).through(name.span))
      input.isBroken = true
      return input
    } else {
      let isType = !atStatementEnd && isUpperCase(at(.equal) ? peek() : token)
      let typeName = isType ? text(at(.equal) ? peek() : token) : "Type"
      fail(
        .inputForm, "expected ':' and the input's type, found \(found)",
        help: "write 'input \(name.text): \(typeName)'",
        fix: !isType
          ? nil
          : at(.equal)
            ? .replace(
              SourceSpan(file: fileIndex, start: name.span.end, end: span(token).end), with: ":")
            : .insert(":", after: name.span).safe)
      guard isType else { return nil }
      // Its type is there, behind nothing or an '='.
      if at(.equal) { advance() }
    }
    let start = position
    guard
      var type = parseType("the input's type", help: helpForValue(after: "input \(name.text):"))
    else { return nil }
    isLost = false
    if let value = MisplacedValue(type), let fragment = takeDefault(value, at: start) {
      type = value.base ?? type
      return InputSyntax(
        head: head, name: name, type: type, qualifier: nil, defaultValue: fragment,
        span: span(from: first))
    }
    _ = refuseForms(of: type, in: .value)
    return parseRest(
      of: InputSyntax(
        head: head, name: name, type: type, qualifier: nil, defaultValue: nil, span: name.span),
      first)
  }

  /// What stands behind an input's type.
  func parseRest(of input: InputSyntax, _ first: Token) -> InputSyntax {
    var input = input
    if at(.async) || at(.throws) {
      let effects = [token, peek()].filter { [.async, .throws].contains($0.word) }
      fail(
        .inputForm, "'\(text(token))' can't be used on an input", at: span(token),
        help:
          "write '\(rewritten(effects.map { (span($0), "") }))'; the caller supplies the finished"
          + " value",
        fix: fix(effects.map { (span($0), "") }))
    }
    if at(.named) {
      advance()
      input.qualifier = input.name
      // `named` alone is one, and what is in quotes may be the default.
      if at(.identifier) || at(.string) { input.qualifier = parseQualifier() }
    }
    if at(.equal) {
      let equal = span(token)
      advance()
      input.defaultValue = parseFragment(
        after: equal, "the input's default value", optional: true)
    }
    if input.defaultValue == nil, let value = parseValueWithoutEqual() {
      input.defaultValue = value
    }
    input.span = span(from: first)
    input.isBroken = failed || !atStatementEnd && !at(.comma) || endsInStrayBracket
    return input
  }
}
