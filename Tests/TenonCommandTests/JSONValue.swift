import Foundation

enum JSONValue: Decodable, Hashable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    // A wrong kind costs an error, so the commonest come first.
    if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([String: JSONValue].self) {
      self = .object(value)
    } else if let value = try? container.decode([JSONValue].self) {
      self = .array(value)
    } else if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else {
      self = .number(try container.decode(Double.self))
    }
  }

  init(text: String) throws {
    self = try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
  }

  /// A member of an object, or an element of an array: `runs[0].results`.
  subscript(path: String) -> JSONValue? {
    get { Self.steps(path).reduce(self as JSONValue?) { $0?.child($1) } }
    set { self = changed(Self.steps(path)[...], to: newValue) }
  }

  private static func steps(_ path: String) -> [String] {
    path.split { ".[]".contains($0) }.map(String.init)
  }

  private func child(_ step: String) -> JSONValue? {
    switch self {
    case .object(let members): members[step]
    case .array(let elements):
      Int(step).flatMap { elements.indices.contains($0) ? elements[$0] : nil }
    default: nil
    }
  }

  private func changed(_ steps: ArraySlice<String>, to value: JSONValue?) -> JSONValue {
    guard let step = steps.first else { return value ?? .null }
    let rest = steps.dropFirst()
    switch self {
    case .object(var members):
      members[step] = rest.isEmpty ? value : members[step]?.changed(rest, to: value)
      return .object(members)
    case .array(var elements):
      guard let index = Int(step), elements.indices.contains(index) else { return self }
      elements[index] = elements[index].changed(rest, to: value)
      return .array(elements)
    default: return self
    }
  }

  var string: String? { if case .string(let value) = self { value } else { nil } }
  var number: Double? { if case .number(let value) = self { value } else { nil } }
  var int: Int? { number.map { Int($0) } }
  var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
  var array: [JSONValue] { if case .array(let value) = self { value } else { [] } }
  var keys: Set<String> { if case .object(let value) = self { Set(value.keys) } else { [] } }
}
