/// Expressions, which are copied verbatim. A production finds only their ends.
extension StatementParser {
  /// value = (token | "(" token* ")" | "[" token* "]" | "{" token* "}")+
  ///
  /// It ends with the statement, or at a comma, an `=` or the list's closing bracket, outside its own brackets.
  mutating func value(
    _ expected: @autoclosure () -> Expected, inList: Bool = false, keyOf type: TypeSyntax? = nil
  ) throws(Stop) -> FragmentSyntax {
    let node = open(.fragment)
    defer { close(node) }
    let start = position
    try passValue(from: start, inList)
    guard position > start else { throw stop(expected()) }
    if let sign = unfinishedSign(from: start, inList) { throw stop(.restOfExpression, at: sign) }
    return fragment(start..<position, keyOf: type)
  }

  private mutating func passValue(from start: Int, _ inList: Bool) throws(Stop) {
    // Commas and `=` before the brace of an `if` belong to its condition.
    var isInCondition = false
    while goesOn {
      switch kind {
      case .rightParen, .rightBracket, .rightBrace, .semicolon: return
      case .comma where !isInCondition, .equal where !isInCondition: return
      case .leftBrace where !inList && beginsBlock: return
      case .leftParen, .leftBracket, .leftBrace:
        if kind == .leftBrace { isInCondition = false }
        position = try closing() + 1
      case .identifier:
        isInCondition = isInCondition || tokens.beginsCondition(position, from: start)
        if position > start, tokens.endsOperand(position - 1) {
          let isClause = [.named, .async, .throws].contains(token.word) && !inList
          if isClause || !isInCondition && !isInfixWord { return }
        }
        position += 1
      case .op
      where position > start && list[position - 1].kind == .identifier
        && tokens.isOp(position, "<") && !token.hasSpaceBefore:
        passTypeArguments()
      default: position += 1
      }
    }
  }

  /// The operator or word at the end of an expression without its last operand.
  private mutating func unfinishedSign(from start: Int, _ inList: Bool) -> Int? {
    var last = position - 1
    let end = list[last]
    switch end.kind {
    case .period, .colon, .arrow, .at: return last
    case .op:
      if tokens.isOp(last, "\\") { return last }
      while last > start, list[last - 1].kind == .op, list[last - 1].end == list[last].start {
        last -= 1
      }
      // A lone operator is a function as an argument. An operator without a space before it is postfix.
      return (last > start ? list[last].hasSpaceBefore : !inList) ? last : nil
    case .identifier:
      // A word that can't begin an expression has its own finding.
      let isOpen =
        last > start && list[last - 1].kind != .period
        && [.try, .await, .is, .as].contains(end.word)
      return isOpen ? last : nil
    default: return nil
    }
  }

  /// True if the current word can follow an operand.
  private var isInfixWord: Bool {
    // Every trailing closure after the first has a label.
    let previous = list[position - 1]
    if previous.kind == .rightBrace, kind(1) == .colon { return true }
    switch tokens.text(position) {
    case "as", "is": return true
    case "else", "catch":
      return previous.kind == .rightBrace
        && (kind(1) == .leftBrace || kind(1) == .identifier && tokens.spells(position + 1, "if"))
    case "async", "throws":
      // `as (Part) async throws(Failure) -> Whole`
      guard previous.kind == .rightParen || previous.word == .async else { return false }
      return kind(1) == .arrow || kind(1) == .leftParen || word(1) == .throws
    default: return false
    }
  }

  /// True if the current `{` opens a component's block and not a closure.
  private var beginsBlock: Bool {
    // No closure begins with two names in a row.
    token.startsLine || word(1).isOfBlock || tokens.isMisspeltBlockWord(at: position + 1)
  }

  /// Skips a list of generic arguments `<A, B>`, so that its commas separate nothing else. Skips only the `<` of a
  /// comparison.
  private mutating func passTypeArguments() {
    let (start, node, slips) = (position, tree.records.count, statement.slips)
    defer { (statement.slips, _) = (slips, tree.records.removeSubrange(node...)) }
    if start >= speculationFloor, (try? typeArguments()) != nil {
      // In Swift, these tokens can follow generic arguments in an expression.
      switch kind {
      case .leftParen, .rightParen, .leftBracket, .rightBracket, .leftBrace, .rightBrace, .period,
        .comma, .semicolon, .colon, .endOfFile:
        return
      case .op where tokens.isOp(position, "?") || tokens.isOp(position, "!"): return
      default: if token.startsLine { return }
      }
    }
    speculationFloor = max(speculationFloor, position)
    position = start + 1
  }
}

extension ManifestTokens {
  /// True if an `if` expression begins at an index.
  func beginsCondition(_ index: Int, from start: Int) -> Bool {
    guard spells(index, "if"), !list[index].isBackquoted else { return false }
    return index == start || spells(index - 1, "else")
  }

  /// True if a token ends an operand. A word before an operand doesn't.
  func endsOperand(_ index: Int) -> Bool {
    switch list[index].kind {
    case .number, .string, .regex, .rightParen, .rightBracket, .rightBrace: return true
    case .identifier:
      return list[index].isBackquoted || index > 0 && list[index - 1].kind == .period
        || !SwiftWords.beforeOperands.contains(text(index))
    default: return false
    }
  }

  /// The index of the `as` in a cast that ends an expression.
  func castAtEnd(of value: Range<Int>) -> Int? {
    var index = value.upperBound - 1
    while index > value.lowerBound {
      let token = list[index]
      if token.word == .as {
        let next = list[index + 1]
        let isForced = next.kind == .op && !next.hasSpaceBefore
        return isForced || list[index - 1].kind == .period ? nil : index
      }
      switch token.kind {
      case .identifier, .period: break
      case .op where ["?", "<", ">", "&"].contains { isOp(index, $0) }: break
      case _ where token.kind.closes && file.partner[index] >= 0: index = Int(file.partner[index])
      default: return nil
      }
      index -= 1
    }
    return nil
  }

}
