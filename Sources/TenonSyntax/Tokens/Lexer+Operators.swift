import TenonDiagnostics

/// Operators. As in SE-0354, white space and the token before a `/` decide if it begins a regex literal.
extension Lexer {
  /// Scans one character of an operator, or a regex literal in it.
  mutating func scanOperator() -> TokenKind {
    if offset >= operatorEnd {
      if let end = endOfPlaceholder() {
        report("a placeholder is left", at: offset, to: end, help: "replace it")
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
    offset += scalar(at: offset).length
    switch first {
    case "-" where byte(offset) == ">":
      offset += 1
      return .arrow
    case "." where byte(offset) != ".": return .period
    case ".", "=":
      // `...`, `..<` and `==` are single tokens, as the grammar has none of their parts.
      let start = offset
      while byte(offset).isOperator, offset != regexStart, !startsComment(at: offset) {
        offset += 1
      }
      return first == "=" && offset == start ? .equal : .op
    default: return .op
    }
  }

  /// Finds the end of an operator, and the start of a regex literal in it.
  private mutating func beginOperator() {
    let first = buffer[offset]
    let isLeftBound = isLeftBound
    regexStart = -1
    if isLeftBound, first == "!" || first == "?" {
      (operatorEnd, isAfterPostfix) = (offset + 1, true)
      return
    }
    operatorEnd = endOfOperator
    let isRightBound = isRightBound(isLeftBound: isLeftBound)
    let slash = buffer[offset..<operatorEnd].firstIndex { $0 == "/" }
    let isBehindOperand = slash != nil && isBehindOperand
    isAfterPostfix = isLeftBound && !isRightBound
    guard let slash, !isAfterPostfix else { return }
    // A `/` between two operands is a division.
    if isLeftBound == isRightBound, isBehindOperand { return }
    regexStart = slash
    if isLeftBound == isRightBound, !isArgument, regexEnd(from: slash + 1) == nil {
      report(
        "expected an operand before '/'", at: slash, to: slash + 1,
        help: "write the operand, or write '#/…/#' for a regex literal")
    }
  }

  private var endOfOperator: Int {
    var index = offset
    while index < buffer.count {
      let current = buffer[index]
      if current >= 0x80 {
        let (value, length) = scalar(at: index)
        guard ScalarClass.continuesOperator(value) else { break }
        index += length
        continue
      }
      let isPart =
        current.isOperator && !startsComment(at: index)
        && (index == offset || (current != "." || buffer[offset] == ".") && !has("<#", at: index))
      if !isPart { break }
      index += 1
    }
    return index
  }

  /// True if the operator is the last argument of a call, as in `reduce(1, /)`.
  private var isArgument: Bool {
    let next = end(from: operatorEnd) { $0.isBlank }
    let kinds = result.tokens.suffix(3).map(\.kind)
    let before = kinds.suffix(2) == [.identifier, .colon] ? kinds[0] : kinds.last
    return byte(next) == ")" && (before == .leftParen || before == .comma)
  }

  /// Reports a `*/` in the operator here, at which Swift ends the operator.
  private mutating func reportCommentEnd() {
    let last = (regexStart < 0 ? operatorEnd : regexStart) - 1
    guard let index = (offset..<max(offset, last)).first(where: { has("*/", at: $0) }) else {
      return
    }
    report(
      "'*/' without '/*'", at: index, to: index + 2,
      help: "delete it, or start the comment with '/*'")
  }

  private var isLeftBound: Bool {
    switch offset > 0 ? buffer[offset - 1] : 0 {
    case 0x20, 0x09, 0x0A, 0x0D, 0x00, "(", "[", "{", ",", ";", ":": return false
    case "/": return offset < 2 || buffer[offset - 2] != "*"
    default: return true
    }
  }

  private func isRightBound(isLeftBound: Bool) -> Bool {
    switch byte(operatorEnd) {
    case 0x20, 0x09, 0x0A, 0x0D, 0x00, ")", "]", "}", ",", ";", ":": false
    case ".": !isLeftBound
    default: !startsComment(at: operatorEnd)
    }
  }

  /// True if the previous token certainly ends an operand.
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

  /// The end of an editor placeholder such as `<#value#>`, which is one token in Swift.
  private func endOfPlaceholder() -> Int? {
    guard buffer[offset] == "<", byte(offset + 1) == "#" else { return nil }
    var index = offset + 2
    while index + 1 < buffer.count, buffer[index] != 0x0A, !has("<#", at: index) {
      if has("#>", at: index) { return index + 2 }
      index += 1
    }
    return nil
  }
}
