import TenonDiagnostics

/// Expressions, which are taken as they stand: the parser finds only where they end.
extension Parser {
  /// Takes an expression up to the end of the statement, to a comma, an `=` or a closing bracket,
  /// whichever comes first outside of its own brackets. `opening` is the token that announced it;
  /// without anything behind it, that is the error. Where it is `optional`, that token can go as well.
  func parseFragment(
    after opening: SourceSpan, _ what: String, optional: Bool = false
  ) -> FragmentSyntax? {
    let start = position
    var previousWasName = false
    // Up to its brace, commas and `=` belong to the condition of an `if`.
    var isInCondition = false
    scan: while position == start ? !atStatementEnd : fragmentContinues {
      let current = token
      switch current.kind {
      case .comma where !isInCondition, .equal where !isInCondition: break scan
      case .leftBrace where bracketDepth == 0 && startsBlock: break scan
      case .leftParen, .leftBracket, .leftBrace:
        let partner = Int(file.partner[position])
        guard partner > position else {
          // Never closed, and reported so: the line is all that can belong to it.
          failed = true
          return nil
        }
        position = partner + 1
        previousWasName = false
        if current.kind == .leftBrace { isInCondition = false }
        continue scan
      case .identifier:
        isInCondition = isInCondition || beginsCondition(position, from: start)
        let isClause =
          current.word == .named || current.word == .async || current.word == .throws
        if isClause, bracketDepth == 0, position > start, followsOperand { break scan }
        // A member in the line of the one before it: its line end was lost.
        if bracketDepth == 0, position > start, followsOperand, beginsItem || beginsMemberStatement
        {
          break scan
        }
        if position > start, !isInCondition, followsOperand, !isInfixWord { break scan }
        previousWasName = true
        advance()
        continue scan
      case .op where previousWasName && isOp(current, "<") && !current.hasSpaceBefore:
        skipGenericArguments()
      default:
        advance()
      }
      previousWasName = false
    }
    guard position > start else {
      fail(
        .emptyFragment, "expected \(what), found \(found)", at: opening,
        help: optional ? "write \(what), or delete '\(source.text(opening))'" : "write \(what)",
        fix: optional ? .delete(opening) : nil)
      return nil
    }
    guard isFinished(from: start) else { return nil }
    return fragment(from: start, to: position)
  }

  /// The tokens between two indices, of which there is at least one.
  func fragment(from start: Int, to end: Int, isCondition: Bool = false) -> FragmentSyntax {
    let all = span(file.tokens[start]).through(span(file.tokens[end - 1]))
    note(.fragment, from: start, to: end)
    checkCopied(from: start, to: end, isExpression: !isCondition)
    var contents = FragmentSyntax.Contents(names: names(from: start, to: end))
    if end - start <= 3, all.end - all.start < 200 { contents.literal = source.text(all) }
    contents.effects = effectMarks(from: start, to: end)
    contents.values = values(from: start, to: end)
    contents.types = typesAlone(from: start, to: end)
    contents.calledType = calledType(from: start, to: end)
    if !contents.values.isEmpty || contents.calledType != nil, all.end - all.start < 120 {
      let text = source.text(all)
      contents.text = text.contains { $0.isNewline } ? nil : text
    }
    return FragmentSyntax(span: all, contents)
  }

  /// Whether an expression ends in an operand. One that ends in an operator is reported.
  private func isFinished(from start: Int) -> Bool {
    var last = position - 1
    let end = file.tokens[last]
    switch end.kind {
    case .period, .colon, .arrow, .at: break
    case .op:
      if firstByte(end) == UInt8(ascii: "\\") { break }
      while last > start, file.tokens[last - 1].kind == .op,
        file.tokens[last - 1].end == file.tokens[last].start
      {
        last -= 1
      }
      // An operator alone is a function, as an argument; one without space before it is a postfix one.
      guard last > start ? file.tokens[last].hasSpaceBefore : bracketDepth == 0 else { return true }
    case .identifier:
      // A word that cannot begin an expression is told as that.
      guard last > start, file.tokens[last - 1].kind != .period,
        [.try, .await, .is, .as].contains(end.word)
      else { return true }
    default: return true
    }
    let sign = span(file.tokens[last]).through(span(end))
    let text = source.text(sign)
    fail(
      .emptyFragment, "expected the rest of the expression after '\(text)', found \(found)",
      at: sign,
      help: last > start
        ? "write the rest of the expression, or delete '\(text)'"
        : "write the rest of the expression",
      fix: last > start ? .delete(sign) : nil)
    return false
  }

  /// Whether the fragment goes on with the current token. Beyond the language's own rule, a line
  /// that ends in an infix operator, a `.`, `try` or `await` goes on, for nothing ends so.
  var fragmentContinues: Bool {
    if token.kind.closes || token.kind == .endOfFile || token.kind == .semicolon { return false }
    if continues(at: position) { return true }
    // Only the line before it is not what it should be.
    if isDirective(token) || token.kind == .at || file.beginsMember(at: position)
      || file.beginsGroup(at: position) || beginsLine(at: position)
    {
      return false
    }
    let previous = file.tokens[position - 1]
    switch previous.kind {
    case .rightBrace: return spells(token, "else") && isInfixWord
    case .op: return previous.hasSpaceBefore
    case .period: return true
    case .identifier:
      switch previous.word {
      case .try, .await, .is: return true
      default: return false
      }
    default: return false
    }
  }

  /// Whether the `if` of a choice stands at an index of an expression, where an operand begins.
  func beginsCondition(_ index: Int, from start: Int) -> Bool {
    guard spells(file.tokens[index], "if"), !file.tokens[index].isBackquoted else { return false }
    return index == start || spells(file.tokens[index - 1], "else")
  }

  /// Whether the token before ends an operand, so that no word can follow it in an expression.
  private var followsOperand: Bool { endsOperand(position - 1) }

  /// Whether a token ends an operand: one that is no word before which an operand is yet to come.
  func endsOperand(_ index: Int) -> Bool {
    let token = file.tokens[index]
    switch token.kind {
    case .number, .string, .regex, .rightParen, .rightBracket, .rightBrace: return true
    case .identifier:
      if token.isBackquoted || index > 0 && file.tokens[index - 1].kind == .period { return true }
      return !SwiftWords.beforeOperands.contains(text(token))
    default: return false
    }
  }

  /// Whether the current word can stand behind an operand.
  private var isInfixWord: Bool {
    // A trailing closure that is not the first has a label.
    let previous = file.tokens[position - 1]
    if previous.kind == .rightBrace, peek().kind == .colon { return true }
    switch text(token) {
    case "as", "is": return true
    case "else", "catch":
      return previous.kind == .rightBrace && isStatementBrace(Int(file.partner[position - 1]))
        && (peek().kind == .leftBrace || text(peek()) == "if")
    case "async", "throws":
      // `as (Part) async throws(Failure) -> Whole`
      guard previous.kind == .rightParen || text(previous) == "async" else { return false }
      return peek().kind == .arrow || peek().kind == .leftParen || text(peek()) == "throws"
    default: return false
    }
  }

  /// Whether the current `{` opens a component's block and no closure: it starts a line, or its
  /// first word is one of a block's, or a slip of one.
  private var startsBlock: Bool {
    if token.startsLine { return true }
    switch peek().word {
    case .set, .call, .release, .accessor: return peek().kind == .identifier
    // Two names in a row stand in no closure.
    default: return misspeltBlockWord(at: position + 1) != nil
    }
  }

  /// Steps over `<A, B>` where it is a list of generic arguments, so that its commas separate
  /// nothing else; over the `<` alone where it compares.
  private func skipGenericArguments() {
    let start = position
    guard start >= speculationFloor else {
      advance()
      return
    }
    let (savedFailed, savedDiagnostics) = (failed, diagnostics)
    failed = true
    let arguments = parseGenericArguments(depth: 0)
    failed = savedFailed
    diagnostics = savedDiagnostics
    if arguments != nil {
      // What may follow a generic argument list in an expression, as Swift decides it.
      switch token.kind {
      case .leftParen, .rightParen, .leftBracket, .rightBracket, .leftBrace, .rightBrace,
        .period, .comma, .semicolon, .colon, .endOfFile:
        return
      case .op where isOp(token, "?") || isOp(token, "!"): return
      default: if token.startsLine { return }
      }
    }
    speculationFloor = position
    goBack(to: start)
    advance()
  }

  /// The names that the tokens between two indices use: identifiers without a period before them,
  /// and all words of strings that interpolate.
  func names(from start: Int, to end: Int) -> Set<String> {
    var names: Set<String> = []
    for index in start..<end {
      let token = file.tokens[index]
      switch token.kind {
      case .identifier:
        let afterPeriod = index > start && file.tokens[index - 1].kind == .period
        if !afterPeriod { names.insert(NameSyntax(text: text(token), span: span(token)).plain) }
      case .string:
        let isInterpolated = source.bytes[Int(token.start)..<Int(token.end)].contains(0x5C)
        if isInterpolated { names.formUnion(words(from: Int(token.start), to: Int(token.end))) }
      default: break
      }
    }
    return names
  }
}
