import TenonDiagnostics

extension Report {
  /// A code quality report for GitLab: an array, empty without findings.
  func gitlab() -> JSONValue {
    .array(zip(diagnostics, fingerprints()).map(issue))
  }

  private func issue(_ diagnostic: Diagnostic, _ fingerprint: String) -> JSONValue {
    let file = files[diagnostic.span.file]
    return [
      "check_name": .string(diagnostic.id.code),
      "content": [
        "body": .string(remarks(of: diagnostic).map { "- \($0)" }.joined(separator: "\n"))
      ],
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
}
