import TenonCompiler
import TenonDiagnostics
import TenonInspect
import TenonTestSupport
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

  @Test(arguments: Repository.some(of: basic + others, oneIn: 20))
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

/// Values in all places of types in the language.
@Suite struct ValuesAsTypesTests {
  private static let values = [
    "URLSession.shared", "UserDefaults.standard", "DispatchQueue.main", "Kit.Store.shared.inner",
    "config.baseURL",
  ]

  /// A manifest with a type at `§`.
  private static let places: [String] = [
    "container App { strong § }", "container App { eager strong § named q as any Role }",
    "container App { weak {\n§ as Role\n} }", "container App { strong §(a = 1) }",
    "container App { strong Owner(a: §) }", "container App { strong Owner(_ a: §, b = 1) }",
    "container App { strong Owner(§) }", "container App { strong Owner(a: §?) }",
    "container App { strong Owner(a: [§]) }", "container App { strong Owner(a: [String: §]) }",
    "container App { strong Owner(a: () -> §) }", "container App { strong Owner(a: (§) -> Int) }",
    "container App { strong Owner(a: Box<§>) }", "container App { strong Owner(a: any §) }",
    "container App { transient Owner(a: input §) }", "container App { strong Owner(a: key §) }",
    "container App { strong Owner { set a: § } }",
    "container App { strong Owner { call go(a: §) } }",
    "container App { strong Owner as § }", "container App { strong Owner as Role, § }",
    "container App { strong Owner as [§] }", "container App { strong Owner as class § }",
    "container App { input a: § }", "container App { input a: §, b: Int }",
    "container App { strong Role\n decorate Owner(inner: Role, a: §) as Role }",
    "container App { strong Log }\nfacet Parts { § }", "facet Parts { make § }",
    "container App { strong Log }\ntraits Parts { var a: § = f() }",
  ]

  private func findings(_ manifest: String) -> [Diagnostic] {
    compile([SourceFile(path: "App.di", bytes: Array(manifest.utf8))]).diagnostics.sorted
  }

  @Test func aValueWhereATypeBelongsIsToldOnce() {
    for place in Self.places {
      for value in Self.values {
        let text = place.replacing("§", with: value)
        let errors = findings(text).filter { $0.severity == .error }
        #expect(errors.count == 1, "\(text)\n\(errors.map(\.message))")
        guard let error = errors.first else { continue }
        #expect(error.message.contains(value), "\(text)\n\(error.message)")
        #expect(error.help?.isEmpty == false, "\(text)")
        guard let fix = error.fix else { continue }
        let source = SourceFile(path: "App.di", bytes: Array(text.utf8))
        var bytes = Array(text.utf8)
        for edit in fix.edits(in: [source]).reversed() {
          bytes.replaceSubrange(edit.span.start..<edit.span.end, with: Array(edit.replacement.utf8))
        }
        let fixed = String(decoding: bytes, as: UTF8.self)
        let left = findings(fixed).filter { $0.severity == .error }
        #expect(left.isEmpty, "\(text)\n\(fixed)\(left.map(\.message))")
      }
      // With back-quotes it is a type, as is any other name.
      for type in ["Kit.`shared`", "Kit.Store"] {
        let text = place.replacing("§", with: type)
        let messages = findings(text).filter { $0.id == .typeForm }.map(\.message)
        #expect(messages.isEmpty, "\(text)\n\(messages)")
      }
    }
  }
}
