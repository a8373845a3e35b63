import Foundation
import TenonCompiler
import TenonDiagnostics
import TenonExplain
import TenonReports
import TenonTestSupport
import Testing

/// Bytes of a manifest, a path or an argument reach a terminal or a CI runner only as text, in any format.
@Suite struct HostileTextTests {
  static let characters: [Unicode.Scalar] =
    ([0x00...0x09, 0x0B...0x1F, 0x7F...0x9F, 0x200B...0x200C, 0x200E...0x200F, 0x2028...0x202E]
    .flatMap { $0 } + [
      0x2060, 0x2066, 0x2067, 0x2068, 0x2069, 0xFEFF, 0xAD, 0x61C, 0x180E, 0xE0001,
    ]
    + [0xE0041, 0xE007F, 0x3164, 0xFFFE])
    .compactMap { Unicode.Scalar($0 as UInt32) }

  static let commands = [
    "##[add-mask]x", "##vso[task.setvariable variable=x]y", "###[error]", "::stop::x",
  ]

  /// The number of changed manifests for each fixture: `TENON_HOSTILE=50` for more.
  static let rounds = Repository.amount("TENON_HOSTILE", 1, all: 1)

  private static let known = Set(characters)

  static func fault(in text: String, isGitHub: Bool = false) -> String? {
    // The tool's own colors.
    let plain = text.replacingOccurrences(
      of: "\u{1B}\\[[0-9;]*m", with: "", options: .regularExpression)
    for scalar in plain.unicodeScalars where scalar != "\n" && scalar != "\t" {
      if (0x20..<0x7F).contains(scalar.value) { continue }
      let category = scalar.properties.generalCategory
      let isJoiner = scalar == "\u{200D}" || (0xFE00...0xFE0F).contains(scalar.value)
      if category == .control || category == .format && !isJoiner || known.contains(scalar) {
        return "U+\(String(scalar.value, radix: 16)) in \(text.debugDescription)"
      }
    }
    if plain.range(of: "##[A-Za-z]*\\[", options: .regularExpression) != nil {
      return "a command in \(text.debugDescription)"
    }
    let ours = ["::error file=", "::warning file=", "::notice title=tenon::"]
    for line in plain.split(separator: "\n") {
      let line = line.trimmingCharacters(in: .whitespacesAndNewlines)
      if line.hasPrefix("::"), !isGitHub || !ours.contains(where: line.hasPrefix) {
        return "a command: \(line.debugDescription)"
      }
    }
    return nil
  }

  /// The fault in one of a report's formats, if there is one.
  private static func fault(in diagnostics: Diagnostics, _ files: [SourceFile]) -> String? {
    // The texts about the kinds of findings are the tool's own.
    let report = Report(diagnostics, files: files, version: "1.2.3")
    for color in [false, true] {
      let text = TextRenderer(files: report.files, color: color).render(diagnostics)
      if let fault = fault(in: text) { return fault }
    }
    for format in Report.Format.allCases {
      guard let text = report.rendered(as: format) else { continue }
      if let fault = fault(in: text, isGitHub: format == .github) { return "\(format): \(fault)" }
      if format != .github, !isJSON(text) { return "\(format): no JSON" }
    }
    return nil
  }

  private static func isJSON(_ text: String) -> Bool {
    (try? JSONSerialization.jsonObject(with: Data(text.utf8))) != nil
  }

  private static let paths = [
    "::error::x/App.di", " ::x/App.di", ":", "\u{A0}::x.di", "a\u{1B}[2J\n::add-mask::b\r.di",
    "##[group]x.di", "\u{202E}id.ppA", String(String.UnicodeScalarView(characters)) + ".di",
    "App.di",
  ]

  /// Every kind of finding, with all such characters in its message, its notes, its help and its path.
  @Test(.enabled(if: testsAll), arguments: Repository.some(of: DiagnosticID.allCases, oneIn: 40))
  func everyDiagnostic(_ id: DiagnosticID) {
    let found = id.explanation.badFindings
    #expect(found.diagnostics.all.contains { $0.id == id })
    let hostile =
      Self.commands.joined(separator: "\n") + Self.characters.map { "a\($0)" }.joined()
      + "\r\n::x::y"
    let number = DiagnosticID.allCases.firstIndex(of: id) ?? 0
    let path = Self.paths[number % Self.paths.count]
    let files = found.files.map {
      SourceFile(path: path, bytes: $0.byteOrderMark + $0.bytes + hostile.utf8)
    }
    var diagnostics = Diagnostics()
    // More than a runner shows as annotations.
    for number in 0..<11 {
      let hostile = number == 0 || number == 10 ? hostile : ""
      for one in found.diagnostics.sorted {
        diagnostics.report(
          Diagnostic(
            one.id, "\(hostile) \(one.message) \(number)", at: one.span,
            notes: [.init(hostile, at: one.span)]
              + one.notes.map { .init($0.message + hostile, at: $0.span) },
            help: hostile + (one.help ?? ""), fix: one.fix))
      }
    }
    let fault = Self.fault(in: diagnostics, files)
    #expect(fault == nil, "\(fault ?? "")")
  }

  /// Manifests of all fixtures, with such characters anywhere in them.
  @Test(arguments: RejectFixture.sample) func everyFixture(_ fixture: RejectFixture) throws {
    let sound = try fixture.compile()
    var random = Generator(seed: fixture.name.utf8.reduce(7) { $0 &* 31 &+ UInt64($1) })
    for round in 0..<Self.rounds {
      var replaced: [Int: [UInt8]] = [:]
      for (index, file) in sound.files.enumerated() {
        var bytes = file.byteOrderMark + file.bytes
        for _ in 0..<Int.random(in: 1...4, using: &random) {
          let character = Self.characters.randomElement(using: &random).map { String($0) } ?? ""
          let command = Self.commands.randomElement(using: &random) ?? ""
          let place = Int.random(in: 0...bytes.count, using: &random)
          let text = [character, "`\(character)\(command)`", "\n\(command)", command]
            .randomElement(using: &random)
          bytes.insert(contentsOf: (text ?? "").utf8, at: place)
        }
        replaced[index] = bytes
      }
      let found = try fixture.compile(replaced: replaced)
      let path = Self.paths[round % Self.paths.count]
      let files = found.files.map {
        SourceFile(path: path, bytes: $0.byteOrderMark + $0.bytes)
      }
      let fault = Self.fault(in: found.diagnostics, files)
      #expect(fault == nil, "\(fault ?? "")")
    }
  }

  @Test(arguments: characters) func columns(_ character: Unicode.Scalar) throws {
    let before = "container App {\n  strong A(b: `B\(character)##[x]\(character)`, "
    let all = Array("\(before)cde: F\(character))\n}\n".utf8)
    let offset = before.utf8.count
    var found = Diagnostics()
    let end = offset + "cde: F\(character)".utf8.count
    found.report(
      Diagnostic(.missingDependency, "x", at: SourceSpan(file: 0, start: offset, end: end)))
    let file = SourceFile(path: "App.di", bytes: all)
    let lines = TextRenderer(files: [file], color: false).render(found).split(separator: "\n")
    let mark = lines[2].utf8.count
    let first = lines[2].utf8.prefix { $0 != UInt8(ascii: "^") }.count
    let shown = String(decoding: Array(lines[1].utf8)[first..<mark], as: UTF8.self)
    // A tab stays a tab, and a carriage return ends the line.
    let expected =
      switch character {
      case "\t": "cde: F\t"
      case "\r": "cde: F"
      default: PrintableText.text("cde: F\(character)")
      }
    #expect(shown == expected)
  }

  /// A line is cut between characters, after a mark within bytes that are no characters.
  @Test(arguments: 160...180) func marksWithinBytesThatAreNoText(_ column: Int) {
    let bytes = [UInt8](repeating: 0x80, count: 180) + Array("strong Store".utf8)
    let span = SourceSpan(file: 0, start: column, end: column + 1)
    var found = Diagnostics()
    found.report(Diagnostic(.notUTF8, "x", at: span))
    let lines = TextRenderer(files: [SourceFile(path: "App.di", bytes: bytes)], color: false)
      .render(found).split(separator: "\n")
    #expect(lines.count == 3 && lines[2].contains("^"))
  }

  @Test func escapes() {
    #expect(PrintableText.text("plain 'name' # é 🚀 👨‍👩‍👧 ❤️") == "plain 'name' # é 🚀 👨‍👩‍👧 ❤️")
    #expect(PrintableText.text("\u{1B}[31m\u{0}\t\r\n\u{9B}") == #"\u{1B}[31m\0\t\r\n\u{9B}"#)
    #expect(PrintableText.text("a\u{202E}b\u{2028}\u{FEFF}") == #"a\u{202E}b\u{2028}\u{FEFF}"#)
    #expect(PrintableText.text("#[ ##[a] ##vso[b") == #"#[ ##\u{5B}a] ##vso\u{5B}b"#)
    #expect(PrintableText.text(FileName.text([0x61, 0xFF, 0x80])) == #"a\xFF\x80"#)
    #expect(PrintableText.lines("a\tb\n\u{7}\r\n") == "a\tb\n\\u{7}\\r\n")
    #expect(PrintableText.path("::a") == "./::a" && PrintableText.path(" :") == "./ :")
    #expect(PrintableText.path("a::b") == "a::b" && PrintableText.path("/::b") == "/::b")
    #expect(
      PrintableText.json("\"\u{7F}\u{E0041}##[\"\n") == "\"\\u007F\\uDB40\\uDC41##\\u005B\"\n")
  }

  // MARK: The commands

  private static func shell(_ script: String, in folder: TemporaryFolder) throws -> CommandResult {
    let tools = ["TENONC": "tenonc", "TENON": "tenon"].mapValues {
      Repository.products.appendingPathComponent($0).path
    }
    return try run("/bin/sh", ["-c", script], in: folder.url, environment: tools)
  }

  private static let hostileName =
    #"$(printf '::add-mask::\033[2J\302\233##[x]\342\200\256\377.di')"#

  /// All output of the commands about names of files and arguments.
  @Test(arguments: [
    #""$TENON" check "$H""#, #""$TENON" check ."#, #""$TENON" check . --format json"#,
    #""$TENON" check . --format sarif"#, #""$TENON" check . --format github"#,
    #""$TENON" check . --format gitlab"#, #""$TENON" check . --color always"#,
    #""$TENON" generate "$H" --check"#, #""$TENON" generate . --check"#,
    #""$TENON" check "none$H""#, #""$TENON" check "$H" "$H""#, #""$TENON" "$H""#,
    #""$TENON" check "--$H""#, #""$TENON" check "--format=$H""#, #""$TENON" check "--color=$H""#,
    #""$TENON" check "--severity=$H""#, #""$TENON" check "--severity=$H=error""#,
    #""$TENON" check "--depends=$H""#, #""$TENON" check "--depends=$H=none$H""#,
    #""$TENON" check --depends "K=$H" Sound.di"#, #""$TENON" explain "$H""#,
    #""$TENON" generate Sound.di -o "$H""#, #""$TENON" generate Sound.di -o "none/$H""#,
    #""$TENON" generate . -o "none$H""#, #""$TENON" generate . -o "Sound.di/$H""#,
    #"NO_COLOR="$H" "$TENON" check "$H""#, #"cp Fix.txt "$H"; "$TENON" check "$H" --fix"#,
    #""$TENONC" "$H""#, #""$TENONC" "$H" out"#, #""$TENONC" --depends "$H" Sound.di out"#,
    #""$TENONC" "none$H" out"#, #""$TENONC" Sound.di "none/$H""#, #""$TENON" generate . "-o$H""#,
  ]) func whatCommandsSay(_ command: String) throws {
    let folder = try TemporaryFolder(["Sound.di": CommandTests.sound])
    try folder.write("container Fix {\n  stong Engine()\n}\n", to: "Fix.txt")
    try folder.write(
      "import `K\u{1B}[1m`\ncontainer App {\n  strong Car(a: `E\u{9B}\u{202E}`, b: `##[x]`)\n}\n",
      to: "Bad.txt")
    let result = try Self.shell(
      "H=\"\(Self.hostileName)\"; cp Bad.txt \"$H\"; \(command)", in: folder)
    // A sound manifest and an output with such a name cause no message.
    #expect(!result.everything.isEmpty || command.contains("Sound.di"))
    let fault = Self.fault(in: result.everything, isGitHub: command.contains("github"))
    #expect(fault == nil, "\(fault ?? "")")
  }

  /// Generated Swift is the same bytes in a file and in a pipe, and harmless on a terminal.
  @Test func generatedCodeOnATerminal() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "container App {\n  strong Engine(a = \"\u{202E}\u{9B}##[x]\")\n}\n", to: "App.di")
    let piped = try folder.tenon("generate", "App.di", "-o", "-")
    #expect(piped.output.contains("\u{202E}\u{9B}##[x]"))
    let script = "import pty,sys; sys.exit(pty.spawn(sys.argv[1:]) >> 8)"
    for target in ["-", "/dev/tty"] {
      let shown = try run(
        "/usr/bin/env",
        ["python3", "-c", script, CommandTests.tenon, "generate", "App.di", "-o", target],
        in: folder.url)
      let text = shown.output.replacingOccurrences(of: "\r\n", with: "\n")
      #expect(shown.status == 0 && text.contains("class App"), "\(shown.everything)")
      let fault = Self.fault(in: text)
      #expect(fault == nil, "\(fault ?? "")")
    }
  }
}
