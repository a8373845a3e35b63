import TenonDiagnostics
import TenonWire

/// Reads the parameters of requests. Another form is an error.
extension JSONValue {
  func require(_ name: String) throws(WireError) -> JSONValue { try require("", name, \.self) }

  func requireString(_ name: String) throws(WireError) -> String {
    try require("a string ", name, \.string)
  }

  func requireArray(_ name: String) throws(WireError) -> [JSONValue] {
    try require("an array ", name, \.array)
  }

  private func requireNatural(_ name: String) throws(WireError) -> Int {
    try require("a number ", name) { value in value.integer.flatMap { $0 < 0 ? nil : $0 } }
  }

  private func require<Value>(
    _ form: String, _ name: String, _ read: (JSONValue) -> Value?
  ) throws(WireError) -> Value {
    guard let value = self[name].flatMap(read) else {
      throw WireError(-32602, "invalid parameters: expected \(form)'\(name)'")
    }
    return value
  }

  func requirePosition() throws(WireError) -> (line: Int, character: Int) {
    (try requireNatural("line"), try requireNatural("character"))
  }

  /// The URI in `textDocument`.
  func requireDocument() throws(WireError) -> String {
    try require("textDocument").requireString("uri")
  }
}

extension Positions {
  /// The bytes of a range in a message.
  func range(_ value: JSONValue) throws(WireError) -> Range<Int> {
    let start = offset(try value.require("start").requirePosition())
    let end = offset(try value.require("end").requirePosition())
    return min(start, end)..<max(start, end)
  }
}
