/// One manifest's text, with the table that turns byte offsets into lines and columns.
public struct SourceFile: Sendable {
  /// The path as it is printed in diagnostics.
  public let path: String
  /// The path in `#sourceLocation`: Swift wants each file name once in a module.
  public var mappedPath: String
  /// The text, as UTF-8, without a byte-order mark. It may contain any bytes.
  public let bytes: [UInt8]
  /// The byte-order mark before the text in the file, if there is one.
  public let byteOrderMark: [UInt8]
  /// The byte offset at which each line starts; empty if it is computed for each request.
  private var knownStarts: [Int32]
  /// The offset of the first null character, if there is one.
  public let firstNull: Int?

  /// Takes `bytes` as they are in the file. A leading UTF-8 byte-order mark is dropped, so that
  /// columns count from the first character that a reader sees.
  public init(path: String, bytes: [UInt8]) {
    (self.path, mappedPath) = (path, path)
    byteOrderMark = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? [UInt8](bytes.prefix(3)) : []
    self.bytes = byteOrderMark.isEmpty ? bytes : [UInt8](bytes.dropFirst(3))
    (knownStarts, firstNull) = Self.lines(self.bytes)
  }

  /// Takes bytes of which few lines are requested, in linear time each.
  public init(unindexed path: String, bytes: [UInt8]) {
    (self.path, mappedPath, self.bytes, byteOrderMark) = (path, path, bytes, [])
    (knownStarts, firstNull) = ([], nil)
  }

  private static func lines(_ text: [UInt8]) -> (starts: [Int32], firstNull: Int?) {
    var starts: [Int32] = [0]
    var null: Int?
    text.withUnsafeBufferPointer { buffer in
      var index = 0
      while index < buffer.count {
        let byte = buffer[index]
        index += 1
        if byte > 0x0D { continue }
        switch byte {
        case 0x0A: starts.append(Int32(index))
        case 0x0D: if index == buffer.count || buffer[index] != 0x0A { starts.append(Int32(index)) }
        case 0x00: null = null ?? index - 1
        default: break
        }
      }
    }
    return (starts, null)
  }

  /// The file with a table of its lines. O(bytes).
  public var indexed: SourceFile {
    var file = self
    file.knownStarts = lineStarts
    return file
  }

  private var lineStarts: [Int32] { knownStarts.isEmpty ? Self.lines(bytes).starts : knownStarts }

  /// The 1-based line and the 1-based column of a byte offset. A line ends at a line feed, a carriage
  /// return or both. The column counts UTF-8 bytes, as the Swift compiler's does. O(log lines).
  public func position(of offset: Int) -> SourcePosition {
    let lineStarts = lineStarts
    let line = lineStarts.partitioningIndex { Int($0) > offset }
    return SourcePosition(line: line, column: offset - Int(lineStarts[line - 1]) + 1)
  }

  /// The bytes of a 1-based line, without its line ending.
  public func line(_ number: Int) -> ArraySlice<UInt8> {
    let lineStarts = lineStarts
    let start = Int(lineStarts[number - 1])
    var end = bytes.count
    if number < lineStarts.count {
      end = Int(lineStarts[number]) - 1
      if end > start, bytes[end] == 0x0A, bytes[end - 1] == 0x0D { end -= 1 }
    }
    return bytes[start..<end]
  }

  /// The text between two byte offsets; bytes that aren't UTF-8 become U+FFFD. A rewrite has tokens in another order,
  /// so the second offset may be lower.
  public func text(_ start: Int, _ end: Int) -> String {
    String(decoding: bytes[start..<max(start, end)], as: UTF8.self)
  }

  /// The text that a span of this file covers.
  public func text(_ span: SourceSpan) -> String { text(span.start, span.end) }

  /// The offset of the first byte that can't be part of UTF-8 text, or `nil` for valid text.
  public var firstInvalidByte: Int? {
    bytes.withUnsafeBufferPointer { buffer in
      var index = 0
      while index < buffer.count {
        let byte = buffer[index]
        if byte < 0x80 {
          index += 1
          continue
        }
        let length = Self.sequenceLength(buffer, at: index)
        if length == 0 { return index }
        index += length
      }
      return nil
    }
  }

  /// The number of bytes of the well-formed multi-byte sequence at `index`, or 0 if there is none
  /// (Unicode, table 3-7).
  static func sequenceLength(_ buffer: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
    let first = buffer[index]
    var second: ClosedRange<UInt8> = 0x80...0xBF
    let length: Int
    switch first {
    case 0xC2...0xDF: length = 2
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: length = 3
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: length = 4
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: return 0
    }
    guard index + length <= buffer.count, second.contains(buffer[index + 1]),
      buffer[index + 2..<index + max(length, 2)].allSatisfy({ $0 & 0xC0 == 0x80 })
    else { return 0 }
    return length
  }
}

/// A place in a file, as people count: both numbers start at 1, columns are UTF-8 bytes.
public struct SourcePosition: Hashable, Sendable {
  /// The line, from 1.
  public let line: Int
  /// The column in UTF-8 bytes, from 1.
  public let column: Int

  /// A place at a line and a column, both from 1.
  public init(line: Int, column: Int) { (self.line, self.column) = (line, column) }
}

/// A range of bytes in one of a run's files.
public struct SourceSpan: Hashable, Sendable, CustomStringConvertible {
  // Trees and graphs consist mostly of spans, which have half the size this way.
  @usableFromInline let packedFile: Int32
  @usableFromInline let packedStart: Int32
  @usableFromInline let packedEnd: Int32

  /// The file's index in the run's list of sources.
  @inlinable public var file: Int { Int(packedFile) }
  /// The offset of the first byte.
  @inlinable public var start: Int { Int(packedStart) }
  /// The offset after the last byte.
  @inlinable public var end: Int { Int(packedEnd) }

  public var description: String { "\(packedFile):\(packedStart)-\(packedEnd)" }

  /// The bytes from `start` up to `end` of a file.
  @inlinable public init(file: Int, start: Int, end: Int) {
    packedFile = Int32(truncatingIfNeeded: file)
    packedStart = Int32(truncatingIfNeeded: start)
    packedEnd = Int32(truncatingIfNeeded: max(start, end))
  }

  /// The span from the start of this one to the end of `other`, in the same file.
  public func through(_ other: SourceSpan) -> SourceSpan {
    SourceSpan(file: file, start: start, end: max(end, other.end))
  }

  /// The same place in a list with more files before it.
  public func moved(by files: Int) -> SourceSpan {
    SourceSpan(file: file + files, start: start, end: end)
  }

  /// True if both overlap; an empty span counts as the byte after it.
  public func touches(_ other: SourceSpan) -> Bool {
    file == other.file && start < max(other.end, other.start + 1)
      && other.start < max(end, start + 1)
  }

  /// True if this one comes first in the order of a run's diagnostics.
  public func precedes(_ other: SourceSpan) -> Bool {
    (file, start, end) < (other.file, other.start, other.end)
  }
}

extension [SourceSpan] {
  /// True if a span overlaps one of these, which are in one file, sorted, and don't overlap each other.
  /// O(log n).
  public func areTouched(by span: SourceSpan) -> Bool {
    let index = partitioningIndex { $0.end > span.start }
    return index < count && self[index].touches(span)
  }
}

extension RandomAccessCollection where Index == Int {
  /// The first place whose element is behind a border, in a collection sorted by this condition. O(log n).
  public func partitioningIndex(where isBehind: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

/// Values by their spans, which may overlap.
public struct SpanIndex<Value> {
  private let entries: [(span: SourceSpan, value: Value)]
  /// The end of the longest entry up to each one, in its file.
  private let reaches: [Int]

  /// O(n log n).
  public init(_ values: [(span: SourceSpan, value: Value)]) {
    entries = values.enumerated().sorted {
      $0.element.span == $1.element.span
        ? $0.offset < $1.offset : $0.element.span.precedes($1.element.span)
    }.map(\.element)
    var (reach, file) = (0, -1)
    reaches = entries.map { entry in
      if entry.span.file != file { (file, reach) = (entry.span.file, 0) }
      reach = max(reach, entry.span.end)
      return reach
    }
  }

  /// The values whose spans contain the start of a span. O(log n + those of the statement there).
  public func values(at span: SourceSpan) -> [Value] {
    let next = entries.partitioningIndex {
      ($0.span.file, $0.span.start) > (span.file, span.start)
    }
    var found: [Value] = []
    var place = next - 1
    while place >= 0, entries[place].span.file == span.file, reaches[place] > span.start {
      if entries[place].span.end > span.start { found.append(entries[place].value) }
      place -= 1
    }
    return found.reversed()
  }
}
