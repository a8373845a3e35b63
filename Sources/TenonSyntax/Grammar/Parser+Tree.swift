public import TenonDiagnostics

/// The nodes of the lossless tree, noted while the parser reads.
extension Parser {
  /// The tree of a source that has lost nothing of it, and what is wrong with its syntax. O(bytes), but for the
  /// sorting of nodes.
  public static func tree(_ source: SourceFile) -> (tree: SyntaxTree, diagnostics: Diagnostics) {
    let (tree, _, diagnostics) = treeAndManifest(source)
    return (tree, diagnostics)
  }

  /// The same, with the manifest that is read on the way.
  public static func treeAndManifest(
    _ source: SourceFile
  ) -> (tree: SyntaxTree, manifest: ManifestSyntax, diagnostics: Diagnostics) {
    var diagnostics = Diagnostics()
    let tokens = Lexer.tokenize(source, file: 0, diagnostics: &diagnostics)
    if let (manifest, records) = ManifestReader.read(source, fileIndex: 0, tokens) {
      return (SyntaxTree(source: source, file: tokens, records: records), manifest, diagnostics)
    }
    let parser = Parser(
      source: source, fileIndex: 0, tokens: tokens, nodes: SyntaxTreeBuilder())
    let manifest = parser.parse(&diagnostics)
    let nodes = parser.nodes ?? SyntaxTreeBuilder()
    return (nodes.tree(source, tokens), manifest, diagnostics)
  }

  /// Notes a node of the tokens from `start` up to `end`, the current one if nothing else is said.
  func note(_ kind: SyntaxKind, from start: Int, to end: Int? = nil) {
    nodes?.note(kind, from: start, to: end ?? position, hasError: kind.isStatement && failed)
  }

  /// Goes back to where a guess began.
  func goBack(to start: Int) {
    position = start
    nodes?.forget(from: start)
  }
}
