import TenonDiagnostics

/// What is done about errors: each is reported once, and what stands behind it is passed.
extension Parser {
  // MARK: Errors

  /// Reports what is wrong with the statement at hand, unless it has had its error or the lexer has
  /// spoken of the current token already.
  func fail(
    _ id: DiagnosticID, _ message: String, at span: SourceSpan? = nil, help: String? = nil,
    fix: Fix? = nil
  ) {
    defer { failed = true }
    if failed { return }
    if isTouched { return }
    if token.kind.closes, file.partner[position] < 0 { return }
    if span == nil {
      if token.kind == .unknown { return }
      if token.kind == .string || token.kind == .regex,
        file.isUnclosedLiteral(token)
      {
        return
      }
      if token.kind.opens, file.partner[position] < 0 { return }
      if isInUnclosedBracket { return }
    }
    hasReported = true
    firstFailure = firstFailure ?? position
    let diagnostic = Diagnostic(id, message, at: span ?? placeOfWant, help: help, fix: fix)
    if !isLost { tell(diagnostic) }
  }

  /// Reports what does not keep the statement from being read, unless it has had its error.
  func reportOnce(_ diagnostic: Diagnostic) {
    if failed || isTouched || isLost { return }
    tell(diagnostic)
  }

  /// Reports what is wrong with the statement at hand. Where there is no edit that says how it is read, nobody
  /// knows what it means.
  func tell(_ diagnostic: Diagnostic) {
    diagnostics.report(diagnostic)
    guard diagnostic.severity == .error else { return }
    firstFailure = firstFailure ?? position
    // Two words in a row can be misspelt.
    lostUntil = max(lostUntil, position + (diagnostic.id == .unknownWord ? 0 : 2))
    if diagnostic.fix == nil { isMisread = true }
  }

  /// Whether the statement had an error so shortly before that the parser has not found its way yet.
  private var isLost: Bool { position <= lostUntil }

  /// Where something is wanted that is not there: the current token, or, at a statement's end,
  /// right after the last token of it.
  var placeOfWant: SourceSpan {
    if atStatementEnd, position > 0 {
      let end = Int(file.tokens[position - 1].end)
      return SourceSpan(file: fileIndex, start: end, end: end)
    }
    return span(token)
  }

  /// Whether a bracket that was reported as unclosed stands before the current token on its line:
  /// what goes wrong behind it is its doing.
  private var isInUnclosedBracket: Bool {
    var index = position - 1
    // A statement that is longer than this gets a second error at worst.
    let floor = max(statementStart, position - 400)
    while index >= floor {
      let token = file.tokens[index]
      if token.kind == .leftParen || token.kind == .leftBracket, file.partner[index] < 0 {
        return true
      }
      if token.startsLine, bracketDepth == 0 { return false }
      index -= 1
    }
    return false
  }

  /// Whether a bracket of the statement was reported, up to the end of the current line.
  var isTouched: Bool {
    if file.touched.isEmpty { return false }
    if bracketDepth == 0, token.startsLine, position > statementStart, statementStart >= 0 {
      // The next line is another statement's.
      return file.isTouched(from: statementStart, through: position - 1)
    }
    var end = position
    // On a line that is longer than this a second error is reported at worst.
    let limit = min(file.tokens.count - 1, position + 400)
    while end < limit, !file.tokens[end + 1].startsLine { end += 1 }
    return file.isTouched(from: max(0, statementStart), through: end)
  }

  /// What stands at the current place, for a message.
  var found: String {
    if token.kind == .endOfFile { return "the end of the \(parent == nil ? "file" : "line")" }
    if token.kind == .semicolon, !token.startsLine { return "';'" }
    if atStatementEnd, token.startsLine || !token.kind.closes { return "the end of the line" }
    return "'\(text(token))'"
  }

  /// The last token of the current line, unless that is very long.
  var lastOnLine: Int? {
    var index = position
    let limit = min(file.tokens.count - 2, position + 200)
    while index < limit {
      if file.tokens[index + 1].startsLine || file.tokens[index + 1].kind == .endOfFile {
        return index
      }
      index += 1
    }
    return nil
  }

  /// The text from a token to the end of its line, in one line, for a help.
  func restOfLine(from start: Int) -> String {
    var end = start
    let limit = min(file.tokens.count - 2, start + 40)
    while end < limit, !file.tokens[end + 1].startsLine, file.tokens[end + 1].kind != .semicolon,
      !(file.tokens[end + 1].kind.closes && file.partner[end + 1] < start)
    {
      end += 1
    }
    return source.text(Int(file.tokens[start].start), Int(file.tokens[end].end))
  }

  /// Forgets what was found in conflicts of version control, and remembers the words in them: who knows which of them is meant.
  func forgetConflicts() {
    if file.conflicts.isEmpty { return }
    for conflict in file.conflicts {
      lostWords.append(contentsOf: words(from: conflict.span.start, to: conflict.span.end))
    }
    let places = file.conflicts.map(\.span)
    diagnostics = diagnostics.filter { !places.areTouched(by: $0.span) }
  }

  /// What may stand in versions that were not read of the braces behind a name.
  func conflicts(behind name: NameSyntax) -> [MemberSyntax] {
    if file.conflicts.isEmpty { return [] }
    let body = name.span.through(span(file.tokens[max(0, position - 1)]))
    return file.conflicts.filter { body.touches($0.span) }.map { conflict in
      let words = words(from: conflict.span.start, to: conflict.span.end)
      return .unread(words.contains("input") ? [.inputs, .roles] : .roles)
    }
  }

  // MARK: Recovery

  /// Passes the rest of a statement. `start` is where the statement began; its words are lost.
  func skipStatement(from start: Int) {
    bracketDepth = 0
    leaveOpenBracket(since: start)
    while true {
      if token.kind.closes, file.partner[position] < 0,
        !token.startsLine || token.kind != .rightBrace
      {
        // It closes nothing because of what is wrong here, or is itself what is wrong.
        if hasReported { forgiven.append(position) }
        advance()
        continue
      }
      if atStatementEnd { break }
      if token.kind.opens {
        let partner = Int(file.partner[position])
        if partner > position {
          position = partner + 1
          continue
        }
      }
      advance()
    }
    loseWords(from: max(start, understoodTo), to: position)
  }

  /// Passes the end of a list that was opened in a statement and not read to its end.
  private func leaveOpenBracket(since start: Int) {
    var index = max(start, understoodTo)
    while index < position {
      let partner = Int(file.partner[index])
      guard file.tokens[index].kind.opens, partner > index else {
        index += 1
        continue
      }
      if partner >= position, file.tokens[index].kind != .leftBrace {
        position = min(partner + 1, file.tokens.count - 1)
        return
      }
      index = partner >= position ? index + 1 : partner + 1
    }
  }

  /// Notes that there is an error between two tokens.
  func noteBroken(from start: Int, to end: Int) {
    guard start < end else { return }
    // What a child would have offered to its parent by it is not known.
    if file.tokens[start].word == .root { lostWords.append(Word.root.text) }
    broken.append(
      BrokenStatement(
        span: span(file.tokens[start]).through(span(file.tokens[end - 1])),
        isUnpaired: file.isTouched(from: start, through: end - 1), isMisread: isMisread))
  }

  /// Remembers the names in tokens that are not understood.
  func loseWords(from start: Int, to end: Int) {
    for index in start..<end where file.tokens[index].kind == .identifier {
      lostWords.append(text(file.tokens[index]))
    }
  }

  /// Whether a bracket of the tokens between two indices was reported, or a literal in them never closes.
  func hasLostText(from start: Int, to end: Int) -> Bool {
    if file.isTouched(from: start, through: end - 1) { return true }
    return !file.unclosedLiterals.isEmpty
      && file.tokens[start..<end].contains { $0.kind == .string && file.isUnclosedLiteral($0) }
  }

  /// Remembers the words in literals that never close: they may have swallowed anything.
  func loseLiterals(from start: Int, to end: Int) {
    if file.unclosedLiterals.isEmpty { return }
    for token in file.tokens[start..<end]
    where token.kind == .string && file.isUnclosedLiteral(token) {
      lostWords.append(contentsOf: words(from: Int(token.start), to: Int(token.end)))
    }
  }

  /// Remembers the words in text that never became tokens.
  func loseRawWords(from start: Int) {
    lostWords.append(contentsOf: words(from: start, to: source.bytes.count))
  }

  /// All runs of letters between two offsets.
  func words(from start: Int, to end: Int) -> Set<String> {
    var words: Set<String> = []
    var index = start
    while index < end {
      guard Lexer.startsIdentifier(source.bytes[index]) else {
        index += 1
        continue
      }
      let wordStart = index
      while index < end, Lexer.continuesIdentifier(source.bytes[index]) { index += 1 }
      words.insert(source.text(wordStart, index))
    }
    return words
  }
}
