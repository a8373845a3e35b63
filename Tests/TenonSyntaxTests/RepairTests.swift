import TenonDiagnostics
import TenonTestSupport
import Testing

@testable import TenonSyntax

/// Rows of slips, over all fixtures that have some.
struct RepairTests {
  /// Nobody has read the words of a row that no fixture shows.
  @Test func everyRowHasAFixture() throws {
    var taken: Set<Int> = []
    for fixture in RejectFixture.all {
      for source in try fixture.input().own {
        var diagnostics = Diagnostics()
        let tokens = Lexer.tokenize(source, file: 0, diagnostics: &diagnostics)
        let parser = Parser(source: source, fileIndex: 0, tokens: tokens)
        _ = parser.parse(&diagnostics)
        taken.formUnion(parser.rowsTaken)
      }
    }
    let rows = Repair.all.indices.filter { !taken.contains($0) }
      .map { "\($0): \(Repair.all[$0].pattern)" }
    #expect(rows.isEmpty, "\(rows.joined(separator: "\n"))")
  }
}
