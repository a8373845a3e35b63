import TenonSyntax

extension Layout {
  /// True if a space belongs between a token and the one before it, both outside fragments.
  func isSpaced(before index: Int) -> Bool {
    let (previous, next) = (tree.file.tokens[index - 1], tree.file.tokens[index])
    switch (previous.kind, next.kind) {
    case (_, .comma), (_, .semicolon), (_, .colon), (_, .rightParen), (_, .rightBracket),
      (.leftParen, _), (.leftBracket, _):
      return false
    case (_, .equal), (_, .arrow), (_, .leftBrace): return true
    case (_, .leftParen) where lists.contains(index) || previous.word == .throws: return false
    case (.period, _), (.at, _): return false
    case (.comma, _), (.colon, _), (.equal, _), (.arrow, _): return true
    case (.op, _) where ["<", "~"].contains(tree.text(of: index - 1)): return false
    case (.op, _) where tree.text(of: index - 1) == "&": return true
    case _ where fragments.contains(index): return true
    case (_, .period): return false
    case (.rightParen, .identifier), (.rightBracket, .identifier), (.op, .identifier): return true
    case (_, .op) where ["<", ">", "?", "!"].contains(tree.text(of: index)): return false
    case (_, .op) where tree.text(of: index) == "&": return true
    default: return next.hasSpaceBefore
    }
  }
}
