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

  /// What ends the first line of a source.
  private static func newline(of source: SourceFile) -> String {
    guard let index = source.bytes.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) else {
      return "\n"
    }
    if source.bytes[index] == 0x0A { return "\n" }
    return index + 1 < source.bytes.count && source.bytes[index + 1] == 0x0A ? "\r\n" : "\r"
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
    var isFirst = true
    for statement in statements {
      let tokens = tree.tokens(of: statement)
      guard
        let inline = addTrivia(
          from: position, through: tokens.lowerBound, indent: indent, isFirst: isFirst)
      else { return false }
      guard addStatement(statement, indent: indent, column: column, inline: inline) else {
        return false
      }
      position = tokens.upperBound
      isFirst = false
    }
    return addTrivia(from: position, through: end, indent: indent, isFirst: isFirst) != nil
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
    for statement in statements {
      let tokens = tree.tokens(of: statement)
      // What stands before the first was laid out with what stands before the conditional.
      if position < tokens.lowerBound || position > start {
        guard
          let inline = addTrivia(
            from: position, through: tokens.lowerBound, indent: indent, isFirst: false),
          addStatement(statement, indent: indent, column: column, inline: inline)
        else { return false }
      } else {
        guard addStatement(statement, indent: indent, column: column, inline: "") else {
          return false
        }
      }
      position = tokens.upperBound
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
    let statements = tree.children(of: block)
    if isBlockApart(node, block) { return nil }
    for token in braces.lowerBound + 1..<braces.upperBound {
      guard let trivia = trivia(before: token) else { return nil }
      let isEmptied = statements.isEmpty && trivia.allSatisfy(\.isNewline)
      guard trivia.isEmpty || isEmptied else { return nil }
    }
    var parts: [String] = []
    for statement in statements {
      guard !unread.contains(statement), tree.kind(of: statement) != .conditional,
        tree.child(.block, of: statement) == nil
      else { return nil }
      parts.append(flat(tree.tokens(of: statement)))
    }
    let body = parts.isEmpty ? "{}" : "{ \(parts.joined(separator: "; ")) }"
    var head = broken(
      node, indent: indent, column: column, inline: inline, before: braces.lowerBound,
      reserving: body.count + 1)
    guard let last = head.popLast() else { return nil }
    let line = "\(last) \(body)"
    let isShort = line.count + (head.isEmpty ? indent : 0) <= Formatter.lineLength
    return !line.contains(where: \.isNewline) && (isShort || parts.isEmpty) ? head + [line] : nil
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
    let start = tree.bytes(of: tokens.lowerBound).lowerBound
    let end = tree.bytes(of: tokens.upperBound - 1).upperBound
    let text = tree.source.text(start, end)
    let prefix = inline.isEmpty ? "" : "\(inline) "
    if isRaw, unread.contains(node) {
      let old = self.indent(ofLineAt: start).map { count in
        tree.source.text(start - count, start)
      }
      let lead = old ?? String(repeating: " ", count: indent)
      lines.append(Line(indent: 0, text: lead + prefix + text, isRaw: true))
      return
    }
    let old = self.indent(ofLineWith: start)
    let isFixed = hasLiteralOfLines(tokens)
    lines.append(
      Line(
        indent: indent, text: prefix + (isFixed ? text : moved(text, from: old, to: indent))))
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
