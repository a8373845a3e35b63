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

  @Test(arguments: fixed) func examplesHold(_ example: PageExample) throws {
    let complaint = try example.check().complaint
    #expect(complaint == nil, "\(example.testDescription): \(complaint ?? "")")
  }

  @Test(
    .enabled(if: !Repository.isRecording), arguments: Repository.some(of: recorded, oneIn: 3))
  func examplesPrintWhatThePageShows(_ example: PageExample) throws {
    let complaint = try example.check().complaint
    #expect(complaint == nil, "\(example.testDescription): \(complaint ?? "")")
  }

  @Test(
    .enabled(if: !Repository.isRecording),
    arguments: pagesWithSteps.filter { !PageFolder.hasPackage(steps(of: $0)) })
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
}

extension [PageFault] {
  /// The faults, one on each line.
  var list: String { map { "\n  \($0)" }.joined() }
}
