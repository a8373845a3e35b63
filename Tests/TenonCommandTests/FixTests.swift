import Foundation
import TenonCompiler
import TenonDiagnostics
import TenonReports
import TenonTestSupport
import Testing

@Suite struct FixTests {
  /// Two findings with safe fixes: a comment that ignores nothing, and a misspelled one.
  static let bad = """
    container App {
        strong Engine  // tenon:ignore TN036 it is older than the rest
        // tenon:ignore TN050 so is this
        strong Wheel
        // tenon:ingore TN036 it comes later
        private strong Later
    }

    """
  static let good = """
    container App {
        strong Engine
        strong Wheel
        // tenon:ignore TN036 it comes later
        private strong Later
    }

    """

  private func fix(_ arguments: String..., in folder: TemporaryFolder) throws -> CommandResult {
    try folder.tenon(["check", "--fix"] + arguments)
  }

  private func identity(_ name: String, in folder: TemporaryFolder) throws -> [String] {
    let path = folder.url.appendingPathComponent(name).path
    let all = try FileManager.default.attributesOfItem(atPath: path)
    return ["\(all[.systemFileNumber] ?? "")", "\(all[.modificationDate] ?? "")"]
  }

  @Test func fixes() throws {
    let folder = try TemporaryFolder(["App.di": Self.bad])
    let result = try fix(in: folder)
    #expect(result.status == 0 && result.output == "")
    let read = "tenon: 1 manifest, 3 components: no issues found\n"
    #expect(result.errors == "tenon: App.di: fixed 3 places\n\(read)")
    #expect(folder.read("App.di") == Self.good)
    #expect(folder.files == ["App.di"])
    let before = try identity("App.di", in: folder)
    expect(try fix(in: folder)) { $0.everything == read }
    #expect(try identity("App.di", in: folder) == before)
  }

  @Test(arguments: [[], [0xEF, 0xBB, 0xBF]] as [[UInt8]], ["\n", "\r\n"])
  func keepsMarkAndLineEnds(_ mark: [UInt8], _ lineEnd: String) throws {
    let folder = try TemporaryFolder()
    let with = { (text: String) in
      mark + Array(text.replacingOccurrences(of: "\n", with: lineEnd).utf8)
    }
    let file = try folder.write(with(Self.bad), to: "App.di")
    #expect(try fix(in: folder).status == 0)
    #expect([UInt8](try Data(contentsOf: file)) == with(Self.good))
  }

  @Test func aLinkStaysALink() throws {
    let folder = try TemporaryFolder(["real/Real.di": Self.bad])
    let link = folder.url.appendingPathComponent("App.di").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "real/Real.di")
    #expect(try fix("App.di", in: folder).status == 0)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "real/Real.di")
    #expect(folder.read("real/Real.di") == Self.good)
  }

  @Test func severalFiles() throws {
    let folder = try TemporaryFolder(["a/App.di": Self.bad])
    try folder.write(
      Self.bad.replacingOccurrences(of: "container App", with: "container B"), to: "b/B.di")
    try folder.write("container C {\n  private strong Unused\n}\n", to: "c/C.di")
    let untouched = try identity("c/C.di", in: folder)
    let result = try fix(".", in: folder)
    #expect(result.status == 0)
    #expect(folder.read("a/App.di") == Self.good)
    #expect(
      folder.read("b/B.di")
        == Self.good.replacingOccurrences(of: "container App", with: "container B"))
    #expect(try identity("c/C.di", in: folder) == untouched, "it has no safe fixes")
    #expect(
      result.errors.hasPrefix(
        "tenon: a/App.di: fixed 3 places\ntenon: b/B.di: fixed 3 places\n"
          + "c/C.di:2:18: warning: private 'Unused' is never used"))
  }

  @Test func tellsWhatIsLeft() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "// tenon:severit TN036 error\n" + Self.bad + "container B {\n  private strong Unused\n}\n",
      to: "App.di")
    let result = try fix("--format", "json", in: folder)
    #expect(result.status == 1, "the fixed comment makes it an error")
    let left = try JSONValue(text: result.output)
    #expect(left["errors"]?.int == 1 && left["findings"]?.array.count == 1)
    #expect(left["findings[0].location.start.line"]?.int == 9, "lines are those of the new text")
    #expect(result.errors == "tenon: App.di: fixed 4 places\n")
    #expect(try fix("--strict", in: folder).status == 1)
    #expect(try fix("--severity", "TN036=ignore", in: folder).status == 1, "the manifest counts")
  }

  @Test func whatIsNoWarningIsNotMended() throws {
    let folder = try TemporaryFolder(["App.di": Self.bad])
    let before = try identity("App.di", in: folder)
    let result = try fix("--severity", "TN015=ignore", "--severity", "TN016=ignore", in: folder)
    #expect(result.status == 0 && !result.errors.contains("fixed "))
    #expect(try identity("App.di", in: folder) == before)
  }

  @Test func standardInput() throws {
    let folder = try TemporaryFolder()
    let result = try folder.tenon("check", "--fix", "-", input: Array(Self.bad.utf8))
    #expect(result.status == 64 && result.output == "")
    #expect(result.errors.contains("'--fix' can't edit standard input"))
  }

  @Test func manifestsOfOtherModulesStay() throws {
    let folder = try TemporaryFolder(["App.di": "import Kit\n\n" + Self.bad])
    let kit = "bundle Kit {\n  strong A  // tenon:ignore TN036 nothing\n}\n"
    try folder.write(kit, to: "kit/Kit.di")
    #expect(try fix("App.di", "--depends", "Kit=kit", in: folder).status == 0)
    #expect(folder.read("App.di") == "import Kit\n\n" + Self.good)
    #expect(folder.read("kit/Kit.di") == kit)
  }

  /// A fix that would make a file too large changes no file.
  @Test func aFileThatCannotBeWritten() throws {
    let folder = try TemporaryFolder(["App.di": Self.bad])
    let long = "// " + String(repeating: "x", count: 4000) + "\n"
    try folder.write(
      long + Self.bad.replacingOccurrences(of: "container App", with: "container B"), to: "B.di")
    let before = [try identity("App.di", in: folder), try identity("B.di", in: folder)]
    let result = try run(
      "/bin/sh", ["-c", "ulimit -f 2; '\(CommandTests.tenon)' check --fix App.di B.di"],
      in: folder.url)
    #expect(result.status == 73, "\(result.errors)")
    #expect(result.errors == "tenon: error: B.di: file too large\n")
    #expect([try identity("App.di", in: folder), try identity("B.di", in: folder)] == before)
    #expect(folder.files == ["App.di", "B.di"])
  }

  @Test(.enabled(if: getuid() != 0)) func aFileThatMayNotBeWritten() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(Self.bad, to: "App.di")
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: file.path)
    expect(try fix(in: folder), 73, errors: "permission denied")
    #expect(folder.read("App.di") == Self.bad)
  }

  // MARK: SafeFixes

  /// Runs `SafeFixes` on a text, with the test's own checker.
  private func fixed(
    _ text: String, _ find: @escaping (String) -> [Diagnostic]
  ) -> (text: String, fixes: SafeFixes) {
    let fixes = SafeFixes([SourceFile(path: "A.di", bytes: Array(text.utf8))]) { sources in
      var found = Diagnostics()
      for diagnostic in find(String(decoding: sources[0].bytes, as: UTF8.self)) {
        found.report(diagnostic)
      }
      return Compilation(diagnostics: found, files: sources, componentCount: 0)
    }
    return (String(decoding: fixes.sources[0].bytes, as: UTF8.self), fixes)
  }

  private func span(_ start: Int, _ end: Int) -> SourceSpan {
    SourceSpan(file: 0, start: start, end: end)
  }

  /// A finding for each of some characters, whose fix writes another text there.
  private func finding(
    _ character: Character, becomes text: String, in source: String, id: DiagnosticID = .unknownWord
  ) -> [Diagnostic] {
    source.utf8.enumerated().filter { $1 == character.asciiValue }.map { index, _ in
      let place = span(index, index + 1)
      return Diagnostic(
        id, "\(character)", at: place, help: "help", fix: .replace(place, with: text).safe)
    }
  }

  @Test func oneEditMayBringAnother() {
    // 'a' becomes 'b', which is found then and becomes 'c'.
    let result = fixed("a.a") {
      finding("a", becomes: "b", in: $0) + finding("b", becomes: "c", in: $0)
    }
    // The first edits leave as many findings as before, so they gain nothing.
    #expect(result.text == "a.a" && result.fixes.counts == [0])
    let fewer = fixed("a.a.x") {
      finding("a", becomes: "", in: $0)
        + ($0.contains("a") ? [] : finding("x", becomes: "y", in: $0))
    }
    #expect(fewer.text == "..y" && fewer.fixes.counts == [3])
    #expect(fewer.fixes.result.diagnostics.isEmpty)
  }

  @Test func whatDoesNotHelpIsNotMade() {
    let endless = fixed("a") { finding("a", becomes: "aa", in: $0) }
    #expect(endless.text == "a" && endless.fixes.counts == [0])
    #expect(endless.fixes.result.diagnostics.sorted.count == 1)
    // One of two edits spoils the text; only the other one is applied.
    let spoiled = fixed("a b") { text in
      finding("a", becomes: "(", in: text, id: .unusedIgnore)
        + finding("b", becomes: "c", in: text, id: .unusedIgnore)
        + finding("(", becomes: "(", in: text, id: .unclosedBracket)
    }
    #expect(spoiled.text == "a c" && spoiled.fixes.counts == [1])
  }

  @Test func editsThatTouchAreMadeOneAfterTheOther() {
    let result = fixed("ab") { text in
      finding("a", becomes: "", in: text) + finding("b", becomes: "", in: text)
    }
    #expect(result.text == "" && result.fixes.counts == [2])
  }

  @Test func unsafeOnesAreLeft() {
    let place = span(0, 1)
    let result = fixed("a") { _ in
      [Diagnostic(.unknownWord, "a", at: place, help: "help", fix: .replace(place, with: "b"))]
    }
    #expect(result.text == "a")
    let safe = Fix.replace(place, with: "b").safe
    #expect(safe.isSafe && !safe.and(.delete(place)).isSafe)
    #expect(safe.and(Fix.delete(place).safe).isSafe)
  }

  @Test(arguments: [
    ("a b c", "b", "a c", "a c"), ("a b", "b", "a", "a"), ("b a", "b", "a", "a"),
    ("x\n  b\ny", "b", "x\n\ny", "x\ny"), ("x\r\n\tb \r\ny", "b", "x\r\n\r\ny", "x\r\ny"),
    ("b\n", "b", "\n", ""), ("b", "b", "", ""), ("x\n b", "b", "x\n", "x\n"),
  ]) func deleting(_ text: String, _ part: String, _ asWord: String, _ asStatement: String) throws {
    let source = SourceFile(path: "A.di", bytes: Array(text.utf8))
    let start = try #require(Array(text.utf8).firstIndex(of: Array(part.utf8)[0]))
    let place = span(start, start + part.utf8.count)
    for (fix, wanted) in [(Fix.delete(place), asWord), (.deleteStatement(place), asStatement)] {
      let result = source.applying(fix.edits(in: [source]))
      #expect(String(decoding: result.bytes, as: UTF8.self) == wanted)
    }
  }
}
