import TenonDiagnostics

/// Words and operators of expressions that have no operand where Swift needs one.
extension Parser {
  /// Reports the word or operator at `index` if an operand is missing before or behind it.
  func checkOperands(of index: Int, from start: Int, to end: Int) {
    let token = file.tokens[index]
    if let last = lacksOperandBefore(index, from: start, to: end) {
      let sign = source.text(span(token).through(span(file.tokens[last])))
      reportCopied(
        index, "expected an operand before '\(sign)'", .emptyFragment,
        help: "write the operand, or delete '\(sign)'")
    } else if let last = lacksOperandBehind(index, to: end) {
      let word = source.text(span(token).through(span(file.tokens[last])))
      let isCast = token.word == .as || token.word == .is
      reportCopied(
        index, "expected \(isCast ? "a type" : "an operand") after '\(word)'",
        isCast ? .expressionForm : .emptyFragment,
        help: isCast ? "write '\(word) Type'" : "write the operand, or delete '\(word)'")
    }
  }

  /// The last token of the word or operator at `index` that stands where an operand begins, and begins
  /// none; `nil` for any other.
  private func lacksOperandBefore(_ index: Int, from start: Int, to end: Int) -> Int? {
    let token = file.tokens[index]
    switch token.kind {
    case .identifier:
      guard !isName(index, from: start), SwiftWords.behindOperands.contains(text(token)),
        beginsOperand(index, from: start)
      else { return nil }
      return index
    case .arrow: return beginsOperand(index, from: start) ? index : nil
    case .op:
      // A prefix operator stands right before its operand. One alone is a function.
      var next = index + 1
      while next < end, file.tokens[next].kind == .op,
        file.tokens[next].start == file.tokens[next - 1].end
      {
        next += 1
      }
      guard next < end, file.tokens[next].hasSpaceBefore || file.tokens[next].startsLine,
        file.tokens[next].kind != .comma, !file.tokens[next].kind.closes,
        index == start || file.tokens[index - 1].kind != .op
          || token.start > file.tokens[index - 1].end,
        beginsOperand(index, from: start)
      else { return nil }
      return next - 1
    default: return nil
    }
  }

  /// The last token of the word at `index` behind which an operand or a type is missing.
  private func lacksOperandBehind(_ index: Int, to end: Int) -> Int? {
    let token = file.tokens[index]
    guard token.kind == .identifier, SwiftWords.needOperands.contains(text(token)),
      !isName(index, from: index)
    else { return nil }
    var last = index
    if last + 1 < end, isOp(file.tokens[last + 1], "?") || isOp(file.tokens[last + 1], "!"),
      !file.tokens[last + 1].hasSpaceBefore
    {
      last += 1
    }
    guard last + 1 < end else { return last }
    let next = file.tokens[last + 1].kind
    return next == .comma || next.closes ? last : nil
  }

  /// Whether a word is a label, a member, or in back quotes.
  private func isName(_ index: Int, from start: Int) -> Bool {
    let token = file.tokens[index]
    if token.isBackquoted || index > 0 && file.tokens[index - 1].kind == .period { return true }
    return file.tokens[min(index + 1, file.tokens.count - 1)].kind == .colon
  }

  /// Whether an operand has to begin at a token, by what stands before it.
  private func beginsOperand(_ index: Int, from start: Int) -> Bool {
    guard index > start else { return true }
    let previous = file.tokens[index - 1]
    switch previous.kind {
    case .leftParen, .leftBracket, .comma, .colon, .equal, .arrow: return true
    case .op: return previous.hasSpaceBefore && file.tokens[index].hasSpaceBefore
    case .identifier:
      return file.tokens[index].hasSpaceBefore && !isName(index - 1, from: start)
        && SwiftWords.needOperands.contains(text(previous))
    default: return false
    }
  }
}
