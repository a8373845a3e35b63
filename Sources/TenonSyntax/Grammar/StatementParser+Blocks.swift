import TenonDiagnostics

/// Blocks, and where a statement ends that can't be read.
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

  /// The brace that closes a block. Where members follow it, and further on a brace closes nothing, that one; the next
  /// declaration or the file's end where none closes it.
  private func closing(ofBlock opening: Int, _ block: Block) -> Int {
    guard let closing = tokens.closing(of: opening) else { return endOfMembers(from: opening + 1) }
    let (stray, next) = (tokens.file.lastStray, closing + 1)
    let isTooEarly =
      block == .members && stray > closing && stray < limit && list[next].startsLine
      && (tokens.beginsMemberStatement(at: next) || tokens.file.beginsMember(at: next))
    return isTooEarly ? stray : closing
  }

  /// The place at which a brace closes nothing, a declaration begins, or what is around ends.
  private func endOfMembers(from start: Int) -> Int {
    let end = max(start, min(limit, list.count - 1))
    return (start..<end).first {
      list[$0].kind == .rightBrace && tokens.file.partner[$0] < 0
        || list[$0].startsLine && tokens.file.beginsDeclaration(at: $0)
    } ?? end
  }

  /// The statements of a block whose opening brace alone is missing; none where they are not there.
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

  /// Takes a block up to the current token, and the brace that closes it.
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

  /// Finds where a statement ends that can't be read.
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
      // Another statement stands there, on the wrong line.
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

  /// The next line that begins a declaration, so that a file of another kind gets one finding and not one a line.
  private var endOfForeignText: Int {
    tokens.outer(end..<list.count).first { index in
      let token = list[index]
      if token.kind == .endOfFile || depth > 0 && tokens.isBranch(index) { return true }
      guard token.startsLine else { return false }
      switch token.kind {
      // A condition belongs to what follows it, if what stands before it is whole.
      case .pound: return list[index - 1].kind == .rightBrace
      default: return tokens.file.beginsDeclaration(at: index)
      }
    } ?? end
  }

  /// The brace of a declaration or a group whose head can't be read.
  private func braceOfBrokenHead(behind start: Int) -> Int? {
    guard Block(of: statement.kind) != .component, statement.body == nil else { return nil }
    return tokens.outer(statement.tokens.lowerBound..<end).first {
      $0 >= start && list[$0].kind == .leftBrace
    }
  }
}
