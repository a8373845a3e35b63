import TenonCompiler
package import TenonDiagnostics
import TenonDraft
import TenonReports
import TenonSyntax

/// A change that an editor offers.
package struct CodeAction {
  package let title: String
  /// As the protocol names it: `quickfix`, `source.fixAll.tenon`.
  package let kind: String
  package let edits: [Fix.Edit]
  package var isPreferred = false
  /// The findings that it is for, by their indices.
  package var findings: [Int] = []
}

extension EditorGraph {
  /// The changes that are offered for a range of a file. `wanted` takes the kinds that are asked for by name.
  package func actions(
    in range: Range<Int>, of file: Int, only wanted: [String]
  ) -> [CodeAction] {
    func isWanted(_ kind: String, unasked: Bool = true) -> Bool {
      if wanted.isEmpty { return unasked }
      return wanted.contains { $0.isEmpty || kind == $0 || kind.hasPrefix("\($0).") }
    }
    var actions: [CodeAction] = []
    if isWanted("quickfix") {
      for (number, finding) in diagnostics.enumerated() where finding.span.meets(range, of: file) {
        actions += quickFixes(of: finding, number)
      }
      actions += corrections(in: range, of: file)
    }
    if isWanted("source.fixAll.tenon", unasked: false) {
      actions += fixAll(file).map { [$0] } ?? []
    }
    let builder = Refactorings(editor: self, file: file, range: range)
    if isWanted("refactor.rewrite") { actions += builder.labels }
    if isWanted("refactor.extract") { actions += builder.extraction }
    if isWanted("refactor.rewrite", unasked: false) { actions += builder.lifetimes }
    return actions.filter { $0.edits.allSatisfy { $0.span.file < ownCount } }
  }

  // MARK: Findings

  private func quickFixes(of finding: Diagnostic, _ number: Int) -> [CodeAction] {
    var actions: [CodeAction] = []
    if let fix = finding.fix {
      actions.append(
        CodeAction(
          title: Self.title(finding.help ?? finding.message), kind: "quickfix",
          edits: fix.edits(in: files), isPreferred: fix.isSafe, findings: [number]))
    }
    if finding.id == .missingDependency { actions += additions(for: finding, number) }
    if finding.id.severity == .warning, finding.severity == .warning {
      actions.append(ignoring(finding, number))
    }
    return actions
  }

  /// The edits after which statements call the initializers that Swift has, as `draft --check` reports them.
  private func corrections(in range: Range<Int>, of file: Int) -> [CodeAction] {
    drift.compactMap { finding in
      guard let fix = finding.fix,
        let statement = asker(of: finding.span).flatMap({ index.components[$0]?.span }),
        statement.meets(range, of: file)
      else { return nil }
      return CodeAction(
        title: Self.title(finding.help ?? finding.message), kind: "quickfix",
        edits: fix.edits(in: files), isPreferred: fix.isSafe)
    }
  }

  /// A help as the title of an action: `Change to 'strong'` for `did you mean 'strong'?`.
  static func title(_ help: String) -> String {
    let end = [";", ", and '"].compactMap { help.firstRange(of: $0)?.lowerBound }.min()
    let first = String(help[..<(end ?? help.endIndex)])
    if first.hasPrefix("did you mean "), first.hasSuffix("?") {
      return "Change to \(first.dropFirst("did you mean ".count).dropLast())"
    }
    return first.prefix(1).uppercased() + first.dropFirst()
  }

  private func ignoring(_ finding: Diagnostic, _ number: Int) -> CodeAction {
    let source = files[finding.span.file]
    let tree = tree(finding.span.file)
    let statement = tree.path(to: finding.span.start).last {
      tree.kind(of: $0).isStatement && tree.bytes(of: $0).lowerBound <= finding.span.start
    }
    let start = statement.map { tree.bytes(of: $0).lowerBound } ?? finding.span.start
    let line = source.line(source.position(of: start).line)
    let indentation = source.bytes[line.startIndex..<start]
    let comment = "// tenon:ignore \(finding.id.code) reason"
    let edit: Fix.Edit
    if indentation.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) {
      let place = SourceSpan(file: finding.span.file, start: start, end: start)
      edit = Fix.Edit(place, "\(comment)\n\(String(decoding: indentation, as: UTF8.self))")
    } else {
      let place = SourceSpan(file: finding.span.file, start: line.endIndex, end: line.endIndex)
      edit = Fix.Edit(place, "  \(comment)")
    }
    return CodeAction(
      title: "Ignore \(finding.id.code) here", kind: "quickfix", edits: [edit], findings: [number])
  }

  // MARK: Missing dependencies

  private func additions(for finding: Diagnostic, _ number: Int) -> [CodeAction] {
    guard let name = asker(of: finding.span), let component = index.components[name] else {
      return []
    }
    let steps = component.block.flatMap { item -> [ParameterSyntax] in
      switch item {
      case .set(_, let parameter, _): [parameter]
      case .call(_, let parameters, _, _): parameters
      case .release, .accessor: []
      }
    }
    guard
      let parameter = (component.parameters + steps).first(where: { $0.span.touches(finding.span) }
      ),
      let type = parameter.type, type.function == nil
    else { return [] }
    let wanted = type.wrapped ?? type
    let qualifier = parameter.qualifier.map { " named \($0.text)" } ?? ""
    let label =
      parameter.name?.text ?? parameter.label?.text
      ?? AccessorName.property(wanted, qualifier: parameter.qualifier?.plain)
    var lines = label.map { ["input \($0): \(wanted.text())\(qualifier)"] } ?? []
    if wanted.isNameAlone {
      let list = types?.parameterLists(ofType: wanted.key).first ?? ""
      lines.append("strong \(wanted.text())\(list.isEmpty ? "" : "(\(list))")\(qualifier)")
    }
    return lines.map { line in
      CodeAction(
        title: "Add '\(line)'", kind: "quickfix",
        edits: Fix.insertLine(line, below: component.span).edits(in: files), findings: [number])
    }.filter { $0.edits != finding.fix?.edits(in: files) }
  }

  // MARK: The whole document

  private func fixAll(_ file: Int) -> CodeAction? {
    guard file < ownCount else { return nil }
    let fixed = SafeFixes(Array(files[..<ownCount])) {
      changed(to: $0 + files[ownCount...]).analysis.compilation
    }
    guard fixed.sources[file].bytes != files[file].bytes else { return nil }
    let edits = LineEdits.edits(of: files[file], file: file, to: fixed.sources[file].bytes)
    return CodeAction(title: "Apply all safe fixes", kind: "source.fixAll.tenon", edits: edits)
  }
}

extension SourceSpan {
  /// Whether a range of a file touches it, at an end too.
  fileprivate func meets(_ range: Range<Int>, of file: Int) -> Bool {
    self.file == file && start <= range.upperBound && range.lowerBound <= end
  }
}

/// The changes that keep what a manifest says.
private struct Refactorings {
  let editor: EditorGraph
  let file: Int
  let range: Range<Int>

  private var selected: [ComponentSyntax] {
    editor.index.components.values.filter {
      $0.span.meets(range, of: file)
    }.sorted { $0.span.precedes($1.span) }
  }

  /// Labels that follow from types, written or taken away.
  var labels: [CodeAction] {
    let parameters = selected.flatMap(\.parameters).filter {
      range.isEmpty
        ? $0.span.start <= range.lowerBound && range.upperBound <= $0.span.end
        : $0.span.start < range.upperBound && range.lowerBound < $0.span.end
    }
    let written = parameters.filter(\.isLabelDerived).map {
      Fix.Edit(
        SourceSpan(file: file, start: $0.span.start, end: $0.span.start),
        "\($0.label?.text ?? "_"): ")
    }
    let removed = parameters.compactMap { parameter -> Fix.Edit? in
      guard !parameter.isLabelDerived, parameter.name == nil, let label = parameter.label,
        case .dependency(let type, nil) = parameter.value, type.canStandAlone,
        type.derivedLabel(named: parameter.qualifier)?.plain == label.plain
      else { return nil }
      return Fix.Edit(SourceSpan(file: file, start: label.span.start, end: type.span.start), "")
    }
    return [("Write the labels", written), ("Leave out the labels", removed)].compactMap {
      $1.isEmpty ? nil : CodeAction(title: $0, kind: "refactor.rewrite", edits: $1)
    }
  }

  /// Other lifetimes under which the graph is as sound as it is.
  var lifetimes: [CodeAction] {
    guard range.isEmpty, file < editor.ownCount, let component = selected.first,
      let word = component.lifetime,
      LifetimeMeaning.table.contains(where: { $0.word.text == word.plain })
    else { return [] }
    let count = editor.diagnostics.count
    return LifetimeMeaning.table.filter { $0.word.text != word.plain }.compactMap { row in
      let edit = Fix.Edit(word.span, row.word.text)
      guard editor.applying([edit]).diagnostics.count <= count else { return nil }
      return CodeAction(
        title: "Change to '\(row.word.text)': \(row.meaning)", kind: "refactor.rewrite",
        edits: [edit])
    }
  }

  /// The selected components as a bundle.
  var extraction: [CodeAction] {
    let (source, tree) = (editor.files[file], editor.tree(file))
    guard !range.isEmpty, let first = selected.first, let last = selected.last,
      let owner = tree.path(to: first.span.start).last(where: {
        [.container, .bundle].contains(tree.kind(of: $0))
      }), tree.bytes(of: owner).upperBound >= last.span.end,
      zip(selected, selected.dropFirst()).allSatisfy({
        source.text($0.span.end, $1.span.start).allSatisfy(\.isWhitespace)
      })
    else { return [] }
    let line = source.line(source.position(of: first.span.start).line)
    let indentation = source.text(line.startIndex, first.span.start)
    guard indentation.allSatisfy(\.isWhitespace) else { return [] }
    var name = "Extracted"
    while editor.index.names(.bundle).contains(name) { name += "2" }
    let (span, close) = (first.span.through(last.span), tree.bytes(of: owner).upperBound)
    let bundle = "\n\nbundle \(name) {\n\(indentation)\(source.text(span))\n}"
    let place = SourceSpan(file: file, start: close, end: close)
    return [
      CodeAction(
        title: "Extract to a bundle", kind: "refactor.extract",
        edits: [Fix.Edit(span, "include \(name)"), Fix.Edit(place, bundle)])
    ]
  }
}
