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
    let edits = LineEdits.edits(of: files[file], file: file, to: fixed.sources[file].bytes)
    return CodeAction(title: "Apply all safe fixes", kind: "source.fixAll.tenon", edits: edits)
  }
}

extension EditorGraph {
  /// The edits that give a file its canonical layout.
  package func formatting(of file: Int) -> [Fix.Edit] {
    guard files[file].firstInvalidByte == nil else { return [] }
    return LineEdits.edits(of: files[file], file: file, to: Formatter.format(files[file]).bytes)
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

/// The edits of lines between two texts that differ only in white space. A layout breaks and joins lines, so lines are
/// matched by the other characters.
package enum LineEdits {
  /// The edits of a file, in order. O(bytes).
  package static func edits(of source: SourceFile, file: Int, to new: [UInt8]) -> [Fix.Edit] {
    let old = source.bytes
    let (before, after) = (lines(of: old), lines(of: new))
    var edits: [Fix.Edit] = []
    var (left, right) = (0, 0)
    while left + 1 < before.count || right + 1 < after.count {
      let (start, newStart) = (before[left], after[right])
      if left + 1 < before.count, right + 1 < after.count,
        old[start..<before[left + 1]].elementsEqual(new[newStart..<after[right + 1]])
      {
        (left, right) = (left + 1, right + 1)
        continue
      }
      (left, right) = nextMeeting(old, before, left, new, after, right)
      let text = String(decoding: new[newStart..<after[right]], as: UTF8.self)
      edits.append(Fix.Edit(SourceSpan(start..<before[left], of: file), text))
    }
    return edits
  }

  /// The offsets at which lines begin, and the end.
  private static func lines(of bytes: [UInt8]) -> [Int] {
    let ends = bytes.indices.filter { bytes[$0] == 0x0A }.map { $0 + 1 }
    return [0] + ends + (ends.last ?? 0 == bytes.count ? [] : [bytes.count])
  }

  /// The numbers of lines of both texts with the same characters, at least one; all lines if there are none.
  private static func nextMeeting(
    _ old: [UInt8], _ before: [Int], _ left: Int, _ new: [UInt8], _ after: [Int], _ right: Int
  ) -> (Int, Int) {
    func kept(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
      bytes.filter { $0 > 0x20 && $0 != UInt8(ascii: ";") }
    }
    var (one, other): ([UInt8], [UInt8]) = ([], [])
    var (i, j) = (left, right)
    // Blank lines belong to the next line.
    while i + 1 < before.count || j + 1 < after.count {
      if i + 1 < before.count, one.count <= other.count || j + 1 == after.count {
        one += kept(old[before[i]..<before[i + 1]])
        i += 1
      } else {
        other += kept(new[after[j]..<after[j + 1]])
        j += 1
      }
      let common = min(one.count, other.count)
      guard one[..<common].elementsEqual(other[..<common]) else { break }
      if one.count == other.count, !one.isEmpty { return (i, j) }
    }
    return (before.count - 1, after.count - 1)
  }
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
    let inSwift = "'\(name)' is declared in Swift; rename it there, then here"
    let label = "'\(name)' is a label of the Swift initializer; rename it there, then here"
    let reason: String? =
      switch occurrence.kind {
      case .qualifier, .parameter: nil
      case .accessor: occurrence.isDeclaration ? nil : "'\(name)' can't be renamed"
      case .bundle, .container, .traits, .input: isKnown ? nil : "'\(name)' can't be renamed"
      case .lifetime: isKnown ? nil : "'\(name)' is a word of the manifest language"
      case .facet: isKnown ? nil : inSwift
      case .request:
        [.container, .facet].contains(declared?.kind) && declared?.name == name ? nil : inSwift
      case .value: isKnown && declared?.kind != .label ? nil : label
      case .label: label
      case .component, .role, .type, .member, .attribute, .module: inSwift
      }
    if let reason { throw Rename.Refusal(reason: reason) }
    return occurrence
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
    return Rename(edits: edits, note: kind.flatMap { note(of: $0, occurrence.name) })
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
            name, inExpression: component.expression != nil)
        }
      }
    }
    return found
  }

  private func note(of kind: Occurrence.Kind, _ name: String) -> String? {
    let generated: String
    switch kind {
    case .container: generated = "the class '\(name)' and 'make\(AccessorName.upperFirst(name))()'"
    case .lifetime: generated = "'reset\(AccessorName.upperFirst(name))()'"
    case .facet, .traits: generated = "the protocol '\(name)'"
    case .input, .accessor: generated = "'\(name)'"
    default: return nil
    }
    return "Swift code that uses \(generated) must be changed too"
  }
}
