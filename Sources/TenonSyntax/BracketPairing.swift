import TenonDiagnostics

/// Pairs a file's brackets in one pass, so that every later stage can step over what it does not
/// understand in constant time, and every unclosed bracket is reported once, where it opens.
///
/// Where brackets do not pair, lines and indentation decide what was forgotten: nobody writes a
/// component inside of another one's list of params.
struct BracketPairing {
  private var file: TokenizedFile
  private let source: SourceFile
  private let index: Int
  /// Where strings that never close start, in order.
  private let unclosedStrings: [Int]
  /// The brackets that are open, each with the first token of its line.
  private var open: [(token: Int, lineStart: Int)] = []
  private var lineStart = 0
  /// Whether a closing brace that begins its line closes the block that begins in its column.
  private var looksAtColumns = false
  private var hasUnclosedBrace = false
  /// The last bracket that the wrong one closed: the right one may yet come, on the same line.
  private var mispaired: (opening: TokenKind, line: Int)?

  static func pair(
    _ file: inout TokenizedFile, source: SourceFile, file index: Int, unclosedStrings: [Int],
    diagnostics: inout Diagnostics
  ) {
    var pairing = BracketPairing(
      file: file, source: source, index: index, unclosedStrings: unclosedStrings)
    pairing.run(&diagnostics)
    if pairing.hasUnclosedBrace, !pairing.file.isTooDeep {
      // Somewhere a brace is missing. Where, the columns of the others may tell better than their
      // number does.
      var byColumn = BracketPairing(
        file: file, source: source, index: index, unclosedStrings: unclosedStrings)
      byColumn.looksAtColumns = true
      byColumn.run(&diagnostics)
      if byColumn.file.bracketFindings.count <= pairing.file.bracketFindings.count {
        pairing = byColumn
      }
    }
    file = pairing.file
  }

  private init(file: TokenizedFile, source: SourceFile, index: Int, unclosedStrings: [Int]) {
    self.file = file
    self.source = source
    self.index = index
    self.unclosedStrings = unclosedStrings
  }

  private mutating func run(_ diagnostics: inout Diagnostics) {
    let count = file.tokens.count
    file.partner = [Int32](repeating: -1, count: count)
    var position = 0
    while position < count {
      let token = file.tokens[position]
      if token.startsLine {
        lineStart = position
        if !open.isEmpty, file.beginsMember(at: position) || file.beginsGroup(at: position) {
          dropUnclosed(before: position)
        }
      }
      if token.kind.opens {
        open.append((position, lineStart))
        if open.count > TokenizedFile.deepestNesting {
          diagnostics.report(
            Diagnostic(
              .nestedTooDeep,
              "brackets nest more than \(TokenizedFile.deepestNesting) deep here",
              at: span(position), help: "move the inner part into a Swift function of its own"))
          file.isTooDeep = true
          return
        }
      } else if token.kind.closes {
        close(position)
      }
      position += 1
    }
    for opening in open { reportUnclosed(opening.token, before: count - 1) }
  }

  /// A line that begins a member ends every list before it, and every block that cannot hold it:
  /// what is still open there was forgotten, even if a bracket further on seems to close it.
  private mutating func dropUnclosed(before position: Int) {
    while let top = open.last {
      if file.tokens[top.token].kind == .leftBrace, !isForgotten(top, before: position) { return }
      reportUnclosed(top.token, before: position)
      open.removeLast()
    }
  }

  /// Whether a brace that is open before a line with a member was forgotten: a component's block
  /// holds none, and what a member opened holds none that is not further in than itself.
  private func isForgotten(_ brace: (token: Int, lineStart: Int), before position: Int) -> Bool {
    switch file.tokens[brace.token + 1].word {
    case .set, .call, .release, .accessor: return true
    default: break
    }
    // A group of a lifetime of one's own is a word and a brace.
    let isGroup =
      brace.token == brace.lineStart + 1 && file.tokens[brace.lineStart].kind == .identifier
    let isMember =
      file.beginsMember(at: brace.lineStart) || isGroup
      || (brace.token > 0 && file.tokens[brace.token - 1].word.isLifetime)
    return isMember && column(position) <= column(brace.lineStart)
  }

  private mutating func close(_ position: Int) {
    let token = file.tokens[position]
    func matches(_ opening: (token: Int, lineStart: Int)) -> Bool {
      file.tokens[opening.token].kind.rawValue + 1 == token.kind.rawValue
    }
    if looksAtColumns, token.kind == .rightBrace, token.startsLine { dropFurtherIn(than: position) }
    if let top = open.last, matches(top) {
      open.removeLast()
      pair(top.token, position)
      return
    }
    let partner = open.lastIndex(where: matches)
    if let top = open.last, file.tokens[top.token].kind != .leftBrace,
      line(top.token) == line(position),
      partner.map({ line(open[$0].token) != line(position) }) ?? true
    {
      // The wrong bracket on the same line: one slip, so one error.
      reportUnclosed(top.token, before: position, found: position)
      mispaired = (file.tokens[top.token].kind, line(position))
      open.removeLast()
      pair(top.token, position)
      return
    }
    guard let partner else {
      reportStray(position)
      return
    }
    // What was opened after the partner was never closed.
    for opening in open[(partner + 1)...] { reportUnclosed(opening.token, before: position) }
    pair(open[partner].token, position)
    open.removeSubrange(partner...)
  }

  /// Gives up the blocks that begin further in than a closing brace, where one that is open begins
  /// in its column.
  private mutating func dropFurtherIn(than position: Int) {
    let column = column(position)
    guard
      let partner = open.lastIndex(where: {
        file.tokens[$0.token].kind == .leftBrace && self.column($0.lineStart) == column
      }),
      open[(partner + 1)...].allSatisfy({ self.column($0.lineStart) > column })
    else { return }
    for opening in open[(partner + 1)...].reversed() {
      reportUnclosed(opening.token, before: position)
    }
    open.removeSubrange((partner + 1)...)
  }

  private mutating func pair(_ opening: Int, _ closing: Int) {
    file.partner[opening] = Int32(closing)
    file.partner[closing] = Int32(opening)
  }

  // MARK: Places

  private func span(_ token: Int) -> SourceSpan {
    SourceSpan(
      file: index, start: Int(file.tokens[token].start), end: Int(file.tokens[token].end))
  }

  private func line(_ token: Int) -> Int {
    source.position(of: Int(file.tokens[token].start)).line
  }

  private func column(_ token: Int) -> Int {
    source.position(of: Int(file.tokens[token].start)).column
  }

  // MARK: Findings

  /// Whether a string that never closes has swallowed a bracket's partner: one that stands between
  /// the two, or on the bracket's line.
  private func isFollowOn(_ token: Int, before end: Int) -> Bool {
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

  private mutating func reportUnclosed(_ token: Int, before end: Int, found: Int? = nil) {
    if isFollowOn(token, before: end) { return }
    let bracket = source.text(span(token))
    if bracket == "{" { hasUnclosedBrace = true }
    let closing = ["(": ")", "[": "]", "{": "}"][bracket] ?? ""
    var message = "this '\(bracket)' is never closed"
    if let found { message = "this '\(bracket)' is closed by '\(source.text(span(found)))'" }
    file.bracketFindings[token] = Diagnostic(
      .unclosedBracket, message, at: span(token), help: "close it with '\(closing)'")
  }

  private mutating func reportStray(_ token: Int) {
    if isFollowOn(token, before: token) { return }
    if let pair = mispaired, pair.line == line(token),
      pair.opening.rawValue + 1 == file.tokens[token].kind.rawValue
    {
      mispaired = nil
      return
    }
    file.lastStray = token
    file.bracketFindings[token] = Diagnostic(
      .strayBracket, "this '\(source.text(span(token)))' closes nothing", at: span(token),
      help: "delete it, or open the bracket that it should close")
  }
}
