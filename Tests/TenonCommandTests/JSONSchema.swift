import Foundation

/// A JSON Schema of draft 4, with the keywords that the schema of SARIF uses. An unknown keyword is an
/// error, so that no part of a schema is ignored.
struct JSONSchema: Sendable {
  private let root: JSONValue

  init(_ root: JSONValue) { self.root = root }

  private static let known: Set<String> = [
    "$ref", "$schema", "additionalProperties", "anyOf", "default", "definitions", "description",
    "enum", "format", "id", "items", "maximum", "minItems", "minimum", "oneOf", "pattern",
    "properties", "required", "title", "type", "uniqueItems",
  ]

  func problems(_ document: JSONValue) -> [String] {
    check(document, root, at: "$")
  }

  private func check(_ value: JSONValue, _ schema: JSONValue, at path: String) -> [String] {
    guard case .object(let keywords) = schema else { return ["\(path): the schema is no object"] }
    if let target = keywords["$ref"]?.string {
      guard target.hasPrefix("#/"),
        let found = root[target.dropFirst(2).split(separator: "/").joined(separator: ".")]
      else { return ["\(path): the schema has no '\(target)'"] }
      return check(value, found, at: path)
    }
    var problems = keywords.keys.filter { !Self.known.contains($0) }.sorted().map {
      "\(path): the keyword '\($0)' is not known"
    }
    problems += checkKind(value, keywords, at: path)
    switch value {
    case .object(let members): problems += checkObject(members, keywords, at: path)
    case .array(let elements): problems += checkArray(elements, keywords, at: path)
    case .number(let number): problems += checkNumber(number, keywords, at: path)
    case .string(let text): problems += checkString(text, keywords, at: path)
    case .null, .bool: break
    }
    return problems
  }

  /// `type`, `enum`, `anyOf` and `oneOf`.
  private func checkKind(
    _ value: JSONValue, _ keywords: [String: JSONValue], at path: String
  ) -> [String] {
    var problems: [String] = []
    if let type = keywords["type"] {
      let names = type.string.map { [$0] } ?? type.array.compactMap(\.string)
      if !names.contains(where: { Self.isOf(value, $0) }) {
        problems.append("\(path): wants \(names.joined(separator: " or "))")
      }
    }
    if let all = keywords["enum"], !all.array.contains(value) {
      problems.append("\(path): is none of the values that it may be")
    }
    if let choices = keywords["anyOf"]?.array,
      !choices.contains(where: { check(value, $0, at: path).isEmpty })
    {
      problems.append("\(path): fits none of 'anyOf'")
    }
    if let choices = keywords["oneOf"]?.array {
      let count = choices.count { check(value, $0, at: path).isEmpty }
      if count != 1 { problems.append("\(path): fits \(count) of 'oneOf'") }
    }
    return problems
  }

  private static func isOf(_ value: JSONValue, _ type: String) -> Bool {
    switch (value, type) {
    case (.null, "null"), (.bool, "boolean"), (.string, "string"), (.array, "array"),
      (.object, "object"), (.number, "number"):
      true
    case (.number(let number), "integer"): number == number.rounded()
    default: false
    }
  }

  private func checkObject(
    _ members: [String: JSONValue], _ keywords: [String: JSONValue], at path: String
  ) -> [String] {
    var problems: [String] = []
    for name in keywords["required"]?.array.compactMap(\.string) ?? [] where members[name] == nil {
      problems.append("\(path): lacks '\(name)'")
    }
    var properties: [String: JSONValue] = [:]
    if case .object(let all) = keywords["properties"] { properties = all }
    for (name, member) in members.sorted(by: { $0.key < $1.key }) {
      if let schema = properties[name] {
        problems += check(member, schema, at: "\(path).\(name)")
        continue
      }
      switch keywords["additionalProperties"] {
      case .bool(false): problems.append("\(path): '\(name)' is not known")
      case .object(let schema): problems += check(member, .object(schema), at: "\(path).\(name)")
      default: break
      }
    }
    return problems
  }

  private func checkArray(
    _ elements: [JSONValue], _ keywords: [String: JSONValue], at path: String
  ) -> [String] {
    var problems: [String] = []
    if let least = keywords["minItems"]?.int, elements.count < least {
      problems.append("\(path): has \(elements.count) elements, and \(least) are the least")
    }
    if keywords["uniqueItems"]?.bool == true, Set(elements).count < elements.count {
      problems.append("\(path): has an element twice")
    }
    if let schema = keywords["items"] {
      for (index, element) in elements.enumerated() {
        problems += check(element, schema, at: "\(path)[\(index)]")
      }
    }
    return problems
  }

  private func checkNumber(
    _ number: Double, _ keywords: [String: JSONValue], at path: String
  ) -> [String] {
    var problems: [String] = []
    if let least = keywords["minimum"]?.number, number < least {
      problems.append("\(path): is less than \(least)")
    }
    if let most = keywords["maximum"]?.number, number > most {
      problems.append("\(path): is more than \(most)")
    }
    return problems
  }

  private func checkString(
    _ text: String, _ keywords: [String: JSONValue], at path: String
  ) -> [String] {
    var problems: [String] = []
    if let pattern = keywords["pattern"]?.string {
      let isFound = (try? Regex(pattern))?.ignoresCase(false)
      if (try? isFound?.firstMatch(in: text)) == nil {
        problems.append("\(path): does not match '\(pattern)'")
      }
    }
    if let format = keywords["format"]?.string, !Self.isOf(text, format: format) {
      problems.append("\(path): '\(text)' is no \(format)")
    }
    return problems
  }

  /// Formats as RFC 3986 and RFC 3339 have them.
  private static func isOf(_ text: String, format: String) -> Bool {
    let reference = /([A-Za-z0-9\-._~:\/?#\[\]@!$&'()*+,;=]|%[0-9A-Fa-f]{2})*/
    let scheme = /[A-Za-z][A-Za-z0-9+.\-]*:.*/
    switch format {
    case "uri": return text.wholeMatch(of: reference) != nil && text.wholeMatch(of: scheme) != nil
    case "uri-reference":
      guard text.wholeMatch(of: reference) != nil else { return false }
      // A colon in the first step of a relative path would make that a scheme.
      let first = text.prefix { !"/?#".contains($0) }
      return !first.contains(":") || text.wholeMatch(of: scheme) != nil
    case "date-time":
      let date = /\d{4}-\d\d-\d\d[Tt]\d\d:\d\d:\d\d(\.\d+)?([Zz]|[+\-]\d\d:\d\d)/
      return text.wholeMatch(of: date) != nil
    default: return false
    }
  }
}

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
