public import TenonDiagnostics

/// The parser of a manifest, statement by statement. It never fails: any bytes give a manifest and a list of
/// findings.
public final class Parser {
  let tokens: ManifestTokens
  var findings = Diagnostics()
  var manifest = ManifestSyntax()
  var tree = TreeBuilder()
  var block = BlockContent()
  /// The brackets whose findings have another mistake as their cause.
  var forgiven: Set<Int> = []
  /// The number of possibly unmatched ends of conditions, and the branch that begins without an `#if`.
  var conditions: (openEnds: Int, branchWithoutIf: SourceSpan?) = (0, nil)
  /// The numbers of the rows whose rewrites were used.
  var rowsTaken: Set<Int> = []

  init(_ source: SourceFile, _ file: Int, _ diagnostics: inout Diagnostics) {
    let tokenized = Lexer.tokenize(source, file: file, diagnostics: &diagnostics)
    tokens = ManifestTokens(source, tokenized, fileIndex: file)
  }

  /// The manifest of a source; `file` is the source's index among the run's files. O(bytes).
  public static func parse(
    _ source: SourceFile, file: Int, diagnostics: inout Diagnostics
  ) -> ManifestSyntax {
    Parser(source, file, &diagnostics).parse(&diagnostics)
  }

  /// The complete tree of a source, and the errors of its syntax. O(bytes).
  public static func tree(_ source: SourceFile) -> (tree: SyntaxTree, diagnostics: Diagnostics) {
    var diagnostics = Diagnostics()
    let parser = Parser(source, 0, &diagnostics)
    _ = parser.parse(&diagnostics)
    let file = parser.tokens.file
    return (SyntaxTree(source: source, file: file, records: parser.tree.records), diagnostics)
  }

  /// manifest = (declaration | condition)*
  func parse(_ diagnostics: inout Diagnostics) -> ManifestSyntax {
    let (file, count) = (tokens.file, tokens.list.count)
    let root = tree.open(.file, at: 0)
    if file.isUnread {
      lose(0..<count, of: tokens)
    } else {
      var range = BlockRange(tokens: tokens, block: .file, depth: 0, position: 0, limit: count - 1)
      statements(&range)
    }
    tree.close(root, at: count)
    if let lost = file.lostFrom { lose(bytes: lost..<tokens.source.bytes.count) }
    for (token, finding) in file.findings where !(token.map(forgiven.contains) ?? false) {
      findings.report(finding)
    }
    (manifest.imports, manifest.declarations) = (block.imports, block.declarations)
    manifest.controls = file.controls
    diagnostics.append(findings)
    return manifest
  }

  func report(
    _ id: DiagnosticID, _ message: String, at span: SourceSpan, notes: [Diagnostic.Note] = [],
    help: String? = nil, fix: Fix? = nil
  ) {
    findings.report(Diagnostic(id, message, at: span, notes: notes, help: help, fix: fix))
  }
}

/// The unparsed statements of a block, or of a condition in it.
struct BlockRange {
  let tokens: ManifestTokens
  let block: Block
  /// The number of open blocks and conditions around the range.
  var depth: Int
  var position: Int
  let limit: Int
}

/// The nodes of a block, or of a condition's branch, parsed so far.
struct BlockContent {
  var guards: [GuardSyntax] = []
  var imports: [ImportSyntax] = []
  var declarations: [DeclarationSyntax] = []
  var members: [MemberSyntax] = []
  var blockItems: [BlockItemSyntax] = []
  /// The kinds of members that the block may have besides the readable ones.
  var unread: Doubts = []
  var isBroken = false
  /// True if the block is a component's, and a member in it has been reported.
  var hasRefusedMember = false

  /// The members, with an entry for the unreadable ones.
  func allMembers(under guards: [GuardSyntax] = []) -> [MemberSyntax] {
    unread.isEmpty ? members : members + [MemberSyntax(.unread(unread), under: guards)]
  }

  mutating func append(_ branch: BlockContent) {
    imports += branch.imports
    declarations += branch.declarations
    members += branch.members
  }
}

/// The nodes of a file's tree, or of a statement.
struct TreeBuilder {
  var records: [SyntaxTree.Record] = []

  mutating func open(_ kind: SyntaxKind, at index: Int) -> Int {
    let start = Int32(index)
    records.append(.init(kind: kind, hasError: false, start: start, end: start, size: 1))
    return records.count - 1
  }

  /// Inserts a node around the last ones.
  mutating func wrap(from node: Int, _ kind: SyntaxKind, _ tokens: Range<Int>) {
    let (start, end) = (Int32(tokens.lowerBound), Int32(tokens.upperBound))
    let size = Int32(records.count - node + 1)
    records.insert(.init(kind: kind, hasError: false, start: start, end: end, size: size), at: node)
  }

  /// Ends a node before a token. A node without tokens is removed.
  mutating func close(_ node: Int, at end: Int, as kind: SyntaxKind? = nil, hasError: Bool = false)
  {
    if Int(records[node].start) == end { return records.removeSubrange(node...) }
    records[node].end = Int32(end)
    records[node].size = Int32(records.count - node)
    records[node].kind = kind ?? records[node].kind
    records[node].hasError = records[node].hasError || hasError
  }
}

/// The nodes of the file's tree. Rewritten statements have none in it.
extension Parser {
  func open(_ kind: SyntaxKind, at index: Int, of tokens: ManifestTokens) -> Int? {
    tokens.isRewritten ? nil : tree.open(kind, at: index)
  }

  func close(_ node: Int?, at end: Int, hasError: Bool = false) {
    if let node { tree.close(node, at: end, hasError: hasError) }
  }
}
