import Foundation
import TenonTestSupport

/// Writes the current output into a page.
enum PageRecorder {
  /// The texts that `examples` print now, and the faults that prevent recording.
  static func recordings(
    of examples: [PageExample], on page: Page
  ) async throws -> (printed: [PageRecording], complaints: [String]) {
    var findings = try examples.filter { !$0.isStep }.map { ($0, try $0.check()) }
    let steps = examples.filter(\.isStep)
    if !steps.isEmpty { findings += try await PageFolder(page, steps).check(steps) }
    return (
      findings.compactMap(\.1.recording).filter(\.isStale),
      findings.filter { $0.1.recording == nil }.compactMap { example, finding in
        finding.complaint.map { "\(example.testDescription): \($0)" }
      }
    )
  }

  /// Writes the page with other texts in its blocks; throws if it has changed since it was read.
  static func record(_ printed: [PageRecording], in page: Page) throws {
    if printed.isEmpty { return }
    let file = Repository.url(page.path)
    guard try Repository.read(file) == page.text else { throw CocoaError(.fileWriteFileExists) }
    try Data(page.replacing(printed).utf8).write(to: file)
  }
}
