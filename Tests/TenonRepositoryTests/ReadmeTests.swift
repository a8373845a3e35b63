import Foundation
import TenonCompiler
import TenonDiagnostics
import TenonTestSupport
import Testing

/// Everything that the README says is done here as it says it.
@Suite(.serialized) struct ReadmeTests {
  let blocks: [Block]

  init() throws {
    blocks = Block.all(in: try Repository.read(Repository.url("README.md")))
  }

  private func block(_ language: String, _ index: Int = 0) throws -> String {
    let all = blocks.filter { $0.language == language }
    try #require(all.count > index)
    return all[index].text
  }

  @Test func theFirstCommandRunsAnAppAndTheSecondTheTests() throws {
    let lines = try block("sh").split(separator: "\n").map(String.init)
    #expect(lines == ["swift run --package-path Fixtures/SettingsFlow", "swift test"])
    // As on a fresh machine; and what an older checkout has built does not know its newer files.
    try? FileManager.default.removeItem(at: Repository.url("Fixtures/SettingsFlow/.build"))
    let words = lines[0].split(separator: " ").map(String.init)
    let result = try run(tool(words[0]), Array(words.dropFirst()), in: Repository.root)
    #expect(result.status == 0, "\(result.everything)")
    #expect(result.output.contains("+ NotificationsSettingsStoreImpl #1"))
    #expect(result.output.contains("- NotificationsSettingsStoreImpl #1"))
    #expect(result.output.contains("Alive now: nothing."))
  }

  @Test func theGeneratedCodeIsWhatIsGenerated() throws {
    let source = SourceFile(path: "App.di", bytes: Array(try block("di").utf8))
    let compilation = compile([source])
    #expect(compilation.generated == [try block("swift")])
  }

  @Test func theMessageIsWhatIsPrinted() throws {
    let manifest = try block("di").split(separator: "\n").filter { !$0.contains("Journal()") }
    let source = SourceFile(
      path: "App.di", bytes: Array(manifest.joined(separator: "\n").utf8))
    let compilation = compile([source])
    let text = TextRenderer(files: compilation.files, color: false)
      .render(compilation.diagnostics)
    #expect(text == (try block("text")))
  }

  @Test func thePackageBuildsAndRuns() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createSymbolicLink(
      at: folder.url.appendingPathComponent("tenon"), withDestinationURL: Repository.root)
    try folder.write(try block("swift", 1), to: "Hello/Package.swift")
    try folder.write(try block("di"), to: "Hello/Sources/Hello/App.di")
    try folder.write(try block("swift", 2), to: "Hello/Sources/Hello/main.swift")
    let result = try run(
      tool("swift"), ["run"], in: folder.url.appendingPathComponent("Hello"))
    #expect(result.status == 0, "\(result.everything)")
    #expect(result.output.hasSuffix("noted: hello, world\n"))
  }

  @Test func theCommandsWork() throws {
    let tenon = Repository.products.appendingPathComponent("tenon").path
    let folder = try TemporaryFolder()
    try folder.write(try block("di"), to: "App.di")
    #expect(try block("sh", 1) == "swift build -c release --product tenon\n")  // run by .ci/run
    for index in [2, 3] {
      for line in try block("sh", index).split(separator: "\n") {
        let words = line.split(separator: " ").map(String.init)
        #expect(words[0] == "tenon")
        let result = try run(tenon, Array(words.dropFirst()), in: folder.url)
        #expect(result.status == 0, "\(line): \(result.everything)")
      }
    }
    #expect(folder.files == ["App.di", "App.di.swift", "Generated/App.di.swift"])
  }

  @Test func linksLeadSomewhere() throws {
    let pages = ["README.md", "CONTRIBUTING.md"] + Repository.entries("docs").map { "docs/\($0)" }
    for page in pages where page.hasSuffix(".md") {
      let url = Repository.url(page)
      for link in try Repository.read(url).components(separatedBy: "](").dropFirst() {
        let target = link.prefix { $0 != ")" && $0 != "#" }
        if target.isEmpty || target.contains("://") { continue }
        let file = url.deletingLastPathComponent().appendingPathComponent(String(target))
        #expect(FileManager.default.fileExists(atPath: file.path), "\(page): \(target)")
      }
    }
  }
}

/// A fenced block of a page.
struct Block {
  let language: String
  let text: String
  /// The line on which its text begins, from 1.
  let line: Int

  static func all(in page: String) -> [Block] {
    var blocks: [Block] = []
    var open: (language: String, line: Int)?
    var lines: [Substring] = []
    for (index, line) in page.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      if line.hasPrefix("```") {
        if let start = open {
          let text = lines.map { "\($0)\n" }.joined()
          blocks.append(Block(language: start.language, text: text, line: start.line))
          open = nil
        } else {
          open = (String(line.dropFirst(3)), index + 2)
          lines = []
        }
      } else if open != nil {
        lines.append(line)
      }
    }
    return blocks
  }
}
