import Foundation
import TenonTestSupport
import Testing

extension TemporaryFolder {
  /// Runs the tool in the folder.
  func tenon(
    _ arguments: String..., input: [UInt8] = [], environment: [String: String] = [:]
  ) throws -> CommandResult {
    try tenon(arguments, input: input, environment: environment)
  }

  func tenon(
    _ arguments: [String], input: [UInt8] = [], environment: [String: String] = [:]
  ) throws -> CommandResult {
    try run(CommandTests.tenon, arguments, in: url, input: input, environment: environment)
  }
}

/// Expects the status of a run, and a condition of its output.
func expect(
  _ result: CommandResult, _ status: Int32 = 0, at place: SourceLocation = #_sourceLocation,
  _ holds: (CommandResult) -> Bool = { _ in true }
) {
  let isAsExpected = result.status == status && holds(result)
  #expect(
    isAsExpected, "status \(result.status):\n\(result.everything.prefix(4000))",
    sourceLocation: place)
}

/// Expects the status of a run, and words in its errors.
func expect(
  _ result: CommandResult, _ status: Int32 = 0, errors words: String...,
  at place: SourceLocation = #_sourceLocation
) {
  expect(result, status, at: place) { result in words.allSatisfy(result.errors.contains) }
}

@Suite struct CommandTests {
  static let tenon = Repository.products.appendingPathComponent("tenon").path
  static let sound = "container App {\n  strong Engine()\n}\n"
  /// Its code needs no support types.
  static let plain = "container App {\n  transient Engine()\n}\n"
  static let broken = "container App {\n  strong Car(engine: Engine)\n}\n"

  // MARK: generate

  @Test func writesBesideTheManifestAndOnlyWhatChanges() throws {
    let folder = try TemporaryFolder(["App.di": Self.sound])
    #expect(try folder.tenon("generate", "App.di").status == 0)
    let text = try #require(folder.read("App.di.swift"))
    #expect(text.contains("final class App"))
    #expect(text.contains("file:\"App.di\""))

    let target = folder.url.appendingPathComponent("App.di.swift")
    let old = Date(timeIntervalSince1970: 1_000_000)
    try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: target.path)
    expect(try folder.tenon("generate")) { $0.everything == "" }
    let date = try FileManager.default.attributesOfItem(atPath: target.path)[.modificationDate]
    #expect(date as? Date == old, "equal bytes are not written")
    #expect(
      folder.files == ["App.di", "App.di.swift", "Tenon.swift"], "nothing is left lying about")
  }

  @Test func writesNothingWhereAnyManifestIsBroken() throws {
    let folder = try TemporaryFolder(["A.di": Self.sound])
    try folder.write(Self.broken.replacingOccurrences(of: "App", with: "B"), to: "B.di")
    try folder.write("// old", to: "A.di.swift")
    let result = try folder.tenon("generate", ".")
    #expect(result.status == 1)
    #expect(result.errors.hasPrefix("B.di:2:14: error: 'Car' needs 'Engine'"))
    #expect(folder.read("A.di.swift") == "// old")
    #expect(folder.files == ["A.di", "A.di.swift", "B.di"])
  }

  @Test func destinations() throws {
    let folder = try TemporaryFolder(["src/App.di": Self.sound])
    try folder.write("container Two { }\n", to: "src/deep/Two.di")
    try folder.write("ignored", to: "src/.hidden/No.di")

    let printed = try folder.tenon("generate", "src/App.di", "-o", "-")
    #expect(printed.status == 0 && printed.output.contains("final class App"))
    #expect(try folder.tenon("generate", "src/App.di", "-o", "One.swift").status == 0)
    #expect(folder.read("One.swift") == printed.output)
    #expect(try folder.tenon("generate", "src", "-o=out/").status == 64)
    #expect(try folder.tenon("generate", "src", "-o", "out/").status == 0)
    let apart = (folder.read("out/App.di.swift") ?? "") + (folder.read("out/Tenon.swift") ?? "")
    #expect(apart.contains("final class App") && apart.contains("typealias TenonHeld"))
    #expect(folder.read("out/Two.di.swift")?.contains("class Two") == true)

    expect(try folder.tenon("generate", "src", "-o", "One.swift"), 64, errors: "2 manifests")
    let over = try folder.tenon("generate", "src/App.di", "-o", "src/App.di")
    #expect(over.status == 64 && over.errors.contains("overwrite a manifest"))
    #expect(folder.read("src/App.di") == Self.sound)
    // Manifests with one name are distinguished by their folders.
    try folder.write("container Other { }\n", to: "other/App.di")
    let same = try folder.tenon("generate", "src/App.di", "other/App.di", "-o", "same/")
    #expect(same.status == 0, "\(same.errors)")
    #expect(folder.read("same/App.di.swift")?.contains("class Other") == true)
    #expect(folder.read("same/src_App.di.swift")?.contains("class App") == true)
  }

  @Test func standardInput() throws {
    let folder = try TemporaryFolder()
    let good = try folder.tenon("generate", "-", input: Array(Self.sound.utf8))
    #expect(good.status == 0 && good.output.contains("final class App"))
    let bad = try folder.tenon("check", "-", input: Array(Self.broken.utf8))
    #expect(bad.status == 1 && bad.errors.hasPrefix("<stdin>:2:14: error:"))
    #expect(folder.files == [])
  }

  @Test func checkOfGeneratedCode() throws {
    let folder = try TemporaryFolder(["App.di": Self.sound])
    expect(try folder.tenon("generate", "--check"), 2, errors: "App.di.swift: missing")
    #expect(folder.files == ["App.di"])
    #expect(try folder.tenon("generate").status == 0)
    #expect(try folder.tenon("generate", "--check").status == 0)
    try folder.write("// changed", to: "App.di.swift")
    #expect(try folder.tenon("generate", "--check").status == 2)
    #expect(folder.read("App.di.swift") == "// changed")
    #expect(try folder.tenon("generate", "--check", "-o", "-").status == 64)
  }

  @Test func sameInputGivesTheSameBytes() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      try Repository.read(Repository.url("Fixtures/Accept/Expressions/App.di")), to: "App.di")
    let first = try folder.tenon("generate", "-o", "-")
    for _ in 0..<5 {
      #expect(try folder.tenon("generate", "-o", "-").output == first.output)
    }
    #expect(!first.output.contains(folder.url.path))
  }

  /// A file's name may contain anything but a slash.
  @Test func strangeFileNames() throws {
    let folder = try TemporaryFolder()
    let name = "a \"b\" \\(c)\nd é.di"
    try folder.write("container App {\n  strong Engine(size = 1)\n}\n", to: name)
    #expect(try folder.tenon("generate", name).status == 0)
    try folder.write("struct Engine { init(size: String) {} }\n", to: "Types.swift")
    let result = try run(
      tool("swiftc"), ["-typecheck", "-parse-as-library", "Types.swift", "\(name).swift"],
      in: folder.url)
    #expect(result.everything.contains("error: cannot convert value of type 'Int'"))
    #expect(!result.everything.contains("error: expected"), "\(result.everything)")
  }

  // MARK: check

  @Test func color() throws {
    let folder = try TemporaryFolder(["App.di": Self.broken])
    let escape = "\u{1B}["
    #expect(!(try folder.tenon("check").errors.contains(escape)))
    #expect(try folder.tenon("check", "--color", "always").errors.contains(escape))
    #expect(!(try folder.tenon("check", "--color=never").errors.contains(escape)))
    let forced = try folder.tenon("check", "--color=always", environment: ["NO_COLOR": "1"])
    #expect(forced.errors.contains(escape), "what is said on the line is meant")
    #expect(try folder.tenon("check", "--color=sometimes").status == 64)
  }

  @Test func dependsFindsFacetsOfOtherModules() throws {
    let folder = try TemporaryFolder(["list/List.di": "public facet ListContainer { Engine }\n"])
    try folder.write("public facet BrokenFacet { (", to: "list/Broken.di")
    try folder.write(
      "import List\n\ncontainer App: ListContainer {\n  strong Car()\n}\n", to: "App.di")
    let alone = try folder.tenon("check", "App.di")
    #expect(alone.status == 0, "another module's protocol is for the Swift compiler")
    let found = try folder.tenon("check", "App.di", "--depends", "List=list")
    #expect(found.status == 1)
    #expect(found.errors.contains("App.di:3:11: error: 'App' does not satisfy 'ListContainer'"))
    #expect(found.errors.contains("list/List.di:1:30: note:"))
    #expect(!found.errors.contains("Broken.di"), "its errors are its own module's")
    #expect(try folder.tenon("check", "App.di", "--depends=List").status == 64)
    #expect(try folder.tenon("check", "App.di", "--depends=A=none.di").status == 66)
  }

  // MARK: The command line

  @Test func helpAndVersion() throws {
    let folder = try TemporaryFolder()
    for arguments in [["--help"], ["help"], ["generate", "--help"], ["check", "--help"]] {
      let result = try run(Self.tenon, arguments, in: folder.url)
      #expect(result.status == 0 && result.output.contains("usage: tenon"))
      #expect(result.errors == "")
    }
    expect(try folder.tenon("--version")) { $0.output.hasPrefix("tenon ") }
    #expect(try run(Self.tenon, [], in: folder.url).status == 64)
  }

  @Test(
    arguments: [
      (["chek"], "did you mean 'check'?"), (["frobnicate"], "tenon --help"),
      (["check", "--stric"], "did you mean '--strict'?"), (["check", "-x"], "unknown option '-x'"),
      (["check", "--strict=yes"], "doesn't take a value"), (["generate", "-o"], "needs a value"),
      (["generate", "-o", "a", "-o", "b"], "given twice"), (["generate", "-o", ""], "needs"),
      (["check", "--color"], "needs a value"),
    ]) func usageErrors(_ arguments: [String], _ words: String) throws
  {
    let folder = try TemporaryFolder(["App.di": Self.sound])
    let result = try run(Self.tenon, arguments, in: folder.url)
    #expect(result.status == 64 && result.errors.contains(words), "\(result.errors)")
    #expect(result.errors.hasPrefix("tenon: error: "))
    #expect(folder.files == ["App.di"])
  }

  @Test func twoDashesEndTheOptions() throws {
    let folder = try TemporaryFolder(["--strict.di": Self.sound])
    #expect(try folder.tenon("check", "--", "--strict.di").status == 0)
  }

  /// An internal error is reported as one.
  @Test(.enabled(if: testsAll)) func aFaultOfTheToolsOwn() throws {
    let folder = try TemporaryFolder()
    // Standard input never ends, so the tool is still reading when the signal comes.
    let pipe = "mkfifo pipe; (sleep 5 > pipe &) ; \"$0\" check - < pipe & p=$!; sleep 0.3; "
    let result = try run(
      "/bin/sh", ["-c", pipe + "kill -SEGV $p; wait $p", Self.tenon], in: folder.url)
    #expect(result.status == 70, "\(result.everything)")
    #expect(result.errors.contains("internal error"))
  }
}
