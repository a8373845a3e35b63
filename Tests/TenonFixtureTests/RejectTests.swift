import Foundation
import TenonCompiler
import TenonDiagnostics
import TenonTestSupport
import Testing

/// Wrong manifests: the places, codes, severities and edits of findings. Words are recorded for people; the test lists
/// those that differ, and doesn't fail.
@Suite struct RejectTests {
  @Test(arguments: Repository.some(of: RejectFixture.all, oneIn: 3))
  func reject(_ fixture: RejectFixture) throws {
    let compilation = try fixture.compile()
    #expect(compilation.diagnostics.hasErrors || fixture.name.hasPrefix("Warning"))
    if compilation.diagnostics.hasErrors { #expect(compilation.generated.isEmpty) }
    let text = RejectFixture.record(of: compilation)
    let recorded = Repository.url("Fixtures/Reject/\(fixture.base).txt")
    if Repository.isRecording {
      try Data(text.utf8).write(to: recorded)
    } else {
      let before = try Repository.read(recorded)
      #expect(RejectFixture.shape(of: text) == RejectFixture.shape(of: before), "\(text)")
      if text != before { print("words of \(fixture) differ from what is recorded") }
    }
  }

  @Test(.enabled(if: testsAll)) func everyKindOfFindingHasAFixture() throws {
    var seen: Set<String> = []
    for fixture in RejectFixture.all {
      for diagnostic in try fixture.compile().diagnostics.sorted {
        seen.insert(diagnostic.id.code)
      }
    }
    // No fixture has a file of 16 MiB; the command's tests create one.
    seen.insert(DiagnosticID.fileTooLarge.code)
    // This finding is about a package; the command's tests have one.
    seen.insert(DiagnosticID.unmatchedManifest.code)
    let missing = DiagnosticID.allCases.map(\.code).filter { !seen.contains($0) }
    #expect(missing.isEmpty)
  }

  @Test func nothingIsRecordedForWhatIsNotThere() {
    let recorded = Repository.entries("Fixtures/Reject").filter { $0.hasSuffix(".txt") }
    let bases = Set(RejectFixture.all.map(\.base))
    #expect(recorded.filter { !bases.contains(String($0.dropLast(4))) } == [])
  }
}
