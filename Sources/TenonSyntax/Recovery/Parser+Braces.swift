import TenonDiagnostics

/// What braces hold.
extension Parser {
  /// The statements between braces. Where a brace is missing, the current statement fails.
  func parseBlock<Result>(
    _ what: String, _ body: (Parser) -> Result
  ) -> Result? {
    if failed {
      // The head is broken; its block can still be read.
      while !atStatementEnd, token.kind != .leftBrace { advance() }
    }
    guard nesting < TokenizedFile.deepestNesting else { return nil }
    guard token.kind == .leftBrace, !atStatementEnd else {
      fail(
        .missingPunctuation, "expected \(what), found \(found)",
        help:
          "write \(what.split(separator: " ").last ?? "'{'") after the name"
          + (file.lastStray > position ? "" : ", and '}' at the end"))
      // Where a brace further on closes nothing, it is this one that it should close.
      let isThere =
        file.beginsMember(at: position) || file.beginsInput(at: position)
        || (token.startsLine && file.lastStray > position && !beginsItem)
      guard isThere else { return nil }
      // The brace alone is missing: what it should open is there.
      let result = parseInside(body, isClosed: false)
      passForgivenBrace()
      failed = false
      understoodTo = position
      return result
    }
    let closing = Int(file.partner[position])
    let opening = position
    defer { note(.block, from: opening) }
    if failed || isMisread {
      loseWords(from: understoodTo, to: position)
      noteBroken(from: statementStart, to: position)
    }
    advance()
    let result = parseInside(body, isClosed: closing >= 0)
    if closing >= 0, position <= closing {
      loseWords(from: position, to: closing)
      position = closing
      advance()
    }
    understoodTo = position
    return result
  }

  /// The braces of a declaration whose name could not be read: what is wrong in them is told all the same. What
  /// they declare is not, for nobody can say where.
  func passBlockOfNameless<Result>(_ body: (Parser) -> Result) {
    let start = position
    _ = parseBlock("'{'", body)
    loseWords(from: start, to: position)
  }

  /// Runs `body` for what stands in a block.
  private func parseInside<Result>(
    _ body: (Parser) -> Result, isClosed: Bool
  ) -> Result {
    let saved = (bracketDepth, failed, isBlockClosed, statementStart, blockBranches, headStart)
    let kind = statementKind
    let wasBrokenInside = isBrokenInside
    nesting += 1
    (bracketDepth, failed, isBlockClosed, blockBranches) = (0, false, isClosed, 0)
    let result = body(self)
    nesting -= 1
    (bracketDepth, failed, isBlockClosed, statementStart, blockBranches, headStart) = saved
    statementKind = kind
    // What it says of itself has been noted; of what is wrong in here it knows nothing.
    isMisread = false
    isBrokenInside = isBrokenInside || wasBrokenInside
    return result
  }
}
