import Foundation
import TenonTestSupport
import Testing

/// The grammar page consists of the comments above the parser's productions.
@Suite struct GrammarPageTests {
  /// A production's comment: `/// roles = "as" role ("," role)*`, with its continuation lines.
  private struct Rule {
    let name: String
    var lines: [String]

    /// The names in the production.
    var names: Set<String> {
      let text = lines.joined(separator: " ").replacing(#/"[^"]*"/#, with: "")
      return Set(text.matches(of: #/[a-zA-Z]+/#).map { String($0.output) }).subtracting([name])
    }
  }

  /// The parts of the page, and the parser's files that they come from.
  private static let parts = [
    ("Manifests", ["Parser", "Parser+Statements"]),
    ("Declarations", ["StatementParser+Declarations"]),
    ("Members", ["StatementParser+Members"]),
    ("Components", ["StatementParser+Components", "StatementParser+Blocks"]),
    ("Parameters", ["StatementParser+Lists", "StatementParser"]),
    ("Types and values", ["StatementParser+Types", "StatementParser+Values"]),
    ("Conditions", ["Parser+Conditions", "StatementParser+Conditions"]),
  ]

  /// The names without a production: the lexer or Swift reads them.
  private static let given: Set<String> = ["identifier", "number", "token", "version"]

  private static func rules(_ file: String) throws -> [Rule] {
    let all = FileManager.default.enumerator(atPath: Repository.url("Sources/TenonSyntax").path)
    let paths = all?.compactMap { $0 as? String } ?? []
    let path = try #require(paths.first { $0.hasSuffix("/\(file).swift") })
    var rules: [Rule] = []
    for line in try Repository.read(Repository.url("Sources/TenonSyntax/\(path)")).split(
      separator: "\n")
    {
      if let rule = line.wholeMatch(of: #/ *\/\/\/ ([a-zA-Z]+) = (.*)/#) {
        rules.append(Rule(name: String(rule.1), lines: [String(rule.2)]))
      } else if let more = line.wholeMatch(of: #/ *\/\/\/   +(.*)/#), !rules.isEmpty {
        rules[rules.count - 1].lines.append(String(more.1))
      }
    }
    return rules
  }

  @Test func thePageIsMadeOfTheProductions() throws {
    let parts = try Self.parts.map { ($0.0, try $0.1.flatMap(Self.rules)) }
    let all = parts.flatMap(\.1)
    let names = all.map(\.name)
    #expect(Set(names).count == names.count, "two rules have one name: \(names)")
    let known = Self.given.union(names)
    for rule in all {
      #expect(rule.names.isSubset(of: known), "\(rule.name): \(rule.names.subtracting(known))")
    }
    let file = Repository.url("docs/reference/grammar.md")
    let old = (try? Repository.read(file)) ?? ""
    var page = old.components(separatedBy: "\n## ")[0].trimmed + "\n"
    for (title, rules) in parts {
      page += "\n## \(title)\n\n```\n"
      for rule in rules {
        let gap = String(repeating: " ", count: rule.name.count)
        for (number, line) in rule.lines.enumerated() {
          page += "\(number == 0 ? "\(rule.name) =" : "\(gap)  ") \(line)\n"
        }
      }
      page += "```\n"
    }
    if Repository.isRecording {
      try Data(page.utf8).write(to: file)
    } else {
      #expect(page == old, "TENON_RECORD=1 swift test --filter GrammarPageTests writes it anew")
    }
  }
}
