import TenonCompiler
package import TenonDiagnostics
import TenonReports
import TenonSyntax

package struct CodeAction {
  package let title: String
  /// The protocol's name: `quickfix`, `source.fixAll.tenon`.
  package let kind: String
  package let edits: [Fix.Edit]
  package var isPreferred = false
  /// The findings that it is for, by their indices.
  package var findings: [Int] = []
}

extension EditorGraph {
  /// The changes that are offered for a range of a file. `wanted` has the kinds that are requested by name.
  package func actions(in range: Range<Int>, of file: Int, only wanted: [String]) -> [CodeAction] {
    func isWanted(_ kind: String, unasked: Bool = true) -> Bool {
      if wanted.isEmpty { return unasked }
      return wanted.contains { $0.isEmpty || kind == $0 || kind.hasPrefix("\($0).") }
    }
    var actions: [CodeAction] = []
    if isWanted("quickfix") {
      for (number, finding) in diagnostics.enumerated()
      where finding.span.file == file && finding.span.start <= range.upperBound
        && range.lowerBound <= finding.span.end
      {
        actions += quickFixes(of: finding, number)
      }
    }
    if isWanted("source.fixAll.tenon", unasked: false), let fix = fixAll(file) {
      actions.append(fix)
    }
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
    let ownsLine = indentation.allSatisfy(\.isBlank)
    let offset = ownsLine ? start : line.endIndex
    let edit = Fix.Edit(
      SourceSpan(offset..<offset, of: finding.span.file),
      ownsLine ? "\(comment)\n\(String(decoding: indentation, as: UTF8.self))" : "  \(comment)")
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
    let all = component.parameters + steps
    guard let parameter = all.first(where: { $0.span.touches(finding.span) }),
      let type = parameter.type, type.function == nil
    else { return [] }
    let wanted = type.wrapped ?? type
    let qualifier = parameter.qualifier.map { " named \($0.text)" } ?? ""
    let label =
      parameter.name?.text ?? parameter.label?.text
      ?? AccessorName.property(wanted, qualifier: parameter.qualifier?.plain)
    var lines = label.map { ["input \($0): \(wanted.text())\(qualifier)"] } ?? []
    if wanted.isNameAlone { lines.append("strong \(wanted.text())\(qualifier)") }
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
