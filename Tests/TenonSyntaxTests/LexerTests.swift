import TenonCompiler
import TenonDiagnostics
import TenonSyntax
import TenonTestSupport
import Testing

/// The ends of lines and literals.
@Suite struct LexerTests {
  private static func compiled(_ text: String) -> (compilation: Compilation, messages: [String]) {
    let compilation = compile([SourceFile(path: "Test.di", bytes: Array(text.utf8))])
    return (compilation, compilation.diagnostics.sorted.map(\.message))
  }

  @Test func aLineEndsAtEachOfTheThreeEnds() {
    let file = SourceFile(path: "Test.di", bytes: Array("a\nbc\rd\r\n\r\re".utf8))
    #expect(
      (1...6).map { String(decoding: file.line($0), as: UTF8.self) } == [
        "a", "bc", "d", "", "", "e",
      ])
    for (offset, place) in [
      (0, (1, 1)), (3, (2, 2)), (5, (3, 1)), (8, (4, 1)), (9, (5, 1)), (10, (6, 1)),
    ] {
      let position = file.position(of: offset)
      #expect((position.line, position.column) == place, "\(offset)")
    }
  }

  /// A manifest has the same meaning with all kinds of line ends.
  @Test func codeIsTheSameForEachLineEnd() throws {
    let text = """
      /// Docs.
      container App { // note
          /** Of
              lines. */
          strong A(x = 1 // one
              + 2, text = \"\"\"
              a
              \\(b // c )
              )
              \"\"\")
          #if DEBUG // why
          strong B
          #endif
      }

      """
    let expected = try #require(Self.compiled(text).compilation.generated.first)
    for end in ["\r", "\r\n"] {
      let other = text.replacing("\n", with: end)
      #expect(Self.compiled(other).compilation.generated == [expected], "\(end.debugDescription)")
    }
  }

  /// Texts that are one expression of a component, before another component.
  @Test(
    arguments: [
      "#\"\"\"#", "f(#\"\"\"#, #\"\"\"#)", "##\"\"#\"##", "#\"\"\"a\"\"\"#",
      "\"\\(\"a\" /* ) */)\"", "\"\"\"\n\\(a // )\n)\n\"\"\"",
      "{ return /a{2}/ }", "{ x in /[a]\\./ }", "f(/a[,]b/)", "f(#/a, b/#)", "x! / y / z",
      "a/b + \"}/\"", "(a) / b + \"/}\"",
      "reduce(1, /)", "f(/A.b)", "#/\n }\n /#", "##/}/#\"/##", "a ≤ b", "a ×/ c",
      "[1].map { $0 } / 2 + f(\"}\")",
      "return_ / a", "x.in / a", "`in` / a", "f(in: /{}/)", "a ? /(a)/ : /[b]/",
      "{ switch x { case /a/: 1 } }", "\"'\\('a' + \")\")\"",
      "\"\\(#\"\"\"#)\"", "-x", "a+/b", "!/a/", "x as! A / 2",
    ])
  func expressionsAreTakenWhole(_ expression: String) throws {
    let (compilation, messages) = Self.compiled(
      "container App {\n    strong A = \(expression)\n    strong Zed\n}\n")
    #expect(messages.isEmpty)
    let code = try #require(compilation.generated.first)
    #expect(code.contains("var zed:") && code.contains("Zed()"))
    #expect(code.contains(expression), "\(code)")
  }

  /// Thousands of bad characters on a line take linear time; quadratic work would not end.
  @Test(
    .enabled(if: testsAll), .timeLimit(.minutes(1)),
    arguments: [
      "\u{200B}", "\u{A0}x", "\u{FFFE} ", "“x” ", "\u{1}", "\u{0} a", ")", "}", "[)", "\"", "` ",
      "'", "# ", "/\\/", "/( ",
      "\\(", "<# ", "} / \"a\" {", ";", "@ ", "\n<<<<<<< a", "\n=======", "\n>>>>>>> a", "\n>>>> a",
      "\u{202E}a",
    ])
  func swarmsAreLinear(_ piece: String) {
    let text = "container App { strong A = f" + String(repeating: piece, count: 5_001) + " }\n"
    let compilation = Self.compiled(text).compilation
    let printed = TextRenderer(files: compilation.files, color: false)
      .render(compilation.diagnostics)
    #expect(compilation.generated.isEmpty == compilation.diagnostics.hasErrors)
    #expect(printed.isEmpty == compilation.diagnostics.isEmpty)
  }
}
