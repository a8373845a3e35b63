package import TenonDiagnostics

/// Reads JSON from editors: half of a surrogate pair becomes U+FFFD, and loses no message.
package struct JSONReader {
  /// The bytes aren't JSON, or nest too deeply.
  package struct Failure: Error {}

  private let bytes: UnsafeBufferPointer<UInt8>
  private var offset = 0

  /// Reads a document. O(bytes).
  package static func read(_ bytes: [UInt8]) throws(Failure) -> JSONValue {
    let result = bytes.withUnsafeBufferPointer { buffer -> Result<JSONValue, Failure> in
      var reader = JSONReader(bytes: buffer)
      do throws(Failure) {
        let value = try reader.value(depth: 0)
        reader.skipBlanks()
        guard reader.offset == buffer.count else { throw Failure() }
        return .success(value)
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  private init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  private var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private mutating func skipBlanks() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      offset += 1
    }
  }

  private mutating func take(_ byte: Unicode.Scalar) throws(Failure) {
    guard takeIf(byte) else { throw Failure() }
  }

  private mutating func takeIf(_ byte: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: byte) else { return false }
    offset += 1
    return true
  }

  /// value = object | array | string | number | "true" | "false" | "null", nested to 256
  private mutating func value(depth: Int) throws(Failure) -> JSONValue {
    guard depth < 256 else { throw Failure() }
    skipBlanks()
    switch next {
    case UInt8(ascii: "{"): return .object(try members(depth))
    case UInt8(ascii: "["): return .array(try elements(depth))
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return try number()
    }
  }

  private mutating func word(_ text: String, _ value: JSONValue) throws(Failure) -> JSONValue {
    guard bytes[offset...].starts(with: text.utf8) else { throw Failure() }
    offset += text.utf8.count
    return value
  }

  /// object = "{" (string ":" value ("," string ":" value)*)? "}"
  private mutating func members(_ depth: Int) throws(Failure) -> [JSONValue.Member] {
    try list("{", "}") { (reader) throws(Failure) in
      reader.skipBlanks()
      let name = try reader.string()
      reader.skipBlanks()
      try reader.take(":")
      return .init(name, try reader.value(depth: depth + 1))
    }
  }

  /// array = "[" (value ("," value)*)? "]"
  private mutating func elements(_ depth: Int) throws(Failure) -> [JSONValue] {
    try list("[", "]") { (reader) throws(Failure) in try reader.value(depth: depth + 1) }
  }

  private mutating func list<Element>(
    _ open: Unicode.Scalar, _ close: Unicode.Scalar,
    _ element: (inout JSONReader) throws(Failure) -> Element
  ) throws(Failure) -> [Element] {
    try take(open)
    var elements: [Element] = []
    skipBlanks()
    if takeIf(close) { return elements }
    repeat {
      elements.append(try element(&self))
      skipBlanks()
    } while takeIf(",")
    try take(close)
    return elements
  }

  private mutating func number() throws(Failure) -> JSONValue {
    let start = offset
    while let byte = next, "+-.0123456789eE".utf8.contains(byte) { offset += 1 }
    let text = String(decoding: bytes[start..<offset], as: UTF8.self)
    if let value = Int(text), !text.hasPrefix("+") { return .integer(value) }
    guard let value = Double(text), bytes[start] != UInt8(ascii: "+"), value.isFinite else {
      throw Failure()
    }
    return .double(value)
  }

  private mutating func string() throws(Failure) -> String {
    try take("\"")
    var text: [UInt8] = []
    while true {
      let start = offset
      while offset < bytes.count, bytes[offset] != 0x22, bytes[offset] != 0x5C { offset += 1 }
      guard offset < bytes.count else { throw Failure() }
      if bytes[offset] == 0x22, text.isEmpty {
        offset += 1
        return String(decoding: bytes[start..<offset - 1], as: UTF8.self)
      }
      text += bytes[start..<offset]
      offset += 1
      if bytes[offset - 1] == 0x22 { return String(decoding: text, as: UTF8.self) }
      try escape(into: &text)
    }
  }

  private mutating func escape(into text: inout [UInt8]) throws(Failure) {
    guard let byte = next else { throw Failure() }
    offset += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "u"): text += String(Character(try scalar())).utf8
    default: throw Failure()
    }
  }

  /// A scalar after `\u`, of one unit or of two.
  private mutating func scalar() throws(Failure) -> Unicode.Scalar {
    let first = try unit()
    let replacement: Unicode.Scalar = "\u{FFFD}"
    guard (0xD800..<0xDC00).contains(first) else { return Unicode.Scalar(first) ?? replacement }
    let start = offset
    guard takeIf("\\"), takeIf("u") else {
      offset = start
      return replacement
    }
    let second = try unit()
    guard (0xDC00..<0xE000).contains(second) else {
      offset = start
      return replacement
    }
    return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + second - 0xDC00) ?? replacement
  }

  private mutating func unit() throws(Failure) -> UInt32 {
    guard offset + 4 <= bytes.count,
      let value = UInt32(String(decoding: bytes[offset..<offset + 4], as: UTF8.self), radix: 16),
      bytes[offset] != UInt8(ascii: "+"), bytes[offset] != UInt8(ascii: "-")
    else { throw Failure() }
    offset += 4
    return value
  }
}

/// Reads the members of a message. A value of another form is `nil`.
extension JSONValue {
  /// The value of a member; `nil` if there is none, or if this isn't an object.
  package subscript(name: String) -> JSONValue? {
    members?.last { $0.name == name }?.value
  }

  package var string: String? { if case .string(let value) = self { value } else { nil } }
  package var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
  package var array: [JSONValue]? { if case .array(let value) = self { value } else { nil } }
  package var members: [Member]? { if case .object(let value) = self { value } else { nil } }
  package var integer: Int? {
    switch self {
    case .integer(let value): value
    case .double(let value): Int(exactly: value)
    default: nil
    }
  }

  /// The strings of an array; other elements are left out.
  package var strings: [String] { (array ?? []).compactMap(\.string) }

  package func at(_ names: String...) -> JSONValue? {
    names.reduce(self as JSONValue?) { $0?[$1] }
  }

  /// The object with another member, if that has a value.
  package func with(_ name: String, _ value: JSONValue?) -> JSONValue {
    guard let members, let value else { return self }
    return .object(members + [Member(name, value)])
  }
}
