import Foundation
import TenonCompiler
import TenonDiagnostics
import TenonTestSupport
import Testing

/// docs/lifetimes.md: each example prints what the page says, and each message is the tool's.
@Suite struct LifetimesPageTests {
  private static let page = (try? Repository.read(Repository.url("docs/lifetimes.md"))) ?? ""
  private static let blocks = Block.all(in: page)

  private static func texts(_ language: String) -> [String] {
    blocks.filter { $0.language == language }.map(\.text)
  }

  @Test func everyExampleIsWhole() {
    let count = Self.texts("di").count
    #expect(count > 10)
    #expect(Self.texts("swift").count == count)
    #expect(Self.texts("text").count == count)
    #expect(Self.texts("mermaid").count == count)
  }

  @Test(arguments: texts("di").indices) func examplesPrintWhatThePageSays(_ index: Int) throws {
    let manifest = Self.texts("di")[index]
    let source = SourceFile(path: "App.di", bytes: Array(manifest.utf8))
    let generated = try #require(compile([source]).generated.first, "\(manifest)")
    let folder = try TemporaryFolder()
    try folder.write(generated, to: "App.di.swift")
    try folder.write(Self.texts("swift")[index], to: "main.swift")
    let build = try run(
      tool("swiftc"),
      [
        "-swift-version", "6", "-warnings-as-errors", "App.di.swift", "main.swift", "-o", "example",
      ],
      in: folder.url)
    try #require(build.status == 0, "\(build.everything)\n\(manifest)")
    let result = try run(folder.url.appendingPathComponent("example").path, [])
    #expect(result.status == 0 && result.output == Self.texts("text")[index], "\(manifest)")
  }

  /// A manifest that is wrong, and what the tool says of it, follow each other without a language.
  @Test func messagesAreTheTools() throws {
    let plain = Self.texts("")
    #expect(plain.count >= 10)
    for (manifest, message) in zip(plain, plain.dropFirst()) where message.contains("[TN") {
      let name = try #require(message.split(separator: ":").first.map(String.init))
      let source = SourceFile(path: name, bytes: Array(manifest.utf8))
      let compilation = compile([source])
      let text = TextRenderer(files: compilation.files, color: false)
        .render(compilation.diagnostics)
      #expect(text == message)
    }
  }
}
