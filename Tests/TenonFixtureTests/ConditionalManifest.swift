import TenonSyntax
import TenonTestSupport

extension Generator {
  mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &self) }

  mutating func pick(_ words: [String]) -> String { words[below(words.count)] }
}

/// A random manifest that is sound in every combination, except for missing dependencies.
struct ConditionalManifest {
  static let atoms = ["DEBUG", "BETA", "os(Linux)", "os(macOS)"]
  /// The lines of the manifest, with conditions.
  private(set) var text = ""

  /// All combinations, with at most one platform.
  var configurations: [Set<String>] {
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
      // Only earlier components are needed for an init, so that there are no cycles.
      params = params.map {
        $0.contains("->")
          ? $0.replacing("() async", with: "(() async").replacing("?", with: ")?") : $0
      }
      // The name may be a member's in some combinations.
      if generator.below(5) == 0 { params.append("role\(generator.below(30)) = 1") }
      if generator.below(5) == 0 { params.append("c = role\(generator.below(30))") }
      if lifetime == "transient", generator.below(3) == 0 {
        params.append("\(generator.pick(["i", "role1", "sure"])): input Int = 3")
      }
      var roles = ["Role\(number)"]
      if ["strong", "weak", "session"].contains(lifetime), generator.below(5) == 0 {
        // No component requests it without keys.
        params.append("k: key Int")
        if generator.below(3) == 0 { params.append("l: key String") }
        roles = ["Keyed\(number)"]
      } else if generator.below(3) == 0 {
        roles.append("[Plugin]")
      }
      let eager = lifetime == "strong" && params.isEmpty && generator.below(2) == 0
      let effects = eager ? "" : generator.pick(["", "", "", " async", " throws", " async throws"])
      var block = ""
      if !eager, generator.below(4) == 0 { block += " call go()\(generator.pick(["", " async"]));" }
      if ["strong", "session"].contains(lifetime), generator.below(3) == 0 {
        block += " release end()\(generator.pick(["", " async throws"]))"
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
      "overridable container App: Sendable", "observed container App: Sendable",
    ])
    text = "lifetime session\nbundle Parts {\n\(members(&generator, 2, 0))"
    text += "strong Spare() as Spare, [Plugin]\n}\n\(head) {\n"
    let include = "include Parts\n"
    text += generator.below(4) > 0 ? include : "#if BETA\n\(include)#endif\n"
    text += members(&generator, 4, 0)
    text +=
      "strong Sure() as Sure, [Plugin]\n#if DEBUG\ndecorate Loud(inner: Sure) as Sure\n#endif\n"
    text += "}\ncontainer Child in App {\n\(members(&generator, 3, 0))"
    text += "transient Last(sure: Sure, all: [Plugin])\n}\n"
    // These are known to be protocols in every combination.
    let roles = (0..<30).map { "Role\($0), Keyed\($0)" }.joined(separator: ", ")
    text += "container Other {\ntransient Knows() as \(roles)\n}\n"
  }

  static func condition(_ generator: inout Generator) -> String {
    let one = generator.pick(atoms)
    switch generator.below(4) {
    case 0: return "!\(one)"
    case 1: return "\(one) && !\(generator.pick(atoms))"
    case 2: return "\(one) || \(generator.pick(atoms))"
    default: return one
    }
  }

  /// The manifest in one combination; every line keeps its place.
  func text(in configuration: Set<String>) -> String {
    var open: [(wasTaken: Bool, isTaken: Bool)] = []
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let holds =
        line.split(separator: " ", maxSplits: 1).dropFirst().first
        .flatMap { ConditionExpression(String($0)) }?.evaluate { configuration.contains($0) }
        ?? true
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

/// The value of a Swift condition.
enum SwiftCondition {
  /// The lines that are active with some conditions set, without directives for the compiler and the formatter.
  static func chosen(_ text: String, _ flags: Set<String>) -> String {
    var lines: [Substring] = []
    // For each `#if`: is the outer block active, was a branch taken, is this branch active?
    var open: [(outer: Bool, taken: Bool, here: Bool)] = []
    var isHere: Bool { open.last.map { $0.outer && $0.here } ?? true }
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let code = line.drop { $0 == " " }
      if code.hasPrefix("#if ") {
        let value = isTrue(String(code.dropFirst(4)), flags)
        open.append((isHere, value, value))
      } else if code.hasPrefix("#elseif "), let last = open.popLast() {
        let value = !last.taken && isTrue(String(code.dropFirst(8)), flags)
        open.append((last.outer, last.taken || value, value))
      } else if code == "#else", let last = open.popLast() {
        open.append((last.outer, true, !last.taken))
      } else if code == "#endif" {
        open.removeLast()
      } else {
        let isKept = isHere && !code.hasPrefix("#sourceLocation") && !code.hasPrefix("//")
        lines.append(isKept ? line : "")
      }
    }
    return lines.joined(separator: "\n")
  }

  static func isTrue(_ text: String, _ flags: Set<String>) -> Bool {
    var words = words(of: text)[...]
    return or(&words, flags)
  }

  private static func words(of text: String) -> [String] {
    var words: [String] = []
    for character in text where character != " " {
      let isName = character.isLetter || character.isNumber || character == "_"
      if isName, let last = words.last?.last, last.isLetter || last.isNumber || last == "_" {
        words[words.count - 1].append(character)
      } else {
        words.append(String(character))
      }
    }
    return words
  }

  private static func or(_ words: inout ArraySlice<String>, _ flags: Set<String>) -> Bool {
    var value = and(&words, flags)
    while words.first == "|" {
      words = words.dropFirst(2)
      let other = and(&words, flags)
      value = value || other
    }
    return value
  }

  private static func and(_ words: inout ArraySlice<String>, _ flags: Set<String>) -> Bool {
    var value = one(&words, flags)
    while words.first == "&" {
      words = words.dropFirst(2)
      let other = one(&words, flags)
      value = value && other
    }
    return value
  }

  private static func one(_ words: inout ArraySlice<String>, _ flags: Set<String>) -> Bool {
    let word = words.popFirst() ?? ""
    if word == "!" { return !one(&words, flags) }
    if word == "(" {
      let value = or(&words, flags)
      words = words.dropFirst()
      return value
    }
    guard words.first == "(" else { return word == "true" || flags.contains(word) }
    // `canImport(Darwin.POSIX)`
    let name = words.dropFirst().prefix { $0 != ")" }.joined()
    words = words.drop { $0 != ")" }.dropFirst()
    return flags.contains(name)
  }
}
