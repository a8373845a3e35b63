import TenonDiagnostics

/// Operators, and whether a `/` in one begins a regex literal. Swift asks its parser; here the operator's
/// white space and the token before it tell the same (SE-0354).
extension Lexer {
  /// Scans one character of an operator, or the regex literal in it.
  mutating func scanOperator() -> TokenKind {
    if offset >= operatorEnd {
      if let end = endOfPlaceholder() {
        reportCharacter(
          "editor placeholder in a manifest", at: offset, to: end,
          help: "replace the placeholder")
        offset = end
        return .identifier
      }
      beginOperator()
      reportCommentEnd()
    }
    if offset == regexStart {
      regexStart = -1
      if let end = regexEnd(from: offset + 1) {
        checkBareRegex(from: offset, to: end)
        offset = end
        return .regex
      }
    }
    let first = buffer[offset]
    offset += first < 0x80 ? 1 : scalar(at: offset).length
    switch first {
    case UInt8(ascii: "-") where byte(offset) == UInt8(ascii: ">"):
      offset += 1
      return .arrow
    case UInt8(ascii: ".") where byte(offset) != UInt8(ascii: "."):
      return .period
    case UInt8(ascii: "."), UInt8(ascii: "="):
      // `...`, `..<`, `==` are kept whole, for none of their parts is a token of the grammar.
      let start = offset
      while offset < buffer.count, offset != regexStart, Self.isOperator(buffer[offset]),
        !startsComment(at: offset)
      {
        offset += 1
      }
      return first == UInt8(ascii: "=") && offset == start ? .equal : .op
    default: return .op
    }
  }

  func startsComment(at index: Int) -> Bool {
    guard buffer[index] == UInt8(ascii: "/") else { return false }
    return byte(index + 1) == UInt8(ascii: "/") || byte(index + 1) == UInt8(ascii: "*")
  }

  /// Finds how far an operator goes, and whether a regex literal begins in it.
  private mutating func beginOperator() {
    let start = offset
    let first = buffer[start]
    let isLeftBound = isLeftBound(start)
    let isBehindOperand = isBehindOperand
    regexStart = -1
    if isLeftBound, first == UInt8(ascii: "!") || first == UInt8(ascii: "?") {
      operatorEnd = start + 1
      isAfterPostfix = true
      return
    }
    var slash = -1
    var index = start
    while index < buffer.count {
      let current = buffer[index]
      if current >= 0x80 {
        let (value, length) = scalar(at: index)
        guard ScalarClass.continuesOperator(value) else { break }
        index += length
        continue
      }
      guard Self.isOperator(current), !startsComment(at: index) else { break }
      if index > start {
        if current == UInt8(ascii: "."), first != UInt8(ascii: ".") { break }
        if current == UInt8(ascii: "<"), byte(index + 1) == UInt8(ascii: "#") { break }
      }
      if current == UInt8(ascii: "/"), slash < 0 { slash = index }
      index += 1
    }
    operatorEnd = index
    let isRightBound = isRightBound(index, isLeftBound: isLeftBound)
    isAfterPostfix = isLeftBound && !isRightBound
    if slash < 0 || isAfterPostfix { return }
    // Between two operands it divides.
    let divides = isLeftBound == isRightBound && isBehindOperand
    if !divides { regexStart = slash }
    if isLeftBound == isRightBound, !divides, !isArgument, regexEnd(from: slash + 1) == nil {
      reportCharacter(
        "expected an operand before '/'", at: slash, to: slash + 1,
        help: "write the operand, or write '#/…/#' for a regex literal")
    }
  }

  /// Whether an operator is the last argument of a call, as in `reduce(1, /)`.
  private var isArgument: Bool {
    var next = operatorEnd
    while byte(next) == 0x20 || byte(next) == 0x09 { next += 1 }
    let kinds = result.tokens.suffix(3).map(\.kind)
    let before = kinds.suffix(2) == [.identifier, .colon] ? kinds[0] : kinds.last
    return byte(next) == UInt8(ascii: ")") && (before == .leftParen || before == .comma)
  }

  /// Reports a `*/` in the operator here, at which Swift ends what it reads.
  private mutating func reportCommentEnd() {
    var index = offset + 1
    while index < operatorEnd, index != regexStart {
      if buffer[index] == UInt8(ascii: "/"), buffer[index - 1] == UInt8(ascii: "*") {
        reportCharacter(
          "'*/' without '/*'", at: index - 1, to: index + 1,
          help: "delete it, or start the comment with '/*'")
        return
      }
      index += 1
    }
  }

  /// Whether an operator that starts at an offset has something right before it.
  private func isLeftBound(_ start: Int) -> Bool {
    guard start > 0 else { return false }
    switch buffer[start - 1] {
    case 0x20, 0x09, 0x0A, 0x0D, 0x00, UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"),
      UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"):
      return false
    case UInt8(ascii: "/"): return !(start > 1 && buffer[start - 2] == UInt8(ascii: "*"))
    default: return true
    }
  }

  /// Whether an operator that ends at an offset has something right behind it.
  private func isRightBound(_ end: Int, isLeftBound: Bool) -> Bool {
    guard end < buffer.count else { return false }
    switch buffer[end] {
    case 0x20, 0x09, 0x0A, 0x0D, 0x00, UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"),
      UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"):
      return false
    case UInt8(ascii: "."): return !isLeftBound
    case UInt8(ascii: "/"): return !startsComment(at: end)
    default: return true
    }
  }

  /// Whether the token before the current place surely ends an operand.
  private var isBehindOperand: Bool {
    guard let previous = result.tokens.last else { return false }
    switch previous.kind {
    case .number, .string, .regex, .rightParen, .rightBracket, .rightBrace, .unknown, .pound:
      return true
    case .op: return isAfterPostfix
    case .identifier:
      return previous.isBackquoted || result.tokens.dropLast().last?.kind == .period
        || !SwiftWords.beforeRegexes.contains(
          String(decoding: buffer[Int(previous.start)..<Int(previous.end)], as: UTF8.self))
    default: return false
    }
  }

  /// Where what an editor left to be filled in ends, `<#value#>`, of which Swift makes one token.
  private func endOfPlaceholder() -> Int? {
    guard buffer[offset] == UInt8(ascii: "<"), byte(offset + 1) == UInt8(ascii: "#") else {
      return nil
    }
    var index = offset + 2
    while index + 1 < buffer.count, buffer[index] != 0x0A {
      if buffer[index] == UInt8(ascii: "<"), buffer[index + 1] == UInt8(ascii: "#") { return nil }
      if buffer[index] == UInt8(ascii: "#"), buffer[index + 1] == UInt8(ascii: ">") {
        return index + 2
      }
      index += 1
    }
    return nil
  }
}
