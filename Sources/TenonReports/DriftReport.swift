public import TenonDiagnostics
public import TenonDraft

/// Lines that do not match their initializers, as they are printed.
public struct DriftReport {
  private let findings: [Drift]
  private let files: [SourceFile]
  /// How a path outside of the manifests is shown.
  private let shownPath: (String) -> String

  /// A report on findings in `files`.
  public init(
    _ findings: [Drift], files: [SourceFile], shownPath: @escaping (String) -> String
  ) {
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
    jsonText(
      Document(
        version: 1, tool: .init(name: "tenon", version: version), errors: findings.count,
        warnings: 0, findings: findings.map(entry)))
  }

  private func entry(_ finding: Drift) -> Document.Finding {
    .init(
      name: finding.kind.rawValue, severity: "error", message: finding.message,
      location: DocumentLocation(finding.span, in: files),
      initializer: finding.initializer.map { text in
        .init(
          declaration: text, path: finding.place.map { shownPath($0.path) },
          line: finding.place?.line, column: finding.place?.column)
      }, help: finding.help,
      fix: finding.fix.map { DocumentFix($0, in: files) })
  }
}

/// The document, as it is written. Version 1 may get further keys; what a key means stays.
private struct Document: Encodable {
  struct Declaration: Encodable {
    let declaration: String
    let path: String?
    let line: Int?
    let column: Int?
  }

  struct Finding: Encodable {
    let name: String
    let severity: String
    let message: String
    let location: DocumentLocation
    let initializer: Declaration?
    let help: String?
    let fix: DocumentFix?
  }

  let version: Int
  let tool: DocumentTool
  let errors: Int
  let warnings: Int
  let findings: [Finding]
}
