import TenonDiagnostics

/// Reads a manifest in which nothing is wrong: productions write the tree, one walk makes the manifest of it.
struct ManifestReader {
  /// The manifest and the records of its tree; `nil` where something can't be read, or means nothing.
  static func read(
    _ source: SourceFile, fileIndex: Int, _ file: TokenizedFile
  ) -> (ManifestSyntax, [SyntaxTree.Record])? {
    guard file.isWhole else { return nil }
    let tokens = ManifestTokens(source: source, fileIndex: fileIndex, file: file)
    var parser = StatementParser(tokens)
    do throws(StatementParser.Stop) { try parser.file() } catch { return nil }
    var walk = ManifestWalk(tokens, parser.records)
    var manifest = ManifestSyntax()
    manifest.items = walk.items(in: 0, from: 1).guardingImports()
    guard !walk.isMisplaced, walk.fragments.diagnostics.count == 0 else { return nil }
    manifest.namesErrors = walk.namesErrors
    manifest.controls = file.controls
    manifest.bareRegexes = file.bareRegexes
    return (manifest, parser.records)
  }
}
