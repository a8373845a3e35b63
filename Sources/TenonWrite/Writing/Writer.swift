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

  /// Writes a list in brackets.
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
