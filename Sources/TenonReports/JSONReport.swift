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
      message: diagnostic.message, location: location(diagnostic.span),
      notes: diagnostic.notes.map { .init(message: $0.message, location: location($0.span)) },
      help: diagnostic.help,
      fix: diagnostic.fix.map { fix in
        .init(
          isSafe: fix.isSafe,
          edits: fix.edits(in: files).map {
            .init(location: location($0.span), replacement: $0.replacement)
          })
      })
  }

  private func location(_ span: SourceSpan) -> Document.Location {
    let file = files[span.file]
    return .init(
      path: file.path, start: place(span.start, in: file), end: place(span.end, in: file))
  }

  private func place(_ offset: Int, in file: SourceFile) -> Document.Place {
    let position = file.position(of: offset)
    return .init(
      line: position.line, column: position.column, offset: offset + file.byteOrderMark.count)
  }
}

/// The document, as it is written. Version 1 may get further keys; what a key means stays.
private struct Document: Encodable {
  struct Place: Encodable {
    /// From 1.
    let line: Int
    /// From 1, in bytes of UTF-8.
    let column: Int
    /// From 0, in bytes of the file.
    let offset: Int
  }

  struct Location: Encodable {
    let path: String
    let start: Place
    /// Behind the last byte.
    let end: Place
  }

  struct Note: Encodable {
    let message: String
    let location: Location
  }

  struct Edit: Encodable {
    let location: Location
    let replacement: String
  }

  struct Fix: Encodable {
    let isSafe: Bool
    let edits: [Edit]
  }

  struct Finding: Encodable {
    let code: String
    let name: String
    let severity: String
    let message: String
    let location: Location
    let notes: [Note]
    let help: String?
    let fix: Fix?
  }

  let version: Int
  let tool: DocumentTool
  let errors: Int
  let warnings: Int
  let findings: [Finding]
}
