import TenonDiagnostics

extension Report {
  /// Tenon's own format, with everything that is known: docs/reference/command.md describes it.
  func json() -> String {
    jsonText(
      Document(
        version: 1, tool: .init(name: "tenon", version: version),
        errors: diagnostics.count { $0.severity == .error },
        warnings: diagnostics.count { $0.severity == .warning },
        findings: diagnostics.map(finding)))
  }

  private func finding(_ diagnostic: Diagnostic) -> Document.Finding {
    .init(
      code: diagnostic.id.code, name: diagnostic.id.name, severity: diagnostic.severity.rawValue,
      message: diagnostic.message, location: DocumentLocation(diagnostic.span, in: files),
      notes: diagnostic.notes.map {
        .init(message: $0.message, location: DocumentLocation($0.span, in: files))
      }, help: diagnostic.help, fix: diagnostic.fix.map { DocumentFix($0, in: files) })
  }
}

/// The document, as it is written. Version 1 may get further keys; what a key means stays.
private struct Document: Encodable {
  struct Note: Encodable {
    let message: String
    let location: DocumentLocation
  }

  struct Finding: Encodable {
    let code: String
    let name: String
    let severity: String
    let message: String
    let location: DocumentLocation
    let notes: [Note]
    let help: String?
    let fix: DocumentFix?
  }

  let version: Int
  let tool: DocumentTool
  let errors: Int
  let warnings: Int
  let findings: [Finding]
}
