import TenonDiagnostics

/// Values behind a type or a role, without the `=` or `at` that belongs before them.
extension Parser {
  /// Whether the current token begins a call or a member of a type: `Style.plain`, `URL(string: "x")`.
  var beginsCall: Bool {
    guard token.kind == .identifier, isUpperCase(token), !token.startsLine else { return false }
    let next = peek()
    guard !next.hasSpaceBefore, !next.startsLine else { return false }
    switch next.kind {
    case .leftParen: return true
    case .period: return peek(2).kind == .identifier && !isUpperCase(peek(2))
    default: return false
    }
  }

  /// `strong URL URL(string: "x")!`, `as [Page: Screen] "home"`: reports a value behind a component, of which
  /// `=` or `at` was forgotten; `false` where there is none.
  func failValue(behind component: ComponentSyntax) -> Bool {
    guard component.expression == nil, component.block.isEmpty, !token.startsLine,
      file.tokens[position - 1].kind != .rightBrace,
      !file.isUnclosedLiteral(token)
    else { return false }
    if let role = component.roles.last, case .collection(at: nil) = role.kind,
      case .dictionary = role.type.kind, isValue(token) || beginsCall
    {
      fail(
        .missingPunctuation, "expected 'at' before the key, found \(found)", at: span(token),
        help: "write 'at \(restOfLine(from: position))'",
        fix: .insert("at ", before: span(token)))
      return true
    }
    guard isValue(token) && token.kind != .period || beginsCall else { return false }
    // `Repo() Storing()` may be two components, or a role.
    if component.roles.isEmpty, component.closingParenthesis != nil, beginsCall,
      text(token) != component.type.text()
    {
      return false
    }
    fail(
      .missingPunctuation, "expected '=' before the component's expression, found \(found)",
      at: span(token), help: "write '= \(restOfLine(from: position))'",
      fix: .insert("= ", before: span(token)))
    return true
  }
}
