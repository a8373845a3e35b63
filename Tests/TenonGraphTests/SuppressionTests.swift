import TenonCompiler
import TenonDiagnostics
import Testing

/// `// tenon:ignore` and `// tenon:severity`.
@Suite struct SuppressionTests {
  /// The findings of a manifest with their lines, `TN050 4`; errors end in `!`.
  private func found(
    _ manifest: String, strict: Bool = false, imported: [(String, String)] = []
  ) -> [String] {
    let compilation = run(manifest, strict: strict, imported: imported)
    return compilation.diagnostics.sorted.map { diagnostic in
      let line = compilation.files[diagnostic.span.file].position(of: diagnostic.span.start).line
      let mark = diagnostic.severity == .error ? "!" : ""
      return "\(diagnostic.id.code) \(line)\(mark)"
    }
  }

  private func run(
    _ manifest: String, strict: Bool = false, imported: [(String, String)] = []
  ) -> Compilation {
    var options = CompileOptions()
    options.severities.isStrict = strict
    return compile(
      [SourceFile(path: "App.di", bytes: Array(manifest.utf8))],
      imported: imported.map { name, text in
        ModuleSources(
          module: name, sources: [SourceFile(path: "\(name).di", bytes: Array(text.utf8))])
      }, options: options)
  }

  // MARK: Where the comment stands

  /// Without a comment, there are two findings: TN050 in line 2, TN036 in line 4.
  private static let plain = """
    container App {
      strong Holder(held: Held)
      weak   Held
      private strong Unused
    }
    """

  @Test func withoutComments() {
    #expect(found(Self.plain) == ["TN050 2", "TN036 4"])
    #expect(found(Self.plain, strict: true) == ["TN050 2!", "TN036 4!"])
  }

  @Test(arguments: [
    // Above.
    "// tenon:ignore TN050 reason\n strong Holder(held: Held)",
    "//tenon:ignore TN050 reason\n strong Holder(held: Held)",
    "//\ttenon:ignore\tTN050\treason\n strong Holder(held: Held)",
    "// tenon:ignore TN050: reason\r\n strong Holder(held: Held)\r",
    "// tenon:ignore TN050 - grüße 🎉\n strong Holder(held: Held)",
    // Above, with other lines between.
    "// tenon:ignore TN050 reason\n\n // Another comment.\n /* and one */\n strong Holder(held: Held)",
    "// tenon:ignore TN050 reason\n /// What it is.\n strong Holder(held: Held)",
    "/// What it is.\n // tenon:ignore TN050 reason\n strong Holder(held: Held)",
    "// tenon:ignore TN050 reason\n @discardableResult\n public strong Holder(held: Held)",
    // Behind.
    "strong Holder(held: Held) // tenon:ignore TN050 reason",
    "strong Holder(held: Held)// tenon:ignore TN050 reason",
    "strong Holder(held: Held) /* a comment */ // tenon:ignore TN050 reason",
    "strong Holder(held: Held); strong Other // tenon:ignore TN050 reason",
    "strong Other; strong Holder(held: Held) // tenon:ignore TN050 reason",
    // In a statement of several lines: after any line, and above any line.
    "strong Holder( // tenon:ignore TN050 reason\n  held: Held\n )",
    "strong Holder(\n  held: Held // tenon:ignore TN050 reason\n )",
    "strong Holder(\n  held: Held\n ) // tenon:ignore TN050 reason",
    "strong Holder(\n  // tenon:ignore TN050 reason\n  held: Held\n )",
    "strong Holder(\n  held: Held\n  // tenon:ignore TN050 reason\n )",
    "strong Holder(held: Held)\n  // tenon:ignore TN050 reason\n  as Role",
    "strong Holder {\n  set held: Held // tenon:ignore TN050 reason\n }",
    "strong Holder {\n  // tenon:ignore TN050 reason\n  set held: Held\n }",
    "strong Holder(\n  held: Held\n ); strong Other // tenon:ignore TN050 reason",
    // In groups.
    "strong {\n  // tenon:ignore TN050 reason\n  Holder(held: Held)\n  Other\n }",
    "strong {\n  Other\n  Holder(held: Held) // tenon:ignore TN050 reason\n }",
    "strong { Other; Holder(held: Held) } // tenon:ignore TN050 reason",
    // Under conditions.
    "#if DEBUG\n // tenon:ignore TN050 reason\n strong Holder(held: Held)\n #endif",
    "// tenon:ignore TN050 reason\n #if DEBUG\n strong Holder(held: Held)\n #endif",
    "#if DEBUG\n strong Holder(held: Held) // tenon:ignore TN050 reason\n #else\n strong Other\n #endif",
    "#if DEBUG\n strong Other\n // tenon:ignore TN050 reason\n #else\n strong Holder(held: Held)\n #endif",
  ]) func ignored(_ member: String) {
    let manifest = Self.plain.replacingOccurrence(of: "strong Holder(held: Held)", with: member)
    let codes = found(manifest).map { String($0.prefix(5)) }
    #expect(codes == ["TN036"], "\(manifest)")
    #expect(run(manifest).generated.first?.contains("class App") == true)
  }

  @Test(arguments: [
    // The next statement is another one.
    "strong Other // tenon:ignore TN050 reason\n strong Holder(held: Held)",
    "// tenon:ignore TN050 reason\n strong Other\n strong Holder(held: Held)",
    "// tenon:ignore TN050 reason\n strong Other; strong Holder(held: Held)",
    "strong Holder(held: Held)\n // tenon:ignore TN050 reason",
    "strong Holder(held: Held)\n strong Other // tenon:ignore TN050 reason",
    "// tenon:ignore TN050 reason\n strong {\n  Holder(held: Held)\n }",
    // Another kind.
    "// tenon:ignore TN038 reason\n strong Holder(held: Held)",
  ]) func notIgnored(_ member: String) {
    let manifest = Self.plain.replacingOccurrence(of: "strong Holder(held: Held)", with: member)
    let codes = found(manifest).map { String($0.prefix(5)) }.sorted()
    #expect(codes == ["TN016", "TN036", "TN050"], "\(manifest)")
  }

  @Test(arguments: [
    // Other comments have no effect.
    "/* tenon:ignore TN050 reason */ strong Holder(held: Held)",
    "/// tenon:ignore TN050 reason\n strong Holder(held: Held)",
    "// Not tenon:ignore TN050 reason\n strong Holder(held: Held)",
    "// Tenon:ignore TN050 reason\n strong Holder(held: Held)",
    "// tenon: ignoring\n strong Holder(held: Held)".replacingOccurrence(
      of: "tenon: ignoring", with: "tenon ignore TN050 reason"),
    "strong Holder(held: Held, url = \"// tenon:ignore TN050 reason\")",
    "strong Holder(held: Held, url = \"\"\"\n  // tenon:ignore TN050 reason\n  \"\"\")",
    "strong Holder(held: Held, url = #\"// tenon:ignore\"#)",
    "strong Holder(held: Held, url = /a// tenon:x/)".replacingOccurrence(
      of: "/a// tenon:x/", with: "\"\\(\"// tenon:ignore TN050 a\")\""),
    "/* // tenon:ignore TN050 reason\n */ strong Holder(held: Held)",
  ]) func noComment(_ member: String) {
    let manifest = Self.plain.replacingOccurrence(of: "strong Holder(held: Held)", with: member)
    #expect(found(manifest).map { String($0.prefix(5)) } == ["TN050", "TN036"], "\(manifest)")
  }

  // MARK: Several codes and several comments

  /// One component with two warnings: it keeps a weak one, and is private and never used.
  private static let two = """
    container App {
      private strong Holder(held: Held)
      weak Held
    }
    """

  @Test(arguments: [
    ("", ["TN036", "TN050"]), ("// tenon:ignore TN050 a", ["TN036"]),
    ("// tenon:ignore TN036 a", ["TN050"]), ("// tenon:ignore TN036, TN050 a", []),
    ("// tenon:ignore TN050,TN036 a", []), ("// tenon:ignore TN050 , TN036: a", []),
    ("// tenon:ignore TN036 a\n  // tenon:ignore TN050 b", []),
    ("// tenon:ignore TN050 a\n\n  // Why?\n  // tenon:ignore TN036 b", []),
    ("// tenon:ignore TN036 a\n  // tenon:ignore TN036 b", ["TN016", "TN050"]),
    ("// tenon:ignore TN036, TN036 a", ["TN050"]),
    ("// tenon:ignore TN036, TN050, TN051 a", ["TN016"]),
    ("// tenon:ignore TN036, TN030 a", ["TN015", "TN036", "TN050"]),
    // Only the code before it: this is a reason.
    ("// tenon:ignore TN036 TN050", ["TN050"]),
  ]) func severalCodes(_ comment: String, _ left: [String]) {
    let manifest = Self.two.replacingOccurrence(
      of: "private strong", with: "\(comment)\n  private strong")
    #expect(found(manifest).map { String($0.prefix(5)) }.sorted() == left)
  }

  /// Comments after a line, after an inner line, and above, for one statement and its neighbors. The comment after
  /// the line with both statements is for both, so the inner one is superfluous.
  @Test func manyCommentsAtOneStatement() {
    let manifest = """
      container App {
        // tenon:ignore TN036 above
        private strong Holder(
          // tenon:ignore TN050 within
          held: Held,
          more = 1 // tenon:ignore TN038 behind an inner line
        ); private strong Second(held: Held) // tenon:ignore TN050 the second of the line
        weak Held // tenon:ignore TN051 another statement
      }
      """
    #expect(found(manifest) == ["TN016 4", "TN016 6", "TN036 7", "TN016 8"])
  }

  // MARK: Other statements

  @Test func aboveAContainer() {
    let head = """
      facet Feature { Engine }
      // tenon:ignore TN043 it is a Swift protocol
      container App: Featur {
        strong Engine
        private strong Unused
      }
      """
    #expect(found(head) == ["TN036 5"], "it speaks of the head, not of the members")
    let behind =
      "facet Feature { E }\ncontainer App: Featur { // tenon:ignore TN043 a\n strong E\n}\n"
    #expect(found(behind) == [])
    let lines =
      "facet Feature { E }\ncontainer App:\n // tenon:ignore TN043 a\n Featur {\n strong E\n}\n"
    #expect(found(lines) == [])
  }

  @Test func importsIncludesAndTraits() {
    let manifest = """
      import Kit
      import Kit  // tenon:ignore TN021 it is generated
      // tenon:ignore TN061 they come later
      traits ThemeInjected {
      }
      bundle Parts { strong Wheel }
      container App {
        include Parts
        include Parts  // tenon:ignore TN072 said twice
      }
      """
    #expect(found(manifest) == [])
  }

  @Test func inBundles() {
    let manifest = """
      bundle Parts {
        // tenon:ignore TN050 reason
        strong Holder(held: Held)
        weak Held
      }
      container One { include Parts }
      container Two { include Parts }
      """
    #expect(found(manifest) == [])
    let bare = manifest.replacingOccurrence(of: "// tenon:ignore TN050 reason", with: "")
    #expect(Set(found(bare)) == ["TN050 3"])
  }

  /// Errors in another module's comments are reported there; the findings that they ignore are ignored here.
  @Test func inOtherModules() {
    let kit = """
      public bundle Parts {
        strong Holder(held: Held)  // tenon:ignore TN050 reason
        weak Held
        private strong Unused  // tenon:ignore TN051 it has none
        strong Third  // tenon:ingore
      }
      """
    let app = "import Kit\ncontainer App { include Parts }\n"
    let bare = kit.replacingOccurrence(of: "// tenon:ignore TN050 reason", with: "")
    let without = found(app, imported: [("Kit", bare)])
    let with = found(app, imported: [("Kit", kit)])
    #expect(with == without.filter { $0 != "TN050 2" })
    #expect(!with.contains { $0.hasPrefix("TN015") || $0.hasPrefix("TN016") })
  }

  // MARK: Unused, errors, strictness

  @Test func unusedOnesAreToldWhereThereAreNoErrors() {
    let unused = "container App {\n  strong A  // tenon:ignore TN050 nothing\n}\n"
    #expect(found(unused) == ["TN016 2"])
    #expect(found(unused, strict: true) == ["TN016 2!"])
    #expect(run(unused).generated.count == 1)
    let broken = unused.replacingOccurrence(of: "}\n", with: "  strong B(c: C)\n}\n")
    #expect(found(broken) == ["TN030 3!"])
    let illegible = "container App {\n  strong A  // tenon:ignore TN050 nothing\n  strong B(\n}\n"
    #expect(found(illegible) == ["TN007 3!"])
    // Errors in a comment itself are reported at once.
    let wrong = broken.replacingOccurrence(of: "tenon:ignore TN050 nothing", with: "tenon:ignore")
    #expect(found(wrong) == ["TN015 2", "TN030 3!"])
  }

  @Test func unusedInOneCombinationIsUsed() {
    let manifest = """
      container App {
        strong Holder(held: Held)  // tenon:ignore TN050 in debug builds
        #if DEBUG
        weak Held
        #else
        strong Held
        #endif
      }
      """
    #expect(found(manifest) == [])
  }

  @Test(arguments: DiagnosticID.allCases.filter { $0.severity == .error })
  func errorsCannotBeIgnored(_ id: DiagnosticID) {
    for comment in ["tenon:ignore \(id.code) a", "tenon:severity \(id.code) ignore a"] {
      let manifest = "// \(comment)\ncontainer App { strong A }\n"
      #expect(found(manifest) == ["TN015 1"], "\(comment)")
    }
  }

  @Test func anIgnoredErrorStaysOne() {
    let manifest = "container App {\n  strong B(c: C)  // tenon:ignore TN030 a\n}\n"
    #expect(found(manifest) == ["TN030 2!", "TN015 2"])
    #expect(run(manifest).generated == [])
  }

  @Test(arguments: DiagnosticID.allCases.filter { $0.severity == .warning })
  func everyWarningHasALevel(_ id: DiagnosticID) {
    for level in ["error", "warning", "ignore it is known", "ignore: it is known"] {
      let manifest = "// tenon:severity \(id.code) \(level)\ncontainer App { strong A }\n"
      #expect(found(manifest) == [], "\(level)")
    }
  }

  /// The comment, and the severity of TN036, without `--strict` and with it.
  @Test(arguments: [
    ("", "TN036 3", "TN036 3!"), ("tenon:severity TN036 error", "TN036 3!", "TN036 3!"),
    ("tenon:severity TN036 warning", "TN036 3", "TN036 3"),
    ("tenon:severity TN036 ignore reason", "", ""), ("tenon:ignore TN036 reason", "", ""),
    ("tenon:severity TN036 error because it is", "TN036 3!", "TN036 3!"),
    ("tenon:severity TN050 ignore reason", "TN036 3", "TN036 3!"),
  ]) func severities(_ comment: String, _ loose: String, _ strict: String) {
    let manifest = "container App {\n  // \(comment)\n  private strong A\n  strong B\n}\n"
    for (isStrict, wanted) in [(false, loose), (true, strict)] {
      #expect(found(manifest, strict: isStrict) == (wanted.isEmpty ? [] : [wanted]))
      let generates = run(manifest, strict: isStrict).generated.count == 1
      #expect(generates == !wanted.hasSuffix("!"), "what is ignored does not stop code")
    }
  }

  /// A severity comment applies to its whole manifest from any line, and to no other manifest.
  @Test func severitiesAreOfOneManifest() {
    let warned = "{\n  private strong A\n}\n"
    let sources = [
      "container One \(warned)// tenon:severity TN036 error", "container Two \(warned)",
    ]
    let compilation = compile(
      sources.enumerated().map { SourceFile(path: "\($0).di", bytes: Array($1.utf8)) })
    #expect(compilation.diagnostics.sorted.map(\.severity) == [.error, .warning])
  }

  @Test func theLastSeverityCounts() {
    let manifest = """
      // tenon:severity TN036 error
      // tenon:severity TN036 ignore it changed
      container App { private strong A }
      """
    #expect(found(manifest) == [])
  }

  /// The severity of findings about comments can also be changed.
  @Test func commentsAboutComments() {
    let unused =
      "// tenon:severity TN016 error\ncontainer App {\n strong A // tenon:ignore TN050 a\n}"
    #expect(found(unused) == ["TN016 3!"] && run(unused).generated == [])
    let wrong = "// tenon:severity TN015 ignore a\n// tenon:frobnicate\ncontainer App { strong A }"
    #expect(found(wrong) == [])
    #expect(found("// tenon:severity TN010 ignore a placeholder\n") == [])
  }

  /// In a configuration of conditions, too, strictness with an ignored warning writes code.
  @Test func conditionsUnderStrict() {
    let manifest = """
      container App {
        #if DEBUG
        private strong A  // tenon:ignore TN036 for the debugger
        #endif
        strong B
      }
      """
    #expect(found(manifest, strict: true) == [])
    #expect(run(manifest, strict: true).generated.first?.contains("#if DEBUG") == true)
    let told = manifest.replacingOccurrence(of: "// tenon:ignore TN036 for the debugger", with: "")
    #expect(found(told, strict: true) == ["TN036 3!"])
    #expect(run(told, strict: true).generated == [] && run(told).generated.count == 1)
  }
}

extension String {
  /// The text with the first occurrence of a part replaced.
  fileprivate func replacingOccurrence(of part: String, with other: String) -> String {
    guard let range = firstRange(of: part) else { return self }
    return replacingCharacters(in: range, with: other)
  }

  private func replacingCharacters(in range: Range<String.Index>, with other: String) -> String {
    self[..<range.lowerBound] + other + self[range.upperBound...]
  }
}
