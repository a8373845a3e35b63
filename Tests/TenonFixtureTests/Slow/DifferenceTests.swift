import Foundation
import TenonCompiler
import TenonDiagnostics
import TenonGraph
import TenonInspect
import TenonSyntax
import TenonTestSupport
import Testing

/// `tenon diff` reports every change of the declarations in generated code, and calls nothing else breaking.
@Suite struct DifferenceTests {
  /// A change of one statement on a line; `nil` if it changes nothing.
  private static let mutations: [(name: String, change: @Sendable (String) -> String?)] = [
    ("removed", { _ in "" }),
    ("strong", { lifetime("strong", $0) }),
    ("transient", { lifetime("transient", $0) }),
    ("tied", { lifetime("tied", $0) }),
    ("purgeable", { lifetime("purgeable", $0) }),
    (
      "resettable",
      { lifetime("mutated", $0).map { "\($0)\n}\nlifetime mutated\nbundle Mutated {" } }
    ),
    ("async", { clause(" async", $0) }),
    ("throws", { clause(" throws", $0) }),
    ("release", { block("release mutated() async", $0) }),
    ("accessor", { block("accessor mutated", $0) }),
    ("private", { $0.contains("private ") ? nil : "private \($0)" }),
    ("public", { $0.contains("private ") ? nil : "public \($0)" }),
    ("deprecated", { "@available(*, deprecated)\n\($0)" }),
    ("conditional", { "#if MUTATED\n\($0)\n#endif" }),
    ("not in one system", { "#if !os(iOS)\n\($0)\n#endif" }),
  ]

  private static let lifetimes = [
    "strong", "weak", "transient", "graph", "purgeable", "tied", "session", "cached",
  ]

  private static func lifetime(_ word: String, _ line: String) -> String? {
    var words = line.split(separator: " ").map(String.init)
    guard let index = words.firstIndex(where: lifetimes.contains), words[index] != word else {
      return nil
    }
    words[index] = word
    return words.joined(separator: " ")
  }

  private static func clause(_ clause: String, _ line: String) -> String? {
    if line.contains("{") || line.contains(clause) { return nil }
    for word in [" named ", " as ", " = "] {
      if let place = line.range(of: word) {
        return line[..<place.lowerBound] + clause + line[place.lowerBound...]
      }
    }
    return line + clause
  }

  private static func block(_ statement: String, _ line: String) -> String? {
    line.contains("{") ? nil : "\(line) {\n\(statement)\n}"
  }

  /// All versions of a fixture in which one statement is changed.
  private static func versions(
    of fixture: AcceptFixture
  ) -> [(name: String, sources: [SourceFile])] {
    var versions: [(String, [SourceFile])] = []
    for (number, source) in fixture.sources.enumerated() {
      let lines = source.text(0, source.bytes.count).split(
        separator: "\n", omittingEmptySubsequences: false
      ).map(String.init)
      for (place, line) in lines.enumerated() {
        let statement = String(line.drop { $0 == " " })
        let words = statement.prefix { $0 != "(" }.split(separator: " ").prefix(3).map(String.init)
        guard words.contains(where: lifetimes.contains), !words.contains("lifetime"),
          !words.contains("container"), !statement.hasPrefix("//"),
          statement.count(where: { "({[".contains($0) })
            == statement.count(where: { ")}]".contains($0) })
        else { continue }
        for mutation in mutations {
          guard let changed = mutation.change(statement) else { continue }
          var sources = fixture.sources
          var new = lines
          new[place] = changed
          sources[number] = SourceFile(
            path: source.path, bytes: Array(new.joined(separator: "\n").utf8))
          versions.append(("\(source.path):\(place + 1) \(mutation.name)", sources))
        }
      }
    }
    return versions
  }

  /// The declarations of manifests' generated code in a configuration.
  private static func interface(
    _ sources: [SourceFile], _ configuration: Set<String>
  ) -> Set<String> {
    plainCode(sources).reduce(into: []) {
      let outline = SwiftInterface(SwiftCondition.chosen($1, configuration))
      $0.formUnion(outline.declarations(outline.tokens.indices, ""))
    }
  }

  private static func analysis(_ sources: [SourceFile]) -> Analysis {
    var options = CompileOptions()
    options.generates = false
    return analyze(sources, options: options)
  }

  @Test(arguments: Repository.some(of: AcceptTests.names, oneIn: 3, all: 3))
  func everyChangeIsTold(_ name: String) throws {
    let fixture = try AcceptFixture(name)
    let old = Self.analysis(fixture.sources)
    var interfaces: [Set<String>: Set<String>] = [:]
    let versions = Repository.some(of: Self.versions(of: fixture), oneIn: 7, all: 7)
    for (name, sources) in versions {
      let new = Self.analysis(sources)
      if new.compilation.diagnostics.hasErrors { continue }
      let changes = GraphDifference(
        from: [.init(target: nil, analysis: old)], to: [.init(target: nil, analysis: new)]
      ).changes
      let conditions = (old.conditions + new.conditions).filter { !$0.contains("(") }
      let atoms = Array(Set(conditions).sorted().prefix(4))
      let isChanged = ConfigurationSpace(atoms: atoms).configurations.contains { configuration in
        let flags = Set(atoms.indices.filter(configuration.isTrue).map { atoms[$0] })
        let before = interfaces[flags] ?? Self.interface(fixture.sources, flags)
        interfaces[flags] = before
        return before != Self.interface(sources, flags)
      }
      if name.hasSuffix("not in one system") {
        #expect(!changes.isEmpty, "\(name)")
        #expect(changes.allSatisfy { $0.configurations.contains("os(iOS) is true") }, "\(name)")
        continue
      }
      let told = changes.map { "\($0.level) \($0.kind) \($0.name) \($0.configurations)" }
      #expect(!isChanged || !changes.isEmpty, "\(name)")
      // The condition of an operating system holds in no configuration here.
      let breaking = changes.filter { $0.level == .breaking && !$0.configurations.contains("(") }
      #expect(isChanged || breaking.isEmpty, "\(name): \(told)")
      if name.hasSuffix("conditional") {
        #expect(
          changes.allSatisfy { $0.configurations.contains("MUTATED is not set") },
          "\(name): \(told)")
      }
    }
  }
}

/// The declarations of Swift code that are visible outside its file.
private struct SwiftInterface {
  let source: SourceFile
  let tokens: [Token]

  init(_ text: String) {
    var unreported = Diagnostics()
    source = SourceFile(path: "Generated.swift", bytes: Array(text.utf8))
    tokens = Lexer.tokenize(source, file: 0, diagnostics: &unreported).tokens
      .filter { $0.kind != .endOfFile }
  }

  private func text(_ index: Int) -> String {
    source.text(SourceSpan(file: 0, start: Int(tokens[index].start), end: Int(tokens[index].end)))
  }

  /// The last token of a group that begins with one: for a bracket, its partner.
  private func end(of index: Int) -> Int {
    var depth = 0
    for place in index..<tokens.count {
      switch tokens[place].kind {
      case .leftParen, .leftBracket, .leftBrace: depth += 1
      case .rightParen, .rightBracket, .rightBrace: depth -= 1
      default: break
      }
      if depth <= 0 { return place }
    }
    return tokens.count - 1
  }

  /// Each declaration with its effects, and with the types that contain it.
  func declarations(_ range: Range<Int>, _ path: String) -> Set<String> {
    var found: Set<String> = []
    var index = range.lowerBound
    while index < range.upperBound {
      var head: [String] = []
      var body: Range<Int>?
      while index < range.upperBound {
        let last = end(of: index)
        if tokens[index].kind == .leftBrace {
          body = index + 1..<max(index + 1, last)
          index = last + 1
          break
        }
        head += (index...last).map(text)
        index = last + 1
        let isAttribute = head[0] == "@" && !head.contains(where: Self.keywords.contains)
        if index < range.upperBound, tokens[index].startsLine, !isAttribute,
          !["{", "->", "async", "throws"].contains(text(index))
        {
          break
        }
      }
      guard let keyword = head.firstIndex(where: Self.keywords.contains),
        !head[..<keyword].contains("private"), !head[..<keyword].contains("fileprivate"),
        head[keyword] != "deinit"
      else { continue }
      var declaration = path + head.joined(separator: " ")
      if ["class", "struct", "enum", "protocol", "extension"].contains(head[keyword]) {
        if let body { found.formUnion(declarations(body, "\(path)\(head[keyword + 1]).")) }
      } else if let body, !body.isEmpty, text(body.lowerBound) == "get" {
        declaration += body.map(text).prefix { $0 != "{" }.map { " \($0)" }.joined()
      }
      found.insert(declaration)
    }
    return found
  }

  private static let keywords: Set<String> = [
    "class", "struct", "enum", "protocol", "extension", "func", "var", "let", "init", "deinit",
    "case", "typealias", "associatedtype", "subscript",
  ]
}
