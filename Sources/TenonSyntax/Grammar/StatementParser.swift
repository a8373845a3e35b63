import TenonDiagnostics

/// Reads statements by the grammar alone, and writes them as nodes of the tree. A production succeeds, or stops at a
/// token and says what it expected there.
struct StatementParser {
  /// A production's failure.
  struct Stop: Error {
    /// The token at which the statement can't go on.
    let position: Int
    let expected: String
  }

  /// What is expected where a statement should have ended.
  static let endOfStatement = "the end of the statement"

  /// The end of a bracket that is reported elsewhere.
  static let bracketEnd = "a bracket's end"
  static let fewerConditions = "fewer conditions"
  static let groupBrace = "a type or '{'"
  static let groupLifetime = "the group's lifetime"
  static let blockStatement = "a block's statement"
  static let noExclusion = "no exclusion"
  static let accessors = "a type without accessors"

  let tokens: ManifestTokens
  private let list: [Token]
  var position = 0
  /// The token behind the statement at hand.
  var end = 0
  /// Blocks and conditions that are open.
  var depth = 0
  var typeDepth = 0
  /// Up to where a guess at generic arguments has failed; none is made again before it, so that guessing stays linear.
  var speculationFloor = 0
  var records: [SyntaxTree.Record] = []
  /// Why nodes can't be read.
  var stops: [Int: Stop] = [:]
  /// The directives that others are meant to be, by their nodes.
  var meantDirectives: [Int: Directive] = [:]
  /// How many conditions are open in the block at hand.
  var conditionsInBlock = 0
  /// Brackets that close nothing because of a statement that can't be read.
  var forgiven: [Int] = []

  init(_ tokens: ManifestTokens) {
    self.tokens = tokens
    list = tokens.list
    end = list.count - 1
  }

  // MARK: Tokens

  /// Whether the statement goes on.
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

  /// Whether a name follows the current token on its line.
  var nameFollows: Bool { kind(1) == .identifier && !list[position + 1].startsLine }

  mutating func takeIf(_ kind: TokenKind) -> Bool {
    guard self.kind == kind else { return false }
    position += 1
    return true
  }

  mutating func takeIf(_ word: Word) -> Bool {
    guard self.word == word, !token.isBackquoted else { return false }
    position += 1
    return true
  }

  mutating func take(_ kind: TokenKind, _ expected: String) throws(Stop) {
    guard takeIf(kind) else { throw stop(expected) }
  }

  func stop(_ expected: String, at index: Int? = nil) -> Stop {
    Stop(position: index ?? position, expected: expected)
  }

  /// The token that closes the current bracket.
  func closing() throws(Stop) -> Int {
    guard let closing = tokens.closing(of: position), closing < end else {
      throw stop(Self.bracketEnd)
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

  /// Ends a node behind the last token that was taken.
  mutating func close(_ node: Int) {
    records[node].end = Int32(position)
    records[node].size = Int32(records.count - node)
  }

  mutating func close(_ node: Int, as kind: SyntaxKind) {
    records[node].kind = kind
    close(node)
  }

  /// Makes all nodes from one on children of a node that begins with it. O(their number).
  mutating func wrap(_ node: Int, in kind: SyntaxKind) {
    var record = records[node]
    record.kind = kind
    record.end = Int32(position)
    record.size = Int32(records.count - node + 1)
    records.insert(record, at: node)
  }

  /// A node of the current token alone.
  mutating func takeNode(_ kind: SyntaxKind) {
    let node = open(kind)
    position += 1
    close(node)
  }

  /// name
  mutating func name(_ expected: String) throws(Stop) {
    guard kind == .identifier, !tokens.spells(position, "_"), !beginsWithDollar else {
      throw stop(expected)
    }
    takeNode(.name)
  }

  /// Whether the current name begins with a `$`, as no name does that is declared.
  var beginsWithDollar: Bool {
    let start = Int(token.start) + (token.isBackquoted ? 1 : 0)
    return start < token.end && tokens.source.bytes[start] == UInt8(ascii: "$")
  }

  /// qualifier = "named" name
  mutating func qualifier() throws(Stop) {
    let node = open(.qualifier)
    position += 1
    try name("a qualifier after 'named'")
    close(node)
  }

  /// effects = "async"? ("throws" ("(" type ")")?)?
  mutating func effects() throws(Stop) {
    guard word == .async || word == .throws else { return }
    let node = open(.effects)
    _ = takeIf(.async)
    if takeIf(.throws), kind == .leftParen, !token.startsLine { try thrownType() }
    close(node)
  }

  /// The error type in the parentheses behind `throws`.
  mutating func thrownType() throws(Stop) {
    let closing = try closing()
    position += 1
    try type("an error type")
    guard position == closing else { throw stop("')' after the error type") }
    position += 1
  }

  // MARK: Heads

  /// head = (attribute | modifier)*
  mutating func head() throws(Stop) {
    while true {
      if kind == .at {
        try attribute()
      } else if isModifier {
        takeNode(.modifier)
      } else {
        return
      }
    }
  }

  /// Whether the current word is a modifier, as a word or an attribute follows on its line.
  private var isModifier: Bool {
    guard kind == .identifier, !token.isBackquoted, kind(1) == .identifier || kind(1) == .at,
      !tokens.list[position + 1].startsLine || tokens.isModifierAlone(at: position)
    else { return false }
    switch token.word {
    case .private, .fileprivate, .internal, .package, .public, .override, .eager, .overridable:
      return true
    // A lifetime may be called that.
    case .observed: return tokens.beginsDeclaration(at: position)
    default: return false
    }
  }

  /// attribute = "@" name ("." name)* ("(" … ")")?
  mutating func attribute() throws(Stop) {
    let node = open(.attribute)
    position += 1
    guard kind == .identifier, !token.hasSpaceBefore else {
      throw stop("an attribute's name after '@'")
    }
    position += 1
    while kind == .period, kind(1) == .identifier { position += 2 }
    if kind == .leftParen, !token.hasSpaceBefore { position = try closing() + 1 }
    close(node)
  }

  /// Takes back what a guess has written.
  mutating func forget(from node: Int) { records.removeSubrange(node...) }

  /// Ends the nodes within one that a failure has left open. Those without a token go.
  mutating func closeParts(of node: Int) {
    var removed = 0
    var kept: [SyntaxTree.Record] = []
    // How many of the nodes before each go.
    var before: [Int] = []
    for var record in records[(node + 1)...] {
      before.append(removed)
      let isOpen = record.end == record.start
      if isOpen, Int(record.start) >= position {
        removed += 1
        continue
      }
      if isOpen {
        record.end = Int32(position)
        record.hasError = true
        record.size = Int32(records.count - node - before.count)
      }
      kept.append(record)
    }
    before.append(removed)
    if removed == 0 { return records.replaceSubrange((node + 1)..., with: kept) }
    var index = 0
    for place in before.indices.dropLast() where index < kept.count {
      // One that goes has no more nodes behind it than the next.
      guard before[place + 1] == before[place] else { continue }
      let last = min(place + Int(kept[index].size), before.count - 1)
      kept[index].size -= Int32(before[last] - before[place])
      index += 1
    }
    records.replaceSubrange((node + 1)..., with: kept)
  }
}
