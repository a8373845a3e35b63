import Foundation
import TenonCompiler
import TenonDiagnostics
import TenonTestSupport
import Testing

/// A page whose examples are programs, and whose messages are the tool's.
struct ExamplePage {
  /// A manifest, and the Swift that follows it.
  struct Example: CustomTestStringConvertible {
    let page: String
    let manifest: Block
    let swift: String
    /// What it prints; `nil` for Swift that is generated of the manifest.
    let output: String?

    var testDescription: String { "\(page):\(manifest.line)" }
  }

  let examples: [Example]
  private let blocks: [Block]

  /// Reads a page of docs/.
  init(_ name: String) {
    let page = "docs/\(name)"
    let blocks = Block.all(in: (try? Repository.read(Repository.url(page))) ?? "")
    self.blocks = blocks
    examples = blocks.indices.dropLast().compactMap { index in
      guard blocks[index].language == "di", blocks[index + 1].language == "swift" else {
        return nil
      }
      let next = index + 2 < blocks.count ? blocks[index + 2] : nil
      return Example(
        page: page, manifest: blocks[index], swift: blocks[index + 1].text,
        output: next?.language == "text" ? next?.text : nil)
    }
  }

  /// The texts of all blocks in a language.
  func texts(_ language: String) -> [String] {
    blocks.filter { $0.language == language }.map(\.text)
  }

  /// Holds each message against the tool's. A manifest that is wrong, and what the tool says of it,
  /// follow each other without a language.
  func checkMessages(atLeast count: Int) throws {
    let plain = texts("")
    var found = 0
    for (manifest, message) in zip(plain, plain.dropFirst()) where message.contains("[TN") {
      let name = try #require(message.split(separator: ":").first.map(String.init))
      let source = SourceFile(path: name, bytes: Array(manifest.utf8))
      let compilation = compile([source])
      let text = TextRenderer(files: compilation.files, color: false)
        .render(compilation.diagnostics)
      #expect(text == message)
      found += 1
    }
    #expect(found >= count)
  }
}

extension ExamplePage.Example {
  /// Builds the example, runs it, and holds what it prints against the page; of what is generated, looks for
  /// each line.
  func check() throws {
    let source = SourceFile(path: "App.di", bytes: Array(manifest.text.utf8))
    let generated = try #require(compile([source]).generated.first, "\(testDescription)")
    guard let output else {
      let lines = Set(generated.split(separator: "\n").map(Self.trimmed))
      for line in swift.split(separator: "\n").map(Self.trimmed) {
        #expect(lines.contains(line), "\(testDescription): \(line)")
      }
      return
    }
    let folder = try TemporaryFolder()
    try folder.write(generated, to: "App.di.swift")
    try folder.write(swift, to: "main.swift")
    let build = try run(
      tool("swiftc"),
      [
        "-swift-version", "6", "-warnings-as-errors", "App.di.swift", "main.swift", "-o", "example",
      ],
      in: folder.url)
    try #require(build.status == 0, "\(testDescription): \(build.everything)")
    let result = try run(folder.url.appendingPathComponent("example").path, [])
    #expect(
      result.status == 0 && result.output == output, "\(testDescription): \(result.everything)")
  }

  private static func trimmed(_ line: Substring) -> Substring { line.drop { $0 == " " } }
}
