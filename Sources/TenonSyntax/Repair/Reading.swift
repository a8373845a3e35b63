import TenonDiagnostics

/// A statement as it was read, or as rows have rewritten it.
struct Reading {
  let statement: Statement
  let tokens: ManifestTokens
  let block: Block
  /// The statement behind it follows on its line, and reads.
  var isCut = false
  var repair: Repair?

  /// What a row has made of a statement that can't be read: one statement or several.
  struct Repair {
    /// The row's number.
    let number: Int
    let finding: Diagnostic
    /// Names in the text that a doubtful row leaves out.
    let lost: [String]
    let readings: [Reading]
    /// The block is not in it.
    let isHeadAlone: Bool
  }

  /// It can't be read, or means nothing, and no row helps.
  var isUnread: Bool {
    repair == nil && statement.failure != nil
      && (statement.stop != nil || statement.slips.contains { $0.finding.severity == .error })
  }

  /// A name is a lifetime's, of the language or declared.
  private func isLifetime(_ name: String) -> Bool {
    Word.lifetimes.contains(name) || tokens.names.lifetimes.contains(name)
  }

  /// It begins with a word that is no lifetime where one belongs.
  var lacksLifetime: Bool {
    guard let stop = statement.stop else { return false }
    if stop.expected == .component || stop.expected == .typeBehindLifetime {
      return !isLifetime(tokens.text(statement.first))
    }
    guard stop.expected == .end, case .component(let component) = statement.node,
      let lifetime = component.value.lifetime
    else { return false }
    return !isLifetime(lifetime.text) && tokens.list[stop.position].kind != .leftParen
      && !tokens.beginsMemberStatement(at: stop.position)
  }

  /// It fails at a comma: it may be a list of bundles.
  var isAtComma: Bool {
    statement.stop.map { tokens.list[$0.position].kind == .comma } ?? false
  }

  /// It can't be read because of a token or a bracket that has been reported.
  var isAtLostToken: Bool {
    guard let stop = statement.stop,
      statement.slips.first.map({ $0.token == stop.position }) ?? true
    else { return false }
    let index = stop.position
    let token = tokens.list[index]
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
    let matcher = Matcher(
      tokens: tokens, statement: statement, failure: failure, isTooLong: isTooLong)
    let (start, end) = (statement.tokens.lowerBound, statement.tokens.upperBound)
    let near =
      max(start, failure - Self.tokensBeforeFailure)...max(start, min(end - 1, failure + 1))
    let head = start..<min(near.lowerBound, start + Self.tokensOfHead)
    for (number, row) in Row.all.enumerated() where row.blocks.contains(reading.block) {
      for index in near.reversed() + Array(head) {
        guard let match = matcher.match(row, at: index) else { continue }
        let changes = match.changes
        guard let rewriting = Rewriting(match, changes) else { continue }
        budget -= rewriting.tokens.list.count
        if budget < 0 { return reading }
        let readings = self.readings(of: rewriting.tokens, in: reading.block, rows: rows - 1)
        guard Self.isBetter(readings, than: reading, failure, behind: match) else { continue }
        let left = match.elements.joined().filter { tokens.list[$0].kind == .identifier }
        var repaired = reading
        repaired.repair = Reading.Repair(
          number: number, finding: match.finding(changes, rewriting.line),
          lost: row.meaning.isDoubtful ? left.map(tokens.text) : [], readings: readings,
          isHeadAlone: rewriting.isHeadAlone)
        return repaired
      }
    }
    return reading
  }

  /// The token that rows are tried at. A row that takes an unknown word for a type has to read what stands behind it.
  private static func failure(_ reading: Reading) -> Int? {
    let statement = reading.statement
    guard reading.block == .members, statement.slips.isEmpty, let stop = statement.stop,
      stop.position == statement.first, reading.lacksLifetime,
      reading.tokens.list[stop.position].kind == .identifier
    else { return statement.failure }
    return stop.position + 1
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
      let reading = Reading.read(from: position, to: limit, in: block, of: tokens, depth: depth)
      position = max(position + 1, reading.statement.tokens.upperBound)
      readings.append(repaired(reading, rows: rows))
    }
    return readings
  }

  /// Rewritten statements read, or get further than the one that they come from, and not to the same stop.
  private static func isBetter(
    _ readings: [Reading], than reading: Reading, _ failure: Int, behind match: RowMatch
  ) -> Bool {
    let (tokens, expected) = (reading.tokens, reading.statement.stop?.expected)
    let place = tokens.span(failure).start
    let end = tokens.span(match.elements[match.elements.count - 1].upperBound - 1).end
    // The row has changed what stands before the failure.
    if end <= place, let first = readings.first(where: { $0.statement.failure != nil }),
      let failure = first.statement.failure, first.tokens.span(failure).start == place,
      first.statement.stop?.expected == expected
    {
      return false
    }
    guard let unread = readings.first(where: \.isUnread), let failure = unread.statement.failure
    else { return true }
    let stop = unread.tokens.span(failure).start
    let before = unread.tokens.span(failure..<failure).start
    let isSame = before <= place && unread.statement.stop?.expected == expected
    return stop >= end && stop > place && !isSame
  }
}

extension Reading {
  static func read(
    from start: Int, to limit: Int, in block: Block, of tokens: ManifestTokens, depth: Int
  ) -> Reading {
    let (statement, _) = StatementParser.read(
      from: start, to: limit, in: block, of: tokens, depth: depth)
    return Reading(statement: statement, tokens: tokens, block: block)
  }
}
