package import TenonDiagnostics

/// The units in which a client counts columns.
package enum PositionEncoding: String, Sendable {
  case utf8 = "utf-8"
  case utf16 = "utf-16"
}

/// Converts byte offsets to the protocol's positions and back. Nothing else in the server counts units.
package struct Positions {
  package let source: SourceFile
  package let encoding: PositionEncoding
  private let hasMark: Bool

  package init(_ source: SourceFile, _ encoding: PositionEncoding, isOpen: Bool = false) {
    (self.source, self.encoding) = (source, encoding)
    hasMark = isOpen && !source.byteOrderMark.isEmpty
  }

  private var mark: Int { hasMark ? encoding == .utf8 ? 3 : 1 : 0 }

  /// The offset of a position; beyond a line its end, beyond the text its end.
  package func offset(_ place: (line: Int, character: Int)) -> Int {
    let (line, character) = place
    guard line < source.position(of: source.bytes.count).line else { return source.bytes.count }
    let bytes = source.line(line + 1)
    var left = character - (line == 0 ? mark : 0)
    var offset = bytes.startIndex
    while offset < bytes.endIndex, left > 0 {
      var end = offset + 1
      while end < bytes.endIndex, bytes[end] & 0xC0 == 0x80 { end += 1 }
      left -= encoding == .utf8 ? end - offset : bytes[offset] >= 0xF0 ? 2 : 1
      if left < 0 { return offset }
      offset = end
    }
    return offset
  }

  package func position(_ offset: Int) -> (line: Int, character: Int) {
    let end = min(offset, source.bytes.count)
    let place = source.position(of: end)
    let shift = place.line == 1 ? mark : 0
    return (place.line - 1, length(end - (place.column - 1)..<end) + shift)
  }

  package func json(_ offset: Int) -> JSONValue {
    let (line, character) = position(offset)
    return ["line": .integer(line), "character": .integer(character)]
  }

  package func json(_ range: Range<Int>) -> JSONValue {
    ["start": json(range.lowerBound), "end": json(range.upperBound)]
  }

  package func json(_ span: SourceSpan) -> JSONValue { json(span.start..<span.end) }

  /// The number of units in bytes of one line.
  package func length(_ range: Range<Int>) -> Int {
    if encoding == .utf8 { return range.count }
    var units = 0
    for byte in source.bytes[range] where byte & 0xC0 != 0x80 { units += byte >= 0xF0 ? 2 : 1 }
    return units
  }
}
