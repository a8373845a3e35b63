import TenonDiagnostics

/// Effects that an expression says: the `try` and the `await` outside of its closures.
extension Parser {
  /// The first `await` and the first `try` in the code of an expression.
  func effectMarks(in code: ArraySlice<Token>) -> EffectsSyntax {
    var marks = EffectsSyntax()
    // The branches of an expression are evaluated in its place.
    let hasBranches = code.first.map { ["if", "switch"].contains(text($0)) } ?? false
    var depth = 0
    /// Braces that are open from a closure on.
    var closures = 0
    // Behind `try?` nothing fails, up to where its operand ends at the latest.
    var covered: Int?
    for (index, token) in zip(code.indices, code) {
      switch token.kind {
      case .leftBrace: if closures > 0 || !hasBranches || depth > 0 { closures += 1 }
      case .rightBrace: closures = max(0, closures - 1)
      case _ where closures > 0: break
      case .leftParen, .leftBracket: depth += 1
      case .rightParen, .rightBracket:
        depth -= 1
        if let outer = covered, depth < outer { covered = nil }
      case .comma: if covered == depth { covered = nil }
      case .identifier where token.word == .try || token.word == .await:
        let next = index + 1 < code.endIndex ? code[index + 1] : nil
        let isName =
          token.isBackquoted || next?.kind == .colon
          || index > code.startIndex && code[index - 1].kind == .period
        if isName { break }
        if token.word == .await {
          marks.async = marks.async ?? span(token)
        } else if let next, !next.hasSpaceBefore, isOp(next, "?") || isOp(next, "!") {
          covered = covered ?? depth
        } else if covered == nil {
          marks.throws = marks.throws ?? span(token)
        }
      default: break
      }
    }
    return marks
  }
}
