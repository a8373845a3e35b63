import Foundation
import TenonCompiler
import TenonDiagnostics
import TenonSyntax
import TenonTestSupport
import Testing

/// The plain form is laid out as `swift-format` does it, however long names are.
@Suite struct PlainFormatTests {
  /// Only what the user's own names, types and literals break is left out of lint.
  @Test(arguments: AcceptTests.names) func nothingIsKeptFromTheFormatter(_ name: String) throws {
    for text in try AcceptFixture(name).plain {
      for line in text.split(separator: "\n") where line.contains("swift-format-ignore") {
        #expect(line.hasPrefix("// swift-format-ignore-file: "), "\(name): \(line)")
      }
    }
  }

  @Test func longNamesAreLaidOut() throws {
    let folder = try TemporaryFolder()
    var count = 0
    for (number, name) in AcceptTests.names.enumerated() {
      for seed in 1...UInt64(3) {
        let sources = try AcceptFixture(name).sources.map { source in
          SourceFile(
            path: source.path,
            bytes: Array(Self.renamed(source, UInt64(number) * 7 + seed).utf8))
        }
        for (index, text) in plainCode(sources).enumerated() {
          #expect(!text.contains("// swift-format-ignore\n"), "\(name), seed \(seed)")
          try folder.write(text, to: "\(name)\(index)_\(seed).swift")
          count += 1
        }
      }
    }
    #expect(count > 200)
    let result = try run(
      tool("swift-format"),
      [
        "lint", "--strict", "--configuration", Repository.url(".swift-format").path, "--recursive",
        folder.url.path,
      ])
    #expect(result.status == 0, "\(result.everything.prefix(4000))")
  }

  /// A manifest in which names have endings of random lengths, the same name everywhere the same.
  private static func renamed(_ source: SourceFile, _ seed: UInt64) -> String {
    var random = Generator(seed: seed)
    var unreported = Diagnostics()
    let tokens = Lexer.tokenize(source, file: 0, diagnostics: &unreported).tokens
    var names: [String: String] = [:]
    var text = ""
    var end = 0
    for (index, token) in tokens.enumerated() where token.kind == .identifier && token.word == .none
    {
      let name = source.text(SourceSpan(file: 0, start: Int(token.start), end: Int(token.end)))
      let isKept =
        token.isBackquoted || SwiftWords.isReserved(name) || name.first == "_"
        || name.first == "$" || !name.utf8.allSatisfy { $0 < 0x80 } || kept.contains(name)
        || index > 0 && [.at, .pound].contains(tokens[index - 1].kind)
      if isKept { continue }
      let ending = names[name] ?? Self.ending(&random)
      names[name] = ending
      text += source.text(SourceSpan(file: 0, start: end, end: Int(token.end))) + ending
      end = Int(token.end)
    }
    return text + source.text(SourceSpan(file: 0, start: end, end: source.bytes.count))
  }

  private static func ending(_ random: inout Generator) -> String {
    let words = ["Shared", "Remote", "Of", "Primary", "View", "Synchronization", "X", "Default"]
    let count = [0, 0, 1, 2, 3, 3].randomElement(using: &random) ?? 0
    return (0..<count).map { _ in words.randomElement(using: &random) ?? "" }.joined()
  }

  /// Names that mean something to Swift or to the language.
  private static let kept: Set<String> = [
    "Sendable", "Swift", "Void", "Optional", "Array", "Dictionary", "AnyObject", "Type",
    "Protocol", "key", "drop", "owner", "macOS", "iOS", "available", "MainActor", "DEBUG", "os",
    "deprecated", "unavailable", "message", "renamed", "canImport", "arch", "targetEnvironment",
    "throws", "where", "observed", "named", "exclude",
  ]
}
