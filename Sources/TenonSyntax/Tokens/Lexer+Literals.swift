import TenonDiagnostics

/// String literals, and what else begins with `#`.
extension Lexer {
  /// Scans what begins with `#`: a raw string, an extended regex, a directive or a macro.
  mutating func scanPound() -> TokenKind {
    var pounds = 0
    while byte(offset + pounds) == UInt8(ascii: "#") { pounds += 1 }
    switch byte(offset + pounds) {
    case UInt8(ascii: "\""):
      offset += pounds
      return scanString(pounds: pounds)
    case UInt8(ascii: "/"):
      return scanExtendedRegex(pounds: pounds)
    case let next where pounds == 1 && Self.startsIdentifier(next):
      offset += 1
      while offset < buffer.count, Self.continuesIdentifier(buffer[offset]) { offset += 1 }
      return .pound
    default:
      reportCharacter(
        "expected a directive or a raw literal after '#'", at: offset, to: offset + 1)
      offset += pounds
      return .unknown
    }
  }

  /// Whether a `#` stands where a comment of another language would begin.
  var isHashComment: Bool {
    var index = offset
    while byte(index) == UInt8(ascii: "#") { index += 1 }
    let isBlank = byte(index) == 0x20 || byte(index) == 0x09
    while byte(index) == 0x20 || byte(index) == 0x09 { index += 1 }
    // Before a raw literal it is one too many; a directive is not commented out.
    let isDirective = ["if", "else", "endif"].contains { buffer[index...].starts(with: $0.utf8) }
    return isBlank && byte(index) != UInt8(ascii: "#") && !isDirective
  }

  /// Passes a comment of another language to the end of its line.
  mutating func skipHashComment() {
    let start = offset
    while byte(offset) == UInt8(ascii: "#") { offset += 1 }
    reportCharacter(
      "'#' doesn't start a comment", at: start, to: start + 1, help: "write '//' for a comment",
      fix: .replace(span(start, offset), with: "//").safe)
    while offset < buffer.count, buffer[offset] != 0x0A, buffer[offset] != 0x0D { offset += 1 }
  }

  /// Scans a string literal whose quote stands at `offset`, after `pounds` number signs.
  mutating func scanString(pounds: Int) -> TokenKind {
    let start = offset - pounds
    if let end = stringEnd(from: offset, pounds: pounds) {
      offset = end
      return .string
    }
    let isMultiline = opensMultiline(at: offset + 1, pounds: pounds)
    let quote = String(repeating: "#", count: pounds) + (isMultiline ? "\"\"\"" : "\"")
    diagnostics.report(
      Diagnostic(
        .unclosedString, "unterminated string literal",
        at: span(start, start + quote.utf8.count),
        help: "close it with '\(String(quote.reversed()))'"))
    unclosedStrings.append(start)
    if isMultiline {
      result.lostFrom = min(result.lostFrom ?? start, start)
      offset = buffer.count
    } else {
      while offset < buffer.count, buffer[offset] != 0x0A, buffer[offset] != 0x0D { offset += 1 }
    }
    return .string
  }

  /// Whether a string literal is a multi-line one, by what stands behind its first quote. With number
  /// signs it is not if it can end on the same line: `#"""#` is one quote.
  private func opensMultiline(at second: Int, pounds: Int) -> Bool {
    guard byte(second) == UInt8(ascii: "\""), byte(second + 1) == UInt8(ascii: "\"") else {
      return false
    }
    if pounds == 0 { return true }
    var index = second + 1
    while index < buffer.count, buffer[index] != 0x0A, buffer[index] != 0x0D {
      index += 1
      if buffer[index - 1] == UInt8(ascii: "\""), hasPounds(at: index, pounds) { return false }
    }
    return true
  }

  /// The offset after a string literal whose quote stands at `quote`, or `nil` if it never closes.
  private mutating func stringEnd(from quote: Int, pounds: Int) -> Int? {
    let isMultiline = opensMultiline(at: quote + 1, pounds: pounds)
    var index = quote + (isMultiline ? 3 : 1)
    while index < buffer.count {
      let current = buffer[index]
      switch current {
      case UInt8(ascii: "\""):
        index += 1
        if isMultiline {
          guard byte(index) == UInt8(ascii: "\""), byte(index + 1) == UInt8(ascii: "\""),
            hasPounds(at: index + 2, pounds)
          else { continue }
          return index + 2 + pounds
        }
        if hasPounds(at: index, pounds) { return index + pounds }
      case UInt8(ascii: "\\") where hasPounds(at: index + 1, pounds):
        index += 1 + pounds
        switch byte(index) {
        case UInt8(ascii: "("):
          guard let end = interpolationEnd(from: index + 1, multiline: isMultiline) else {
            return nil
          }
          index = end + 1
        case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "\\"): index += 1
        default: break
        }
      case 0x0A, 0x0D:
        if !isMultiline { return nil }
        index += 1
      default:
        if current < 0x20 || current == 0x7F, current != 0, !isMultiline || current != 0x09 {
          reportInString(at: index)
        }
        index += 1
      }
    }
    return nil
  }

  /// Reports a control character in a string, which Swift does not take.
  private mutating func reportInString(at index: Int) {
    if buffer[index] != 0x09 {
      reportControlCharacter(at: index, to: index + 1, in: "a string literal")
      return
    }
    reportCharacter(
      "a tab can't be used in a single-line string literal", at: index, to: index + 1,
      help: "write '\\t'")
  }

  func hasPounds(at index: Int, _ pounds: Int) -> Bool {
    var count = 0
    while count < pounds {
      if byte(index + count) != UInt8(ascii: "#") { return false }
      count += 1
    }
    return true
  }

  /// A string or a bracket that is open in an interpolation.
  private struct OpenPart {
    /// Its quote, or the parenthesis.
    let opening: UInt8
    let isMultiline: Bool
    let pounds: Int
  }

  /// The offset of the parenthesis that closes an interpolation whose inside starts at `start`, or `nil`
  /// if none does. As in Swift, it is found by brackets, quotes and comments alone: what the inside means
  /// as tokens, a regex literal for one, does not matter here.
  func interpolationEnd(from start: Int, multiline: Bool) -> Int? {
    var open: [OpenPart] = []
    var index = start
    // Of the innermost string, and whether lines may end in it.
    var string: OpenPart?
    var linesMayEnd = multiline
    // The strings that are open, to go back to.
    var strings: [OpenPart] = []
    while index < buffer.count {
      let current = buffer[index]
      index += 1
      switch current {
      case 0x0A, 0x0D: if !linesMayEnd { return nil }
      case UInt8(ascii: "#"), UInt8(ascii: "\""), UInt8(ascii: "'"):
        if let inner = string {
          guard current == inner.opening else { continue }
          if inner.isMultiline {
            guard byte(index) == UInt8(ascii: "\""), byte(index + 1) == UInt8(ascii: "\"") else {
              continue
            }
            index += 2
          }
          guard hasPounds(at: index, inner.pounds) else { continue }
          index += inner.pounds
          open.removeLast()
          strings.removeLast()
          string = nil
          linesMayEnd = strings.last?.isMultiline ?? multiline
          continue
        }
        var pounds = 0
        if current == UInt8(ascii: "#") {
          pounds = 1
          while byte(index + pounds - 1) == UInt8(ascii: "#") { pounds += 1 }
          guard byte(index + pounds - 1) == UInt8(ascii: "\"") else {
            index += pounds - 1
            continue
          }
          index += pounds
        }
        let opening = buffer[index - 1]
        let isMultiline =
          opening == UInt8(ascii: "\"") && opensMultiline(at: index, pounds: pounds)
        if isMultiline { index += 2 }
        let part = OpenPart(opening: opening, isMultiline: isMultiline, pounds: pounds)
        open.append(part)
        strings.append(part)
        string = part
        linesMayEnd = isMultiline
        if open.count > TokenizedFile.deepestNesting { return nil }
      case UInt8(ascii: "\\"):
        guard let inner = string, hasPounds(at: index, inner.pounds) else { continue }
        index += inner.pounds
        switch byte(index) {
        case UInt8(ascii: "("):
          index += 1
          open.append(OpenPart(opening: UInt8(ascii: "("), isMultiline: false, pounds: 0))
          string = nil
        case 0x0A, 0x0D: break
        default: index += 1
        }
      case UInt8(ascii: "("):
        if string != nil { continue }
        open.append(OpenPart(opening: UInt8(ascii: "("), isMultiline: false, pounds: 0))
        if open.count > TokenizedFile.deepestNesting { return nil }
      case UInt8(ascii: ")"):
        if string != nil { continue }
        guard open.popLast() != nil else { return index - 1 }
        // Back in the string whose interpolation it closed.
        string = open.last.flatMap { $0.opening == UInt8(ascii: "(") ? nil : $0 }
      case UInt8(ascii: "/"):
        if string != nil { continue }
        if byte(index) == UInt8(ascii: "/") {
          if !linesMayEnd { return nil }
          index = lineEnd(from: index)
        } else if byte(index) == UInt8(ascii: "*") {
          let end = commentEnd(from: index - 1)
          if !linesMayEnd, lineEnd(from: index) < end { return nil }
          index = end
        }
      default: break
      }
    }
    return nil
  }

  private func commentEnd(from start: Int) -> Int {
    var depth = 0
    var index = start
    while index < buffer.count {
      if buffer[index] == UInt8(ascii: "/"), byte(index + 1) == UInt8(ascii: "*") {
        depth += 1
        index += 2
      } else if buffer[index] == UInt8(ascii: "*"), byte(index + 1) == UInt8(ascii: "/") {
        depth -= 1
        index += 2
        if depth == 0 { return index }
      } else {
        index += 1
      }
    }
    return index
  }
}
