import TenonCompiler
import TenonDiagnostics
import TenonEditor
import TenonWire

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
