import TenonDiagnostics

/// What is said of brackets that do not pair.
extension BracketPairing {
  /// Whether a string that never closes has swallowed a bracket's partner: one that stands between
  /// the two, or on the bracket's line.
  func isConsequence(_ token: Int, before end: Int) -> Bool {
    if file.lostFrom != nil { return true }
    let start = Int(file.tokens[token].start)
    var low = 0
    var high = unclosedStrings.count
    while low < high {
      let middle = (low + high) / 2
      if unclosedStrings[middle] < start { low = middle + 1 } else { high = middle }
    }
    if low < unclosedStrings.count {
      let next = unclosedStrings[low]
      if next < Int(file.tokens[end].start) { return true }
      if source.position(of: next).line == line(token) { return true }
    }
    return low > 0 && source.position(of: unclosedStrings[low - 1]).line == line(token)
  }

  mutating func reportUnclosed(_ token: Int, before end: Int) {
    if isConsequence(token, before: end) { return }
    let bracket = source.text(span(token))
    let closing = ["(": ")", "[": "]", "{": "}"][bracket] ?? ""
    let next = file.tokens[token + 1]
    if next.kind == file.tokens[token].kind, !next.startsLine, next.kind == .leftBrace {
      repair.removed.insert(token)
      file.bracketFindings[token] = Diagnostic(
        .unclosedBracket, "duplicate '{'", at: span(token + 1),
        help: "delete one of them", fix: .delete(span(token + 1)))
      return
    }
    let isMember = file.beginsMember(at: token + 1) || next.word == .include
    if bracket == "{", file.tokens[token].startsLine, !next.startsLine, isMember {
      repair.removed.insert(token)
      file.bracketFindings[token] = Diagnostic(
        .unclosedBracket, "unexpected '{' before '\(source.text(span(token + 1)))'",
        at: span(token), help: "delete '{'", fix: .delete(span(token)))
      return
    }
    repair.insert(closing: token, before: end, in: file)
    file.bracketFindings[token] = unclosed(token, closing: closing, before: end)
  }

  mutating func reportMispaired(_ opening: Int, _ closing: Int) {
    if isConsequence(opening, before: closing) { return }
    let bracket = source.text(span(opening))
    let found = source.text(span(closing))
    let isOpeningWrong = meansOpening(of: closing, at: opening)
    let meant =
      isOpeningWrong
      ? [")": "(", "]": "[", "}": "{"][found] ?? "" : ["(": ")", "[": "]", "{": "}"][bracket] ?? ""
    let wrong = isOpeningWrong ? opening : closing
    let kind = file.tokens[isOpeningWrong ? closing : opening].kind.rawValue
    repair.kinds[wrong] = TokenKind(rawValue: isOpeningWrong ? kind - 1 : kind + 1)
    file.bracketFindings[opening] = Diagnostic(
      .unclosedBracket, "'\(bracket)' is closed by '\(found)'", at: span(opening),
      help: isOpeningWrong ? "open it with '\(meant)'" : "close it with '\(meant)'",
      fix: .replace(span(wrong), with: meant))
  }

  mutating func reportStray(_ token: Int) {
    if isConsequence(token, before: token) { return }
    if let pair = mispaired, pair.line == line(token),
      pair.opening.rawValue + 1 == file.tokens[token].kind.rawValue
    {
      mispaired = nil
      repair.removed.insert(token)
      return
    }
    file.lastStray = token
    // One on a line of its own may be what a brace that is missing should have.
    if !file.tokens[token].startsLine { repair.removed.insert(token) }
    let bracket = source.text(span(token))
    let opening = [")": "(", "]": "[", "}": "{"][bracket] ?? ""
    file.bracketFindings[token] = Diagnostic(
      .strayBracket, "unmatched '\(bracket)'", at: span(token),
      help: "delete it, or write the '\(opening)' that it closes", fix: .delete(span(token)))
  }
}
