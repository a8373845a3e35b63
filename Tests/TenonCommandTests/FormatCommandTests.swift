import Foundation
import TenonTestSupport
import Testing

@Suite struct FormatCommandTests {
  private static let untidy = "container App{\n  strong Log\n}\n"
  private static let tidy = "container App {\n    strong Log\n}\n"

  private func format(_ arguments: String..., in folder: TemporaryFolder) throws -> CommandResult {
    try folder.tenon(["format"] + arguments)
  }

  @Test func whatChangesIsWritten() throws {
    let folder = try TemporaryFolder(["App.di": Self.untidy, "Sub/Other.di": Self.tidy])
    expect(try format(in: folder)) { $0.output == "" && $0.errors == "tenon: formatted App.di\n" }
    #expect(folder.read("App.di") == Self.tidy)
    expect(try format("App.di", "Sub", in: folder)) { $0.everything == "" }
    try folder.write(Self.untidy, to: "App.di")
    #expect(try format("--quiet", in: folder).everything == "")
    #expect(folder.read("App.di") == Self.tidy)
  }

  @Test func checkWritesNothing() throws {
    let folder = try TemporaryFolder(["App.di": Self.untidy])
    let result = try format("--check", in: folder)
    #expect(result.status == 2 && result.output == "")
    #expect(result.errors == "App.di: not in canonical layout; run 'tenon format'\n")
    #expect(folder.read("App.di") == Self.untidy)
    try folder.write(Self.tidy, to: "App.di")
    expect(try format("--check", in: folder)) { $0.everything == "" }
  }

  @Test func diffIsAPatch() throws {
    let folder = try TemporaryFolder()
    let lines = (1...9).map { "    strong    A\($0)" }.joined(separator: "\n")
    let text = "container App{\n\(lines)\n  transient B( a1:A1 )\n}"
    try folder.write(text, to: "App.di")
    let result = try format("--diff", in: folder)
    #expect(result.status == 0 && result.errors == "")
    #expect(
      result.output == """
        --- App.di
        +++ App.di
        @@ -1,4 +1,4 @@
        -container App{
        +container App {
             strong    A1
             strong    A2
             strong    A3
        @@ -8,5 +8,5 @@
             strong    A7
             strong    A8
             strong    A9
        -  transient B( a1:A1 )
        -}
        \\ No newline at end of file
        +    transient B(a1: A1)
        +}

        """)
    #expect(folder.read("App.di") == text)
    // It is a patch that a tool applies.
    try folder.write(result.output, to: "a.patch")
    expect(try run(tool("patch"), ["-p0", "-i", "a.patch"], in: folder.url))
    #expect(try format("--check", in: folder).status == 0)
  }

  @Test func diffOfLinesWithCarriageReturns() throws {
    let folder = try TemporaryFolder(["App.di": Self.untidy.replacing("\n", with: "\r\n")])
    let result = try format("--diff", in: folder)
    #expect(
      result.output
        == "--- App.di\n+++ App.di\n@@ -1,3 +1,3 @@\n-container App{\r\n-  strong Log\r\n"
        + "+container App {\r\n+    strong Log\r\n }\r\n")
    try folder.write(result.output, to: "a.patch")
    expect(try run(tool("patch"), ["--binary", "-p0", "-i", "a.patch"], in: folder.url))
    #expect(folder.read("App.di") == Self.tidy.replacing("\n", with: "\r\n"))
  }

  @Test func standardInput() throws {
    let folder = try TemporaryFolder()
    let input = Array(Self.untidy.utf8)
    let result = try folder.tenon("format", "-", input: input)
    #expect(result.status == 0 && result.output == Self.tidy && result.errors == "")
    expect(try folder.tenon("format", "--check", "-", input: input), 2) { $0.output == "" }
    expect(try format("-", "App.di", in: folder), 64) {
      $0.errors == "tenon: error: standard input can't be combined with other manifests\n"
    }
  }

  @Test func whatCannotBeReadStays() throws {
    let folder = try TemporaryFolder(["App.di": "container App{\n  strong !\n  strong  Log\n}\n"])
    try folder.write("container Other{\n strong A(\n}\n", to: "Other.di")
    let result = try format(in: folder)
    #expect(result.status == 0 && result.output == "")
    #expect(
      result.errors == """
        tenon: note: App.di: 1 statement can't be read and was left unchanged; see 'tenon check'
        tenon: note: Other.di: it can't be read and was left unchanged; see 'tenon check'
        tenon: formatted App.di

        """)
    #expect(folder.read("App.di") == "container App {\n  strong !\n    strong Log\n}\n")
    #expect(folder.read("Other.di") == "container Other{\n strong A(\n}\n")
  }

  /// If one file isn't text, no file is written.
  @Test func whatIsNoText() throws {
    let folder = try TemporaryFolder(["App.di": Self.untidy])
    try folder.write([0x41, 0xFF, 0x0A], to: "Bad.di")
    let result = try format(in: folder)
    #expect(result.status == 1 && result.output == "")
    #expect(result.errors.hasPrefix("Bad.di:1:2: error: invalid UTF-8 in the manifest [TN002]"))
    #expect(folder.read("App.di") == Self.untidy)
  }

  @Test func aByteOrderMarkStays() throws {
    let folder = try TemporaryFolder(["App.di": "\u{FEFF}" + Self.untidy])
    #expect(try format(in: folder).status == 0)
    #expect(folder.read("App.di") == "\u{FEFF}" + Self.tidy)
  }

  @Test func wrongArguments() throws {
    let folder = try TemporaryFolder()
    #expect(try format("None.di", in: folder).status == 66)
    expect(try format("--strict", in: folder), 64, errors: "unknown option '--strict'")
    #expect(try format(in: folder).status == 66)
  }
}
