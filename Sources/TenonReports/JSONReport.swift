import TenonDiagnostics

extension Report {
  /// Tenon's own format, with everything that is known: docs/reference/command.md describes it.
  func json() -> JSONValue {
    [
      "errors": .integer(diagnostics.count { $0.severity == .error }),
      "findings": .array(diagnostics.map(finding)),
      "tool": .tool(version),
      "version": 1,
      "warnings": .integer(diagnostics.count { $0.severity == .warning }),
    ]
  }

  private func finding(_ diagnostic: Diagnostic) -> JSONValue {
    let notes = diagnostic.notes.map { note -> JSONValue in
      ["location": JSONValue(note.span, in: files), "message": .string(note.message)]
    }
    return [
      "code": .string(diagnostic.id.code),
      "fix": .optional(diagnostic.fix) { JSONValue($0, in: files) },
      "help": .text(diagnostic.help),
      "location": JSONValue(diagnostic.span, in: files),
      "message": .string(diagnostic.message),
      "name": .string(diagnostic.id.name),
      "notes": .array(notes),
      "severity": .string(diagnostic.severity.rawValue),
    ]
  }
}
