import TenonWire

/// Reads the parameters of requests. What has another form is an error.
extension JSONValue {
  func require(_ name: String) throws(WireError) -> JSONValue {
    guard let value = self[name] else { throw .invalidParameters("'\(name)'") }
    return value
  }

  func requireString(_ name: String) throws(WireError) -> String {
    guard let value = self[name]?.string else { throw .invalidParameters("a string '\(name)'") }
    return value
  }

  func requireInteger(_ name: String) throws(WireError) -> Int {
    guard let value = self[name]?.integer, value >= 0 else {
      throw .invalidParameters("a number '\(name)'")
    }
    return value
  }

  func requireArray(_ name: String) throws(WireError) -> [JSONValue] {
    guard let value = self[name]?.array else { throw .invalidParameters("an array '\(name)'") }
    return value
  }

  /// The URI in `textDocument`.
  func requireDocument() throws(WireError) -> String {
    try require("textDocument").requireString("uri")
  }
}

/// A position as it is sent.
struct WirePosition {
  let line: Int
  let character: Int

  init(_ value: JSONValue) throws(WireError) {
    line = try value.requireInteger("line")
    character = try value.requireInteger("character")
  }
}

extension Positions {
  func offset(_ position: WirePosition) -> Int {
    offset(line: position.line, character: position.character)
  }

  /// The bytes of a range as it is sent.
  func range(_ value: JSONValue) throws(WireError) -> Range<Int> {
    let start = offset(try WirePosition(try value.require("start")))
    let end = offset(try WirePosition(try value.require("end")))
    return min(start, end)..<max(start, end)
  }
}
