public import TenonCompiler
public import TenonDiagnostics
public import TenonInspect

/// The findings of a run, with all data for the formats.
public struct Report: Sendable {
  /// The findings in file order.
  public let diagnostics: [Diagnostic]
  public let files: [SourceFile]
  public let version: String

  public init(_ diagnostics: Diagnostics, files: [SourceFile], version: String) {
    (self.diagnostics, self.files, self.version) = (diagnostics.sorted, files, version)
  }

  /// The format of a report.
  public enum Format: String, Sendable, CaseIterable { case text, json, sarif, github, gitlab }

  /// The report in a format for machines; `nil` for `text`, which `TextRenderer` writes.
  public func rendered(as format: Format) -> String? {
    switch format {
    case .text: nil
    case .json: json().text(.report)
    case .sarif: sarif().text(.report)
    case .github: github()
    case .gitlab: JSONValue.array(zip(diagnostics, fingerprints()).map(gitlab)).text(.report)
    }
  }

  /// A file's path as code hosts name it: without a leading `./`.
  func path(_ file: SourceFile) -> String {
    var path = file.path[...]
    while path.hasPrefix("./") { path = path.dropFirst(2).drop { $0 == "/" } }
    return String(path)
  }

  /// The notes with their places, then the help.
  func remarks(of diagnostic: Diagnostic) -> [String] {
    let notes = diagnostic.notes.map { note in
      let file = files[note.span.file]
      let position = file.position(of: note.span.start)
      return "\(path(file)):\(position.line):\(position.column): note: \(note.message)"
    }
    return notes + (diagnostic.help.map { ["help: \($0)"] } ?? [])
  }

  /// Numbers that identify findings even if their lines move: from the code, the file, the words, and the
  /// number of equal findings before it. 64 bits of FNV-1a, as 16 digits.
  func fingerprints() -> [String] {
    var seen: [String: Int] = [:]
    return diagnostics.map { diagnostic in
      let path = self.path(files[diagnostic.span.file])
      let text = "\(diagnostic.id.code)\n\(path)\n\(diagnostic.message)"
      let number = seen[text, default: 0]
      seen[text] = number + 1
      var hash: UInt64 = 0xcbf2_9ce4_8422_2325
      for byte in "\(text)\n\(number)".utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
      let digits = String(hash, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }
  }
  /// Tenon's own format, with all data: docs/reference/command.md describes it.
  private func json() -> JSONValue {
    [
      "errors": .integer(diagnostics.count { $0.severity == .error }),
      "findings": .array(diagnostics.map(finding)),
      "tool": .tool(version),
      "version": 1,
      "warnings": .integer(diagnostics.count { $0.severity == .warning }),
    ]
  }

  private func finding(_ diagnostic: Diagnostic) -> JSONValue {
    let notes = diagnostic.notes.map { note -> JSONValue in
      ["location": JSONValue(note.span, in: files), "message": .string(note.message)]
    }
    return [
      "code": .string(diagnostic.id.code),
      "fix": .optional(diagnostic.fix) { JSONValue($0, in: files) },
      "help": .text(diagnostic.help),
      "location": JSONValue(diagnostic.span, in: files),
      "message": .string(diagnostic.message),
      "name": .string(diagnostic.id.name),
      "notes": .array(notes),
      "severity": .string(diagnostic.severity.rawValue),
    ]
  }
  /// An issue of a code quality report for GitLab: an array of issues, empty without findings.
  private func gitlab(_ diagnostic: Diagnostic, _ fingerprint: String) -> JSONValue {
    let file = files[diagnostic.span.file]
    return [
      "check_name": .string(diagnostic.id.code),
      "content": [
        "body": .string(remarks(of: diagnostic).map { "- \($0)" }.joined(separator: "\n"))
      ],
      "description": .string("\(diagnostic.message) (\(diagnostic.id.code))"),
      "fingerprint": .string(fingerprint),
      "location": [
        "lines": [
          "begin": .integer(file.position(of: diagnostic.span.start).line),
          "end": .integer(file.position(of: diagnostic.span.end).line),
        ],
        "path": .string(path(file)),
      ],
      "severity": diagnostic.severity == .error ? "critical" : "minor",
    ]
  }
  /// The number of annotations of each kind that GitHub shows for one step; it drops the rest silently.
  private static let annotationsShown = 10

  /// Workflow commands that GitHub turns into annotations. Findings beyond their number are in the log as
  /// text, and a notice says so.
  private func github() -> String {
    let columns = UTF16Columns(files)
    var text = ""
    var left: [Diagnostic.Severity: Int] = [:]
    var rest: [Diagnostic] = []
    for diagnostic in diagnostics {
      left[diagnostic.severity, default: Self.annotationsShown] -= 1
      if left[diagnostic.severity, default: 0] < 0 {
        rest.append(diagnostic)
      } else {
        text += annotation(diagnostic, columns) + "\n"
      }
    }
    if rest.isEmpty { return text }
    let more = rest.count == 1 ? "1 more diagnostic is" : "\(rest.count) more diagnostics are"
    text += "::notice title=tenon::\(more) in the log of this step\n"
    let renderer = TextRenderer(files: files, color: false)
    let lines = rest.map(renderer.render).joined().split(separator: "\n")
    return text + lines.map { "  \($0)\n" }.joined()
  }

  private func annotation(_ diagnostic: Diagnostic, _ columns: UTF16Columns) -> String {
    let file = files[diagnostic.span.file]
    let start = columns.position(of: diagnostic.span.start, in: diagnostic.span.file)
    let end = columns.position(of: diagnostic.span.end, in: diagnostic.span.file)
    var properties = [
      ("file", path(file)), ("line", String(start.line)), ("endLine", String(end.line)),
    ]
    // GitHub accepts columns only if both are in one line.
    if start.line == end.line {
      properties.append(("col", String(start.column)))
      properties.append(("endColumn", String(end.column)))
    }
    properties.append(("title", diagnostic.id.code))
    let message = ([diagnostic.message] + remarks(of: diagnostic)).joined(separator: "\n")
    let list = properties.map { "\($0)=\(Self.escaped($1, isProperty: true))" }
    return "::\(diagnostic.severity.rawValue) \(list.joined(separator: ","))"
      + "::\(Self.escaped(message, isProperty: false))"
  }

  /// The printable text, escaped so that the runner reads it back.
  private static func escaped(_ text: String, isProperty: Bool) -> String {
    var reader = PrintableText()
    var result = ""
    for scalar in text.unicodeScalars {
      let replacement = reader.replacement(for: scalar)
      switch scalar {
      case "%": result += "%25"
      case "\r": result += "%0D"
      case "\n": result += "%0A"
      case ":" where isProperty: result += "%3A"
      case "," where isProperty: result += "%2C"
      default: result += replacement ?? String(scalar)
      }
    }
    return result
  }
}

/// Parts of documents. Members are in the order of their names; a document's version 1 may get further ones.
extension JSONValue {
  static func tool(_ version: String) -> JSONValue {
    ["name": "tenon", "version": .string(version)]
  }

  /// Offsets count from 0, in bytes of the file.
  init(_ span: SourceSpan, in files: [SourceFile]) {
    let file = files[span.file]
    func place(_ offset: Int) -> JSONValue {
      let position = file.position(of: offset)
      return [
        "column": .integer(position.column), "line": .integer(position.line),
        "offset": .integer(offset + file.byteOrderMark.count),
      ]
    }
    self = ["end": place(span.end), "path": .string(file.path), "start": place(span.start)]
  }

  init(_ fix: Fix, in files: [SourceFile]) {
    let edits = fix.edits(in: files).map { edit -> JSONValue in
      ["location": JSONValue(edit.span, in: files), "replacement": .string(edit.replacement)]
    }
    self = ["edits": .array(edits), "isSafe": .bool(fix.isSafe)]
  }

  /// A value as JSON, or `null`.
  static func optional<Value>(
    _ value: Value?, _ json: (Value) -> JSONValue
  ) -> JSONValue { value.map(json) ?? .null }
}

extension GraphDifference {
  /// The changes for machines: docs/reference/command.md describes them. `version` is the tool's.
  public func json(version: String) -> String {
    let changes = changes.map { change -> JSONValue in
      [
        "configurations": .string(change.configurations), "isOldPlace": .bool(change.isOldPlace),
        "kind": .string(change.kind), "level": .string(change.level.rawValue),
        "message": .string(change.message), "name": .string(change.name),
        "new": .text(change.new), "old": .text(change.old), "place": change.place.json,
        "target": .text(change.target),
      ]
    }
    let document: JSONValue = [
      "changes": .array(changes), "isBreaking": .bool(isBreaking), "summary": .string(summary),
      "tool": .tool(version), "version": 1,
    ]
    return document.text(.report)
  }
}

/// Applies the safe fix-its of manifests.
public struct SafeFixes {
  public private(set) var sources: [SourceFile]
  /// The number of fixed findings in each manifest.
  public private(set) var counts: [Int]
  public private(set) var result: Compilation

  /// The maximum number of rounds: an edit may reveal another finding with an edit of its own. A later run
  /// can continue.
  private static let passes = 10

  /// Applies fixes until none is left. Edits that don't remove their findings, or after which more of the text
  /// is unreadable, aren't applied.
  public init(_ sources: [SourceFile], compile: ([SourceFile]) -> Compilation) {
    self.sources = sources
    counts = sources.map { _ in 0 }
    result = compile(sources)
    for _ in 0..<Self.passes {
      let fixable = result.diagnostics.sorted.filter { $0.fix?.isSafe == true }
      if fixable.isEmpty { return }
      if apply(fixable, compile) { continue }
      // If one of them spoils the text, each is tried alone.
      guard fixable.contains(where: { apply([$0], compile) }) else { return }
    }
  }

  /// Applies the edits of findings that don't touch each other; returns `false` if that doesn't help.
  private mutating func apply(
    _ diagnostics: [Diagnostic], _ compile: ([SourceFile]) -> Compilation
  ) -> Bool {
    var edits: [Int: [Fix.Edit]] = [:]
    var applied = counts
    var reach = SourceSpan(file: -1, start: 0, end: 0)
    for diagnostic in diagnostics {
      guard let wanted = diagnostic.fix?.edits(in: result.files), let first = wanted.first,
        // A manifest of another module is fixed when that is compiled.
        wanted.allSatisfy({ $0.span.file < sources.count }),
        reach.file != first.span.file || reach.end < first.span.start
      else { continue }
      for edit in wanted { edits[edit.span.file, default: []].append(edit) }
      reach = wanted[wanted.count - 1].span
      applied[first.span.file] += 1
    }
    if edits.isEmpty { return false }
    var changed = sources
    for (file, all) in edits { changed[file] = sources[file].applying(all) }
    let next = compile(changed)
    let isBetter =
      Self.wrongTexts(next) <= Self.wrongTexts(result) && Self.fixable(next) < Self.fixable(result)
    guard isBetter else { return false }
    sources = changed
    counts = applied
    result = next
    return true
  }

  private static func fixable(_ compilation: Compilation) -> Int {
    compilation.diagnostics.sorted.count { $0.fix?.isSafe == true }
  }

  /// The number of findings about unreadable text.
  private static func wrongTexts(_ compilation: Compilation) -> Int {
    compilation.diagnostics.sorted.count { [.text, .syntax].contains($0.id.category) }
  }
}

extension SourceFile {
  /// The file after edits that don't touch each other. O(bytes).
  public func applying(_ edits: [Fix.Edit]) -> SourceFile {
    var text = byteOrderMark
    var offset = 0
    for edit in edits.sorted(by: { $0.span.precedes($1.span) }) {
      text += bytes[offset..<edit.span.start]
      text += edit.replacement.utf8
      offset = edit.span.end
    }
    text += bytes[offset...]
    return SourceFile(path: path, bytes: text)
  }
}
