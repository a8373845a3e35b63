import Foundation
import TenonCompiler
import TenonDiagnostics
import TenonExplain
import TenonReports
import TenonTestSupport
import Testing

/// Reports of a manifest's findings.
enum Reports {
  static func report(
    _ bytes: [UInt8], path: String = "App.di", severities: Severities = .init()
  ) -> Report {
    var options = CompileOptions()
    options.severities = severities
    return report(compile([SourceFile(path: path, bytes: bytes)], options: options))
  }

  static func report(_ text: String, path: String = "App.di") -> Report {
    report(Array(text.utf8), path: path)
  }

  static func report(_ compilation: Compilation) -> Report {
    report(compilation.diagnostics, compilation.files)
  }

  static func report(_ diagnostics: Diagnostics, _ files: [SourceFile]) -> Report {
    Report(diagnostics, files: files, version: "1.2.3")
  }

  static func json(_ report: Report, _ format: Report.Format) throws -> JSONValue {
    let text = try #require(report.rendered(as: format))
    #expect(text.hasSuffix("\n"))
    return try JSONValue(text: text)
  }

  static let sound = "container App {\n  strong Engine()\n}\n"

  /// A manifest with a finding that has a fix.
  static let fixable = """
    container App {
        strong Engine  // tenon:ignore TN036 it is older than the rest
        // tenon:ingore TN051 this verb is misspelled
        strong Wheel
    }

    """
}

@Suite struct SARIFTests {
  static let schema = Result {
    JSONSchema(
      try JSONValue(
        text: try Repository.read(
          Repository.url("Tests/TenonCommandTests/Schemas/sarif-2.1.0.json"))))
  }

  private func check(_ report: Report, againstSchema: Bool = true) throws -> JSONValue {
    let document = try Reports.json(report, .sarif)
    if againstSchema { #expect(try Self.schema.get().problems(document) == []) }
    #expect(document["version"]?.string == "2.1.0")
    #expect(document["runs"]?.array.count == 1)
    #expect(document["runs[0].results"]?.array.count == report.diagnostics.count)
    return document
  }

  @Test func nothingFound() throws {
    let document = try check(Reports.report(Reports.sound))
    #expect(document["runs[0].results"] == .array([]))
    let rules = document["runs[0].tool.driver.rules"]?.array ?? []
    #expect(rules.compactMap { $0["id"]?.string } == DiagnosticID.allCases.map(\.code))
    #expect(document["runs[0].tool.driver.version"]?.string == "1.2.3")
    #expect(document["runs[0].columnKind"]?.string == "utf16CodeUnits")
  }

  @Test(arguments: RejectFixture.sample) func findingsOfFixtures(_ fixture: RejectFixture) throws {
    let compilation = try fixture.compile()
    let report = Reports.report(compilation)
    // The schema is large, and the forms of findings are few.
    let index = RejectFixture.sample.firstIndex { "\($0)" == "\(fixture)" } ?? 0
    let document = try check(report, againstSchema: index.isMultiple(of: 3))
    let results = document["runs[0].results"]?.array ?? []
    let codes = DiagnosticID.allCases.map(\.code)
    for (result, diagnostic) in zip(results, report.diagnostics) {
      #expect(result["ruleId"]?.string == diagnostic.id.code)
      #expect(result["ruleIndex"]?.int == codes.firstIndex(of: diagnostic.id.code))
      #expect(result["level"]?.string == diagnostic.severity.rawValue)
      #expect(result["message.text"]?.string?.hasPrefix(diagnostic.message) == true)
      #expect(result["relatedLocations"]?.array.count == diagnostic.notes.count)
      #expect(result["fixes"]?.array.count == (diagnostic.fix == nil ? nil : 1))
    }
    let prints = results.compactMap { $0["partialFingerprints.tenon/v1"]?.string }
    #expect(Set(prints).count == results.count)
  }

  /// Reports of the explanations' examples, among them a file of many megabytes, and notes in other modules.
  @Test(.enabled(if: testsAll), arguments: Repository.some(of: DiagnosticID.allCases, oneIn: 40))
  func everyCode(_ id: DiagnosticID) throws {
    let document = try check(Reports.report(id.explanation.badFindings))
    #expect(document["runs[0].results[0].ruleId"]?.string == id.code)
  }

  @Test func warningsThatCountAsErrors() throws {
    var severities = Severities()
    severities.isStrict = true
    let document = try check(
      Reports.report(Array("container A { private strong B }".utf8), severities: severities))
    #expect(document["runs[0].results[0].level"]?.string == "error")
  }

  @Test func fixes() throws {
    let document = try check(Reports.report(Reports.fixable))
    let results = document["runs[0].results"]?.array ?? []
    #expect(results.compactMap { $0["ruleId"]?.string } == ["TN016", "TN015"])
    let change = try #require(results[1]["fixes[0].artifactChanges[0]"])
    #expect(change["artifactLocation.uri"]?.string == "App.di")
    #expect(change["replacements[0].insertedContent.text"]?.string == "ignore")
    #expect(change["replacements[0].deletedRegion.startColumn"]?.int == 14)
    #expect(change["replacements[0].deletedRegion.endColumn"]?.int == 20)
    #expect(results[1]["fixes[0].description.text"]?.string == "did you mean 'tenon:ignore'?")
  }

  /// Edits of one fix in several places, and in several files.
  @Test func fixesOfManyEdits() throws {
    let files = ["A.di", "B.di"].map { SourceFile(path: $0, bytes: Array("one two\n".utf8)) }
    let (first, second) = (
      SourceSpan(file: 0, start: 0, end: 3), SourceSpan(file: 0, start: 4, end: 7)
    )
    let other = SourceSpan(file: 1, start: 4, end: 7)
    var found = Diagnostics()
    found.report(
      Diagnostic(
        .unknownWord, "words", at: first, help: "help",
        fix: .insert("new ", before: other).and(.replace(second, with: "2"))
          .and(.delete(first))))
    let document = try check(Reports.report(found, files))
    let changes = document["runs[0].results[0].fixes[0].artifactChanges"]?.array ?? []
    #expect(changes.compactMap { $0["artifactLocation.uri"]?.string } == ["A.di", "B.di"])
    #expect(changes.map { $0["replacements"]?.array.count } == [2, 1])
    let place = changes[1]["replacements[0].deletedRegion"]
    #expect(place?["startColumn"] == .number(5) && place?["endColumn"] == .number(5))
  }

  @Test(arguments: [
    ("Sources/App.di", "Sources/App.di"), ("./App.di", "App.di"), (".//a/App.di", "a/App.di"),
    ("../App.di", "../App.di"), ("a b/Ä#?.di", "a%20b/%C3%84%23%3F.di"),
    ("100%.di", "100%25.di"), ("a:b.di", "a%3Ab.di"), ("日本.di", "%E6%97%A5%E6%9C%AC.di"),
    ("/a b/App.di", "file:///a%20b/App.di"), ("<stdin>", "%3Cstdin%3E"), ("a\\b.di", "a%5Cb.di"),
  ]) func pathsAreURIs(_ path: String, _ uri: String) throws {
    let document = try check(Reports.report("container A { strong B(c: C) }", path: path))
    let place = document["runs[0].results[0].locations[0].physicalLocation"]
    #expect(place?["artifactLocation.uri"]?.string == uri)
  }

  @Test func columnsAreUTF16() throws {
    // The emoji is one character, four bytes and two units; the accent two bytes and one unit.
    let text = "container A {\r\n /* 😀é */ strong B(ü: C)\r\n}\r\n"
    let document = try check(Reports.report(text))
    let region = document["runs[0].results[0].locations[0].physicalLocation.region"]
    let line = text.components(separatedBy: "\r\n")[1]
    let start = try #require(line.range(of: "ü: C"))
    #expect(region?["startLine"]?.int == 2)
    #expect(region?["startColumn"]?.int == line[..<start.lowerBound].utf16.count + 1)
    #expect(region?["endColumn"]?.int == line[..<start.upperBound].utf16.count + 1)
  }

  /// Bytes that aren't text still have a place.
  @Test func whatIsNotUTF8() throws {
    let bytes = Array("container A {\n // caf".utf8) + [0xE9, 0x0A, 0x7D]
    let document = try check(Reports.report(bytes))
    let region = document["runs[0].results[0].locations[0].physicalLocation.region"]
    #expect(region?["startLine"]?.int == 2 && region?["startColumn"]?.int == 8)
  }

  // MARK: The schema refuses

  /// Changes that each make a valid report invalid, and the expected words.
  static let mutations: [(path: String, value: JSONValue?, words: String)] = [
    ("version", nil, "lacks 'version'"), ("version", .string("2.0.0"), "none of the values"),
    ("runs", .string("none"), "wants array"),
    ("findings", .array([]), "'findings' is not known"),
    ("$schema", .string("relative"), "no uri"),
    ("runs[0].columnKind", .string("bytes"), "none of the values"),
    ("runs[0].results[0].message", .object([:]), "fits none of 'anyOf'"),
    ("runs[0].results[0].ruleIndex", .number(-2), "is less than"),
    ("runs[0].results[0].ruleIndex", .number(0.5), "wants integer"),
    ("runs[0].results[0].rank", .number(101), "is more than"),
    ("runs[0].results[0].guid", .string("123"), "does not match"),
    ("runs[0].results[0].partialFingerprints.tenon/v1", .number(1), "wants string"),
    (
      "runs[0].results[0].relatedLocations", .array([.object([:]), .object([:])]),
      "has an element twice"
    ),
    ("runs[0].results[0].fixes[0].artifactChanges", .array([]), "are the least"),
    (
      "runs[0].results[0].locations[0].physicalLocation.region.startLine", .number(0),
      "is less than"
    ),
    (
      "runs[0].results[0].locations[0].physicalLocation.artifactLocation.uri", .string("a b.di"),
      "no uri-reference"
    ),
  ]

  @Test(.enabled(if: testsAll), arguments: mutations.indices)
  func wrongReportsAreRefused(_ index: Int) throws {
    let (path, value, words) = Self.mutations[index]
    let valid = try Reports.json(Reports.report(Reports.fixable), .sarif)
    #expect(try Self.schema.get().problems(valid) == [])
    var wrong = valid
    wrong[path] = value
    #expect(wrong != valid, "the change is made")
    let problems = try Self.schema.get().problems(wrong)
    #expect(problems.contains { $0.contains(words) }, "\(path): \(problems)")
  }

  @Test func unknownKeywordsAreRefused() throws {
    let schema = JSONSchema(try JSONValue(text: #"{"maxLength": 1, "$ref2": "a"}"#))
    #expect(schema.problems(.null).count == 2)
    let lost = JSONSchema(try JSONValue(text: ##"{"$ref": "#/definitions/none"}"##))
    #expect(lost.problems(.null).count == 1)
  }
}
