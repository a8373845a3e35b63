import Foundation
import TenonCompiler
import TenonDiagnostics
import TenonReports
import TenonTestSupport
import Testing

@Suite struct JSONFormatTests {
  @Test func nothingFound() throws {
    let document = try Reports.json(Reports.report(Reports.sound), .json)
    #expect(document.keys == ["version", "tool", "errors", "warnings", "findings"])
    #expect(document["version"] == .number(1) && document["findings"] == .array([]))
    #expect(document["tool.name"]?.string == "tenon")
    #expect(document["tool.version"]?.string == "1.2.3")
    #expect(document["errors"] == .number(0) && document["warnings"] == .number(0))
  }

  @Test func everyKey() throws {
    let document = try Reports.json(Reports.report(Reports.fixable), .json)
    let finding = try #require(document["findings[1]"])
    #expect(
      finding.keys == ["code", "name", "severity", "message", "location", "notes", "help", "fix"])
    #expect(finding["code"]?.string == "TN015" && finding["name"]?.string == "controlComment")
    #expect(finding["severity"]?.string == "warning")
    #expect(finding["message"]?.string == "unknown directive 'tenon:ingore'")
    #expect(finding["help"]?.string == "did you mean 'tenon:ignore'?")
    #expect(finding["fix.isSafe"] == .bool(true))
    #expect(finding["fix.edits[0].replacement"]?.string == "ignore")
    #expect(finding["fix.edits[0].location"] == finding["location"])
    let cycle = try Reports.json(
      Reports.report("container App { strong A(b: B); strong B(a: A) }"), .json)
    #expect(cycle["findings[0].notes"]?.array.count == 2)
    #expect(cycle["findings[0].notes[1]"]?.keys == ["message", "location"])
  }

  /// Every range is that of its text in the file on disk, with or without a byte-order mark.
  @Test(arguments: RejectFixture.sample, [false, true]) func rangesAreRight(
    _ fixture: RejectFixture, _ hasMark: Bool
  ) throws {
    let found = try fixture.compile()
    let mark: [UInt8] = hasMark ? [0xEF, 0xBB, 0xBF] : []
    let files = found.files.map {
      SourceFile(path: $0.path, bytes: (hasMark ? mark : $0.byteOrderMark) + $0.bytes)
    }
    let raw = files.map { $0.byteOrderMark + $0.bytes }
    let lineEnds = raw.map { bytes in
      bytes.indices.filter {
        bytes[$0] == 0x0A || bytes[$0] == 0x0D && bytes.dropFirst($0 + 1).first != 0x0A
      }
    }
    let report = Reports.report(found.diagnostics, files)
    let document = try Reports.json(report, .json)
    let findings = document["findings"]?.array ?? []
    #expect(findings.count == report.diagnostics.count)
    #expect(document["errors"]?.int == report.diagnostics.count { $0.severity == .error })
    #expect(document["warnings"]?.int == report.diagnostics.count { $0.severity == .warning })
    for (finding, diagnostic) in zip(findings, report.diagnostics) {
      let spans = [diagnostic.span] + diagnostic.notes.map(\.span)
      let places = [finding["location"]] + (finding["notes"]?.array.map { $0["location"] } ?? [])
      #expect(spans.count == places.count)
      for (span, place) in zip(spans, places) {
        let (file, bytes) = (files[span.file], raw[span.file])
        #expect(place?["path"]?.string == file.path)
        let start = try #require(place?["start.offset"]?.int)
        let end = try #require(place?["end.offset"]?.int)
        #expect(Array(bytes[start..<end]) == Array(file.bytes[span.start..<span.end]))
        // Lines and columns count from 1, columns from the first byte that a reader sees.
        for (offset, key) in [(start, "start"), (end, "end")] {
          let before = lineEnds[span.file].prefix { $0 < offset }
          #expect(place?["\(key).line"]?.int == before.count + 1)
          let line = before.last.map { $0 + 1 } ?? file.byteOrderMark.count
          #expect(place?["\(key).column"]?.int == offset - line + 1)
        }
      }
    }
  }

  @Test(arguments: [[], [0xEF, 0xBB, 0xBF]] as [[UInt8]], ["\n", "\r\n"])
  func editsApply(_ mark: [UInt8], _ lineEnd: String) throws {
    var bytes = mark + Array(Reports.fixable.replacingOccurrences(of: "\n", with: lineEnd).utf8)
    let document = try Reports.json(Reports.report(bytes), .json)
    let edits = (document["findings"]?.array ?? []).flatMap { $0["fix.edits"]?.array ?? [] }
    #expect(edits.count == 2)
    for edit in edits.reversed() {
      let start = try #require(edit["location.start.offset"]?.int)
      let end = try #require(edit["location.end.offset"]?.int)
      bytes.replaceSubrange(start..<end, with: Array((edit["replacement"]?.string ?? "").utf8))
    }
    let wanted = [
      "container App {", "    strong Engine",
      "    // tenon:ignore TN051 this verb is misspelled", "    strong Wheel", "}", "",
    ]
    #expect(bytes == mark + Array(wanted.joined(separator: lineEnd).utf8))
  }
}

@Suite struct FormatPageTests {
  private func between(_ start: String, _ end: String, in text: String) throws -> String {
    let first = try #require(text.range(of: start))
    let last = try #require(text[first.upperBound...].range(of: end))
    return String(text[first.upperBound..<last.lowerBound])
  }

  @Test func theTableHasEveryKey() throws {
    let page = try Repository.read(Repository.url("docs/reference/command.md"))
    let section = try between("### JSON", "### SARIF", in: page)
    let document = try #require(Reports.report(Reports.fixable).rendered(as: .json))
    let table = try between("| key | value |", "\n\n", in: section)
    var count = 0
    for line in document.split(separator: "\n") where line.contains("\" : ") {
      guard let key = line.split(separator: "\"").dropFirst().first else { continue }
      #expect(table.contains("`\(key)`"), "\(key)")
      count += 1
    }
    #expect(count > 20)
  }

  /// Each option that the commands' help lists has its row, and each row its option.
  @Test func theOptionsAreTheTools() throws {
    let page = try Repository.read(Repository.url("docs/reference/command.md"))
    let folder = try TemporaryFolder()
    for command in ["check", "generate"] {
      let help = try folder.tenon(command, "--help").output
      for line in help.split(separator: "\n") where line.hasPrefix("  -") {
        let option = line.dropFirst(2).prefix { $0 != " " }
        #expect(page.contains("\n| `\(option)"), "\(option)")
      }
    }
  }
}

@Suite struct GitHubFormatTests {
  private func github(_ report: Report) throws -> [String] {
    let text = try #require(report.rendered(as: .github))
    return text.split(separator: "\n").map(String.init)
  }

  /// A container with so many errors and warnings.
  private func manifest(errors: Int, warnings: Int) -> String {
    var text = String(repeating: "import Foundation\n", count: warnings + 1)
    text += "container App {\n"
    for number in 0..<errors { text += "  strong E\(number)(none: N\(number))\n" }
    return text + "}\n"
  }

  @Test func anAnnotation() throws {
    let lines = try github(Reports.report("container App {\n  strong A(b: B)\n}\n"))
    #expect(
      lines == [
        "::error file=App.di,line=2,endLine=2,col=12,endColumn=16,title=TN030::'A' needs 'B', but "
          + "nothing in 'App' provides it%0Ahelp: add a component to 'App' that provides it, such as "
          + "'strong B(…)', or 'input b: B'"
      ])
  }

  @Test(arguments: [(10, 10), (11, 3), (0, 11), (15, 14)])
  func noMoreThanAreShown(_ errors: Int, _ warnings: Int) throws {
    let report = Reports.report(manifest(errors: errors, warnings: warnings))
    #expect(report.diagnostics.count == errors + warnings)
    let lines = try github(report)
    #expect(lines.count { $0.hasPrefix("::error ") } == min(errors, 10))
    #expect(lines.count { $0.hasPrefix("::warning ") } == min(warnings, 10))
    let left = max(errors - 10, 0) + max(warnings - 10, 0)
    let notices = lines.filter { $0.hasPrefix("::notice ") }
    let words = left == 1 ? "1 more diagnostic is in" : "\(left) more diagnostics are in"
    #expect(notices.count == (left > 0 ? 1 : 0))
    #expect(notices.allSatisfy { $0.hasSuffix("::\(words) the log of this step") })
    // The rest is in the log, and no line of it looks like a command.
    let log = lines.filter { !$0.hasPrefix("::") }
    #expect(log.count { $0.contains(": error: ") || $0.contains(": warning: ") } == left)
    for number in 0..<errors {
      #expect(lines.count { $0.contains("needs 'N\(number)'") } == 1)
    }
  }

  @Test func escapes() throws {
    let file = SourceFile(path: "./50%,a:b/App.di", bytes: Array("a b\nc\n".utf8))
    var found = Diagnostics()
    let span = SourceSpan(file: 0, start: 0, end: 3)
    found.report(
      Diagnostic(
        .unknownWord, "100%, a: b\r\nc", at: span, notes: [.init("x::y", at: span)],
        help: "%0A"))
    found.report(Diagnostic(.unknownWord, "lines", at: SourceSpan(file: 0, start: 2, end: 5)))
    #expect(
      try github(Reports.report(found, [file])) == [
        "::error file=50%25%2Ca%3Ab/App.di,line=1,endLine=1,col=1,endColumn=4,title=TN012::"
          + "100%25, a: b%0D%0Ac%0A50%25,a:b/App.di:1:1: note: x::y%0Ahelp: %250A",
        // Columns are given if both are in one line.
        "::error file=50%25%2Ca%3Ab/App.di,line=1,endLine=2,title=TN012::lines",
      ])
  }

  @Test func aLineOfTheLogIsNoCommand() throws {
    let file = SourceFile(path: "::error::.di", bytes: Array("::error::a\n".utf8))
    var found = Diagnostics()
    for start in 0..<11 {
      found.report(
        Diagnostic(.unknownWord, "::error::", at: SourceSpan(file: 0, start: start, end: 11)))
    }
    let lines = try github(Reports.report(found, [file]))
    #expect(lines.count { $0.hasPrefix("::") } == 11)
    #expect(lines.suffix(3).allSatisfy { $0.hasPrefix("  ") })
  }
}

@Suite struct GitLabFormatTests {
  private func issues(_ text: String, path: String = "App.di") throws -> [JSONValue] {
    try Reports.json(Reports.report(text, path: path), .gitlab).array
  }

  @Test(arguments: RejectFixture.sample) func everyIssueHasItsKeys(_ fixture: RejectFixture) throws
  {
    let report = Reports.report(try fixture.compile())
    let issues = try Reports.json(report, .gitlab).array
    #expect(issues.count == report.diagnostics.count)
    for (issue, diagnostic) in zip(issues, report.diagnostics) {
      #expect(issue["check_name"]?.string == diagnostic.id.code)
      #expect(issue["description"]?.string?.hasPrefix(diagnostic.message) == true)
      #expect(issue["location.path"]?.string == report.files[diagnostic.span.file].path)
      #expect((issue["location.lines.begin"]?.int ?? 0) > 0)
      let severities = ["info", "minor", "major", "critical", "blocker"]
      #expect(issue["severity"]?.string.map(severities.contains) == true)
    }
    #expect(Set(issues.compactMap { $0["fingerprint"]?.string }).count == issues.count)
  }

  private static let manifest = """
    import Kit
    import Kit
    import Kit
    container App {
      strong A(b: B)
      strong C(x: X)
      strong D
    }

    """

  private func fingerprints(_ text: String, path: String = "App.di") throws -> [String] {
    try issues(text, path: path).compactMap { $0["fingerprint"]?.string }
  }

  @Test func fingerprintsStayWhereLinesMove() throws {
    let now = try fingerprints(Self.manifest)
    #expect(now.count == 4 && Set(now).count == 4)
    let moved = Self.manifest.replacingOccurrences(of: "\n  ", with: "\n\n    // more\n      ")
    #expect(try fingerprints("import Foundation\n\n" + moved) == now)
    #expect(try fingerprints(Self.manifest, path: "./App.di") == now)
    let other = try fingerprints(Self.manifest, path: "Other.di")
    #expect(Set(other).isDisjoint(with: now))
    // A new finding between them leaves the others as they were.
    let more = Self.manifest.replacingOccurrences(
      of: "  strong D", with: "  strong E(y: Y)\n  strong D")
    #expect(Set(try fingerprints(more)).isSuperset(of: now))
  }

  @Test func pathsAreAsGitLabKnowsThem() throws {
    let issue = try #require(try issues(Self.manifest, path: "./Sources/App.di").first)
    #expect(issue["location.path"]?.string == "Sources/App.di")
  }

  @Test func theBodyHasNotesAndHelp() throws {
    let issue = try #require(try issues("container App {\n strong A\n strong A\n}\n").first)
    let body = try #require(issue["content.body"]?.string)
    #expect(body.hasPrefix("- App.di:2:9: note: first declared here\n- help: "))
  }
}

@Suite struct FormatTests {
  /// The same manifests give the same bytes, in processes of other hash seeds too.
  @Test(arguments: Report.Format.allCases) func theSameBytes(_ format: Report.Format) throws {
    let folder = try TemporaryFolder()
    for name in ["Several.di", "Slips.di", "WarningComments.di", "InitCycle.di"] {
      let manifest = try Repository.read(Repository.url("Fixtures/Reject/\(name)"))
      try folder.write(manifest, to: name)
    }
    let arguments = ["check", ".", "--format", format.rawValue]
    let first = try folder.tenon(arguments)
    #expect(first.status == 1)
    #expect(format == .text ? first.output.isEmpty : first.errors.isEmpty)
    #expect(first.everything.count > 1000 && !first.everything.contains(folder.url.path))
    for _ in 0..<3 {
      let again = try folder.tenon(arguments)
      #expect(again.output == first.output && again.errors == first.errors)
    }
  }

  @Test func theTextOfTheTerminalIsNoReport() {
    #expect(Reports.report(Reports.sound).rendered(as: .text) == nil)
  }
}

@Suite struct UTF16ColumnTests {
  @Test func columnsAreThoseOfTheTextBefore() {
    let pieces = ["a", "ä", "日", "🐙", "e\u{301}", "\t", "\n", "\r\n", "\r", "strong Store", "👩‍👩‍👧"]
    for seed in UInt64(0)..<50 {
      var random = Generator(seed: seed)
      let text = (0..<Int.random(in: 0...400, using: &random)).map { _ in
        pieces.randomElement(using: &random) ?? ""
      }.joined()
      let file = SourceFile(path: "App.di", bytes: Array(text.utf8))
      let other = SourceFile(path: "Other.di", bytes: Array("🐙🐙".utf8))
      let columns = UTF16Columns([other, file])
      for index in text.unicodeScalars.indices + [text.endIndex] {
        let offset = text.utf8.distance(from: text.startIndex, to: index)
        let position = file.position(of: offset)
        let before = file.text(offset - (position.column - 1), offset)
        let found = columns.position(of: offset, in: 1)
        #expect(found.line == position.line)
        #expect(found.column == before.utf16.count + 1, "seed \(seed), byte \(offset)")
      }
    }
  }
}
