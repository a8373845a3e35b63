import Foundation
import TenonCompiler
import TenonDiagnostics
import TenonGraph
import TenonInspect
import TenonSyntax
import TenonTestSupport
import Testing

/// `tenon diff` tells of every change of what generated code declares, and calls nothing else breaking.
@Suite struct DifferenceTests {
  /// A change of one statement that stands on a line; `nil` where it changes nothing.
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

  /// Every version of a fixture in which one statement is changed.
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
          !words.contains("container"),
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

  /// What the code of some manifests declares in a configuration.
  private static func interface(
    _ sources: [SourceFile], _ configuration: Set<String>
  ) -> Set<String> {
    plainCode(sources).reduce(into: []) {
      $0.formUnion(GeneratedOutline($1, flags: configuration).interface)
    }
  }

  private static func analysis(_ sources: [SourceFile]) -> Analysis {
    var options = CompileOptions()
    options.generates = false
    return analyze(sources, options: options)
  }

  @Test(arguments: AcceptTests.names) func everyChangeIsTold(_ name: String) throws {
    let fixture = try AcceptFixture(name)
    let old = Self.analysis(fixture.sources)
    let versions = Repository.some(of: Self.versions(of: fixture), oneIn: 17)
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
        return Self.interface(fixture.sources, flags) != Self.interface(sources, flags)
      }
      if name.hasSuffix("not in one system") {
        #expect(!changes.isEmpty, "\(name)")
        #expect(changes.allSatisfy { $0.configurations.contains("os(iOS) is true") }, "\(name)")
        continue
      }
      let told = changes.map { "\($0.level) \($0.kind) \($0.name) \($0.configurations)" }
      #expect(!isChanged || !changes.isEmpty, "\(name)")
      #expect(isChanged || !changes.contains { $0.level == .breaking }, "\(name): \(told)")
      if name.hasSuffix("conditional") {
        #expect(
          changes.allSatisfy { $0.configurations.contains("MUTATED is not set") },
          "\(name): \(told)")
      }
    }
  }
}

extension GeneratedOutline {
  /// What those outside of the file see of it: each declaration with its effects.
  var interface: Set<String> { interface(words.indices, "") }

  private func interface(_ range: Range<Int>, _ path: String) -> Set<String> {
    var found: Set<String> = []
    var index = range.lowerBound
    while index < range.upperBound {
      var head: [Int] = []
      var body: Range<Int>?
      while index < range.upperBound {
        if kind(index) == .leftBrace {
          body = index + 1..<end(of: index)
          index = end(of: index) + 1
          break
        }
        let last = partner[index] == nil ? index : end(of: index)
        head += index...last
        index = last + 1
        let isAttribute =
          text(head[0]) == "@" && head.allSatisfy { !Self.keywords.contains(text($0)) }
        if index < range.upperBound, words[index].startsLine, !isAttribute,
          !["{", "->", "async", "throws"].contains(text(index))
        {
          break
        }
      }
      let texts = head.map(text)
      guard let keyword = texts.firstIndex(where: Self.keywords.contains),
        !texts[..<keyword].contains("private"), !texts[..<keyword].contains("fileprivate"),
        texts[keyword] != "deinit"
      else { continue }
      var declaration = path + texts.joined(separator: " ")
      if ["class", "struct", "enum", "protocol", "extension"].contains(texts[keyword]) {
        if let body { found.formUnion(interface(body, "\(path)\(texts[keyword + 1]).")) }
      } else if let body, text(body.lowerBound) == "get" {
        declaration += words[body].prefix { $0.text != "{" }.map { " \($0.text)" }.joined()
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
