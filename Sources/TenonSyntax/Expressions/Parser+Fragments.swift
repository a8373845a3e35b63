import TenonDiagnostics

/// Expressions, which are taken as they stand: the parser finds only where they end.
extension Parser {
  /// The tokens between two indices, of which there is at least one; `type` is that of a dictionary's key.
  func fragment(from start: Int, to end: Int, keyOf type: TypeSyntax? = nil) -> FragmentSyntax {
    let all = span(file.tokens[start]).through(span(file.tokens[end - 1]))
    checkCopied(from: start, to: end)
    let code = code(from: start, to: end)
    var contents = FragmentSyntax.Contents(names: names(in: code))
    if end - start <= 3, all.end - all.start < 200 { contents.literal = source.text(all) }
    contents.effects = effectMarks(in: code)
    contents.values = values(in: code)
    contents.identity = type.flatMap { identity(from: start, to: end, of: $0) }
    if !contents.values.isEmpty || type != nil, all.end - all.start < 120 {
      let text = source.text(all)
      contents.text = text.contains { $0.isNewline } ? nil : text
    }
    return FragmentSyntax(span: all, contents)
  }

  /// The tokens between two indices, each string followed by those of its interpolations.
  func code(from start: Int, to end: Int) -> ArraySlice<Token> {
    let tokens = file.tokens[start..<end]
    // Most strings have no interpolation.
    func isInterpolated(_ token: Token) -> Bool {
      token.kind == .string
        && source.bytes[Int(token.start)..<Int(token.end)].contains(UInt8(ascii: "\\"))
    }
    guard tokens.contains(where: isInterpolated) else { return tokens }
    return tokens.flatMap { token in
      isInterpolated(token)
        ? [token] + Lexer.interpolations(of: token, in: source.bytes) : [token]
    }[...]
  }

  /// The names that code uses: identifiers without a period before them.
  func names(in code: ArraySlice<Token>) -> Set<String> {
    var names: Set<String> = []
    var last = TokenKind.endOfFile
    for token in code {
      if token.kind == .identifier, last != .period { names.insert(NameSyntax.plain(text(token))) }
      last = token.kind
    }
    return names
  }
}

extension ManifestTokens {
  /// Whether the `if` of a choice stands at an index of an expression, where an operand begins.
  func beginsCondition(_ index: Int, from start: Int) -> Bool {
    guard spells(index, "if"), !list[index].isBackquoted else { return false }
    return index == start || spells(index - 1, "else")
  }

  /// Whether a token ends an operand: one that is no word before which an operand is yet to come.
  func endsOperand(_ index: Int) -> Bool {
    switch list[index].kind {
    case .number, .string, .regex, .rightParen, .rightBracket, .rightBrace: return true
    case .identifier:
      return list[index].isBackquoted || index > 0 && list[index - 1].kind == .period
        || !SwiftWords.beforeOperands.contains(text(index))
    default: return false
    }
  }
}
