import TenonDiagnostics
import TenonSwift
import TenonTestSupport
import Testing

/// The declarations that are read from Swift files with any bytes.
@Suite struct ScannerTests {
  private static func sources(_ text: String) -> SwiftSources {
    SwiftSources([SourceFile(path: "App.swift", bytes: Array(text.utf8))])
  }

  private static func lines(_ text: String) -> [String] {
    let sources = sources(text)
    return sources.declarations(of: sources.names).flatMap(\.lines)
  }

  @Test(arguments: [
    (
      "struct A { let x: Int, y: [Int: B] = [:] }",
      [
        "struct A: ", "A let x: Int =  false [] []",
        "A let y: [Int: B] = [:] false [] []",
      ]
    ),
    (
      "class A: B, C { init(_ a: Int, b c: B<D, E> = f(1, 2)) async throws(E) {} }",
      ["class A: B,C", "A init [] (_ a: Int; b c: B<D, E> = f(1, 2)) async throws(E)"]
    ),
    (
      "actor A { init?(x: @escaping () -> Void, y: Int...) {} }",
      ["actor A: ", "A init? [] (x x: @escaping () -> Void; y y: Int...)  "]
    ),
    (
      "enum A { struct B { var c: Int { 1 } } }",
      ["enum A: ", "struct A.B: ", "A.B var c: Int =  true [] []"]
    ),
    (
      "extension A.B: @retroactive C where D == E { convenience init() {} }",
      ["extension A.B: @retroactive C", "A.B init [convenience] ()  "]
    ),
    ("typealias A<T> = @Sendable (T) async -> Void", ["alias A = @Sendable (T) async -> Void"]),
    ("func f() { struct A {} }\nlet b = { class C {} }", []),
    (
      "struct A { static let b = 1; class func c() {}; @W(1) private var d = 2 }",
      ["struct A: ", "A var d:  = 2 false [\"private\"] [\"W\"]"]
    ),
    (
      "struct A { var b = \"}\\(\"{\")\", c = #\"\"\"#, d = /[}\"]/ \n let e: Int }",
      [
        "struct A: ", "A var b:  = \"}\\(\"{\")\" false [] []", "A var c:  = #\"\"\"# false [] []",
        "A var d:  = /[}\"]/ false [] []", "A let e: Int =  false [] []",
      ]
    ),
    (
      "struct A { var b = 1 { didSet {} }\n /* } */ // }\n init(c: Int = 1 << 2, d: Int) {} }",
      ["struct A: ", "A init [] (c c: Int = 1 << 2; d d: Int)  ", "A var b:  = 1 false [] []"]
    ),
    (
      "#if A\nclass B: C {\n#else\nclass B {\n#endif\n init(d: Int) {} }\nstruct E {}",
      ["class B: C", "class B: ", "B init [] (d d: Int)  ", "struct E: "]
    ),
  ]) func declarations(_ text: String, _ wanted: [String]) {
    #expect(Self.lines(text) == wanted)
  }

  @Test func headsAndConditions() throws {
    let text = """
      #if os(iOS)
      @MainActor @available(iOS 17, *) public final class A<T: P>: B where T: Q, U.V == W {
        #if DEBUG
        init(a: Int) {}
        #else
        init(b: Int) {}
        #endif
      }
      #endif
      """
    let type = try #require(Self.sources(text).declarations(of: ["A"]).first)
    #expect(type.head.attributes.map(\.name) == ["MainActor", "available"])
    #expect(type.head.attributes[1].arguments == "iOS 17, *")
    #expect(type.head.access == "public" && type.head.has("final"))
    #expect(type.head.conditions.map(\.text) == ["os(iOS)"])
    #expect(type.generics.parameters.map(\.constraints) == [["P", "Q"]])
    #expect(type.generics.others == ["U.V: W"])
    let branches = type.initializers.map { $0.head.conditions.last }
    #expect(branches.map(\.?.text) == ["DEBUG", ""] && branches[0]?.chain == branches[1]?.chain)
    let span = type.initializers[1].parameters[0].span
    #expect(Self.sources(text).files[0].text(span) == "b")
  }

  /// Tokens that open and close parts of Swift, in any order.
  private static let pieces = [
    "{", "}", "(", ")", "\"", "\"\"\"", "#\"", "/", "/*", "*/", "<", ">", "init", "struct X",
    "#if A\n",
    "#else\n", "#endif\n", "\\(", "`", "\n", "@", ".", ":", "=", "\0", "é", "let ", "extension [",
    "where",
    "class ", "actor ", "typealias T = ", "...", "->", "?", "init<A<", "var x: A<", "(/[",
  ]

  @Test(arguments: Repository.seeds(4)) func anyTextIsRead(_ seed: UInt64) {
    var generator = Generator(seed: seed)
    for _ in 0..<400 {
      let count = Int.random(in: 0..<60, using: &generator)
      let text = (0..<count).map { _ in Self.pieces.randomElement(using: &generator) ?? "" }
        .joined()
      let sources = Self.sources(text)
      for type in sources.declarations(of: sources.names) {
        let spans = [type.head.span] + type.initializers.flatMap { $0.parameters.map(\.span) }
        #expect(spans.allSatisfy { $0.end <= text.utf8.count }, "\(text)")
      }
    }
  }

  /// The time for a repeated piece is linear.
  @Test(arguments: pieces) func sizes(_ piece: String) {
    let sources = Self.sources(String(repeating: piece, count: 20_000))
    #expect(sources.declarations(of: sources.names).count <= 20_000)
  }
}
