import TenonDiagnostics
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

  /// Reads the comments of all manifests, including those of imported modules, whose bundles may have
  /// warnings here. O(n log n) in the size.
  init(
    _ manifests: [(file: Int, syntax: ManifestSyntax)], _ general: Severities,
    in sources: [SourceFile]
  ) {
    (self.general, self.sources) = (general, sources)
    var reaches: [(span: SourceSpan, value: Int)] = []
    for (file, syntax) in manifests {
      for control in syntax.controls {
        do throws(Wrong) {
          let codes = try read(control, file)
          if codes.isEmpty { continue }
          reaches.append((reach(of: control, file, syntax.statements), ignores.count))
          ignores.append(Ignore(codes: codes, comment: control))
        } catch {
          found.report(error.finding)
        }
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

  /// The fault of a comment.
  private struct Wrong: Error {
    let finding: Diagnostic

    init(_ message: String, at span: SourceSpan, _ help: String, _ fix: Fix? = nil) {
      finding = Diagnostic(.controlComment, message, at: span, help: help, fix: fix)
    }
  }

  private static let forms =
    "write '// tenon:ignore TN050 reason', or '// tenon:severity TN050 error' for the whole"
    + " manifest"

  /// Reads a comment, and returns the codes that it suppresses at one place.
  private mutating func read(
    _ control: ControlComment, _ file: Int
  ) throws(Wrong) -> [DiagnosticID] {
    var words = Words(sources[file], control.words)
    guard let verb = words.next() else {
      throw Wrong("expected 'ignore' or 'severity' after 'tenon:'", at: control.span, Self.forms)
    }
    guard verb.text == "ignore" || verb.text == "severity" else {
      let meant = NearMiss.best(for: verb.text, among: ["ignore", "severity"])
      throw Wrong(
        "unknown directive 'tenon:\(verb.text)'", at: verb.span,
        meant.map { "did you mean 'tenon:\($0)'?" } ?? Self.forms,
        meant.map { .replace(verb.span, with: $0).safe })
    }
    let isOfFile = verb.text == "severity"
    var codes: [DiagnosticID] = []
    repeat {
      guard let word = words.next() else {
        throw Wrong("'tenon:\(verb.text)' needs a code", at: control.span, Self.forms)
      }
      codes.append(try code(word))
    } while !isOfFile && words.skipComma()
    var level = Severities.Level.ignore
    if isOfFile {
      guard let word = words.next(), let known = Severities.Level(rawValue: word.text) else {
        throw Wrong(
          "expected a severity after '\(codes[0].code)'", at: control.span,
          "write 'error', 'warning' or 'ignore' after the code")
      }
      level = known
    }
    if level == .ignore, !words.hasText {
      throw Wrong(
        "ignoring '\(codes[0].code)' needs a reason", at: control.span,
        "write the reason at the end of the comment")
    }
    guard isOfFile else { return codes }
    severities[file, default: general].levels[codes[0]] = level
    return []
  }

  /// The kind that a word names, if its findings may be suppressed.
  private func code(_ word: Words.Word) throws(Wrong) -> DiagnosticID {
    guard let id = DiagnosticID(code: word.text) else {
      throw Wrong(
        "unknown code '\(word.text)'", at: word.span,
        "write the code printed after the message, such as 'TN050'")
    }
    guard id.severity == .warning else {
      throw Wrong(
        "'\(id.code)' is an error; errors can't be suppressed", at: word.span,
        "fix it; 'tenon explain \(id.code)' shows how")
    }
    return id
  }

  /// The text that a comment applies to, with the place after it. Alone on its line, it applies to the next statement,
  /// or to the one that it is in; otherwise to the statements on its line.
  private func reach(
    of control: ControlComment, _ file: Int, _ statements: [SourceSpan]
  ) -> SourceSpan {
    let place = control.span
    if control.ownsLine {
      let next = statements.partitioningIndex { $0.end > place.end }
      let end = next < statements.count ? statements[next].end : place.end
      let start = next < statements.count ? min(place.end, statements[next].start) : place.end
      return SourceSpan(file: file, start: start, end: end + 1)
    }
    let line = place.start - (sources[file].position(of: place.start).column - 1)
    let first = statements.partitioningIndex { $0.end > line }
    let onLine = statements[first..<statements.partitioningIndex { $0.start >= place.start }]
    return SourceSpan(
      file: file, start: min(line, onLine.first?.start ?? line),
      end: max(place.start, onLine.last?.end ?? 0) + 1)
  }
}

/// The words of a comment, with their places.
private struct Words {
  typealias Word = (text: String, span: SourceSpan)

  private let source: SourceFile
  private var rest: SourceSpan

  init(_ source: SourceFile, _ span: SourceSpan) { (self.source, rest) = (source, span) }

  private mutating func drop(while isDropped: (UInt8) -> Bool) -> SourceSpan {
    let end = source.bytes[rest.start..<rest.end].firstIndex { !isDropped($0) } ?? rest.end
    defer { rest = SourceSpan(file: rest.file, start: end, end: rest.end) }
    return SourceSpan(file: rest.file, start: rest.start, end: end)
  }

  /// The next word, up to a blank, a comma, a colon or an equals sign.
  mutating func next() -> Word? {
    _ = drop { $0.isBlank }
    let word = drop { !" \t,:=".utf8.contains($0) }
    return word.start == word.end ? nil : (source.text(word), word)
  }

  /// Passes a comma, if it is next.
  mutating func skipComma() -> Bool {
    _ = drop { $0.isBlank }
    guard rest.start < rest.end, source.bytes[rest.start] == UInt8(ascii: ",") else { return false }
    rest = SourceSpan(file: rest.file, start: rest.start + 1, end: rest.end)
    return true
  }

  /// The text has more than blanks and marks.
  var hasText: Bool {
    source.bytes[rest.start..<rest.end].contains { !" \t,:=-".utf8.contains($0) }
  }
}
