import TenonDiagnostics

/// Components written as calls: `strong(Store)`, and `register(X.self) { X() }` or `bind(A.self).to(B.self)` of other
/// frameworks.
extension Parser {
  /// Reports such a call, from its `(` on, with the component that it stands for, and takes the whole statement.
  func failRegistration(_ lifetime: NameSyntax) -> Bool {
    let closing = Int(file.partner[position])
    guard at(.leftParen), !token.hasSpaceBefore, closing > position,
      let given = metatype(at: position + 1, before: closing)
    else { return false }
    let isRegistration = ForeignWords.lifetime(lifetime.plain) != nil
    if !isRegistration, !Word.lifetimes.contains(lifetime.plain) { return false }
    // What is bound to something, or made by something, is what that is asked for as.
    var made = given
    var arguments = ""
    var other = closing + 1
    if file.tokens[other].kind == .period, file.tokens[other + 1].kind == .identifier,
      file.tokens[other + 2].kind == .leftParen, Int(file.partner[other + 2]) > other,
      let target = metatype(at: other + 3, before: Int(file.partner[other + 2]))
    {
      made = target
      other = Int(file.partner[other + 2]) + 1
    } else if file.tokens[other].kind == .leftBrace,
      let call = (other..<Int(file.partner[other])).first(where: {
        file.tokens[$0].kind == .identifier && isUpperCase(file.tokens[$0])
          && file.tokens[$0 + 1].kind == .leftParen
      })
    {
      made = text(file.tokens[call])
      arguments = file.tokens[call + 2].kind == .rightParen ? "" : "(…)"
    }
    let word =
      isRegistration ? ForeignWords.lifetime(lifetime.plain)?.lifetime ?? "strong" : lifetime.text
    let rest = "\(made)\(arguments)\(made == given ? "" : " as \(given)")"
    let name = SourceSpan(
      file: fileIndex, start: Int(file.tokens[position].start), end: Int(file.tokens[closing].end))
    fail(
      isRegistration ? .unknownWord : .missingName,
      isRegistration
        ? "unknown keyword '\(lifetime.text)'"
        : "expected a type after '\(lifetime.text)', found '('",
      at: isRegistration ? lifetime.span : name,
      help: isRegistration && ForeignWords.lifetime(lifetime.plain)?.lifetime == nil
        ? "write 'strong \(rest)' for one per container, or "
          + (lifetime.plain == "register"
            ? "'graph \(rest)' for one per request, the default in Swinject"
            : "'transient \(rest)' for a new one on each request")
        : "write '\(word) \(rest)'")
    while !atStatementEnd {
      let partner = Int(file.partner[position])
      if token.kind.opens, partner > position { position = partner }
      advance()
    }
    return true
  }

  /// The type that `Type` or `Type.self` at a token names, if that is all before a comma or `end`.
  private func metatype(at index: Int, before end: Int) -> String? {
    let name = file.tokens[index]
    guard name.kind == .identifier, isUpperCase(name) else { return nil }
    var next = index + 1
    if file.tokens[next].kind == .period, text(file.tokens[next + 1]) == "self" { next += 2 }
    return next == end || file.tokens[next].kind == .comma ? text(name) : nil
  }
}
