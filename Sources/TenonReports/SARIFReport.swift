import TenonDiagnostics
import TenonExplain

extension Report {
  /// SARIF 2.1.0, for code scanning: one run, valid without findings too.
  func sarif() -> String {
    let rules = DiagnosticID.allCases.map { rule($0.explanation) }
    let index = Dictionary(uniqueKeysWithValues: rules.enumerated().map { ($1.id, $0) })
    let columns = UTF16Columns(files)
    let results = zip(diagnostics, fingerprints()).map { diagnostic, fingerprint in
      SARIF.Result(
        ruleId: diagnostic.id.code, ruleIndex: index[diagnostic.id.code] ?? -1,
        level: diagnostic.severity.rawValue, message: .init(text: message(diagnostic)),
        locations: [location(diagnostic.span, columns)],
        relatedLocations: diagnostic.notes.enumerated().map { number, note in
          var place = location(note.span, columns)
          place.id = number
          place.message = .init(text: note.message)
          return place
        },
        partialFingerprints: ["tenon/v1": fingerprint],
        fixes: diagnostic.fix.map { [fix($0, diagnostic.help, columns)] })
    }
    let driver = SARIF.Driver(
      name: "tenon", version: version, semanticVersion: version, rules: rules)
    return jsonText(
      SARIF.Log(
        runs: [
          .init(
            tool: .init(driver: driver), results: results, columnKind: "utf16CodeUnits")
        ]))
  }

  private func rule(_ explanation: Explanation) -> SARIF.Rule {
    let help = "\(explanation.why)\n\n\(explanation.fix)"
    return SARIF.Rule(
      id: explanation.id.code, name: explanation.id.name,
      shortDescription: .init(text: explanation.id.title),
      fullDescription: .init(text: explanation.what),
      help: .init(text: help, markdown: help),
      defaultConfiguration: .init(level: explanation.id.severity.rawValue))
  }

  private func message(_ diagnostic: Diagnostic) -> String {
    diagnostic.help.map { "\(diagnostic.message)\nhelp: \($0)" } ?? diagnostic.message
  }

  private func location(_ span: SourceSpan, _ columns: UTF16Columns) -> SARIF.Location {
    .init(
      physicalLocation: .init(
        artifactLocation: artifact(files[span.file]), region: region(span, columns)))
  }

  private func region(_ span: SourceSpan, _ columns: UTF16Columns) -> SARIF.Region {
    let start = columns.position(of: span.start, in: span.file)
    let end = columns.position(of: span.end, in: span.file)
    return .init(
      startLine: start.line, startColumn: start.column, endLine: end.line, endColumn: end.column)
  }

  private func artifact(_ file: SourceFile) -> SARIF.ArtifactLocation {
    .init(uri: Self.uri(path(file)))
  }

  private func fix(_ fix: Fix, _ help: String?, _ columns: UTF16Columns) -> SARIF.Fix {
    var changes: [SARIF.ArtifactChange] = []
    var last: Int?
    for edit in fix.edits(in: files) {
      let replacement = SARIF.Replacement(
        deletedRegion: region(edit.span, columns), insertedContent: .init(text: edit.replacement))
      if last == edit.span.file {
        changes[changes.count - 1].replacements.append(replacement)
      } else {
        changes.append(
          .init(artifactLocation: artifact(files[edit.span.file]), replacements: [replacement]))
        last = edit.span.file
      }
    }
    return .init(description: help.map { .init(text: $0) }, artifactChanges: changes)
  }

  /// A path as a URI reference: relative to where the tool ran, or `file:` for an absolute one.
  private static func uri(_ path: String) -> String {
    var result = path.hasPrefix("/") ? "file://" : ""
    for byte in FileName.bytes(path) {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."),
        UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "+"):
        result.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        result += byte < 16 ? "%0\(digits)" : "%\(digits)"
      }
    }
    return result
  }
}

/// The part of SARIF that a report needs. The names are the standard's.
private enum SARIF {
  struct Message: Encodable {
    let text: String
    var markdown: String?
  }

  struct Configuration: Encodable {
    let level: String
  }

  struct Rule: Encodable {
    let id: String
    let name: String
    let shortDescription: Message
    let fullDescription: Message
    let help: Message
    let defaultConfiguration: Configuration
  }

  struct Driver: Encodable {
    let name: String
    let version: String
    let semanticVersion: String
    let rules: [Rule]
  }

  struct Tool: Encodable {
    let driver: Driver
  }

  struct ArtifactLocation: Encodable {
    let uri: String
  }

  struct Region: Encodable {
    let startLine: Int
    let startColumn: Int
    let endLine: Int
    let endColumn: Int
  }

  struct PhysicalLocation: Encodable {
    let artifactLocation: ArtifactLocation
    let region: Region
  }

  struct Location: Encodable {
    var id: Int?
    var message: Message?
    let physicalLocation: PhysicalLocation

    init(physicalLocation: PhysicalLocation) {
      self.physicalLocation = physicalLocation
    }
  }

  struct Replacement: Encodable {
    let deletedRegion: Region
    let insertedContent: Message
  }

  struct ArtifactChange: Encodable {
    let artifactLocation: ArtifactLocation
    var replacements: [Replacement]
  }

  struct Fix: Encodable {
    let description: Message?
    let artifactChanges: [ArtifactChange]
  }

  struct Result: Encodable {
    let ruleId: String
    let ruleIndex: Int
    let level: String
    let message: Message
    let locations: [Location]
    let relatedLocations: [Location]
    let partialFingerprints: [String: String]
    let fixes: [Fix]?
  }

  struct Run: Encodable {
    let tool: Tool
    let results: [Result]
    let columnKind: String
  }

  struct Log: Encodable {
    let schema = "https://json.schemastore.org/sarif-2.1.0.json"
    let version = "2.1.0"
    let runs: [Run]

    enum CodingKeys: String, CodingKey {
      case schema = "$schema"
      case version
      case runs
    }
  }
}
