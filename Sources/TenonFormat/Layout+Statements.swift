import TenonSyntax

/// A statement with the content of its braces.
extension Layout {
  mutating func addStatement(_ node: SyntaxTree.Node, at place: Place) {
    let tokens = tree.tokens(of: node)
    if tree.kind(of: node) == .conditional, !unread.contains(node) {
      if !place.comments.isEmpty { add([place.comments], indent: place.indent) }
      return addStatements(
        tree.children(of: node), from: tokens.lowerBound, to: tokens.upperBound - 1,
        at: Place(indent: place.indent, column: place.column), ofConditional: true)
    }
    let block = tree.child(.block, of: node)
    let isWhole = block.map { tree.tokens(of: $0).upperBound == tokens.upperBound } ?? true
    if unread.contains(node) || hasComments(node) || tree.kind(of: node) == .directive || !isWhole {
      let isAligned = place.comments.isEmpty && alignedWord(node) == tokens.lowerBound
      return addAsItStands(
        tokens, at: place, isRead: !unread.contains(node), column: isAligned ? place.column : nil)
    }
    guard let block else { return add(broken(node, at: place), indent: place.indent) }
    let braces = tree.tokens(of: block)
    let statements = tree.children(of: block)
    let hasLineEnd = braces.dropFirst().contains { tree.file.tokens[$0].startsLine }
    if statements.contains(where: unread.contains), !hasLineEnd {
      return addAsItStands(tokens, at: place, isRead: false)
    }
    if let line = oneLine(node, block, at: place) { return add(line, indent: place.indent) }
    add(broken(node, at: place, before: braces.lowerBound), indent: place.indent)
    // A brace after an expression would be a trailing closure there.
    if isApart(block) {
      add(["{"], indent: place.indent)
    } else {
      lines[lines.count - 1].text += " {"
    }
    let inner = Place(
      indent: place.indent + Formatter.indentation, column: column(of: node, statements))
    addStatements(statements, from: braces.lowerBound + 1, to: braces.upperBound - 1, at: inner)
    add(["}"], indent: place.indent)
  }

  private func isApart(_ block: SyntaxTree.Node) -> Bool {
    let opening = tree.tokens(of: block).lowerBound
    return afterFragments.contains(opening) && !tree.file.tokens[opening + 1].word.isOfBlock
  }

  // MARK: Statements in one line

  /// A statement with its block in one line, if it is in one line and there is room.
  private func oneLine(
    _ node: SyntaxTree.Node, _ block: SyntaxTree.Node, at place: Place
  ) -> [String]? {
    guard let body = body(block) else { return nil }
    var head = broken(
      node, at: place, before: tree.tokens(of: block).lowerBound, reserving: body.count + 1)
    guard let last = head.popLast() else { return nil }
    let line = "\(last) \(body)"
    let isShort = line.count + (head.isEmpty ? place.indent : 0) <= Formatter.lineLength
    return !line.contains(where: \.isNewline) && (isShort || body == "{}") ? head + [line] : nil
  }

  /// A block with its braces in one line, if it is in one line.
  private func body(_ block: SyntaxTree.Node) -> String? {
    let braces = tree.tokens(of: block)
    var position = braces.lowerBound + 1
    if isApart(block) { return nil }
    let isTight = { (tokens: Range<Int>) in gaps[tokens].allSatisfy(\.isEmpty) }
    var parts: [String] = []
    for statement in tree.children(of: block) {
      let all = tree.tokens(of: statement)
      let inner = tree.child(.block, of: statement)
      let end = inner.map { tree.tokens(of: $0).lowerBound } ?? all.upperBound
      guard !unread.contains(statement), tree.kind(of: statement) != .conditional,
        let comments = inlineComments(before: all.lowerBound),
        isTight(position..<all.lowerBound), isTight(all.lowerBound + 1..<end),
        inner == nil || gaps[end].isEmpty
      else { return nil }
      var text = Place(comments: comments).prefix + flat(all.lowerBound..<end)
      if let inner {
        guard all.upperBound == tree.tokens(of: inner).upperBound, let body = body(inner) else {
          return nil
        }
        text += " \(body)"
      }
      parts.append(text)
      position = all.upperBound
    }
    let closing = braces.upperBound - 1
    if parts.isEmpty, gaps[position...closing].joined().allSatisfy(\.isNewline) { return "{}" }
    guard isTight(position..<closing), let last = inlineComments(before: closing) else {
      return nil
    }
    let words = [parts.joined(separator: "; "), last].filter { !$0.isEmpty }
    return "{ \(words.joined(separator: " ")) }"
  }

  /// The comments before a token; `nil` if a line ends there.
  private func inlineComments(before token: Int) -> String? {
    var texts: [String] = []
    for case .comment(let text, isLine: false, _) in gaps[token]
    where !text.contains(where: \.isNewline) { texts.append(text) }
    return texts.count == gaps[token].count ? texts.joined(separator: " ") : nil
  }

  // MARK: Columns

  /// The column of the types in the block of a container or bundle, after the longest lifetime.
  private func column(of node: SyntaxTree.Node, _ statements: [SyntaxTree.Node]) -> Int? {
    guard [.container, .bundle].contains(tree.kind(of: node)) else { return nil }
    return longestWord(of: statements).map { $0 + 1 }
  }

  private func longestWord(of statements: [SyntaxTree.Node]) -> Int? {
    statements.compactMap { node in
      tree.kind(of: node) == .conditional
        ? longestWord(of: tree.children(of: node))
        : alignedWord(node).map { tree.text(of: $0).count }
    }.max()
  }

  /// The word of a member after which its type begins in the common column: its lifetime, if that is the first word
  /// on its line.
  func alignedWord(_ node: SyntaxTree.Node) -> Int? {
    let isMember = [.input, .component, .decorator, .include].contains(tree.kind(of: node))
    guard isMember, !unread.contains(node) else { return nil }
    let first = tree.tokens(of: node).lowerBound
    var token = first
    while let end = ends[token], tree.file.tokens[token].kind == .at {
      guard tree.file.tokens[end].startsLine else { return nil }
      token = end
    }
    // A comment after the word keeps its place.
    guard gaps[token + 1].allSatisfy(\.isNewline), token == first || !hasComments(node),
      !tree.file.tokens[token].word.isModifier
    else { return nil }
    return token
  }

  /// True if comments are between the tokens of a statement, outside its block and outside fragments that are kept
  /// unchanged.
  private func hasComments(_ node: SyntaxTree.Node) -> Bool {
    let tokens = tree.tokens(of: node)
    let end = tree.child(.block, of: node).map { tree.tokens(of: $0).lowerBound + 1 }
    var token = ends[tokens.lowerBound] ?? tokens.lowerBound + 1
    while token < end ?? tokens.upperBound {
      if !gaps[token].allSatisfy(\.isNewline) { return true }
      token = ends[token] ?? token + 1
    }
    return false
  }
}
