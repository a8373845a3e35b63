/// Expressions, which are taken as they stand: a production finds only where they end.
extension StatementParser {
  /// A value up to the statement's end, a comma, an `=` or what closes the list, outside of its own brackets.
  mutating func value(
    _ expected: @autoclosure () -> String, inList: Bool = false
  ) throws(Stop) {
    let node = open(.fragment)
    let start = position
    var previousWasName = false
    // Up to its brace, commas and `=` belong to the condition of an `if`.
    var isInCondition = false
    scan: while goesOn {
      switch kind {
      case .rightParen, .rightBracket, .rightBrace, .semicolon: break scan
      case .comma where !isInCondition, .equal where !isInCondition: break scan
      case .leftBrace where !inList && beginsBlock: break scan
      case .leftParen, .leftBracket, .leftBrace:
        if kind == .leftBrace { isInCondition = false }
        position = try closing() + 1
        previousWasName = false
        continue scan
      case .identifier:
        isInCondition = isInCondition || tokens.beginsCondition(position, from: start)
        if position > start, tokens.endsOperand(position - 1) {
          let isClause = [.named, .async, .throws].contains(token.word) && !inList
          if isClause || !isInCondition && !isInfixWord { break scan }
        }
        previousWasName = true
        position += 1
        continue scan
      case .op where previousWasName && tokens.isOp(position, "<") && !token.hasSpaceBefore:
        passTypeArguments()
      default: position += 1
      }
      previousWasName = false
    }
    guard position > start else { throw stop(expected()) }
    if let sign = unfinishedSign(from: start, inList) {
      throw stop("the rest of the expression", at: sign)
    }
    close(node)
  }

  /// The operator or word with which an expression ends where an operand is still to come.
  private func unfinishedSign(from start: Int, _ inList: Bool) -> Int? {
    var last = position - 1
    let end = tokens.list[last]
    switch end.kind {
    case .period, .colon, .arrow, .at: return last
    case .op:
      if tokens.firstByte(last) == UInt8(ascii: "\\") { return last }
      while last > start, tokens.list[last - 1].kind == .op,
        tokens.list[last - 1].end == tokens.list[last].start
      {
        last -= 1
      }
      // An operator alone is a function, as an argument; one without space before it is a postfix one.
      return (last > start ? tokens.list[last].hasSpaceBefore : !inList) ? last : nil
    case .identifier:
      // A word that cannot begin an expression is told as that.
      let isOpen =
        last > start && tokens.list[last - 1].kind != .period
        && [.try, .await, .is, .as].contains(end.word)
      return isOpen ? last : nil
    default: return nil
    }
  }

  /// Whether the current word can stand behind an operand.
  private var isInfixWord: Bool {
    // A trailing closure that is not the first has a label.
    let previous = tokens.list[position - 1]
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

  /// Whether the current `{` opens a component's block and no closure.
  private var beginsBlock: Bool {
    if token.startsLine { return true }
    switch word(1) {
    case .set, .call, .release, .accessor: return true
    // Two names in a row stand in no closure.
    default: return tokens.isMisspeltBlockWord(at: position + 1)
    }
  }

  /// Steps over `<A, B>` where it is a list of generic arguments, so that its commas separate nothing else; over the
  /// `<` alone where it compares.
  private mutating func passTypeArguments() {
    let (start, node) = (position, records.count)
    if start >= speculationFloor {
      do throws(Stop) {
        try typeArguments()
        forget(from: node)
        // What may follow a generic argument list in an expression, as Swift decides it.
        switch kind {
        case .leftParen, .rightParen, .leftBracket, .rightBracket, .leftBrace, .rightBrace,
          .period, .comma, .semicolon, .colon, .endOfFile:
          return
        case .op where tokens.isOp(position, "?") || tokens.isOp(position, "!"): return
        default: if token.startsLine { return }
        }
      } catch { forget(from: node) }
      speculationFloor = position
    }
    position = start + 1
  }
}
