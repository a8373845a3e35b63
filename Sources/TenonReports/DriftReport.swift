public import TenonDiagnostics
public import TenonDraft

/// Lines that do not match their initializers, as they are printed.
public struct DriftReport {
  private let findings: [Drift]
  private let files: [SourceFile]
  /// How a path outside of the manifests is shown.
  private let shownPath: (String) -> String

  /// A report on findings in `files`.
  public init(_ findings: [Drift], files: [SourceFile], shownPath: @escaping (String) -> String) {
    (self.findings, self.files, self.shownPath) = (findings, files, shownPath)
  }

  /// The findings for people, each on lines of its own.
  public func text(color: Bool) -> String {
    let renderer = TextRenderer(files: files, color: color)
    return findings.map { finding in
      renderer.render(
        error: finding.message, at: finding.span,
        note: finding.initializer.map { text in
          let place = finding.place.map { "\(shownPath($0.path)):\($0.line):\($0.column)" }
          return (place, "the initializer is '\(text)'")
        }, help: finding.help)
    }.joined()
  }

  /// The findings for programs: the document of `tenon check --format json`, without codes.
  public func json(version: String) -> String {
    let document: JSONValue = [
      "errors": .integer(findings.count),
      "findings": .array(findings.map(entry)),
      "tool": .tool(version),
      "version": 1,
      "warnings": 0,
    ]
    return document.text(.report)
  }

  private func entry(_ finding: Drift) -> JSONValue {
    let initializer = finding.initializer.map { text -> JSONValue in
      [
        "column": .optional(finding.place) { .integer($0.column) },
        "declaration": .string(text),
        "line": .optional(finding.place) { .integer($0.line) },
        "path": .optional(finding.place) { .string(shownPath($0.path)) },
      ]
    }
    return [
      "fix": .optional(finding.fix) { JSONValue($0, in: files) },
      "help": .text(finding.help),
      "initializer": initializer ?? .null,
      "location": JSONValue(finding.span, in: files),
      "message": .string(finding.message),
      "name": .string(finding.kind.rawValue),
      "severity": "error",
    ]
  }
}
