/// The names that clients give to documents.
package enum DocumentURI {
  /// The path of a `file:` URI; `nil` for other schemes.
  package static func path(_ uri: String) -> String? {
    guard uri.hasPrefix("file://") else { return nil }
    let rest = uri.dropFirst("file://".count)
    guard let slash = rest.firstIndex(of: "/") else { return nil }
    return decoded(rest[slash...])
  }

  /// A URI without percent signs, by which two spellings are the same.
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

  private static let unreserved = Set(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/-._~".utf8)

  package static func file(_ path: String) -> String {
    path.utf8.reduce(into: "file://") { uri, byte in
      let digits = String(byte, radix: 16, uppercase: true)
      uri +=
        unreserved.contains(byte)
        ? String(Unicode.Scalar(byte)) : "%\(byte < 0x10 ? "0" : "")\(digits)"
    }
  }
}
