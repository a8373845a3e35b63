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
  /// Columns tell where blocks end, and which kind of bracket was meant.
  let looksAtColumns: Bool
  private var open: [Opening] = []
  private var lineStart = 0
  private var conditions = 0
  /// The last bracket that the wrong one closed: the right one may yet come, on the same line.
  var mispaired: (opening: TokenKind, line: Int)?
  var repair = BracketRepair()

  static func pair(
    _ file: inout TokenizedFile, source: SourceFile, file index: Int,
    diagnostics: inout Diagnostics
  ) {
    var pairing = BracketPairing(file: file, source: source, index: index, looksAtColumns: false)
    pairing.run(&diagnostics)
    if !pairing.file.bracketFindings.isEmpty, !pairing.file.isUnread {
      // Somewhere a bracket is missing or one too many. Where, the columns of the others may tell
      // better than their number does.
      var byColumn = BracketPairing(file: file, source: source, index: index, looksAtColumns: true)
      var unreported = Diagnostics()
      byColumn.run(&unreported)
      if byColumn.file.bracketFindings.count <= pairing.file.bracketFindings.count {
        pairing = byColumn
      }
      pairing.file = pairing.repair.applied(to: pairing.file)
    }
    file = pairing.file
  }

  private mutating func run(_ diagnostics: inout Diagnostics) {
    for position in file.tokens.indices {
      let token = file.tokens[position]
      if token.startsLine, !continuesStatement(position) {
        endStatements(before: position)
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
      } else if let directive = directive(position) {
        conditions += directive == .if ? 1 : directive == .endif ? -1 : 0
      }
    }
    giveUp(from: 0, before: file.tokens.count - 1)
  }

  /// Reports the open brackets from one on as never closed.
  private mutating func giveUp(from first: Int, before position: Int) {
    for opening in open[first...].reversed() { reportUnclosed(opening.token, before: position) }
    open.removeSubrange(first...)
  }

  // MARK: Lines

  /// A statement begins on the line of the one before it.
  private func beginsBehindAnother(_ position: Int) -> Bool {
    let previous = file.tokens[position - 1].kind
    return previous == .semicolon || previous == .rightBrace && open.isEmpty
  }

  /// A line goes on with the statement of the line before it, brackets apart.
  private func continuesStatement(_ position: Int) -> Bool {
    guard position > 0 else { return false }
    let (previous, token) = (file.tokens[position - 1], file.tokens[position])
    let goesOn = [.comma, .colon, .equal, .arrow].contains(previous.kind) || previous.word == .as
    if goesOn, !beginsStatement(position) { return true }
    switch token.kind {
    case .equal, .leftBrace, .period, .colon, .arrow, .op: return true
    default: return token.word.isClause
    }
  }

  private func beginsStatement(_ position: Int) -> Bool {
    file.beginsMember(at: position) || file.beginsGroup(at: position)
  }

  /// A line that begins a member ends every list before it, and every block that cannot hold it:
  /// what is still open there was forgotten, even if a bracket further on seems to close it.
  private mutating func endStatements(before position: Int) {
    if open.isEmpty { return }
    let isMember = beginsStatement(position)
    guard isMember || looksAtColumns && !file.tokens[position].kind.closes else { return }
    while let top = open.last {
      let isList = file.tokens[top.token].kind != .leftBrace
      let isOver =
        isMember && (isList || isForgotten(top, before: position))
        || looksAtColumns && isFurtherOut(position, than: top)
      guard isOver else { return }
      giveUp(from: open.count - 1, before: position)
    }
  }

  /// A brace that is open before a line with a member was forgotten: a component's block holds none,
  /// and what a member opened holds none that is not further in than itself.
  private func isForgotten(_ brace: Opening, before position: Int) -> Bool {
    guard column(position) <= column(brace.lineStart) else { return false }
    // A group of a lifetime of one's own is a word and a brace; so is the last name behind a
    // container's colon, on a line of its own.
    let before = brace.lineStart > 0 ? file.tokens[brace.lineStart - 1].kind : .endOfFile
    let isGroup =
      brace.token == brace.lineStart + 1 && file.tokens[brace.lineStart].kind == .identifier
      && before != .comma && before != .colon
    return isGroup || holdsBlockItems(brace) || file.beginsMember(at: brace.lineStart)
      || brace.token > 0 && file.tokens[brace.token - 1].word.isLifetime
  }

  /// The first word in a brace is one that only a component's block has.
  private func holdsBlockItems(_ brace: Opening) -> Bool {
    file.at(brace.token + 1).word.isOfBlock
  }

  /// A line begins no further in than what opened a bracket, so that it cannot stand in it.
  private func isFurtherOut(_ position: Int, than opening: Opening) -> Bool {
    if file.tokens[position].kind == .pound {
      // Conditions stand in any column. Of one that begins before a brace, no branch ends in it.
      let directive = directive(position)
      return file.tokens[opening.token].kind != .leftBrace || holdsBlockItems(opening)
        || directive != nil && directive != .if && opening.conditions == conditions
          && conditions > 0
    }
    // Not everybody indents: only another declaration ends one whose members stand in its column.
    let distance = column(position) - column(opening.lineStart)
    return distance < 0
      || distance == 0
        && (!file.beginsDeclaration(at: opening.lineStart) || file.beginsDeclaration(at: position))
  }

  // MARK: Pairs

  private mutating func close(_ position: Int) {
    let token = file.tokens[position]
    func matches(_ opening: Opening) -> Bool {
      file.tokens[opening.token].kind == token.kind.partner
    }
    if looksAtColumns, token.startsLine {
      giveUpFurtherIn(than: position)
      if let top = open.last, !matches(top), closesByColumn(position, top) { return }
    }
    if let top = open.last, matches(top) {
      if looksAtColumns, token.kind == .rightBrace, endsAnother(position, than: top) {
        reportStray(position)
      } else {
        open.removeLast()
        pair(top.token, position)
      }
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
    case .stray: reportStray(position)
    case .unclosed:
      guard let partner else { return }
      giveUp(from: partner + 1, before: position)
      pair(open.removeLast().token, position)
    }
  }

  /// A closing brace ends a block whose brace is not there: it begins a line further in than the one
  /// that is open, or ends a line where that one's block begins on lines of its own.
  private func endsAnother(_ position: Int, than top: Opening) -> Bool {
    let holdsLines = file.tokens[top.token + 1].startsLine
    guard file.tokens[position].startsLine else {
      return holdsLines && line(top.token) != line(position)
    }
    return holdsLines && column(position) > column(top.lineStart) && !holdsBlockItems(top)
      && file.tokens[lineStart].startsLine
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
    let isPartnerOnLine = partner.map { line(open[$0].token) == line(position) } ?? false
    let kinds = open.map { file.tokens[$0.token].kind }
    if looksAtColumns, isOnLine {
      let before = open.count { line($0.token) < line(position) }
      func makesSense(_ open: [TokenKind]) -> Bool {
        closesOnLine(open, keeping: min(before, open.count), from: position + 1)
      }
      if makesSense(kinds.dropLast()) { return .wrong }
      if let partner, isPartnerOnLine, makesSense(Array(kinds[..<partner])) { return .unclosed }
      if makesSense(kinds) { return .stray }
      if kinds.last == .leftBrace { return partner == nil ? .stray : .unclosed }
    }
    if isOnLine, kinds.last != .leftBrace, !isPartnerOnLine { return .wrong }
    if partner == nil {
      // The list that it should close began on an earlier line.
      return looksAtColumns && kinds.last != nil && kinds.last != .leftBrace ? .wrong : .stray
    }
    let token = file.tokens[position]
    let isInLine = looksAtColumns && !token.startsLine && token.kind == .rightBrace
    return isInLine && !isPartnerOnLine ? .stray : .unclosed
  }

  /// The rest of a line closes what is open on it, but for the outer brackets.
  private func closesOnLine(_ open: [TokenKind], keeping outer: Int, from start: Int) -> Bool {
    var open = open
    // A longer line is left to the other rules.
    let rest = file.tokens[start...].prefix(200)
    let line = rest.prefix { !$0.startsLine }
    if line.count == 200 { return false }
    for token in line {
      if token.kind.opens {
        open.append(token.kind)
      } else if token.kind.closes {
        guard open.count > outer, open.popLast() == token.kind.partner else { return false }
      }
    }
    return open.count <= outer
      || open.count == outer + 1 && file.tokens[start + line.count - 1].kind.opens
  }

  /// Gives up the brackets that begin further in than a closing brace, where one that is open begins
  /// in its column.
  private mutating func giveUpFurtherIn(than position: Int) {
    let column = column(position)
    let partner = open.lastIndex {
      file.tokens[$0.token].kind == .leftBrace && self.column($0.lineStart) == column
    }
    guard let partner,
      open[(partner + 1)...].allSatisfy({ self.column($0.lineStart) > column })
    else { return }
    giveUp(from: partner + 1, before: position)
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
    } else {
      correct(position, to: file.tokens[top.token].kind.partner)
      pair(top.token, position)
    }
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

  private func directive(_ token: Int) -> Directive? {
    file.tokens[token].kind == .pound ? Directive(source.text(span(token))) : nil
  }
}
