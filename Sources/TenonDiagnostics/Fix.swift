/// The edit that a help line proposes, which an editor can apply.
public struct Fix: Sendable, Equatable {
  /// One change of the text.
  public struct Edit: Sendable, Hashable {
    /// The replaced span; an empty one is a place to insert at.
    public let span: SourceSpan
    public let replacement: String

    public init(_ span: SourceSpan, _ replacement: String) {
      (self.span, self.replacement) = (span, replacement)
    }
  }

  /// The text that is changed along with a span.
  private enum Reach: Sendable {
    case asGiven
    /// Also the white space after it, so that no gap stays in the line.
    case word
    /// The whole lines, if nothing else is on them.
    case lines
    /// A new line below the place, with the same indentation.
    case below
  }

  private var changes: [(edit: Edit, reach: Reach)]
  /// The edit is certainly meant, so that `tenon check --fix` may apply it.
  public private(set) var isSafe = false

  private init(_ changes: [(edit: Edit, reach: Reach)]) { self.changes = changes }

  /// The edits in a list with more files before theirs.
  public func moved(by files: Int) -> Fix {
    var copy = self
    copy.changes = changes.map { edit, reach in
      (Edit(edit.span.moved(by: files), edit.replacement), reach)
    }
    return copy
  }

  /// Replaces a span with a text.
  public static func replace(_ span: SourceSpan, with text: String) -> Fix {
    replace([Edit(span, text)])
  }

  /// Replaces several spans.
  public static func replace(_ edits: [Edit]) -> Fix { Fix(edits.map { ($0, .asGiven) }) }

  /// Inserts a text before a span.
  public static func insert(_ text: String, before span: SourceSpan) -> Fix {
    replace(SourceSpan(file: span.file, start: span.start, end: span.start), with: text)
  }

  /// Inserts a text after a span.
  public static func insert(_ text: String, after span: SourceSpan) -> Fix {
    replace(SourceSpan(file: span.file, start: span.end, end: span.end), with: text)
  }

  /// Inserts a line below a statement, with the same indentation.
  public static func insertLine(_ text: String, below span: SourceSpan) -> Fix {
    Fix([(Edit(span, text), .below)])
  }

  /// Deletes a word, and the white space after it.
  public static func delete(_ span: SourceSpan) -> Fix { Fix([(Edit(span, ""), .word)]) }

  /// Deletes a statement, with its lines if nothing else is on them.
  public static func deleteStatement(_ span: SourceSpan) -> Fix {
    Fix([(Edit(span, ""), .lines)])
  }

  /// This edit and another one, applied together.
  public func and(_ other: Fix) -> Fix {
    var both = Fix(changes + other.changes)
    both.isSafe = isSafe && other.isSafe
    return both
  }

  /// True if an edit is within a span, or at its ends.
  public func touches(_ span: SourceSpan) -> Bool {
    changes.contains { edit, _ in
      edit.span.file == span.file && edit.span.start <= span.end && edit.span.end >= span.start
    }
  }

  /// The sentence for the edit.
  var help: String {
    let text = changes.lazy.map(\.edit.replacement).first { !$0.isEmpty }
    return text.map { "write '\($0)'" } ?? "delete it"
  }

  public var safe: Fix {
    var copy = self
    copy.isSafe = true
    return copy
  }

  /// The fix, left to the reader.
  var unsafe: Fix { Fix(changes) }

  /// The changes to apply to `files`, in file order.
  public func edits(in files: [SourceFile]) -> [Edit] {
    changes.map { change in
      let file = files[change.edit.span.file]
      switch change.reach {
      case .asGiven: return change.edit
      case .word: return Self.word(change.edit.span, file)
      case .lines: return Edit(Self.lines(change.edit.span, file), "")
      case .below: return Self.below(change.edit, file)
      }
    }.sorted { $0.span.precedes($1.span) }
  }

  /// True if both have the same changes and the same safety.
  public static func == (left: Fix, right: Fix) -> Bool {
    left.isSafe == right.isSafe && left.changes.map(\.edit) == right.changes.map(\.edit)
  }

  /// A deletion of a span with the blanks around it; one blank stays between words.
  private static func word(_ span: SourceSpan, _ file: SourceFile) -> Edit {
    let wide = file.withBlanks(span)
    let (last, next) = (file.byte(wide.start - 1), file.byte(wide.end))
    if isLineEnd(next) || ",;:)]".utf8.contains(next) && !isLineEnd(last) { return Edit(wide, "") }
    let isInside = isLineEnd(last) || "([<".utf8.contains(last)
    if isInside || wide.start < span.start {
      return Edit(SourceSpan(file: span.file, start: span.start, end: wide.end), "")
    }
    return Edit(wide, wide.end > span.end || isWord(next) && !"@`.".utf8.contains(last) ? " " : "")
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte == 0x5F || (0x30...0x39).contains(byte)
      || (0x41...0x5A).contains(byte & 0xDF)
  }

  /// A span with the blank rest of its lines, including the line end.
  private static func lines(_ span: SourceSpan, _ file: SourceFile) -> SourceSpan {
    let wide = file.withBlanks(span)
    var end = wide.end
    guard isLineEnd(file.byte(wide.start - 1)), isLineEnd(file.byte(end)) else {
      guard file.byte(end) == UInt8(ascii: ";") else { return word(span, file).span }
      repeat { end += 1 } while isBlank(file.byte(end))
      return SourceSpan(file: span.file, start: span.start, end: end)
    }
    if file.byte(end) == 0x0D { end += 1 }
    if end < file.bytes.count, file.byte(end) == 0x0A { end += 1 }
    return SourceSpan(file: span.file, start: wide.start, end: end)
  }

  /// A new line after the last one of a span, or a further statement if something follows on that line.
  private static func below(_ edit: Edit, _ file: SourceFile) -> Edit {
    let span = edit.span
    let indentation = file.line(file.position(of: span.start).line).prefix(while: isBlank)
    var end = file.withBlanks(span).end
    if file.bytes[end...].starts(with: "//".utf8) {
      while !isLineEnd(file.byte(end)) { end += 1 }
    }
    // Access and attributes may precede it, but not another statement or a brace.
    let before = file.bytes[indentation.endIndex..<max(indentation.endIndex, span.start)]
    guard isLineEnd(file.byte(end)), !before.contains(where: { ";{".utf8.contains($0) }) else {
      return Edit(
        SourceSpan(file: span.file, start: span.end, end: span.end), "; \(edit.replacement)")
    }
    return Edit(
      SourceSpan(file: span.file, start: end, end: end),
      "\n\(String(decoding: indentation, as: UTF8.self))\(edit.replacement)")
  }
}

private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

private func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

extension SourceFile {
  /// A byte; a line feed before the first one and after the last one.
  fileprivate func byte(_ offset: Int) -> UInt8 {
    bytes.indices.contains(offset) ? bytes[offset] : 0x0A
  }

  /// A span with the blanks around it.
  fileprivate func withBlanks(_ span: SourceSpan) -> SourceSpan {
    var (start, end) = (span.start, span.end)
    while isBlank(byte(start - 1)) { start -= 1 }
    while isBlank(byte(end)) { end += 1 }
    return SourceSpan(file: span.file, start: start, end: end)
  }
}
