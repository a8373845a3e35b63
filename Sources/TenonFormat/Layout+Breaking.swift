import TenonDiagnostics
import TenonSyntax

/// A statement in one line, or in several where it is too long.
extension Layout {
  /// Tokens in one line, but for the lines of what is taken as it stands.
  func flat(_ tokens: Range<Int>, movedFrom old: Int = 0, to new: Int = 0, column: Int? = nil)
    -> String
  {
    var text = ""
    var token = tokens.lowerBound
    let first = token
    while token < tokens.upperBound {
      if token > first {
        if token == first + 1, let column {
          let count = tree.text(of: first).count
          text += String(repeating: " ", count: max(1, column - count))
        } else if spacing.isSpaced(before: token) {
          text += " "
        }
      }
      let end = min(ends[token] ?? token + 1, tokens.upperBound)
      let piece = tree.source.text(
        tree.bytes(of: token).lowerBound, tree.bytes(of: end - 1).upperBound)
      text += hasLiteralOfLines(token..<end) ? piece : moved(piece, from: old, to: new)
      token = end
    }
    return text
  }

  /// The lines of a statement up to a token. All but the first bring the spaces by which they are indented
  /// beyond it. `reserving`: how many characters follow in the last line.
  func broken(
    _ node: SyntaxTree.Node, indent: Int, column: Int?, inline: String, before end: Int? = nil,
    reserving reserve: Int? = nil
  ) -> [String] {
    let all = tree.tokens(of: node)
    let last = end ?? all.upperBound
    var lines: [String] = []
    var start = all.lowerBound
    // Attributes stay on lines of their own.
    while start < last, tree.file.tokens[start].kind == .at, let after = ends[start], after < last,
      tree.file.tokens[after].startsLine
    {
      lines.append(flat(start..<after))
      start = after
    }
    let isAligned = inline.isEmpty && alignedWord(node) == start
    let statement = BreakableStatement(
      layout: self, node: node, tokens: start..<last, indent: indent,
      oldIndent: self.indent(ofLineWith: tree.bytes(of: all.lowerBound).lowerBound),
      column: isAligned ? column : nil,
      prefix: lines.isEmpty && !inline.isEmpty ? "\(inline) " : "",
      reserve: reserve ?? (end == nil ? 0 : " {".count))
    return lines + statement.lines
  }
}

/// A statement that may be too long for one line.
private struct BreakableStatement {
  let layout: Layout
  let node: SyntaxTree.Node
  let tokens: Range<Int>
  /// How far it is indented, and was.
  let indent: Int
  let oldIndent: Int
  /// The column of its type, from its start, where it is one of several in a column.
  let column: Int?
  let prefix: String
  /// How many characters follow in its last line.
  let reserve: Int

  private var tree: SyntaxTree { layout.tree }

  /// In one line if there is room; else with its clauses on lines of their own, else with its parameters so.
  var lines: [String] {
    let whole = prefix + text(tokens, column: column)
    if fits(whole, reserve) { return [whole] }
    let entries = tree.children(of: node).filter { tree.kind(of: $0) == .entry }
    if entries.count > 1 { return listed(entries.map { tree.tokens(of: $0) }) }
    let clauses = clauses
    if let first = clauses.first {
      let head = prefix + text(tokens.lowerBound..<first.lowerBound, column: column)
      if fits(head, 0) { return joined(head, clauses) }
    }
    guard let list = parameterList else { return conformances ?? [whole] }
    let range = tree.tokens(of: list)
    let inner = String(repeating: " ", count: Formatter.indentation)
    var lines = [prefix + text(tokens.lowerBound..<range.lowerBound + 1, column: column)]
    let parameters = inner + text(range.lowerBound + 1..<range.upperBound - 1)
    if fits(parameters, 0) {
      lines.append(parameters)
    } else {
      let items = tree.children(of: list).filter { tree.kind(of: $0) == .parameter }
      for (number, item) in items.enumerated() {
        let comma = number + 1 < items.count ? "," : ""
        lines.append(inner + text(tree.tokens(of: item)) + comma)
      }
    }
    let rest = clauses.filter { $0.lowerBound >= range.upperBound }
    let tail = text(range.upperBound - 1..<(rest.first?.lowerBound ?? tokens.upperBound))
    return lines + joined(tail, rest)
  }

  /// A statement with several entries: inputs each on a line of their own, bundles as many as there is room for.
  private func listed(_ entries: [Range<Int>]) -> [String] {
    let word = text(tokens.lowerBound..<entries[0].lowerBound)
    let lead = String(repeating: " ", count: max(word.count + 1, column ?? 0))
    let isFilled = tree.kind(of: node) == .include
    var lines: [String] = []
    for (number, entry) in entries.enumerated() {
      let isLast = number + 1 == entries.count
      let words = text(entry) + (isLast ? "" : ",")
      if number == 0 {
        let head = text(tokens.lowerBound..<entry.upperBound, column: column)
        lines.append(prefix + head + (isLast ? "" : ","))
      } else if isFilled, fits("\(lines[lines.count - 1]) \(words)", isLast ? reserve : 0) {
        lines[lines.count - 1] += " \(words)"
      } else {
        lines.append(lead + words)
      }
    }
    return lines
  }

  private func text(_ tokens: Range<Int>, column: Int? = nil) -> String {
    layout.flat(tokens, movedFrom: oldIndent, to: indent, column: column)
  }

  /// Whether there is room for a line, or for the first of some, and what follows.
  private func fits(_ text: String, _ reserve: Int) -> Bool {
    if let end = text.firstIndex(where: \.isNewline) {
      return indent + text[..<end].count <= Formatter.lineLength
    }
    return indent + text.count + reserve <= Formatter.lineLength
  }

  /// A line and the clauses that follow, each on a line of its own where there is no room for it.
  private func joined(_ head: String, _ clauses: [Range<Int>]) -> [String] {
    let lead = String(
      repeating: " ", count: (column ?? 0) + Formatter.indentation)
    var lines = [head]
    for (number, clause) in clauses.enumerated() {
      let words = text(clause)
      let line = "\(lines[lines.count - 1]) \(words)"
      if fits(line, number + 1 < clauses.count ? 0 : reserve) {
        lines[lines.count - 1] = line
      } else if fits(lead + words, number + 1 < clauses.count ? 0 : reserve) {
        lines.append(lead + words)
      } else {
        lines += filled(lead, clause, from: clause.lowerBound, lead + "   ")
      }
    }
    return lines
  }

  /// Some tokens in as many lines as it takes, broken after commas. `start`: the first that a comma may follow.
  private func filled(
    _ first: String, _ tokens: Range<Int>, from start: Int, _ lead: String
  ) -> [String] {
    var ends: [Int] = []
    var token = start
    while token < tokens.upperBound {
      let next =
        layout.ends[token]
        ?? (tree.file.partner[token] > token ? Int(tree.file.partner[token]) : token + 1)
      if tree.file.tokens[token].kind == .comma { ends.append(token + 1) }
      token = max(next, token + 1)
    }
    ends.append(tokens.upperBound)
    var lines = [first]
    var begin = tokens.lowerBound
    for end in ends where end > begin {
      let isNew = begin == tokens.lowerBound
      let words = text(begin..<end)
      let line = lines[lines.count - 1] + (isNew ? "" : " ") + words
      if isNew || fits(line, end == tokens.upperBound ? reserve : 0) {
        lines[lines.count - 1] = line
      } else {
        lines.append(lead + words)
      }
      begin = end
    }
    return lines
  }

  /// The head of a container with what it conforms to, in as many lines as it takes.
  private var conformances: [String]? {
    switch tree.kind(of: node) {
    case .container, .traits: break
    default: return nil
    }
    let lead = String(repeating: " ", count: 2 * Formatter.indentation)
    let lines = filled(prefix, tokens, from: tokens.lowerBound, lead)
    return lines.count > 1 ? lines : nil
  }

  /// What may begin a line: the roles, and the expression from its `=` on, each up to the next.
  private var clauses: [Range<Int>] {
    var starts: [Int] = []
    for child in tree.children(of: node) {
      let start = tree.tokens(of: child).lowerBound
      switch tree.kind(of: child) {
      case .roles: starts.append(start)
      case .fragment where tree.file.tokens[start - 1].kind == .equal: starts.append(start - 1)
      default: break
      }
    }
    starts = starts.filter { tokens.contains($0) && $0 > tokens.lowerBound }
    return starts.enumerated().map { number, start in
      start..<(number + 1 < starts.count ? starts[number + 1] : tokens.upperBound)
    }
  }

  /// The list of its parameters, if it has any.
  private var parameterList: SyntaxTree.Node? {
    tree.child(.parameterList, of: node).flatMap { list in
      let range = tree.tokens(of: list)
      return range.upperBound <= tokens.upperBound && range.count > 2 ? list : nil
    }
  }
}
