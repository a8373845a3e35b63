import TenonDiagnostics

/// What stands behind a statement, or behind a word, as other languages have it.
extension Parser {
  /// `strong Log if DEBUG`: reports a condition at the end of a statement's line, with the lines to write;
  /// `false` where there is none. `start` is where the statement began.
  func failTrailingCondition(from start: Int) -> Bool {
    guard token.kind == .identifier, !token.isBackquoted, !token.startsLine, nesting > 0,
      ["if", "when", "unless"].contains(text(token)), !peek().startsLine
    else { return false }
    var last = position
    while last + 1 < file.tokens.count - 1, last < position + 60, !file.tokens[last + 1].startsLine,
      file.tokens[last + 1].kind != .semicolon,
      !file.tokens[last + 1].kind.closes || Int(file.partner[last + 1]) > position
    {
      last += 1
    }
    guard last > position else { return false }
    let next = peek()
    guard next.kind == .identifier || next.kind == .leftParen || next.kind == .op else {
      return false
    }
    var condition = source.text(Int(next.start), Int(file.tokens[last].end))
    if text(token) == "unless" {
      condition = next.kind == .leftParen ? "!\(condition)" : "!(\(condition))"
    }
    let first = file.tokens[start]
    let statement = source.text(Int(first.start), Int(file.tokens[position - 1].end))
    let isShort = !statement.contains { $0.isNewline }
    let column = source.position(of: Int(first.start)).column
    let line = "\n" + String(repeating: " ", count: max(0, column - 1))
    let whole = SourceSpan(
      file: fileIndex, start: Int(first.start), end: Int(file.tokens[last].end))
    fail(
      .directiveForm, "a condition stands around whole lines, not behind one", at: span(token),
      help: isShort
        ? "write '#if \(condition)', '\(statement)' and '#endif', each on a line of its own"
        : "write '#if \(condition)' on a line before it and '#endif' on one behind it",
      fix: isShort && first.startsLine
        ? .replace(whole, with: "#if \(condition)\(line)\(statement)\(line)#endif") : nil)
    return true
  }

  /// `private(set) strong Log`: passes what Swift says of a property's setter, and reports it.
  func passSetterAccess() -> Bool {
    guard peek().kind == .leftParen, !peek().hasSpaceBefore, peek(3).kind == .rightParen,
      text(peek(2)) == "set", !token.isBackquoted, Access.named(text(token)) != nil
    else { return false }
    let place = span(token).through(span(peek(3)))
    let word = source.text(place)
    let declared = peek(4)
    reportOnce(
      Diagnostic(
        .modifierNotAllowed, "'\(word)' cannot stand before what has no setter", at: place,
        help: declared.word == .var
          ? "a property of traits that is only read is 'let'"
          : "leave it out: accessors and inputs can only be read",
        fix: declared.word == .var ? nil : .delete(place)))
    position += 4
    return true
  }

  /// `id: UUID input`: the word that stands before the type; tells whether it is there.
  func passInputBehindType(_ parameter: ParameterSyntax, _ type: TypeSyntax) -> Bool {
    let next = peek()
    guard token.word == .input, !token.isBackquoted, !atStatementEnd,
      next.kind == .comma || next.kind == .equal || next.kind.closes
    else { return false }
    let place = SourceSpan(file: fileIndex, start: type.span.start, end: Int(token.end))
    let written = "input \(source.text(type.span))"
    reportOnce(
      Diagnostic(
        .wrongOrder, "'input' stands before the type", at: span(token),
        help: "write '\(parameter.heading): \(written)'",
        fix: .replace(place, with: written).safe))
    advance()
    return true
  }
}
