import TenonDiagnostics

/// Pairs a file's brackets in one pass, so that every later stage can step over what it does not
/// understand in constant time, and every unclosed bracket is reported once, where it opens.
///
/// Where brackets do not pair, lines and columns decide what was forgotten: nobody writes a component
/// inside of another one's list of parameters, nor further out than the block that holds it. What is
/// wrong is then fixed in the tokens (see `BracketRepair`), so that the parser reads what was meant.
struct BracketPairing {
  /// A bracket that is open, with the first token of the statement's line that it stands on.
  struct Opening {
    let token: Int
    let lineStart: Int
    /// How many conditions are open around it.
    let conditions: Int
  }

  var file: TokenizedFile
  let source: SourceFile
  let index: Int
  /// Where strings that never close start, in order.
  let unclosedStrings: [Int]
  /// The brackets that are open.
  private var open: [Opening] = []
  private var lineStart = 0
  private var conditions = 0
  /// Whether columns tell where blocks end, and which kind of bracket was meant.
  private(set) var looksAtColumns = false
  /// The last bracket that the wrong one closed: the right one may yet come, on the same line.
  var mispaired: (opening: TokenKind, line: Int)?
  /// What is to be done to the tokens.
  var repair = BracketRepair()

  static func pair(
    _ file: inout TokenizedFile, source: SourceFile, file index: Int, unclosedStrings: [Int],
    diagnostics: inout Diagnostics
  ) {
    var pairing = BracketPairing(
      file: file, source: source, index: index, unclosedStrings: unclosedStrings)
    pairing.run(&diagnostics)
    if pairing.file.bracketFindings.isEmpty || pairing.file.isUnread {
      file = pairing.file
      return
    }
    // Somewhere a bracket is missing or one too many. Where, the columns of the others may tell
    // better than their number does.
    var byColumn = BracketPairing(
      file: file, source: source, index: index, unclosedStrings: unclosedStrings)
    byColumn.looksAtColumns = true
    var unreported = Diagnostics()
    byColumn.run(&unreported)
    if byColumn.file.bracketFindings.count <= pairing.file.bracketFindings.count {
      pairing = byColumn
    }
    file = pairing.repair.applied(to: pairing.file)
  }

  private init(file: TokenizedFile, source: SourceFile, index: Int, unclosedStrings: [Int]) {
    (self.file, self.source) = (file, source)
    (self.index, self.unclosedStrings) = (index, unclosedStrings)
  }

  private mutating func run(_ diagnostics: inout Diagnostics) {
    let count = file.tokens.count
    file.partner = [Int32](repeating: -1, count: count)
    var position = 0
    while position < count {
      let token = file.tokens[position]
      if token.startsLine, !continuesStatement(position) {
        if !open.isEmpty { endStatements(before: position) }
        lineStart = position
      } else if position > 0, beginsBehindAnother(position) {
        lineStart = position
      }
      if token.kind.opens {
        if looksAtColumns { correctOpening(position) }
        open.append(Opening(token: position, lineStart: lineStart, conditions: conditions))
        if open.count > TokenizedFile.deepestNesting {
          diagnostics.report(
            Diagnostic(
              .nestedTooDeep,
              "brackets are nested more than \(TokenizedFile.deepestNesting) levels deep",
              at: span(position), help: "move the inner part into a Swift function"))
          file.isUnread = true
          return
        }
      } else if token.kind.closes {
        close(position)
      } else if token.kind == .pound, let directive = Directive(source.text(span(position))) {
        conditions += directive == .if ? 1 : directive == .endif ? -1 : 0
      }
      position += 1
    }
    for opening in open.reversed() { reportUnclosed(opening.token, before: count - 1) }
  }

  // MARK: Lines

  /// Whether a statement begins on the line of the one before it.
  private func beginsBehindAnother(_ position: Int) -> Bool {
    let previous = file.tokens[position - 1].kind
    return previous == .semicolon || previous == .rightBrace && open.isEmpty
  }

  /// Whether a line goes on with the statement of the line before it, brackets apart.
  private func continuesStatement(_ position: Int) -> Bool {
    guard position > 0 else { return false }
    let previous = file.tokens[position - 1]
    switch previous.kind {
    case .comma, .colon, .equal, .arrow: if !beginsStatement(position) { return true }
    case .identifier where previous.word == .as: if !beginsStatement(position) { return true }
    default: break
    }
    let token = file.tokens[position]
    switch token.kind {
    case .equal, .leftBrace, .period, .colon, .arrow, .op: return true
    default: break
    }
    switch token.word {
    case .as, .named, .async, .throws: return true
    default: return false
    }
  }

  private func beginsStatement(_ position: Int) -> Bool {
    file.beginsMember(at: position) || file.beginsGroup(at: position)
  }

  /// A line that begins a member ends every list before it, and every block that cannot hold it:
  /// what is still open there was forgotten, even if a bracket further on seems to close it.
  private mutating func endStatements(before position: Int) {
    let isMember = beginsStatement(position)
    let token = file.tokens[position]
    guard isMember || (looksAtColumns && !token.kind.closes) else { return }
    while let top = open.last {
      let isList = file.tokens[top.token].kind != .leftBrace
      guard
        (isMember && (isList || isForgotten(top, before: position)))
          || (looksAtColumns && isFurtherOut(position, than: top))
      else { return }
      reportUnclosed(top.token, before: position)
      open.removeLast()
    }
  }

  /// Whether a brace that is open before a line with a member was forgotten: a component's block
  /// holds none, and what a member opened holds none that is not further in than itself.
  private func isForgotten(_ brace: Opening, before position: Int) -> Bool {
    if holdsBlockItems(brace) { return column(position) <= column(brace.lineStart) }
    // A group of a lifetime of one's own is a word and a brace; so is the last name behind a
    // container's colon, on a line of its own.
    let before = brace.lineStart > 0 ? file.tokens[brace.lineStart - 1].kind : .endOfFile
    let isGroup =
      brace.token == brace.lineStart + 1 && file.tokens[brace.lineStart].kind == .identifier
      && before != .comma && before != .colon
    let isMember =
      file.beginsMember(at: brace.lineStart) || isGroup
      || (brace.token > 0 && file.tokens[brace.token - 1].word.isLifetime)
    return isMember && column(position) <= column(brace.lineStart)
  }

  /// Whether the first word in a brace is one that only a component's block has.
  private func holdsBlockItems(_ brace: Opening) -> Bool {
    file.tokens[min(brace.token + 1, file.tokens.count - 1)].word.isOfBlock
  }

  /// Whether a brace stands at its line's end and holds declarations, each on a line of its own.
  private func holdsOtherThanBlock(_ brace: Opening) -> Bool {
    file.tokens[brace.token + 1].startsLine && !holdsBlockItems(brace)
      && file.tokens[lineStart].startsLine
  }

  /// Whether a line begins no further in than what opened a bracket, so that it cannot stand in it.
  private func isFurtherOut(_ position: Int, than opening: Opening) -> Bool {
    if file.tokens[position].kind == .pound {
      // Conditions stand in any column. Of one that begins before a brace, no branch ends in it.
      let directive = Directive(source.text(span(position)))
      return file.tokens[opening.token].kind != .leftBrace || holdsBlockItems(opening)
        || directive != nil && directive != .if && opening.conditions == conditions
          && conditions > 0
    }
    guard column(position) <= column(opening.lineStart) else { return false }
    // Not everybody indents: only another declaration ends one whose members stand in its column.
    return column(position) < column(opening.lineStart)
      || !file.beginsDeclaration(at: opening.lineStart) || file.beginsDeclaration(at: position)
  }

  // MARK: Pairs

  private mutating func close(_ position: Int) {
    let token = file.tokens[position]
    func matches(_ opening: Opening) -> Bool {
      file.tokens[opening.token].kind.rawValue + 1 == token.kind.rawValue
    }
    if looksAtColumns {
      if token.startsLine {
        dropFurtherIn(than: position)
        if let top = open.last, !matches(top), closesByColumn(position, top) { return }
        if token.kind == .rightBrace, let top = open.last, matches(top),
          column(position) > column(top.lineStart), holdsOtherThanBlock(top)
        {
          // It ends a block whose brace is not there.
          reportStray(position)
          return
        }
      } else if token.kind == .rightBrace, let top = open.last, matches(top),
        file.tokens[top.token + 1].startsLine, line(top.token) != line(position)
      {
        // A block that begins on lines of its own ends on one.
        reportStray(position)
        return
      }
    }
    if let top = open.last, matches(top) {
      open.removeLast()
      pair(top.token, position)
      return
    }
    let partner = open.lastIndex(where: matches)
    switch likeliest(at: position, partner: partner) {
    case .wrong:
      // The wrong bracket for the right one: one slip, so one error.
      guard let top = open.popLast() else { return }
      mispaired = (file.tokens[top.token].kind, line(position))
      reportMispaired(top.token, position)
      pair(top.token, position)
      return
    case .stray:
      reportStray(position)
      return
    case .unclosed: break
    }
    guard let partner else { return }
    // What was opened after the partner was never closed.
    for opening in open[(partner + 1)...].reversed() {
      reportUnclosed(opening.token, before: position)
    }
    pair(open[partner].token, position)
    open.removeSubrange(partner...)
  }

  /// What a closing bracket may be that does not fit the innermost open one.
  private enum Slip {
    /// Of the wrong kind, or the open one is.
    case wrong
    /// One too many.
    case stray
    /// Right, and what is open inside of its partner was never closed.
    case unclosed
  }

  /// The slip with which the rest of the line makes sense, or else the one that is made most.
  private func likeliest(at position: Int, partner: Int?) -> Slip {
    let isOnLine = open.last.map { line($0.token) == line(position) } ?? false
    let kinds = open.map { file.tokens[$0.token].kind }
    if looksAtColumns, isOnLine, let top = open.last {
      let before = open.count { line($0.token) < line(position) }
      func makesSense(_ open: [TokenKind]) -> Bool {
        closesOnLine(open, keeping: min(before, open.count), from: position + 1)
      }
      if makesSense(kinds.dropLast()) { return .wrong }
      if let partner, line(open[partner].token) == line(position),
        makesSense(Array(kinds[..<partner]))
      {
        return .unclosed
      }
      if makesSense(kinds) { return .stray }
      if file.tokens[top.token].kind == .leftBrace { return partner == nil ? .stray : .unclosed }
    }
    if isOnLine, kinds.last != .leftBrace,
      partner.map({ line(open[$0].token) != line(position) }) ?? true
    {
      return .wrong
    }
    guard let partner else {
      // The list that it should close began on an earlier line.
      return looksAtColumns && kinds.last != nil && kinds.last != .leftBrace ? .wrong : .stray
    }
    let isInLine = looksAtColumns && !file.tokens[position].startsLine
    if isInLine, file.tokens[position].kind == .rightBrace,
      line(open[partner].token) != line(position)
    {
      return .stray
    }
    return .unclosed
  }

  /// Whether the rest of a line closes what is open on it, but for the outer brackets.
  private func closesOnLine(_ open: [TokenKind], keeping outer: Int, from start: Int) -> Bool {
    var open = open
    var index = start
    // A longer line is left to the other rules.
    let limit = min(file.tokens.count, start + 200)
    while index < limit, !file.tokens[index].startsLine, file.tokens[index].kind != .endOfFile {
      let kind = file.tokens[index].kind
      if kind.opens {
        open.append(kind)
      } else if kind.closes {
        guard open.count > outer, let top = open.popLast(), top.rawValue + 1 == kind.rawValue
        else { return false }
      }
      index += 1
    }
    if index == limit, limit < file.tokens.count { return false }
    return open.count <= outer || (open.count == outer + 1 && file.tokens[index - 1].kind.opens)
  }

  /// Gives up the brackets that begin further in than a closing brace, where one that is open begins
  /// in its column.
  private mutating func dropFurtherIn(than position: Int) {
    let column = column(position)
    guard
      let partner = open.lastIndex(where: {
        file.tokens[$0.token].kind == .leftBrace && self.column($0.lineStart) == column
      }), open[(partner + 1)...].allSatisfy({ self.column($0.lineStart) > column })
    else { return }
    for opening in open[(partner + 1)...].reversed() {
      reportUnclosed(opening.token, before: position)
    }
    open.removeSubrange((partner + 1)...)
  }

  /// Pairs a bracket of the wrong kind that begins a line with the one whose line begins in its
  /// column.
  private mutating func closesByColumn(_ position: Int, _ top: Opening) -> Bool {
    guard column(position) == column(top.lineStart), line(position) != line(top.token) else {
      return false
    }
    open.removeLast()
    if isConsequence(top.token, before: position) {
      // What closes it was swallowed, and with it what this one closes.
      repair.insert(closing: top.token, before: position, in: file)
      repair.removed.insert(position)
      return true
    }
    let kind = TokenKind(rawValue: file.tokens[top.token].kind.rawValue + 1) ?? .unknown
    reportWrong(position, meant: [.rightParen: ")", .rightBracket: "]"][kind] ?? "}")
    repair.kinds[position] = kind
    pair(top.token, position)
    return true
  }

  private mutating func pair(_ opening: Int, _ closing: Int) {
    file.partner[opening] = Int32(closing)
    file.partner[closing] = Int32(opening)
  }

  // MARK: Places

  func span(_ token: Int) -> SourceSpan {
    SourceSpan(
      file: index, start: Int(file.tokens[token].start), end: Int(file.tokens[token].end))
  }

  func line(_ token: Int) -> Int {
    source.position(of: Int(file.tokens[token].start)).line
  }

  private func column(_ token: Int) -> Int {
    source.position(of: Int(file.tokens[token].start)).column
  }
}
