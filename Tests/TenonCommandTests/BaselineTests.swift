import Foundation
import TenonDiagnostics
import TenonReports
import TenonTestSupport
import Testing

/// `--baseline` and `--write-baseline`.
@Suite struct BaselineTests {
  static let manifest = """
    container App {
      private strong Old
      private strong Older
    }

    """

  /// A folder with a manifest and a list of its warnings.
  private func listed(_ manifest: String = Self.manifest) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(manifest, to: "App.di")
    let result = try check("--write-baseline", "known.txt", in: folder)
    #expect(result.status == 0 && result.everything == "")
    return folder
  }

  private func check(_ arguments: String..., in folder: TemporaryFolder) throws -> CommandResult {
    try run(CommandTests.tenon, ["check"] + arguments, in: folder.url)
  }

  @Test func theList() throws {
    let folder = try listed()
    #expect(
      folder.read("known.txt") == """
        # Warnings that 'tenon check --baseline' ignores.
        # Rewrite this list with 'tenon check --write-baseline'.
        TN036 App.di: private 'Old' is never used
        TN036 App.di: private 'Older' is never used

        """)
    #expect(folder.files == ["App.di", "known.txt"])
  }

  @Test(arguments: [[], ["--strict"], ["--severity", "TN036=error"]])
  func knownWarningsAreSilent(_ arguments: [String]) throws {
    let folder = try listed()
    let result = try run(
      CommandTests.tenon, ["check", "--baseline", "known.txt"] + arguments, in: folder.url)
    #expect(result.status == 0 && result.everything == "")
  }

  @Test func newOnesAreTold() throws {
    let folder = try listed()
    try folder.write(
      Self.manifest.replacingOccurrences(of: "}\n", with: "  private strong New\n}\n"),
      to: "App.di")
    let result = try check("--baseline", "known.txt", in: folder)
    #expect(result.status == 0)
    #expect(result.errors.hasPrefix("App.di:4:18: warning: private 'New' is never used"))
    #expect(!result.errors.contains("Old"))
    let strict = try check("--baseline", "known.txt", "--strict", in: folder)
    #expect(strict.status == 1 && strict.errors.hasPrefix("App.di:4:18: error: private 'New'"))
    let json = try check("--baseline", "known.txt", "--format", "json", in: folder)
    #expect(try JSONValue(text: json.output)["findings"]?.array.count == 1)
  }

  @Test func whatMovesIsKnown() throws {
    let folder = try listed()
    try folder.write(
      "// A new line.\n\n"
        + Self.manifest.replacingOccurrences(of: "  private", with: "\n      private"),
      to: "App.di")
    let result = try check("--baseline", "known.txt", in: folder)
    #expect(result.status == 0 && result.everything == "")
  }

  @Test func whatIsGoneIsTold() throws {
    let folder = try listed()
    try folder.write("container App {\n  private strong Old\n}\n", to: "App.di")
    let result = try check("--baseline", "known.txt", in: folder)
    #expect(result.status == 0 && result.output == "")
    #expect(
      result.errors
        == "tenon: note: listed in 'known.txt', but no longer found: "
        + "TN036 App.di: private 'Older' is never used\n")
    // Where something is wrong, not all warnings are looked for.
    try folder.write("container App {\n  strong Car(engine: Engine)\n}\n", to: "App.di")
    let broken = try check("--baseline", "known.txt", in: folder)
    #expect(broken.status == 1 && !broken.errors.contains("no longer"))
  }

  /// Two equal warnings are two entries: a third one is new.
  @Test func equalOnesAreCounted() throws {
    let two = "import Kit\nimport Kit\nimport Kit\ncontainer App { strong A }\n"
    let folder = try listed(two)
    let entries = try #require(folder.read("known.txt")).split(separator: "\n").dropFirst(2)
    #expect(entries.count == 2 && Set(entries).count == 1)
    try folder.write("import Kit\n" + two, to: "App.di")
    let result = try check("--baseline", "known.txt", in: folder)
    #expect(result.errors.components(separatedBy: "warning:").count == 2)
    #expect(result.errors.hasPrefix("App.di:4:1:"), "the last one is the new one")
  }

  @Test func errorsAreNeverListed() throws {
    let folder = try TemporaryFolder()
    try folder.write(CommandTests.broken, to: "App.di")
    try folder.write("old", to: "known.txt")
    let result = try check("--write-baseline", "known.txt", in: folder)
    #expect(result.status == 1)
    #expect(result.errors.hasPrefix("App.di:2:14: error: 'Car' needs 'Engine'"))
    #expect(
      result.errors.hasSuffix(
        "'known.txt' was not written: a baseline holds warnings only, and there are errors\n"))
    #expect(folder.read("known.txt") == "old")
  }

  /// Warnings that count as errors are warnings all the same.
  @Test func strictListsToo() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.manifest, to: "App.di")
    #expect(try check("--strict", "--write-baseline", "known.txt", in: folder).status == 0)
    #expect(folder.read("known.txt")?.split(separator: "\n").count == 4)
    #expect(try check("--strict", "--baseline", "known.txt", in: folder).status == 0)
    #expect(try check("--strict", in: folder).status == 1)
  }

  @Test func whatIsIgnoredIsNotListed() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      Self.manifest.replacingOccurrences(of: "Old\n", with: "Old  // tenon:ignore TN036 later\n"),
      to: "App.di")
    #expect(try check("--write-baseline", "known.txt", in: folder).status == 0)
    #expect(folder.read("known.txt")?.contains("'Old'") == false)
    #expect(try check("--baseline", "known.txt", "--strict", in: folder).everything == "")
  }

  @Test(arguments: [
    ("TN030 App.di: an error", 1), ("# heading\n\nTN999 App.di: none", 3),
    ("TN036 App.di: private 'Old'\n<<<<<<< HEAD", 2), ("TN036 nothing behind it", 1),
    ("hello", 1), ("\n\n\n\u{7}", 4),
  ]) func aBrokenList(_ text: String, _ line: Int) throws {
    let folder = try listed()
    try folder.write(text, to: "known.txt")
    let result = try check("--baseline", "known.txt", in: folder)
    #expect(result.status == 66 && result.output == "")
    #expect(result.errors.hasPrefix("tenon: error: known.txt:\(line): invalid baseline entry"))
  }

  @Test func aListThatIsNotThereOrNoText() throws {
    let folder = try listed()
    let missing = try check("--baseline", "none.txt", in: folder)
    #expect(missing.status == 66)
    #expect(missing.errors == "tenon: error: none.txt: no such file\n")
    try folder.write([0x54, 0xFF], to: "known.txt")
    let binary = try check("--baseline", "known.txt", in: folder)
    #expect(binary.status == 66 && binary.errors.contains("byte 1 is not UTF-8"))
    #expect(try check("--baseline", "App.di", in: folder).status == 66)
  }

  /// A list that another system checked out, or that was merged by hand.
  @Test func lineEndsAndOrderDoNotMatter() throws {
    let folder = try listed()
    let lines = try #require(folder.read("known.txt")).split(separator: "\n")
    try folder.write(lines.reversed().joined(separator: "\r\n\r\n"), to: "known.txt")
    #expect(try check("--baseline", "known.txt", in: folder).everything == "")
    try folder.write("", to: "known.txt")
    #expect(try check("--baseline", "known.txt", "--strict", in: folder).status == 1)
  }

  @Test func fromAnotherFolder() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.manifest, to: "Sources/App/App.di")
    #expect(
      try check("Sources", "--write-baseline", "Sources/known.txt", in: folder).status == 0)
    #expect(folder.read("Sources/known.txt")?.contains("TN036 App/App.di: ") == true)
    let inner = folder.url.appendingPathComponent("Sources/App")
    for (place, arguments) in [
      (inner, ["App.di", "--baseline", "../known.txt"]),
      (inner, [".", "--baseline", inner.path + "/../known.txt"]),
      (folder.url, [inner.path, "--baseline", "Sources/known.txt"]),
      (folder.url, ["./Sources/App/App.di", "--baseline", "./Sources/known.txt"]),
    ] {
      let result = try run(CommandTests.tenon, ["check"] + arguments, in: place)
      #expect(result.status == 0 && result.everything == "", "\(arguments)")
    }
  }

  @Test func usage() throws {
    let folder = try listed()
    let both = try check("--baseline", "known.txt", "--write-baseline", "known.txt", in: folder)
    #expect(both.status == 64)
    let over = try check("App.di", "--write-baseline", "./App.di", in: folder)
    #expect(over.status == 64 && over.errors.contains("overwrite a manifest"))
    #expect(folder.read("App.di") == Self.manifest)
    let place = try check("--write-baseline", "none/known.txt", in: folder)
    #expect(place.status == 73)
    let generate = try CommandTests.tenon("generate", "--baseline", "known.txt", in: folder)
    #expect(generate.status == 64, "it is an option of 'check'")
  }

  /// A format has its document after the list is written, too.
  @Test func withAFormat() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.manifest, to: "App.di")
    let result = try check("--write-baseline", "known.txt", "--format", "json", in: folder)
    #expect(result.status == 0)
    #expect(try JSONValue(text: result.output)["findings"] == .array([]))
  }

  @Test func mendedFirst() throws {
    let folder = try TemporaryFolder()
    try folder.write(FixTests.bad, to: "App.di")
    let result = try check("--fix", "--write-baseline", "known.txt", in: folder)
    #expect(result.status == 0 && folder.read("App.di") == FixTests.good)
    #expect(folder.read("known.txt")?.contains("TN") == false)
  }

  /// What a list says, and what is read of it, are the same.
  @Test func readAndWritten() {
    var found = Diagnostics()
    let span = SourceSpan(file: 0, start: 0, end: 0)
    for message in ["b: c", "a\nb", "é ü", "b: c"] {
      found.report(Diagnostic(.unusedPrivate, message, at: span, help: "\(found.sorted.count)"))
    }
    found.report(Diagnostic(.missingDependency, "an error", at: span))
    let baseline = Baseline(found) { _ in "a folder/App:\n one.di" }
    let read = Baseline.read(baseline.text)
    #expect(read.badLine == 0 && read.baseline?.text == baseline.text)
    let rest = read.baseline?.without(found) { _ in "a folder/App:\n one.di" }
    #expect(rest?.new.sorted.map(\.id) == [.missingDependency] && rest?.gone == [])
    let elsewhere = baseline.without(found) { _ in "Other.di" }
    #expect(elsewhere.new.sorted.count == 5)
  }
}
