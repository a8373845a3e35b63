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
