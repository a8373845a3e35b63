import TenonDiagnostics
import TenonInspect

/// What wrote a document.
struct DocumentTool: Encodable {
  let name: String
  let version: String
}

/// Where something of a graph is written.
struct DocumentPlace: Encodable {
  let path: String
  /// From 1.
  let line: Int
  /// From 1, in bytes of UTF-8.
  let column: Int
  let endLine: Int

  init(_ place: GraphPicture.Place) {
    (path, line, column, endLine) = (place.path, place.line, place.column, place.endLine)
  }
}

/// A piece of a manifest.
struct DocumentLocation: Encodable {
  struct Place: Encodable {
    /// From 1.
    let line: Int
    /// From 1, in bytes of UTF-8.
    let column: Int
    /// From 0, in bytes of the file.
    let offset: Int
  }

  let path: String
  let start: Place
  /// Behind the last byte.
  let end: Place

  init(_ span: SourceSpan, in files: [SourceFile]) {
    let file = files[span.file]
    func place(_ offset: Int) -> Place {
      let position = file.position(of: offset)
      return Place(
        line: position.line, column: position.column, offset: offset + file.byteOrderMark.count)
    }
    (path, start, end) = (file.path, place(span.start), place(span.end))
  }
}

/// The edits that fix something.
struct DocumentFix: Encodable {
  struct Edit: Encodable {
    let location: DocumentLocation
    let replacement: String
  }

  let isSafe: Bool
  let edits: [Edit]

  init(_ fix: Fix, in files: [SourceFile]) {
    isSafe = fix.isSafe
    edits = fix.edits(in: files).map {
      Edit(location: DocumentLocation($0.span, in: files), replacement: $0.replacement)
    }
  }
}
