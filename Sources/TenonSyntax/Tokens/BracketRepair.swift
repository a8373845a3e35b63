import TenonDiagnostics

/// The repair of unpaired brackets for the parser. Only closing ones on lines of their own stay unpaired.
struct BracketRepair {
  var removed: Set<Int> = []
  /// The opening brackets and the tokens before which they are closed, inner ones first.
  private var closings: [(opening: Int, place: Int)] = []

  /// Closes a bracket at the likeliest place before the token at `end`.
  mutating func insert(closing opening: Int, before end: Int, in file: TokenizedFile) {
    let isList = file.tokens[opening].kind == .leftParen
    let place = isList ? Self.endOfList(from: opening, to: end, in: file) : end
    // Inner brackets are closed at the same place or earlier.
    for index in closings.indices.reversed().prefix(while: { closings[$0].opening > opening })
    where closings[index].opening < place {
      closings[index].place = min(closings[index].place, place)
    }
    closings.append((opening, place))
  }

  /// The end of an unclosed list: before roles, a block, or a line that doesn't begin with a parameter.
  private static func endOfList(from opening: Int, to end: Int, in file: TokenizedFile) -> Int {
    var index = opening + 1
    while index < end {
      let (token, next) = (file.tokens[index], file.tokens[index + 1])
      let isParameter =
        token.kind == .identifier
        && (next.kind == .colon || index + 2 < end && file.tokens[index + 2].kind == .colon)
      let isEnd =
        token.word == .as || token.kind == .semicolon
        || token.kind == .leftBrace && next.word.isOfBlock
        || token.startsLine && file.tokens[index - 1].kind != .comma && !isParameter
      if isEnd { return index }
      let behind = file.behind(index)
      index = token.kind.opens && behind <= end ? behind : index + 1
    }
    return end
  }

  /// The repaired file. O(tokens).
  func applied(to file: TokenizedFile, _ findings: [Int: Diagnostic]) -> TokenizedFile {
    var result = file
    (result.tokens, result.partner) = ([], [])
    func append(_ token: Token, closing opening: Int?) {
      result.partner.append(Int32(opening ?? -1))
      if let opening { result.partner[opening] = Int32(result.tokens.count) }
      result.tokens.append(token)
    }
    let closings = Dictionary(grouping: closings, by: \.place)
    var moved: [Int] = []
    var startsLine = false
    for (index, token) in file.tokens.enumerated() {
      for (opening, _) in (closings[index] ?? []).sorted(by: { $0.opening > $1.opening }) {
        let end = index > 0 ? file.tokens[index - 1].end : 0
        result.touched.append(result.tokens.count)
        let kind = file.tokens[opening].kind.partner
        append(Token(kind: kind, start: end, end: end), closing: moved[opening])
      }
      let isRemoved = removed.contains(index)
      // A removed bracket belongs to the statement before it.
      moved.append(isRemoved ? max(0, result.tokens.count - 1) : result.tokens.count)
      if let finding = findings[index] {
        result.touched.append(moved[index])
        result.findings.append((isRemoved ? nil : moved[index], finding))
      }
      startsLine = startsLine || token.startsLine
      if isRemoved { continue }
      let partner = Int(file.partner[index])
      append(token, closing: partner >= 0 && partner < index ? moved[partner] : nil)
      result.tokens[moved[index]].startsLine = startsLine
      startsLine = false
    }
    result.documentation = file.documentation.map { (moved[$0.before], $0.start, $0.end) }
    let isStray = file.lastStray >= 0 && !removed.contains(file.lastStray)
    result.lastStray = isStray ? moved[file.lastStray] : -1
    return result
  }
}

extension BracketPairing {
  private mutating func report(
    _ message: String, _ token: Int, as id: DiagnosticID = .unclosedBracket,
    at place: SourceSpan? = nil, help: String? = nil, fix: Fix?
  ) {
    findings[token] = Diagnostic(id, message, at: place ?? span(token), help: help, fix: fix)
  }

  /// True if an unclosed string between two brackets, or on the first one's line, contains the partner.
  func isConsequence(_ token: Int, before end: Int) -> Bool {
    if file.lostFrom != nil { return true }
    let literals = file.unclosedLiterals
    let next = literals.partitioningIndex { $0 >= Int(file.tokens[token].start) }
    if next < literals.count, literals[next] < Int(file.tokens[end].start) { return true }
    return literals[max(0, next - 1)..<min(next + 1, literals.count)].contains {
      source.position(of: $0).line == line(token)
    }
  }

  mutating func reportUnclosed(_ token: Int, before end: Int) {
    if isConsequence(token, before: end) { return }
    let (bracket, next) = (file.tokens[token], file.tokens[token + 1])
    let isBeforeMember = file.beginsMember(at: token + 1) || next.word == .include
    if bracket.kind == .leftBrace, !next.startsLine,
      next.kind == .leftBrace || bracket.startsLine && isBeforeMember
    {
      repair.removed.insert(token)
      let place = span(next.kind == .leftBrace ? token + 1 : token)
      return report("unexpected '{'", token, at: place, fix: .delete(place))
    }
    repair.insert(closing: token, before: end, in: file)
    let closing = bracket.kind.partner.bracket
    var fix: Fix?
    if looksAtColumns, source.text(span(token)) == "{", file.tokens[end].startsLine,
      file.tokens[end].kind != .endOfFile
    {
      // The place is known if columns decide about it.
      let indentation = source.line(line(token)).prefix { $0.isBlank }
      fix = .insert("\n\(String(decoding: indentation, as: UTF8.self))}", after: span(end - 1))
    }
    report(
      "'\(bracket.kind.bracket)' is never closed", token, help: "close it with '\(closing)'",
      fix: fix)
  }

  mutating func reportMispaired(_ opening: Int, _ closing: Int) {
    if isConsequence(opening, before: closing) { return }
    let (open, close) = (file.tokens[opening].kind, file.tokens[closing].kind)
    let isOpeningWrong = meansOpening(of: closing, at: opening)
    let (wrong, meant) = isOpeningWrong ? (opening, close.partner) : (closing, open.partner)
    report(
      "'\(open.bracket)' is closed by '\(close.bracket)'", opening,
      fix: .replace(span(wrong), with: meant.bracket))
    file.tokens[wrong].kind = meant
  }

  mutating func reportStray(_ token: Int) {
    if isConsequence(token, before: token) { return }
    let bracket = file.tokens[token].kind
    // A bracket on a line of its own may belong to a missing brace.
    if !file.tokens[token].startsLine { repair.removed.insert(token) }
    if let pair = mispaired, pair.line == line(token), pair.opening.partner == bracket {
      mispaired = nil
      repair.removed.insert(token)
      return
    }
    file.lastStray = token
    report(
      "unmatched '\(bracket.bracket)'", token, as: .strayBracket,
      help: "delete it, or write the '\(bracket.partner.bracket)' that it closes",
      fix: .delete(span(token)))
  }

  mutating func correct(_ token: Int, to kind: TokenKind) {
    report(
      "expected '\(kind.bracket)', found '\(file.tokens[token].kind.bracket)'", token,
      fix: .replace(span(token), with: kind.bracket))
    file.tokens[token].kind = kind
  }

  /// Corrects the kind of an opening bracket by the tokens around it: a bracket with statements is a brace.
  mutating func correctOpening(_ position: Int) {
    let (token, next, after) = (file.tokens[position], file.at(position + 1), file.at(position + 2))
    let isDeclaration = file.beginsItem(at: lineStart)
    let isGroup = position == lineStart + 1 && file.tokens[lineStart].kind == .identifier
    if token.kind == .leftBrace {
      let isList = !token.hasSpaceBefore && next.kind == .identifier && after.kind == .colon
      if isList, isClosedAsList(position) { correct(position, to: .leftParen) }
    } else if position > 0, token.hasSpaceBefore,
      next.word.isOfBlock && after.kind == .identifier
        || next.startsLine && (isGroup || isDeclaration)
    {
      correct(position, to: .leftBrace)
    }
  }

  /// True if the first unopened closing bracket after a position is a parenthesis.
  private func isClosedAsList(_ position: Int) -> Bool {
    var depth = 0
    let closing = file.tokens[(position + 1)...].prefix(200).first { token in
      depth += token.kind.opens ? 1 : token.kind.closes ? -1 : 0
      return depth < 0
    }
    return closing?.kind == .rightParen
  }

  /// True if the opening one of two brackets that don't fit is wrong.
  private func meansOpening(of closing: Int, at opening: Int) -> Bool {
    let (open, close) = (file.tokens[opening], file.tokens[closing])
    let previous = file.tokens[max(0, opening - 1)]
    let isGlued = !open.hasSpaceBefore && previous.kind == .identifier
    let isBeforeArrow = file.tokens[closing + 1].kind == .arrow
    let holdsBlock = file.tokens[opening + 1].word.isOfBlock
    switch (open.kind, close.kind) {
    case (.leftBrace, .rightParen): return isGlued || !holdsBlock
    case (.leftBrace, _): return !holdsBlock && !previous.word.isLifetime
    case (.leftParen, .rightBrace), (.leftBracket, .rightBrace): return previous.word.isLifetime
    case (.leftParen, _): return !isGlued && !isBeforeArrow
    case (.leftBracket, .rightParen): return isGlued || isBeforeArrow
    default: return false
    }
  }
}
