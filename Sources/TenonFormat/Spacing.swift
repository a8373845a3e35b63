import TenonSyntax

struct Spacing {
  let tree: SyntaxTree
  /// Parentheses that open a list of parameters or arguments.
  private var lists: Set<Int> = []
  private var fragments: Set<Int> = []

  init(_ tree: SyntaxTree) {
    self.tree = tree
    for node in tree.nodes {
      switch tree.kind(of: node) {
      case .parameterList, .argumentList: lists.insert(tree.tokens(of: node).lowerBound)
      case .fragment: fragments.insert(tree.tokens(of: node).lowerBound)
      default: break
      }
    }
  }

  /// Whether a space stands between a token and the one before it, none of which is in a fragment with the
  /// other.
  func isSpaced(before index: Int) -> Bool {
    let (previous, next) = (tree.file.tokens[index - 1], tree.file.tokens[index])
    let isOpening = previous.kind == .leftParen || previous.kind == .leftBracket
    switch next.kind {
    case .comma, .semicolon, .rightParen, .rightBracket, .colon: return false
    case .equal, .arrow, .leftBrace: return !isOpening
    case .leftParen where lists.contains(index) || previous.word == .throws: return false
    default: break
    }
    switch previous.kind {
    case .leftParen, .leftBracket, .period, .at: return false
    case .comma, .colon, .equal, .arrow: return true
    case .op:
      switch tree.text(of: index - 1) {
      case "<", "~": return false
      case "&": return true
      default: break
      }
    default: break
    }
    if fragments.contains(index) { return true }
    switch next.kind {
    case .period: return false
    case .identifier:
      switch previous.kind {
      case .rightParen, .rightBracket, .op: return true
      default: break
      }
    case .op:
      switch tree.text(of: index) {
      case "<", ">", "?", "!": return false
      case "&": return true
      default: break
      }
    default: break
    }
    return next.hasSpaceBefore
  }
}
