import TenonDiagnostics

/// Words and operators of expressions that have no operand where Swift needs one.
extension Parser {
  /// Reports the word or operator at `index` if an operand is missing before or behind it.
  func checkOperands(of index: Int, from start: Int, to end: Int) {
    let last = endOfSign(at: index, to: end)
    let isBefore = lacksOperandBefore(index...last, from: start, to: end)
    guard isBefore || lacksOperandBehind(index...last, to: end) else { return }
    let isWord = file.tokens[index].kind == .identifier
    let sign = source.text(tokens.span(index..<(isWord && isBefore ? index : last) + 1))
    let isCast = !isBefore && [.as, .is].contains(file.tokens[index].word)
    reportCopied(
      index,
      "expected \(isCast ? "a type" : "an operand") \(isBefore ? "before" : "after") '\(sign)'",
      isCast ? .expressionForm : .emptyFragment,
      help: isCast ? "write '\(sign) Type'" : "write the operand, or delete '\(sign)'")
  }

  /// The last token of an operator, or of a word and the mark behind it.
  private func endOfSign(at index: Int, to end: Int) -> Int {
    let isOperator = file.tokens[index].kind == .op
    var last = index
    while last + 1 < end, file.tokens[last + 1].kind == .op,
      file.tokens[last].end == file.tokens[last + 1].start,
      isOperator || last == index && (tokens.isOp(last + 1, "?") || tokens.isOp(last + 1, "!"))
    {
      last += 1
    }
    return last
  }

  /// Whether a word or operator stands where an operand begins, and begins none.
  private func lacksOperandBefore(_ sign: ClosedRange<Int>, from start: Int, to end: Int) -> Bool {
    let (first, next) = (sign.lowerBound, sign.upperBound + 1)
    let token = file.tokens[first]
    switch token.kind {
    case .identifier:
      if isName(first) || !SwiftWords.behindOperands.contains(text(token)) { return false }
    case .arrow: break
    case .op:
      // A prefix operator stands right before its operand. One alone is a function.
      let isRest =
        first > start && file.tokens[first - 1].kind == .op
        && file.tokens[first - 1].end == token.start
      guard !isRest, next < end, file.tokens[next].hasSpaceBefore,
        file.tokens[next].kind != .comma, !file.tokens[next].kind.closes
      else { return false }
    default: return false
    }
    return beginsOperand(first, from: start)
  }

  /// Whether an operand or a type is missing behind a word.
  private func lacksOperandBehind(_ word: ClosedRange<Int>, to end: Int) -> Bool {
    guard needsOperand(word.lowerBound) else { return false }
    let next = file.tokens[word.upperBound + 1].kind
    return word.upperBound + 1 == end || next == .comma || next.closes
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
