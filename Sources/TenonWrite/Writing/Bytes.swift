/// The bytes of a text that grows at its end.
extension [UInt8] {
  /// The offset at which the last line starts.
  var lineStart: Int { lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0 }

  /// The bytes have a text at an offset.
  func has(_ text: StaticString, at offset: Int) -> Bool {
    offset >= 0
      && text.withUTF8Buffer { text in dropFirst(offset).prefix(text.count).elementsEqual(text) }
  }

  mutating func append(_ byte: UInt8, times: Int) {
    for _ in 0..<Swift.max(0, times) { append(byte) }
  }

  mutating func append(_ text: String) {
    let isDone: Void? = text.utf8.withContiguousStorageIfAvailable { append(contentsOf: $0) }
    if isDone == nil { append(contentsOf: text.utf8) }
  }

  mutating func append(_ text: StaticString) {
    append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }
}
