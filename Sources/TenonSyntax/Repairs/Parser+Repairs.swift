import TenonDiagnostics

/// Statements that can't be read as they stand: the first row whose rewrite reads takes their place.
extension Parser {
  /// The statement around one that begins, and all that it has added by then.
  struct Checkpoint {
    let statement: Statement
    let diagnostics: Int
    let doubtful: Int
    let lostWords: Int
    let forgiven: Set<Int>
    let unread: Doubts
    let flags: Flags
  }

  /// What the file has somewhere, as far as it is read.
  struct Flags {
    var hasNamelessLifetime = false
    var hasNamelessItem = false
    var hasNamelessImport = false
    /// How many components rows have made, less those in whose place they stand.
    var componentsAdded = 0

    mutating func formUnion(_ other: Flags) {
      hasNamelessLifetime = hasNamelessLifetime || other.hasNamelessLifetime
      hasNamelessItem = hasNamelessItem || other.hasNamelessItem
      hasNamelessImport = hasNamelessImport || other.hasNamelessImport
      componentsAdded += other.componentsAdded
    }
  }

  /// Where a statement can't be read: a token, where the one before it ends, and what the grammar wants there.
  struct Unread {
    let place: Int
    let lastEnd: Int
    let expected: String?
  }

  func checkpoint() -> Checkpoint {
    Checkpoint(
      statement: statement, diagnostics: diagnostics.count, doubtful: doubtful.count,
      lostWords: lostWords.count, forgiven: forgiven, unread: unread, flags: flags)
  }

  private func restore(_ checkpoint: Checkpoint) {
    diagnostics.keepFirst(checkpoint.diagnostics)
    doubtful.removeLast(doubtful.count - checkpoint.doubtful)
    lostWords.removeLast(lostWords.count - checkpoint.lostWords)
    forgiven = checkpoint.forgiven
    unread = checkpoint.unread
    flags = checkpoint.flags
  }

  /// What `read` makes of the statement at hand, which began at a checkpoint, once the first row that fits has
  /// rewritten it, and whether it reads then; `nil` where no row fits.
  func repaired<Member>(
    since checkpoint: Checkpoint, _ read: ManifestWalk.Reading<Member>
  ) -> (members: [Member], isWhole: Bool)? {
    let tokens = statement.tokens
    if statementDepth == 1, let failure = statement.failure, firstFailure == nil {
      firstFailure = (Int(file.tokens[failure].start), statement.stop?.expected)
    }
    guard let failure = statement.failure, repairsLeft > 0, !statement.isFinal,
      !hasLostText(from: tokens), !isAtLostToken
    else {
      return nil
    }
    guard
      let (sub, members) = firstReading(
        of: tokens, at: places(around: failure, in: tokens), failure, read)
    else { return nil }
    restore(checkpoint)
    take(sub)
    // It may have been a list of bundles.
    if lacksLifetime, isAtComma || tokens.count == 1 { unread.insert(.members) }
    return (members, sub.unreadFrom == nil)
  }

  /// What `read` makes of the statements of a rewrite.
  private func read<Member>(_ read: ManifestWalk.Reading<Member>) -> [Member] {
    var productions = StatementParser(tokens)
    let block = statement.block
    productions.file(of: block)
    var walk = ManifestWalk(self, productions)
    flags.componentsAdded += walk.componentCount(in: 0..<walk.records.count)
    return walk.statements(in: 0, from: 1, of: block, read)
  }

  /// Where a row's pattern may begin: near the token that fails, the nearest first, and in the statement's head.
  private func places(around failure: Int, in statement: Range<Int>) -> [Int] {
    let last = max(statement.lowerBound, min(statement.upperBound - 1, failure + 1))
    let near = max(statement.lowerBound, failure - Self.tokensBeforeFailure)...last
    let head = statement.lowerBound..<min(near.lowerBound, statement.lowerBound + Self.tokensOfHead)
    return near.reversed() + Array(head)
  }

  /// Reports the statement at hand in the words of the first row that refuses it.
  func failByRefusal(at place: Int) {
    let end = statement.tokens.upperBound
    for (row, repair) in Repair.refusals.enumerated() where repair.blocks.contains(block) {
      guard let match = match(repair, at: statement.first, before: end) else { continue }
      if repair.isOnceInBlock {
        statement.isSilent = refusedBlock == openBlock
        refusedBlock = openBlock
      }
      // A row that takes an unknown word for a type has to read what stands behind it.
      report(
        match.finding(Rewriting(repair, match, of: statement.tokens)),
        at: lacksLifetime && place == statement.first ? place + 1 : place)
      rowsTaken.insert(Repair.all.count + row)
      return
    }
  }

  /// The first rewrite that reads, or gets further than the statement did.
  private func firstReading<Member>(
    of statement: Range<Int>, at places: [Int], _ failure: Int,
    _ read: ManifestWalk.Reading<Member>
  ) -> (Parser, [Member])? {
    let outer = tokensLeft
    // The rewrites of a rewrite count as the statement's own.
    tokensLeft = min(outer, Self.mostReadings * max(statement.count, Self.tokensOfShort))
    let own = tokensLeft
    defer { tokensLeft = outer - (own - tokensLeft) }
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
          sub.tokensLeft = tokensLeft - tokens.tokens.count
          let members = sub.read(read)
          tokensLeft = sub.tokensLeft
          // The row has changed what stands before the failure.
          if end <= place, let first = sub.firstFailure, first.place == place,
            first.expected == self.statement.stop?.expected
          {
            return nil
          }
          guard let unread = sub.unreadFrom else { return (sub, members) }
          let isSame = unread.lastEnd <= place && unread.expected == self.statement.stop?.expected
          return unread.place >= end && unread.place > place && !isSame ? (sub, members) : nil
        }
        if tokensLeft <= 0 { return nil }
        // A long body is read only where the rest reads.
        if let outline = rewriting.outline, reading(outline) == nil { continue }
        if tokensLeft > 0, let (sub, members) = reading(rewriting.file) {
          sub.diagnostics.report(match.finding(rewriting))
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
  private func take(_ sub: Parser) {
    diagnostics.append(sub.diagnostics)
    doubtful += sub.doubtful
    lostWords += sub.lostWords
    unread.formUnion(sub.unread)
    flags.formUnion(sub.flags)
    rowsTaken.formUnion(sub.rowsTaken)
  }

  /// No row's pattern begins further before the token where a statement can't be read.
  private static let tokensBeforeFailure = 12
  /// No row's pattern of a head begins further from a statement's first token.
  private static let tokensOfHead = 4
  /// Rewrites of a statement read its tokens no more often, those of the statements in it included.
  private static let mostReadings = 64
  /// A shorter statement may be rewritten as often as one of this length.
  private static let tokensOfShort = 16
}
