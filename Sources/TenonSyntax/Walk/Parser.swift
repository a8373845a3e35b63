public import TenonDiagnostics

/// Reads a manifest: productions write its tree, a walk makes the manifest of it, and statements that can't be read as
/// they stand are rewritten by rows. It never fails: whatever the bytes, there is a manifest and a list of findings.
///
/// It is a class because unoptimized code copies a large struct on the stack for many a call.
public final class Parser {
  let source: SourceFile
  let fileIndex: Int
  let file: TokenizedFile
  let tokens: ManifestTokens
  /// The parser of the file, for one that reads a rewrite.
  let parent: Parser?
  /// Whether a row has rewritten the statement although it may mean something else.
  let isDoubtful: Bool

  // MARK: Findings

  var diagnostics = Diagnostics()
  /// Words that may be declared in text that can't be read.
  var lostWords: [String] = []
  /// Members that the block at hand may have besides those that could be read.
  var unread: Doubts = []
  var flags = Flags()
  /// Statements of which nobody knows what a name in them stands for.
  var doubtful: [SourceSpan] = []
  /// Conditions without an end.
  var unclosedConditions: [SourceSpan] = []
  /// Ends of conditions that may be left over, and the branch that began without an `#if`.
  var openEnds = 0
  var branchWithoutIf: SourceSpan?
  /// Brackets whose findings another mistake has caused.
  var forgiven: Set<Int> = []

  // MARK: The statement at hand

  var statement = Statement()
  /// The rows whose rewrites were taken.
  var rowsTaken: Set<Int> = []
  /// How many rows may still rewrite a statement.
  var repairsLeft = 8
  /// How many more tokens the rewrites of a statement may have.
  var tokensLeft = Int.max
  /// Where the first statement of a rewrite can't be read that none of the rows fits.
  var unreadFrom: Unread?
  /// Where the first statement of a rewrite can't be read as it stands, and what is expected there.
  var firstFailure: (place: Int, expected: String?)?
  /// How many statements are open here.
  var statementDepth = 0
  /// The brace of the component's block that is read, and the last of them in which a member was refused.
  var openBlock = -1
  var refusedBlock = -2
  /// The container whose members are read.
  var enclosingContainer: String?

  // MARK: Names of the file

  private(set) lazy var containerNames: Set<String> =
    parent?.containerNames ?? tokens.names(declaredBy: .container)
  private(set) lazy var inputNames: Set<String> =
    parent?.inputNames ?? tokens.names(declaredBy: .input)
  var lifetimeNames: Set<String> { tokens.lifetimeNames }
  private(set) lazy var spellings: (upper: [String: String], lower: Set<String>) =
    parent?.spellings ?? findSpellings()
  /// The nodes of the file.
  private(set) var records: [SyntaxTree.Record] = []
  private(set) lazy var bundleNames: Set<String> =
    parent?.bundleNames ?? tokens.names(declaredBy: .bundle)
  /// The names that look like types, by those of their accessors.
  private(set) lazy var typeNames: [String: String] =
    parent?.typeNames
    ?? Dictionary(
      file.tokens.filter { $0.kind == .identifier && isTypeName($0) }.map {
        (AccessorName.lowerCamelCase(text($0)), text($0))
      }, uniquingKeysWith: { first, _ in first })

  init(source: SourceFile, fileIndex: Int, tokens: TokenizedFile) {
    parent = nil
    isDoubtful = false
    self.source = source
    self.fileIndex = fileIndex
    file = tokens
    self.tokens = ManifestTokens(source: source, fileIndex: fileIndex, file: tokens)
  }

  /// A parser of a statement that a row has rewritten.
  init(_ tokens: TokenizedFile, of parent: Parser, isDoubtful: Bool) {
    self.parent = parent
    self.isDoubtful = isDoubtful
    source = parent.source
    fileIndex = parent.fileIndex
    file = tokens
    self.tokens = ManifestTokens(tokens, of: parent.tokens)
    enclosingContainer = parent.enclosingContainer
    repairsLeft = parent.repairsLeft - 1
    statement.block = parent.statement.block
  }

  /// The manifest of a source, whose index among the run's files is `file`. O(bytes).
  public static func parse(
    _ source: SourceFile, file: Int, diagnostics: inout Diagnostics
  ) -> ManifestSyntax {
    let tokens = Lexer.tokenize(source, file: file, diagnostics: &diagnostics)
    return Parser(source: source, fileIndex: file, tokens: tokens).parse(&diagnostics).manifest
  }

  /// The tree of a source that has lost nothing of it, and what is wrong with its syntax. O(bytes).
  public static func tree(_ source: SourceFile) -> (tree: SyntaxTree, diagnostics: Diagnostics) {
    var diagnostics = Diagnostics()
    let tokens = Lexer.tokenize(source, file: 0, diagnostics: &diagnostics)
    let records = Parser(source: source, fileIndex: 0, tokens: tokens).parse(&diagnostics).records
    return (SyntaxTree(source: source, file: tokens, records: records), diagnostics)
  }

  func parse(
    _ diagnostics: inout Diagnostics
  ) -> (records: [SyntaxTree.Record], manifest: ManifestSyntax) {
    var manifest = ManifestSyntax()
    var productions = StatementParser(tokens)
    if file.isUnread {
      productions.unreadFile()
      loseWords(from: 0, to: file.tokens.count)
    } else {
      productions.file()
      records = productions.records
      var walk = ManifestWalk(self, productions)
      manifest.items = walk.items(in: 0)
      productions.records = walk.records
      manifest.statements = walk.statements
      manifest.componentCount =
        walk.componentCount(in: 0..<walk.records.count) + flags.componentsAdded
    }
    if let lost = file.lostFrom { loseRawWords(from: lost) }
    for finding in file.findings { self.diagnostics.report(finding) }
    for (token, finding) in file.bracketFindings where !forgiven.contains(token) {
      self.diagnostics.report(finding)
    }
    manifest.lostWords = Set(lostWords)
    manifest.controls = file.controls
    manifest.doubtful = doubtful
    manifest.unclosedConditions = unclosedConditions
    manifest.hasNamelessItem = flags.hasNamelessItem
    manifest.hasNamelessImport = flags.hasNamelessImport
    manifest.hasNamelessLifetime = flags.hasNamelessLifetime
    diagnostics.append(self.diagnostics)
    return (productions.records, manifest)
  }

  // MARK: Tokens

  func span(_ token: Token) -> SourceSpan {
    SourceSpan(file: fileIndex, start: Int(token.start), end: Int(token.end))
  }

  func place(_ start: Int, _ end: Int) -> SourceSpan {
    SourceSpan(file: fileIndex, start: start, end: end)
  }

  /// Whether a token is a name in upper case, as types are.
  func isUpperCase(_ token: Token) -> Bool { tokens.isUpperCase(token) }

  func text(_ token: Token) -> String { tokens.text(token) }

  /// Whether a token's text is `word`, which is plain ASCII; no text is made for that.
  func spells(_ token: Token, _ word: StaticString) -> Bool { tokens.spells(token, word) }

  /// Whether a token is the one-character operator `byte`.
  func isOp(_ token: Token, _ byte: Unicode.Scalar) -> Bool { tokens.isOp(token, byte) }

  /// The text of a span as generated code has it.
  func code(_ span: SourceSpan) -> String {
    source.code(span)
  }

  /// The documentation comment right before a token, as `///` lines. O(log n + lines).
  func documentation(before index: Int) -> [String] {
    var next = file.documentation.partitioningIndex { $0.before >= index }
    var lines: [String] = []
    var lastLine = 0
    while next < file.documentation.count, file.documentation[next].before == index {
      let comment = file.documentation[next]
      let line = source.position(of: comment.start).line
      // A blank line between makes two comments, of which the last belongs to the declaration.
      if line > lastLine + 1 { lines = [] }
      lastLine = source.position(of: comment.end).line
      lines += DocumentationComment.lines(source.text(comment.start, comment.end))
      next += 1
    }
    return lines
  }

  /// Whether a token is a name that looks like a type's.
  func isTypeName(_ token: Token) -> Bool { tokens.isTypeName(token) }
}
