/// Writes findings as people and editors read them: `path:line:column: error: message`, the source
/// line with the range underlined, the notes, and the edit that would fix it. Text from outside is
/// converted to `PrintableText` here, and nowhere else.
public struct TextRenderer: Sendable {
  /// The run's files, by the index that spans name.
  private let files: [SourceFile]
  private let paths: [String]
  /// The text has ANSI colors.
  private let color: Bool

  /// A renderer for findings in `files`.
  public init(files: [SourceFile], color: Bool) {
    (self.files, self.color) = (files, color)
    paths = files.map { PrintableText.path($0.path) }
  }

  /// All findings, in file order, each on its own lines.
  public func render(_ diagnostics: Diagnostics) -> String {
    diagnostics.sorted.map(render).joined()
  }

  /// One finding, ending in a line feed.
  public func render(_ diagnostic: Diagnostic) -> String {
    let tint: Style = diagnostic.severity == .error ? .red : .magenta
    var text = place(diagnostic.span)
    text += styled("\(diagnostic.severity.rawValue): ", tint)
    text += styled("\(Self.shown(diagnostic.message)) [\(diagnostic.id.code)]", .bold) + "\n"
    text += excerpt(diagnostic.span)
    for note in diagnostic.notes {
      text += place(note.span) + styled("note: ", .cyan) + Self.shown(note.message) + "\n"
    }
    return text + (diagnostic.help.map { styled("help: ", .green) + Self.shown($0) + "\n" } ?? "")
  }

  /// The printable message, without the middle if it contains an absurdly long name.
  private static func shown(_ message: String) -> String {
    let limit = 1000
    guard message.utf8.count > limit else { return PrintableText.text(message) }
    // Counted in scalars, for a single character can have any number of them.
    let scalars = message.unicodeScalars
    let (start, end) = (scalars.prefix(limit / 2), scalars.suffix(limit / 4))
    return PrintableText.text("\(Substring(start)) … \(Substring(end))")
  }

  private func place(_ span: SourceSpan) -> String {
    let position = files[span.file].position(of: span.start)
    return styled("\(paths[span.file]):\(position.line):\(position.column): ", .bold)
  }

  /// The line on which a span starts, and a line below it that underlines the span's part of it.
  /// Very long lines are cut around the span.
  private func excerpt(_ span: SourceSpan) -> String {
    let file = files[span.file]
    let position = file.position(of: span.start)
    let line = file.line(position.line)
    let lineStart = span.start - (position.column - 1)
    let markStart = position.column - 1
    let markEnd = min(span.end - lineStart, line.count)

    let window = 160
    var cutStart = markStart > window ? markStart - window / 2 : 0
    // The cut is not in the middle of a character.
    while cutStart < line.count, line[line.startIndex + cutStart] & 0xC0 == 0x80 { cutStart += 1 }
    let cutEnd = min(line.count, markStart + window)
    let visible = line[line.startIndex + min(cutStart, cutEnd)..<line.startIndex + cutEnd]
    // A blank excerpt shows nothing.
    if visible.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) { return "" }
    let marked = markStart - cutStart..<max(markEnd, markStart + 1) - cutStart
    var (shown, before, marks) = ("", "", 0)
    if PrintableText.isPlain(visible) {
      shown = String(decoding: visible, as: UTF8.self)
      before = String(repeating: " ", count: min(max(marked.lowerBound, 0), visible.count))
      marks = min(marked.upperBound, visible.count) - before.utf8.count
    } else {
      var (reader, offset) = (PrintableText(), 0)
      for scalar in String(decoding: visible, as: UTF8.self).unicodeScalars {
        defer { offset += UTF8.width(scalar) }
        let replacement = reader.replacement(for: scalar)
        let isTab = scalar == "\t"
        let cells = isTab ? 1 : replacement?.utf8.count ?? Self.cells(scalar)
        shown += isTab ? "\t" : replacement ?? String(scalar)
        if marked.contains(offset) {
          marks += cells
        } else if marks == 0 {
          before += isTab ? "\t" : String(repeating: " ", count: cells)
        }
      }
    }
    let under = before + "^" + String(repeating: "~", count: max(0, marks - 1))
    let number = String(position.line)
    let blank = String(repeating: " ", count: number.count)
    return " \(number) | \(shown)\n \(blank) | \(styled(under, .green))\n"
  }

  /// The number of terminal columns of a character, precise enough to place the mark below it.
  package static func cells(_ scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0..<0x300: 1
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
      2
    case 0x200D, 0xFE00...0xFE0F: 0
    default:
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .enclosingMark: 0
      default: 1
      }
    }
  }

  private enum Style: String {
    case bold = "1"
    case red = "1;31"
    case green = "1;32"
    case magenta = "1;35"
    case cyan = "1;36"
  }

  private func styled(_ text: String, _ style: Style) -> String {
    color ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
  }
}
