/// A JSON value. Members of objects keep their order, so that the same answer has the same bytes.
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

  /// The value of a member; `nil` where there is none, or this is no object.
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

  package var isNull: Bool { self == .null }

  /// The strings of an array; other elements are left out.
  package var strings: [String] { (array ?? []).compactMap(\.string) }

  /// The value behind several names.
  package func at(_ names: String...) -> JSONValue? {
    names.reduce(self as JSONValue?) { $0?[$1] }
  }

  /// The object with a further member, unless that has no value.
  package func with(_ name: String, _ value: JSONValue?) -> JSONValue {
    guard let members, let value else { return self }
    return .object(members + [Member(name, value)])
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
}

extension JSONValue {
  /// The document's bytes.
  package var bytes: [UInt8] {
    var bytes: [UInt8] = []
    write(to: &bytes)
    return bytes
  }

  private func write(to bytes: inout [UInt8]) {
    switch self {
    case .null: bytes += "null".utf8
    case .bool(let value): bytes += (value ? "true" : "false").utf8
    case .integer(let value) where (0..<10).contains(value): bytes.append(UInt8(0x30 + value))
    case .integer(let value): bytes += String(value).utf8
    case .double(let value): bytes += (value.isFinite ? String(value) : "null").utf8
    case .string(let value): Self.write(value, to: &bytes)
    case .array(let elements):
      Self.write("[", elements, "]", to: &bytes) { $0.write(to: &$1) }
    case .object(let members):
      Self.write("{", members, "}", to: &bytes) { member, bytes in
        Self.write(member.name, to: &bytes)
        bytes.append(UInt8(ascii: ":"))
        member.value.write(to: &bytes)
      }
    }
  }

  private static func write<Element>(
    _ open: Unicode.Scalar, _ elements: [Element], _ close: Unicode.Scalar,
    to bytes: inout [UInt8], _ write: (Element, inout [UInt8]) -> Void
  ) {
    bytes.append(UInt8(ascii: open))
    for (index, element) in elements.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      write(element, &bytes)
    }
    bytes.append(UInt8(ascii: close))
  }

  private static func write(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""): bytes += "\\\"".utf8
      case UInt8(ascii: "\\"): bytes += "\\\\".utf8
      case 0x0A: bytes += "\\n".utf8
      case 0x0D: bytes += "\\r".utf8
      case 0x09: bytes += "\\t".utf8
      case 0..<0x20:
        bytes += "\\u00".utf8
        bytes += [byte >> 4, byte & 0xF].map { $0 < 10 ? 0x30 + $0 : 0x57 + $0 }
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
