import TenonDiagnostics
import TenonSyntax

/// A piece of a line.
protocol Piece {
  func write(to writer: inout Writer)
}

extension Piece {
  /// The text of the piece alone.
  var written: String {
    var out = Writer(sources: [], isMapped: false)
    write(to: &out)
    return String(decoding: out.bytes, as: UTF8.self)
  }
}

extension StaticString: Piece {
  func write(to writer: inout Writer) { writer.bytes.append(self) }
}

extension String: Piece {
  func write(to writer: inout Writer) { writer.append(self) }
}

extension Symbol: Piece {
  func write(to writer: inout Writer) { writer.append(text) }
}

extension FragmentSyntax: Piece {
  func write(to writer: inout Writer) { writer.append(self) }
}

/// A piece that is written if a condition is true.
extension Optional: Piece where Wrapped: Piece {
  func write(to writer: inout Writer) { self?.write(to: &writer) }
}

/// A piece that a function writes.
struct Item: Piece {
  let body: (inout Writer) -> Void

  func write(to writer: inout Writer) { body(&writer) }
}

/// A list in brackets. The plain form breaks it if its line is too long.
struct List: Piece {
  let open: String
  let count: Int
  let close: String
  var commaAtEnd = false
  let item: (inout Writer, Int) -> Void

  init(
    _ open: String = "(", _ count: Int, _ close: String = ")", commaAtEnd: Bool = false,
    _ item: @escaping (inout Writer, Int) -> Void
  ) {
    (self.open, self.count, self.close, self.item) = (open, count, close, item)
    self.commaAtEnd = commaAtEnd
  }

  init(_ open: String = "(", _ pieces: [some Piece], _ close: String = ")") {
    self.init(open, pieces.count, close) { pieces[$1].write(to: &$0) }
  }

  func write(to writer: inout Writer) {
    writer.list(open, count, close, commaAtEnd: commaAtEnd, item)
  }
}

/// The text of a generated file, written once and in order.
struct Writer: ~Copyable {
  let sources: [SourceFile]
  let isMapped: Bool
  var bytes: [UInt8] = []
  private var lists = LineLists()
  private(set) var depth = 0
  private var lineStart = 0
  private var wantsBlank = false
  /// The next line is the first in its brace.
  var isFirstLine = false
  var mapping = Mapping()
  /// The members of a file with conditions, those within others in these.
  var atoms: [Atom] = []
  let hasAtoms: Bool

  init(sources: [SourceFile], isMapped: Bool, hasAtoms: Bool = false) {
    (self.sources, self.isMapped, self.hasAtoms) = (sources, isMapped, hasAtoms)
  }

  // MARK: Pieces

  mutating func append(_ text: String) { bytes.append(text) }
  mutating func append(_ text: StaticString) { bytes.append(text) }

  mutating func append(_ fragment: FragmentSyntax) {
    // No space may follow a period.
    if bytes.last != UInt8(ascii: ".") { place(fragment.span) }
    let text = sources[fragment.span.file].code(fragment.span)
    append(text)
    if isMapped { noteLines(in: text) }
  }

  mutating func put<each Part: Piece>(_ part: repeat each Part) {
    repeat (each part).write(to: &self)
  }

  // MARK: Lines

  mutating func line<each Part: Piece>(at span: SourceSpan? = nil, _ part: repeat each Part) {
    begin(at: span)
    put(repeat each part)
    end()
  }

  /// Writes a line that opens a brace, the lines in it, and its end.
  mutating func block<each Part: Piece>(
    at span: SourceSpan? = nil, _ part: repeat each Part, body: (inout Writer) -> Void
  ) {
    begin(at: span)
    put(repeat each part, " {")
    end()
    indented(body)
    line("}")
  }

  mutating func indented(_ body: (inout Writer) -> Void) {
    depth += 1
    isFirstLine = true
    body(&self)
    isFirstLine = false
    depth -= 1
  }

  /// The word before a function's value. A function of a single line needs none.
  var returning: String { isFirstLine ? "" : "return " }

  /// The next line has an empty one before it, unless a brace opens there.
  mutating func blank() { wantsBlank = true }

  mutating func begin(at span: SourceSpan? = nil) {
    if isMapped {
      map(to: span, isSpaced: takeBlank())
      return
    }
    let end = bytes.count - 2
    if takeBlank(), !bytes.has("{\n", at: end), !bytes.has("\n\n", at: end) {
      bytes.append(UInt8(ascii: "\n"))
    }
    lineStart = bytes.count
    bytes.append(UInt8(ascii: " "), times: 2 * depth)
  }

  mutating func takeBlank() -> Bool {
    defer { wantsBlank = false }
    return wantsBlank
  }

  mutating func end() {
    if isMapped {
      endMapped()
    } else {
      if bytes.count - lineStart > LineLists.width, !lists.isEmpty {
        lists.breakLine(from: lineStart, indentation: depth * 2, in: &bytes)
      }
      bytes.append(UInt8(ascii: "\n"))
    }
    lists.removeAll()
    isFirstLine = false
  }

  mutating func list(
    _ open: String, _ count: Int, _ close: String, commaAtEnd: Bool = false,
    _ item: (inout Writer, Int) -> Void
  ) {
    append(open)
    lists.mark(.open(commaAtEnd: commaAtEnd), at: bytes.count)
    for index in 0..<count {
      if index > 0 { append(", ") }
      lists.mark(.item, at: bytes.count)
      item(&self, index)
    }
    lists.mark(.close, at: bytes.count)
    append(close)
  }
}

/// The lists of a line, at which it can be broken.
struct LineLists {
  /// The greatest width of a line, in characters.
  static let width = 100

  enum Mark {
    case open(commaAtEnd: Bool)
    case item, close
  }

  private struct List {
    let start: Int
    let commaAtEnd: Bool
    var items: [Int] = []
    var end = 0
  }

  private var marks: [(offset: Int, mark: Mark)] = []

  var isEmpty: Bool { marks.isEmpty }

  mutating func removeAll() { marks.removeAll(keepingCapacity: true) }

  mutating func mark(_ mark: Mark, at offset: Int) { marks.append((offset, mark)) }

  /// Breaks the line that starts at an offset: each item of the outermost list beyond the width gets a line, which is
  /// broken in turn. O((bytes + lists) × lines).
  func breakLine(from start: Int, indentation: Int, in bytes: inout [UInt8]) {
    var lists: [List] = []
    var open: [Int] = []
    for (offset, mark) in marks {
      switch mark {
      case .open(let commaAtEnd):
        open.append(lists.count)
        lists.append(List(start: offset - start, commaAtEnd: commaAtEnd))
      case .item: lists[open[open.count - 1]].items.append(offset - start)
      case .close: lists[open.removeLast()].end = offset - start
      }
    }
    let line = Array(bytes[start...])
    bytes.removeLast(line.count)
    Self.write(line[...], indentation: indentation, lists[...], to: &bytes)
  }

  /// Writes a part of a line. The caller writes its indentation.
  private static func write(
    _ part: ArraySlice<UInt8>, indentation: Int, _ lists: ArraySlice<List>,
    to bytes: inout [UInt8]
  ) {
    guard let index = listToBreak(part, bytes.count - bytes.lineStart, lists) else {
      bytes += part
      return
    }
    let (list, others) = (lists[index], lists[(index + 1)...])
    // A closure has spaces inside its braces.
    let space = UInt8(ascii: " ")
    bytes += part[..<list.start]
    if bytes.last == space { bytes.removeLast() }
    for (number, item) in list.items.enumerated() {
      let isLast = number + 1 == list.items.count
      // A comma and a space precede the next item.
      let end = isLast ? list.end : list.items[number + 1] - 2
      bytes.append(newline)
      bytes.append(space, times: indentation + 2)
      write(part[item..<end], indentation: indentation + 2, others, to: &bytes)
      if !isLast || list.commaAtEnd { bytes.append(UInt8(ascii: ",")) }
    }
    bytes.append(newline)
    bytes.append(space, times: indentation)
    let rest = part[list.end...].drop { $0 == space }
    write(rest, indentation: indentation, others, to: &bytes)
  }

  private static let newline = UInt8(ascii: "\n")

  /// The first list with items that ends beyond the width.
  private static func listToBreak(
    _ part: ArraySlice<UInt8>, _ before: Int, _ lists: ArraySlice<List>
  ) -> Int? {
    var width = before
    let over = part.prefix { $0 != newline }.firstIndex { byte in
      if byte & 0xC0 != 0x80 { width += 1 }
      return width > Self.width
    }
    guard let over else { return nil }
    return lists.firstIndex {
      part.indices.contains($0.start) && !$0.items.isEmpty
        && ($0.end + 1 > over || $0.end + 1 == part.endIndex)
    }
  }
}

/// The bytes of a text that grows at its end.
extension [UInt8] {
  /// The offset at which the last line starts.
  var lineStart: Int { lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0 }

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
