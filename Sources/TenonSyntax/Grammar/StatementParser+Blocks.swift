import TenonDiagnostics

/// Blocks, and where a statement ends that can't be read.
extension StatementParser {
  /// block = "{" statement* "}"
  ///
  /// The statements are read by themselves.
  mutating func block(_ block: Block, _ declaration: Word?) throws(Stop) {
    guard kind == .leftBrace else {
      let stop = stop(.brace(declaration))
      if block == .members || block == .component { blockWithoutBrace(block) }
      throw stop
    }
    guard depth < TokenizedFile.deepestNesting else { throw stop(.shallowerBlock) }
    takeBlock(block)
  }

  private mutating func takeBlock(_ block: Block) {
    let closing = closing(ofBlock: position, block)
    statement.body = .init(block: block, brace: position, content: position + 1..<closing)
    position = closing
    if position < end, list[position].kind == .rightBrace { position += 1 }
  }

  /// The brace that closes a block. Where members follow it, and further on a brace closes nothing, that one; the next
  /// declaration or the file's end where none closes it.
  private func closing(ofBlock opening: Int, _ block: Block) -> Int {
    guard let closing = tokens.closing(of: opening) else {
      return (opening + 1..<list.count).first {
        list[$0].kind == .endOfFile
          || list[$0].startsLine && tokens.file.beginsDeclaration(at: $0)
      } ?? opening + 1
    }
    let (stray, next) = (tokens.file.lastStray, closing + 1)
    let isTooEarly =
      block == .members && stray > closing && list[next].startsLine
      && (tokens.beginsMemberStatement(at: next) || tokens.file.beginsMember(at: next))
    return isTooEarly ? stray : closing
  }

  /// The statements of a block whose opening brace alone is missing; none where they are not there.
  private mutating func blockWithoutBrace(_ block: Block) {
    let isThere =
      block == .component
      ? tokens.beginsBlockItem(at: position)
      : tokens.beginsMemberStatement(at: position)
        || tokens.file.lastStray > position && !tokens.file.beginsDeclaration(at: position)
    guard token.startsLine || block == .members, isThere else { return }
    let start = position
    if block == .component {
      while tokens.beginsBlockItem(at: position) {
        position = tokens.endOfStatement(from: position)
      }
    } else {
      position =
        (position..<list.count).first {
          list[$0].kind == .endOfFile
            || list[$0].kind == .rightBrace && tokens.file.partner[$0] < 0
            || list[$0].startsLine && tokens.file.beginsDeclaration(at: $0)
        } ?? position
    }
    statement.body = .init(block: block, brace: nil, content: start..<position)
    takeStrayBrace()
  }

  mutating func takeStrayBrace() {
    if list[position].kind == .rightBrace, tokens.file.partner[position] < 0 { position += 1 }
  }

  /// Finds where a statement ends that can't be read.
  mutating func recover(from stop: Stop, in block: Block) {
    position = max(position, stop.position)
    if block == .file, stop.expected == .declaration, statement.kind == .error,
      list[stop.position].kind != .pound
    {
      end = endOfForeignText
    }
    if stop.expected == .end, !list[stop.position].startsLine, isWhole(before: stop.position),
      tokens.beginsMemberStatement(at: stop.position)
        || tokens.file.beginsDeclaration(at: stop.position) || tokens.isDirective(stop.position)
    {
      // Another statement stands there, on the wrong line.
      end = stop.position
    }
    if let brace = braceOfBrokenHead(behind: stop.position) {
      position = brace
      if depth < TokenizedFile.deepestNesting { takeBlock(Block(of: statement.kind)) }
    }
    position = max(position, end)
    if statement.isOf(.component, .decorator), tokens.beginsBlockItem(at: position) {
      blockWithoutBrace(.component)
    }
    let start = position
    while list[position].kind.closes, tokens.file.partner[position] < 0,
      !list[position].startsLine || list[position].kind != .rightBrace
    {
      position += 1
    }
    statement.strays = start..<position
  }

  /// The tokens before an index make a statement.
  private func isWhole(before index: Int) -> Bool {
    switch statement.kind {
    case .decorator:
      if case .component(let component) = statement.node { return !component.value.roles.isEmpty }
      return false
    case .component:
      return (statement.tokens.lowerBound..<index).contains(where: tokens.isUpperCase)
    default: return true
    }
  }

  /// The next line that begins a declaration, so that a file of another kind gets one finding and not one a line.
  private var endOfForeignText: Int {
    var index = end
    while list[index].kind != .endOfFile, !(depth > 0 && tokens.isBranch(index)) {
      let token = list[index]
      if token.startsLine {
        if tokens.file.beginsDeclaration(at: index) { break }
        // A condition belongs to what follows it, if what stands before it is whole.
        if token.kind == .pound, list[index - 1].kind == .rightBrace { break }
      }
      index = tokens.file.behind(index)
    }
    return index
  }

  /// The brace of a declaration or a group whose head can't be read.
  private func braceOfBrokenHead(behind start: Int) -> Int? {
    guard Block(of: statement.kind) != .component, statement.body == nil else { return nil }
    var index = statement.tokens.lowerBound
    while index < end {
      if index >= start, list[index].kind == .leftBrace { return index }
      index = tokens.file.behind(index)
    }
    return nil
  }
}
