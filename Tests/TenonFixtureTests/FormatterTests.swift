import Foundation
import TenonCompiler
import TenonDiagnostics
import TenonFormat
import TenonSyntax
import TenonTestSupport
import Testing

/// The canonical layout is as specified, is stable, and loses nothing. `LayoutTests` tests its meaning, with
/// that of all other layouts.
@Suite struct FormatterTests {
  private static func formatted(_ text: String) -> String {
    let source = SourceFile(path: "App.di", bytes: Array(text.utf8))
    return String(decoding: Formatter.format(source).bytes, as: UTF8.self)
  }

  // MARK: The layout

  @Test(arguments: FormatterSample.all) func layouts(_ sample: FormatterSample) {
    #expect(Self.formatted(sample.before) == sample.after)
    #expect(Self.formatted(sample.after) == sample.after)
  }

  @Test func lineEndsStay() {
    let text = "container App {\r\n  strong A // a\r\n\r\n\r\n  strong B\r\n}\r\n"
    #expect(
      Self.formatted(text)
        == "container App {\r\n    strong A    // a\r\n\r\n    strong B\r\n}\r\n")
  }

  /// An incomplete manifest stays unchanged, to the byte.
  @Test(arguments: [
    "container App {\n  strong A(\n}\n", "container  App { strong \"a\n}", "/* container App {}",
    "container App {}}\n", "container App {\n<<<<<<< a\n strong A\n=======\n>>>>>>> b\n}\n",
  ]) func whatIsNotWholeStays(_ text: String) {
    #expect(Self.formatted(text) == text)
  }

  // MARK: Properties

  /// A manifest, and its layout.
  private struct Sample {
    let name: String
    let text: String
    let laidOut: String
    /// True if the layout left no part as it is, or if the manifest can't be read.
    let isLaidOut: Bool

    init(_ name: String, _ text: String) {
      let source = SourceFile(path: name, bytes: Array(text.utf8))
      let result = Formatter.format(source)
      self.name = name
      self.text = text
      laidOut = String(decoding: result.bytes, as: UTF8.self)
      isLaidOut = Parser.tree(source).diagnostics.hasErrors || result.unread == 0
    }
  }

  /// All manifests of the fixtures, and random ones.
  private static let samples: [Sample] = {
    var all: [(String, String)] = []
    for folder in ["Accept", "Reject", "SwiftReject", "LargeApp", "CompileModes"] {
      let root = Repository.url("Fixtures/\(folder)")
      let files = FileManager.default.enumerator(atPath: root.path)
      while let file = files?.nextObject() as? String {
        guard file.hasSuffix(".di"), !file.contains(".build/"),
          let text = try? Repository.read(root.appendingPathComponent(file))
        else { continue }
        all.append(("\(folder)/\(file)", text))
      }
    }
    let random = (UInt64(1)...60).map { ("seed \($0)", RandomManifest(seed: $0).text) }
    return Repository.some(of: all + random, oneIn: 24, all: 3).map(Sample.init)
  }()

  @Test func onceIsEnough() {
    for sample in Self.samples {
      #expect(Self.formatted(sample.laidOut) == sample.laidOut, "\(sample.name)")
    }
  }

  @Test func commentsStay() {
    for sample in Self.samples {
      #expect(Self.comments(sample.laidOut) == Self.comments(sample.text), "\(sample.name)")
    }
  }

  /// No readable manifest is left as it is because its layout would mean something else.
  @Test func whatCanBeReadIsLaidOut() {
    for sample in Self.samples { #expect(sample.isLaidOut, "\(sample.name): \(sample.text)") }
  }

  @Test(arguments: Repository.some(of: RejectFixture.all, oneIn: 24, all: 3))
  func findingsStay(_ fixture: RejectFixture) throws {
    let before = try fixture.compile()
    var replaced: [Int: [UInt8]] = [:]
    for (index, source) in before.files.enumerated() where source.path.hasSuffix(".di") {
      guard source.firstInvalidByte == nil else { return }
      replaced[index] = Formatter.format(source).bytes
    }
    let after = try fixture.compile(replaced: replaced)
    let (old, new) = (Self.findings(before), Self.findings(after))
    #expect(old == new, "\(new.difference(from: old))")
  }

  private static func findings(_ compilation: Compilation) -> [String] {
    compilation.diagnostics.sorted.map { "\($0.severity) \($0.id.code) \($0.message)" }.sorted()
  }

  /// The comments of a manifest in order, without indentation.
  private static func comments(_ text: String) -> [String] {
    let source = SourceFile(path: "App.di", bytes: Array(text.utf8))
    let tree = Parser.tree(source).tree
    return tree.file.tokens.indices.flatMap { token -> [String] in
      let gap = tree.trivia(before: token)
      return source.text(gap.lowerBound, gap.upperBound).split(whereSeparator: \.isNewline)
        .map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }
  }
}
