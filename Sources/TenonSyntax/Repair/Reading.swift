import TenonDiagnostics

/// A parsed statement, as written or as rewritten by rows.
struct Reading {
  let statement: Statement
  let tokens: ManifestTokens
  let block: Block
  /// True if a readable statement follows on the same line.
  var isCut = false
  var repair: Repair?

  /// The statements that a row has made from an unreadable one.
  struct Repair {
    let row: Int
    let finding: Diagnostic
    /// The names in the text that a doubtful row leaves out.
    let lost: [String]
    let readings: [Reading]
    /// True if the repair doesn't include the block.
    let isHeadAlone: Bool
  }

  /// True if the statement has failed to parse, and no row repairs it.
  var isUnread: Bool {
    repair == nil && statement.failure != nil
      && (statement.stop != nil || statement.slips.contains { $0.finding.severity == .error })
  }

  /// True if parsing of the statement has stopped, and no other statement begins there.
  var isStopped: Bool { statement.stop != nil && !isCut }

  /// True if the statement begins with another word in the place of a lifetime.
  var lacksLifetime: Bool {
    guard let stop = statement.stop, !tokens.isLifetime(statement.first) else { return false }
    guard stop.expected == .end, case .component = statement.node else {
      return stop.expected == .component || stop.expected == .typeBehindLifetime
    }
    return statement.head.lifetime != nil && tokens.list[stop.position].kind != .leftParen
      && !tokens.beginsMemberStatement(at: stop.position)
  }

  /// True if the statement fails at a comma: it may be a list of bundles.
  var isAtComma: Bool { statement.stop.map { tokens.list[$0.position].kind == .comma } ?? false }

  /// True if the statement fails at a token or bracket that has been reported.
  var isAtLostToken: Bool {
    guard let stop = statement.stop, statement.slips.first?.token ?? stop.position == stop.position
    else { return false }
    let (index, token) = (stop.position, tokens.list[stop.position])
    // An empty bracket was inserted for a missing one.
    return stop.expected == .bracketEnd || token.start == token.end && token.kind.closes
      || token.kind == .unknown
      || index > statement.tokens.lowerBound && tokens.list[index - 1].kind == .unknown
  }
}

/// The repair of unreadable statements by rows. The first row is used whose rewrite parses, or fails further on for
/// another reason.
struct StatementReader {
  let depth: Int
  /// The number of tokens that rewrites may still have, so that the cost is linear in the statement's length.
  var budget = 0
  let hasLostText: (Range<Int>) -> Bool

  /// The greatest number of rows that rewrite a statement, one after the other.
  private static let mostRows = 4
  /// The greatest number of times that rewrites parse a statement's tokens.
  private static let mostReadings = 64
  /// The greatest distances of a pattern's start from the failure, and from the statement's first token.
  private static let (tokensBeforeFailure, tokensOfHead) = (12, 4)

  /// A statement as repaired by rows, or unchanged.
  mutating func repaired(_ reading: Reading) -> Reading {
    budget = Self.mostReadings * max(16, reading.statement.tokens.count)
    return repaired(reading, rows: Self.mostRows)
  }

  private mutating func repaired(_ reading: Reading, rows: Int) -> Reading {
    let (statement, tokens) = (reading.statement, reading.tokens)
    guard rows > 0, reading.isUnread, let failure = Self.failure(reading),
      statement.slips.first?.isFinal != true, !reading.isAtLostToken,
      tokens.isRewritten || !hasLostText(statement.tokens)
    else { return reading }
    let isTooLong =
      statement.slips.isEmpty && statement.stop?.expected == .end
      && !(reading.block == .members && reading.lacksLifetime)
    let (start, end) = (statement.tokens.lowerBound, statement.tokens.upperBound)
    let near =
      max(start, failure - Self.tokensBeforeFailure)...max(start, min(end - 1, failure + 1))
    let indices = near.reversed() + (start..<min(near.lowerBound, start + Self.tokensOfHead))
    var match = RowMatch(
      tokens: tokens, statement: statement, failure: failure, isTooLong: isTooLong)
    for (number, row) in Row.all.enumerated()
    where row.blocks.contains(reading.block)
      && (row.kinds.isEmpty || row.kinds.contains(statement.kind))
    {
      for index in indices where match.stands(number, at: index) {
        let changes = match.changes
        guard !changes.isEmpty, let rewriting = Rewriting(match, changes) else { continue }
        budget -= rewriting.tokens.list.count
        if budget < 0 { return reading }
        let readings = self.readings(of: rewriting.tokens, in: reading.block, rows: rows - 1)
        guard Self.isBetter(readings, than: reading, failure, behind: match) else { continue }
        let left = match.elements.joined().filter { tokens.list[$0].kind == .identifier }
        var repaired = reading
        repaired.repair = Reading.Repair(
          row: number, finding: match.finding(changes, rewriting.line),
          lost: match.row.meaning.isDoubtful ? left.map(tokens.text) : [], readings: readings,
          isHeadAlone: rewriting.isHeadAlone)
        return repaired
      }
    }
    return reading
  }

  /// The token at which rows are tried. For an unknown word instead of a lifetime, that is the next token.
  private static func failure(_ reading: Reading) -> Int? {
    let (statement, first) = (reading.statement, reading.statement.first)
    let isUnknownWord =
      reading.block == .members && statement.slips.isEmpty && statement.stop?.position == first
      && reading.lacksLifetime && reading.tokens.list[first].kind == .identifier
    return isUnknownWord ? first + 1 : statement.failure
  }

  /// The statements of a rewrite.
  private mutating func readings(
    of tokens: ManifestTokens, in block: Block, rows: Int
  ) -> [Reading] {
    var readings: [Reading] = []
    var position = 0
    let limit = tokens.list.count - 1
    while position < limit {
      if tokens.list[position].kind == .semicolon || tokens.list[position].kind.closes {
        position += 1
        continue
      }
      let (statement, _) = StatementParser.read(
        from: position, to: limit, in: block, of: tokens, depth: depth)
      position = max(position + 1, statement.tokens.upperBound)
      let reading = Reading(statement: statement, tokens: tokens, block: block)
      readings.append(repaired(reading, rows: rows))
    }
    return readings
  }

  /// True if rewritten statements parse, or fail further on than the original and for another reason.
  private static func isBetter(
    _ readings: [Reading], than reading: Reading, _ failure: Int, behind match: RowMatch
  ) -> Bool {
    let place = reading.tokens.span(failure).start
    let end = reading.tokens.span(match.elements[match.elements.count - 1].upperBound - 1).end
    for next in readings {
      guard let failure = next.statement.failure else { continue }
      let stop = next.tokens.span(failure).start
      let isSame = next.statement.stop?.expected == reading.statement.stop?.expected
      if next.isUnread {
        let before = next.tokens.span(failure..<failure).start
        return stop >= end && stop > place && !(isSame && before <= place)
      }
      // The row has changed only text before the failure, and another row has repaired the failure.
      if isSame, stop == place, end <= place { return false }
    }
    return true
  }
}
