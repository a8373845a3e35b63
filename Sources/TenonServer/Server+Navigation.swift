import TenonDiagnostics
import TenonDraw
import TenonEditor
import TenonFiles
import TenonReports
import TenonWire

struct Target {
  let document: Document
  let project: Project
  let graph: EditorGraph
  let file: Int
  let positions: Positions
}

extension Server {
  /// The document of a request; `nil` if it isn't open.
  func target(_ parameters: JSONValue) throws(WireError) -> Target? {
    let uri = try parameters.requireDocument()
    guard let document = workspace.document(uri) else { return nil }
    let project = workspace.project(of: document)
    guard let graph = workspace.graph(of: project),
      let file = graph.file(at: document.source.path), file < graph.ownCount
    else { return nil }
    return Target(
      document: document, project: project, graph: graph, file: file,
      positions: Positions(document.source, abilities.encoding, isOpen: true))
  }

  /// The document and the place of a request.
  func place(_ parameters: JSONValue) throws(WireError) -> (Target, EditorPlace)? {
    let position = try parameters.require("position").requirePosition()
    guard let target = try target(parameters) else { return nil }
    return (target, EditorPlace(file: target.file, offset: target.positions.offset(position)))
  }

  func location(_ span: SourceSpan, _ files: [SourceFile]) -> JSONValue {
    ["uri": .string(workspace.uri(of: files[span.file].path)), "range": range(span, files)]
  }

  func range(_ span: SourceSpan, _ files: [SourceFile]) -> JSONValue {
    positions(files[span.file]).json(span)
  }

  /// The page of all codes in the clone that the tool was built in.
  private static let page = Console.ownClone.map {
    fileURI("\($0)/docs/reference/diagnostics.md")
  }

  /// A finding in the protocol's form.
  func json(_ diagnostic: Diagnostic, _ files: [SourceFile], number: Int) -> JSONValue {
    var message = diagnostic.message
    if let help = diagnostic.help { message += "\nhelp: \(help)" }
    var related: [JSONValue] = []
    for note in diagnostic.notes {
      if abilities.hasRelatedInformation {
        related.append(["location": location(note.span, files), "message": .string(note.message)])
      } else {
        message += "\nnote: \(note.message)"
      }
    }
    let json: JSONValue = [
      "range": range(diagnostic.span, files),
      "severity": .integer(diagnostic.severity == .error ? 1 : 2),
      "code": .string(diagnostic.id.code),
      "source": "tenon", "message": .string(message), "data": .integer(number),
    ]
    let isUnneeded = [.unusedIgnore, .unusedPrivate, .duplicateInclude].contains(diagnostic.id)
    let page: JSONValue? = Self.page.map {
      ["href": .string("\($0)#\(diagnostic.id.code.lowercased())")]
    }
    return json.with("codeDescription", page)
      .with("relatedInformation", related.isEmpty ? nil : .array(related))
      .with("tags", isUnneeded ? [1] : nil)
  }

  // MARK: Places

  /// A request for places that a graph finds.
  static func locations(
    _ find: @escaping @Sendable (EditorGraph, EditorPlace, JSONValue) -> [SourceSpan]
  ) -> Handler {
    { server in
      { (parameters) throws(WireError) in
        guard let (target, place) = try server.place(parameters) else { return .null }
        let spans = find(target.graph, place, parameters)
        return .array(spans.map { server.location($0, target.graph.files) })
      }
    }
  }

  func highlights(_ parameters: JSONValue) throws(WireError) -> JSONValue {
    guard let (target, place) = try place(parameters) else { return .null }
    let spans = target.graph.references(at: place).filter { $0.file == target.file }
    return .array(spans.map { ["range": target.positions.json($0)] })
  }

  func hover(_ parameters: JSONValue) throws(WireError) -> JSONValue {
    guard let (target, place) = try place(parameters), let hover = target.graph.hover(at: place)
    else { return .null }
    let text = abilities.hasMarkdown ? hover.markdown : Self.plain(hover.markdown)
    return [
      "contents": [
        "kind": abilities.hasMarkdown ? "markdown" : "plaintext", "value": .string(text),
      ],
      "range": target.positions.json(hover.span),
    ]
  }

  /// The page of a drawing, for editors that can show one.
  func graphPage(_ parameters: JSONValue) throws(WireError) -> JSONValue {
    guard let (target, place) = try place(parameters) else { return .null }
    let drawing = target.graph.drawing(at: place)
    return [
      "title": .string(drawing.title), "html": .string(drawing.html(toolVersion: version)),
    ]
  }

  private static func plain(_ markdown: String) -> String {
    markdown.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.hasPrefix("```") }.joined(separator: "\n")
      .filter { $0 != "`" && $0 != "*" }
  }

  // MARK: Outline

  func documentSymbols(_ parameters: JSONValue) throws(WireError) -> JSONValue {
    guard let target = try target(parameters) else { return .null }
    func json(_ symbol: DocumentSymbol) -> JSONValue {
      let head: JSONValue = [
        "name": .string(symbol.name), "detail": .string(symbol.detail),
        "kind": .integer(symbol.kind.rawValue),
        "range": target.positions.json(symbol.span),
        "selectionRange": target.positions.json(symbol.selection),
      ]
      return head.with(
        "children", symbol.children.isEmpty ? nil : .array(symbol.children.map(json)))
    }
    return .array(target.graph.symbols(of: target.file).map(json))
  }

  func workspaceSymbols(_ parameters: JSONValue) throws(WireError) -> JSONValue {
    let query = try parameters.requireString("query")
    var found: [JSONValue] = []
    for project in workspace.projects {
      guard let graph = workspace.graph(of: project) else { continue }
      for (symbol, container) in graph.symbols(matching: query) {
        let json: JSONValue = [
          "name": .string(symbol.name), "kind": .integer(symbol.kind.rawValue),
          "location": location(symbol.selection, graph.files),
        ]
        found.append(json.with("containerName", container.map { .string($0) }))
      }
    }
    return .array(found)
  }

  func folds(_ parameters: JSONValue) throws(WireError) -> JSONValue {
    guard let target = try target(parameters) else { return .null }
    return .array(
      target.graph.tree(target.file).folds.map { fold in
        let range: JSONValue = [
          "startLine": .integer(fold.start), "endLine": .integer(fold.end),
        ]
        return range.with("kind", fold.kind == .region ? nil : .string("\(fold.kind)"))
      })
  }

  func semanticTokens(_ parameters: JSONValue) throws(WireError) -> JSONValue {
    guard let target = try target(parameters) else { return .null }
    var data: [Int] = []
    var last = (line: 0, character: 0)
    for token in target.graph.semanticTokens(of: target.file) {
      let start = target.positions.position(token.span.start)
      let step = start.line - last.line
      let character = step > 0 ? start.character : start.character - last.character
      let length = target.positions.length(token.span.start..<token.span.end)
      let modifiers = token.modifier.map { 1 << $0.rawValue } ?? 0
      data += [step, character, length, token.kind.rawValue, modifiers]
      last = start
    }
    return ["data": .array(data.map { .integer($0) })]
  }

  func inlayHints(_ parameters: JSONValue) throws(WireError) -> JSONValue {
    let range = try parameters.require("range")
    guard let target = try target(parameters) else { return .null }
    let bytes = try target.positions.range(range)
    let hints = target.graph.hints(of: target.file, in: bytes, workspace.settings.hints)
    return .array(
      hints.map { hint in
        let label: JSONValue =
          hint.target.map { span in
            [["value": .string(hint.text), "location": location(span, target.graph.files)]]
          } ?? .string(hint.text)
        return [
          "position": target.positions.json(hint.offset), "label": label,
          "kind": .integer(hint.kind == .labels ? 2 : 1), "paddingLeft": .bool(!hint.isBefore),
          "paddingRight": .bool(hint.isBefore),
        ]
      })
  }
}
