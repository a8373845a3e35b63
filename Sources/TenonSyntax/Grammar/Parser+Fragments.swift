import TenonDiagnostics

/// Expressions, which are taken as they stand: the parser finds only where they end.
extension Parser {
  /// The tokens between two indices, of which there is at least one.
  func fragment(from start: Int, to end: Int, isCondition: Bool = false) -> FragmentSyntax {
    let all = span(file.tokens[start]).through(span(file.tokens[end - 1]))
    checkCopied(from: start, to: end, isExpression: !isCondition)
    var contents = FragmentSyntax.Contents(names: names(from: start, to: end))
    if end - start <= 3, all.end - all.start < 200 { contents.literal = source.text(all) }
    contents.effects = effectMarks(from: start, to: end)
    contents.values = values(from: start, to: end)
    contents.types = typesAlone(from: start, to: end)
    contents.calledType = calledType(from: start, to: end)
    if !contents.values.isEmpty || contents.calledType != nil, all.end - all.start < 120 {
      let text = source.text(all)
      contents.text = text.contains { $0.isNewline } ? nil : text
    }
    return FragmentSyntax(span: all, contents)
  }

  /// Whether the `if` of a choice stands at an index of an expression, where an operand begins.
  func beginsCondition(_ index: Int, from start: Int) -> Bool {
    guard spells(file.tokens[index], "if"), !file.tokens[index].isBackquoted else { return false }
    return index == start || spells(file.tokens[index - 1], "else")
  }

  /// Whether a token ends an operand: one that is no word before which an operand is yet to come.
  func endsOperand(_ index: Int) -> Bool {
    let token = file.tokens[index]
    switch token.kind {
    case .number, .string, .regex, .rightParen, .rightBracket, .rightBrace: return true
    case .identifier:
      if token.isBackquoted || index > 0 && file.tokens[index - 1].kind == .period { return true }
      return !SwiftWords.beforeOperands.contains(text(token))
    default: return false
    }
  }

  /// The names that the tokens between two indices use: identifiers without a period before them,
  /// and all words of strings that interpolate.
  func names(from start: Int, to end: Int) -> Set<String> {
    var names: Set<String> = []
    for index in start..<end {
      let token = file.tokens[index]
      switch token.kind {
      case .identifier:
        let afterPeriod = index > start && file.tokens[index - 1].kind == .period
        if !afterPeriod { names.insert(NameSyntax(text: text(token), span: span(token)).plain) }
      case .string:
        let isInterpolated = source.bytes[Int(token.start)..<Int(token.end)].contains(0x5C)
        if isInterpolated { names.formUnion(words(from: Int(token.start), to: Int(token.end))) }
      default: break
      }
    }
    return names
  }
}
