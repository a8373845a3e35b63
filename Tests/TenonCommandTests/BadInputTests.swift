import Foundation
import TenonFiles
import TenonTestSupport
import Testing

@Suite struct BadInputTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    let bytes: [UInt8]
    let status: Int32
    let words: String

    init(_ name: String, _ bytes: [UInt8], _ status: Int32, _ words: String) {
      (self.name, self.bytes, self.status, self.words) = (name, bytes, status, words)
    }

    init(_ name: String, _ text: String, _ status: Int32, _ words: String) {
      self.init(name, Array(text.utf8), status, words)
    }

    var testDescription: String { name }
  }

  static let cases: [Case] = [
    Case("empty", "", 0, "Bad.di:1:1: warning: the manifest declares nothing"),
    Case("only comments", "// x\n", 0, "warning: the manifest declares nothing"),
    Case("binary", (0...255).map(UInt8.init), 1, "error: invalid UTF-8 in the manifest"),
    Case("zeros", [UInt8](repeating: 0, count: 1000), 1, "U+0000"),
    Case(
      "UTF-16", [0xFF, 0xFE] + "container A {}".utf8.flatMap { [$0, 0] }, 1,
      "Bad.di:1:1: error: the manifest is UTF-16"),
    Case(
      "20 MiB", [UInt8](repeating: 0x20, count: 20 << 20), 1,
      "Bad.di:1:1: error: the manifest is larger than 16 MiB"),
    Case(
      "15 MiB", Array("container A {\n".utf8) + [UInt8](repeating: 0x20, count: 15 << 20), 1,
      "Bad.di:1:13: error: '{' is never closed"),
    Case(
      "100,000 brackets", "container A {\nstrong B = " + String(repeating: "(", count: 100_000), 1,
      "brackets are nested more than 256 levels deep"),
    Case(
      "100,000 generics", "container A {\nstrong " + String(repeating: "A<", count: 100_000), 1,
      "types are nested more than 256 levels deep"),
    Case(
      "100,000 optionals",
      "container A { strong B(a: A" + String(repeating: "?", count: 100_000) + ") }", 1,
      "optionals are nested more than 256 levels deep"),
    Case(
      "100,000 comparisons", "container A { strong B = a" + String(repeating: "<a", count: 100_000),
      1, "never closed"),
    Case(
      "100,000 conditions", String(repeating: "#if A\n", count: 100_000), 1,
      "conditions are nested more than 256 levels deep"),
    Case(
      "100,000 comments", String(repeating: "/*", count: 100_000), 1,
      "1:1: error: unterminated comment"),
    Case(
      "100,000 interpolations",
      "container A { strong B = " + String(repeating: "\"\\(", count: 100_000), 1, "unterminated"),
    Case(
      "100,000 blocks", "container A " + String(repeating: "{ strong ", count: 100_000), 1,
      "brackets are nested more than 256 levels deep"),
    Case("unclosed string", "container A {\n  strong B(c = \"x)\n}\n", 1, "Bad.di:2:16: error:"),
    Case("unclosed comment", "container A {\n  /* x\n}\n", 1, "Bad.di:2:3: error:"),
    Case("CRLF", "container A {\r\n  strong B()\r\n}\r\n", 0, ""),
    Case("a byte-order mark", [0xEF, 0xBB, 0xBF] + "container A { }".utf8, 0, ""),
    Case("emoji and back quotes", "container 🚀 {\n strong `class`(`in`: Ü?)\n}", 0, ""),
    Case(
      "one long line", String(repeating: "strong ", count: 200_000), 1,
      "'strong' starts no declaration"),
  ]

  @Test(arguments: Repository.some(of: cases, oneIn: 3)) func badInput(_ input: Case) throws {
    let folder = try TemporaryFolder(["Bad.di.swift": "// old"])
    try folder.write(input.bytes, to: "Bad.di")
    for command in ["check", "generate"] {
      let result = try folder.tenon(command, "Bad.di")
      #expect(result.status == input.status, "\(result.errors.prefix(500))")
      if input.words.isEmpty {
        #expect(result.findings == "")
      } else {
        #expect(result.errors.contains(input.words), "\(result.errors.prefix(500))")
      }
      if input.status != 0 || command == "check" {
        #expect(folder.read("Bad.di.swift") == "// old")
      }
    }
    #expect(folder.files.filter { $0 != "Tenon.swift" } == ["Bad.di", "Bad.di.swift"])
  }

  @Test func filesThatCannotBeRead() throws {
    let folder = try TemporaryFolder(["A.di": "container A { }", "empty/readme.txt": "nothing"])
    let missing = try folder.tenon("generate", "A.di", "None.di")
    #expect(missing.status == 66)
    #expect(missing.errors == "tenon: error: None.di: no such file\n")
    expect(try folder.tenon("check", "empty"), 66, errors: "no .di file")
    expect(try folder.tenon("check", "/dev/null"), 66, errors: "not a regular file")
    expect(try folder.tenon("check", "A.di/B.di"), 66)
    try FileManager.default.createDirectory(
      at: folder.url.appendingPathComponent("Folder.di"), withIntermediateDirectories: true)
    expect(try folder.tenon("check", "Folder.di"), 66)
    try FileManager.default.createSymbolicLink(
      atPath: folder.url.appendingPathComponent("Loop.di").path, withDestinationPath: "Loop.di")
    #expect(try folder.tenon("check", "Loop.di").status == 66)
    #expect(folder.read("A.di.swift") == nil)
  }

  @Test(.enabled(if: getuid() != 0)) func filesThatMayNotBeRead() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("container A { }", to: "A.di")
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: file.path)
    expect(try folder.tenon("check", "A.di"), 66, errors: "permission denied")
  }

  @Test func theSameFileTwice() throws {
    let folder = try TemporaryFolder(["A.di": "container A { }"])
    try FileManager.default.createSymbolicLink(
      atPath: folder.url.appendingPathComponent("Link.di").path, withDestinationPath: "A.di")
    for names in [
      ["A.di", "A.di"], ["A.di", "./A.di"], [".", "A.di"], ["A.di", "Link.di"], ["-", "-"],
    ] {
      expect(try folder.tenon(["generate"] + names), 64, errors: "duplicate argument")
    }
    #expect(folder.files == ["A.di", "Link.di"])
  }

  @Test func outputThatCannotBeWritten() throws {
    let folder = try TemporaryFolder(["A.di": "container A { }", "B.di": "container B { }"])
    try folder.write("a file", to: "file")
    try folder.write("x", to: "A.di.swift/inner")
    expect(try folder.tenon("generate", "A.di", "B.di"), 73, errors: "a folder has this name")
    #expect(folder.read("B.di.swift") == nil, "all or nothing")
    for target in ["file/out.swift", "none/out.swift", "/proc/none/out.swift", "file/"] {
      let result = try folder.tenon("generate", "B.di", "-o", target)
      #expect(result.status == 73, "\(target): \(result.errors)")
      #expect(result.errors.hasPrefix("tenon: error: "))
    }
    #expect(folder.read("file") == "a file")
    #expect(folder.files == ["A.di", "A.di.swift/inner", "B.di", "file"])
  }

  @Test func aManifestThatChangesWhileItIsRead() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("container A { }", to: "A.di")
    #expect(throws: FileError.self) {
      _ = try ManifestReader().read(file.path) {
        _ = try? folder.write("container A { strong B() }", to: "A.di")
      }
    }
    #expect(throws: Never.self) { _ = try ManifestReader().read(file.path) }
  }
}
