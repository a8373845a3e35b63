import TenonDiagnostics
import TenonSyntax

/// What the manifests themselves say about findings, in comments:
///
///     // tenon:ignore TN050 the cache is cleared at logout
///     // tenon:severity TN036 error
struct Suppressions {
  /// A comment that takes findings away.
  private struct Ignore {
    let codes: [DiagnosticID]
    let comment: ControlComment
    /// The text that it speaks of.
    let reach: SourceSpan
    /// Where the last of the texts ends that this comment and those before it speak of.
    var lastEnd = 0
    var used: Set<DiagnosticID> = []
  }

  private var ignores: [Int: [Ignore]] = [:]
  private var severities: [Int: Severities] = [:]
  private let general: Severities
  private let sources: [SourceFile]
  private var found = Diagnostics()

  /// Reads the comments of all manifests, those of imported modules too, whose bundles may be warned
  /// of here. n log n in the size.
  init(
    _ manifests: [(file: Int, syntax: ManifestSyntax)], _ general: Severities,
    in sources: [SourceFile]
  ) {
    self.general = general
    self.sources = sources
    for (file, syntax) in manifests where !syntax.controls.isEmpty {
      let statements = syntax.statements
      for control in syntax.controls { read(control, file, statements) }
      sortIgnores(file)
    }
  }

  /// Puts the comments in the order of what they speak of, so that they can be looked up.
  private mutating func sortIgnores(_ file: Int) {
    guard var all = ignores[file] else { return }
    all.sort { $0.reach.precedes($1.reach) }
    var last = 0
    for index in all.indices {
      last = max(last, all[index].reach.end)
      all[index].lastEnd = last
    }
    ignores[file] = all
  }

  /// The findings as they count: without what is ignored, and with what is wrong with the comments
  /// of the first `ownFiles` files.
  mutating func applied(to diagnostics: Diagnostics, ownFiles: Int) -> Diagnostics {
    var result = Diagnostics()
    for diagnostic in diagnostics.sorted where !isIgnored(diagnostic) {
      report(diagnostic, to: &result)
    }
    result = result.safeAlone(in: sources)
    let hasErrors = diagnostics.hasErrors
    for diagnostic in found.sorted where diagnostic.span.file < ownFiles {
      report(diagnostic, to: &result)
    }
    // Where something is wrong, not all warnings are looked for.
    if hasErrors { return result }
    for file in 0..<ownFiles {
      for ignore in ignores[file] ?? [] {
        let unused = ignore.codes.filter { !ignore.used.contains($0) }
        if unused.count == ignore.codes.count {
          if !unused.isEmpty { report(unusedComment(ignore), to: &result) }
          continue
        }
        for code in unused { report(self.unused(code, ignore), to: &result) }
      }
    }
    return result
  }

  private func report(_ diagnostic: Diagnostic, to result: inout Diagnostics) {
    let severities = severities[diagnostic.span.file] ?? general
    if let counted = severities.applied(to: diagnostic) { result.report(counted) }
  }

  private mutating func isIgnored(_ diagnostic: Diagnostic) -> Bool {
    guard diagnostic.id.severity == .warning, let index = ignore(of: diagnostic) else {
      return false
    }
    ignores[diagnostic.span.file]?[index].used.insert(diagnostic.id)
    return true
  }

  /// Which of its file's comments takes a finding away. O(log n), and the comments of its statement.
  private func ignore(of diagnostic: Diagnostic) -> Int? {
    let span = diagnostic.span
    guard let all = ignores[span.file] else { return nil }
    var index = all.partitioningIndex { $0.reach.start > span.start } - 1
    // Several comments may speak of one statement.
    while index >= 0, all[index].lastEnd >= span.start {
      if all[index].reach.end >= span.start, all[index].codes.contains(diagnostic.id) {
        return index
      }
      index -= 1
    }
    return nil
  }

  /// Says that a comment takes nothing away.
  private func unusedComment(_ ignore: Ignore) -> Diagnostic {
    let codes = ignore.codes.map { "'\($0.code)'" }
    let isOne = codes.count == 1
    return Diagnostic(
      .unusedIgnore,
      "unused suppression of \(codes.joined(separator: " and ")); \(isOne ? "it is" : "they are") not reported"
        + " here", at: ignore.comment.span, help: "delete the comment",
      fix: .deleteStatement(ignore.comment.span).safe)
  }

  /// Says that one of the codes of a comment takes nothing away.
  private func unused(_ id: DiagnosticID, _ ignore: Ignore) -> Diagnostic {
    Diagnostic(
      .unusedIgnore, "unused suppression of '\(id.code)'; it is not reported here",
      at: ignore.comment.span, help: "delete '\(id.code)' from the comment")
  }

  // MARK: Reading

  private mutating func read(
    _ control: ControlComment, _ file: Int, _ statements: [SourceSpan]
  ) {
    var words = Words(sources[file], control.words)
    guard let verb = words.next() else {
      wrong(control.span, "expected 'ignore' or 'severity' after 'tenon:'", Self.forms)
      return
    }
    switch verb.text {
    case "ignore": readIgnore(control, &words, file, statements)
    case "severity": readSeverity(control, &words, file)
    default:
      let meant = NearMiss.best(for: verb.text, among: ["ignore", "severity"])
      wrong(
        verb.span, "unknown directive 'tenon:\(verb.text)'",
        meant.map { "did you mean 'tenon:\($0)'?" } ?? Self.forms,
        meant.map { .replace(verb.span, with: $0).safe })
    }
  }

  private static let forms =
    "write '// tenon:ignore TN050 reason', or '// tenon:severity TN050 error' for the whole"
    + " manifest"

  private mutating func readIgnore(
    _ control: ControlComment, _ words: inout Words, _ file: Int, _ statements: [SourceSpan]
  ) {
    var codes: [DiagnosticID] = []
    repeat {
      guard let word = words.next() else {
        wrong(control.span, "'tenon:ignore' needs a code", Self.forms)
        return
      }
      guard let id = code(word) else { return }
      codes.append(id)
    } while words.skip(",")
    guard words.rest() != nil else {
      wrong(
        control.span, "'tenon:ignore' needs a reason",
        "write the reason after the code: '// tenon:ignore \(codes[0].code) reason'")
      return
    }
    ignores[file, default: []].append(
      Ignore(codes: codes, comment: control, reach: reach(of: control, file, statements)))
  }

  private mutating func readSeverity(
    _ control: ControlComment, _ words: inout Words, _ file: Int
  ) {
    guard let word = words.next() else {
      wrong(control.span, "'tenon:severity' needs a code", Self.forms)
      return
    }
    guard let id = code(word) else { return }
    let level = words.next()
    guard let severity = level.flatMap({ Severities.Level(rawValue: $0.text) }) else {
      wrong(
        control.span,
        "expected a severity after '\(id.code)'" + (level.map { ", found '\($0.text)'" } ?? ""),
        "write 'error', 'warning' or 'ignore' after the code")
      return
    }
    if severity == .ignore, words.rest() == nil {
      wrong(
        control.span, "ignoring '\(id.code)' needs a reason",
        "write the reason after 'ignore': '// tenon:severity \(id.code) ignore reason'")
      return
    }
    severities[file, default: general].levels[id] = severity
  }

  /// The kind that a word names, if its findings may be left out.
  private mutating func code(_ word: Words.Word) -> DiagnosticID? {
    guard let id = DiagnosticID(code: word.text) else {
      wrong(
        word.span, "unknown code '\(word.text)'",
        "write the code printed after the message, such as 'TN050'")
      return nil
    }
    guard id.severity == .warning else {
      wrong(
        word.span, "'\(id.code)' is an error; errors can't be suppressed",
        "fix it; 'tenon explain \(id.code)' shows how")
      return nil
    }
    return id
  }

  private mutating func wrong(
    _ span: SourceSpan, _ message: String, _ help: String, _ fix: Fix? = nil
  ) {
    found.report(Diagnostic(.controlComment, message, at: span, help: help, fix: fix))
  }

  /// What a comment speaks of: alone on its line, of the statement that follows, or of the one that
  /// it stands in; behind something, of the statements on its line.
  private func reach(
    of control: ControlComment, _ file: Int, _ statements: [SourceSpan]
  ) -> SourceSpan {
    let place = control.span
    if control.ownsLine {
      let next = statements.partitioningIndex { $0.end > place.end }
      guard next < statements.count else {
        return SourceSpan(file: file, start: place.end, end: place.end)
      }
      let statement = statements[next]
      return SourceSpan(
        file: file, start: min(place.end, statement.start), end: statement.end)
    }
    let source = sources[file]
    let line = place.start - (source.position(of: place.start).column - 1)
    let onLine = statements[
      statements.partitioningIndex {
        $0.end > line
      }..<statements.partitioningIndex { $0.start >= place.start }]
    return SourceSpan(
      file: file, start: min(line, onLine.first?.start ?? line),
      end: max(place.start, onLine.last?.end ?? 0))
  }
}

/// The words of a comment, with their places.
private struct Words {
  struct Word {
    let text: String
    let span: SourceSpan
  }

  private let source: SourceFile
  private let span: SourceSpan
  private var offset: Int

  init(_ source: SourceFile, _ span: SourceSpan) {
    self.source = source
    self.span = span
    offset = span.start
  }

  private mutating func skipBlanks() {
    while offset < span.end, source.bytes[offset] == 0x20 || source.bytes[offset] == 0x09 {
      offset += 1
    }
  }

  /// The next word, up to a blank, a comma, a colon or an equals sign.
  mutating func next() -> Word? {
    skipBlanks()
    let start = offset
    while offset < span.end, !" \t,:=".utf8.contains(source.bytes[offset]) { offset += 1 }
    if start == offset { return nil }
    let word = SourceSpan(file: span.file, start: start, end: offset)
    return Word(text: source.text(word), span: word)
  }

  /// Passes a mark, if it is next.
  mutating func skip(_ mark: Character) -> Bool {
    skipBlanks()
    guard offset < span.end, source.bytes[offset] == mark.asciiValue else { return false }
    offset += 1
    return true
  }

  /// All that is left, if there is anything but blanks and marks.
  mutating func rest() -> String? {
    while offset < span.end, " \t,:=-".utf8.contains(source.bytes[offset]) { offset += 1 }
    return offset < span.end ? source.text(offset, span.end) : nil
  }
}
