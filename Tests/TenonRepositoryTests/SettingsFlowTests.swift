import TenonCompiler
import TenonDiagnostics
import TenonTestSupport
import Testing

/// The settings flow's manifest without a piece: the message names the screen that needs it.
@Suite struct SettingsFlowTests {
  private static let folder = "Fixtures/SettingsFlow/Sources/SettingsFlowKit"
  private static let path = "\(folder)/App.di"
  private static let swift = Repository.swiftFiles(below: folder)

  /// The messages for the manifest without the line that begins so.
  private func messages(without start: String) throws -> String {
    let manifest = try Repository.read(Repository.url(Self.path))
    let lines = manifest.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.drop { $0 == " " }.hasPrefix(start) ? "" : line
    }
    let text = lines.joined(separator: "\n")
    try #require(text != manifest)
    let compilation = compile(
      [SourceFile(path: "App.di", bytes: Array(text.utf8))], swift: Self.swift)
    #expect(compilation.diagnostics.hasErrors && compilation.generated.isEmpty)
    return TextRenderer(files: compilation.files, color: false).render(compilation.diagnostics)
  }

  @Test func whole() throws {
    let manifest = try Repository.read(Repository.url(Self.path))
    let source = SourceFile(path: "App.di", bytes: Array(manifest.utf8))
    #expect(compile([source], swift: Self.swift).diagnostics.isEmpty)
  }

  @Test func aScreensOwnModel() throws {
    let text = try messages(without: "StopTimeViewModel")
    #expect(
      text.contains("error: 'StopTimeScreen' needs 'StopTimeViewModel'"), "\(text)")
  }

  @Test func somethingBehindAScreen() throws {
    let text = try messages(without: "ThumbnailCacheImpl ")
    #expect(text.contains("error: 'ListViewModel' needs 'ThumbnailCache'"), "\(text)")
    #expect(text.contains("note: 'ListScreen' depends on 'ListViewModel'"))
    #expect(text.contains("note: also needed by 'DetailsViewModel'"))
  }

  @Test func whatAFacetPromises() throws {
    let text = try messages(without: "StopTimeScreen")
    #expect(text.contains("error: 'AppContainer' does not satisfy 'SettingsContainer'"), "\(text)")
    #expect(text.contains("note: 'SettingsContainer' requires it here"))
  }
}
