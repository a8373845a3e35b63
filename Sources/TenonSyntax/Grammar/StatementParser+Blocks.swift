import TenonDiagnostics

/// Blocks, and the ends of unreadable statements.
extension StatementParser {
  /// block = "{" statement* "}"
  ///
  /// The statements are read by themselves.
  mutating func block(_ block: Block) throws(Stop) {
    guard kind == .leftBrace else {
      let stop = stop(.brace)
      blockWithoutBrace(block)
      throw stop
    }
    guard depth < TokenizedFile.deepestNesting else { throw stop(.tooDeep("blocks")) }
    takeBlock(block)
  }

  private mutating func takeBlock(_ block: Block) {
    let closing = closing(ofBlock: position, block)
    statement.body = .init(block: block, brace: position, content: position + 1..<closing)
    position = closing
    _ = take(.rightBrace)
  }

  /// The brace that closes a block. If members follow it and a later brace closes nothing, it is that brace. An
  /// unclosed block ends at the next declaration or at the file's end.
  private func closing(ofBlock opening: Int, _ block: Block) -> Int {
    guard let closing = tokens.file.closing(of: opening) else {
      return endOfMembers(from: opening + 1)
    }
    let (stray, next) = (tokens.file.lastStray, closing + 1)
    let isTooEarly =
      block == .members && stray > closing && stray < limit && list[next].startsLine
      && (tokens.beginsMemberStatement(at: next) || tokens.file.beginsMember(at: next))
    return isTooEarly ? stray : closing
  }

  /// The place of a brace that closes nothing, of the next declaration, or of the end of the outer block.
  private func endOfMembers(from start: Int) -> Int {
    let end = max(start, min(limit, list.count - 1))
    return (start..<end).first {
      list[$0].kind == .rightBrace && tokens.file.partner[$0] < 0
        || list[$0].startsLine && tokens.file.beginsDeclaration(at: $0)
    } ?? end
  }

  /// Takes the statements of a block without its opening brace, if there are any.
  private mutating func blockWithoutBrace(_ block: Block) {
    let start = position
    switch block {
    case .component where tokens.beginsBlockItem(at: position):
      repeat {
        position = tokens.endOfStatement(from: position)
      } while tokens.beginsBlockItem(at: position)
    case .members
    where tokens.beginsMemberStatement(at: position)
      || tokens.file.lastStray > position && !tokens.file.beginsDeclaration(at: position):
      position = endOfMembers(from: position)
    default: return
    }
    takeBlock(block, withoutBraceFrom: start)
  }

  /// Takes a block up to the current token, and its closing brace.
  mutating func takeBlock(_ block: Block, withoutBraceFrom start: Int) {
    statement.body = .init(block: block, brace: nil, content: start..<position)
    if position < limit, list[position].kind == .rightBrace, tokens.file.partner[position] < 0 {
      takeStray()
    }
  }

  private mutating func takeStray() {
    statement.strays.append(position)
    position += 1
  }

  /// Finds the end of an unreadable statement.
  mutating func recover(from stop: Stop, in block: Block) {
    position = max(position, stop.position)
    let index = stop.position
    if block == .file, stop.expected == .declaration, statement.kind == .error,
      list[index].kind != .pound
    {
      end = endOfForeignText
    }
    let isWhole =
      !statement.isOf(.component)
      || (statement.tokens.lowerBound..<index).contains(where: tokens.isUpperCase)
    if stop.expected == .end, !list[index].startsLine, isWhole,
      tokens.beginsMemberStatement(at: index) || tokens.file.beginsDeclaration(at: index)
        || tokens.isDirective(index)
    {
      // Another statement is there, on the wrong line.
      end = index
    }
    if let brace = braceOfBrokenHead(behind: index) {
      position = brace
      if depth < TokenizedFile.deepestNesting { takeBlock(Block(of: statement.kind)) }
    }
    position = max(position, end)
    if statement.isOf(.component, .decorator) { blockWithoutBrace(.component) }
    while position < limit, list[position].kind.closes, tokens.file.partner[position] < 0,
      !list[position].startsLine || list[position].kind != .rightBrace
    {
      takeStray()
    }
  }

  /// The next line that begins a declaration, so that a file of another kind gets only one finding.
  private var endOfForeignText: Int {
    tokens.outer(end..<list.count).first { index in
      let token = list[index]
      if token.kind == .endOfFile || depth > 0 && tokens.isBranch(index) { return true }
      guard token.startsLine else { return false }
      switch token.kind {
      // A condition belongs to the statement after it, if the one before it is complete.
      case .pound: return list[index - 1].kind == .rightBrace
      default: return tokens.file.beginsDeclaration(at: index)
      }
    } ?? end
  }

  /// The brace of a declaration or group with an unreadable head.
  private func braceOfBrokenHead(behind start: Int) -> Int? {
    guard Block(of: statement.kind) != .component, statement.body == nil else { return nil }
    return tokens.outer(statement.tokens.lowerBound..<end).first {
      $0 >= start && list[$0].kind == .leftBrace
    }
  }
}
