import TenonCompiler
import TenonDiagnostics
import TenonTestSupport
import Testing

/// The scenarios' manifests cause no message, and their pages quote the tool's messages for broken
/// ones. The packages' own tests check that they build and work.
@Suite struct ScenarioTests {
  static let manifests = [
    "SettingsFlow/Sources/SettingsFlowKit/App.di",
    "MemoryWarning/Sources/MemoryWarningKit/App.di",
    "CircularDependencies/Sources/CircularDependenciesKit/App.di",
    "Coordinator/Sources/CoordinatorKit/App.di",
    "InjectedProperties/Sources/InjectedPropertiesKit/App.di",
    "InjectedProperties/Tests/ThreadTests/Shared.di",
  ]

  private func messages(_ path: String, as name: String) throws -> String {
    let manifest = try Repository.read(Repository.url("Fixtures/\(path)"))
    let folder = path.split(separator: "/").dropLast().joined(separator: "/")
    let compilation = compile(
      [SourceFile(path: name, bytes: Array(manifest.utf8))],
      swift: Repository.swiftFiles(below: "Fixtures/\(folder)"))
    return TextRenderer(files: compilation.files, color: false).render(compilation.diagnostics)
  }

  @Test(arguments: manifests) func manifestsAreSound(_ path: String) throws {
    #expect(try messages(path, as: path) == "")
  }

  @Test(arguments: ["BothInits.di", "EndlessTransients.di"])
  func thePageShowsWhatTheToolSays(_ name: String) throws {
    let folder = "CircularDependencies"
    let page = try Repository.read(Repository.url("Fixtures/\(folder)/README.md"))
    let manifest = try Repository.read(Repository.url("Fixtures/\(folder)/Rejected/\(name)"))
    #expect(page.contains("```\n\(manifest)```"))
    let messages = try messages("\(folder)/Rejected/\(name)", as: name)
    #expect(page.contains("```text\n\(messages)```"), "\(messages)")
  }
}

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
    #expect(text.contains("error: 'StopTimeScreen' needs 'StopTimeViewModel'"), "\(text)")
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
