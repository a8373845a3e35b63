package import TenonDiagnostics

/// Reads what a message has. A value of another form is `nil`.
extension JSONValue {
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

  /// The strings of an array; other elements are left out.
  package var strings: [String] { (array ?? []).compactMap(\.string) }

  package func at(_ names: String...) -> JSONValue? {
    names.reduce(self as JSONValue?) { $0?[$1] }
  }

  /// The object with a further member, unless that has no value.
  package func with(_ name: String, _ value: JSONValue?) -> JSONValue {
    guard let members, let value else { return self }
    return .object(members + [Member(name, value)])
  }
}
