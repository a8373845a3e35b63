import TenonDiagnostics

/// What a container is given.
extension Parser {
  /// input = "input" name ":" type ("named" name?)? ("=" value)?
  func parseInput(_ head: HeadSyntax, _ first: Token) -> InputSyntax? {
    statementKind = .input
    advance()
    guard let name = parseName("the input's name") else {
      unread.insert([.inputs, .roles])
      return nil
    }
    guard at(.colon) else {
      fail(
        .inputForm, "expected ':' and the input's type, found \(found)",
        help: "write 'input \(name.text): Type'")
      unread.insert(.all)
      return nil
    }
    advance()
    guard
      let type = parseType(
        "the input's type",
        help: helpForValue(after: "input \(name.text):")
          ?? "write 'input \(name.text): Type'")
    else {
      unread.insert(.all)
      return nil
    }
    _ = refuseForms(of: type, in: .value)
    var input = InputSyntax(
      head: head, name: name, type: type, qualifier: nil, defaultValue: nil, span: name.span)
    if at(.named) {
      advance()
      input.qualifier = input.name
      // `named` alone is its name.
      if at(.identifier) || at(.string) { input.qualifier = parseQualifier() }
    }
    if at(.equal) {
      let equal = span(token)
      advance()
      input.defaultValue = parseFragment(
        after: equal, "the input's default value", optional: true)
    }
    input.span = span(from: first)
    input.isBroken = failed || !atStatementEnd && !at(.comma) || endsInStrayBracket
    return input
  }
}
