import TenonDiagnostics

/// What Swift and other frameworks have in place of components.
extension Parser {
  /// Reports a block that makes the component, as a closure of another framework does; `false` where it is
  /// none.
  func failFactory(of component: ComponentSyntax) -> Bool {
    guard at(.leftBrace), component.expression == nil, file.partner[position] > position + 1 else {
      return false
    }
    let (first, second) = (peek(), peek(2))
    let isCall =
      isUpperCase(first) && second.kind == .leftParen
      && file.partner[position + 2] == file.partner[position] - 1
    let isMember = isUpperCase(first) && second.kind == .period
    let isClosure =
      first.kind == .identifier && !first.word.isOfBlock && second.word == .in
      || text(first).hasPrefix("$0")
    let isList =
      !token.hasSpaceBefore && component.closingParenthesis == nil && second.kind == .colon
    guard isCall || isMember || isClosure || isList || spells(first, "return") else { return false }
    fail(
      .unknownWord, "a component's block can't create the component", at: span(token),
      help: "write '= expression', which can use the component's parameters")
    return true
  }

  /// `makeDetail: UUID) -> Detail, log: Log`: reports an arrow behind a list of parameters of which another
  /// parameter follows: a closure's own bracket is missing, or is there twice. `false` where there is none.
  func failArrowBehindList(_ component: ComponentSyntax) -> Bool {
    guard token.kind == .arrow, isUpperCase(peek()), peek(2).kind == .comma,
      peek(3).kind == .identifier, peek(4).kind == .colon || peek(4).kind == .equal,
      let parameter = component.parameters.last, let type = parameter.type,
      case .dependency(_, defaultValue: nil) = parameter.value,
      let closing = component.closingParenthesis, closing.end == Int(file.tokens[position - 1].end)
    else { return false }
    if source.text(type.span).hasSuffix(")") {
      fail(
        .strayBracket, "unmatched ')'", at: closing, help: "delete it",
        fix: .delete(closing))
      return true
    }
    let label = source.text(parameter.span.start, type.span.start)
    fail(
      .missingPunctuation, "expected '(' before the closure's parameters", at: type.span,
      help: "write '\(label)(\(source.text(type.span))) -> \(text(peek()))'",
      fix: .insert("(", before: type.span))
    return true
  }

  /// Reports a declaration of Swift's among a container's members; `false` where there is none.
  func failSwiftDeclaration() -> Bool {
    guard token.kind == .identifier, !token.isBackquoted, !peek().startsLine else { return false }
    switch token.word {
    case .struct, .class, .enum, .protocol, .typealias, .actor: break
    case .none where spells(token, "extension") || spells(token, "deinit"): break
    default: return false
    }
    let word = text(token)
    let help: String
    switch word {
    case "struct", "class", "enum", "protocol", "extension", "typealias", "actor":
      guard isUpperCase(peek()), !lifetimeNames.contains(word) else { return false }
      help =
        "declare the type in Swift; for a component of that type, write 'strong \(text(peek()))(…)'"
    case "deinit":
      guard peek().kind == .leftBrace else { return false }
      help =
        "to call a method when a component is released, write 'strong Type() { release method() }'"
    default: return false
    }
    fail(
      .unknownWord, "'\(word)' can't be used inside a \(enclosingBlock)", at: span(token),
      help: help)
    return true
  }
}
