import TenonCompiler
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

extension Server {
  private func edits(_ edits: [Fix.Edit], _ positions: Positions) -> [JSONValue] {
    edits.map { ["range": positions.json($0.span), "newText": .string($0.replacement)] }
  }

  /// Edits of several files, with a note about manual changes.
  private func workspaceEdit(
    _ all: [(edits: [Fix.Edit], graph: EditorGraph)], note: String? = nil
  ) -> JSONValue {
    let annotated = note != nil && abilities.hasAnnotations && abilities.hasDocumentChanges
    var byPath: [String: [JSONValue]] = [:]
    for (number, part) in all.enumerated() {
      for (file, own) in Dictionary(grouping: part.edits, by: \.span.file) {
        let source = part.graph.files[file]
        let edits = edits(own, positions(source)).map {
          annotated ? $0.with("annotationId", "swift") : $0
        }
        // Several graphs may have the same edit.
        let known = number == 0 ? [] : byPath[source.path] ?? []
        byPath[source.path, default: []] += edits.filter { !known.contains($0) }
      }
    }
    let changes = byPath.sorted { $0.key < $1.key }.map { path, edits in
      (workspace.uri(of: path), workspace.document(at: path), edits)
    }
    guard abilities.hasDocumentChanges else {
      return ["changes": .object(changes.map { .init($0.0, .array($0.2)) })]
    }
    let edit: JSONValue = [
      "documentChanges": .array(
        changes.map { uri, document, edits in
          [
            "textDocument": [
              "uri": .string(uri), "version": document.map { .integer($0.version) } ?? .null,
            ],
            "edits": .array(edits),
          ]
        })
    ]
    guard annotated, let note else { return edit }
    let annotation: JSONValue = ["label": "Rename", "description": .string(note)]
    return edit.with("changeAnnotations", ["swift": annotation])
  }

  // MARK: Rename

  func prepareRename(_ parameters: JSONValue) throws(WireError) -> JSONValue {
    guard let (target, place) = try place(parameters),
      let name = try? target.graph.renamable(at: place)
    else { return .null }
    return [
      "range": target.positions.json(name.span),
      "placeholder": .string(target.graph.files[target.file].text(name.span)),
    ]
  }

  func rename(_ parameters: JSONValue) throws(WireError) -> JSONValue {
    let newName = try parameters.requireString("newName")
    guard let (target, place) = try place(parameters) else { return .null }
    do throws(Rename.Refusal) {
      let rename = try target.graph.rename(at: place, to: newName)
      var all = [(rename.edits, target.graph)]
      // Other targets of the package may also contain the name.
      for other in workspace.projects where other !== target.project {
        guard let graph = workspace.graph(of: other) else { continue }
        let shared = rename.edits.lazy.compactMap { edit in
          graph.file(at: target.graph.files[edit.span.file].path).map {
            EditorPlace(file: $0, offset: edit.span.start)
          }
        }.first
        if let shared { all.append((try graph.rename(at: shared, to: newName).edits, graph)) }
      }
      return workspaceEdit(all, note: rename.note)
    } catch {
      throw WireError(-32803, error.reason)
    }
  }

  // MARK: Layout

  func formatting(_ parameters: JSONValue) throws(WireError) -> JSONValue {
    guard let target = try target(parameters) else { return .null }
    return .array(edits(target.graph.formatting(of: target.file), target.positions))
  }

  func rangeFormatting(_ parameters: JSONValue) throws(WireError) -> JSONValue {
    let range = try parameters.require("range")
    guard let target = try target(parameters) else { return .null }
    let bytes = try target.positions.range(range)
    return .array(edits(target.graph.formatting(of: target.file, in: bytes), target.positions))
  }

  // MARK: Actions

  func codeActions(_ parameters: JSONValue) throws(WireError) -> JSONValue {
    let range = try parameters.require("range")
    guard let target = try target(parameters) else { return .null }
    let only = parameters.at("context", "only")?.strings ?? []
    let actions = target.graph.actions(
      in: try target.positions.range(range), of: target.file, only: only)
    return .array(
      actions.map { action in
        let json: JSONValue = [
          "title": .string(action.title), "kind": .string(action.kind),
          "edit": workspaceEdit([(action.edits, target.graph)]),
        ]
        let findings = action.findings.map {
          self.json(target.graph.diagnostics[$0], target.graph.files, number: $0)
        }
        return json.with("diagnostics", findings.isEmpty ? nil : .array(findings))
          .with("isPreferred", action.isPreferred ? true : nil)
      })
  }

  // MARK: Completion

  func completion(_ parameters: JSONValue) throws(WireError) -> JSONValue {
    guard let (target, place) = try place(parameters) else { return .null }
    let list = target.graph.completions(at: place)
    let range = target.positions.json(list.span)
    let items = list.items.enumerated().map { number, item -> JSONValue in
      let json: JSONValue = [
        "label": .string(item.label), "kind": .integer(item.kind.rawValue),
        "sortText": .string("\(item.group)\(100_000 + number)"),
        "textEdit": ["range": range, "newText": .string(item.label)],
      ]
      return json.with("detail", item.detail.isEmpty ? nil : .string(item.detail))
        .with(
          "data",
          item.subject.map { ["uri": .string(target.document.uri), "type": .string($0)] })
    }
    return ["isIncomplete": false, "items": .array(items)]
  }

  /// The documentation of an item: the statement of the component.
  func resolveCompletion(_ item: JSONValue) throws(WireError) -> JSONValue {
    guard let type = item.at("data", "type")?.string, let uri = item.at("data", "uri")?.string,
      let document = workspace.document(uri),
      let graph = workspace.graph(of: workspace.project(of: document)),
      let text = graph.documentation(ofType: type)
    else { return item }
    return item.with("documentation", ["kind": "markdown", "value": .string(text)])
  }
}
