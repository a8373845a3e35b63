import TenonDiagnostics
import TenonSyntax

/// The layout of one manifest, statement by statement.
struct Layout {
  let tree: SyntaxTree
  let spacing: Spacing
  /// What ends its lines.
  let newline: String
  var lines: [Line] = []
  /// The statements in which something was reported, and in no statement within them: they stay as they are.
  private(set) var unread: Set<SyntaxTree.Node> = []
  /// For each token that begins a fragment or an attribute, the one behind it: it is taken as it stands.
  var ends: [Int: Int] = [:]
  /// The tokens behind fragments.
  private var afterFragments: Set<Int> = []

  /// Lays a manifest out; `nil` where something stands between tokens that is no comment.
  init?(_ tree: SyntaxTree, _ diagnostics: Diagnostics) {
    self.tree = tree
    spacing = Spacing(tree)
    newline = Self.newline(of: tree.source)
    findUnread(diagnostics)
    for node in tree.nodes {
      switch tree.kind(of: node) {
      case .fragment, .attribute:
        let tokens = tree.tokens(of: node)
        ends[tokens.lowerBound] = max(ends[tokens.lowerBound] ?? 0, tokens.upperBound)
        if tree.kind(of: node) == .fragment { afterFragments.insert(tokens.upperBound) }
      default: break
      }
    }
    let statements = tree.children(of: tree.root)
    guard addStatements(statements, from: 0, to: tree.file.tokens.count - 1, indent: 0) else {
      return nil
    }
    while lines.last?.isBlank == true { lines.removeLast() }
  }

  var text: String { lines.text(newline: newline) }

  /// What ends the lines of a source: a line feed, unless none of them ends in that alone.
  private static func newline(of source: SourceFile) -> String {
    var (hasReturns, hasBoth) = (false, false)
    var last: UInt8 = 0
    for byte in source.bytes {
      if byte == 0x0A, last != 0x0D { return "\n" }
      hasBoth = hasBoth || byte == 0x0A
      hasReturns = hasReturns || byte == 0x0D
      last = byte
    }
    return hasBoth ? "\r\n" : hasReturns ? "\r" : "\n"
  }

  private mutating func findUnread(_ diagnostics: Diagnostics) {
    let statements = tree.nodes.filter { tree.kind(of: $0).isStatement }
    for node in statements where tree.hasError(node) || tree.kind(of: node) == .error {
      unread.insert(node)
    }
    let starts = statements.map { tree.bytes(of: tree.tokens(of: $0).lowerBound).lowerBound }
    for diagnostic in diagnostics.sorted where diagnostic.severity == .error {
      // The innermost is the last one that it is in.
      let place = diagnostic.span.start
      let before = starts.partitioningIndex { $0 > place }
      let node = statements[..<before].last { node in
        place <= tree.bytes(of: tree.tokens(of: node).upperBound - 1).upperBound
      }
      if let node { unread.insert(node) }
    }
  }

  // MARK: Lists of statements

  /// Lays out the statements between two tokens: `start` is the first that may be theirs, `end` ends them. Says
  /// whether that could be.
  mutating func addStatements(
    _ statements: [SyntaxTree.Node], from start: Int, to end: Int, indent: Int,
    column: Int? = nil
  ) -> Bool {
    var position = start
    var index = 0
    while index < statements.count {
      let first = tree.tokens(of: statements[index]).lowerBound
      guard
        let inline = addTrivia(
          from: position, through: first, indent: indent, isFirst: index == 0)
      else { return false }
      guard
        let next = addStatements(
          of: statements, from: index, indent: indent, column: column, inline: inline)
      else { return false }
      index = next
      position = tree.tokens(of: statements[index - 1]).upperBound
    }
    return addTrivia(from: position, through: end, indent: indent, isFirst: index == 0) != nil
  }

  /// Lays out a statement. What shares a line with what cannot be read stays as it is with that, and so does what
  /// nothing separates from the next. Gives the place of the next one, `nil` if that could not be.
  private mutating func addStatements(
    of statements: [SyntaxTree.Node], from index: Int, indent: Int, column: Int?, inline: String
  ) -> Int? {
    var last = index
    var isWhole = !unread.contains(statements[index])
    while last + 1 < statements.count {
      let next = tree.tokens(of: statements[last + 1]).lowerBound
      let end = tree.tokens(of: statements[last]).upperBound
      if (end...next).contains(where: { tree.file.tokens[$0].startsLine }) { break }
      last += 1
      isWhole = isWhole && next > end && !unread.contains(statements[last])
    }
    if last == index || isWhole {
      let isDone = addStatement(
        statements[index], indent: indent, column: column, inline: inline)
      return isDone ? index + 1 : nil
    }
    unread.formUnion(statements[index...last])
    addUnread(
      tree.tokens(of: statements[index]).lowerBound..<tree.tokens(of: statements[last]).upperBound,
      indent: indent, inline: inline)
    return last + 1
  }

  /// Lays out what stands before a token, where only semicolons stand before it.
  private mutating func addTrivia(
    from start: Int, through end: Int, indent: Int, isFirst: Bool
  ) -> String? {
    guard start <= end else { return nil }
    var inline = ""
    for token in start...end {
      if token < end, tree.file.tokens[token].kind != .semicolon { return nil }
      guard let comments = addTrivia(before: token, indent: indent, isFirst: isFirst) else {
        return nil
      }
      if !comments.isEmpty { inline += (inline.isEmpty ? "" : " ") + comments }
    }
    return inline
  }

  // MARK: Statements

  private mutating func addStatement(
    _ node: SyntaxTree.Node, indent: Int, column: Int?, inline: String
  ) -> Bool {
    if unread.contains(node) || hasComments(node) {
      addAsItStands(node, indent: indent, inline: inline)
      return true
    }
    switch tree.kind(of: node) {
    case .conditional:
      if !inline.isEmpty { lines.append(Line(indent: indent, text: inline)) }
      let tokens = tree.tokens(of: node)
      return addStatements(
        tree.children(of: node).filter { tree.kind(of: $0).isStatement },
        from: tokens.lowerBound, to: tokens.upperBound - 1, ofConditional: true, indent: indent,
        column: column)
    case .directive:
      addAsItStands(node, indent: indent, inline: inline, isRaw: false)
      return true
    default: break
    }
    guard let block = tree.child(.block, of: node) else {
      add(broken(node, indent: indent, column: column, inline: inline), indent: indent)
      return true
    }
    return addStatement(node, with: block, indent: indent, column: column, inline: inline)
  }

  /// The statements of a conditional: its last token ends its last directive.
  private mutating func addStatements(
    _ statements: [SyntaxTree.Node], from start: Int, to end: Int, ofConditional: Bool, indent: Int,
    column: Int?
  ) -> Bool {
    var position = start
    var index = 0
    while index < statements.count {
      let first = tree.tokens(of: statements[index]).lowerBound
      var inline = ""
      // What stands before the first was laid out with what stands before the conditional.
      if first > start {
        guard
          let comments = addTrivia(from: position, through: first, indent: indent, isFirst: false)
        else { return false }
        inline = comments
      }
      guard
        let next = addStatements(
          of: statements, from: index, indent: indent, column: column, inline: inline)
      else { return false }
      index = next
      position = tree.tokens(of: statements[index - 1]).upperBound
    }
    return position == end + 1
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

  /// Whether a line ends between some tokens.
  private func hasLineEnd(in tokens: Range<Int>) -> Bool {
    tokens.dropFirst().contains { tree.file.tokens[$0].startsLine }
  }

  /// Whether a component's block has to stand on a line of its own.
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
    for token in braces.lowerBound + 1..<braces.upperBound {
      guard let trivia = trivia(before: token) else { return nil }
      let isEmptied = statements.isEmpty && trivia.allSatisfy(\.isNewline)
      guard trivia.isEmpty || isEmptied else { return nil }
    }
    var parts: [String] = []
    for statement in statements {
      guard !unread.contains(statement), tree.kind(of: statement) != .conditional else {
        return nil
      }
      guard let inner = tree.child(.block, of: statement) else {
        parts.append(flat(tree.tokens(of: statement)))
        continue
      }
      let (all, range) = (tree.tokens(of: statement), tree.tokens(of: inner))
      guard all.upperBound == range.upperBound, let body = body(statement, inner) else {
        return nil
      }
      parts.append("\(flat(all.lowerBound..<range.lowerBound)) \(body)")
    }
    return parts.isEmpty ? "{}" : "{ \(parts.joined(separator: "; ")) }"
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
    guard !unread.contains(node), !hasComments(node) else { return nil }
    var token = tree.tokens(of: node).lowerBound
    while let end = ends[token], tree.file.tokens[token].kind == .at {
      guard tree.file.tokens[end].startsLine else { return nil }
      token = end
    }
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

  // MARK: Lines

  private mutating func add(_ texts: [String], indent: Int) {
    for text in texts { lines.append(Line(indent: indent, text: text)) }
  }

  /// Takes a statement as it stands, moved to where it belongs unless it is `isRaw`.
  private mutating func addAsItStands(
    _ node: SyntaxTree.Node, indent: Int, inline: String, isRaw: Bool = true
  ) {
    let tokens = tree.tokens(of: node)
    if isRaw, unread.contains(node) {
      addUnread(tokens, indent: indent, inline: inline)
      return
    }
    let start = tree.bytes(of: tokens.lowerBound).lowerBound
    let end = tree.bytes(of: tokens.upperBound - 1).upperBound
    let text = tree.source.text(start, end)
    let prefix = inline.isEmpty ? "" : "\(inline) "
    let old = self.indent(ofLineWith: start)
    let isFixed = hasLiteralOfLines(tokens)
    lines.append(
      Line(
        indent: indent, text: prefix + (isFixed ? text : moved(text, from: old, to: indent))))
  }

  /// Takes what cannot be read as it is, with the indentation of its line.
  private mutating func addUnread(_ tokens: Range<Int>, indent: Int, inline: String) {
    let start = tree.bytes(of: tokens.lowerBound).lowerBound
    let end = tree.bytes(of: tokens.upperBound - 1).upperBound
    let lead = self.indent(ofLineAt: start).map { tree.source.text(start - $0, start) }
    let prefix = inline.isEmpty ? "" : "\(inline) "
    lines.append(
      Line(
        text: (lead ?? String(repeating: " ", count: indent)) + prefix
          + tree.source.text(start, end), isRaw: true))
  }

  /// Whether a literal or a comment within some tokens goes over several lines: its white space is part of it.
  func hasLiteralOfLines(_ tokens: Range<Int>) -> Bool {
    tokens.contains { token in
      let bytes = tree.bytes(of: token)
      return tree.source.bytes[bytes].contains { $0 == 0x0A || $0 == 0x0D }
    }
  }
}

extension Array {
  /// The index of the first element for which a condition holds that holds for all behind it too. O(log n).
  fileprivate func partitioningIndex(where holds: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
