import TenonDiagnostics
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
