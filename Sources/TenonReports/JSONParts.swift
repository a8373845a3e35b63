import TenonDiagnostics

/// Parts of documents. Members stand in the order of their names; a document's version 1 may get further ones.
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

  /// The value of something, or `null`.
  static func optional<Value>(
    _ value: Value?, _ json: (Value) -> JSONValue
  ) -> JSONValue { value.map(json) ?? .null }
}
