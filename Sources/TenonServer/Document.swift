package import TenonDiagnostics
import TenonFiles
import TenonWire

/// A text that a client has open. It replaces the file's text.
struct Document {
  /// The client's spelling.
  let uri: String
  /// The resolved path; `nil` for a document that isn't a file.
  let path: String?
  private(set) var version: Int
  private(set) var source: SourceFile

  init(uri: String, version: Int, text: String) {
    self.uri = uri
    self.version = version
    path = DocumentURI.path(uri).map(ManifestReader.resolved)
    source = SourceFile(path: path ?? uri, bytes: Array(text.utf8))
  }

  /// Applies the changes of a notification, in order.
  mutating func apply(
    _ changes: [JSONValue], version: Int, _ encoding: PositionEncoding
  ) throws(WireError) {
    for change in changes {
      let text = try change.requireString("text")
      guard let range = change["range"], !range.isNull else {
        source = SourceFile(path: source.path, bytes: Array(text.utf8))
        continue
      }
      let bytes = try Positions(source, encoding, isOpen: true).range(range)
      var changed = source.bytes
      changed.replaceSubrange(bytes, with: text.utf8)
      source = SourceFile(path: source.path, bytes: source.byteOrderMark + changed)
    }
    self.version = version
  }

  /// The document is a Swift file, not a manifest.
  var isSwift: Bool { path?.hasSuffix(".swift") ?? false }

  /// Its name keeps it out of graphs: Emacs has hidden files next to those that it edits.
  var isHidden: Bool { path?.split(separator: "/").last?.hasPrefix(".") ?? true }
}

/// The names that clients give to documents.
package enum DocumentURI {
  /// The path of a `file:` URI; `nil` for other schemes.
  package static func path(_ uri: String) -> String? {
    guard uri.hasPrefix("file://") else { return nil }
    let rest = uri.dropFirst("file://".count)
    guard let slash = rest.firstIndex(of: "/") else { return nil }
    return decoded(rest[slash...])
  }

  /// A URI without percent encoding, in which all spellings are equal.
  package static func decoded(_ text: some StringProtocol) -> String {
    var result: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2)
      if byte == UInt8(ascii: "%"), digits.count == 2,
        let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
      {
        result.append(value)
        rest.removeFirst(2)
      } else {
        result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}

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
