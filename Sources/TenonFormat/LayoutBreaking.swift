import TenonSyntax

/// A statement in one line, or in several if it is too long.
extension Layout {
  /// Tokens in one line, except for lines of unchanged fragments.
  func flat(_ tokens: Range<Int>, movedBy shift: Int = 0, column: Int? = nil) -> String {
    var text = ""
    var token = tokens.lowerBound
    while token < tokens.upperBound {
      if token == tokens.lowerBound + 1, let column {
        text += spaces(max(1, column - text.count))
      } else if token > tokens.lowerBound, isSpaced(before: token) {
        text += " "
      }
      let end = min(ends[token] ?? token + 1, tokens.upperBound)
      text += moved(token..<end, by: shift)
      token = end
    }
    return text
  }

  /// The lines of a statement up to a token. All but the first have the spaces of their additional indentation.
  /// `reserving`: the number of characters that follow in the last line.
  func broken(
    _ node: SyntaxTree.Node, at place: Place, before end: Int? = nil,
    reserving reserve: Int? = nil
  ) -> [String] {
    let all = tree.tokens(of: node)
    let last = end ?? all.upperBound
    var lines: [String] = []
    var (start, prefix) = (all.lowerBound, place.prefix)
    // Attributes stay on their own lines.
    while tree.file.tokens[start].kind == .at, let after = ends[start], after < last,
      tree.file.tokens[after].startsLine
    {
      lines.append(prefix + flat(start..<after))
      (start, prefix) = (after, "")
    }
    let isAligned = place.comments.isEmpty && alignedWord(node) == start
    let oldIndent = indent(ofLineWith: tree.bytes(of: all).lowerBound)
    let statement = BreakableStatement(
      layout: self, node: node, tokens: start..<last, indent: place.indent,
      shift: place.indent - oldIndent, column: isAligned ? place.column : nil, prefix: prefix,
      reserve: reserve ?? (end == nil ? 0 : " {".count))
    return lines + statement.lines
  }
}

/// A statement that may be too long for one line.
private struct BreakableStatement {
  let layout: Layout
  let node: SyntaxTree.Node
  let tokens: Range<Int>
  let indent: Int
  /// The number of columns by which its indentation grows.
  let shift: Int
  /// The column of its type, relative to its start, if it is one of several in a column.
  let column: Int?
  let prefix: String
  /// The number of characters that follow in its last line.
  let reserve: Int

  private var tree: SyntaxTree { layout.tree }

  /// The statement in one line if there is room, else with its clauses on separate lines, else also its parameters.
  var lines: [String] {
    let whole = head(upTo: tokens.upperBound)
    if fits(whole, reserve) { return [whole] }
    let entries = ranges(.entry, in: node)
    if entries.count > 1 { return listed(entries) }
    let clauses = clauses
    if let first = clauses.first {
      let head = head(upTo: first.lowerBound)
      if fits(head) { return joined(head, clauses) }
    }
    guard let list = tree.child(.parameterList, of: node), tree.tokens(of: list).count > 2,
      tree.tokens(of: list).upperBound <= tokens.upperBound
    else { return conformances ?? [whole] }
    let range = tree.tokens(of: list)
    let lead = spaces(Formatter.indentation)
    var lines = [head(upTo: range.lowerBound + 1)]
    let parameters = lead + text(range.lowerBound + 1..<range.upperBound - 1)
    if fits(parameters) {
      lines.append(parameters)
    } else {
      var each = ranges(.parameter, in: list).map { lead + text($0) }
      // `...` isn't a parameter.
      let end = (ranges(.parameter, in: list).last?.upperBound ?? range.upperBound) + 1
      if end < range.upperBound - 1 { each.append(lead + text(end..<range.upperBound - 1)) }
      for index in each.indices.dropLast() { each[index] += "," }
      lines += each
    }
    let rest = clauses.filter { $0.lowerBound >= range.upperBound }
    let tail = text(range.upperBound - 1..<(rest.first?.lowerBound ?? tokens.upperBound))
    return lines + joined(tail, rest)
  }

  private func text(_ tokens: Range<Int>) -> String { layout.flat(tokens, movedBy: shift) }

  /// The first line, up to a token.
  private func head(upTo end: Int) -> String {
    prefix + layout.flat(tokens.lowerBound..<end, movedBy: shift, column: column)
  }

  /// True if there is room for a line, or for the first one of several, and the characters that follow.
  private func fits(_ text: String, _ reserve: Int = 0) -> Bool {
    let line = text.prefix { !$0.isNewline }
    return indent + line.count + (line == text ? reserve : 0) <= Formatter.lineLength
  }

  /// Adds words to the last line if there is room, else as a new line.
  private func append(_ words: String, to lines: inout [String], _ lead: String, isLast: Bool) {
    let line = "\(lines[lines.count - 1]) \(words)"
    let fits = fits(line, isLast ? reserve : 0)
    if fits { lines.removeLast() }
    lines.append(fits ? line : lead + words)
  }

  /// A statement with several entries: each input on its own line, as many bundles on a line as there is room for.
  private func listed(_ entries: [Range<Int>]) -> [String] {
    let word = text(tokens.lowerBound..<entries[0].lowerBound)
    let lead = spaces(max(word.count + 1, column ?? 0))
    var lines = [head(upTo: entries[0].upperBound) + ","]
    for entry in entries.dropFirst() {
      let isLast = entry == entries.last
      let words = text(entry) + (isLast ? "" : ",")
      if tree.kind(of: node) == .include {
        append(words, to: &lines, lead, isLast: isLast)
      } else {
        lines.append(lead + words)
      }
    }
    return lines
  }

  /// A line and the clauses that follow, each on its own line if there is no room for it.
  private func joined(_ head: String, _ clauses: [Range<Int>]) -> [String] {
    let lead = spaces((column ?? 0) + Formatter.indentation)
    var lines = [head]
    for clause in clauses {
      let isLast = clause == clauses.last
      append(text(clause), to: &lines, lead, isLast: isLast)
      if !fits(lines[lines.count - 1], isLast ? reserve : 0) {
        lines.removeLast()
        lines += filled(lead, clause, lead + "   ")
      }
    }
    return lines
  }

  /// Some tokens in as few lines as possible, broken after commas.
  private func filled(_ first: String, _ tokens: Range<Int>, _ lead: String) -> [String] {
    var ends: [Int] = []
    var token = tokens.lowerBound
    while token < tokens.upperBound {
      if tree.file.tokens[token].kind == .comma { ends.append(token + 1) }
      token = layout.ends[token] ?? tree.file.behind(token)
    }
    var lines: [String] = []
    var begin = tokens.lowerBound
    for end in ends + [tokens.upperBound] where end > begin {
      let words = text(begin..<end)
      if lines.isEmpty {
        lines = [first + words]
      } else {
        append(words, to: &lines, lead, isLast: end == tokens.upperBound)
      }
      begin = end
    }
    return lines
  }

  /// The head of a container with its conformances, in as few lines as possible.
  private var conformances: [String]? {
    guard [.container, .traits].contains(tree.kind(of: node)) else { return nil }
    let lines = filled(prefix, tokens, spaces(2 * Formatter.indentation))
    return lines.count > 1 ? lines : nil
  }

  private func ranges(_ kind: SyntaxKind, in node: SyntaxTree.Node) -> [Range<Int>] {
    tree.children(of: node).filter { tree.kind(of: $0) == kind }.map { tree.tokens(of: $0) }
  }

  /// Clauses that may begin a line: roles, and the expression from its `=` on, each up to the next.
  private var clauses: [Range<Int>] {
    let values = ranges(.fragment, in: node).map { $0.lowerBound - 1 }
      .filter { $0 >= 0 && tree.file.tokens[$0].kind == .equal }
    let starts = (ranges(.roles, in: node).map(\.lowerBound) + values).sorted()
      .filter { $0 > tokens.lowerBound && $0 < tokens.upperBound }
    return zip(starts, starts.dropFirst() + [tokens.upperBound]).map { $0..<$1 }
  }
}
