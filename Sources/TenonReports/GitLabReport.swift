import TenonDiagnostics

extension Report {
  /// A code quality report of GitLab: an array, empty where nothing is found.
  func gitlab() -> JSONValue {
    .array(zip(diagnostics, fingerprints()).map(issue))
  }

  private func issue(_ diagnostic: Diagnostic, _ fingerprint: String) -> JSONValue {
    let file = files[diagnostic.span.file]
    return [
      "check_name": .string(diagnostic.id.code),
      "content": ["body": .string(body(diagnostic))],
      "description": .string("\(diagnostic.message) (\(diagnostic.id.code))"),
      "fingerprint": .string(fingerprint),
      "location": [
        "lines": [
          "begin": .integer(file.position(of: diagnostic.span.start).line),
          "end": .integer(file.position(of: diagnostic.span.end).line),
        ],
        "path": .string(path(file)),
      ],
      "severity": diagnostic.severity == .error ? "critical" : "minor",
    ]
  }

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
