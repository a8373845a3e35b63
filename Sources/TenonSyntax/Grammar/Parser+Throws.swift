import TenonDiagnostics

/// `throws` and `throws(E)`, wherever effects are written.
extension Parser {
  /// Reads `throws`, and the error type in parentheses behind it.
  func parseThrows(into effects: inout EffectsSyntax) {
    let word = token
    advance()
    effects.throws = span(word)
    guard at(.leftParen), !token.startsLine else { return }
    effects.errorType = parseErrorType()
    effects.throws = span(from: word)
  }

  /// The current word, with the error type behind it where it is `throws`.
  var effectSpan: SourceSpan {
    guard at(.throws), peek().kind == .leftParen, !peek().startsLine else { return span(token) }
    let closing = Int(file.partner[position + 1])
    return closing > position ? span(token).through(span(file.tokens[closing])) : span(token)
  }

  /// The error type in the parentheses behind `throws`; `nil` where there is none, which is reported.
  func parseErrorType() -> String? {
    guard let closing = enterBracket() else { return nil }
    defer {
      leaveBracket()
      position = closing + 1
    }
    let first = token
    if position == closing {
      fail(
        .typeForm, "expected an error type, found ')'", at: span(first),
        help: "write the type of the error, or 'throws' without parentheses")
      return nil
    }
    guard let type = parseType("the error type") else { return nil }
    if position != closing {
      fail(
        .missingPunctuation, "expected ')' after the error type, found \(found)",
        help: "'throws' names one error type; two different errors are 'any Error'")
      return nil
    }
    guard type.isConstructible && type.element == nil && !type.isDictionary || type.isExistential
    else {
      fail(
        .typeForm, "expected an error type, found '\(type.text())'", at: type.span,
        help: "write the type of the error, or 'throws' without parentheses")
      return nil
    }
    flags.namesErrors = true
    return type.text()
  }
}
