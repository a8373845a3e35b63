import Foundation
import TenonDiagnostics
import TenonFiles
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
  @Test(.enabled(if: testsAll), arguments: [244, 245, 249, 250, 254, 255])
  func longNames(_ length: Int) throws {
    let folder = try TemporaryFolder()
    func name(_ ending: String) -> String {
      String(repeating: "n", count: length - ending.utf8.count) + ending
    }
    try folder.write(CommandTests.sound, to: "App.di")
    #expect(try folder.tenon("generate", "App.di", "-o", name(".swift")).status == 0)
    #expect(folder.read(name(".swift"))?.contains("class App") == true)
    try folder.write("container B {\n  stong Engine()\n}\n", to: "long/" + name(".di"))
    #expect(try folder.tenon("check", "--fix", "long").status == 0)
    #expect(folder.read("long/" + name(".di"))?.contains("strong") == true)
    let beside = try folder.tenon("generate", "long")
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

@Suite struct OutputNamesTests {
  /// Manifests that the names must distinguish, then random ones.
  static let samples: [[String]] =
    [
      ["App.di"], ["Feeds/App.di", "Menu/App.di"], ["A/Same.di", "B/Same.di", "A_Same.di"],
      ["A/Same.di", "B/Same.di", "B_Same.di", "C/B_Same.di"], ["Menu/App.di", "App.di"],
      ["A/Wiring/App.di", "B/Wiring/App.di", "C/Wiring/App.di"], ["App.di", "app.di", "a/APP.di"],
      ["X.di", "a/X.di", "a_X.di", "_a_X.di"],
    ]
    + (0..<40).map { seed in
      var random = Generator(seed: UInt64(seed))
      let words = ["A", "a", "B", "A_B", "_A", "B_"]
      let paths = (0...Int.random(in: 0..<12, using: &random)).map { _ in
        (0...Int.random(in: 0..<3, using: &random)).map { _ in
          words.randomElement(using: &random) ?? ""
        }
        .joined(separator: "/") + ".di"
      }
      return Set(paths).sorted()
    }

  @Test(arguments: samples) func allAreDifferent(_ paths: [String]) {
    let names = OutputNames.unique(paths)
    #expect(Set(names.map { $0.lowercased() }).count == paths.count, "\(names)")
    // In any order the same, below any folder.
    let turned = OutputNames.unique(
      paths.reversed().map { "/x/Sources/App/\($0)" }, below: "/x/Sources/App")
    #expect(turned.reversed() == names)
    // A unique name stays, and so does the first of several equal ones.
    let last = paths.map { $0.split(separator: "/").last.map(String.init) ?? "" }
    let counts = Dictionary(last.map { ($0.lowercased(), 1) }, uniquingKeysWith: +)
    for (name, own) in zip(names, last) where counts[own.lowercased()] == 1 {
      #expect(name == own)
    }
    for name in counts.keys {
      #expect(names.contains { $0.lowercased() == name })
    }
  }

  @Test func theFoldersStandBefore() {
    #expect(OutputNames.unique(["Menu/App.di", "Feeds/App.di"]) == ["Menu_App.di", "App.di"])
    let same = OutputNames.unique(["A/Same.di", "B/Same.di", "A_Same.di"])
    #expect(same == ["Same.di", "B_Same.di", "A_Same.di"])
  }

  /// `tenon generate` names its files so, too, and its code has another name for each manifest.
  @Test func generate() throws {
    let folder = try TemporaryFolder(["Feeds/App.di": "container Feeds { strong A }\n"])
    try folder.write("container Menus { strong A }\n", to: "Menu/App.di")
    expect(try folder.tenon("generate"))
    #expect(folder.read("Feeds/App.di.swift")?.contains("(file:\"Feeds/App.di\"") == true)
    #expect(folder.read("Menu/Menu_App.di.swift")?.contains("(file:\"Menu/Menu_App.di\"") == true)
    expect(try folder.tenon("generate", "--plain", "-o", "Out/"))
    #expect(folder.read("Out/App.di.swift")?.contains("class Feeds") == true)
    #expect(folder.read("Out/Menu_App.di.swift")?.contains("class Menus") == true)
    expect(try folder.tenon("generate", "--check"))
  }
}
