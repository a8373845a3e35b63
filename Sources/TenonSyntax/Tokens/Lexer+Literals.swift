import TenonDiagnostics

/// String literals, regex literals, and other tokens that begin with `#`.
extension Lexer {
  /// Scans a token that begins with `#`: a raw string, an extended regex, a directive or a macro.
  mutating func scanPound() -> TokenKind {
    let next = end(from: offset) { $0 == "#" }
    let pounds = next - offset
    switch byte(next) {
    case "\"":
      offset = next
      return scanString(pounds: pounds)
    case "/": return scanExtendedRegex(pounds: pounds)
    case let first where pounds == 1 && first.startsName:
      offset = end(from: next) { $0.continuesName }
      return .pound
    default:
      report("expected a directive or a raw literal after '#'", at: offset, to: offset + 1)
      offset = next
      return .unknown
    }
  }

  private func hasPounds(at index: Int, _ pounds: Int) -> Bool {
    (index..<index + pounds).allSatisfy { byte($0) == "#" }
  }

  // MARK: Strings

  /// Scans a string literal with its quote at `offset`, after `pounds` number signs.
  mutating func scanString(pounds: Int) -> TokenKind {
    let opening = stringPart(at: offset, pounds: pounds)
    var interpolations: [Range<Int>] = []
    if let end = stringEnd(opening, &interpolations) {
      offset = end
    } else {
      reportUnclosed(from: offset - pounds, to: opening.content, takesLines: opening.linesMayEnd)
      offset = opening.linesMayEnd ? buffer.count : lineEnd(from: offset)
    }
    return .string
  }

  /// An open string, or an open parenthesis in an interpolation.
  private struct StringPart {
    /// The quote; 0 for a parenthesis.
    let quote: UInt8
    let pounds: Int
    /// The offset after the opening.
    let content: Int
    /// True for a multi-line string, and for an interpolation in one.
    let linesMayEnd: Bool
  }

  private func stringPart(at quote: Int, pounds: Int) -> StringPart {
    let isMultiline = opensMultiline(at: quote, pounds: pounds)
    return StringPart(
      quote: buffer[quote], pounds: pounds, content: quote + (isMultiline ? 3 : 1),
      linesMayEnd: isMultiline)
  }

  /// True if three quotes open a multi-line string. In `#"""#` they form a string of one quote.
  private func opensMultiline(at quote: Int, pounds: Int) -> Bool {
    guard has("\"\"\"", at: quote) else { return false }
    return pounds == 0
      || !(quote + 2..<lineEnd(from: quote)).contains {
        buffer[$0] == "\"" && hasPounds(at: $0 + 1, pounds)
      }
  }

  /// The offset after a string literal. As in Swift, brackets, quotes and comments decide where interpolations end.
  private mutating func stringEnd(
    _ literal: StringPart, _ interpolations: inout [Range<Int>]
  ) -> Int? {
    var part = literal
    var around: [StringPart] = []
    var interpolation = 0
    var index = literal.content
    func open(_ inner: StringPart) -> Bool {
      around.append(part)
      (part, index) = (inner, inner.content)
      return around.count <= TokenizedFile.deepestNesting + 1
    }
    func openParenthesis(at offset: Int) -> Bool {
      open(.init(quote: 0, pounds: 0, content: offset + 1, linesMayEnd: part.linesMayEnd))
    }
    while index < buffer.count {
      let (start, current) = (index, buffer[index])
      index += 1
      switch current {
      case 0x0A, 0x0D: if !part.linesMayEnd { return nil }
      case "\\" where part.quote != 0 && hasPounds(at: index, part.pounds):
        index += part.pounds
        if byte(index) == "(" {
          if around.isEmpty { interpolation = index }
          _ = openParenthesis(at: index)
        } else if byte(index) == "\"" || byte(index) == "'" || byte(index) == "\\" {
          index += 1
        }
      case _ where part.quote != 0:
        if current == part.quote, let end = end(of: part, at: start) {
          guard let outer = around.popLast() else { return end }
          (part, index) = (outer, end)
        } else if around.isEmpty {
          checkCharacter(at: start, isMultiline: part.linesMayEnd)
        }
      case "(": if !openParenthesis(at: start) { return nil }
      case ")":
        part = around.removeLast()
        if around.isEmpty { interpolations.append(interpolation..<index) }
      case "\"", "'", "#":
        let quote = end(from: start) { $0 == "#" }
        if byte(quote) == "\"" || quote == start {
          if !open(stringPart(at: quote, pounds: quote - start)) { return nil }
        } else {
          index = quote
        }
      case "/" where startsComment(at: start):
        let end = commentEnd(from: start)
        if !part.linesMayEnd, end.spansLines || byte(index) == "/" { return nil }
        index = end.offset
      default: break
      }
    }
    return nil
  }

  /// The offset after a string's closing quotes at `quote`, or `nil` if they don't close it.
  private func end(of part: StringPart, at quote: Int) -> Int? {
    let isMultiline = part.linesMayEnd
    if isMultiline, !has("\"\"\"", at: quote) { return nil }
    let pounds = quote + (isMultiline ? 3 : 1)
    return hasPounds(at: pounds, part.pounds) ? pounds + part.pounds : nil
  }

  /// Reports a control character in a string, which Swift rejects.
  private mutating func checkCharacter(at index: Int, isMultiline: Bool) {
    guard buffer[index].isControl, buffer[index] != 0 else { return }
    if buffer[index] != 0x09 {
      reportControl(at: index, to: index + 1)
    } else if !isMultiline {
      report("a tab can't be used here", at: index, to: index + 1, help: "write '\\t'")
    }
  }

  /// The tokens of a string literal's interpolations, with their parentheses, and of strings within them. O(bytes).
  public static func interpolations(of literal: Token, in bytes: [UInt8]) -> [Token] {
    bytes.withUnsafeBufferPointer { buffer in
      var lexer = Lexer(UnsafeBufferPointer(rebasing: buffer[..<Int(literal.end)]))
      let quote = lexer.end(from: Int(literal.start)) { $0 == "#" }
      var parts: [Range<Int>] = []
      let part = lexer.stringPart(at: quote, pounds: quote - Int(literal.start))
      _ = lexer.stringEnd(part, &parts)
      return parts.flatMap { part in
        var code = Lexer(
          UnsafeBufferPointer(rebasing: buffer[..<part.upperBound]), from: part.lowerBound)
        code.run()
        return code.result.tokens.dropLast().flatMap {
          $0.kind == .string ? [$0] + interpolations(of: $0, in: bytes) : [$0]
        }
      }
    }
  }

  // MARK: Regexes

  /// Scans `#/…/#`. The literal is on one line, unless the line ends right after the opening.
  private mutating func scanExtendedRegex(pounds: Int) -> TokenKind {
    let start = offset
    let content = start + pounds + 1
    let isMultiline = byte(end(from: content) { $0.isBlank }).isLineEnd
    offset = content
    while offset < buffer.count, isMultiline || !buffer[offset].isLineEnd {
      let current = buffer[offset]
      offset += 1
      if current == "/", hasPounds(at: offset, pounds) {
        offset += pounds
        return .regex
      }
      if current == "\\", byte(offset) >= 0x20 {
        offset += 1
      } else if current.isControl, current != 0, !current.isLineEnd, !isMultiline || current != 0x09
      {
        // Swift ends the literal here.
        reportControl(at: offset - 1, to: offset)
      }
    }
    reportUnclosed(from: start, to: content, takesLines: isMultiline)
    return .regex
  }

  /// The offset after a bare regex literal with its content at `start`; `nil` if Swift reads an operator.
  mutating func regexEnd(from start: Int) -> Int? {
    if start < noRegexEndBefore || byte(start).isBlank { return nil }
    var (index, groups, classes) = (start, 0, 0)
    while groups >= 0, !byte(index).isControl {
      switch buffer[index] {
      case "\\" where !byte(index + 1).isControl: index += 1
      case "[": classes += 1
      case "]": classes = max(0, classes - 1)
      case "(" where classes == 0: groups += 1
      case ")" where classes == 0: groups -= 1
      case "/":
        let isEscaped = index - 2 >= start && buffer[index - 2] == "\\"
        let isOperator =
          buffer[index - 1].isBlank && !isEscaped || byte(index + 1) == "/"
          || byte(index + 1) == "*"
        if !isOperator { return index + 1 }
        groups = -1
      default: break
      }
      index += 1
    }
    // A literal that begins before this offset doesn't close either, even after an escaped `/`.
    noRegexEndBefore = index
    return nil
  }

  /// Reports a bare regex literal that Swift 5 reads as tokens, if these affect the text around it.
  mutating func checkBareRegex(from start: Int, to end: Int) {
    var open: [UInt8] = []
    var isNeutral = byte(end - 2) != "*"
    for current in buffer[(start + 1)..<(end - 1)] {
      switch current {
      case "\"", "'", "`", "#", "/", ";": isNeutral = false
      case ",": if open.isEmpty { isNeutral = false }
      case "(": open.append(0x29)
      case "[", "{": open.append(current + 2)
      case ")", "]", "}": if open.popLast() != current { isNeutral = false }
      default: break
      }
    }
    if isNeutral, open.isEmpty { return }
    report(
      "ambiguous '/', which may start a regex literal", at: start, to: start + 1,
      help: "write '#/…/#' for a regex literal")
  }
}
