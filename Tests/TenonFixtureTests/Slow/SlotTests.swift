import Foundation
import TenonCompiler
import TenonDiagnostics
import TenonTestSupport
import Testing

/// No fragment reaches beyond its slot: for every accepted fragment, the Swift compiler sees the same declarations
/// in generated code as for a harmless fragment, in each language mode.
///
/// The seeds are fixed; `TENON_SLOT_ROUNDS` makes it go on for as long as you like.
@Suite struct SlotTests {
  /// The number of fragments that are tried in each slot. Most are refused.
  static let rounds = Repository.amount("TENON_SLOT_ROUNDS", 15, all: 60)

  static let seed = UInt64(Repository.amount("TENON_SLOT_SEED", 1, all: 1))

  /// A manifest with `§` where the fragment goes.
  struct Slot: Sendable, CustomTestStringConvertible {
    let name: String
    let text: String
    /// Valid fragments for the slot, whose generated code has the expected declarations.
    let harmless: [String]

    init(_ name: String, _ text: String, harmless: [String] = Slot.expressions) {
      self.name = name
      self.text = text
      self.harmless = harmless
    }

    var testDescription: String { name }

    static let expressions = [
      "x", ".x", "x(1)", "{ 1 }", "\"s\"", "1", "f {\n 1\n}", "\"\"\"\n  a\n  \"\"\"", "x as A",
      "try x",
      "await x", "a.b", "[1, 2, 3].map { $0 + 1 }.filter { $0 > 1 }.reduce(0, +) + 1000000000000",
      "[1]", "x[0]", "nil", "/a/", "-1", "x + y", "#\"x\"#", "`x`", "try await f(1)", "(1)", "$0",
      "self",
    ]

    func manifest(_ fragment: String) -> SourceFile {
      SourceFile(
        path: "Slot.di", bytes: Array(text.replacingOccurrences(of: "§", with: fragment).utf8))
    }

    static let all = [
      Slot("expression", "container App { strong A = §\n strong B(a: A) }\nfacet F { B }"),
      Slot("constant", "container App { strong A(x = §, b: B)\n strong B }\nfacet F { B }"),
      Slot("last constant", "container App { transient A(b: B, x = §)\n strong B }\nfacet F { B }"),
      Slot(
        "default", "container App { transient A(x: input Int = §, b: B)\n strong B }\nfacet F { B }"
      ),
      Slot(
        "input",
        "container App { input n: Int = §\n input m: Bool\n strong B(x = n) }\nfacet F { B }"),
      Slot(
        "call",
        "container App { strong A { call go(x = §)\n set p = 1 }\n strong B }\nfacet F { B }"),
      Slot("set", "container App { strong A { set p = §\n call go() }\n strong B }\nfacet F { B }"),
      Slot("release", "container App { strong A { release go(x = §) }\n strong B }\nfacet F { B }"),
      Slot("storage", "lifetime s = Storage(§)\ncontainer App { s A\n strong B }\nfacet F { B }"),
      Slot(
        "storage itself", "lifetime s = §\ncontainer App { s A\n strong B }\nfacet F { B }",
        harmless: ["S(1)", "S()", "S { 1 }", "M.S(1)", "make(1)", "S(\n1)"]),
      Slot(
        "key",
        "container App { strong A as [K: P] at §\n strong C as [K: P] at 2\n strong B(p: [K: P]) }\nfacet F { B }"
      ),
      Slot(
        "input's value",
        "container App { transient R(n: input Int)\n strong B(r: R(n = §)) }\nfacet F { B }"),
      Slot("trait", "traits T { var p: Int = §\n let q: Int = 1 }\ncontainer App { strong B }"),
      Slot(
        "attribute", "container App { @available(§) strong A\n strong B }\nfacet F { B }",
        harmless: ["*, deprecated", "iOS 17, *", "*, deprecated, message: \"s\"", "a < b"]),
      Slot(
        "attribute of a type",
        "container App { strong A(x: @escaping @foo(§) () -> B)\n strong B }",
        harmless: ["a"]),
      Slot(
        "condition", "container App {\n#if §\n strong A\n#endif\n strong B }\nfacet F { B }",
        harmless: ["A", "A && B", "os(Linux)", "swift(>=6)", "!A"]),
      Slot(
        "comment",
        "/// §\ncontainer App { // §\n /** § */ strong A // §\n strong B }\nfacet F { B }",
        harmless: ["a"]),
      Slot(
        "block comment", "container App {\n/** § */\n strong A\n strong B }\nfacet F { B }",
        harmless: ["a"]),
      Slot(
        "accessor", "container App { strong A { accessor § }\n strong B }\nfacet F { B }",
        harmless: ["a", "`in`"]),
      Slot(
        "type", "container App { input x: §\n strong B }\nfacet F { B }",
        harmless: ["A", "A<B>", "() -> A", "[A]", "(A, B)"]),
      Slot(
        "generic arguments", "container App { strong A<§>\n strong B }\nfacet F { B }",
        harmless: ["A", "A<B>", "() -> A", "[A]", "A, B"]),
      Slot(
        "component", "container App { strong §\n strong B }\nfacet F { B }",
        harmless: [
          "A", "A()", "A = x", "A(x = 1)", "A as P", "a as p", "A as P, Q", "A named q",
          "(A, B) = x",
          "{ }", "{ a }", "{ a\nc }", "{ A\nc }",
        ]),
      Slot("name", "container § { strong B }\nfacet F { B }", harmless: ["A", "A: P", "`in`"]),
      Slot(
        "import", "import §\ncontainer App { strong B }\nfacet F { B }", harmless: ["A", "A.B"]),
      Slot(
        "head", "§ import A\ncontainer App { strong B }\nfacet F { B }",
        harmless: ["public", "", "// a"]),
    ]
  }

  @Test(arguments: Slot.all)
  func nothingLeavesItsSlot(_ slot: Slot) throws {
    let folder = try TemporaryFolder()
    var shapes: Set<[String]> = []
    for fragment in slot.harmless {
      guard let code = Self.generated(slot, fragment) else { continue }
      shapes.insert(try #require(try Self.shapes([code], "6", in: folder)?.first ?? nil))
    }
    try #require(!shapes.isEmpty, "no harmless fragment is accepted")
    var soup = TokenSoup(seed: Self.seed)
    var accepted: [(fragment: String, code: String)] = []
    for _ in 0..<Self.rounds {
      let fragment = soup.fragment()
      if let code = Self.generated(slot, fragment) { accepted.append((fragment, code)) }
    }
    for mode in ["6", "5"] {
      var start = 0
      var size = 100
      var excesses = 0
      while start < accepted.count {
        let batch = accepted[start..<min(start + size, accepted.count)]
        guard let found = try Self.shapes(batch.map(\.code), mode, in: folder) else {
          // Some fragments are too much for the compiler. A single one that still is gets left out, a few times.
          size = max(1, size / 4)
          if batch.count == 1 {
            start += 1
            excesses += 1
            if excesses == 4 { break }
          }
          continue
        }
        size = min(100, size * 2)
        for (item, shape) in zip(batch, found) {
          start += 1
          guard let shape, shapes.contains(shape) else {
            Issue.record(
              """
              '\(slot.name)' in Swift \(mode): \(item.fragment.debugDescription)
              \(shape.map { Self.difference($0, shapes) } ?? "reaches beyond its file")
              \(item.code)
              """)
            break
          }
        }
      }
    }
  }

  /// The code generated with a fragment, unless it is refused.
  private static func generated(_ slot: Slot, _ fragment: String) -> String? {
    compile([slot.manifest(fragment)]).generated.first
  }

  private static func difference(_ shape: [String], _ shapes: Set<[String]>) -> String {
    let nearest = shapes.min { abs($0.count - shape.count) < abs($1.count - shape.count) } ?? []
    let changes = shape.difference(from: nearest)
    return changes.map { change in
      switch change {
      case .insert(_, let line, _): "+ \(line)"
      case .remove(_, let line, _): "- \(line)"
      }
    }.joined(separator: "\n")
  }

  /// The declarations in each of several sources, as the Swift compiler's parser sees them in one file;
  /// `nil` for the first source without its sentinel, and for those after it, or for all if the
  /// parser doesn't end.
  private static func shapes(
    _ sources: [String], _ mode: String, in folder: TemporaryFolder
  ) throws -> [[String]?]? {
    var text = ""
    for (index, source) in sources.enumerated() { text += "\(source)\nenum Sentinel\(index) {}\n" }
    _ = try folder.write(text, to: "Slots.swift")
    let command =
      "ulimit -t 3; exec \(tool("swiftc")) -frontend -dump-parse -swift-version \(mode) "
      + "-module-name Slots Slots.swift"
    let dump = try run("/bin/sh", ["-c", command], in: folder.url)
    if dump.status < 0 || dump.status > 1 { return nil }
    var result: [[String]?] = []
    var shape: [String] = []
    // Lines below an expression or a statement contain no declarations that count.
    var hidden = Int.max
    for line in dump.output.utf8.split(separator: UInt8(ascii: "\n")) {
      let depth = line.prefix { $0 == UInt8(ascii: " ") }.count
      if depth > hidden { continue }
      hidden = Int.max
      let node = line.dropFirst(depth)
      let kind = node.prefix { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: ")") }
      let isDeclaration = kind.suffix(5).elementsEqual("_decl".utf8)
      let isParameter = kind.elementsEqual("(parameter".utf8)
      guard isDeclaration || isParameter || kind.elementsEqual("(parameter_list".utf8) else {
        if depth > 0 { hidden = depth }
        continue
      }
      if kind.elementsEqual("(enum_decl".utf8), depth == 2,
        let quote = node.firstIndex(of: UInt8(ascii: "\"")),
        node[quote...].starts(with: "\"Sentinel\(result.count)\"".utf8)
      {
        result.append(shape)
        shape = []
        continue
      }
      if kind.elementsEqual("(pattern_binding_decl".utf8) || isParameter { hidden = depth }
      shape.append("\(depth) \(String(decoding: kind, as: UTF8.self))")
    }
    while result.count < sources.count { result.append(nil) }
    return result
  }
}
