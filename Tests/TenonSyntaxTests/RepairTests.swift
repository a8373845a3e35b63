import TenonDiagnostics
import TenonTestSupport
import Testing

@testable import TenonSyntax

/// Rows of slips, over all fixtures that have some.
struct RepairTests {
  /// The number of rows that no fixture shows yet. A new row needs a fixture.
  private static let unread = 0

  /// Each row is shown by a fixture, so that its words are read.
  @Test func rowsHaveFixtures() throws {
    var taken: Set<Int> = []
    for fixture in RejectFixture.all {
      for source in try fixture.input().own {
        var diagnostics = Diagnostics()
        let parser = Parser(source, 0, &diagnostics)
        _ = parser.parse(&diagnostics)
        taken.formUnion(parser.rowsTaken)
      }
    }
    let all = Row.all
    let rows = all.indices.filter { !taken.contains($0) }.map { "\($0): \(all[$0].pattern)" }
    #expect(rows.count <= Self.unread, "\(rows.joined(separator: "\n"))")
  }

  /// Good and broken statements that each cause the same findings in every order.
  @Test(arguments: Repository.seeds(testsAll ? 8 : 1))
  func statementsAreReadAlone(_ seed: UInt64) throws {
    var generator = Generator(seed: seed)
    let lines = try Self.statements().shuffled(using: &generator)
    let alone = lines.map { Self.findings(in: [$0])[0] ?? [] }
    #expect(lines.count > 1000 && alone.count { !$0.isEmpty } > 300)
    for start in stride(from: 0, to: lines.count, by: 20) {
      let some = start..<min(start + 20, lines.count)
      let together = Self.findings(in: Array(lines[some]))
      for index in some {
        // A role in lower case is a slip only if the file has the type.
        let told = (together[index - start] ?? []).filter { !$0.contains("expected a role, found") }
        #expect(told == alone[index], "\(lines[index])")
      }
    }
  }

  /// Manifests that end in the middle of a fixture's line, with an open bracket or literal.
  @Test(.enabled(if: testsAll), arguments: Repository.seeds(4))
  func linesAreCutAnywhere(_ seed: UInt64) throws {
    var generator = Generator(seed: seed)
    for line in try Self.lines() {
      let end = line.indices.randomElement(using: &generator) ?? line.startIndex
      let head = ["container App {\n", "container{", "weak {\n", "facet App {\n", ""]
        .randomElement(using: &generator)
      let tail = ["\"", "\"\"\"", "\"\\(", "/*", "`", "(", "[", "{", ")", "<", "#if", "=", ""]
        .randomElement(using: &generator)
      let text = (head ?? "") + line[..<end] + (tail ?? "")
      var diagnostics = Diagnostics()
      let source = SourceFile(path: "App.di", bytes: Array(text.utf8))
      _ = Parser.parse(source, file: 0, diagnostics: &diagnostics)
      #expect(diagnostics.sorted.allSatisfy { $0.span.end <= source.bytes.count }, "\(text)")
    }
  }

  /// The lines of all fixtures, without indentation.
  private static func lines() throws -> [String] {
    var lines: Set<Substring> = []
    for fixture in RejectFixture.all {
      for source in try fixture.input().own {
        let text = source.text(0, source.bytes.count)
        lines.formUnion(text.split(whereSeparator: \.isNewline).map { $0.drop { $0 == " " } })
      }
    }
    return lines.map(String.init).sorted()
  }

  /// The single-line members in all fixtures.
  private static func statements() throws -> [String] {
    try lines().filter { isStatement($0[...]) }
  }

  /// True if a line is a member that is independent of the lines before and after it.
  private static func isStatement(_ line: Substring) -> Bool {
    let words = line.split(separator: " ")
    let isMember = words.first.map { Word.lifetimes.contains(String($0)) || $0 == "decorate" }
    let opening = line.count { "([{".contains($0) }
    return isMember == true && words.count > 1 && opening == line.count { ")]}".contains($0) }
      && opening < 20 && !line.contains { "\"#".contains($0) } && !line.contains("/")
      && !",=:>.+".contains(line.last ?? " ") && words.last != "as"
  }

  /// The findings in each line of a container.
  private static func findings(in lines: [String]) -> [Int: [String]] {
    let text = "container App {\n\(lines.joined(separator: "\n"))\n}\n"
    let source = SourceFile(path: "App.di", bytes: Array(text.utf8))
    var diagnostics = Diagnostics()
    _ = Parser.parse(source, file: 0, diagnostics: &diagnostics)
    return diagnostics.sorted.reduce(into: [:]) { found, finding in
      let place = source.position(of: finding.span.start)
      found[place.line - 2, default: []].append("\(place.column): \(finding.message)")
    }
  }
}
