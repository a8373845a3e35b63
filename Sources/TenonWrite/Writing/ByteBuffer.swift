/// Bytes that grow at their end.
struct ByteBuffer: ~Copyable {
  private var start = UnsafeMutablePointer<UInt8>.allocate(capacity: 4_096)
  private var capacity = 4_096
  private(set) var count = 0

  deinit { start.deallocate() }

  var last: UInt8? { count > 0 ? start[count - 1] : nil }

  /// The offset at which the last line starts.
  var lineStart: Int {
    var offset = count
    while offset > 0, start[offset - 1] != UInt8(ascii: "\n") { offset -= 1 }
    return offset
  }

  subscript(offset: Int) -> UInt8 {
    get { start[offset] }
    set { start[offset] = newValue }
  }

  /// The bytes from an offset on.
  func array(from offset: Int = 0) -> [UInt8] {
    Array(UnsafeBufferPointer(start: start + offset, count: count - offset))
  }

  /// A text stands at an offset.
  func has(_ text: StaticString, at offset: Int) -> Bool {
    let length = text.utf8CodeUnitCount
    return offset >= 0 && offset + length <= count
      && (0..<length).allSatisfy { start[offset + $0] == text.utf8Start[$0] }
  }

  mutating func append(_ byte: UInt8) {
    if count == capacity { grow(by: 1) }
    start[count] = byte
    count += 1
  }

  mutating func append(_ byte: UInt8, times: Int) { for _ in 0..<max(0, times) { append(byte) } }

  mutating func append(_ text: String) {
    let isDone: Void? = text.utf8.withContiguousStorageIfAvailable { append($0) }
    if isDone == nil { append(Array(text.utf8)[...]) }
  }

  mutating func append(_ text: StaticString) {
    append(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  mutating func append(_ bytes: ArraySlice<UInt8>) {
    bytes.withUnsafeBufferPointer { append($0) }
  }

  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let source = bytes.baseAddress else { return }
    if bytes.count > capacity - count { grow(by: bytes.count) }
    (start + count).update(from: source, count: bytes.count)
    count += bytes.count
  }

  mutating func remove(at offset: Int) {
    count -= 1
    (start + offset).update(from: start + offset + 1, count: count - offset)
  }

  /// Takes away what stands from an offset on.
  mutating func truncate(to offset: Int) { count = offset }

  private mutating func grow(by number: Int) {
    capacity = max(capacity * 2, count + number)
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    larger.update(from: start, count: count)
    start.deallocate()
    start = larger
  }
}
