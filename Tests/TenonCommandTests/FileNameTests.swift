import Foundation
import TenonDiagnostics
import TenonTestSupport
import Testing

@Suite struct FileNameTests {
  private static let tool = "'\(CommandTests.tenon)'"

  private func shell(_ script: String, in folder: TemporaryFolder) throws -> CommandResult {
    try run("/bin/sh", ["-c", script], in: folder.url, environment: ["LC_ALL": "C"])
  }

  /// Any bytes have a text of their own, which leads back to them.
  @Test func namesAsTextAndBack() {
    var random = Generator(seed: 20)
    // The characters that stand for bytes are bytes, too.
    var names: [[UInt8]] = [[0xF4, 0x8F, 0xBB, 0xBF], [0xF4, 0x8F, 0xBA, 0x80], [0xF4, 0x8F]]
    names += (0..<2000).map { _ in
      (0..<Int.random(in: 0...12, using: &random)).map { _ in
        let special: [UInt8] = [0xF4, 0x8F, 0xBA, 0xBB, 0xFF, 0xC3, 0xA9]
        return Bool.random(using: &random)
          ? special.randomElement(using: &random) ?? 0 : UInt8.random(in: 1...255, using: &random)
      }
    }
    for name in names {
      #expect(FileName.bytes(FileName.text(name)) == name)
      if let text = String(bytes: name, encoding: .utf8), !name.contains(0xF4) {
        #expect(FileName.text(name) == text)
      }
    }
  }

  /// Names can be as long as the file system allows, in all output.
  @Test(arguments: [244, 245, 249, 250, 254, 255]) func longNames(_ length: Int) throws {
    let folder = try TemporaryFolder()
    func name(_ ending: String) -> String {
      String(repeating: "n", count: length - ending.utf8.count) + ending
    }
    try folder.write(CommandTests.sound, to: "App.di")
    #expect(
      try CommandTests.tenon("generate", "App.di", "-o", name(".swift"), in: folder).status == 0)
    #expect(folder.read(name(".swift"))?.contains("class App") == true)
    try folder.write("container B {\n  stong Engine()\n}\n", to: "long/" + name(".di"))
    #expect(try CommandTests.tenon("check", "--fix", "long", in: folder).status == 0)
    #expect(folder.read("long/" + name(".di"))?.contains("strong") == true)
    let beside = try CommandTests.tenon("generate", "long", in: folder)
    #expect(beside.status == (length + 6 > 255 ? 73 : 0))
    if beside.status != 0 { #expect(beside.errors.contains("file name too long")) }
    #expect(try shell("ls -A . long | grep -c '^[.]tenon'", in: folder).output == "0\n")
  }

  /// A name that isn't UTF-8 works like any other, and is shown escaped.
  @Test func namesThatAreNotUTF8() throws {
    let folder = try TemporaryFolder(["App.di": CommandTests.plain])
    let made = try shell(
      #"""
      other=$(printf '\377b\376.di'); sub=$(printf 'd\351'); mkdir "$sub"; : > "$(printf 'x\377.txt')"
      echo 'container Other { strong Car(engine: Engine) }' > "$other"
      echo 'container Third { strong Car }' > "$sub/Third.di"
      ls | wc -l
      """#, in: folder)
    // Some file systems have no such names.
    guard made.status == 0, made.output.contains("4") else { return }
    for argument in [".", #"App.di "$(printf '\377b\376.di')""#] {
      let result = try shell("\(Self.tool) check \(argument)", in: folder)
      #expect(result.status == 1)
      #expect(result.errors.contains(#"\xFFb\xFE.di:1:30: error: 'Car' needs 'Engine'"#))
    }
    let sarif = try shell("\(Self.tool) check . --format sarif", in: folder)
    #expect(sarif.output.contains("\"uri\" : \"%FFb%FE.di\""))
    let written = try shell(
      #"""
      echo 'container Other { }' > "$(printf '\377b\376.di')"; TENON generate . || exit
      TENON generate App.di -o "$(printf 'o\377')" && cmp App.di.swift "$(printf 'o\377')" || exit
      ls *.di.swift */*.di.swift | wc -l; TENON check "$(printf 'none\377.di')"
      """#.replacingOccurrences(of: "TENON", with: Self.tool), in: folder)
    #expect(written.output.trimmingCharacters(in: .whitespacesAndNewlines) == "3")
    #expect(written.status == 66)
    #expect(written.findings == #"tenon: error: none\xFF.di: no such file"# + "\n")
  }

  @Test func namesThatLookAlike() throws {
    let folder = try TemporaryFolder()
    let made = try shell(
      #"""
      a=$(printf '\303\251'); b=$(printf 'e\314\201'); mark=$(printf '\314\201'); mkdir "$mark"
      echo 'container A { }' > "$a.di"; echo 'container B { }' > "$b.di"
      echo 'container C { }' > "$mark/$mark.di"; ls *.di | wc -l; printf '%s ' "$a.di" "$b.di" "$mark"
      """#, in: folder)
    guard made.output.contains("2") else { return }
    #expect(try shell("\(Self.tool) generate .", in: folder).findings == "")
    let files = try shell("ls *.swift */*.swift | wc -l", in: folder)
    #expect(files.output.trimmingCharacters(in: .whitespacesAndNewlines) == "3")
    let named = try shell(
      #"TENON check "$(printf '\303\251').di" "$(printf 'e\314\201').di""#
        .replacingOccurrences(of: "TENON", with: Self.tool), in: folder)
    #expect(named.status == 0, "\(named.errors)")
  }

  /// A manifest that is given by two of its names is read once.
  @Test func oneFileByTwoNames() throws {
    let folder = try TemporaryFolder(["App.di": CommandTests.sound])
    let result = try shell("ln App.di Other.di; \(Self.tool) check .", in: folder)
    #expect(result.status == 64 && result.errors.contains("duplicate argument (also as App.di)"))
  }

  /// Messages use plain words.
  @Test func plainWords() throws {
    let folder = try TemporaryFolder(["App.di": CommandTests.sound])
    let long = String(repeating: "x", count: 300)
    let cases: [(String, Int32, String)] = [
      ("check none.di", 66, "none.di: no such file"),
      ("check \(long).di", 66, "file name too long"),
      ("check App.di/x.di", 66, "not a directory"),
      ("check loop.di", 66, "too many levels of symbolic links"),
      ("check dangling.di", 66, "dangling.di: no such file"),
      ("check pipe", 66, "not a regular file"),
      ("check App.di --depends K=none", 66, "none: no such file"),
      ("generate App.di -o \(long)", 73, "file name too long"),
      ("generate App.di -o none/x", 73, "no such folder"),
      ("generate App.di -o App.di/x", 73, "not a directory"),
      ("generate App.di -o App.di/", 73, "'App.di' exists and is not a folder"),
      ("generate App.di -o loop.di", 73, "too many levels of symbolic links"),
    ]
    _ = try shell("ln -s loop.di loop.di; ln -s none.di dangling.di; mkfifo pipe", in: folder)
    for (arguments, status, words) in cases {
      let result = try shell("\(Self.tool) \(arguments)", in: folder)
      #expect(result.status == status, "\(arguments): \(result.errors)")
      #expect(result.errors.hasPrefix("tenon: error: "), "\(arguments)")
      #expect(result.errors.hasSuffix("\(words)\n"), "\(arguments): \(result.errors)")
    }
    #expect(try shell("ls -A", in: folder).output == "App.di\ndangling.di\nloop.di\npipe\n")
  }
}
