import TenonDiagnostics

/// What declares a lifetime.
extension Parser {
  func parseLifetime(_ head: HeadSyntax, _ first: Token) -> LifetimeSyntax? {
    statementKind = .lifetime
    advance()
    guard let name = parseName("the lifetime's name") else { return nil }
    failGenericParameters(of: "lifetime", name)
    if isDoubledWord, !atStatementEnd {
      reportOnce(
        Diagnostic(
          .repeatedWord, "duplicate '\(name.text)'", at: span(token),
          help: "delete one of them", fix: .delete(span(token)).safe))
      advance()
    }
    if token.kind == .colon || (token.kind == .identifier && !atStatementEnd && !beginsItem) {
      fail(
        .lifetimeForm, "expected '=' and the lifetime's storage, found \(found)",
        help: "write 'lifetime \(name.text)' alone, or 'lifetime \(name.text) = Storage(…)'",
        fix: token.kind == .identifier
          ? (peek().kind == .leftParen ? .insert(" =", after: name.span).safe : nil)
          : peek().kind == .identifier && peek(2).kind == .leftParen
            ? .replace(
              SourceSpan(file: fileIndex, start: name.span.end, end: Int(token.end)), with: " =")
            : nil)
    }
    var storage: FragmentSyntax?
    let isBehindColon = at(.colon) && peek().kind == .identifier && peek(2).kind == .leftParen
    if failed, isBehindColon || at(.identifier) && peek().kind == .leftParen {
      // The storage is there, without its '='.
      if isBehindColon { advance() }
      storage = parseFragment(after: name.span, "the lifetime's storage")
    } else if at(.equal) {
      let equal = span(token)
      advance()
      storage = parseFragment(
        after: equal, "the lifetime's storage", optional: true)
    }
    var syntax = LifetimeSyntax(head: head, name: name, storage: storage, span: span(from: first))
    syntax.isBroken = failed || isMisread || !atStatementEnd
    if let storage {
      let text = code(storage.span)
      syntax.storageText = text
      syntax.storageType = calledName(text)
    }
    return syntax
  }

  /// `Module.Name` of `Module.Name(…)`.
  private func calledName(_ text: String) -> String? {
    guard let end = text.firstIndex(where: { "({".contains($0) }), ")}".contains(text.last ?? " ")
    else { return nil }
    var name = text[..<end]
    while name.last == " " { name.removeLast() }
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    let isName = parts.allSatisfy { part in
      !part.isEmpty && part.allSatisfy { $0.isLetter || $0.isNumber || "_`".contains($0) }
    }
    // What begins in lower case is a function, whose result has no name here.
    let isType = parts.last?.first { $0 != "`" }?.isLowercase == false
    return isName && isType ? String(name) : nil
  }
}
