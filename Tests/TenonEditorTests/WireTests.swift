import TenonDiagnostics
import TenonTestSupport
import TenonWire
import Testing

@Suite struct WireTests {
  private func read(_ text: String) -> Message { Message(Array(text.utf8)) }

  private func value(_ text: String) -> JSONValue? {
    guard
      case .request(_, _, let value) = read(
        #"{"jsonrpc":"2.0","id":1,"method":"m","params":\#(text)}"#)
    else { return nil }
    return value
  }

  @Test func valuesComeBackAsTheyWere() {
    let rows: [(String, JSONValue)] = [
      ("null", .null), ("true", true), ("false", false), ("-7", -7),
      ("1099511627776", 1_099_511_627_776), ("1.5", .double(1.5)), ("\"\"", ""),
      (#""a\"\\\/\n\t\r\b\fé🚗""#, "a\"\\/\n\t\r\u{8}\u{C}é🚗"),
      (#""\u00e9\ud83d\ude97""#, "é🚗"), ("[]", []), ("{}", .object([])),
      (#"{"b":[1,{"c":null}],"a":2}"#, ["b": [1, ["c": .null]], "a": 2]),
    ]
    for (text, expected) in rows {
      #expect(value(text) == expected, "\(text)")
      #expect(value(String(decoding: expected.bytes, as: UTF8.self)) == expected, "\(text)")
    }
  }

  /// JavaScript sends halves of surrogate pairs: no message may be lost for that.
  @Test func halvesOfPairsAreReplaced() {
    #expect(value(#""a\ud83db""#) == "a\u{FFFD}b")
    #expect(value(#""\ude97""#) == "\u{FFFD}")
    #expect(value(#""\ud83d\ud83d\ude97""#) == "\u{FFFD}🚗")
  }

  @Test(arguments: [
    "", "{", "nonsense", "[1,]", "{\"a\"}", "\"", "\"\\x\"", "\"\\u12\"", "1 2", "+1", "--1", "tru",
    String(repeating: "[", count: 100_000), String(repeating: "[", count: 257),
  ])
  func whatIsNotJSON(_ text: String) {
    guard case .invalid(.null, let error) = read(text) else {
      Issue.record("\(text.prefix(20)) is taken")
      return
    }
    #expect(error.code == -32700)
  }

  @Test func whatIsNoRequest() {
    for text in ["[]", "1", "null", "{}", #"{"jsonrpc":"2.0","method":1,"id":7}"#] {
      guard case .invalid(_, let error) = read(text) else {
        Issue.record("\(text) is taken")
        continue
      }
      #expect(error.code == -32600)
    }
    #expect(
      read(#"{"id":"7","result":null}"#) == .response(id: "7", result: .null),
      "an answer is no request")
  }

  /// A stream may come in pieces of any size.
  @Test func messagesAreCutFromAnyPieces() throws {
    let bodies = ["{}", "", "é🚗", String(repeating: "x", count: 5000)]
    var stream: [UInt8] = []
    for (number, body) in bodies.enumerated() {
      let name = number.isMultiple(of: 2) ? "Content-Length" : "content-length"
      let type = number == 1 ? "Content-Type: application/vscode-jsonrpc; charset=utf-8\r\n" : ""
      stream += Array("\(name): \(body.utf8.count)\r\n\(type)\r\n\(body)".utf8)
    }
    for size in [1, 2, 7, 64, stream.count] {
      var framing = Framing()
      var found: [String] = []
      for start in stride(from: 0, to: stream.count, by: size) {
        framing.append(stream[start..<min(stream.count, start + size)])
        while let message = try framing.next() {
          found.append(String(decoding: message, as: UTF8.self))
        }
      }
      #expect(found == bodies, "in pieces of \(size)")
    }
  }

  @Test(arguments: [
    "Content-Length: 99999999999999999999\r\n\r\n", "Content-Length: -5\r\n\r\n", "X: y\r\n\r\n",
    "Content-Length: abc\r\n\r\n", "GET / HTTP/1.1\r\n\r\n", "\r\n\r\n", "Content-Length: 2\n\n{}",
    String(repeating: "A", count: 20_000),
  ])
  func headersThatAreNone(_ text: String) {
    var framing = Framing()
    framing.append(Array(text.utf8))
    #expect(throws: Framing.Failure.self) { _ = try framing.next() }
  }

  @Test func randomBytesAreMessagesOrErrors() {
    var random = Generator(seed: 43)
    for _ in 0..<Repository.amount("TENON_FUZZ_ROUNDS", 300, all: 20_000) {
      let pieces = ["{", "}", "[", "]", "\"", ":", ",", "\\u", "d83d", "1e", "null", "\u{FF}", "a"]
      let text = (0..<Int.random(in: 0..<20, using: &random))
        .map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      _ = read(text)
    }
  }
}
