import TenonSyntax

/// A statement with what stands in its braces.
extension Layout {
  /// Lays out a statement; `column` is that of types in its container, `inline` a comment before it. Says whether
  /// that could be.
  mutating func addStatement(
    _ node: SyntaxTree.Node, indent: Int, column: Int?, inline: String
  ) -> Bool {
    if unread.contains(node) || hasComments(node) {
      addAsItStands(node, indent: indent, inline: inline, column: column)
      return true
    }
    switch tree.kind(of: node) {
    case .conditional:
      if !inline.isEmpty { lines.append(Line(indent: indent, text: inline)) }
      let tokens = tree.tokens(of: node)
      return addStatements(
        tree.children(of: node).filter { tree.kind(of: $0).isStatement },
        from: tokens.lowerBound, to: tokens.upperBound - 1, indent: indent, column: column,
        ofConditional: true)
    case .directive:
      addAsItStands(node, indent: indent, inline: inline)
      return true
    default: break
    }
    guard let block = tree.child(.block, of: node) else {
      add(broken(node, indent: indent, column: column, inline: inline), indent: indent)
      return true
    }
    return addStatement(node, with: block, indent: indent, column: column, inline: inline)
  }

  private mutating func addStatement(
    _ node: SyntaxTree.Node, with block: SyntaxTree.Node, indent: Int, column: Int?, inline: String
  ) -> Bool {
    let (tokens, braces) = (tree.tokens(of: node), tree.tokens(of: block))
    let closing = braces.upperBound - 1
    guard tokens.upperBound == braces.upperBound, tree.file.tokens[closing].kind == .rightBrace
    else {
      addAsItStands(node, indent: indent, inline: inline)
      return true
    }
    let statements = tree.children(of: block)
    if statements.contains(where: unread.contains), !hasLineEnd(in: braces) {
      addUnread(tokens, indent: indent, inline: inline)
      return true
    }
    if let line = oneLine(node, block, indent: indent, column: column, inline: inline) {
      add(line, indent: indent)
      return true
    }
    add(
      broken(node, indent: indent, column: column, inline: inline, before: braces.lowerBound),
      indent: indent)
    // A brace behind an expression would be a trailing closure there.
    if isBlockApart(node, block) {
      lines.append(Line(indent: indent, text: "{"))
    } else {
      lines[lines.count - 1].text += " {"
    }
    let inner = indent + Formatter.indentation
    guard
      addStatements(
        statements, from: braces.lowerBound + 1, to: closing, indent: inner,
        column: self.column(of: node, statements))
    else { return false }
    lines.append(Line(indent: indent, text: "}"))
    return true
  }

  private func hasLineEnd(in tokens: Range<Int>) -> Bool {
    tokens.dropFirst().contains { tree.file.tokens[$0].startsLine }
  }

  private func isBlockApart(_ node: SyntaxTree.Node, _ block: SyntaxTree.Node) -> Bool {
    let opening = tree.tokens(of: block).lowerBound
    guard afterFragments.contains(opening) else { return false }
    switch tree.file.tokens[opening + 1].word {
    case .set, .call, .release, .accessor: return false
    default: return true
    }
  }

  /// A statement with its block in one line, where it stands in one and there is room.
  private func oneLine(
    _ node: SyntaxTree.Node, _ block: SyntaxTree.Node, indent: Int, column: Int?, inline: String
  ) -> [String]? {
    let braces = tree.tokens(of: block)
    guard let body = body(node, block) else { return nil }
    var head = broken(
      node, indent: indent, column: column, inline: inline, before: braces.lowerBound,
      reserving: body.count + 1)
    guard let last = head.popLast() else { return nil }
    let line = "\(last) \(body)"
    let isShort = line.count + (head.isEmpty ? indent : 0) <= Formatter.lineLength
    return !line.contains(where: \.isNewline) && (isShort || body == "{}") ? head + [line] : nil
  }

  /// What stands in braces, with them, in one line, where it stands in one.
  private func body(_ node: SyntaxTree.Node, _ block: SyntaxTree.Node) -> String? {
    let braces = tree.tokens(of: block)
    let statements = tree.children(of: block)
    if isBlockApart(node, block) { return nil }
    guard let comments = comments(in: braces, before: statements) else { return nil }
    func prefix(_ token: Int) -> String { comments[token].map { "\($0) " } ?? "" }
    var parts: [String] = []
    for statement in statements {
      guard !unread.contains(statement), tree.kind(of: statement) != .conditional else {
        return nil
      }
      let all = tree.tokens(of: statement)
      guard let inner = tree.child(.block, of: statement) else {
        parts.append(prefix(all.lowerBound) + flat(all))
        continue
      }
      let range = tree.tokens(of: inner)
      guard all.upperBound == range.upperBound, let body = body(statement, inner) else {
        return nil
      }
      parts.append(
        prefix(all.lowerBound) + "\(flat(all.lowerBound..<range.lowerBound)) \(body)")
    }
    let last = comments[braces.upperBound - 1].map { " \($0)" } ?? ""
    if parts.isEmpty { return last.isEmpty ? "{}" : "{\(last) }" }
    return "{ \(parts.joined(separator: "; "))\(last) }"
  }

  /// The comments in braces that stand before statements and before the closing brace, by the token that they stand
  /// before; `nil` where a line ends, or a comment stands elsewhere.
  private func comments(
    in braces: Range<Int>, before statements: [SyntaxTree.Node]
  ) -> [Int: String]? {
    let starts = Set(
      statements.map { tree.tokens(of: $0).lowerBound } + [braces.upperBound - 1])
    var comments: [Int: String] = [:]
    let nested = statements.compactMap { tree.child(.block, of: $0) }.map { tree.tokens(of: $0) }
    var next = 0
    for token in braces.lowerBound + 1..<braces.upperBound {
      while next < nested.count, nested[next].upperBound <= token { next += 1 }
      if next < nested.count, nested[next].dropFirst().contains(token) { continue }
      guard let trivia = trivia(before: token) else { return nil }
      if trivia.isEmpty || statements.isEmpty && trivia.allSatisfy(\.isNewline) { continue }
      var texts: [String] = []
      for case .comment(let text, let isLine, _) in trivia {
        if isLine || text.contains(where: \.isNewline) { return nil }
        texts.append(text)
      }
      guard starts.contains(token), texts.count == trivia.count else { return nil }
      comments[token] = texts.joined(separator: " ")
    }
    return comments
  }

  /// The column of the types in the block of a container or bundle, behind lifetimes of all lengths.
  private func column(of node: SyntaxTree.Node, _ statements: [SyntaxTree.Node]) -> Int? {
    switch tree.kind(of: node) {
    case .container, .bundle: break
    default: return nil
    }
    var longest = 0
    var queue = statements
    while let next = queue.popLast() {
      if tree.kind(of: next) == .conditional {
        queue += tree.children(of: next)
      } else if let word = alignedWord(next) {
        longest = max(longest, tree.text(of: word).count)
      }
    }
    return longest == 0 ? nil : longest + 1
  }

  /// The word of a member behind which its type begins in the column of all: its lifetime, where nothing stands
  /// before it on its line.
  func alignedWord(_ node: SyntaxTree.Node) -> Int? {
    if unread.contains(node) { return nil }
    let first = tree.tokens(of: node).lowerBound
    var token = first
    while let end = ends[token], tree.file.tokens[token].kind == .at {
      guard tree.file.tokens[end].startsLine else { return nil }
      token = end
    }
    // A comment behind the word keeps its place.
    guard trivia(before: token + 1)?.allSatisfy(\.isNewline) == true else { return nil }
    if token > first, hasComments(node) { return nil }
    let word = tree.file.tokens[token].word
    switch tree.kind(of: node) {
    case .input: return word == .input ? token : nil
    case .include: return word == .include ? token : nil
    case .decorator: return word == .decorate ? token : nil
    case .component:
      switch word {
      case .private, .fileprivate, .internal, .package, .public, .override, .eager: return nil
      default: return token
      }
    default: return nil
    }
  }

  /// Whether comments stand between the tokens of a statement, apart from those in its block and in what is taken
  /// as it stands.
  private func hasComments(_ node: SyntaxTree.Node) -> Bool {
    if tree.kind(of: node) == .conditional { return false }
    var tokens = tree.tokens(of: node)
    if let block = tree.child(.block, of: node) {
      tokens = tokens.lowerBound..<tree.tokens(of: block).lowerBound + 1
    }
    var token = tokens.lowerBound
    while token < tokens.upperBound {
      if token > tokens.lowerBound {
        if trivia(before: token)?.allSatisfy(\.isNewline) != true { return true }
      }
      token = ends[token] ?? token + 1
    }
    return false
  }
}
