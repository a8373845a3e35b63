import TenonDiagnostics

/// Writes JSON: two blanks for each level, keys in the order in which they are given.
struct JSONWriter {
  private(set) var text = ""
  private var depth = 0
  private var isFirst = true

  init() {}

  private mutating func beginValue(_ key: String?) {
    if depth > 0 {
      text += isFirst ? "\n" : ",\n"
      text += String(repeating: "  ", count: depth)
    }
    isFirst = false
    guard let key else { return }
    string(key)
    text += ": "
  }

  private mutating func nested(
    _ key: String?, _ open: Character, _ close: Character, _ body: (inout JSONWriter) -> Void
  ) {
    beginValue(key)
    text.append(open)
    depth += 1
    isFirst = true
    body(&self)
    depth -= 1
    if !isFirst { text += "\n" + String(repeating: "  ", count: depth) }
    text.append(close)
    isFirst = false
  }

  /// An object, of which `body` writes the members.
  mutating func object(_ key: String? = nil, _ body: (inout JSONWriter) -> Void) {
    nested(key, "{", "}", body)
  }

  /// An array, of which `body` writes the elements.
  mutating func array(_ key: String? = nil, _ body: (inout JSONWriter) -> Void) {
    nested(key, "[", "]", body)
  }

  /// An array of strings, on one line.
  mutating func strings(_ key: String, _ all: [String]) {
    beginValue(key)
    text += "["
    for (index, one) in all.enumerated() {
      if index > 0 { text += ", " }
      string(one)
    }
    text += "]"
  }

  /// An array of numbers, on one line.
  mutating func numbers(_ key: String, _ all: [Int]) {
    beginValue(key)
    text += "[\(all.map(String.init).joined(separator: ", "))]"
  }

  /// A string, or `null`.
  mutating func value(_ key: String, _ value: String?) {
    beginValue(key)
    if let value { string(value) } else { text += "null" }
  }

  /// A whole number.
  mutating func value(_ key: String, _ value: Int) {
    beginValue(key)
    text += String(value)
  }

  /// `true` or `false`.
  mutating func value(_ key: String, _ value: Bool) {
    beginValue(key)
    text += value ? "true" : "false"
  }

  /// What steers terminals and runners is escaped too. Most strings have nothing to be escaped.
  private mutating func string(_ value: String) {
    if value.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F && $0 != 0x22 && $0 != 0x5C && $0 != 0x23 })
    {
      text += "\"\(value)\""
      return
    }
    var escaped = ""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": escaped += "\\\""
      case "\\": escaped += "\\\\"
      case "\n": escaped += "\\n"
      case "\r": escaped += "\\r"
      case "\t": escaped += "\\t"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        escaped += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    text += "\"\(PrintableText.json(escaped))\""
  }
}
