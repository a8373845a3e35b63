import TenonCompiler
import TenonDiagnostics
import TenonTestSupport
import Testing

/// Components that expressions name but can't see, in all places of Swift in the language.
@Suite struct ExpressionTests {
  /// A member of a container with an expression in it.
  private struct Place: Sendable {
    let name: String
    let member: @Sendable (String) -> String
  }

  private static let places: [Place] = [
    Place(name: "constant") { "strong A(path = \($0))" },
    Place(name: "constant beside an expression") { "strong A(path = \($0)) = A(path)" },
    Place(name: "expression") { "strong A = A(path: \($0))" },
    Place(name: "decorator's constant") { "decorate A(inner: Role, path = \($0)) as Role" },
    Place(name: "default") { "strong A(path: Path = \($0))" },
    Place(name: "optional's default") { "strong A(path: Path? = \($0))" },
    Place(name: "closure's default") { "strong A(path: () -> Path = { \($0) })" },
    Place(name: "request") { "strong A(row: Row(path = \($0)))" },
    Place(name: "set") { "strong A { set path: Path = \($0) }" },
    Place(name: "call") { "strong A { call open(path = \($0)) }" },
    Place(name: "call's default") { "strong A { call open(path: Path = \($0)) }" },
    Place(name: "call's request") { "strong A { call open(row: Row(path = \($0))) }" },
    Place(name: "key") { "strong A as [Int: Role] at \($0)" },
    Place(name: "element's constant") { "strong A(path = \($0)) as [Role]" },
    Place(name: "root's constant") { "transient A(path = \($0))" },
    Place(name: "component's input") { "transient A(path: input Path = \($0))" },
    Place(name: "container's input") { "input path: Path = \($0)" },
    Place(name: "release") { "strong A { release close(path = \($0)) }" },
    Place(name: "storage's component") { "cached A(path = \($0))" },
  ]

  private func manifest(_ members: [String]) -> String {
    """
    lifetime cached = Box(limit: 3)
    container App {
        input given: Given
        strong Config
        strong Store named main
        transient Draft
        strong Base as Role
        transient Row(path: input Path)
    \(members.map { "    \($0)\n" }.joined())}

    """
  }

  @Test(.enabled(if: testsAll)) func aNameOfTheContainerIsTold() {
    let values = [
      ("config.path", "Config"), ("mainStore.path", "Store named main"), ("f(config)", "Config"),
      ("makeDraft().path", "Draft"), ("\"\\(config.path)\"", "Config"), ("config", "Config"),
      ("[config.path]", "Config"), ("a ? config.x : 3", "Config"),
    ]
    for place in Self.places {
      for (value, key) in values {
        let text = manifest([place.member(value)])
        let found = soundFindings(text, .nameInExpression)
        #expect(found.count == 1, "\(place.name)\n\(text)\(found)")
        #expect(found.first?.message.contains("'\(key)'") == true, "\(text)\(found)")
        #expect(found.first?.help != nil)
      }
      let text = manifest([place.member("given.path")])
      #expect(soundFindings(text, .nameInExpression).isEmpty, "\(place.name)")
      // Values with another meaning, or with an unknown name.
      for value in ["Config.shared", "other.config", ".config", "other", "{ config in config.x }"] {
        #expect(
          soundFindings(manifest([place.member(value)]), .nameInExpression).isEmpty, "\(value)")
      }
    }
  }

  @Test func theHelpForANameIsALineThatSeesIt() {
    let lines = [
      "strong Database(path = config.path)",
      "strong Database(given: Given, path = config.path, size = 3, log: Base? = nil)",
      "strong Database(_ = config.path) as Storing { call open(size = 3) }",
      "weak Database(row: Row(path = config.path), url: URL = config.url) throws",
      "strong Database(path: String = config.path, draft: () -> Draft)",
    ]
    for line in lines {
      let found = soundFindings(manifest([line]), .nameInExpression)
      for finding in found {
        let help = finding.help ?? ""
        let written = String(help.dropFirst("write '".count).dropLast())
        #expect(help.hasPrefix("write '") && help.hasSuffix("'"), "\(help)")
        // The shortened part is the line's own.
        let text = manifest([written.replacing("…", with: "nil")])
        let path = finding.span.start
        #expect(
          soundFindings(text, .nameInExpression).allSatisfy { $0.span.start != path }, "\(help)")
        #expect(written.contains("config: Config"), "\(help)")
      }
      #expect(!found.isEmpty, "\(line)")
    }
  }

  @Test func aStorageSeesNothing() {
    let text = manifest(["cached A"]).replacing("limit: 3", with: "limit: config.limit")
    #expect(soundFindings(text, .nameInExpression).count == 1)
  }
}
