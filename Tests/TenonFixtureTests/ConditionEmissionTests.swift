import Foundation
import TenonCompiler
import TenonDiagnostics
import TenonPlan
import TenonSyntax
import TenonTestSupport
import Testing

/// What is generated of a manifest with conditions is, in each of their combinations, what is generated
/// of the manifest as it is there.
@Suite struct ConditionEmissionTests {
  @Test(arguments: 0..<(Repository.testsAll ? 20 : 8)) func everyCombinationIsThePlainOne(
    _ seed: Int
  ) throws {
    var generator = Generator(seed: UInt64(seed))
    let manifest = ConditionalManifest(&generator)
    try Self.compare(manifest, "seed \(seed)")
  }

  /// What depends on something far away, or has its names from it.
  @Test(arguments: [
    // What a decorator takes over from the one that it wraps.
    """
    container App {
    transient Card as Showing
    #if DEBUG
    decorate Mid(inner: Showing, w: input Int = 3) as Showing
    #else
    decorate Other(inner: Showing, _ w: input Int = 4) as Showing
    #endif
    decorate Frame(inner: Showing) as Showing
    decorate Outer(inner: Showing) as Showing
    strong Deck(make: (Int) -> Showing)
    }
    """,
    // With what effects the calls of a parent are finished.
    """
    container App {
    transient Model() { call start }
    #if DEBUG
    transient Third() throws { call go throws }
    #endif
    }
    container Session in App {
    transient View(model: Model) { call begin }
    }
    """,
    // A constant with a number, which another member has too.
    """
    container App {
    strong Log
    transient Foo { call start(storedX: Log); call stop(storedX: Log) }
    transient Bar(storedX: Log, x = storedX + 1) { call go(storedX: Log) }
    #if DEBUG
    strong X2
    #endif
    }
    """,
    // Who is asked for by way of another one.
    """
    overridable container App {
    strong Base as Role
    #if DEBUG
    graph Third(role: Role) { set other: Role }
    #endif
    graph Second(role: Role) throws { call go throws }
    }
    """,
  ])
  func farAway(_ text: String) throws {
    try Self.compare(ConditionalManifest(text: text), "far away")
  }

  private static func compare(_ manifest: ConditionalManifest, _ comment: Comment) throws {
    let whole = try Self.withoutSupport(Self.generate(manifest.text))
    for configuration in manifest.configurations {
      // A condition that never holds: under conditions, collections are built one element after another.
      let never = try Self.withoutSupport(
        Self.generate(
          manifest.text(in: configuration).split(separator: "\n", omittingEmptySubsequences: false)
            .enumerated().map { number, line in
              line.hasPrefix("container ") || line.hasPrefix("overridable container ")
                ? "\(line)\n#if NEVER\nprivate transient Never\(number)\n#endif" : String(line)
            }.joined(separator: "\n")))
      let plain = Self.chosen(never, configuration, of: ConditionalManifest.atoms + ["NEVER"])
      let chosen = Self.chosen(whole, configuration)
      let difference = Self.unguarded(chosen).sorted()
        .difference(from: Self.unguarded(plain).sorted())
      #expect(difference.isEmpty, "\(comment), \(configuration)\n\(manifest.text)")
      // Statements have an order.
      #expect(
        Self.lines(chosen).filter { $0.hasPrefix("made.append") }
          == Self.lines(plain).filter { $0.hasPrefix("made.append") },
        "\(comment), \(configuration)")
    }
  }

  /// The code without support types: a file has those of all combinations, behind all else.
  private static func withoutSupport(_ code: String) throws -> String {
    var code = code
    for file in SupportFile.allCases {
      let text = try Repository.read(
        Repository.url("Tests/TenonSupport/\(file.rawValue).swift"))
      var parts = text.components(separatedBy: "\n\n")
      if text.hasPrefix("#if canImport("), parts[0].contains("\n  import ") {
        code = code.replacingOccurrences(of: parts.removeFirst() + "\n", with: "")
      }
      let first = parts[0].split(separator: "\n").first { $0.contains("///") } ?? ""
      let start = parts[0].hasPrefix("#if compiler") ? "#if compiler(>=6.2)\n\(first)" : first
      if let range = code.range(of: "\n\(start)\n") { code = String(code[..<range.lowerBound]) }
    }
    return code
  }

  @Test func eightConditionsAreNoCopies() throws {
    var text = "container App {\n"
    for number in 0..<8 {
      text += "#if C\(number)\nstrong P\(number)() as [Plugin]\ngraph G\(number)()\n#endif\n"
      text += "transient T\(number)(a: G\(number)?, b: G\(number)?)\n"
    }
    text += "strong Base() as [Plugin]\ntransient All(plugins: [Plugin])\n}\n"
    let whole = try Self.generate(text)
    let plain = try Self.generate(
      text.split(separator: "\n").filter { !$0.hasPrefix("#") }.joined(separator: "\n"))
    #expect(whole.utf8.count < 3 * plain.utf8.count)
  }

  @Test func aLongChainNeedsNoDeepStack() throws {
    var text = "container App {\n#if DEBUG\nstrong Probe()\n#endif\nstrong Base() as Role\n"
    for number in 0..<3_000 { text += "decorate D\(number)(inner: Role) as Role\n" }
    #expect(try Self.generate(text + "}\n").contains("var role: any Role { d2999 }"))
  }

  private static func generate(_ text: String) throws -> String {
    let source = SourceFile(path: "App.di", bytes: [UInt8](text.utf8))
    let compilation = TenonCompiler.compile([source])
    let messages = TextRenderer(files: compilation.files, color: false)
      .render(compilation.diagnostics)
    try #require(!compilation.diagnostics.hasErrors, "\(text)\n\(messages)")
    return compilation.generated[0]
  }

  /// The lines without the guard against the main actor as the default: a file has it if all combinations need it.
  private static func unguarded(_ code: String) -> [String] {
    var lines = lines(code)
    guard let guardLine = lines.firstIndex(where: { $0.hasPrefix("#if !hasFeature(") }),
      let end = lines.lastIndex(of: "#endif")
    else { return lines }
    lines.remove(at: end)
    lines.remove(at: guardLine)
    return lines
  }

  /// The lines that say something, without what the indentation alone decides: white space, which line
  /// a value stands on, and whether it needs the word `return`.
  private static func lines(_ code: String) -> [String] {
    var lines: [String] = []
    var begun = ""
    for line in code.split(separator: "\n") {
      let words = line.split(separator: " ").joined(separator: " ")
      if words.isEmpty || words.hasPrefix("//") || words.hasPrefix("#sourceLocation") { continue }
      let whole = begun.isEmpty ? words : "\(begun) \(words)"
      begun = ""
      if whole == "return" || [" =", " await", " try"].contains(where: whole.hasSuffix) {
        begun = whole
      } else {
        lines.append(whole.hasPrefix("return ") ? String(whole.dropFirst(7)) : whole)
      }
    }
    return lines
  }

  /// The code that the compiler takes where some conditions hold. Other conditions stay as they are.
  static func chosen(
    _ code: String, _ configuration: Set<String>, of atoms: [String] = ConditionalManifest.atoms
  ) -> String {
    /// For each open `#if`: whether one of its branches was taken, and whether this one is; `nil` for
    /// one that stays.
    var open: [(wasTaken: Bool, isTaken: Bool)?] = []
    var result: [Substring] = []
    for line in code.split(separator: "\n", omittingEmptySubsequences: false) {
      let words = line.drop { $0 == " " }
      let condition = words.split(separator: " ", maxSplits: 1).dropFirst().first.flatMap {
        ConditionExpression(String($0))
      }
      let isOurs = condition?.atoms.allSatisfy(atoms.contains) ?? true
      let holds = condition?.evaluate { configuration.contains($0) } ?? true
      if words.hasPrefix("#if ") {
        open.append(isOurs ? (holds, holds) : nil)
        if isOurs { continue }
      } else if words.hasPrefix("#elseif ") || words == "#else" {
        if let last = open.last, let last {
          open[open.count - 1] = (last.wasTaken || holds, !last.wasTaken && holds)
          continue
        }
      } else if words == "#endif" {
        if let last = open.popLast(), last != nil { continue }
      }
      if open.allSatisfy({ $0?.isTaken ?? true }) { result.append(line) }
    }
    return result.joined(separator: "\n")
  }
}
