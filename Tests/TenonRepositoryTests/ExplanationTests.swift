import Foundation
import TenonCompiler
import TenonDiagnostics
import TenonExplain
import TenonTestSupport
import Testing

/// The explanations of the codes: their examples are right, and docs/reference/diagnostics.md is generated from
/// them.
@Suite struct ExplanationTests {
  private static let folder = "Sources/TenonExplain/Explanations"

  /// The findings in an example, for a failure's message.
  private func printed(_ compilation: Compilation) -> String {
    TextRenderer(files: compilation.files, color: false).render(compilation.diagnostics)
  }

  @Test(arguments: Repository.some(of: DiagnosticID.allCases, oneIn: 4))
  func theWrongExampleHasThisFindingAlone(_ id: DiagnosticID) {
    let found = id.explanation.badFindings
    #expect(found.diagnostics.sorted.map(\.id) == [id], "\(printed(found))")
    let place = found.diagnostics.sorted.first?.span.file
    #expect(place == 0, "it stands in the manifest that is shown, not in another module's")
  }

  @Test(arguments: DiagnosticID.allCases) func nothingIsFoundInTheRightExample(_ id: DiagnosticID) {
    let found = id.explanation.goodFindings
    #expect(found.diagnostics.isEmpty, "\(printed(found))")
    #expect(found.generated.count == 1 && found.generated.allSatisfy { !$0.isEmpty })
  }

  /// The other modules' manifests are manifests too.
  @Test(arguments: DiagnosticID.allCases) func modulesOfExamplesAreSound(_ id: DiagnosticID) {
    for module in id.explanation.bad.modules + id.explanation.good.modules {
      let found = Explanation.findings(in: [UInt8](module.manifest.utf8))
      #expect(found.diagnostics.isEmpty, "\(module.name): \(printed(found))")
    }
  }

  @Test(arguments: DiagnosticID.allCases) func theTextIsComplete(_ id: DiagnosticID) {
    let explanation = id.explanation
    #expect(explanation.id == id)
    #expect((5...70).contains(id.title.count), "\(id.title)")
    #expect(id.title.last != ".", "a heading has no full stop")
    for paragraph in [explanation.meaning, explanation.fix] {
      #expect(paragraph.count > 15 && paragraph.count < 400, "\(paragraph)")
      #expect([".", ":", ")", "`"].contains(paragraph.last), "\(paragraph)")
      #expect(!paragraph.contains("  ") && !paragraph.contains("\t"), "\(paragraph)")
      let words = paragraph.split { " \n".contains($0) }.map { $0.lowercased() }
      for (first, second) in zip(words, words.dropFirst()) {
        // Doubled words such as "that that" are slips.
        #expect(first != second, "'\(first) \(second)': \(paragraph)")
      }
    }
    #expect(explanation.bad.text != explanation.good.text)
    for example in [explanation.bad, explanation.good] {
      let lines = example.text.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.count <= 40 && lines.allSatisfy { $0.count <= 110 }, "\(example.text)")
      #expect(example.text.first?.isWhitespace == false && example.text.last?.isNewline == false)
    }
  }

  @Test(arguments: DiagnosticID.allCases) func theTerminalShowsIt(_ id: DiagnosticID) {
    let text = id.explanation.text
    #expect(text.hasPrefix("\(id.code): \(id.title) (\(id.severity.rawValue))\n\n"))
    #expect(text.contains("[\(id.code)]"), "what is printed has the code")
    #expect(text.hasSuffix("\n") && !text.hasSuffix("\n\n"))
    #expect(!text.contains("\n\n\n") && !text.contains(" \n"), "\(text)")
  }

  @Test func titlesAreDifferent() {
    #expect(Set(DiagnosticID.allCases.map(\.title)).count == DiagnosticID.allCases.count)
  }

  /// Each file shows the output for its bad manifest, and the page contains all of them.
  @Test func theFilesAndThePageAreUpToDate() throws {
    let explanations = try DiagnosticID.allCases.map { id in
      let file = Repository.url("\(Self.folder)/\(id.code).md")
      var text = try Repository.read(file)
      let old = Explanation(markdown: text)
      let now = printed(old.badFindings).split(separator: "\n")
        .filter { !$0.drop { $0 == " " || $0.isNumber }.hasPrefix("|") }.joined(separator: "\n")
      if old.printed != now {
        try expectRecorded(
          text.replacingOccurrences(of: "```text\n\(old.printed)\n", with: "```text\n\(now)\n"),
          file)
        text = try Repository.read(file)
      }
      return Explanation(markdown: text)
    }
    #expect(
      Repository.entries(Self.folder) == DiagnosticID.allCases.map { "\($0.code).md" }.sorted())
    let page = Explanation.page(explanations)
    try expectRecorded(page, Repository.url("docs/reference/diagnostics.md"))
  }

  /// Checks that a file has this text, or records it.
  private func expectRecorded(_ text: String, _ file: URL) throws {
    if Repository.isRecording {
      try Data(text.utf8).write(to: file)
    } else {
      #expect(
        text == (try? Repository.read(file)),
        "TENON_RECORD=1 swift test --filter ExplanationTests writes it anew")
    }
  }

  /// Every code that a page names is one, and every link to a code leads somewhere.
  @Test(arguments: Page.docs) func pagesNameCodesThatThereAre(_ page: Page) {
    let text = page.text
    let known = Set(DiagnosticID.allCases.map(\.code))
    for part in text.components(separatedBy: "TN").dropFirst() {
      let digits = part.prefix(while: \.isNumber)
      if digits.count == 3 { #expect(known.contains("TN\(digits)"), "TN\(digits)") }
    }
    for part in text.components(separatedBy: "diagnostics.md#").dropFirst() {
      let anchor = part.prefix { $0 != ")" }
      #expect(known.contains(anchor.uppercased()), "\(anchor)")
    }
  }
}
