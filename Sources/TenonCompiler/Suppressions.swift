public import TenonDiagnostics
import TenonSyntax

/// The comments in manifests that change findings:
///
///     // tenon:ignore TN050 the cache is cleared at logout
///     // tenon:severity TN036 error
struct Suppressions {
  /// A comment that suppresses findings.
  private struct Ignore {
    let codes: [DiagnosticID]
    let comment: ControlComment
    var used: Set<DiagnosticID> = []
  }

  private var ignores: [Ignore] = []
  /// The comments by the text that they apply to.
  private var index = SpanIndex<Int>([])
  private var severities: [Int: Severities] = [:]
  private let general: Severities
  private let sources: [SourceFile]
  private var found = Diagnostics()

  /// Reads the comments of manifests, each of the source with its index, including those of imported modules, whose
  /// bundles may have warnings here. O(n log n) in the size.
  init(_ manifests: [ManifestSyntax], _ general: Severities, in sources: [SourceFile]) {
    (self.general, self.sources) = (general, sources)
    var reaches: [(span: SourceSpan, value: Int)] = []
    for (file, manifest) in manifests.enumerated() {
      for control in manifest.controls {
        let codes = read(control, file)
        if codes.isEmpty { continue }
        reaches.append((reach(of: control, manifest.statements), ignores.count))
        ignores.append(Ignore(codes: codes, comment: control))
      }
    }
    index = SpanIndex(reaches)
  }

  /// The findings after suppression, with the errors in the comments of the first `ownFiles` files.
  mutating func applied(to diagnostics: Diagnostics, ownFiles: Int) -> Diagnostics {
    var result = Diagnostics()
    for diagnostic in diagnostics.sorted where !isIgnored(diagnostic) {
      report(diagnostic, to: &result)
    }
    result = result.safeAlone(in: sources)
    for diagnostic in found.sorted where diagnostic.span.file < ownFiles {
      report(diagnostic, to: &result)
    }
    // If there are errors, not all warnings have been searched for.
    if diagnostics.hasErrors { return result }
    for ignore in ignores where ignore.comment.span.file < ownFiles {
      let unused = ignore.codes.filter { !ignore.used.contains($0) }
      let isWhole = unused.count == ignore.codes.count
      for codes in isWhole ? [unused] : unused.map({ [$0] }) {
        let names = codes.map { "'\($0.code)'" }.joined(separator: " and ")
        report(
          Diagnostic(
            .unusedIgnore, "unused suppression of \(names)", at: ignore.comment.span,
            help: "delete " + (isWhole ? "the comment" : "\(names) from the comment"),
            fix: isWhole ? .deleteStatement(ignore.comment.span).safe : nil), to: &result)
      }
    }
    return result
  }

  private func report(_ diagnostic: Diagnostic, to result: inout Diagnostics) {
    let severities = severities[diagnostic.span.file] ?? general
    if let counted = severities.applied(to: diagnostic) { result.report(counted) }
  }

  /// Returns true and marks the comment as used, if one suppresses the finding.
  private mutating func isIgnored(_ diagnostic: Diagnostic) -> Bool {
    guard diagnostic.id.severity == .warning,
      let ignore = index.values(at: diagnostic.span).last(where: {
        ignores[$0].codes.contains(diagnostic.id)
      })
    else { return false }
    ignores[ignore].used.insert(diagnostic.id)
    return true
  }

  // MARK: Reading

  /// Reads a comment, and returns the codes that it suppresses at one place.
  private mutating func read(_ control: ControlComment, _ file: Int) -> [DiagnosticID] {
    let marks = " \t,:=".utf8
    let text = sources[file].bytes[control.words.start..<control.words.end]
    var words = text.split { marks.contains($0) }[...]
    func report(
      _ message: String, _ help: String, at word: ArraySlice<UInt8>? = nil, meant: String? = nil
    ) -> [DiagnosticID] {
      let span = word.map { SourceSpan(file: file, start: $0.startIndex, end: $0.endIndex) }
      found.report(
        Diagnostic(
          .controlComment, message, at: span ?? control.span, help: help,
          fix: meant.map { .replace(span ?? control.span, with: $0).safe }))
      return []
    }
    let forms =
      "write '// tenon:ignore TN050 reason', or '// tenon:severity TN050 error' for the whole manifest"
    guard let first = words.popFirst() else {
      return report("expected 'ignore' or 'severity' after 'tenon:'", forms)
    }
    let verb = String(decoding: first, as: UTF8.self)
    guard verb == "ignore" || verb == "severity" else {
      let meant = NearMiss.best(for: verb, among: ["ignore", "severity"])
      return report(
        "unknown directive 'tenon:\(verb)'", meant.map { "did you mean 'tenon:\($0)'?" } ?? forms,
        at: first, meant: meant)
    }
    var codes: [DiagnosticID] = []
    var hasMore = true
    while hasMore {
      guard let word = words.popFirst() else {
        return report("'tenon:\(verb)' needs a code", forms)
      }
      let code = String(decoding: word, as: UTF8.self)
      guard let id = DiagnosticID(code: code) else {
        return report(
          "unknown code '\(code)'",
          "write the code printed after the message, such as 'TN050'", at: word)
      }
      guard id.severity == .warning else {
        return report(
          "'\(code)' is an error; errors can't be suppressed",
          "fix it; 'tenon explain \(code)' shows how", at: word)
      }
      codes.append(id)
      let gap = text[word.endIndex...].prefix { marks.contains($0) }
      hasMore = verb == "ignore" && gap.contains(UInt8(ascii: ","))
    }
    var level = Severities.Level.ignore
    if verb == "severity" {
      let word = words.popFirst().map { String(decoding: $0, as: UTF8.self) }
      guard let known = word.flatMap(Severities.Level.init(rawValue:)) else {
        return report(
          "expected a severity after '\(codes[0].code)'",
          "write 'error', 'warning' or 'ignore' after the code")
      }
      level = known
    }
    if level == .ignore, words.joined().allSatisfy({ $0 == UInt8(ascii: "-") }) {
      return report(
        "ignoring '\(codes[0].code)' needs a reason", "write the reason at the end of the comment")
    }
    if verb == "ignore" { return codes }
    severities[file, default: general].levels[codes[0]] = level
    return []
  }

  /// The text that a comment applies to, with the place after it. Alone on its line, it applies to the next statement,
  /// or to the one that it is in; otherwise to the statements on its line.
  private func reach(of control: ControlComment, _ statements: [SourceSpan]) -> SourceSpan {
    let place = control.span
    if control.ownsLine {
      let next = statements.partitioningIndex { $0.end > place.end }
      let end = next < statements.count ? statements[next].end : place.end
      let start = next < statements.count ? min(place.end, statements[next].start) : place.end
      return SourceSpan(file: place.file, start: start, end: end + 1)
    }
    let line = place.start - (sources[place.file].position(of: place.start).column - 1)
    let first = statements.partitioningIndex { $0.end > line }
    let onLine = statements[first..<statements.partitioningIndex { $0.start >= place.start }]
    return SourceSpan(
      file: place.file, start: min(line, onLine.first?.start ?? line),
      end: max(place.start, onLine.last?.end ?? 0) + 1)
  }
}

/// The findings about manifests in no target of a package, each with the folder in which it is the first, and about
/// targets with the plugin but no manifest, each with a folder for one. `package` is the package's own manifest.
/// Findings that a manifest's comments suppress are left out.
public func unmatched(
  _ manifests: [(source: SourceFile, folder: String?)],
  targets: [(name: String, folder: String)] = [], package: SourceFile? = nil,
  _ severities: Severities
) -> Compilation {
  let files = manifests.map(\.source) + [package].compactMap(\.self)
  var (found, unreported) = (Diagnostics(), Diagnostics())
  func report(_ message: String, at place: SourceSpan, _ help: String) {
    found.report(Diagnostic(.unmatchedManifest, message, at: place, help: help))
  }
  let parsed = manifests.enumerated().map { file, manifest in
    let what = manifest.folder.map { "the manifests in '\($0)'" } ?? "this manifest"
    report(
      "no target of the package compiles \(what)", at: SourceSpan(file: file, start: 0, end: 0),
      "move it into the folder of a target")
    return contentFinding(manifest.source, file: file) != nil
      ? ManifestSyntax() : Parser.parse(manifest.source, file: file, diagnostics: &unreported)
  }
  for (name, folder) in targets {
    let place = package.flatMap { declaration(of: name, in: $0) } ?? 0..<0
    report(
      "target '\(name)' runs TenonPlugin, but has no manifest",
      at: SourceSpan(file: manifests.count, start: place.lowerBound, end: place.upperBound),
      "add a '.di' file to '\(folder)', or remove the plugin from the target")
  }
  var suppressions = Suppressions(parsed, severities, in: files)
  return Compilation(
    diagnostics: suppressions.applied(to: found, ownFiles: 0), files: files, componentCount: 0)
}

/// The place where a package first names a target, `.target(name: "App"`; `nil` if it uses a variable.
private func declaration(of name: String, in package: SourceFile) -> Range<Int>? {
  let places = Lexer.scan(package.bytes).map { Int($0.start)..<Int($0.end) }
  let texts = places.map { package.text($0.lowerBound, $0.upperBound) }
  return places.indices.dropFirst(4).first { index in
    let callee = texts[index - 4]
    return (callee.lowercased().hasSuffix("target") || callee == "macro")
      && texts[(index - 3)...index].elementsEqual(["(", "name", ":", "\"\(name)\""])
  }.map { places[$0] }
}
