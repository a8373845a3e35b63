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
