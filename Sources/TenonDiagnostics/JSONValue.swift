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
}

extension JSONValue {
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
