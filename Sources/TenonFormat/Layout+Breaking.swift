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
    reserving reserve: Int = 0
  ) -> [String] {
    let all = tree.tokens(of: node)
    let last = end ?? all.upperBound
    let reserve = end != nil && reserve == 0 ? 2 : reserve
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
    let column = isAligned ? column : nil
    let old = self.indent(ofLineWith: tree.bytes(of: all.lowerBound).lowerBound)
    func text(_ tokens: Range<Int>, column: Int? = nil) -> String {
      flat(tokens, movedFrom: old, to: indent, column: column)
    }
    func fits(_ text: String, _ reserve: Int) -> Bool {
      let first = text.firstIndex { $0.isNewline }
      if let first { return indent + text[..<first].count <= Formatter.lineLength }
      return indent + text.count + reserve <= Formatter.lineLength
    }
    let prefix = lines.isEmpty && !inline.isEmpty ? "\(inline) " : ""
    let whole = prefix + text(start..<last, column: column)
    if fits(whole, reserve) { return lines + [whole] }
    let inner = String(repeating: " ", count: Formatter.indentation)
    let word = tree.text(of: start).count + 1
    let roleIndent = String(
      repeating: " ", count: (column ?? (isAligned ? word : 0)) + Formatter.indentation)
    let children = tree.children(of: node).filter { tree.tokens(of: $0).upperBound <= last }
    let roles = children.first { tree.kind(of: $0) == .roles }.map { tree.tokens(of: $0) }
    let list = children.first { tree.kind(of: $0) == .parameterList }
    if let roles {
      let head = prefix + text(start..<roles.lowerBound, column: column)
      if fits(head, 0) { return lines + [head, roleIndent + text(roles.lowerBound..<last)] }
    }
    guard let list, tree.tokens(of: list).count > 2 else { return lines + [whole] }
    let tokens = tree.tokens(of: list)
    lines.append(prefix + text(start..<tokens.lowerBound + 1, column: column))
    let parameters = text(tokens.lowerBound + 1..<tokens.upperBound - 1)
    if fits(inner + parameters, 0) {
      lines.append(inner + parameters)
    } else {
      let items = tree.children(of: list).filter { tree.kind(of: $0) == .parameter }
      for (number, item) in items.enumerated() {
        let comma = number + 1 < items.count ? "," : ""
        lines.append(inner + text(tree.tokens(of: item)) + comma)
      }
    }
    let tail = text(tokens.upperBound - 1..<last)
    if !fits(tail, reserve), let roles {
      let head = text(tokens.upperBound - 1..<roles.lowerBound)
      return lines + [head, roleIndent + text(roles.lowerBound..<last)]
    }
    return lines + [tail]
  }
}
