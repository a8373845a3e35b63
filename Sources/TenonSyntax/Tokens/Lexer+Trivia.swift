public import TenonDiagnostics

/// A comment that speaks to the tool: `// tenon:ignore TN050 reason`.
public struct ControlComment: Sendable {
  /// All of it.
  public let span: SourceSpan
  /// What stands behind `tenon:`.
  public let words: SourceSpan
  /// Whether nothing stands before it on its line.
  public let ownsLine: Bool
}

/// What stands between tokens.
extension Lexer {
  /// Passes white space and comments; tells whether a line ended and whether there was any.
  mutating func skipTrivia() -> (newline: Bool, space: Bool) {
    let start = offset
    var newline = false
    while offset < buffer.count {
      switch buffer[offset] {
      case 0x0A, 0x0D:
        newline = true
        offset += 1
      case 0x20, 0x09, 0x0B, 0x0C:
        offset += 1
      case UInt8(ascii: "/") where byte(offset + 1) == UInt8(ascii: "/"):
        skipLineComment(ownsLine: newline || result.tokens.isEmpty)
      case UInt8(ascii: "/") where byte(offset + 1) == UInt8(ascii: "*"):
        if skipBlockComment(ownsLine: newline || result.tokens.isEmpty) { newline = true }
      case UInt8(ascii: "#") where isHashComment: skipHashComment()
      case UInt8(ascii: "<"), UInt8(ascii: "|"), UInt8(ascii: "="), UInt8(ascii: ">"):
        guard stopAtConflictMarker() else { return (newline, offset > start) }
      default:
        return (newline, offset > start)
      }
    }
    return (newline, offset > start)
  }

  private mutating func skipLineComment(ownsLine: Bool) {
    let start = offset
    offset = lineEnd(from: start)
    let isDocumentation =
      byte(start + 2) == UInt8(ascii: "/") && byte(start + 3) != UInt8(ascii: "/")
    if isDocumentation, ownsLine {
      result.documentation.append((result.tokens.count, start, offset))
    } else if let control = controlComment(from: start, to: offset, ownsLine: ownsLine) {
      result.controls.append(control)
    }
  }

  /// What a `// tenon:…` comment says; `nil` for any other.
  private func controlComment(from start: Int, to end: Int, ownsLine: Bool) -> ControlComment? {
    var index = start + 2
    while index < end, buffer[index] == 0x20 || buffer[index] == 0x09 { index += 1 }
    let mark = Array("tenon:".utf8)
    guard index + mark.count <= end, buffer[index..<(index + mark.count)].elementsEqual(mark)
    else { return nil }
    return ControlComment(
      span: span(start, end), words: span(index + mark.count, end), ownsLine: ownsLine)
  }

  /// Passes a comment that may hold further ones; tells whether it spans lines.
  private mutating func skipBlockComment(ownsLine: Bool) -> Bool {
    let start = offset
    var depth = 0
    var spansLines = false
    while offset < buffer.count {
      let current = buffer[offset]
      if current == UInt8(ascii: "/"), byte(offset + 1) == UInt8(ascii: "*") {
        depth += 1
        offset += 2
      } else if current == UInt8(ascii: "*"), byte(offset + 1) == UInt8(ascii: "/") {
        depth -= 1
        offset += 2
        if depth == 0 {
          let isDocumentation =
            byte(start + 2) == UInt8(ascii: "*") && offset - start > 4
            && byte(start + 3) != UInt8(ascii: "*")
          if isDocumentation, ownsLine {
            result.documentation.append((result.tokens.count, start, offset))
          }
          return spansLines
        }
      } else {
        if current == 0x0A || current == 0x0D { spansLines = true }
        offset += 1
      }
    }
    diagnostics.report(
      Diagnostic(
        .unclosedComment, "unterminated comment", at: span(start, start + 2),
        help: "close it with '*/'; comments nest, so each '/*' needs its own"))
    result.lostFrom = min(result.lostFrom ?? start, start)
    return spansLines
  }
}
