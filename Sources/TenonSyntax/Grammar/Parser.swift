public import TenonDiagnostics

/// Reads a manifest, statement by statement. It never fails: whatever the bytes, there is a manifest and a list of
/// findings.
public final class Parser {
  let tokens: ManifestTokens
  var findings = Diagnostics()
  var manifest = ManifestSyntax()
  var tree = TreeBuilder()
  /// The block whose statements are read.
  var block = BlockContent()
  /// Brackets whose findings another mistake has caused.
  var forgiven: Set<Int> = []
  /// Ends of conditions that may be left over, and the branch that began without an `#if`.
  var conditions: (openEnds: Int, branchWithoutIf: SourceSpan?) = (0, nil)
  /// The numbers of the rows whose rewrites were taken.
  var rowsTaken: Set<Int> = []

  init(_ source: SourceFile, _ file: Int, _ diagnostics: inout Diagnostics) {
    let tokenized = Lexer.tokenize(source, file: file, diagnostics: &diagnostics)
    tokens = ManifestTokens(source, tokenized, fileIndex: file)
  }

  /// The manifest of a source, whose index among the run's files is `file`. O(bytes).
  public static func parse(
    _ source: SourceFile, file: Int, diagnostics: inout Diagnostics
  ) -> ManifestSyntax {
    Parser(source, file, &diagnostics).parse(&diagnostics)
  }

  /// The tree of a source that has lost nothing of it, and what is wrong with its syntax. O(bytes).
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
    for finding in file.findings { findings.report(finding) }
    for (token, finding) in file.bracketFindings where !forgiven.contains(token) {
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

/// Statements that are yet to be read, of a block or of a condition in it.
struct BlockRange {
  let tokens: ManifestTokens
  let block: Block
  /// How many blocks and conditions are open around it.
  var depth: Int
  var position: Int
  let limit: Int
}

/// The nodes of a block or of a condition's branch, as far as they are read.
struct BlockContent {
  /// The conditions around its statements, those of the outermost `#if` first.
  var guards: [GuardSyntax] = []
  var imports: [ImportSyntax] = []
  var declarations: [DeclarationSyntax] = []
  var members: [MemberSyntax] = []
  var blockItems: [BlockItemSyntax] = []
  /// Members that it may have besides those that could be read.
  var unread: Doubts = []
  /// A statement of it could not be read.
  var isBroken = false
  /// A member has been refused in it, as it is a component's.
  var hasRefusedMember = false

  /// Its members, with a note of those that could not be read.
  func allMembers(under guards: [GuardSyntax] = []) -> [MemberSyntax] {
    unread.isEmpty ? members : members + [MemberSyntax(.unread(unread), under: guards)]
  }

  /// Adds the nodes of an `#if`'s branch.
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

  /// Puts a node around the last ones.
  mutating func wrap(from node: Int, _ kind: SyntaxKind, _ tokens: Range<Int>) {
    let (start, end) = (Int32(tokens.lowerBound), Int32(tokens.upperBound))
    let size = Int32(records.count - node + 1)
    records.insert(.init(kind: kind, hasError: false, start: start, end: end, size: size), at: node)
  }

  /// Ends a node before a token; one without tokens goes.
  mutating func close(_ node: Int, at end: Int, as kind: SyntaxKind? = nil, hasError: Bool = false)
  {
    if Int(records[node].start) == end { return records.removeSubrange(node...) }
    records[node].end = Int32(end)
    records[node].size = Int32(records.count - node)
    records[node].kind = kind ?? records[node].kind
    records[node].hasError = records[node].hasError || hasError
  }
}

/// A rewritten statement has no nodes in the file's tree.
extension Parser {
  func open(_ kind: SyntaxKind, at index: Int, of tokens: ManifestTokens) -> Int? {
    tokens.isRewritten ? nil : tree.open(kind, at: index)
  }

  func close(_ node: Int?, at end: Int, hasError: Bool = false) {
    if let node { tree.close(node, at: end, hasError: hasError) }
  }
}
