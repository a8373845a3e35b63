import TenonDiagnostics
import TenonSyntax

/// The layout of one manifest, statement by statement.
struct Layout {
  let tree: SyntaxTree
  let spacing: Spacing
  let newline: String
  var lines: [Line] = []
  /// The statements in which something was reported, and in no statement within them: they stay as they are.
  private(set) var unread: Set<SyntaxTree.Node> = []
  /// For each token that begins a fragment or an attribute, the one behind it: it is taken as it stands.
  var ends: [Int: Int] = [:]
  private(set) var afterFragments: Set<Int> = []

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

  /// Lays out the statements between two tokens: `start` is the first that may be theirs, `end` ends them; of a
  /// conditional it is the last of its last directive. Says whether that could be.
  mutating func addStatements(
    _ statements: [SyntaxTree.Node], from start: Int, to end: Int, indent: Int, column: Int? = nil,
    ofConditional isConditional: Bool = false
  ) -> Bool {
    var position = start
    for (number, unit) in units(of: statements).enumerated() {
      let tokens =
        tree.tokens(of: unit.first).lowerBound..<tree.tokens(of: unit.last).upperBound
      var inline = ""
      // What stands before a conditional was laid out with what stands before its first directive.
      if number > 0 || !isConditional {
        guard
          let comments = addTrivia(
            from: position, through: tokens.lowerBound, indent: indent, isFirst: number == 0)
        else { return false }
        inline = comments
      }
      if unit.first != unit.last {
        addTogether(tokens, isRead: !unread.contains(unit.first), indent: indent, inline: inline)
      } else if !addStatement(unit.first, indent: indent, column: column, inline: inline) {
        return false
      }
      position = tokens.upperBound
    }
    if isConditional { return position == end + 1 }
    let isFirst = statements.isEmpty
    return addTrivia(from: position, through: end, indent: indent, isFirst: isFirst) != nil
  }

  /// Statements by themselves, or with those that cannot be told apart from them: what shares a line with what
  /// cannot be read stays as it is with that, and so does what nothing separates from the next.
  private mutating func units(
    of statements: [SyntaxTree.Node]
  ) -> [(first: SyntaxTree.Node, last: SyntaxTree.Node)] {
    var units: [(first: SyntaxTree.Node, last: SyntaxTree.Node)] = []
    var start = 0
    while start < statements.count {
      var end = start + 1
      var isWhole = !unread.contains(statements[start])
      while end < statements.count {
        let next = tree.tokens(of: statements[end]).lowerBound
        let behind = tree.tokens(of: statements[end - 1]).upperBound
        if (behind...next).contains(where: { tree.file.tokens[$0].startsLine }) { break }
        isWhole = isWhole && next > behind && !unread.contains(statements[end])
        end += 1
      }
      // What is said of the line is said of all of them.
      let isTogether = end > start + 1 && isControlled(behind: statements[end - 1])
      if isWhole, !isTogether {
        units += statements[start..<end].map { ($0, $0) }
      } else {
        units.append((statements[start], statements[end - 1]))
        if !isWhole { unread.formUnion(statements[start..<end]) }
      }
      start = end
    }
    return units
  }

  /// Whether a comment that speaks to the tool stands behind a statement on its line.
  private func isControlled(behind node: SyntaxTree.Node) -> Bool {
    let end = tree.bytes(of: tree.tokens(of: node).upperBound - 1).upperBound
    let lineEnd = tree.source.bytes[end...].firstIndex { $0 == 0x0A || $0 == 0x0D }
    return tree.file.controls.contains {
      $0.span.start >= end && $0.span.start < lineEnd ?? tree.source.bytes.count
    }
  }

  // MARK: Lines

  mutating func add(_ texts: [String], indent: Int) {
    for text in texts { lines.append(Line(indent: indent, text: text)) }
  }

  /// Takes a statement as it stands, moved to where it belongs if it can be read.
  mutating func addAsItStands(
    _ node: SyntaxTree.Node, indent: Int, inline: String, column: Int? = nil
  ) {
    let tokens = tree.tokens(of: node)
    if unread.contains(node) {
      addUnread(tokens, indent: indent, inline: inline)
      return
    }
    let start = tree.bytes(of: tokens.lowerBound).lowerBound
    let end = tree.bytes(of: tokens.upperBound - 1).upperBound
    var text = tree.source.text(start, end)
    if let column, inline.isEmpty, alignedWord(node) == tokens.lowerBound {
      let word = tree.text(of: tokens.lowerBound)
      let rest = tree.source.text(tree.bytes(of: tokens.lowerBound + 1).lowerBound, end)
      text = word + String(repeating: " ", count: max(1, column - word.count)) + rest
    }
    let prefix = inline.isEmpty ? "" : "\(inline) "
    let old = self.indent(ofLineWith: start)
    let isFixed = hasLiteralOfLines(tokens)
    lines.append(
      Line(
        indent: indent, text: prefix + (isFixed ? text : moved(text, from: old, to: indent))))
  }

  /// Takes the statements of a line as they stand.
  private mutating func addTogether(
    _ tokens: Range<Int>, isRead: Bool, indent: Int, inline: String
  ) {
    guard isRead else { return addUnread(tokens, indent: indent, inline: inline) }
    let start = tree.bytes(of: tokens.lowerBound).lowerBound
    let end = tree.bytes(of: tokens.upperBound - 1).upperBound
    let prefix = inline.isEmpty ? "" : "\(inline) "
    lines.append(Line(indent: indent, text: prefix + tree.source.text(start, end)))
  }

  /// Takes what cannot be read as it is, with the indentation of its line.
  mutating func addUnread(_ tokens: Range<Int>, indent: Int, inline: String) {
    let start = tree.bytes(of: tokens.lowerBound).lowerBound
    let end = tree.bytes(of: tokens.upperBound - 1).upperBound
    let lead = lead(before: start)
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
