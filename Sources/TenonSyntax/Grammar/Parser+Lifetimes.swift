import TenonDiagnostics

/// What declares a lifetime.
extension Parser {
  /// lifetime = head "lifetime" name ("=" fragment)?
  func parseLifetime(_ head: HeadSyntax, _ first: Token) -> LifetimeSyntax? {
    statementKind = .lifetime
    advance()
    guard let name = parseName("the lifetime's name") else { return nil }
    var storage: FragmentSyntax?
    if at(.equal) {
      let equal = span(token)
      advance()
      storage = parseFragment(after: equal, "the lifetime's storage", optional: true)
    } else if at(.colon) || at(.identifier), !beginsItem {
      fail(
        .lifetimeForm, "expected '=' and the lifetime's storage, found \(found)",
        help: "write 'lifetime \(name.text)' alone, or 'lifetime \(name.text) = Storage(…)'")
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
  func calledName(_ text: String) -> String? {
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
