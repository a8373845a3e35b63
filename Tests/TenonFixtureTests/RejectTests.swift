import Foundation
import TenonCompiler
import TenonDiagnostics
import TenonTestSupport
import Testing

/// Manifests that are wrong: what is said of them, to the letter.
@Suite struct RejectTests {
  @Test(arguments: RejectFixture.all) func reject(_ fixture: RejectFixture) throws {
    let compilation = try fixture.compile()
    #expect(compilation.diagnostics.hasErrors || fixture.name.hasPrefix("Warning"))
    if compilation.diagnostics.hasErrors { #expect(compilation.generated.isEmpty) }
    let text = TextRenderer(files: compilation.files, color: false)
      .render(compilation.diagnostics)
    let recorded = Repository.url("Fixtures/Reject/\(fixture.base).txt")
    if Repository.isRecording {
      try Data(text.utf8).write(to: recorded)
    } else {
      #expect(text == (try? Repository.read(recorded)))
    }
  }

  @Test func everyKindOfFindingHasAFixture() throws {
    var seen: Set<String> = []
    for fixture in RejectFixture.all {
      for diagnostic in try fixture.compile().diagnostics.sorted {
        seen.insert(diagnostic.id.code)
      }
    }
    // A file of 16 MiB stands in no repository; the command's tests make one.
    seen.insert(DiagnosticID.fileTooLarge.code)
    // What a package lacks is no manifest's; the command's tests have a package.
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
