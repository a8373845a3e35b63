import TenonDiagnostics

/// Reads a statement by the grammar alone: a production returns the node of a form, or stops at a token and says what
/// it expected there. It reports nothing.
struct StatementParser {
  /// A production's failure.
  struct Stop: Error {
    /// The token at which the statement can't go on.
    let position: Int
    let expected: Expected
  }

  let tokens: ManifestTokens
  let list: [Token]
  /// How many blocks and conditions are open around the statement.
  let depth: Int
  var position: Int
  /// The token behind the statement.
  var end: Int
  var typeDepth = 0
  /// Up to where a guess at generic arguments has failed; none is made again before it, so that guessing stays linear.
  var speculationFloor = 0
  let statement: Statement
  /// The statement's nodes, itself first.
  var records: [SyntaxTree.Record] = []

  init(_ tokens: ManifestTokens, from start: Int, to end: Int, depth: Int = 0) {
    (self.tokens, list, self.depth) = (tokens, tokens.list, depth)
    (position, self.end) = (start, end)
    statement = Statement(tokens: start..<end, first: start)
    records.reserveCapacity(8)
  }

  /// Reads the statement that begins at a token, no further than to a limit.
  static func read(
    from start: Int, to limit: Int, in block: Block, of tokens: ManifestTokens, depth: Int
  ) -> (statement: Statement, records: [SyntaxTree.Record]) {
    let end = min(limit, tokens.endOfStatement(from: start))
    var parser = StatementParser(tokens, from: start, to: end, depth: depth)
    parser.read(in: block)
    return (parser.statement, parser.records)
  }

  private mutating func read(in block: Block) {
    let start = position
    let node = open(.error)
    do throws(Stop) {
      if block != .component { try head() }
      switch block {
      case .file: try declaration()
      case .members: try member()
      case .group: try memberOfGroup()
      case .facet: try facetMember()
      case .traits: try trait()
      default: try blockItem()
      }
      guard position >= end else { throw stop(.end) }
      if case .component(let component) = statement.node, case .tuple = component.value.type.kind {
        checkForm(of: component.value)
      }
    } catch {
      statement.stop = error
      // What it is nobody knows.
      if statement.isOf(.error, .facetMember) { statement.slips = [] }
      recover(from: error, in: block)
      records[node].hasError = true
    }
    statement.tokens = start..<max(position, start + 1)
    position = statement.tokens.upperBound
    close(node)
    records[node].kind = statement.kind
  }

  // MARK: Tokens

  /// The statement goes on.
  var goesOn: Bool { position < end }

  var token: Token { list[position] }

  /// The kind of the current token; the file's end behind the statement.
  var kind: TokenKind { position < end ? list[position].kind : .endOfFile }

  /// The word that the current token spells; none behind the statement.
  var word: Word { position < end ? list[position].word : .none }

  func kind(_ distance: Int) -> TokenKind {
    position + distance < end ? list[position + distance].kind : .endOfFile
  }

  func word(_ distance: Int) -> Word {
    position + distance < end ? list[position + distance].word : .none
  }

  /// Something stands behind the current token on its line.
  var goesOnLine: Bool { position + 1 < end && !list[position + 1].startsLine }

  /// A name follows the current token on its line.
  var nameFollows: Bool { kind(1) == .identifier && !list[position + 1].startsLine }

  mutating func take(_ kind: TokenKind) -> Bool {
    guard self.kind == kind else { return false }
    position += 1
    return true
  }

  mutating func take(_ word: Word) -> Bool {
    guard self.word == word, !token.isBackquoted else { return false }
    position += 1
    return true
  }

  mutating func take(_ kind: TokenKind, else expected: Expected) throws(Stop) {
    guard take(kind) else { throw stop(expected) }
  }

  func stop(_ expected: Expected, at index: Int? = nil) -> Stop {
    Stop(position: index ?? position, expected: expected)
  }

  /// The token that closes the current bracket.
  func closing() throws(Stop) -> Int {
    guard let closing = tokens.closing(of: position), closing < end else {
      throw stop(.bracketEnd)
    }
    return closing
  }

  // MARK: Nodes

  mutating func open(_ kind: SyntaxKind) -> Int {
    let start = Int32(position)
    records.append(
      SyntaxTree.Record(kind: kind, hasError: false, start: start, end: start, size: 1))
    return records.count - 1
  }

  /// Ends a node behind the last token that was taken; one without tokens goes.
  mutating func close(_ node: Int) {
    if Int(records[node].start) == position { return records.removeSubrange(node...) }
    records[node].end = Int32(position)
    records[node].size = Int32(records.count - node)
  }

  /// Notes a form that means nothing. The first of a statement is told.
  func slip(
    _ id: DiagnosticID, _ message: String, at span: SourceSpan, token: Int, help: String? = nil,
    fix: Fix? = nil, isMild: Bool = false, isFinal: Bool = false
  ) {
    guard statement.slips.isEmpty else { return }
    let finding = Diagnostic(id, message, at: span, help: help, fix: fix)
    statement.slips.append(
      .init(finding: finding, token: token, isMild: isMild, isFinal: isFinal))
  }

  // MARK: Small parts

  /// name
  mutating func name(_ expected: Expected) throws(Stop) -> NameSyntax {
    guard kind == .identifier, !tokens.spells(position, "_"), !beginsWithDollar else {
      throw stop(expected)
    }
    return takeName()
  }

  mutating func takeName() -> NameSyntax {
    position += 1
    return NameSyntax(tokens.symbol(position - 1), at: tokens.span(position - 1))
  }

  /// The current name begins with a `$`, as no name does that is declared.
  var beginsWithDollar: Bool {
    let start = Int(token.start) + (token.isBackquoted ? 1 : 0)
    return start < token.end && tokens.source.bytes[start] == UInt8(ascii: "$")
  }

  /// qualifier = "named" name
  mutating func qualifier() throws(Stop) -> NameSyntax {
    position += 1
    return try name(.qualifier)
  }

  /// effects = "async"? ("throws" ("(" type ")")?)?
  mutating func effects() throws(Stop) -> EffectsSyntax {
    var effects = EffectsSyntax()
    if take(.async) { effects.async = tokens.span(position - 1) }
    let start = position
    if take(.throws) {
      if kind == .leftParen, !token.startsLine { effects.errorType = try thrownType() }
      effects.throws = tokens.span(start..<position)
    }
    return effects
  }

  /// The error type in the parentheses behind `throws`.
  mutating func thrownType() throws(Stop) -> String {
    let closing = try closing()
    position += 1
    let start = position
    let type = try type(.errorType)
    guard position == closing else { throw stop(.errorTypeEnd) }
    position += 1
    let isError =
      type.isConstructible && type.element == nil && !type.isDictionary || type.isExistential
    if !isError {
      slip(
        .typeForm, "expected an error type, found '\(type.text())'", at: type.span, token: start,
        help: "write the type of the error, or 'throws' without parentheses")
    }
    return type.text()
  }
}
