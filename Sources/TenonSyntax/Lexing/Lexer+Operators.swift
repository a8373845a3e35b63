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
        noteBareRegex(from: offset, to: end)
        offset = end
        return .regex
      }
      openSlash = offset
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
    let place = placeBefore()
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
    if !isLeftBound, isRightBound, place == .operand, Self.isPrefixAlone(first) {
      result.doubtfulOperators[result.tokens.count] = .prefix
    }
    if slash < 0 || isAfterPostfix { return }
    if isLeftBound != isRightBound {
      regexStart = slash
      return
    }
    // Between two operands it divides; where one is wanted, it can only be a regex literal.
    switch place {
    case .operand:
      if result.tokens.last?.kind == .rightBrace,
        !isNeutral(from: slash + 1, to: nextSlash(from: slash + 1) ?? lineEnd(from: slash))
      {
        result.doubtfulOperators[result.tokens.count] = .behindBrace
      }
    case .wanting: wantRegex(at: slash)
    case .unsure:
      if let end = nextSlash(from: slash + 1), !isNeutral(from: slash + 1, to: end) {
        wantRegex(at: slash)
      }
    }
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

  /// Whether an operator with this first character, and white space before it alone, can only be a prefix.
  private static func isPrefixAlone(_ first: UInt8) -> Bool {
    switch first {
    case UInt8(ascii: "~"), UInt8(ascii: "+"), UInt8(ascii: "*"), UInt8(ascii: "/"),
      UInt8(ascii: "%"), UInt8(ascii: "^"), UInt8(ascii: "|"), UInt8(ascii: "!"), 0x80...0xFF:
      true
    default: false
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

  private enum Place {
    /// An operand ends here.
    case operand
    /// An operand is wanted.
    case wanting
    /// That depends on more than a token.
    case unsure
  }

  /// What the token before the current place leaves to be read.
  private func placeBefore() -> Place {
    guard let previous = result.tokens.last else { return .wanting }
    switch previous.kind {
    case .number, .string, .regex, .rightParen, .rightBracket, .rightBrace, .unknown, .pound:
      return .operand
    case .op: return isAfterPostfix ? .operand : .wanting
    case .identifier:
      if previous.isBackquoted { return .operand }
      if result.tokens.count > 1, result.tokens[result.tokens.count - 2].kind == .period {
        return .operand
      }
      let text = String(
        decoding: buffer[Int(previous.start)..<Int(previous.end)], as: UTF8.self)
      switch text {
      case "return", "throw", "in", "case", "where", "if", "guard", "while", "switch", "else",
        "do", "repeat", "try", "as", "is", "catch", "defer", "throws", "await":
        return .wanting
      case "consume", "copy", "borrow", "each", "unsafe", "discard", "yield", "then":
        return .unsure
      default: return .operand
      }
    default: return .wanting
    }
  }

  /// Takes a `/` for the beginning of a regex literal, which is one or is none that Swift takes.
  private mutating func wantRegex(at slash: Int) {
    if regexEnd(from: slash + 1) != nil {
      regexStart = slash
      return
    }
    // `reduce(1, /)` names the operator.
    var next = operatorEnd
    while byte(next) == 0x20 || byte(next) == 0x09 { next += 1 }
    switch byte(next) {
    case UInt8(ascii: ")"), UInt8(ascii: ","):
      result.doubtfulOperators[result.tokens.count] = .alone
      return
    default: break
    }
    reportCharacter(
      "expected an operand before '/'", at: slash, to: slash + 1,
      help: "write the operand, or write '#/…/#' for a regex literal")
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
