package import TenonDiagnostics
import TenonExplain

extension Report {
  /// SARIF 2.1.0, for code scanning: one run, also valid without findings.
  func sarif() -> JSONValue {
    let ids = DiagnosticID.allCases
    let index = Dictionary(uniqueKeysWithValues: ids.enumerated().map { ($1, $0) })
    let columns = UTF16Columns(files)
    let results = zip(diagnostics, fingerprints()).map { diagnostic, fingerprint -> JSONValue in
      let notes = diagnostic.notes.enumerated().map { number, note in
        location(note.span, columns, id: number, message: note.message)
      }
      return [
        "fixes": .optional(diagnostic.fix) { [fix($0, diagnostic.help, columns)] },
        "level": .string(diagnostic.severity.rawValue),
        "locations": [location(diagnostic.span, columns)],
        "message": Self.message(
          diagnostic.message + (diagnostic.help.map { "\nhelp: \($0)" } ?? "")),
        "partialFingerprints": ["tenon/v1": .string(fingerprint)],
        "relatedLocations": .array(notes),
        "ruleId": .string(diagnostic.id.code),
        "ruleIndex": .integer(index[diagnostic.id] ?? -1),
      ]
    }
    let driver: JSONValue = [
      "name": "tenon", "rules": .array(ids.map { Self.rule($0.explanation) }),
      "semanticVersion": .string(version), "version": .string(version),
    ]
    return [
      "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
      "runs": [
        ["columnKind": "utf16CodeUnits", "results": .array(results), "tool": ["driver": driver]]
      ],
      "version": "2.1.0",
    ]
  }

  private static func message(_ text: String) -> JSONValue { ["text": .string(text)] }

  private static func rule(_ explanation: Explanation) -> JSONValue {
    let help = JSONValue.string(explanation.fix)
    return [
      "defaultConfiguration": ["level": .string(explanation.id.severity.rawValue)],
      "fullDescription": message(explanation.meaning),
      "help": ["markdown": help, "text": help],
      "id": .string(explanation.id.code),
      "name": .string(explanation.id.name),
      "shortDescription": message(explanation.id.title),
    ]
  }

  private func location(
    _ span: SourceSpan, _ columns: UTF16Columns, id: Int? = nil, message: String? = nil
  ) -> JSONValue {
    [
      "id": .optional(id, JSONValue.integer),
      "message": .optional(message, Self.message),
      "physicalLocation": [
        "artifactLocation": artifact(span.file), "region": region(span, columns),
      ],
    ]
  }

  private func region(_ span: SourceSpan, _ columns: UTF16Columns) -> JSONValue {
    let start = columns.position(of: span.start, in: span.file)
    let end = columns.position(of: span.end, in: span.file)
    return [
      "endColumn": .integer(end.column), "endLine": .integer(end.line),
      "startColumn": .integer(start.column), "startLine": .integer(start.line),
    ]
  }

  private func artifact(_ file: Int) -> JSONValue { ["uri": .string(fileURI(path(files[file])))] }

  private func fix(_ fix: Fix, _ help: String?, _ columns: UTF16Columns) -> JSONValue {
    var changes: [(file: Int, replacements: [JSONValue])] = []
    for edit in fix.edits(in: files) {
      if changes.last?.file != edit.span.file { changes.append((edit.span.file, [])) }
      changes[changes.count - 1].replacements.append([
        "deletedRegion": region(edit.span, columns),
        "insertedContent": Self.message(edit.replacement),
      ])
    }
    return [
      "artifactChanges": .array(
        changes.map {
          ["artifactLocation": artifact($0.file), "replacements": .array($0.replacements)]
        }),
      "description": .optional(help, Self.message),
    ]
  }
}

/// A path as a URI reference: relative to the current folder, or `file:` for an absolute one.
public func fileURI(_ path: String) -> String {
  FileName.bytes(path).reduce(into: path.hasPrefix("/") ? "file://" : "") { uri, byte in
    let digits = String(byte, radix: 16, uppercase: true)
    uri +=
      unreserved.contains(byte)
      ? String(Unicode.Scalar(byte)) : "%\(byte < 0x10 ? "0" : "")\(digits)"
  }
}

private let unreserved = Set(
  "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/-._~+".utf8)

/// Columns from 1 in UTF-16 code units, which most viewers count.
///
/// A line may have as many findings as characters, so each column is found with only a few bytes.
package struct UTF16Columns: Sendable {
  /// The number of bytes that are counted at once.
  private static let block = 64
  /// The number of code units before each block, for each file.
  private let counts: [[Int32]]
  private let files: [SourceFile]

  /// The columns of files. O(bytes).
  package init(_ files: [SourceFile]) {
    self.files = files
    counts = files.map { file in
      var counts: [Int32] = [0]
      counts.reserveCapacity(file.bytes.count / Self.block + 1)
      var start = 0
      while start + Self.block <= file.bytes.count {
        let units = Self.units(file.bytes[start..<start + Self.block])
        counts.append(counts[counts.count - 1] + Int32(units))
        start += Self.block
      }
      return counts
    }
  }

  /// The line of an offset, and its column. O(log lines).
  package func position(of offset: Int, in file: Int) -> SourcePosition {
    let position = files[file].position(of: offset)
    let start = offset - (position.column - 1)
    return SourcePosition(
      line: position.line, column: units(before: offset, file) - units(before: start, file) + 1)
  }

  private func units(before offset: Int, _ file: Int) -> Int {
    let block = offset / Self.block
    return Int(counts[file][block]) + Self.units(files[file].bytes[block * Self.block..<offset])
  }

  /// The code units of the characters that begin in some bytes.
  private static func units(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 0xF0...0xF4 ~= $1 ? 2 : 1) }
  }
}
