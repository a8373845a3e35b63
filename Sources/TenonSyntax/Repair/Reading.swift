import TenonDiagnostics

/// A statement as it was read, or as rows have rewritten it.
struct Reading {
  let statement: Statement
  let tokens: ManifestTokens
  let block: Block
  /// The statement behind it follows on its line, and reads.
  var isCut = false
  var repair: Repair?

  /// The statements, one or several, that a row has made of one that can't be read.
  struct Repair {
    /// The row's number.
    let row: Int
    let finding: Diagnostic
    /// Names in the text that a doubtful row leaves out.
    let lost: [String]
    let readings: [Reading]
    /// The block is not in it.
    let isHeadAlone: Bool
  }

  /// The statement can't be read, or means nothing, and no row helps.
  var isUnread: Bool {
    repair == nil && statement.failure != nil
      && (statement.stop != nil || statement.slips.contains { $0.finding.severity == .error })
  }

  /// The statement begins with a word that is no lifetime where one belongs.
  var lacksLifetime: Bool {
    guard let stop = statement.stop, !tokens.isLifetime(statement.first) else { return false }
    guard stop.expected == .end, case .component(let component) = statement.node else {
      return stop.expected == .component || stop.expected == .typeBehindLifetime
    }
    return component.value.lifetime != nil && tokens.list[stop.position].kind != .leftParen
      && !tokens.beginsMemberStatement(at: stop.position)
  }

  /// The statement fails at a comma: it may be a list of bundles.
  var isAtComma: Bool { statement.stop.map { tokens.list[$0.position].kind == .comma } ?? false }

  /// The statement can't be read because of a token or a bracket that has been reported.
  var isAtLostToken: Bool {
    guard let stop = statement.stop, statement.slips.first?.token ?? stop.position == stop.position
    else { return false }
    let (index, token) = (stop.position, tokens.list[stop.position])
    // An empty bracket was put in for one that is missing.
    return stop.expected == .bracketEnd || token.start == token.end && token.kind.closes
      || token.kind == .unknown
      || index > statement.tokens.lowerBound && tokens.list[index - 1].kind == .unknown
  }
}

/// Reads statements, and has rows rewrite those that can't be read: the first row whose rewrite reads, or gets further
/// and not to the same stop, is taken.
struct StatementReader {
  let depth: Int
  /// How many more tokens rewrites may have, so that a statement's cost grows as its length.
  private var budget = 0
  private let hasLostText: (Range<Int>) -> Bool

  /// How many rows rewrite a statement at most, one after the other.
  private static let mostRows = 4
  /// Rewrites of a statement read its tokens no more often.
  private static let mostReadings = 64
  /// No row's pattern begins further before the token where a statement can't be read, or from its first one.
  private static let (tokensBeforeFailure, tokensOfHead) = (12, 4)

  init(depth: Int, hasLostText: @escaping (Range<Int>) -> Bool) {
    (self.depth, self.hasLostText) = (depth, hasLostText)
  }

  /// A statement as it reads, as its rows have it.
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
    var match = RowMatch(statement, of: tokens, failure: failure, isTooLong: isTooLong)
    let starts = indices.map(match.starts)
    for number in Row.all.indices
    where Row.all[number].isTried(in: reading.block, at: statement.kind) {
      let wanted = Row.all[number].pattern[0].starts
      for (index, start) in zip(indices, starts)
      where !wanted.isDisjoint(with: start) && match.stands(number, at: index) {
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

  /// The token that rows are tried at. A row that takes an unknown word for a type has to read what stands behind it.
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

  /// Rewritten statements read, or get further than the one that they come from, and not to the same stop.
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
      // The row has changed what stands before the failure, and another one has repaired that.
      if isSame, stop == place, end <= place { return false }
    }
    return true
  }
}
