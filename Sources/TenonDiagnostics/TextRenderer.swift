/// Writes findings as people and editors read them: `path:line:column: error: message`, the source
/// line with the range underlined, the notes, and the edit that would fix it. Text from outside is
/// converted to `PrintableText` here, and nowhere else.
public struct TextRenderer: Sendable {
  /// The run's files, by the index that spans name.
  private let files: [SourceFile]
  private let paths: [String]
  private let color: Bool

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

/// Printable text from outside, such as names of a manifest, paths and arguments.
///
/// Characters that control a terminal, change the direction of text or are invisible are escaped, and
/// text that the log of a CI runner would take for a command is broken up. All output to a terminal or
/// a log is converted here, so that the authors of messages needn't care.
public struct PrintableText {
  /// The part of `##word[` that has been read: Azure's and GitHub's runners look for it anywhere in a line.
  private enum Progress { case none, oneHash, hashes }

  private var progress = Progress.none

  public init() {}

  /// The replacement for the next character; `nil` if it may be shown unchanged.
  public mutating func replacement(for scalar: Unicode.Scalar) -> String? {
    let mayBeCommand = progress == .hashes
    switch scalar {
    case "#": progress = progress == .none ? .oneHash : .hashes
    case "a"..."z", "A"..."Z": progress = mayBeCommand ? .hashes : .none
    default: progress = .none
    }
    return mayBeCommand && scalar == "[" ? "\\u{5B}" : Self.escape(scalar)
  }

  /// A text on one line.
  public static func text(_ text: String) -> String { converted(text) { _ in nil } }

  /// A text of several lines, which stay lines; tabs stay too.
  public static func lines(_ text: String) -> String {
    converted(text) { $0 == "\n" || $0 == "\t" ? String($0) : nil }
  }

  /// A path at the start of a line. A line that begins with two colons is a command to GitHub's runner,
  /// even after blanks.
  public static func path(_ path: String) -> String {
    let text = text(path)
    return text.unicodeScalars.first { !$0.properties.isWhitespace } == ":" ? "./\(text)" : text
  }

  /// A JSON document, in which only strings can contain such characters.
  public static func json(_ text: String) -> String {
    converted(text) { scalar in
      if scalar == "\n" { return "\n" }
      return UTF16.encode(scalar).map { units in
        units.map { "\\u" + String(0x10000 | Int($0), radix: 16, uppercase: true).dropFirst() }
          .joined()
      }
    }
  }

  /// Replaces each unprintable character with the result of `other`, or with its escape.
  private static func converted(_ text: String, _ other: (Unicode.Scalar) -> String?) -> String {
    if isPlain(text.utf8) { return text }
    var reader = PrintableText()
    var result = ""
    result.reserveCapacity(text.utf8.count)
    let scalars = text.unicodeScalars
    var copied = scalars.startIndex
    for index in scalars.indices {
      guard let replacement = reader.replacement(for: scalars[index]) else { continue }
      result += Substring(scalars[copied..<index])
      result += other(scalars[index]) ?? replacement
      copied = scalars.index(after: index)
    }
    return result + Substring(scalars[copied...])
  }

  /// True if a text may be shown unchanged, each byte in one column.
  static func isPlain(_ bytes: some Sequence<UInt8>) -> Bool {
    bytes.allSatisfy { $0 >= 0x20 && $0 < 0x7F && $0 != 0x23 }
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String? {
    switch scalar.value {
    case 0x20..<0x7F: return nil
    case 0x00: return "\\0"
    case 0x09: return "\\t"
    case 0x0A: return "\\n"
    case 0x0D: return "\\r"
    default:
      if let byte = FileName.byte(of: scalar) {
        return "\\x" + String(byte, radix: 16, uppercase: true)
      }
      if isVisible(scalar) { return nil }
      return "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    }
  }

  /// True if a character is visible, or belongs to a visible one.
  private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    // A joiner inside an emoji and variation selectors are harmless.
    if scalar == "\u{200D}" || (0xFE00...0xFE0F).contains(scalar.value) { return true }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: return false
    default:
      return !scalar.properties.isDefaultIgnorableCodePoint
        && !scalar.properties.isNoncharacterCodePoint
    }
  }
}

/// File names are bytes, on most systems any bytes. As text, a byte that isn't UTF-8 is a character of
/// the private use area, so that no name is lost and none is mistaken for another one.
public enum FileName {
  /// The character of the byte 0x00; those from 0x80 on are used. In a name, the encoding of one of these
  /// counts as bytes that aren't UTF-8, so that the conversion can be reversed.
  private static let first: UInt32 = 0x10FE00

  /// A name as text.
  public static func text(_ bytes: [UInt8]) -> String {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    bytes.withUnsafeBufferPointer { buffer in
      var index = 0
      while index < buffer.count {
        let byte = buffer[index]
        let length = byte < 0x80 ? 1 : SourceFile.sequenceLength(buffer, at: index)
        if length == 0 || isEscape(buffer[index...]) {
          for raw in buffer[index..<index + max(length, 1)] {
            result += [0xF4, 0x8F, 0xB8 | raw >> 6, 0x80 | raw & 0x3F]
          }
        } else {
          result += buffer[index..<index + length]
        }
        index += max(length, 1)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// The name that a text stands for.
  public static func bytes(_ text: String) -> [UInt8] {
    let encoded = Array(text.utf8)
    guard encoded.contains(0xF4) else { return encoded }
    var result: [UInt8] = []
    var index = 0
    while index < encoded.count {
      if isEscape(encoded[index...]) {
        result.append((encoded[index + 2] & 0x03) << 6 | encoded[index + 3] & 0x3F)
        index += 4
      } else {
        result.append(encoded[index])
        index += 1
      }
    }
    return result
  }

  /// True if text begins with a character that stands for a byte.
  private static func isEscape(_ bytes: some Collection<UInt8>) -> Bool {
    let start = Array(bytes.prefix(4))
    return start.count == 4 && start[0] == 0xF4 && start[1] == 0x8F && start[2] & 0xFE == 0xBA
  }

  /// The byte that a character stands for.
  static func byte(of scalar: Unicode.Scalar) -> UInt8? {
    let value = scalar.value
    return value >= first + 0x80 && value <= first + 0xFF ? UInt8(value - first) : nil
  }
}
