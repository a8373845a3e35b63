import TenonDiagnostics

/// Statements that can't be read as they stand: the first row whose rewrite reads takes their place.
extension Parser {
  /// What a statement has added when it begins: nothing. All of it is taken back where a rewrite takes its place.
  struct Checkpoint {
    let start: Int
    let outerFailure: Int?
    let diagnostics: Int
    let broken: Int
    let lostWords: Int
    let forgiven: Int
    let unread: UnreadMembers
    let flags: Flags
    let isBrokenInside: Bool
    let documentationIndex: Int
  }

  /// What the file has somewhere, as far as it is read.
  struct Flags {
    var namesErrors = false
    var hasNamelessLifetime = false
    var hasNamelessItem = false
    var hasNamelessImport = false

    mutating func formUnion(_ other: Flags) {
      namesErrors = namesErrors || other.namesErrors
      hasNamelessLifetime = hasNamelessLifetime || other.hasNamelessLifetime
      hasNamelessItem = hasNamelessItem || other.hasNamelessItem
      hasNamelessImport = hasNamelessImport || other.hasNamelessImport
    }
  }

  func checkpoint() -> Checkpoint {
    defer { firstFailure = nil }
    return Checkpoint(
      start: position, outerFailure: firstFailure, diagnostics: diagnostics.count,
      broken: broken.count,
      lostWords: lostWords.count, forgiven: forgiven.count, unread: unread, flags: flags,
      isBrokenInside: isBrokenInside, documentationIndex: documentationIndex)
  }

  /// Goes back to the statement around the one at hand.
  func endStatement(_ checkpoint: Checkpoint) {
    firstFailure = checkpoint.outerFailure
    statementDepth -= 1
  }

  private func restore(_ checkpoint: Checkpoint) {
    diagnostics.keepFirst(checkpoint.diagnostics)
    broken.removeLast(broken.count - checkpoint.broken)
    lostWords.removeLast(lostWords.count - checkpoint.lostWords)
    forgiven.removeLast(forgiven.count - checkpoint.forgiven)
    unread = checkpoint.unread
    flags = checkpoint.flags
    isBrokenInside = checkpoint.isBrokenInside
    documentationIndex = checkpoint.documentationIndex
  }

  /// What `read` makes of the statement since a checkpoint once the first row that fits has rewritten it; `nil` where
  /// the statement was read, or no row fits.
  func repaired<Member>(
    since checkpoint: Checkpoint, _ read: (Parser) -> [Member]
  ) -> [Member]? {
    defer { endStatement(checkpoint) }
    guard let failure = firstFailure else { return nil }
    headStart = checkpoint.start
    let canRewrite =
      repairsLeft > 0 && !isDirective(file.tokens[checkpoint.start])
      && !hasLostText(from: checkpoint.start, to: position)
    if canRewrite {
      let statement = checkpoint.start..<position
      if let (sub, members) = firstReading(
        of: statement, at: places(around: failure, in: statement), failure, read)
      {
        restore(checkpoint)
        take(sub, statement)
        return members
      }
      // What follows on the line may belong to it, once its first words are understood.
      let line = checkpoint.start..<endOfStatementLine
      if line.upperBound > position,
        let (sub, members) = firstReading(of: line, at: [line.lowerBound], failure, read)
      {
        restore(checkpoint)
        take(sub, line)
        return members
      }
    }
    if statementDepth == 1 { unreadFrom = unreadFrom ?? Int(file.tokens[failure].start) }
    return nil
  }

  /// Where the line ends that the statement is on.
  private var endOfStatementLine: Int {
    var index = position
    while index < file.tokens.count - 1, !file.tokens[index].startsLine,
      !file.tokens[index].kind.closes, file.tokens[index].kind != .semicolon
    {
      index = max(index, Int(file.partner[index])) + 1
    }
    return index
  }

  /// Where a row's pattern may begin: near the token that fails, the nearest first, and in the statement's head.
  private func places(around failure: Int, in statement: Range<Int>) -> [Int] {
    let last = max(statement.lowerBound, min(statement.upperBound - 1, failure + 1))
    let near = max(statement.lowerBound, failure - Self.tokensBeforeFailure)...last
    let head = statement.lowerBound..<min(near.lowerBound, statement.lowerBound + Self.tokensOfHead)
    return near.reversed() + Array(head)
  }

  /// The first rewrite that reads, or gets further than the statement did.
  private func firstReading<Member>(
    of statement: Range<Int>, at places: [Int], _ failure: Int, _ read: (Parser) -> [Member]
  ) -> (Parser, [Member])? {
    let outer = triesLeft
    // The rewrites of a rewrite count as the statement's own.
    let isOwn = parent == nil || statementDepth > 1
    if isOwn { triesLeft = Self.mostTries }
    defer { if isOwn { triesLeft = outer } }
    let place = Int(file.tokens[failure].start)
    let starts = places.filter { $0 < statement.upperBound }.map { index in
      let (first, second) = (file.tokens[index], file.tokens[index + 1])
      return (index, first, text(first), second, second.kind == .endOfFile ? "" : text(second))
    }
    for (row, repair) in Repair.all.enumerated() where repair.blocks.contains(block) {
      for (index, first, word, second, next) in starts
      where repair.mayBegin(with: first, word, second, next) {
        guard let match = match(repair, at: index, before: statement.upperBound),
          let rewriting = Rewriting(repair, match, of: statement)
        else { continue }
        let end = Int(file.tokens[match.elements[match.elements.count - 1].upperBound - 1].end)
        /// Reads a rewrite; `nil` where it gets no further than the statement did.
        func reading(_ tokens: TokenizedFile) -> (Parser, [Member])? {
          let sub = Parser(tokens, of: self, isDoubtful: repair.meaning.isDoubtful)
          sub.triesLeft = triesLeft - 1
          let members = read(sub)
          triesLeft = sub.triesLeft
          let isFurther = sub.unreadFrom.map { $0 >= end && $0 > place } ?? true
          return sub.position == tokens.tokens.count - 1 && isFurther ? (sub, members) : nil
        }
        if triesLeft == 0 { return nil }
        // A long body is read only where the rest reads.
        if let outline = rewriting.outline, reading(outline) == nil { continue }
        if triesLeft > 0, let (sub, members) = reading(rewriting.file) {
          sub.diagnostics.report(rewriting.finding(of: repair, match, sub))
          sub.rowsTaken.insert(row)
          // Text that a doubtful rewrite leaves out may declare anything.
          if repair.meaning.isDoubtful {
            sub.lostWords += match.elements.joined().filter { file.tokens[$0].kind == .identifier }
              .map { text(file.tokens[$0]) }
          }
          return (sub, members)
        }
      }
    }
    return nil
  }

  /// Takes over what the parser of a rewrite found.
  private func take(_ sub: Parser, _ statement: Range<Int>) {
    diagnostics.append(sub.diagnostics)
    broken += sub.broken
    lostWords += sub.lostWords
    unread.formUnion(sub.unread)
    flags.formUnion(sub.flags)
    rowsTaken.formUnion(sub.rowsTaken)
    isBrokenInside = isBrokenInside || sub.isBrokenInside
    position = statement.upperBound
    nodes?.forget(from: statement.lowerBound)
    nodes?.note(sub.statementKind, from: statement.lowerBound, to: position, hasError: true)
  }

  /// No row's pattern begins further before the token where a statement can't be read.
  private static let tokensBeforeFailure = 12
  /// No row's pattern of a head begins further from a statement's first token.
  private static let tokensOfHead = 4
  /// No statement is read more often, however many rows rewrite it.
  private static let mostTries = 64
}
