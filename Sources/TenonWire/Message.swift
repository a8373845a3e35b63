package import TenonDiagnostics

package struct WireError: Error, Sendable, Equatable {
  package let code: Int
  package let message: String

  package init(_ code: Int, _ message: String) { (self.code, self.message) = (code, message) }
}

package enum Message: Sendable, Equatable {
  case request(id: JSONValue, method: String, parameters: JSONValue)
  case notification(method: String, parameters: JSONValue)
  case response(id: JSONValue, result: JSONValue)
  case invalid(id: JSONValue, WireError)

  /// Reads a message from any bytes.
  package init(_ bytes: [UInt8]) {
    guard let value = try? JSONReader.read(bytes) else {
      self = .invalid(id: .null, WireError(-32700, "the message is not JSON"))
      return
    }
    let id = value["id"]
    if let method = value["method"]?.string {
      let parameters = value["params"] ?? .null
      self =
        id.map { .request(id: $0, method: method, parameters: parameters) }
        ?? .notification(method: method, parameters: parameters)
    } else if let id, value["method"] == nil, value["result"] != nil || value["error"] != nil {
      self = .response(id: id, result: value["result"] ?? .null)
    } else {
      self = .invalid(id: id ?? .null, WireError(-32600, "the message is no request"))
    }
  }

  package static func answer(_ id: JSONValue, _ result: Result<JSONValue, WireError>) -> JSONValue {
    let answer: JSONValue = ["jsonrpc": "2.0", "id": id]
    switch result {
    case .success(let value): return answer.with("result", value)
    case .failure(let error):
      return answer.with(
        "error", ["code": .integer(error.code), "message": .string(error.message)])
    }
  }

  /// A notification from the server, or a request if it has an identifier.
  package static func call(
    _ method: String, _ parameters: JSONValue, id: JSONValue? = nil
  ) -> JSONValue {
    let head: JSONValue = ["jsonrpc": "2.0"]
    return head.with("id", id).with("method", .string(method)).with("params", parameters)
  }
}
