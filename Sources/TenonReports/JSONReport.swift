import TenonDiagnostics

extension Report {
  /// Tenon's own format, with all data: docs/reference/command.md describes it.
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

/// Parts of documents. Members are in the order of their names; a document's version 1 may get further ones.
extension JSONValue {
  static func tool(_ version: String) -> JSONValue {
    ["name": "tenon", "version": .string(version)]
  }

  /// Offsets count from 0, in bytes of the file.
  init(_ span: SourceSpan, in files: [SourceFile]) {
    let file = files[span.file]
    func place(_ offset: Int) -> JSONValue {
      let position = file.position(of: offset)
      return [
        "column": .integer(position.column), "line": .integer(position.line),
        "offset": .integer(offset + file.byteOrderMark.count),
      ]
    }
    self = ["end": place(span.end), "path": .string(file.path), "start": place(span.start)]
  }

  init(_ fix: Fix, in files: [SourceFile]) {
    let edits = fix.edits(in: files).map { edit -> JSONValue in
      ["location": JSONValue(edit.span, in: files), "replacement": .string(edit.replacement)]
    }
    self = ["edits": .array(edits), "isSafe": .bool(fix.isSafe)]
  }

  /// A value as JSON, or `null`.
  static func optional<Value>(
    _ value: Value?, _ json: (Value) -> JSONValue
  ) -> JSONValue { value.map(json) ?? .null }
}
