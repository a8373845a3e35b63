/// A JSON value. Members of objects keep their order, so that the same value has the same bytes.
package enum JSONValue: Sendable, Equatable {
  case null
  case bool(Bool)
  case integer(Int)
  case double(Double)
  case string(String)
  case array([JSONValue])
  case object([Member])

  /// A name of an object with its value.
  package struct Member: Sendable, Equatable {
    package let name: String
    package let value: JSONValue

    package init(_ name: String, _ value: JSONValue) { (self.name, self.value) = (name, value) }
  }

  /// A string, or `null`.
  package static func text(_ value: String?) -> JSONValue { value.map(Self.string) ?? .null }

  package static func strings(_ values: [String]) -> JSONValue { .array(values.map(Self.string)) }

  package var isNull: Bool { if case .null = self { true } else { false } }

  /// A value that holds no others.
  var isPlain: Bool {
    switch self {
    case .array, .object: false
    default: true
    }
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  package init(stringLiteral value: String) { self = .string(value) }
  package init(integerLiteral value: Int) { self = .integer(value) }
  package init(booleanLiteral value: Bool) { self = .bool(value) }
  package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  package init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(elements.map { Member($0.0, $0.1) })
  }

  /// The layout of a document.
  package enum Layout {
    /// Messages of a stream have no blanks.
    case message
    /// Reports have a line for each value, and leave out members without a value.
    case report
    /// Graphs keep an array of plain values on one line.
    case graph
  }

  /// The bytes of a message.
  package var bytes: [UInt8] {
    var writer = JSONWriter(layout: .message)
    writer.write(self)
    return writer.bytes
  }

  /// The text of a document, with a line feed at its end.
  package func text(_ layout: Layout) -> String {
    var writer = JSONWriter(layout: layout)
    writer.write(self)
    return writer.text
  }
}

/// Writes JSON. Documents also escape characters that control terminals and runners.
package struct JSONWriter {
  private let layout: JSONValue.Layout
  private(set) var bytes: [UInt8] = []
  private var depth = 0

  package init(layout: JSONValue.Layout) { self.layout = layout }

  /// The document so far, with a line feed at its end.
  package var text: String { String(decoding: bytes, as: UTF8.self) + "\n" }

  /// Writes an object member by member, so that a large one is never completely in memory.
  package mutating func object(_ members: KeyValuePairs<String, (inout JSONWriter) -> Void>) {
    write("{", Array(members), "}") { writer, member in
      writer.write(name: member.key)
      member.value(&writer)
    }
  }

  /// Writes an array element by element.
  package mutating func array<Element>(
    _ elements: [Element], _ write: (inout JSONWriter, Element) -> Void
  ) {
    self.write("[", elements, "]", write)
  }

  package mutating func write(_ value: JSONValue) {
    switch value {
    case .null: bytes += "null".utf8
    case .bool(let value): bytes += (value ? "true" : "false").utf8
    case .integer(let value): bytes += String(value).utf8
    case .double(let value): bytes += (value.isFinite ? String(value) : "null").utf8
    case .string(let value): write(value)
    case .array(let elements):
      let isOnOneLine = layout == .graph && elements.allSatisfy(\.isPlain)
      write("[", elements, "]", isOnOneLine: isOnOneLine) { $0.write($1) }
    case .object(let members):
      let isShown = { (member: JSONValue.Member) in layout != .report || !member.value.isNull }
      write("{", members.filter(isShown), "}") { writer, member in
        writer.write(name: member.name)
        writer.write(member.value)
      }
    }
  }

  private mutating func write<Element>(
    _ open: Unicode.Scalar, _ elements: [Element], _ close: Unicode.Scalar,
    isOnOneLine: Bool = false, _ write: (inout JSONWriter, Element) -> Void
  ) {
    bytes.append(UInt8(ascii: open))
    depth += 1
    for (index, element) in elements.enumerated() {
      if index > 0 { bytes += (isOnOneLine ? ", " : ",").utf8 }
      if !isOnOneLine { beginLine() }
      write(&self, element)
    }
    depth -= 1
    if elements.isEmpty, layout == .report { bytes.append(0x0A) }
    if !isOnOneLine, !elements.isEmpty || layout == .report { beginLine() }
    bytes.append(UInt8(ascii: close))
  }

  private mutating func write(name: String) {
    write(name)
    bytes += (layout == .message ? ":" : layout == .report ? " : " : ": ").utf8
  }

  private mutating func beginLine() {
    if layout == .message { return }
    bytes.append(0x0A)
    bytes += repeatElement(0x20, count: 2 * depth)
  }

  private mutating func write(_ text: String) {
    var text = text
    bytes.append(UInt8(ascii: "\""))
    let start = bytes.count
    var isPrintable = true
    text.withUTF8 { buffer in
      for byte in buffer {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
        case 0x08: bytes += "\\b".utf8
        case 0x09: bytes += "\\t".utf8
        case 0x0A: bytes += "\\n".utf8
        case 0x0C: bytes += "\\f".utf8
        case 0x0D: bytes += "\\r".utf8
        case 0..<0x20:
          bytes += "\\u00".utf8
          bytes += [byte >> 4, byte & 0xF].map { $0 < 10 ? 0x30 + $0 : 0x57 + $0 }
        default:
          if byte >= 0x7F || byte == UInt8(ascii: "#") { isPrintable = false }
          bytes.append(byte)
        }
      }
    }
    if !isPrintable, layout != .message {
      let shown = PrintableText.json(String(decoding: bytes[start...], as: UTF8.self))
      bytes.replaceSubrange(start..., with: shown.utf8)
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
