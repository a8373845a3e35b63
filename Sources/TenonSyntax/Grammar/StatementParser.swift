import TenonDiagnostics

/// The parser of one statement. A production returns the node of a form, or stops at a token with the form that it
/// expected there. It reports nothing.
struct StatementParser {
  struct Stop: Error {
    /// The token at which the statement can't continue.
    let position: Int
    let expected: Expected
  }

  let tokens: ManifestTokens
  let list: [Token]
  let depth: Int
  var position: Int
  /// The ends of the statement and of the text around it.
  var end: Int
  private(set) var limit = Int.max
  var nesting = 0
  /// The end of a failed guess at generic arguments. No guess is made before it, so the time stays linear.
  var speculationFloor = 0
  let statement: Statement
  var tree = TreeBuilder()

  init(_ tokens: ManifestTokens, from start: Int, to end: Int, depth: Int = 0) {
    (self.tokens, list, self.depth) = (tokens, tokens.list, depth)
    (position, self.end) = (start, end)
    statement = Statement(tokens: start..<end, first: start)
    tree.records.reserveCapacity(8)
  }

  /// A parser of a text, with one place for all tokens; `nil` if the tokens have errors.
  init?(text: String, at place: SourceSpan) {
    let source = SourceFile(path: "", bytes: Array(text.utf8))
    var found = Diagnostics()
    let file = Lexer.tokenize(source, file: place.file, diagnostics: &found)
    guard found.isEmpty, file.isWhole else { return nil }
    let places = file.tokens.map { _ in ManifestTokens.Place(span: place) }
    let tokens = ManifestTokens(source, file, fileIndex: place.file, places: places)
    self.init(tokens, from: 0, to: file.tokens.count - 1)
  }

  /// Parses the statement that begins at a token, at most up to a limit.
  static func read(
    from start: Int, to limit: Int, in block: Block, of tokens: ManifestTokens, depth: Int
  ) -> (statement: Statement, nodes: [SyntaxTree.Record]) {
    let end = min(limit, tokens.endOfStatement(from: start))
    var parser = StatementParser(tokens, from: start, to: end, depth: depth)
    parser.limit = limit
    parser.read(in: block)
    return (parser.statement, parser.tree.records)
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
    } catch {
      statement.stop = error
      // The statement's kind is unknown.
      if statement.isOf(.error, .facetMember) { statement.slips = [] }
      recover(from: error, in: block)
    }
    position = max(position, start + 1)
    statement.tokens = start..<position
    tree.close(node, at: position, as: statement.kind, hasError: statement.stop != nil)
  }

  // MARK: Tokens

  var goesOn: Bool { position < end }

  var token: Token { list[position] }

  /// The kind of the current token, or the file's end after the statement.
  var kind: TokenKind { position < end ? list[position].kind : .endOfFile }

  var word: Word { position < end ? list[position].word : .none }

  func kind(_ distance: Int) -> TokenKind {
    position + distance < end ? list[position + distance].kind : .endOfFile
  }

  func word(_ distance: Int) -> Word {
    position + distance < end ? list[position + distance].word : .none
  }

  /// True if another token follows the current one on its line.
  var goesOnLine: Bool { position + 1 < end && !list[position + 1].startsLine }

  var nameFollows: Bool { goesOnLine && list[position + 1].kind == .identifier }

  /// Takes the current token if it is the wanted one. The result is true if it is.
  mutating func take(if isWanted: Bool) -> Bool {
    if isWanted { position += 1 }
    return isWanted
  }

  mutating func take(_ kind: TokenKind) -> Bool { take(if: self.kind == kind) }

  mutating func take(_ word: Word) -> Bool { take(if: self.word == word) }

  mutating func take(_ kind: TokenKind, else expected: @autoclosure () -> Expected) throws(Stop) {
    guard take(kind) else { throw stop(expected()) }
  }

  func stop(_ expected: Expected, at index: Int? = nil) -> Stop {
    Stop(position: index ?? position, expected: expected)
  }

  /// The token that closes the current bracket.
  func closing() throws(Stop) -> Int {
    guard let closing = tokens.file.closing(of: position), closing < end else {
      throw stop(.bracketEnd)
    }
    return closing
  }

  // MARK: Nodes

  /// Begins a statement of a kind at its word.
  mutating func begin(_ kind: SyntaxKind) {
    statement.kind = kind
    position += 1
  }

  mutating func open(_ kind: SyntaxKind) -> Int { tree.open(kind, at: position) }

  mutating func close(_ node: Int) { tree.close(node, at: position) }

  /// The span from a token to the last one that was taken.
  func span(from start: Int) -> SourceSpan { tokens.span(start..<position) }

  /// The span of the statement up to the last token that was taken.
  var spanOfStatement: SourceSpan { span(from: statement.tokens.lowerBound) }

  var gap: SourceSpan {
    let (start, end) = (tokens.span(position - 1).end, tokens.span(position).start)
    return SourceSpan(file: tokens.fileIndex, start: start, end: end)
  }

  /// Notes a form without a meaning. Only the first of a statement is reported.
  func slip(
    _ id: DiagnosticID, _ message: String, at span: SourceSpan, token: Int,
    notes: [Diagnostic.Note] = [], help: String? = nil, fix: Fix? = nil, isMild: Bool = false,
    isFinal: Bool = false
  ) {
    guard statement.slips.isEmpty else { return }
    let finding = Diagnostic(id, message, at: span, notes: notes, help: help, fix: fix)
    statement.slips.append(.init(finding: finding, token: token, isMild: isMild, isFinal: isFinal))
  }

  mutating func list(_ kind: SyntaxKind?, _ entry: (inout Self) throws(Stop) -> Void) throws(Stop) {
    let closing = try closing()
    let node = kind.map { tree.open($0, at: position) }
    defer { if let node { close(node) } }
    position += 1
    while position != closing {
      try entry(&self)
      guard take(.comma) || position == closing else { throw stop(.sign("',' or ')'")) }
    }
    position += 1
  }

  /// name = identifier
  mutating func name(_ expected: @autoclosure () -> Expected) throws(Stop) -> NameSyntax {
    guard beginsName else { throw stop(expected()) }
    return takeName()
  }

  /// path = name ("." name)*
  mutating func takePath() {
    position += 1
    while kind == .period, kind(1) == .identifier { position += 2 }
  }

  mutating func takeName() -> NameSyntax {
    position += 1
    return NameSyntax(tokens.symbol(position - 1), at: tokens.span(position - 1))
  }

  /// True if the current token is a name that can be declared.
  var beginsName: Bool { kind == .identifier && !tokens.spells(position, "_") && !beginsWithDollar }

  var beginsWithDollar: Bool {
    let start = Int(token.start) + (token.isBackquoted ? 1 : 0)
    return start < token.end && tokens.source.bytes[start] == UInt8(ascii: "$")
  }

  /// qualifier = "named" name
  mutating func qualifier() throws(Stop) -> NameSyntax? {
    take(.named) ? try name(.qualifier) : nil
  }

  /// effects = "async"? throws?
  ///
  /// throws = "throws" ("(" type ")")?
  mutating func effects(_ earlier: EffectsSyntax = EffectsSyntax()) throws(Stop) -> EffectsSyntax {
    var effects = earlier
    if take(.async) { effects.async = effects.async ?? tokens.span(position - 1) }
    let start = position
    if take(.throws) {
      effects.errorType = kind == .leftParen && !token.startsLine ? try thrownType() : nil
      effects.throws = span(from: start)
    }
    return effects
  }

  /// The error type in the parentheses after `throws`.
  mutating func thrownType() throws(Stop) -> String {
    let closing = try closing()
    position += 1
    let start = position
    let type = try type(.want("an error type", .typeForm))
    guard position == closing else { throw stop(.endOfErrorType) }
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

/// The kinds of blocks, by their content. The file is a block without braces.
struct Block: OptionSet, Sendable {
  let rawValue: UInt8

  static let file = Block(rawValue: 1)
  static let members = Block(rawValue: 2)
  static let group = Block(rawValue: 4)
  static let facet = Block(rawValue: 8)
  static let traits = Block(rawValue: 16)
  static let component = Block(rawValue: 32)
  static let all = Block(rawValue: 63)
}

extension Block {
  init(of kind: SyntaxKind) {
    switch kind {
    case .container, .bundle: self = .members
    case .group: self = .group
    case .facet: self = .facet
    case .traits: self = .traits
    default: self = .component
    }
  }
}

/// A statement up to the token at which it fails. It is large, so readings share it.
final class Statement {
  /// The node of a statement, still without head and block.
  indirect enum Node {
    case none
    case `import`(ImportSyntax)
    case declaration(DeclarationSyntax)
    case component(Boxed<ComponentSyntax>)
    case inputs([InputSyntax])
    /// Bundles, or endings to drop.
    case members([MemberSyntax.Kind])
    case group
    case facetMember(FacetMemberSyntax)
    case trait(TraitSyntax)
    case item(BlockItemSyntax)
  }

  /// The block of a statement. Its braces may be missing.
  struct Body {
    var block: Block
    var brace: Int?
    var content: Range<Int>

    var start: Int { brace ?? content.lowerBound }
  }

  struct Slip {
    let finding: Diagnostic
    /// The token that the finding is about.
    let token: Int
    /// True if the statement has the same meaning without the slip.
    var isMild = false
    /// True if no row can repair the slip: it is in a piece of Swift.
    var isFinal = false

    var isBreaking: Bool { finding.severity == .error && !(isMild && finding.fix != nil) }
  }

  var kind = SyntaxKind.error
  var tokens: Range<Int>
  /// The first token after attributes and modifiers.
  var first: Int
  var head = HeadSyntax()
  var node = Node.none
  var body: Body?
  var stop: StatementParser.Stop?
  var slips: [Slip] = []
  /// The brackets that close nothing because of the statement.
  var strays: [Int] = []
  /// True if a row has guessed the statement.
  var isDoubtful = false

  init(tokens: Range<Int>, first: Int) { (self.tokens, self.first) = (tokens, first) }

  /// The token at which the statement is unreadable or has no meaning.
  var failure: Int? { slips.first?.token ?? stop?.position }

  /// True if the statement is unreadable or means something else.
  var isBroken: Bool { stop != nil || slips.contains(where: \.isBreaking) }

  var headTokens: Range<Int> { tokens.lowerBound..<(body?.start ?? tokens.upperBound) }

  func isOf(_ kinds: SyntaxKind...) -> Bool { kinds.contains(kind) }
}
