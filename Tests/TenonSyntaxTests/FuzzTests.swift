import Foundation
import TenonCompiler
import TenonDiagnostics
import TenonFormat
import TenonSyntax
import TenonTestSupport
import Testing

/// Any bytes give a tree and diagnostics: no trap, no hang. The seeds are fixed, so that a failure
/// can be reproduced; `.ci/run` runs more of them.
@Suite struct FuzzTests {
  /// Words and pieces of manifests, whole and broken.
  static let pieces = [
    "container ", "App ", "{", "}", "(", ")", "[", "]", "strong ", "weak ", "transient ", "input ",
    "A", "b: ", "c = ", "1", "\"s\"", "\"\\(", "\"\"\"", "#\"", "\"#", "/*", "*/", "//", "///",
    "\n",
    ";", ",", ":", "=", "as ", "named ", "self", "class ", "any ", "some ", "() -> ", "async ",
    "throws ", "-> ", "<", ">", "?", "!", "&", ".", "@", "@MainActor ", "#if ", "#else\n",
    "#endif\n",
    "set ", "call ", "release ", "accessor ", "for ", "facet ", "make ", "bundle ", "include ",
    "traits ", "var ", "let ", "lifetime ", "decorate ", "override ", "eager ", "private ",
    "public ", "import ", "`", "`x`", "/x/", "#/x/#", "\t", "\r\n", "é", "🚀", "\u{0}", "\u{FEFF}",
    "_", "~", "...", "in ", "at ", "of ", "$0", "0x1p-3", "1.5e+3", "graph ", "purgeable ", "tied ",
    "session ", "lifetime session\n", "owner", "{ set a: A }", "{ call a(b: A) }",
    "set weak a: A\n",
  ]

  static let rounds = Repository.amount("TENON_FUZZ_ROUNDS", 25, all: 400)

  @Test(arguments: 0..<4) func randomPieces(_ seed: UInt64) {
    var random = Generator(seed: seed &+ 1)
    for _ in 0..<Self.rounds {
      let length = Int.random(in: 1...60, using: &random)
      var text = Bool.random(using: &random) ? "container App {\n" : ""
      for _ in 0..<length { text += Self.pieces.randomElement(using: &random) ?? "" }
      check(Array(text.utf8))
    }
  }

  @Test func randomBytes() {
    var random = Generator(seed: 77)
    for _ in 0..<Self.rounds {
      let length = Int.random(in: 0...80, using: &random)
      check((0..<length).map { _ in UInt8.random(in: 0...255, using: &random) })
    }
  }

  /// Sound manifests that cover most of the language.
  private static let sound = [
    """
    import Foundation
    facet Small { any Service; make Card(id: UUID) }
    /// Docs.
    public container App: Small {
        input config: Config
        strong Store(url: URL named store) as Reading, Writing
        strong URL named store = config.url
        transient Card(id: input UUID, _ n: input Int = 3, make: (UUID) -> Card) { accessor card }
        weak { A(b: B?); private C(d = "x\\(1)") as self, class D }
        transient ServiceImpl() as Service
    }
    """,
    """
    lifetime session
    lifetime cached = Store.Cached(seconds: 5, size: [1])
    traits Pets: AnyObject, Named { var pet: Pet = Pet(of: owner); let age: Int? = nil }
    container App {
        input n: Int
        graph Left(right: Right) { set weak top: Top }
        graph Right(n = 3) { call use(_: Log, by = n); set style = .plain }
        session { User(); Cart(user: User) as Basket { set log: () -> Log } }
        tied Flow(id: input Int = 1) as Coordinator { set id2 = id; call start(log: Log) }
        purgeable Images(log: Log)
        cached Quotes(makeFlow: (Int) -> Coordinator)
        transient Top(left: Left, flow: Coordinator(id = 3), page: () -> Top?)
        strong Log()
    }
    """,
  ]

  /// Sound manifests with a byte or a run of bytes removed, doubled or replaced.
  @Test(arguments: sound.indices) func mutations(_ index: Int) {
    let sound = Array(Self.sound[index].utf8)
    #expect(!compile([SourceFile(path: "Sound.di", bytes: sound)]).diagnostics.hasErrors)
    var random = Generator(seed: 99)
    for _ in 0..<Self.rounds {
      var bytes = sound
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let start = Int.random(in: 0..<bytes.count, using: &random)
        let end = min(bytes.count, start + Int.random(in: 1...12, using: &random))
        switch Int.random(in: 0...2, using: &random) {
        case 0: bytes.removeSubrange(start..<end)
        case 1: bytes.insert(contentsOf: bytes[start..<end], at: start)
        default: bytes[start] = UInt8.random(in: 9...126, using: &random)
        }
        if bytes.isEmpty { break }
      }
      check(bytes)
    }
  }

  /// Parses, checks and, if sound, generates; every reported place must exist.
  private func check(_ bytes: [UInt8]) {
    let compilation = compile([SourceFile(path: "Fuzz.di", bytes: bytes)])
    let text = TextRenderer(files: compilation.files, color: false).render(compilation.diagnostics)
    for diagnostic in compilation.diagnostics.sorted {
      let size = compilation.files[0].bytes.count
      if diagnostic.span.end > size {
        Issue.record("a span beyond the end: \(text) in \(String(decoding: bytes, as: UTF8.self))")
      }
    }
    #expect(compilation.diagnostics.hasErrors == compilation.generated.isEmpty)
    checkLayout(bytes)
  }

  /// Checks that the tree is complete, and that its layout is stable.
  private func checkLayout(_ bytes: [UInt8]) {
    let source = SourceFile(path: "Fuzz.di", bytes: bytes)
    // Bytes that aren't text have no tree.
    guard source.firstInvalidByte == nil else { return }
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(SyntaxTreeTests.faults(source) == [], "\(text)")
    let once = Formatter.format(source).bytes
    let twice = Formatter.format(SourceFile(path: "Fuzz.di", bytes: once)).bytes
    if once != twice {
      let (once, twice) = (
        String(decoding: once, as: UTF8.self), String(decoding: twice, as: UTF8.self)
      )
      Issue.record("laid out twice: \(text)\nonce: \(once)\ntwice: \(twice)")
    }
  }
}
