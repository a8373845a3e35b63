import TenonDiagnostics
import TenonInspect
import Testing

/// Inputs of basic types serve requests with their name, for all places and forms.
@Suite struct BasicValueTests {
  private static let basic = [
    "String", "Character", "Substring", "Bool", "Int", "Int8", "Int128", "UInt", "UInt64",
    "Float", "Float16", "Float80", "Double", "Decimal", "Data", "Date", "URL", "UUID",
    "TimeInterval", "Duration", "Locale", "TimeZone", "Calendar", "Swift.String", "Foundation.URL",
    "`Int`", "Int?", "Optional<Int>", "[String]", "Array<String>", "Set<URL>",
    "[String: Int]", "Dictionary<String, [Date?]>", "Swift.Array<Foundation.Data>", "[[Int]?]",
  ]
  private static let others = [
    "Config", "CGFloat", "My.String", "String.Index", "[Config]", "[String: Config]", "Config?",
    "Range<Int>", "Swift.Config",
  ]

  /// The places of an input and a component, relative to the request.
  private static let places: [@Sendable (_ input: String, String, _ askers: String) -> String] = [
    { "container App { \($0); \($1); \($2) }" },
    { "container Up { \($0); \($1) }\ncontainer App in Up { \($2) }" },
    { "container Top { \($0); \($1) }\ncontainer Up in Top {}\ncontainer App in Up { \($2) }" },
    { "bundle Net { \($0); \($1); \($2) }\ncontainer App { include Net }" },
    { "bundle Net { \($0) }\ncontainer Up { include Net; \($1) }\ncontainer App in Up { \($2) }" },
  ]

  /// The forms of requests for a type with a qualifier: their name, and the outcome if there is no provider.
  private static let askers: [(String, String, @Sendable (String, String) -> String)] = [
    ("value", "missing", { "(value: \($0)\($1))" }),
    ("value", "missing", { "(with value: \($0)\($1))" }),
    ("value", "missing", { " { set value: \($0)\($1) }" }),
    ("value", "missing", { " { call start(at value: \($0)\($1)) }" }),
    ("value", "missing", { "(value: () -> \($0)\($1))" }),
    ("value", "missing", { "(value: \($0)\($1), id: input Int) = make(value)" }),
    ("value", "absent", { "(value: (\($0))?\($1))" }),
    ("value", "nothing", { "(value: \($0)\($1) = .init())" }),
    ("other", "missing", { "(value other: \($0)\($1)) = make(other)" }),
    ("_", "missing", { "(_: \($0)\($1))" }),
    ("", "missing", { "(value: [[\($0)]]\($1))" }),
  ]

  private static func ends(_ manifest: String) -> [String: String] {
    let picture = PictureTests.picture(manifest)
    var ends: [String: String] = [:]
    for edge in picture.edges {
      let end =
        switch edge.target {
        case .node(let node): picture.nodes[node].kind == .input ? "input" : "component"
        case .absent: "absent"
        case .container, .missing, .open: "missing"
        }
      ends[picture.nodes[edge.source].name] = end
    }
    return ends
  }

  @Test(arguments: basic + others)
  func theInputOfTheNameIsMeant(_ type: String) {
    let isBasic = Self.basic.contains(type)
    for (number, place) in Self.places.enumerated() {
      for (name, hasComponent, isNamed) in [
        ("value", false, false), ("other", false, false), ("value", true, false),
        ("third", true, false), ("third", false, true), ("_", true, true),
      ] where isBasic || !hasComponent {
        let qualifier = isNamed ? " named main" : ""
        let manifest = place(
          "input \(name == "_" ? "none" : name): \(type)\(name == "_" ? "" : qualifier)",
          hasComponent ? "strong \(type)\(name == "_" ? qualifier : "") = make()" : "",
          Self.askers.enumerated().map { "transient A\($0)\($1.2(type, qualifier))" }
            .joined(separator: "; "))
        let ends = Self.ends(manifest)
        for (index, asker) in Self.askers.enumerated() {
          let serves = name != "_" && (isNamed || !isBasic || name == asker.0)
          let isOptional = type == "Int?" || type == "Optional<Int>" || type == "Config?"
          let without = isOptional && asker.1 == "missing" && index != 4 ? "absent" : asker.1
          let expected =
            asker.0.isEmpty ? "missing" : serves ? "input" : hasComponent ? "component" : without
          #expect(
            ends["A\(index)"] ?? "nothing" == expected, "A\(index), place \(number):\n\(manifest)")
        }
      }
    }
  }

  /// A component provides a facet's member, and containers in the facet see it.
  @Test(arguments: basic.filter { !$0.contains("?") && !$0.contains("Optional") })
  func facetsListComponents(_ type: String) {
    let asker = "container App in Parts { transient A(value: \(type)) }"
    func end(_ members: String) -> String? {
      Self.ends("facet Parts { \(type) }\ncontainer Up: Parts { \(members) }\n\(asker)")["A"]
    }
    #expect(end("input value: \(type)") == "component")
    #expect(
      PictureTests.picture("facet Parts { \(type) }\ncontainer Up: Parts { input value: \(type) }")
        .findings.map(\.diagnostic.id) == [.facetNotMet])
  }
}
