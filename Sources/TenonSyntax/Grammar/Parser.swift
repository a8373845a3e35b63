public import TenonDiagnostics

/// Reads a manifest, statement by statement. It never fails: whatever the bytes, there is a manifest and a list of
/// findings.
public final class Parser {
  let tokens: ManifestTokens
  var findings = Diagnostics()
  var poison = Poison()
  var tree = TreeBuilder()
  /// Brackets whose findings another mistake has caused.
  var forgiven: Set<Int> = []
  /// Ends of conditions that may be left over, and the branch that began without an `#if`.
  var conditions: (openEnds: Int, branchWithoutIf: SourceSpan?) = (0, nil)
  /// The conditions around the statement at hand, those of the outermost `#if` first.
  var guards: [GuardSyntax] = []
  /// How many statements could not be read.
  var broken = 0
  /// The container whose members are read.
  var container: String?
  /// A member has been refused in the component's block at hand.
  var hasRefusedMember = false
  /// The numbers of the rows whose rewrites were taken.
  var rowsTaken: Set<Int> = []

  init(_ source: SourceFile, _ file: Int, _ diagnostics: inout Diagnostics) {
    let tokenized = Lexer.tokenize(source, file: file, diagnostics: &diagnostics)
    tokens = ManifestTokens(source: source, fileIndex: file, file: tokenized)
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

  func parse(_ diagnostics: inout Diagnostics) -> ManifestSyntax {
    let (file, all) = (tokens.file, 0..<tokens.list.count)
    let root = tree.open(.file, at: 0)
    var manifest = ManifestSyntax()
    if file.isUnread {
      poison.lose(all, of: tokens)
    } else {
      var position = 0
      let end = tokens.list.count - 1
      let nodes = statements(from: &position, to: end, of: tokens, in: .file, depth: 0)
      manifest.items = nodes.compactMap { if case .item(let item) = $0 { item } else { nil } }
    }
    tree.close(root, at: all.upperBound)
    if let lost = file.lostFrom {
      poison.lose(text: tokens.source, from: lost, to: tokens.source.bytes.count)
    }
    for finding in file.findings { findings.report(finding) }
    for (token, finding) in file.bracketFindings where !forgiven.contains(token) {
      findings.report(finding)
    }
    manifest.statements = tree.statements
    manifest.componentCount = tree.componentCount
    manifest.controls = file.controls
    poison.write(into: &manifest)
    diagnostics.append(findings)
    return manifest
  }
}

/// The nodes of a file's tree, and where its statements stand.
struct TreeBuilder {
  private(set) var records: [SyntaxTree.Record] = []
  var statements: [SourceSpan] = []
  var componentCount = 0

  mutating func open(_ kind: SyntaxKind, at index: Int) -> Int {
    records.append(
      .init(kind: kind, hasError: false, start: Int32(index), end: Int32(index), size: 1))
    return records.count - 1
  }

  /// Ends a node before a token; one without tokens goes.
  mutating func close(_ node: Int, at end: Int, hasError: Bool = false) {
    if Int(records[node].start) == end { return records.removeSubrange(node...) }
    records[node].end = Int32(end)
    records[node].size = Int32(records.count - node)
    records[node].hasError = records[node].hasError || hasError
  }

  /// Adds the nodes of a statement. Its own stays open.
  mutating func add(_ nodes: [SyntaxTree.Record]) -> Int {
    records += nodes
    return records.count - nodes.count
  }
}
