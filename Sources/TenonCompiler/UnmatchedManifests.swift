public import TenonDiagnostics
import TenonSyntax

/// Manifests of a package that no target compiles, and targets that run the plugin without a manifest.
public struct UnmatchedManifests: Sendable {
  /// Manifests in no target, each with the folder in which it is the first.
  public let manifests: [(source: SourceFile, folder: String?)]
  /// The targets that run the plugin without a manifest, each with the folder that one could be in.
  public let targets: [(name: String, folder: String)]
  /// The package's own manifest, which names the targets.
  public let package: SourceFile?

  /// The findings about a package.
  public init(
    manifests: [(source: SourceFile, folder: String?)],
    targets: [(name: String, folder: String)] = [],
    package: SourceFile? = nil
  ) {
    (self.manifests, self.targets, self.package) = (manifests, targets, package)
  }

  /// The findings without those that a manifest's comments suppress.
  public func compilation(_ severities: Severities) -> Compilation {
    let files = manifests.map(\.source) + [package].compactMap(\.self)
    var (found, ignored) = (Diagnostics(), Diagnostics())
    var parsed: [(file: Int, syntax: ManifestSyntax)] = []
    for (file, manifest) in manifests.enumerated() {
      found.report(Self.finding(manifest.folder, file))
      if contentFinding(manifest.source, file: file) == nil {
        parsed.append((file, Parser.parse(manifest.source, file: file, diagnostics: &ignored)))
      }
    }
    for target in targets { found.report(finding(target)) }
    var suppressions = Suppressions(parsed, severities, in: files)
    return Compilation(
      diagnostics: suppressions.applied(to: found, ownFiles: 0), files: files, componentCount: 0)
  }

  private static func finding(_ folder: String?, _ file: Int) -> Diagnostic {
    let what = folder.map { "the manifests in '\($0)'" } ?? "this manifest"
    return Diagnostic(
      .unmatchedManifest, "no target of the package compiles \(what)",
      at: SourceSpan(file: file, start: 0, end: 0), help: "move it into the folder of a target")
  }

  private func finding(_ target: (name: String, folder: String)) -> Diagnostic {
    let start = SourceSpan(file: manifests.count, start: 0, end: 0)
    return Diagnostic(
      .unmatchedManifest, "target '\(target.name)' runs TenonPlugin, but has no manifest",
      at: package.flatMap { Self.declaration(of: target.name, in: $0, file: start.file) } ?? start,
      help: "add a '.di' file to '\(target.folder)', or remove the plugin from the target")
  }

  /// The place where a package first names a target, `.target(name: "App"`; `nil` if it uses a variable.
  private static func declaration(
    of name: String, in package: SourceFile, file: Int
  ) -> SourceSpan? {
    var ignored = Diagnostics()
    let tokens = Lexer.tokenize(package, file: file, diagnostics: &ignored).tokens
    for (index, token) in tokens.enumerated().dropFirst(4)
    where package.text(Int(token.start), Int(token.end)) == "\"\(name)\"" {
      let before = tokens[(index - 4)..<index].map { package.text(Int($0.start), Int($0.end)) }
      if before[0].lowercased().hasSuffix("target") || before[0] == "macro",
        before[1...] == ["(", "name", ":"]
      {
        return SourceSpan(file: file, start: Int(token.start), end: Int(token.end))
      }
    }
    return nil
  }
}
