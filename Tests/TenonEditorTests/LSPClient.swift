import Foundation
import TenonDiagnostics
import TenonTestSupport
import TenonWire

/// A client that talks to `tenon lsp` in its own folder.
final class LSPClient {
  let folder: TemporaryFolder
  let process = Process()
  private let toServer = Pipe()
  private let fromServer = Pipe()
  private var framing = Framing()
  private var lastID = 0
  private(set) var diagnostics: [String: JSONValue] = [:]
  private(set) var notes: [String] = []
  private var answers: [Int: JSONValue] = [:]
  private var versions: [String: Int] = [:]

  struct Gone: Error {}

  init(_ files: [String: String] = [:], options: JSONValue = .object([])) throws {
    folder = try TemporaryFolder()
    for (path, text) in files { try folder.write(text, to: path) }
    process.executableURL = URL(fileURLWithPath: Repository.products.path + "/tenon")
    process.arguments = ["lsp"]
    process.currentDirectoryURL = folder.url
    process.standardInput = toServer
    process.standardOutput = fromServer
    try process.run()
    let root: JSONValue = .string(folder.url.absoluteString)
    _ = try request(
      "initialize",
      [
        "capabilities": [
          "workspace": ["workspaceEdit": ["documentChanges": true]],
          "textDocument": ["publishDiagnostics": ["relatedInformation": true]],
        ], "rootUri": root, "initializationOptions": options,
      ])
    notify("initialized", .object([]))
  }

  deinit { if process.isRunning { process.terminate() } }

  func uri(_ name: String) -> String {
    name.contains(":") ? name : "file://\(folder.url.path)/\(name)"
  }

  // MARK: Sending

  func send(_ bytes: [UInt8]) { try? toServer.fileHandleForWriting.write(contentsOf: Data(bytes)) }

  private func send(_ message: JSONValue) {
    let body = message.bytes
    send(Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body)
  }

  func notify(_ method: String, _ parameters: JSONValue) { send(Message.call(method, parameters)) }

  /// Sends a request; its answer is waited for later.
  func ask(_ method: String, _ parameters: JSONValue) -> Int {
    lastID += 1
    send(Message.call(method, parameters, id: .integer(lastID)))
    return lastID
  }

  func answer(_ id: Int) throws -> JSONValue {
    while answers[id] == nil { try readOne() }
    return answers.removeValue(forKey: id) ?? .null
  }

  func request(_ method: String, _ parameters: JSONValue) throws -> JSONValue {
    try answer(ask(method, parameters))["result"] ?? .null
  }

  func at(_ name: String, _ line: Int, _ character: Int) -> JSONValue {
    [
      "textDocument": ["uri": .string(uri(name))],
      "position": ["line": .integer(line), "character": .integer(character)],
    ]
  }

  // MARK: Documents

  func open(_ name: String, _ text: String) {
    versions[uri(name)] = 1
    notify(
      "textDocument/didOpen",
      [
        "textDocument": [
          "uri": .string(uri(name)), "languageId": "tenon", "version": 1, "text": .string(text),
        ]
      ])
  }

  func change(_ name: String, _ changes: JSONValue...) {
    let version = (versions[uri(name)] ?? 0) + 1
    versions[uri(name)] = version
    notify(
      "textDocument/didChange",
      [
        "textDocument": ["uri": .string(uri(name)), "version": .integer(version)],
        "contentChanges": .array(changes),
      ])
  }

  /// The codes that are found in the newest version of a document.
  func codes(_ name: String) throws -> [String] {
    let uri = uri(name)
    while diagnostics[uri]?["version"]?.integer != versions[uri] { try readOne() }
    return codesNow(name)
  }

  func codesNow(_ name: String) -> [String] {
    (diagnostics[uri(name)]?["diagnostics"]?.array ?? []).compactMap { $0["code"]?.string }
  }

  func wait(for codes: [String], of name: String) throws {
    while diagnostics[uri(name)] == nil || codesNow(name) != codes { try readOne() }
  }

  // MARK: Reading

  private func readOne() throws {
    var bytes = try framing.next()
    while bytes == nil {
      let block = fromServer.fileHandleForReading.availableData
      if block.isEmpty { throw Gone() }
      framing.append(block)
      bytes = try framing.next()
    }
    switch Message(bytes ?? []) {
    case .notification("textDocument/publishDiagnostics", let parameters):
      diagnostics[parameters["uri"]?.string ?? ""] = parameters
    case .notification(let method, _): notes.append(method)
    case .request(let id, let method, _):
      notes.append(method)
      send(Message.answer(id, .success(.null)))
    case .response(let id, let result): answers[id.integer ?? 0] = ["result": result]
    case .invalid(let id, _): answers[id.integer ?? 0] = .object([])
    }
  }

  /// Shuts down the server, and returns its exit status.
  func quit() throws -> Int32 {
    _ = try request("shutdown", .null)
    notify("exit", .null)
    process.waitUntilExit()
    return process.terminationStatus
  }

  func hangUp() throws -> Int32 {
    try toServer.fileHandleForWriting.close()
    process.waitUntilExit()
    return process.terminationStatus
  }
}
