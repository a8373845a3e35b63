import TenonCompiler
import TenonDiagnostics
import TenonSyntax
import TenonTestSupport
import Testing

/// What is generated of a manifest with conditions is, in each of their combinations, what is generated
/// of the manifest as it is there.
@Suite struct ConditionEmissionTests {
  @Test(arguments: 0..<32) func everyCombinationIsThePlainOne(_ seed: Int) throws {
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
    let whole = try Self.generate(manifest.text)
    for world in manifest.worlds {
      // An empty condition: under conditions, collections are built one element after another.
      let plain = try Self.generate(
        manifest.text(in: world).split(separator: "\n", omittingEmptySubsequences: false).map {
          $0.hasPrefix("container ") || $0.hasPrefix("overridable container ")
            ? "\($0)\n#if NEVER\n#endif" : String($0)
        }.joined(separator: "\n"))
      let chosen = Self.chosen(whole, world)
      let difference = Self.lines(chosen).sorted().difference(from: Self.lines(plain).sorted())
      #expect(difference.isEmpty, "\(comment), \(world)\n\(manifest.text)")
      // Statements have an order.
      #expect(
        Self.lines(chosen).filter { $0.hasPrefix("made.append") }
          == Self.lines(plain).filter { $0.hasPrefix("made.append") }, "\(comment), \(world)")
    }
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
  private static func chosen(_ code: String, _ world: Set<String>) -> String {
    /// For each open `#if`: whether one of its branches was taken, and whether this one is; `nil` for
    /// one that stays.
    var open: [(wasTaken: Bool, isTaken: Bool)?] = []
    var result: [Substring] = []
    for line in code.split(separator: "\n", omittingEmptySubsequences: false) {
      let words = line.drop { $0 == " " }
      let condition = words.split(separator: " ", maxSplits: 1).dropFirst().first.flatMap {
        ConditionExpression(String($0))
      }
      let isOurs = condition?.atoms.allSatisfy(ConditionalManifest.atoms.contains) ?? true
      let holds = condition?.evaluate { world.contains($0) } ?? true
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

extension Generator {
  fileprivate mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &self) }

  fileprivate mutating func pick(_ words: [String]) -> String { words[below(words.count)] }
}

/// A random manifest in which all is sound in every combination: what is asked for may be missing.
private struct ConditionalManifest {
  static let atoms = ["DEBUG", "BETA", "os(Linux)", "os(macOS)"]
  /// Lines; those that stand under a condition with it.
  private(set) var text = ""

  /// All combinations; a platform is one at most.
  var worlds: [Set<String>] {
    [[], ["os(Linux)"], ["os(macOS)"]].flatMap { (platform: Set<String>) in
      [[], ["DEBUG"], ["BETA"], ["DEBUG", "BETA"]].map { platform.union($0) }
    }
  }

  init(text: String) { self.text = text }

  init(_ generator: inout Generator) {
    var next = 0
    func component(_ generator: inout Generator) -> String {
      let number = next
      next += 1
      let lifetime = generator.pick([
        "strong", "weak", "transient", "graph", "purgeable", "session",
      ])
      var params = (0..<(number == 0 ? 0 : generator.below(3))).map { position in
        generator.below(4) == 0
          ? "p\(position): () async throws -> Role\(generator.below(30))?"
          : "p\(position): Role\(generator.below(number))?"
      }
      // Only what comes earlier is asked for at once, so that there are no rings.
      params = params.map {
        $0.contains("->")
          ? $0.replacing("() async", with: "(() async").replacing("?", with: ")?") : $0
      }
      // What it names may be a member in some combinations.
      if generator.below(5) == 0 { params.append("role\(generator.below(30)) = 1") }
      if generator.below(5) == 0 { params.append("c = role\(generator.below(30))") }
      if lifetime == "transient", generator.below(3) == 0 {
        params.append("\(generator.pick(["i", "role1", "sure"])): input Int = 3")
      }
      var roles = ["Role\(number)"]
      if generator.below(3) == 0 { roles.append("[Plugin]") }
      let eager = lifetime == "strong" && params.isEmpty && generator.below(2) == 0
      let effects = eager ? "" : generator.pick(["", "", "", " async", " throws", " async throws"])
      var block = ""
      if !eager, generator.below(4) == 0 { block += " call go()\(generator.pick(["", " async"]));" }
      if ["strong", "session", "purgeable"].contains(lifetime), generator.below(3) == 0 {
        block +=
          " release end()\(lifetime == "purgeable" ? "" : generator.pick(["", " async throws"]))"
      }
      // Far to the right, so that the layout is the same at any depth.
      return
        "\(String(repeating: " ", count: 40))\(eager ? "eager " : "")\(lifetime)"
        + " Type\(number)(\(params.joined(separator: ", ")))\(effects) as"
        + " \(roles.joined(separator: ", "))\(block.isEmpty ? "" : " {\(block) }")"
    }
    func members(_ generator: inout Generator, _ count: Int, _ depth: Int) -> String {
      var lines = ""
      for _ in 0..<count {
        switch generator.below(depth < 2 ? 3 : 1) {
        case 0: lines += component(&generator) + "\n"
        case 1:
          lines += "#if \(Self.condition(&generator))\n\(members(&generator, 2, depth + 1))"
          if generator.below(2) == 0 {
            lines += "#elseif \(Self.condition(&generator))\n\(members(&generator, 1, depth + 1))"
          }
          if generator.below(2) == 0 { lines += "#else\n\(members(&generator, 1, depth + 1))" }
          lines += "#endif\n"
        default: lines += component(&generator) + "\n"
        }
      }
      return lines
    }
    let head = generator.pick([
      "container App", "container App: Sendable", "@MainActor container App",
      "overridable container App: Sendable",
    ])
    text = "lifetime session\nbundle Parts {\n\(members(&generator, 2, 0))}\n\(head) {\n"
    let include = "include Parts\n"
    text += generator.below(2) == 0 ? include : "#if BETA\n\(include)#endif\n"
    text += members(&generator, 4, 0)
    text +=
      "strong Sure() as Sure, [Plugin]\n#if DEBUG\ndecorate Loud(inner: Sure) as Sure\n#endif\n"
    text += "}\ncontainer Child in App {\n\(members(&generator, 3, 0))"
    text += "transient Last(sure: Sure, all: [Plugin])\n}\n"
    // That these are protocols is known in every combination.
    let roles = (0..<30).map { "Role\($0)" }.joined(separator: ", ")
    text += "container Other {\ntransient Knows() as \(roles)\n}\n"
  }

  private static func condition(_ generator: inout Generator) -> String {
    let one = generator.pick(atoms)
    switch generator.below(4) {
    case 0: return "!\(one)"
    case 1: return "\(one) && !\(generator.pick(atoms))"
    case 2: return "\(one) || \(generator.pick(atoms))"
    default: return one
    }
  }

  /// The manifest as it is in one combination; every line keeps its place.
  func text(in world: Set<String>) -> String {
    var open: [(wasTaken: Bool, isTaken: Bool)] = []
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let holds =
        line.split(separator: " ", maxSplits: 1).dropFirst().first
        .flatMap { ConditionExpression(String($0)) }?.evaluate { world.contains($0) } ?? true
      if line.hasPrefix("#if ") {
        open.append((holds, holds))
      } else if line.hasPrefix("#else") {
        let last = open.removeLast()
        open.append((last.wasTaken || holds, !last.wasTaken && holds))
      } else if line == "#endif" {
        open.removeLast()
      } else if open.allSatisfy(\.isTaken) {
        return String(line)
      }
      return ""
    }.joined(separator: "\n")
  }
}
