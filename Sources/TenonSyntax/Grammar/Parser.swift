public import TenonDiagnostics

/// Reads a manifest into a tree. It never fails: whatever the bytes, there is a tree and a list of
/// what is wrong. After an error it goes on with the next statement, and remembers the words that
/// it passed over, so that nothing that may be declared there is called missing later.
///
/// It is a class because its methods call each other deeply, and unoptimized code copies a large
/// struct on the stack for many a call.
public final class Parser {
  let source: SourceFile
  let fileIndex: Int
  let file: TokenizedFile
  var position = 0
  /// Where the statement at hand starts, after what stands before it on lines of its own.
  var statementStart = 0
  /// The first token of the statement at hand, of what stands before it too.
  var headStart = 0
  /// A token that starts a statement although the line before it seems to go on.
  var forcedEnd = -1
  /// How many brackets are open around the current token, within the statement; in there a line's
  /// end means nothing.
  var bracketDepth = 0
  /// Whether the statement at hand has had its error; what follows in it is not reported.
  var failed = false
  /// Whether the statement's error is one that was printed here, and no bracket's.
  var hasReported = false
  /// Whether the statement at hand has an error that leaves open how it is meant.
  var isMisread = false
  /// Whether a statement in the block at hand could not be read.
  var isBrokenInside = false
  /// The token up to which what is wrong is most likely the doing of the error before it.
  var lostUntil = -1
  /// What the statements at hand stand in.
  var block = Repair.Blocks.file
  /// How deep blocks and conditions nest here.
  var nesting = 0
  /// How many branches of conditions are open, and how many of them within the current block.
  var openBranches = 0
  var blockBranches = 0
  var diagnostics = Diagnostics()
  var lostWords: [String] = []
  /// What may stand in the block at hand besides what could be read.
  var unread: UnreadMembers = []
  var flags = Flags()
  /// The token at which the statement at hand, itself and not what is in its braces, has its first error.
  var firstFailure: Int?
  /// How many statements are open here.
  var statementDepth = 0
  /// Where the first statement of a rewrite fails that none of the rows fits.
  var unreadFrom: Int?
  /// The rows whose rewrites were taken.
  var rowsTaken: Set<Int> = []
  /// How many rows may still rewrite a statement.
  var repairsLeft = 8
  /// How many more rewrites of the statement may be tried.
  var triesLeft = 0
  /// Whether what is read here may mean something else.
  var isDoubtful = false
  /// The parser of the file, for one that reads a rewrite.
  let parent: Parser?
  /// Whether a condition in the block at hand was reported.
  var hasConditionInBlock = false
  /// The statements with an error.
  var broken: [BrokenStatement] = []
  /// Brackets whose findings are another mistake's doing.
  var forgiven: [Int] = []
  /// Up to where what was read is understood; only what comes after can be lost.
  var understoodTo = 0
  /// Whether the innermost block has its closing brace.
  var isBlockClosed = true
  /// How many groups were read whose opening brace is not there: so many containers seem to end too
  /// early.
  var groupsWithoutBrace = 0
  /// How many conditions were reported as unclosed: so many ends may be left over.
  var unclosedConditions = 0
  /// What stands behind them, up to where their end has to be at the latest.
  var unclosedSpans: [SourceSpan] = []
  /// Where a branch began that has no `#if`.
  var branchWithoutIf: SourceSpan?
  /// The last directive without an `#if` before it, or -1.
  let lastDirectiveWithoutIf: Int
  /// The `#if`s that have no `#endif`.
  let unclosedIfs: Set<Int>
  /// The conditions that are open here.
  var openConditions: [OpenCondition] = []
  /// The bundles that the file declares.
  private(set) lazy var bundleNames: Set<String> =
    parent?.bundleNames ?? Self.names(declaredBy: .bundle, in: file, source)
  /// The containers that it declares.
  private(set) lazy var containerNames: Set<String> =
    parent?.containerNames ?? Self.names(declaredBy: .container, in: file, source)
  /// Those of them that tests may replace parts of.
  private(set) lazy var overridableNames: Set<String> =
    parent?.overridableNames
    ?? Self.names(declaredBy: .container, after: .overridable, in: file, source)
  /// The lifetimes that it declares.
  private(set) lazy var lifetimeNames: Set<String> =
    parent?.lifetimeNames ?? Self.names(declaredBy: .lifetime, in: file, source)
  /// The inputs that its containers and bundles are given.
  private(set) lazy var inputNames: Set<String> =
    parent?.inputNames ?? Self.names(declaredBy: .input, in: file, source)
  /// What the components that it declares are offered as, by their types.
  private(set) lazy var roles: [String: String] =
    parent?.roles ?? Self.firstRoles(in: file, source)
  /// The container whose braces are read, if it is one's and no bundle's.
  var enclosingContainer: String?
  /// The braces that close what a condition opened, and that mean nothing.
  var bracesOfConditions: Set<Int> = []
  /// Up to where a guess at generic arguments has failed; none is made again before it, so that
  /// guessing stays linear.
  var speculationFloor = 0
  /// The first documentation comment that may stand before what is still to be read.
  var documentationIndex = 0
  /// The members that the statement at hand lists behind its first.
  var furtherMembers: [MemberSyntax] = []
  /// What the statement at hand is, as far as it is read.
  var statementKind = SyntaxKind.error
  /// The nodes of the tree, where one is wanted.
  var nodes: SyntaxTreeBuilder?

  init(
    source: SourceFile, fileIndex: Int, tokens: TokenizedFile, nodes: SyntaxTreeBuilder? = nil
  ) {
    self.nodes = nodes
    self.parent = nil
    self.source = source
    self.fileIndex = fileIndex
    self.file = tokens
    (lastDirectiveWithoutIf, unclosedIfs) = Self.unpairedDirectives(in: tokens, source)
  }

  /// A parser of a statement that a row has rewritten.
  init(_ tokens: TokenizedFile, of parent: Parser, isDoubtful: Bool) {
    self.parent = parent
    self.isDoubtful = isDoubtful
    source = parent.source
    fileIndex = parent.fileIndex
    file = tokens
    nesting = parent.nesting
    block = parent.block
    openBranches = parent.openBranches
    enclosingContainer = parent.enclosingContainer
    repairsLeft = parent.repairsLeft - 1
    (lastDirectiveWithoutIf, unclosedIfs) = (-1, [])
  }

  /// The tree of a source, whose index among the run's files is `file`. O(bytes).
  public static func parse(
    _ source: SourceFile, file: Int, diagnostics: inout Diagnostics
  ) -> ManifestSyntax {
    let tokens = Lexer.tokenize(source, file: file, diagnostics: &diagnostics)
    if let (manifest, _) = ManifestReader.read(source, fileIndex: file, tokens) { return manifest }
    return Parser(source: source, fileIndex: file, tokens: tokens).parse(&diagnostics)
  }

  func parse(_ diagnostics: inout Diagnostics) -> ManifestSyntax {
    let (parser, tokens) = (self, file)
    var manifest = ManifestSyntax()
    if tokens.isTooDeep {
      parser.loseWords(from: 0, to: tokens.tokens.count)
    } else {
      manifest.items = parser.parseItems().guardingImports()
    }
    if let lost = tokens.lostFrom { parser.loseRawWords(from: lost) }
    parser.forgetConflicts()
    let forgiven = Set(parser.forgiven)
    for finding in tokens.findings { parser.diagnostics.report(finding) }
    for (token, finding) in tokens.bracketFindings where !forgiven.contains(token) {
      parser.diagnostics.report(finding)
    }
    manifest.lostWords = Set(parser.lostWords)
    manifest.namesErrors = parser.flags.namesErrors
    manifest.controls = parser.file.controls
    manifest.conflicts = tokens.conflicts.map(\.span)
    manifest.bareRegexes = tokens.bareRegexes
    manifest.broken = parser.broken
    manifest.unclosedConditions = parser.unclosedSpans
    manifest.hasNamelessItem = parser.flags.hasNamelessItem
    manifest.hasNamelessImport = parser.flags.hasNamelessImport
    manifest.hasNamelessLifetime = parser.flags.hasNamelessLifetime
    diagnostics.append(parser.diagnostics)
    return manifest
  }

  // MARK: Tokens

  var token: Token { file.tokens[position] }

  /// The token `distance` further on, or the end of the file.
  func peek(_ distance: Int = 1) -> Token {
    file.tokens[min(position + distance, file.tokens.count - 1)]
  }

  func advance() {
    if position < file.tokens.count - 1 { position += 1 }
  }

  func span(_ token: Token) -> SourceSpan {
    SourceSpan(file: fileIndex, start: Int(token.start), end: Int(token.end))
  }

  func place(_ start: Int, _ end: Int) -> SourceSpan {
    SourceSpan(file: fileIndex, start: start, end: end)
  }

  /// From the start of a token to the end of the last one that was taken.
  func span(from start: Token) -> SourceSpan {
    span(start).through(span(file.tokens[max(0, position - 1)]))
  }

  /// Whether a token is a name in upper case, as types are.
  func isUpperCase(_ token: Token) -> Bool {
    token.kind == .identifier && (0x41...0x5A).contains(firstByte(token))
  }

  func text(_ token: Token) -> String {
    // A word or sign that a row has put in.
    if token.isImplied, let text = token.impliedText {
      let isName = token.kind == .identifier && token.word == .none
      return isName ? file.invented[Int(token.start)] ?? text : text
    }
    return source.text(Int(token.start), Int(token.end))
  }

  /// The first byte of a token, or 0 of one without text.
  func firstByte(_ token: Token) -> UInt8 {
    !token.isImplied && token.start < token.end ? source.bytes[Int(token.start)] : 0
  }

  /// Whether a token's text is `word`, which is plain ASCII; nothing is made of the text for that.
  func spells(_ token: Token, _ word: StaticString) -> Bool {
    if token.isImplied { return text(token) == word.description }
    guard Int(token.end - token.start) == word.utf8CodeUnitCount else { return false }
    for offset in 0..<word.utf8CodeUnitCount
    where source.bytes[Int(token.start) + offset] != word.utf8Start[offset] {
      return false
    }
    return true
  }

  /// Whether a token is the one-character operator `byte`.
  func isOp(_ token: Token, _ byte: Unicode.Scalar) -> Bool {
    token.kind == .op && token.end == token.start + 1
      && firstByte(token) == UInt8(ascii: byte)
  }

  /// Whether the statement that the token before belongs to goes on with the token at `index`
  /// (manifest.md, Lexis).
  func continues(at index: Int) -> Bool {
    let token = file.tokens[index]
    switch token.kind {
    case .endOfFile, .semicolon: return false
    default: break
    }
    if bracketDepth > 0 || !token.startsLine { return true }
    if index == forcedEnd || isDirective(token) { return false }
    if file.beginsMember(at: index) || file.beginsGroup(at: index) || beginsLine(at: index) {
      return false
    }
    if index > 0 {
      let previous = file.tokens[index - 1]
      switch previous.kind {
      case .comma, .colon, .equal, .arrow: return true
      case .identifier where previous.word == .as:
        // A module may be called so.
        if index < 2 || file.tokens[index - 2].word != .import { return true }
      default: break
      }
    }
    switch token.kind {
    case .equal, .leftBrace, .period, .colon, .arrow: return true
    case .op: return firstByte(token) != UInt8(ascii: "\\")
    case .identifier:
      switch token.word {
      case .as, .named: return !isClauseBeforeLifetime(at: index)
      case .async, .throws:
        // `async strong X` is a slip; on a line of its own it belongs to what stands before it.
        var next = index + 1
        while [.async, .throws].contains(file.tokens[next].word) { next += 1 }
        return file.tokens[next].startsLine
          || !file.beginsMember(at: next) && file.tokens[next].word != .decorate
      default: return false
      }
    default: return false
    }
  }

  /// Whether a line begins a statement of its own at a token, however the line before it ends: two names
  /// in a row stand in no expression and no type.
  func beginsLine(at index: Int) -> Bool {
    let token = file.tokens[index]
    if token.kind == .at { return index > 0 && file.tokens[index - 1].kind == .equal }
    if token.kind == .op, beginsListItem(at: index) { return true }
    let next = file.tokens[min(index + 1, file.tokens.count - 1)]
    guard token.kind == .identifier, next.kind == .identifier, !next.startsLine else {
      return false
    }
    switch next.word {
    case .as, .is, .in: return false
    default: break
    }
    switch token.word {
    case .input, .include, .exclude, .decorate, .let, .var, .set, .call, .release, .accessor:
      return true
    case .accessors: return next.word == .drop
    case .any, .some: return false
    case _ where token.word.isModifier: return true
    case .none where isUpperCase(next) && lifetimeNames.contains(text(token)): return true
    default: return beginsItem(at: index)
    }
  }

  /// Whether a sign before a member stands at an index, as in a list of text: `- strong Type`.
  private func beginsListItem(at index: Int) -> Bool {
    var last = index
    while file.tokens[last + 1].kind == .op, !file.tokens[last + 1].hasSpaceBefore { last += 1 }
    let next = file.tokens[last + 1]
    return next.hasSpaceBefore && !next.startsLine && (next.word.isLifetime || next.word == .input)
      && !file.tokens[last + 2].startsLine
  }

  /// Whether a token is one of the directives that choose.
  func isDirective(_ token: Token) -> Bool {
    guard token.kind == .pound else { return false }
    // Those with a space behind the `#` are no macros either.
    let next = source.bytes[Int(token.start) + 1]
    return spells(token, "#if") || spells(token, "#elseif") || spells(token, "#elif")
      || spells(token, "#else") || spells(token, "#endif") || next == 0x20 || next == 0x09
  }

  /// Whether the statement ends before the current token.
  var atStatementEnd: Bool {
    if position == statementStart, token.kind != .semicolon {
      return token.kind.closes || token.kind == .endOfFile
    }
    return token.kind.closes || !continues(at: position)
  }

  /// Whether the current token continues the statement and spells `word`.
  func at(_ word: Word) -> Bool {
    token.word == word && !atStatementEnd
  }

  /// Whether the current token continues the statement and is of a kind.
  func at(_ kind: TokenKind) -> Bool {
    token.kind == kind && (kind.closes || !atStatementEnd)
  }

  // MARK: Common parts

  /// A name, or `nil` (and an error that wants `what`).
  func parseName(_ what: String, help: String? = nil) -> NameSyntax? {
    guard at(.identifier), !spells(token, "_") else {
      fail(.missingName, "expected \(what), found \(found)", help: help)
      return nil
    }
    if refuseDollar(what) { return nil }
    defer { advance() }
    return NameSyntax(text: text(token), span: span(token))
  }

  /// Reports the current name where it begins with a `$`, as no name does that is declared.
  @discardableResult func refuseDollar(_ what: String) -> Bool {
    let start = Int(token.start) + (token.isBackquoted ? 1 : 0)
    guard start < token.end, source.bytes[start] == UInt8(ascii: "$") else { return false }
    fail(
      .missingName, "expected \(what), found '\(text(token))'", help: "names can't begin with '$'"
    )
    return true
  }
}
