import TenonDiagnostics
import TenonTestSupport
import Testing

@testable import TenonSyntax

/// Rows of slips, over all fixtures that have some.
struct RepairTests {
  /// How many rows no fixture shows yet. A new row has one.
  private static let unread = 45

  /// Nobody has read the words of a row that no fixture shows.
  @Test func rowsHaveFixtures() throws {
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
    #expect(rows.count <= Self.unread, "\(rows.joined(separator: "\n"))")
  }
}
