import TenonCompiler
import TenonDiagnostics
import TenonTestSupport
import Testing

/// The findings of a manifest with conditions are exactly those of the plain compiles of all combinations,
/// together. A finding names its conditions unless all combinations have it.
/// A finding about a bundle is reported once, for any container that includes it.
@Suite struct ConditionFindingTests {
  @Test(arguments: 0..<(testsAll ? 24 : 1))
  func findingsAreThoseOfEveryCombination(_ seed: Int) throws {
    var generator = Generator(seed: UInt64(seed))
    let sound = ConditionalManifest(&generator)
    for _ in 0..<6 {
      Self.compare(Self.broken(sound, &generator), "seed \(seed)")
    }
  }

  @Test(arguments: [
    // A bundle that a container with conditions includes: it is not also checked alone.
    """
    bundle B {
    strong X as R
    strong Y as R
    }
    container App {
    #if DEBUG
    strong Z
    #endif
    include B
    }
    """,
    // A bundle that is included in some combinations, and checked alone in the others.
    """
    bundle B {
    strong X as R
    strong Y as R
    }
    container App {
    #if DEBUG
    include B
    #endif
    }
    """,
    // Through another bundle.
    """
    bundle Outer {
    #if BETA
    include Inner
    #endif
    }
    bundle Inner {
    strong X as R
    strong Y as R
    }
    container App {
    #if DEBUG
    include Outer
    #endif
    strong Z
    }
    """,
    // By two containers, one of them with conditions of its own.
    """
    bundle B {
    strong X as R
    strong Y as R
    }
    container One {
    include B
    }
    container Two {
    #if BETA
    include B
    #endif
    }
    """,
    // A bundle with conditions that nothing includes.
    """
    bundle B {
    strong X as R
    #if !DEBUG
    strong Y as R
    #endif
    }
    container App {
    strong Z
    }
    """,
  ])
  func bundlesAreToldOnce(_ text: String) {
    Self.compare(ConditionalManifest(text: text), "bundle")
  }

  /// Findings about declarations outside containers name the conditions of these declarations.
  @Test(arguments: [
    "#if DEBUG\nlifetime weak\n#endif",
    "#if DEBUG\nlifetime s\nlifetime s\n#endif",
    "#if !DEBUG\nlifetime s\nlifetime s\n#endif",
    "#if DEBUG\npublic lifetime v\n#endif",
    "#if !DEBUG\nbundle X {\ninclude X\n}\n#endif",
    "#if !DEBUG\nbundle X {\nstrong A\n}\nbundle X {\nstrong A\n}\n#endif",
    "#if !DEBUG\nfacet F {\nD\nD\n}\n#endif",
    "#if !DEBUG\nfacet F {\nD\n}\n#else\nfacet F {\nE\nE\n}\n#endif",
    "#if os(Linux)\nfacet F {\nD\n}\nfacet F {\nD\n}\n#elseif !BETA\nlifetime s\nlifetime s\n#endif",
    "#if DEBUG\nlifetime g\n#elseif BETA\nlifetime s\n#endif\ncontainer Q {\ng B\n}",
    "#if !DEBUG\ncontainer Twice {\nstrong A\n}\ncontainer Twice {\nstrong A\n}\n#endif",
  ])
  func declarationsHaveTheirOwnWords(_ text: String) {
    for container in ["container P {\nstrong B\n}", "container P {\n#if BETA\nstrong B\n#endif\n}"]
    {
      Self.compare(ConditionalManifest(text: "\(text)\n\(container)"), "declaration")
    }
  }

  /// A bundle of an imported module with the same name is another one.
  @Test func anImportedBundleIsAnotherOne() {
    let library = ModuleSources(
      module: "Lib",
      sources: [SourceFile(path: "L.di", bytes: [UInt8]("public bundle X {\nstrong Z\n}\n".utf8))])
    let text = """
      import Lib
      container P {
      include Lib.X
      #if DEBUG
      strong K
      #endif
      }
      bundle X {
      strong H
      strong H
      }
      """
    let whole = TenonCompiler.compile(
      [SourceFile(path: "App.di", bytes: [UInt8](text.utf8))], imported: [library])
    #expect(whole.diagnostics.all.map(\.id) == [.duplicateBinding])
  }

  private static func compare(_ manifest: ConditionalManifest, _ comment: Comment) {
    let whole = findings(manifest.text)
    var configurations: [String: Int] = [:]
    var hasErrors = false
    for configuration in manifest.configurations {
      let found = findings(manifest.text(in: configuration))
      hasErrors = hasErrors || found.contains(where: \.isError)
      for finding in Set(found.map(\.finding)) { configurations[finding, default: 0] += 1 }
    }
    let count = manifest.configurations.count
    let told = Set(whole.map(\.finding))
    // An optional that another configuration provides is a choice, not a mistake.
    let expected = configurations.filter { finding, times in
      times == count || !finding.contains(DiagnosticID.neverProvided.code)
    }
    // A bundle that another configuration includes is checked only there.
    var isBundle = false
    let ofBundles = manifest.text.split(separator: "\n", omittingEmptySubsequences: false)
      .enumerated().compactMap { number, line in
        isBundle = line.hasPrefix("bundle ") || isBundle && line != "}"
        return isBundle ? "\(number + 1):" : nil
      }
    func isOfBundle(_ finding: String) -> Bool { ofBundles.contains(where: finding.hasPrefix) }
    let missing = Set(expected.keys).subtracting(told).sorted().filter { !isOfBundle($0) }
    // An error anywhere hides the warnings of a plain compile about the whole module, not about a unit.
    let extra = told.subtracting(configurations.keys).sorted().filter { finding in
      !hasErrors || !ofWhole.contains { finding.contains($0.code) }
    }
    #expect(
      missing.isEmpty && extra.isEmpty,
      "\(comment)\nmissing \(missing)\nextra \(extra)\n\(manifest.text)")
    for (finding, isConditional, _) in whole
    where configurations[finding] != nil && !finding.hasPrefix("cause") && !isOfBundle(finding) {
      let isEverywhere = configurations[finding] == count
      #expect(
        isConditional != isEverywhere
          || isConditional && finding.contains(DiagnosticID.duplicateBinding.code),
        "\(comment): \(finding)\n\(manifest.text)")
    }
    #expect(whole.count == told.count, "\(comment): something is told twice\n\(manifest.text)")
  }

  /// The findings, each with its line and its dependence on conditions.
  private static func findings(
    _ text: String
  ) -> [(finding: String, isConditional: Bool, isError: Bool)] {
    let source = SourceFile(path: "App.di", bytes: [UInt8](text.utf8))
    var options = CompileOptions()
    options.generates = false
    return TenonCompiler.compile([source], options: options).diagnostics.all.map { diagnostic in
      let place = source.position(of: diagnostic.span.start)
      let words = diagnostic.condition.map { " \($0)" } ?? ""
      let message = diagnostic.message.dropLast(words.count)
      let text = message.split(separator: " in '")[0]
      // Findings with one cause are reported at the first place, with notes at the others.
      let start = diagnostic.cause.map { "cause \($0.name)" } ?? "\(place.line):\(place.column)"
      return (
        "\(start) \(diagnostic.id.code) \(diagnostic.cause == nil ? text : "")",
        diagnostic.isConditional, diagnostic.severity == .error
      )
    }
  }

  /// The warnings that are left out if there is an error.
  private static let ofWhole: [DiagnosticID] = [.nameInExpression, .neverProvided]

  /// Declarations outside containers, some of which are wrong or doubled.
  private static func declarations(_ generator: inout Generator) -> [String] {
    let all = [
      ["lifetime other"], ["lifetime session"], ["lifetime weak"], ["public lifetime page"],
      ["facet Fa {", "Role1", "}"], ["facet Fa {", "Role2", "Role2", "}"],
      ["bundle Parts {", "strong More as Role3", "}"],
      ["bundle Rest {", "strong More as Role3", "strong Less as Role3", "}"],
      ["bundle Rest {", "include Rest", "}"], ["bundle Rest {", "include Parts", "}"],
      ["container App {", "strong More", "}"], ["container Last {", "strong More(x: Gone)", "}"],
    ]
    return (0..<1 + generator.below(2)).flatMap { _ in all[generator.below(all.count)] }
  }

  /// A manifest with added mistakes.
  private static func broken(
    _ manifest: ConditionalManifest, _ generator: inout Generator
  ) -> ConditionalManifest {
    var lines = manifest.text.split(separator: "\n", omittingEmptySubsequences: false).map(
      String.init)
    for _ in 0..<1 + generator.below(3) {
      let all = lines.indices.filter { lines[$0].hasPrefix("  ") || lines[$0].contains(" as ") }
      guard !all.isEmpty else { break }
      let index = all[generator.below(all.count)]
      switch generator.below(4) {
      case 0: lines[index] = ""
      case 1: lines.insert(lines[index], at: index)
      case 2: lines[index] = lines[index].replacing("?", with: "")
      default: lines[index] = lines[index].replacing("as Role", with: "as Role2, Role")
      }
    }
    if generator.below(2) == 0 {
      var more = ["#if \(ConditionalManifest.condition(&generator))"] + declarations(&generator)
      if generator.below(2) == 0 { more += ["#else"] + declarations(&generator) }
      lines = more + ["#endif"] + lines
    }
    return ConditionalManifest(text: lines.joined(separator: "\n"))
  }
}
