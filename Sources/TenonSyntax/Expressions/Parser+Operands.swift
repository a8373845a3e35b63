import TenonDiagnostics

/// Words and operators of expressions that have no operand where Swift needs one.
extension Parser {
  /// Reports the word or operator at `index` if an operand is missing before or behind it.
  func checkOperands(of index: Int, from start: Int, to end: Int) {
    if let last = lacksOperandBefore(index, from: start, to: end) {
      let sign = source.text(tokens.span(index..<last + 1))
      reportCopied(
        index, "expected an operand before '\(sign)'", .emptyFragment,
        help: "write the operand, or delete '\(sign)'")
    } else if let last = lacksOperandBehind(index, to: end) {
      let word = source.text(tokens.span(index..<last + 1))
      let isCast = [.as, .is].contains(file.tokens[index].word)
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
    case .identifier where isName(index) || !SwiftWords.behindOperands.contains(text(token)):
      return nil
    case .identifier, .arrow: return beginsOperand(index, from: start) ? index : nil
    case .op:
      // Of its signs only the first is asked.
      if index > start, file.tokens[index - 1].kind == .op,
        file.tokens[index - 1].end == token.start
      {
        return nil
      }
      var next = index + 1
      while next < end, file.tokens[next].kind == .op,
        file.tokens[next].start == file.tokens[next - 1].end
      {
        next += 1
      }
      // A prefix operator stands right before its operand. One alone is a function.
      guard next < end, file.tokens[next].hasSpaceBefore, file.tokens[next].kind != .comma,
        !file.tokens[next].kind.closes, beginsOperand(index, from: start)
      else { return nil }
      return next - 1
    default: return nil
    }
  }

  /// The last token of the word at `index` behind which an operand or a type is missing.
  private func lacksOperandBehind(_ index: Int, to end: Int) -> Int? {
    guard needsOperand(index) else { return nil }
    let isMarked =
      index + 1 < end && !file.tokens[index + 1].hasSpaceBefore
      && (tokens.isOp(index + 1, "?") || tokens.isOp(index + 1, "!"))
    let last = isMarked ? index + 1 : index
    guard last + 1 < end else { return last }
    let next = file.tokens[last + 1].kind
    return next == .comma || next.closes ? last : nil
  }

  /// Whether an operand has to begin at a token, by what stands before it.
  private func beginsOperand(_ index: Int, from start: Int) -> Bool {
    guard index > start else { return true }
    switch file.tokens[index - 1].kind {
    case .leftParen, .leftBracket, .comma, .colon, .equal, .arrow: return true
    case .op:
      return file.tokens[index - 1].hasSpaceBefore && file.tokens[index].hasSpaceBefore
    case .identifier: return file.tokens[index].hasSpaceBefore && needsOperand(index - 1)
    default: return false
    }
  }

  private func needsOperand(_ index: Int) -> Bool {
    let token = file.tokens[index]
    return token.kind == .identifier && SwiftWords.needOperands.contains(text(token))
      && !isName(index)
  }

  /// Whether a word is a label, a member, or in back quotes.
  private func isName(_ index: Int) -> Bool {
    isMember(index) || file.tokens[min(index + 1, file.tokens.count - 1)].kind == .colon
  }

  /// Whether a word is a member, or in back quotes.
  func isMember(_ index: Int) -> Bool {
    file.tokens[index].isBackquoted || index > 0 && file.tokens[index - 1].kind == .period
  }
}
