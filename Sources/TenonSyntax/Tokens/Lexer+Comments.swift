public import TenonDiagnostics

/// A comment for the tool: `// tenon:ignore TN050 reason`.
public struct ControlComment: Sendable {
  public let span: SourceSpan
  /// The text after `tenon:`.
  public let words: SourceSpan
  /// True if nothing is before the comment on its line.
  public let ownsLine: Bool
}

/// White space, comments and merge conflicts.
extension Lexer {
  /// Skips white space and comments. The result is true if a line ended.
  mutating func skipTrivia() -> Bool {
    var newline = false
    while offset < buffer.count {
      switch buffer[offset] {
      case 0x0A, 0x0D:
        newline = true
        offset += 1
      case 0x20, 0x09, 0x0B, 0x0C: offset += 1
      case "/" where startsComment(at: offset):
        if skipComment(ownsLine: newline || result.tokens.isEmpty) { newline = true }
      case "#" where isHashComment: skipHashComment()
      case "<", "|", "=", ">":
        guard isAtConflictMarker else { return newline }
        reportConflict()
      default: return newline
      }
    }
    return newline
  }

  func startsComment(at index: Int) -> Bool {
    buffer[index] == "/" && (byte(index + 1) == "/" || byte(index + 1) == "*")
  }

  /// The end of the comment that starts at an offset. A `/*` comment can contain others.
  func commentEnd(from start: Int) -> (offset: Int, spansLines: Bool, isClosed: Bool) {
    if byte(start + 1) == "/" { return (lineEnd(from: start), false, true) }
    var (index, depth, spansLines) = (start + 2, 1, false)
    while index < buffer.count, depth > 0 {
      let (current, next) = (buffer[index], byte(index + 1))
      let change = current == "/" && next == "*" ? 1 : current == "*" && next == "/" ? -1 : 0
      depth += change
      index += change == 0 ? 1 : 2
      spansLines = spansLines || current.isLineEnd
    }
    return (index, spansLines, depth == 0)
  }

  private mutating func skipComment(ownsLine: Bool) -> Bool {
    let (start, sign) = (offset, buffer[offset + 1])
    let end = commentEnd(from: start)
    offset = end.offset
    guard end.isClosed else {
      diagnostics.report(
        Diagnostic(
          .unclosedComment, "unterminated comment", at: span(start, start + 2),
          help: "close it with '*/'; comments nest, so each '/*' needs its own"))
      result.lostFrom = min(result.lostFrom ?? start, start)
      return end.spansLines
    }
    let isDocumentation =
      byte(start + 2) == sign && byte(start + 3) != sign && !has("/**/", at: start)
    let words = self.end(from: start + 2) { $0.isBlank }
    if isDocumentation, ownsLine {
      result.documentation.append((result.tokens.count, start, offset))
    } else if sign == "/", has("tenon:", at: words) {
      result.controls.append(
        ControlComment(
          span: span(start, offset), words: span(words + 6, offset), ownsLine: ownsLine))
    }
    return end.spansLines
  }

  /// True if a `#` here looks like a comment of another language: before a blank and text.
  private var isHashComment: Bool {
    let blank = end(from: offset) { $0 == "#" }
    let text = end(from: blank) { $0.isBlank }
    // A `#` before a raw literal is superfluous, and `# if` is a directive.
    return text > blank && byte(text) != "#" && !has("if", at: text) && !has("else", at: text)
      && !has("endif", at: text)
  }

  private mutating func skipHashComment() {
    let start = offset
    offset = lineEnd(from: start)
    report(
      "'#' doesn't start a comment", at: start, to: start + 1,
      fix: .replace(span(start, end(from: start) { $0 == "#" }), with: "//").safe)
  }

  /// True if Swift or version control reads the current line as a conflict marker.
  private var isAtConflictMarker: Bool {
    let first = buffer[offset]
    guard byte(offset + 1) == first, offset == 0 || buffer[offset - 1].isLineEnd else {
      return false
    }
    let end = end(from: offset) { $0 == first }
    // Perforce begins a conflict with `>>>> ORIGINAL`.
    if first == ">", end == offset + 4 { return byte(end) == 0x20 }
    return end >= offset + 7 && (byte(end).isBlank || byte(end).isLineEnd || byte(end) == 0)
  }

  /// Reports only the conflict marker, and ends the scan.
  private mutating func reportConflict() {
    result.isUnread = true
    result.lostFrom = offset
    diagnostics = Diagnostics()
    diagnostics.report(
      Diagnostic(
        .mergeConflict, "unresolved merge conflict",
        at: span(offset, min(offset + 7, lineEnd(from: offset))),
        help: "keep the version that you want, and delete the lines that start with "
          + "'<<<<<<<', '|||||||', '=======' and '>>>>>>>'"))
    offset = buffer.count
  }
}
