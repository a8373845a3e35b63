import TenonDiagnostics

/// What stands behind a statement, or behind a word, as other languages have it.
extension Parser {
  /// `strong Log if DEBUG`: reports a condition at the end of a statement's line, with the lines to write;
  /// `false` where there is none. `start` is where the statement began.
  func failTrailingCondition(from start: Int) -> Bool {
    guard token.kind == .identifier, !token.isBackquoted, !token.startsLine, block != .file,
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
      .directiveForm, "'\(text(token))' can't be used after a statement", at: span(token),
      help: isShort
        ? "write '#if \(condition)', '\(statement)' and '#endif' on separate lines"
        : "write '#if \(condition)' on the line before the statement and '#endif' on the line"
          + " after it",
      fix: isShort && first.startsLine
        ? .replace(whole, with: "#if \(condition)\(line)\(statement)\(line)#endif") : nil)
    return true
  }
}
