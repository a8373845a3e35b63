/// Cuts a stream into the messages that `Content-Length` announces.
package struct Framing: Sendable {
  /// An invalid header, after which the start of the next message is unknown.
  package struct Failure: Error {}

  /// The maximum length of a header.
  private static let longestHeader = 16 * 1024
  private static let largestMessage = 1 << 30

  private var bytes: [UInt8] = []
  private var start = 0
  /// The length of the current message, after its header is read.
  private var length: Int?

  package init() {}

  package mutating func append(_ more: some Collection<UInt8>) {
    if start > 0, start == bytes.count || start > 1 << 20 {
      bytes.removeFirst(start)
      start = 0
    }
    bytes += more
  }

  /// The next message, if it has arrived completely.
  package mutating func next() throws(Failure) -> [UInt8]? {
    if length == nil { length = try header() }
    guard let length, bytes.count - start >= length else { return nil }
    let message = Array(bytes[start..<start + length])
    start += length
    self.length = nil
    return message
  }

  private mutating func header() throws(Failure) -> Int? {
    var found: Int?
    var lineStart = start
    while let end = bytes[lineStart...].firstIndex(of: 0x0A) {
      guard end > lineStart, bytes[end - 1] == 0x0D else { throw Failure() }
      if end - 1 == lineStart {
        guard let found else { throw Failure() }
        start = end + 1
        return found
      }
      let line = String(decoding: bytes[lineStart..<end - 1], as: UTF8.self)
      let parts = line.split(separator: ":", maxSplits: 1).map(String.init)
      guard parts.count == 2 else { throw Failure() }
      switch parts[0].lowercased() {
      case "content-length":
        guard let value = Int(parts[1].filter { $0 != " " }),
          (0...Self.largestMessage).contains(value)
        else { throw Failure() }
        found = value
      case "content-type": break
      default: throw Failure()
      }
      lineStart = end + 1
    }
    if bytes.count - start > Self.longestHeader { throw Failure() }
    return nil
  }
}
