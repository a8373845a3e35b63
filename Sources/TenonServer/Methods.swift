import TenonDiagnostics
import TenonEditor
import TenonFiles
import TenonWire

extension Server {
  static func capabilities(_ abilities: ClientAbilities) -> JSONValue {
    let kinds = SemanticToken.Kind.allCases.map { JSONValue.string("\($0)") }
    let modifiers = SemanticToken.Modifier.allCases.map { JSONValue.string("\($0)") }
    return [
      "positionEncoding": .string(abilities.encoding.rawValue),
      "textDocumentSync": ["openClose": true, "change": 2, "save": ["includeText": false]],
      "hoverProvider": true, "definitionProvider": true,
      "implementationProvider": true, "referencesProvider": true,
      "documentHighlightProvider": true, "documentSymbolProvider": true,
      "workspaceSymbolProvider": true, "foldingRangeProvider": true,
      "documentFormattingProvider": true, "documentRangeFormattingProvider": true,
      "renameProvider": ["prepareProvider": true], "inlayHintProvider": true,
      "completionProvider": [
        "triggerCharacters": ["(", ":", ",", "[", "@", ".", "#", " "], "resolveProvider": true,
      ],
      "codeActionProvider": ["codeActionKinds": ["quickfix", "source.fixAll.tenon"]],
      "semanticTokensProvider": [
        "legend": ["tokenTypes": .array(kinds), "tokenModifiers": .array(modifiers)], "full": true,
      ],
      "workspace": ["workspaceFolders": ["supported": true, "changeNotifications": true]],
    ]
  }

  static let requests: [String: Handler] = [
    "completionItem/resolve": resolveCompletion,
    "tenon/graph": graphPage,
    "textDocument/codeAction": codeActions,
    "textDocument/completion": completion,
    "textDocument/definition": locations { graph, place, _ in graph.definitions(at: place) },
    "textDocument/documentHighlight": highlights,
    "textDocument/documentSymbol": documentSymbols,
    "textDocument/foldingRange": folds,
    "textDocument/formatting": formatting,
    "textDocument/hover": hover,
    "textDocument/implementation": locations { graph, place, _ in graph.implementations(at: place)
    },
    "textDocument/inlayHint": inlayHints,
    "textDocument/prepareRename": prepareRename,
    "textDocument/rangeFormatting": rangeFormatting,
    "textDocument/references": locations { graph, place, parameters in
      let withDeclaration = parameters.at("context", "includeDeclaration")?.bool ?? true
      return graph.references(at: place, withDeclaration: withDeclaration)
    },
    "textDocument/rename": rename,
    "textDocument/semanticTokens/full": semanticTokens,
    "workspace/symbol": workspaceSymbols,
  ]

  static let notifications: [String: Handler] = [
    "textDocument/didChange": didChange,
    "textDocument/didClose": didClose,
    "textDocument/didOpen": didOpen,
    "textDocument/didSave": didSave,
    "workspace/didChangeConfiguration": didChangeConfiguration,
    "workspace/didChangeWatchedFiles": didChangeWatchedFiles,
    "workspace/didChangeWorkspaceFolders": didChangeWorkspaceFolders,
  ]

  // MARK: Documents

  func didOpen(_ parameters: JSONValue) throws(WireError) -> JSONValue {
    let item = try parameters.require("textDocument")
    let document = Document(
      uri: try item.requireString("uri"), version: item["version"]?.integer ?? 0,
      text: try item.requireString("text"))
    if !isServing {
      isServing = true
      firstDocumentOpened()
    }
    workspace.open(document)
    return .null
  }

  func didChange(_ parameters: JSONValue) throws(WireError) -> JSONValue {
    let item = try parameters.require("textDocument")
    let version = item["version"]?.integer ?? 0
    let changes = try parameters.requireArray("contentChanges")
    let encoding = abilities.encoding
    try workspace.change(try item.requireString("uri")) { (document) throws(WireError) in
      try document.apply(changes, version: version, encoding)
    }
    return .null
  }

  func didClose(_ parameters: JSONValue) throws(WireError) -> JSONValue {
    let uri = try parameters.requireDocument()
    workspace.close(uri)
    closed(uri)
    return .null
  }

  func didSave(_ parameters: JSONValue) throws(WireError) -> JSONValue {
    workspace.lookAgain()
    return .null
  }

  // MARK: The workspace

  func didChangeWatchedFiles(_ parameters: JSONValue) throws(WireError) -> JSONValue {
    let uris = try parameters.requireArray("changes").compactMap { $0["uri"]?.string }
    workspace.filesChanged(uris.compactMap(DocumentURI.path).map(ManifestReader.resolved))
    return .null
  }

  func didChangeConfiguration(_ parameters: JSONValue) throws(WireError) -> JSONValue {
    if let own = parameters.at("settings", "tenon"), !own.isNull {
      workspace.settings = workspace.settings.updated(by: own)
    }
    askForSettings()
    return .null
  }

  func didChangeWorkspaceFolders(_ parameters: JSONValue) throws(WireError) -> JSONValue {
    for folder in parameters.at("event", "added")?.array ?? [] {
      workspace.addFolder(folder["uri"]?.string ?? "")
    }
    for folder in parameters.at("event", "removed")?.array ?? [] {
      workspace.removeFolder(folder["uri"]?.string ?? "")
    }
    return .null
  }
}

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
