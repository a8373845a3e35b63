import TenonDiagnostics

/// The pairing of a file's brackets, by which later stages skip unknown text in constant time.
///
/// If brackets don't pair, lines and columns show the missing ones, and `BracketRepair` inserts them.
struct BracketPairing {
  /// An open bracket, with the first token of its statement's line.
  struct Opening {
    let token: Int
    let kind: TokenKind
    let lineStart: Int
    /// The number of open conditions around the bracket.
    let conditions: Int
  }

  var file: TokenizedFile
  let source: SourceFile
  let index: Int
  /// True if columns decide about the ends of blocks and the meant kinds of brackets.
  let looksAtColumns: Bool
  private var open: [Opening] = []
  private(set) var lineStart = 0
  private var conditions = 0
  /// The last bracket that a wrong one closed. The right one may follow on the same line.
  var mispaired: (opening: TokenKind, line: Int)?
  var repair = BracketRepair()
  var findings: [Int: Diagnostic] = [:]

  static func pair(
    _ file: inout TokenizedFile, source: SourceFile, file index: Int,
    diagnostics: inout Diagnostics
  ) {
    var pairing = BracketPairing(file: file, source: source, index: index, looksAtColumns: false)
    pairing.run(&diagnostics)
    if !pairing.findings.isEmpty, !pairing.file.isUnread {
      // If a bracket is missing or superfluous, columns may give a better answer than counts.
      var byColumn = BracketPairing(file: file, source: source, index: index, looksAtColumns: true)
      var unreported = Diagnostics()
      byColumn.run(&unreported)
      if byColumn.findings.count <= pairing.findings.count { pairing = byColumn }
      file = pairing.repair.applied(to: pairing.file, pairing.findings)
    } else {
      file = pairing.file
      file.findings = pairing.findings.map { ($0, $1) }
    }
  }

  private mutating func run(_ diagnostics: inout Diagnostics) {
    for position in file.tokens.indices {
      let (token, previous) = (file.tokens[position], file.tokens[max(0, position - 1)].kind)
      if token.startsLine, !continuesStatement(position) {
        endStatements(before: position)
        lineStart = position
      } else if previous == .semicolon || previous == .rightBrace && open.isEmpty {
        lineStart = position
      }
      if token.kind.opens {
        if looksAtColumns { correctOpening(position) }
        open.append(
          Opening(
            token: position, kind: file.tokens[position].kind, lineStart: lineStart,
            conditions: conditions))
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

  private mutating func giveUp(from first: Int, before position: Int) {
    for opening in open[first...].reversed() { reportUnclosed(opening.token, before: position) }
    open.removeSubrange(first...)
  }

  // MARK: Lines

  /// True if a line continues the statement of the line before it, apart from brackets.
  private func continuesStatement(_ position: Int) -> Bool {
    guard position > 0 else { return false }
    let (previous, token) = (file.tokens[position - 1], file.tokens[position])
    let goesOn = [.comma, .colon, .equal, .arrow].contains(previous.kind) || previous.word == .as
    return goesOn && !file.beginsMember(at: position) || token.word.isClause
      || [.equal, .leftBrace, .period, .colon, .arrow, .op].contains(token.kind)
  }

  /// Closes every list, and every block that can't contain members, before a line that begins a member.
  private mutating func endStatements(before position: Int) {
    if open.isEmpty { return }
    let isMember = file.beginsMember(at: position)
    let hasColumn = looksAtColumns && !file.tokens[position].kind.closes
    while let top = open.last,
      isMember && (top.kind != .leftBrace || isForgotten(top, before: position))
        || hasColumn && isFurtherOut(position, than: top)
    {
      giveUp(from: open.count - 1, before: position)
    }
  }

  /// True if a member isn't in a brace: the brace can't contain members, and the member isn't indented deeper.
  private func isForgotten(_ brace: Opening, before position: Int) -> Bool {
    guard column(position) <= column(brace.lineStart) else { return false }
    // The group of a custom lifetime is a word and a brace. So is the last name after a container's
    // colon on a line of its own.
    let before = brace.lineStart > 0 ? file.tokens[brace.lineStart - 1].kind : .endOfFile
    let isGroup =
      brace.token == brace.lineStart + 1 && file.tokens[brace.lineStart].kind == .identifier
      && before != .comma && before != .colon
    return isGroup || holdsBlockItems(brace) || file.beginsMember(at: brace.lineStart)
      || brace.token > 0 && file.tokens[brace.token - 1].word.isLifetime
  }

  /// True if the first word in a brace is allowed only in a component's block.
  private func holdsBlockItems(_ brace: Opening) -> Bool { file.at(brace.token + 1).word.isOfBlock }

  /// True if a line is indented no deeper than an open bracket's, so it isn't inside the bracket.
  private func isFurtherOut(_ position: Int, than opening: Opening) -> Bool {
    if file.tokens[position].kind == .pound {
      // Conditions can have any column. A condition that begins before a brace has no branch that ends in it.
      let directive = directive(position)
      return opening.kind != .leftBrace || holdsBlockItems(opening)
        || directive != nil && directive != .if && opening.conditions == conditions
          && conditions > 0
    }
    // Members without indentation don't end their declaration; only another declaration does.
    let distance = column(position) - column(opening.lineStart)
    return distance < 0
      || distance == 0 && (!file.beginsItem(at: opening.lineStart) || file.beginsItem(at: position))
  }

  // MARK: Pairs

  private mutating func close(_ position: Int) {
    let (token, kind) = (file.tokens[position], file.tokens[position].kind.partner)
    if looksAtColumns, token.startsLine, closesByColumn(position) { return }
    guard let top = open.last else { return reportStray(position) }
    if top.kind == kind {
      if looksAtColumns, kind == .leftBrace, endsAnother(position, than: top) {
        return reportStray(position)
      }
      return pair(open.removeLast().token, position)
    }
    guard let meant = openingMeant(by: position) else { return reportStray(position) }
    giveUp(from: meant + 1, before: position)
    let opening = open.removeLast()
    if opening.kind != kind {
      // A wrong bracket instead of the right one is one slip, so it is one error.
      mispaired = (opening.kind, line(position))
      reportMispaired(opening.token, position)
    }
    pair(opening.token, position)
  }

  /// True if a closing brace ends a block without an opening one, by its column or by text before it.
  private func endsAnother(_ position: Int, than top: Opening) -> Bool {
    guard file.tokens[top.token + 1].startsLine else { return false }
    return file.tokens[position].startsLine
      ? column(position) > column(top.lineStart) && !holdsBlockItems(top)
        && file.tokens[lineStart].startsLine
      : line(top.token) != line(position)
  }

  /// The open bracket that a closing one means, by the rest of its line or the likeliest slip, or `nil`.
  private func openingMeant(by position: Int) -> Int? {
    let (token, kinds, last) = (file.tokens[position], open.map(\.kind), open.count - 1)
    let partner = kinds.lastIndex(of: token.kind.partner)
    let isOnLine = line(open[last].token) == line(position)
    let isPartnerOnLine = partner.map { line(open[$0].token) == line(position) } ?? false
    if looksAtColumns, isOnLine {
      let before = open.count { line($0.token) < line(position) }
      func makesSense(_ count: Int) -> Bool {
        closesOnLine(kinds[..<count], keeping: min(before, count), from: position + 1)
      }
      if makesSense(last) { return last }
      if let partner, isPartnerOnLine, makesSense(partner) { return partner }
      if makesSense(open.count) { return nil }
      if kinds[last] == .leftBrace { return partner }
    }
    if isOnLine, kinds[last] != .leftBrace, !isPartnerOnLine { return last }
    // The list to close began on an earlier line.
    guard let partner else { return looksAtColumns && kinds[last] != .leftBrace ? last : nil }
    let isInLine = looksAtColumns && !token.startsLine && token.kind == .rightBrace
    return isInLine && !isPartnerOnLine ? nil : partner
  }

  /// True if the rest of a line closes the brackets that are open on it, except the outer ones.
  private func closesOnLine(
    _ open: ArraySlice<TokenKind>, keeping outer: Int, from start: Int
  ) -> Bool {
    var open = open
    // The other rules decide about a longer line.
    let line = file.tokens[start...].prefix(200).prefix { !$0.startsLine }
    if line.count == 200 { return false }
    for token in line {
      if token.kind.opens {
        open.append(token.kind)
      } else if token.kind.closes {
        guard open.count > outer, open.popLast() == token.kind.partner else { return false }
      }
    }
    return open.count <= outer || open.count == outer + 1 && line.last?.kind.opens == true
  }

  /// Closes the open bracket whose line begins in the same column as the closing one.
  private mutating func closesByColumn(_ position: Int) -> Bool {
    let column = column(position)
    guard let index = open.lastIndex(where: { self.column($0.lineStart) <= column }),
      self.column(open[index].lineStart) == column
    else { return false }
    // The brackets that begin in deeper columns are unclosed.
    if open[index].kind == .leftBrace { giveUp(from: index + 1, before: position) }
    guard index == open.count - 1, open[index].kind != file.tokens[position].kind.partner,
      line(position) != line(open[index].token)
    else { return false }
    let opening = open.removeLast()
    if isConsequence(opening.token, before: position) {
      // An unclosed literal contains the partner, and the bracket that this one closes.
      repair.insert(closing: opening.token, before: position, in: file)
      repair.removed.insert(position)
    } else {
      correct(position, to: opening.kind.partner)
      pair(opening.token, position)
    }
    return true
  }

  private mutating func pair(_ opening: Int, _ closing: Int) {
    file.partner[opening] = Int32(closing)
    file.partner[closing] = Int32(opening)
  }

  func span(_ token: Int) -> SourceSpan {
    SourceSpan(file: index, start: Int(file.tokens[token].start), end: Int(file.tokens[token].end))
  }

  func line(_ token: Int) -> Int { source.position(of: Int(file.tokens[token].start)).line }

  private func column(_ token: Int) -> Int {
    source.position(of: Int(file.tokens[token].start)).column
  }

  private func directive(_ token: Int) -> Directive? {
    file.tokens[token].kind == .pound ? Directive(source.text(span(token))) : nil
  }
}
