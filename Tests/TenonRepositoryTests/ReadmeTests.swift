import Foundation
import TenonCompiler
import TenonDiagnostics
import TenonFiles
import TenonTestSupport
import Testing

/// Everything that the README says is done here as it says it.
@Suite struct ReadmeTests {
  let blocks = Page.readme.blocks

  private func block(_ language: String, _ index: Int = 0) throws -> String {
    let all = blocks.filter { $0.language == language }
    try #require(all.count > index)
    return all[index].text
  }

  @Test func theFirstCommandRunsAnAppAndTheSecondTheTests() async throws {
    let lines = try block("sh").split(separator: "\n").map(String.init)
    #expect(lines == ["swift run --package-path Fixtures/SettingsFlow", "swift test"])
    let words = lines[0].split(separator: " ").map(String.init)
    let result = try await ClientPackages.build {
      try ClientPackages.swift(Array(words.dropFirst()), in: Repository.root)
    }
    #expect(result.status == 0, "\(result.everything)")
    #expect(result.output.contains("+ NotificationsSettingsStoreImpl #1"))
    #expect(result.output.contains("- NotificationsSettingsStoreImpl #1"))
    #expect(result.output.contains("Alive now: nothing."))
  }

  @Test func theGeneratedCodeIsWhatIsGenerated() throws {
    let source = SourceFile(path: "App.di", bytes: Array(try block("di").utf8))
    let generated = try #require(plainCode([source]).first)
    let code = PageExcerpt.plain(generated).filter { !$0.hasPrefix("//") }
    #expect(code == PageExcerpt.plain(try block("swift")))
  }

  @Test func theMessageIsWhatIsPrinted() throws {
    let manifest = try block("di").replacingOccurrences(of: " as Client", with: "")
    let source = SourceFile(path: "App.di", bytes: Array(manifest.utf8))
    let compilation = compile([source])
    let text = TextRenderer(files: compilation.files, color: false)
      .render(compilation.diagnostics)
    #expect(text == (try block("text")))
  }

  @Test func thePackageBuildsAndRuns() async throws {
    let folder = try TemporaryFolder()
    let url = ".package(url: \"https://github.com/OWNER/tenon\", from: \"\(version)\")"
    let package = try block("swift", 1)
    try #require(package.contains(url))
    let clone = try #require(
      Page.readme.text.split(separator: "`").first { $0.contains("path: \"../tenon\"") })
    let local = clone.replacingOccurrences(of: "../tenon", with: Repository.root.path)
    try folder.write(
      package.replacingOccurrences(of: url, with: local), to: "Hello/Package.swift")
    try folder.write(try block("di"), to: "Hello/Sources/Hello/App.di")
    try folder.write(try block("swift", 2), to: "Hello/Sources/Hello/main.swift")
    let result = try await ClientPackages.build {
      try ClientPackages.swift(["run"], in: folder.url.appendingPathComponent("Hello"))
    }
    #expect(result.status == 0, "\(result.everything)")
    #expect(result.output.hasSuffix("https://example.com/feeds/7\n"))
  }

  @Test func theCommandsWork() throws {
    let tenon = Repository.products.appendingPathComponent("tenon").path
    let folder = try TemporaryFolder()
    try folder.write(try block("di"), to: "App.di")
    // Both `swift` commands are run by other tests: by those of the plugins, and by .ci/run.
    #expect(try block("sh", 1) == "swift package tenon check --strict\n")
    for line in try block("sh", 2).split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      #expect(words[0] == "tenon")
      let result = try run(tenon, Array(words.dropFirst()), in: folder.url)
      #expect(result.status == 0, "\(line): \(result.everything)")
    }
    #expect(folder.files == ["App.di", "Generated/App.di.swift"])
  }
}
