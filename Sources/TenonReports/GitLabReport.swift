import TenonDiagnostics

extension Report {
  /// A code quality report of GitLab: an array, empty where nothing is found.
  func gitlab() -> String {
    jsonText(
      zip(diagnostics, fingerprints()).map { diagnostic, fingerprint in
        let file = files[diagnostic.span.file]
        return Issue(
          description: "\(diagnostic.message) (\(diagnostic.id.code))",
          checkName: diagnostic.id.code, fingerprint: fingerprint,
          severity: diagnostic.severity == .error ? "critical" : "minor",
          location: .init(
            path: path(file),
            lines: .init(
              begin: file.position(of: diagnostic.span.start).line,
              end: file.position(of: diagnostic.span.end).line)),
          content: .init(body: body(diagnostic)))
      })
  }

  /// What more there is to say, as Markdown.
  private func body(_ diagnostic: Diagnostic) -> String {
    var lines = diagnostic.notes.map { note in
      let file = files[note.span.file]
      let position = file.position(of: note.span.start)
      return "- \(path(file)):\(position.line):\(position.column): \(note.message)"
    }
    if let help = diagnostic.help { lines.append("- help: \(help)") }
    return lines.joined(separator: "\n")
  }
}

/// One finding. The names are GitLab's.
private struct Issue: Encodable {
  struct Lines: Encodable {
    let begin: Int
    let end: Int
  }

  struct Location: Encodable {
    let path: String
    let lines: Lines
  }

  struct Content: Encodable {
    let body: String
  }

  let description: String
  let checkName: String
  let fingerprint: String
  let severity: String
  let location: Location
  let content: Content

  enum CodingKeys: String, CodingKey {
    case description
    case checkName = "check_name"
    case fingerprint
    case severity
    case location
    case content
  }
}
