import Foundation
import TenonTestSupport
import Testing

/// The examples on pages are right. CONTRIBUTING.md says how they are written.
@Suite struct DocumentationTests {
  /// The examples of all pages. The README's have their own tests, except for its steps.
  static let examples: [PageExample] =
    (Page.written + Page.top.dropFirst()).flatMap { PageExamples($0).all }
    + PageExamples(.readme).all.filter(\.isStep)

  /// The examples without recorded output, and the others.
  static let fixed = examples.filter { !$0.isStep && !$0.isRecorded }
  static let recorded = examples.filter { !$0.isStep && $0.isRecorded }

  /// The pages with commands in a folder.
  static let pagesWithSteps = (Page.written + [.readme]).filter { page in
    !steps(of: page).isEmpty
  }

  static func steps(of page: Page) -> [PageExample] {
    examples.filter { $0.page == page.path && $0.isStep }
  }

  @Test(arguments: Page.written) func everyBlockIsAnExample(_ page: Page) {
    let faults = PageExamples(page).faults
    #expect(faults.isEmpty, "\(page.path): \(faults.list)")
  }

  @Test(arguments: Repository.some(of: fixed, oneIn: 3))
  func examplesHold(_ example: PageExample) throws {
    let complaint = try example.check().complaint
    #expect(complaint == nil, "\(example.testDescription): \(complaint ?? "")")
  }

  @Test(
    .enabled(if: testsAll), .enabled(if: !Repository.isRecording),
    arguments: Repository.some(of: recorded, oneIn: 12))
  func examplesPrintWhatThePageShows(_ example: PageExample) throws {
    let complaint = try example.check().complaint
    #expect(complaint == nil, "\(example.testDescription): \(complaint ?? "")")
  }

  @Test(
    .enabled(if: !Repository.isRecording),
    arguments: Repository.some(
      of: pagesWithSteps.filter { !PageFolder.hasPackage(steps(of: $0)) }, oneIn: 4))
  func commandsPrintWhatThePageShows(_ page: Page) async throws {
    try await Self.checkSteps(of: page)
  }

  static func checkSteps(of page: Page) async throws {
    let steps = steps(of: page)
    for (example, finding) in try await PageFolder(page, steps).check(steps) {
      let complaint = finding.complaint
      #expect(complaint == nil, "\(example.testDescription): \(complaint ?? "")")
    }
  }

  /// Tests for one page at a time: packages share a build folder, and recording writes pages.
  @Suite(.serialized) struct OneByOne {
    @Test(
      .enabled(if: testsAll), .enabled(if: !Repository.isRecording),
      arguments: Repository.some(
        of: pagesWithSteps.filter { PageFolder.hasPackage(steps(of: $0)) }, oneIn: 20))
    func packagesBuildAndPrintWhatThePageShows(_ page: Page) async throws {
      try await checkSteps(of: page)
    }

    @Test(.enabled(if: Repository.isRecording), arguments: Page.written + [.readme])
    func record(_ page: Page) async throws {
      let examples = examples.filter { $0.page == page.path }
      let (printed, complaints) = try await PageRecorder.recordings(of: examples, on: page)
      try PageRecorder.record(printed, in: page)
      #expect(complaints.isEmpty, "\(complaints.joined(separator: "\n"))")
    }
  }

  /// Links, headings and words.
  @Suite struct Text {
    static let links = Dictionary(
      uniqueKeysWithValues: Page.linked.map { ($0.path, PageLinks($0)) })

    @Test(arguments: Repository.some(of: Page.linked, oneIn: 12))
    func linksLeadSomewhere(_ page: Page) throws {
      let faults = try #require(Self.links[page.path]).faults(pages: Self.links)
      #expect(faults.isEmpty, "\(page.path): \(faults.list)")
    }

    @Test(arguments: Page.docs + Page.top) func pagesBeginWithATitle(_ page: Page) {
      #expect(page.text.hasPrefix("# "), "\(page.path)")
    }

    @Test func theIndexLeadsToEveryPage() {
      var seen: Set<String> = []
      var next = ["docs/README.md"]
      while let path = next.popLast() {
        guard seen.insert(path).inserted, path.hasPrefix("docs/") else { continue }
        next += Self.links[path]?.links.map(\.path) ?? []
      }
      let lost = Page.written.map(\.path).filter { !seen.contains($0) }
      #expect(lost == [])
    }

    @Test(arguments: Page.docs + Page.top) func pagesUseTheWords(_ page: Page) {
      let faults = PageWords.faults(in: page.prose)
      #expect(faults.isEmpty, "\(page.path): \(faults.list)")
    }

    @Test(.enabled(if: testsAll), arguments: Page.written + Page.top)
    func writtenPagesUsePlainWords(_ page: Page) {
      let prose = PageWords.withoutCode(page.prose)
      let faults = PageWords.faults(in: prose, PageWords.bannedOnPages)
      #expect(faults.isEmpty, "\(page.path): \(faults.list)")
    }

    @Test func explanationsUsePlainWords() {
      let page = Page(path: "docs/reference/diagnostics.md")
      let faults = PageWords.faults(
        in: page.prose, PageWords.bannedInMessages + PageWords.uncontracted)
      #expect(!page.prose.isEmpty && faults.isEmpty, "\(faults.list)")
    }

    /// The lines of manifests that messages quote may contain any word.
    @Test(.enabled(if: testsAll)) func messagesUseTheWords() throws {
      for name in Repository.entries("Fixtures/Reject") where name.hasSuffix(".txt") {
        let text = try Repository.read(Repository.url("Fixtures/Reject/\(name)"))
        let faults = PageWords.faults(in: PageWords.messageLines(text), PageWords.bannedInMessages)
        #expect(faults.isEmpty, "\(name): \(faults.list)")
      }
    }

    @Test func expectedErrorsUseTheWords() throws {
      for folder in Repository.entries("Fixtures/SwiftReject") {
        for file in Repository.entries("Fixtures/SwiftReject/\(folder)")
        where file.hasSuffix(".di") {
          let path = "Fixtures/SwiftReject/\(folder)/\(file)"
          let lines = PageWords.lines(try Repository.read(Repository.url(path))).compactMap {
            line in
            line.text.firstMatch(of: #/// (?:error|warning).*/#).map {
              Page.Line(number: line.number, text: String($0.output))
            }
          }
          let faults = PageWords.faults(in: lines)
          #expect(faults.isEmpty, "\(path): \(faults.list)")
        }
      }
    }

    static let commands = [
      "check", "generate", "graph", "why", "diff", "format", "explain", "init", "draft", "lsp",
    ]

    @Test(arguments: [""] + commands) func helpUsesTheWords(_ command: String) throws {
      let tenon = Repository.products.appendingPathComponent("tenon").path
      let help = try run(tenon, command.isEmpty ? ["help"] : ["help", command])
      #expect(help.status == 0 && !help.output.isEmpty)
      let faults = PageWords.faults(
        in: PageWords.lines(help.output), PageWords.bannedInMessages + PageWords.uncontracted)
      #expect(faults.isEmpty, "tenon help \(command): \(faults.list)")
    }

    /// The options of an example are options of the command.
    @Test(arguments: commands) func helpHasExamples(_ command: String) throws {
      let tenon = Repository.products.appendingPathComponent("tenon").path
      let help = try run(tenon, ["help", command]).output
      let (listed, examples) = try #require(help.firstRange(of: "\nexamples:\n")).cut(help)
      let lines = examples.split(separator: "\n")
      #expect(!lines.isEmpty && lines.allSatisfy { $0.hasPrefix("  tenon \(command)") })
      for word in examples.split(whereSeparator: \.isWhitespace) where word.hasPrefix("-") {
        #expect(word == "-" || listed.contains("\n  \(word)"), "\(word)")
      }
    }
  }
}

extension [PageFault] {
  /// The faults, one on each line.
  var list: String { map { "\n  \($0)" }.joined() }
}

extension Range<String.Index> {
  /// The texts before and after the range.
  fileprivate func cut(_ text: String) -> (Substring, Substring) {
    (text[..<lowerBound], text[upperBound...])
  }
}
