import TenonDiagnostics

/// String and regex literals: everything whose inside is not made of tokens.
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
        "'#' begins a directive or a raw literal, and none follows", at: offset, to: offset + 1)
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
    // Before a raw literal it is one too many.
    return isBlank && byte(index) != UInt8(ascii: "#")
  }

  /// Passes a comment of another language to the end of its line.
  mutating func skipHashComment() {
    let start = offset
    while byte(offset) == UInt8(ascii: "#") { offset += 1 }
    reportCharacter(
      "'#' begins no comment", at: start, to: start + 1, help: "a comment begins with '//'",
      fix: .replace(span(start, offset), with: "//").safe)
    while offset < buffer.count, buffer[offset] != 0x0A, buffer[offset] != 0x0D { offset += 1 }
  }

  /// Scans a string literal whose quote stands at `offset`, after `pounds` number signs.
  mutating func scanString(pounds: Int) -> TokenKind {
    let start = offset - pounds
    if let end = stringEnd(from: offset, pounds: pounds, depth: 0) {
      offset = end
      return .string
    }
    let isMultiline =
      byte(offset + 1) == UInt8(ascii: "\"") && byte(offset + 2) == UInt8(ascii: "\"")
    let quote = String(repeating: "#", count: pounds) + (isMultiline ? "\"\"\"" : "\"")
    if !isMultiline, let end = stringWithOpenInterpolation(pounds: pounds) {
      offset = end
      return .string
    }
    diagnostics.report(
      Diagnostic(
        .unclosedString, "this string is never closed",
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

  /// The end of a string on one line that would be closed if its last interpolation were, which is reported;
  /// `nil` where that is not what is missing.
  private mutating func stringWithOpenInterpolation(pounds: Int) -> Int? {
    var index = offset + 1
    var interpolation: Int?
    while index < buffer.count, buffer[index] != 0x0A, buffer[index] != 0x0D {
      if buffer[index] == UInt8(ascii: "\\"), hasPounds(at: index + 1, pounds) {
        index += 1 + pounds
        if byte(index) == UInt8(ascii: "(") {
          if let end = interpolationEnd(from: index, multiline: false, depth: 0) {
            index = end
            continue
          }
          guard interpolation == nil else { return nil }
          interpolation = index
        }
        index += 1
        continue
      }
      if buffer[index] == UInt8(ascii: "\""), hasPounds(at: index + 1, pounds) {
        guard let start = interpolation else { return nil }
        diagnostics.report(
          Diagnostic(
            .unclosedString, "this interpolation is never closed",
            at: span(start - 1 - pounds, start + 1), help: "close it with ')'",
            fix: .insert(")", before: span(index, index))))
        unclosedStrings.append(offset - pounds)
        return index + 1 + pounds
      }
      index += 1
    }
    return nil
  }

  /// The offset after a string literal whose quote stands at `quote`, or `nil` if it never closes.
  /// Interpolations may hold strings of their own; `depth` bounds how deep.
  private func stringEnd(from quote: Int, pounds: Int, depth: Int) -> Int? {
    guard depth < TokenizedFile.deepestNesting else { return nil }
    let isMultiline =
      byte(quote + 1) == UInt8(ascii: "\"") && byte(quote + 2) == UInt8(ascii: "\"")
    if !isMultiline, byte(quote + 1) == UInt8(ascii: "\""), hasPounds(at: quote + 2, pounds) {
      return quote + 2 + pounds
    }
    var index = quote + (isMultiline ? 3 : 1)
    while index < buffer.count {
      switch buffer[index] {
      case UInt8(ascii: "\""):
        if isMultiline {
          let closes =
            byte(index + 1) == UInt8(ascii: "\"") && byte(index + 2) == UInt8(ascii: "\"")
            && hasPounds(at: index + 3, pounds)
          if closes { return index + 3 + pounds }
        } else if hasPounds(at: index + 1, pounds) {
          return index + 1 + pounds
        }
        index += 1
      case UInt8(ascii: "\\") where hasPounds(at: index + 1, pounds):
        index += 1 + pounds
        if byte(index) == UInt8(ascii: "(") {
          guard let end = interpolationEnd(from: index, multiline: isMultiline, depth: depth)
          else { return nil }
          index = end
        } else if byte(index) == 0x0A || byte(index) == 0x0D {
          if !isMultiline { return nil }
        } else {
          index += 1
        }
      case 0x0A, 0x0D:
        if !isMultiline { return nil }
        index += 1
      default:
        index += 1
      }
    }
    return nil
  }

  private func hasPounds(at index: Int, _ pounds: Int) -> Bool {
    var count = 0
    while count < pounds {
      if byte(index + count) != UInt8(ascii: "#") { return false }
      count += 1
    }
    return true
  }

  /// The offset after the parenthesis that closes an interpolation, whose own opens at `start`.
  private func interpolationEnd(from start: Int, multiline: Bool, depth: Int) -> Int? {
    var parens = 0
    var index = start
    while index < buffer.count {
      switch buffer[index] {
      case UInt8(ascii: "("):
        parens += 1
        index += 1
      case UInt8(ascii: ")"):
        parens -= 1
        index += 1
        if parens == 0 { return index }
      case UInt8(ascii: "\""):
        guard let end = stringEnd(from: index, pounds: 0, depth: depth + 1) else { return nil }
        index = end
      case UInt8(ascii: "#"):
        var pounds = 0
        while byte(index + pounds) == UInt8(ascii: "#") { pounds += 1 }
        if byte(index + pounds) == UInt8(ascii: "\"") {
          guard
            let end = stringEnd(from: index + pounds, pounds: pounds, depth: depth + 1)
          else { return nil }
          index = end
        } else {
          index += pounds
        }
      case UInt8(ascii: "/") where byte(index + 1) == UInt8(ascii: "*"):
        index = commentEnd(from: index)
      case 0x0A, 0x0D:
        if !multiline { return nil }
        index += 1
      default:
        index += 1
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

  // MARK: Regex literals

  /// Whether a `/` at `offset` may open a regex literal: it stands where an operand is wanted, and
  /// no white space follows it (SE-0354).
  func startsRegex(afterSpace: Bool) -> Bool {
    let next = byte(offset + 1)
    if next == 0x20 || next == 0x09 || next == 0x0A || next == 0x0D || next == 0 { return false }
    guard let previous = result.tokens.last else { return true }
    switch previous.kind {
    case .identifier:
      switch previous.word {
      case .try, .await, .in, .is, .as, .throws: return !previous.isBackquoted
      default: return false
      }
    case .number, .string, .regex, .rightParen, .rightBracket, .rightBrace, .unknown, .pound:
      return false
    case .op:
      // After a postfix operator, as in `x! / y`, it divides.
      return previous.hasSpaceBefore || afterSpace
    default:
      return true
    }
  }

  /// The offset after a bare regex literal whose inside starts at `start`, or `nil` if the line
  /// ends first or its parentheses do not balance: then the `/` is an operator.
  func regexEnd(from start: Int) -> Int? {
    var index = start
    var parens = 0
    var inClass = false
    while index < buffer.count {
      switch buffer[index] {
      case 0x0A, 0x0D: return nil
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: "["): inClass = true
      case UInt8(ascii: "]"): inClass = false
      case UInt8(ascii: "(") where !inClass: parens += 1
      case UInt8(ascii: ")") where !inClass:
        parens -= 1
        if parens < 0 { return nil }
      case UInt8(ascii: "/"):
        let before = buffer[index - 1]
        return parens == 0 && before != 0x20 && before != 0x09 ? index + 1 : nil
      default: break
      }
      index += 1
    }
    return nil
  }

  private mutating func scanExtendedRegex(pounds: Int) -> TokenKind {
    let start = offset
    var index = offset + pounds + 1
    while index < buffer.count {
      if buffer[index] == UInt8(ascii: "\\") {
        index += 2
      } else if buffer[index] == UInt8(ascii: "/"), hasPounds(at: index + 1, pounds) {
        offset = index + 1 + pounds
        return .regex
      } else {
        index += 1
      }
    }
    let opening = String(repeating: "#", count: pounds) + "/"
    diagnostics.report(
      Diagnostic(
        .unclosedString, "this regex literal is never closed",
        at: span(start, start + opening.utf8.count),
        help: "close it with '\(String(opening.reversed()))'"))
    unclosedStrings.append(start)
    result.lostFrom = min(result.lostFrom ?? start, start)
    offset = buffer.count
    return .regex
  }
}
