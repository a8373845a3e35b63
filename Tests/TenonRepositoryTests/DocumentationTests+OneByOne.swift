import TenonTestSupport
import Testing

extension DocumentationTests {
  /// Tests for one page at a time: packages share a build folder, and recording writes pages.
  @Suite(.serialized) struct OneByOne {
    @Test(
      .enabled(if: !Repository.isRecording),
      arguments: Repository.some(
        of: pagesWithSteps.filter { PageFolder.hasPackage(steps(of: $0)) }, oneIn: 6))
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
}
