import TenonDiagnostics

/// What belongs to a component of which some text was lost, a bracket or what an unclosed literal swallowed.
extension Parser {
  /// Whether a closing parenthesis was removed behind the token before: the one that it closed was lost, and part of
  /// what the component is called may have been lost with it.
  var endsInLostParenthesis: Bool {
    let end = Int(file.tokens[max(0, position - 1)].end)
    return end < source.bytes.count && source.bytes[end] == UInt8(ascii: ")")
      && Int(token.start) > end
  }

  /// Takes the statements of a block that stand below their component, where the brace before them is
  /// missing, or was lost with the rest of the component.
  func takeBlockWithoutBrace(_ component: inout ComponentSyntax, _ start: Int) {
    let isBroken = failed
    let end = position
    if isBroken { skipStatement(from: start) }
    guard token.startsLine, beginsBlockItem, nesting > 0 else {
      if isBroken { position = end }
      return
    }
    let place = placeOfWant
    let isTouched = file.isTouched(from: start, through: end - 1)
    if isTouched { loseWords(from: start, to: end) }
    loseLiterals(from: start, to: position)
    component.block = parseBlockItemsWithoutBrace()
    let isClosed = token.kind == .rightBrace && file.partner[position] < 0
    if !isBroken, !isTouched {
      failed = false
      tell(
        Diagnostic(
          .missingPunctuation, "expected '{', found the end of the line", at: place,
          help: "put the component's block in braces: '{ \(text(file.tokens[end])) … }'",
          fix: isClosed ? .insert(" {", after: place) : nil))
    }
    if isClosed {
      passForgivenBrace()
    }
    failed = isBroken
    statementStart = -1
    bracketDepth = 0
  }

  /// The statements of a block that stand outside of one.
  private func parseBlockItemsWithoutBrace() -> [BlockItemSyntax] {
    let saved = (statementStart, understoodTo, headStart)
    var items: [BlockItemSyntax] = []
    nesting += 1
    while beginsBlockItem {
      let checkpoint = beginStatement()
      if let item = parseBlockItem() { items.append(item) }
      finishStatement(from: checkpoint.start)
      endStatement(checkpoint)
    }
    nesting -= 1
    (statementStart, understoodTo, headStart) = saved
    understoodTo = position
    return items
  }

  /// Passes the lines below a member of which text was lost and that belong to it: statements of its block, and the
  /// `else` of its expression.
  func passRestOfLost() {
    guard nesting > 0, token.startsLine else { return }
    if beginsBlockItem {
      let start = position
      _ = parseBlockItemsWithoutBrace()
      loseWords(from: start, to: position)
      passForgivenBrace()
    }
    while spells(token, "else"), token.startsLine,
      peek().kind == .leftBrace || spells(peek(), "if"),
      openBranches == 0
    {
      let start = position
      advance()
      skipStatement(from: start)
    }
  }

  /// Whether the current token begins a statement of a component's block: nobody has a lifetime of
  /// that name with a type in lower case.
  private var beginsBlockItem: Bool {
    guard token.word.isOfBlock, peek().kind == .identifier, !peek().startsLine else { return false }
    return (0x61...0x7A).contains(firstByte(peek()))
  }
}
