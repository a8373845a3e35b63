import TenonDiagnostics

/// Regex literals.
extension Lexer {
  /// The offset after a bare regex literal whose inside starts at `start`, or `nil` if Swift takes the
  /// `/` before it for an operator: it begins or ends with a blank, the line ends first, it ends at a
  /// comment, or it closes a parenthesis that it does not open.
  mutating func regexEnd(from start: Int) -> Int? {
    if start < noRegexEndBefore || byte(start) == 0x20 || byte(start) == 0x09 { return nil }
    // Where it fails, so does any that begins before the same place: behind an escaped `/`.
    let end = endOfBareRegex(from: start)
    if !end.isRegex { noRegexEndBefore = end.offset }
    return end.isRegex ? end.offset : nil
  }

  private func endOfBareRegex(from start: Int) -> (offset: Int, isRegex: Bool) {
    var index = start
    var groups = 0
    var classes = 0
    while index < buffer.count {
      let current = buffer[index]
      switch current {
      case UInt8(ascii: "\\"):
        index += 1
        if index >= buffer.count || buffer[index] < 0x20 || buffer[index] == 0x7F {
          return (index, false)
        }
      case UInt8(ascii: "["): classes += 1
      case UInt8(ascii: "]"): classes = max(0, classes - 1)
      case UInt8(ascii: "(") where classes == 0: groups += 1
      case UInt8(ascii: ")") where classes == 0:
        groups -= 1
        if groups < 0 { return (index, false) }
      case UInt8(ascii: "/"):
        let last = buffer[index - 1]
        let isEscaped = index - 2 >= start && buffer[index - 2] == UInt8(ascii: "\\")
        let endsBlank = (last == 0x20 || last == 0x09) && !isEscaped
        let endsAtComment =
          byte(index + 1) == UInt8(ascii: "/") || byte(index + 1) == UInt8(ascii: "*")
        return endsBlank || endsAtComment ? (index, false) : (index + 1, true)
      default: if current < 0x20 || current == 0x7F { return (index, false) }
      }
      index += 1
    }
    return (index, false)
  }

  /// Reports a bare regex literal that Swift 5 reads as something else: it would touch what stands around it.
  mutating func checkBareRegex(from start: Int, to end: Int) {
    if isNeutral(from: start + 1, to: end - 1) { return }
    reportCharacter(
      "ambiguous '/', which may start a regex literal", at: start, to: start + 1,
      help: "write '#/…/#' for a regex literal")
  }

  /// Whether the inside of a regex literal, read as tokens, would touch nothing outside of it.
  private func isNeutral(from start: Int, to end: Int) -> Bool {
    var open: [UInt8] = []
    var index = start
    while index < end {
      let current = buffer[index]
      switch current {
      case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"), UInt8(ascii: "#"),
        UInt8(ascii: "/"), UInt8(ascii: ";"):
        return false
      case UInt8(ascii: ","): if open.isEmpty { return false }
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): open.append(current)
      case UInt8(ascii: ")"): if open.popLast() != UInt8(ascii: "(") { return false }
      case UInt8(ascii: "]"): if open.popLast() != UInt8(ascii: "[") { return false }
      case UInt8(ascii: "}"): if open.popLast() != UInt8(ascii: "{") { return false }
      default: break
      }
      index += 1
    }
    return open.isEmpty && byte(end - 1) != UInt8(ascii: "*")
  }

  /// Scans `#/…/#`. It stands on one line, unless its line ends right behind the opening.
  mutating func scanExtendedRegex(pounds: Int) -> TokenKind {
    let start = offset
    var index = offset + pounds + 1
    var content = index
    while byte(content) == 0x20 || byte(content) == 0x09 { content += 1 }
    let isMultiline = byte(content) == 0x0A || byte(content) == 0x0D
    while index < buffer.count {
      let current = buffer[index]
      if current == UInt8(ascii: "/"), hasPounds(at: index + 1, pounds) {
        offset = index + 1 + pounds
        return .regex
      }
      if current == UInt8(ascii: "\\"), index + 1 < buffer.count, buffer[index + 1] >= 0x20 {
        index += 2
        continue
      }
      if current < 0x20 || current == 0x7F {
        let isLineEnd = current == 0x0A || current == 0x0D
        if isLineEnd, !isMultiline { break }
        if !isLineEnd, !(isMultiline && current == 0x09) {
          // Swift would end the literal here.
          reportControlCharacter(at: index, to: index + 1, in: "a regex literal")
        }
      }
      index += 1
    }
    let opening = String(repeating: "#", count: pounds) + "/"
    diagnostics.report(
      Diagnostic(
        .unclosedString, "unterminated regex literal",
        at: span(start, start + opening.utf8.count),
        help: "close it with '\(String(opening.reversed()))'"))
    unclosedStrings.append(start)
    if isMultiline { result.lostFrom = min(result.lostFrom ?? start, start) }
    offset = index
    return .regex
  }
}
