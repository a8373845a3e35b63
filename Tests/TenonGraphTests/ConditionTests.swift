import TenonSyntax
import TenonTestSupport
import Testing

/// The conditions of `#if`: how they are read and written.
@Suite struct ConditionTests {
  private static let read: [(String, String)] = [
    ("DEBUG", "DEBUG"), (" DEBUG\n", "DEBUG"), ("true", "true"), ("false", "false"),
    ("`DEBUG`", "DEBUG"), ("`let`", "`let`"), ("os", "os"), ("$Actors", "$Actors"), ("ünï", "ünï"),
    ("async", "async"), ("!DEBUG", "!DEBUG"), ("! DEBUG", "!DEBUG"), ("!!A", "!(!A)"),
    ("!(A)", "!A"), ("((A))", "A"), ("!(A && B)", "!(A && B)"), ("!true", "!true"),
    ("A&&!B", "A && !B"), ("A||B&&C", "A || (B && C)"), ("A && B || C", "(A && B) || C"),
    ("(A || B) && C", "(A || B) && C"), ("A || (B || C)", "A || B || C"),
    ("A && B && C && D && E", "A && B && C && D && E"), ("(A ||\n  B)", "A || B"),
    ("(A // a\r\n && /* b /* c */ */ B)", "A && B"), ("/* a */ A && /**/ B // b", "A && B"),
    ("os(Linux)", "os(Linux)"), ("os ( Linux\n)", "os(Linux)"), ("os(OSX)", "os(macOS)"),
    ("os(xrOS)", "os(visionOS)"), ("os(`Linux`)", "os(Linux)"), ("arch(arm64)", "arch(arm64)"),
    ("targetEnvironment(macabi)", "targetEnvironment(macCatalyst)"),
    ("targetEnvironment(simulator)", "targetEnvironment(simulator)"),
    ("_endian(little)", "_endian(little)"), ("_pointerBitWidth(_64)", "_pointerBitWidth(_64)"),
    ("_runtime(_ObjC)", "_runtime(_ObjC)"), ("objectFormat(ELF)", "objectFormat(ELF)"),
    ("_ptrauth(_arm64e)", "_ptrauth(_arm64e)"), ("hasFeature($X)", "hasFeature($X)"),
    ("hasAttribute(retroactive)", "hasAttribute(retroactive)"),
    ("_hasAtomicBitWidth(_64)", "_hasAtomicBitWidth(_64)"), ("swift(>=6)", "swift(>=6)"),
    ("swift( >= 6.0 )", "swift(>=6.0)"), ("compiler(<5.10.1)", "compiler(<5.10.1)"),
    ("swift(>=06)", "swift(>=6)"), ("canImport(UIKit)", "canImport(UIKit)"),
    ("canImport( A . B )", "canImport(A.B)"),
    ("canImport(Foo,_version:1.2)", "canImport(Foo, _version: 1.2)"),
    ("canImport(Foo, /**/ _version: \"1.2\")", "canImport(Foo, _version: 1.2)"),
    ("canImport(Foo, _underlyingVersion: 3)", "canImport(Foo, _underlyingVersion: 3)"),
  ]

  @Test(arguments: read) func conditionsAreRead(_ text: String, _ written: String) throws {
    let condition = try #require(ConditionExpression(text), "\(text)")
    #expect(condition.text == written)
    #expect(ConditionExpression(written)?.text == written)
  }

  @Test(arguments: [
    "", " ", "A B", "A &&", "&& A", "A & B", "A && && B", "A || || B", "!", "A !", "A == B",
    "A != B",
    "(A", "A)", "()", "A\n&& B", "A ||\nB", "A /* b", "(A // )", "A /", "1", "$0", "$", "_", "self",
    "let", "nil", "``", "`A", "\"A\"", "A.B", "A, B", "os()", "os(Linux", "os(a, b)",
    "os(true)", "os(_)", "os(1)", "os(Linux).x", "os(!Linux)", "defined(A)", "unknown(A)", "A(B)",
    "true(A)", "swift(6)", "swift(>6)", "swift(==6)", "swift(<=6)", "swift(>=)", "swift(>=6.)",
    "swift(>=6.x)", "swift(>=6,)", "swift(>=6 .0)", "swift(>=99999999999)", "swift(> =6)",
    "canImport()", "canImport(A.)", "canImport(A,)", "canImport(A, version: 1)",
    "canImport(A, _version: )", "canImport(A, _version: \"1)", "canImport(A, _version: 1, B)",
    "canImport(class)", "A \u{A0}&& B", "A\u{0}", "“A”", "©",
  ])
  func whatIsNoConditionIsRefused(_ text: String) {
    #expect(ConditionExpression(text)?.text == nil, "\(text)")
  }

  @Test(.enabled(if: testsAll)) func nestingEndsSomewhereAndLengthDoesNot() {
    func nested(_ open: String, _ close: String, _ depth: Int) -> String {
      String(repeating: open, count: depth) + "A" + String(repeating: close, count: depth)
    }
    let most = ConditionExpression.deepestNesting
    for (open, close) in [("(", ")"), ("!", ""), ("!(", ")"), ("(B || ", ")")] {
      let each = open == "!(" ? 2 : 1
      #expect(ConditionExpression(nested(open, close, most / each)) != nil)
      #expect(ConditionExpression(nested(open, close, most / each + 1)) == nil)
      #expect(ConditionExpression(nested(open, close, 100_000)) == nil)
    }
    for join in [" && ", " || "] {
      let parts = (0..<20_000).map { "A\($0 % 50)" }
      let condition = ConditionExpression(parts.joined(separator: join))
      #expect(condition?.atoms == Array(parts[..<50]))
      #expect(condition?.text == parts.joined(separator: join))
      #expect(condition?.evaluate { _ in true } == true)
    }
    #expect(ConditionExpression(String(repeating: "/*", count: 100_000)) == nil)
  }

  @Test func operatorsBindAsInSwift() {
    #expect(
      ConditionExpression("A || !B && C")
        == .any([.atom("A"), .all([.not(.atom("B")), .atom("C")])]))
    #expect(ConditionExpression("A && B && C") == .all([.atom("A"), .atom("B"), .atom("C")]))
    #expect(ConditionExpression("B && (os(OSX) || B || A)")?.atoms == ["B", "os(macOS)", "A"])
  }

  @Test func whatIsWrittenReadsTheSame() {
    var random = Generator(seed: 1)
    let atoms = ["A", "os(Linux)", "swift(>=6)", "canImport(Foo, _version: 1.2)", "`in`"]
    for _ in 0..<500 {
      let condition = ConditionExpression.random(atoms, depth: 5, &random)
      guard let read = ConditionExpression(condition.text) else {
        Issue.record("not read: \(condition.text)")
        continue
      }
      for bits in 0..<(1 << atoms.count) {
        let isTrue = { (atom: String) in atoms.firstIndex(of: atom).map { bits >> $0 & 1 } == 1 }
        if condition.evaluate(isTrue) != read.evaluate(isTrue) {
          Issue.record("\(condition.text) is read as \(read.text)")
        }
      }
      #expect(read.text == condition.text)
    }
  }

  @Test func anyTextIsReadOrRefused() {
    var random = Generator(seed: 2)
    let pieces = [
      "A", "os(", "Linux", "swift(", ">=", "<", "6", ".", "canImport(", "_version", ":", ",", ")",
      "(", "!", "&&", "||", "&", "|", "true", " ", "\n", "/*", "*/", "//", "`", "\"", "é", "🚀",
      "\u{0}",
      "$", "_",
    ]
    for round in 0..<6000 {
      let length = Int.random(in: 0...24, using: &random)
      let text =
        round % 2 == 0
        ? (0..<length).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
        : String(
          decoding: (0..<length).map { _ in UInt8.random(in: 0...255, using: &random) },
          as: UTF8.self)
      if let condition = ConditionExpression(text) {
        #expect(ConditionExpression(condition.text)?.text == condition.text, "\(text)")
      }
    }
  }
}
