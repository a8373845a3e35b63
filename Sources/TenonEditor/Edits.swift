import TenonCompiler
package import TenonDiagnostics
import TenonFormat
import TenonGraph
import TenonInspect
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
    let edits = lineEdits(of: files[file], file: file, to: fixed.sources[file].bytes)
    return CodeAction(title: "Apply all safe fixes", kind: "source.fixAll.tenon", edits: edits)
  }
}

extension EditorGraph {
  /// The edits that give a file its canonical layout.
  package func formatting(of file: Int) -> [Fix.Edit] {
    guard files[file].firstInvalidByte == nil else { return [] }
    return lineEdits(of: files[file], file: file, to: Formatter.format(files[file]).bytes)
  }

  /// The edits of the layout that touch the statements of a range.
  package func formatting(of file: Int, in range: Range<Int>) -> [Fix.Edit] {
    let tree = tree(file)
    func statement(_ offset: Int) -> Range<Int> {
      let node = tree.path(to: offset).last {
        tree.kind(of: $0).isStatement && tree.child(.block, of: $0) == nil
      }
      return node.map { tree.bytes(of: $0) } ?? offset..<offset
    }
    let start = min(range.lowerBound, statement(range.lowerBound).lowerBound)
    let end = max(range.upperBound, statement(range.upperBound).upperBound)
    let source = files[file]
    let lines = source.position(of: start).line...source.position(of: end).line
    return formatting(of: file).filter { edit in
      let last = max(edit.span.start, edit.span.end - 1)
      return lines.overlaps(
        source.position(of: edit.span.start).line...source.position(of: last).line)
    }
  }
}

/// The edits of lines that give a file another text. O(bytes).
package func lineEdits(of source: SourceFile, file: Int, to new: [UInt8]) -> [Fix.Edit] {
  LineDiff(source.bytes, new).edits.map { Fix.Edit(SourceSpan($0.bytes, of: file), $0.text) }
}

package struct Rename {
  /// The reason why a name can't be changed, for people.
  package struct Refusal: Error {
    package let reason: String
  }

  package let edits: [Fix.Edit]
  package let note: String?
}

extension EditorGraph {
  /// The name at a place, if it can be renamed.
  package func renamable(at place: EditorPlace) throws(Rename.Refusal) -> Occurrence {
    guard let occurrence = occurrence(at: place) else {
      throw Rename.Refusal(reason: "there is no name to rename here")
    }
    let (name, declared) = (occurrence.name, index.declaration(of: occurrence))
    let isKnown = !occurrence.targets.isEmpty
    let isOwn =
      switch occurrence.kind {
      case .qualifier, .parameter: true
      case .accessor: occurrence.isDeclaration
      case .bundle, .container, .facet, .traits, .input, .lifetime: isKnown
      case .request: [.container, .facet].contains(declared?.kind) && declared?.name == name
      case .value: isKnown && declared?.kind != .label
      case .label, .component, .role, .type, .member, .attribute, .module: false
      }
    if isOwn { return occurrence }
    throw Rename.Refusal(reason: "'\(name)' is a name of Swift or the language")
  }

  /// The edits that rename the name at a place, in all files of the package.
  package func rename(at place: EditorPlace, to newName: String) throws(Rename.Refusal) -> Rename {
    let occurrence = try renamable(at: place)
    guard NameSyntax.isPlain(newName), !newName.hasPrefix("$"), newName != "_" else {
      throw Rename.Refusal(reason: "'\(newName)' is not a name")
    }
    if newName == occurrence.name { return Rename(edits: [], note: nil) }
    let kind = occurrence.kind == .qualifier ? nil : index.declaration(of: occurrence)?.kind
    let all = index.alike(occurrence)
    guard all.allSatisfy({ !isForeign[$0.span.file] }) else {
      throw Rename.Refusal(
        reason: "'\(occurrence.name)' is declared or used in another package's manifest")
    }
    // A type leads to an input, but isn't its name.
    let asked = kind == .input ? askers(of: Set(occurrence.targets), newName) : [:]
    let edits =
      asked.sorted { $0.key.precedes($1.key) }.map { Fix.Edit($0, $1) }
      + all.filter { name in
        !(kind == .input && name.kind == .request) && !asked.keys.contains { $0.touches(name.span) }
      }.map { Fix.Edit($0.span, newName) }
    let known = Set(diagnostics.filter { $0.severity == .error }.map(\.message))
    let former = Set(known.map { $0.replacing("'\(occurrence.name)'", with: "'\(newName)'") })
    let fresh = applying(edits).diagnostics.first {
      $0.severity == .error && !known.contains($0.message) && !former.contains($0.message)
    }
    if let fresh { throw Rename.Refusal(reason: "'\(newName)' does not fit: \(fresh.message)") }
    let isGenerated = [.container, .lifetime, .facet, .traits, .input, .accessor].contains(kind)
    let note = "Swift code that uses what is generated for '\(occurrence.name)' must be changed too"
    return Rename(edits: edits, note: isGenerated ? note : nil)
  }

  /// The parameters that inputs of basic types serve by their name, with their text after the rename.
  private func askers(of inputs: Set<SourceSpan>, _ name: String) -> [SourceSpan: String] {
    var found: [SourceSpan: String] = [:]
    for graph in configurations.map(graph(where:)) {
      for component in graph.components {
        for parameter in graph[component.parameters] where !parameter.syntax.isTaken {
          guard case .input(let owner, let index)? = parameter.source.mentionedProvider else {
            continue
          }
          let input = graph[owner].inputs[index]
          if !input.key.isNamed || !inputs.contains(input.syntax.name.span) { continue }
          found[parameter.syntax.span] = parameter.syntax.giving(
            name, inExpression: component.hasExpression)
        }
      }
    }
    return found
  }
}
