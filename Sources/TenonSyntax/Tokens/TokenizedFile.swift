import TenonDiagnostics

/// A file cut into tokens, with its brackets paired.
public struct TokenizedFile: Sendable {
  /// The tokens in order; the last one is `endOfFile`.
  public var tokens: [Token] = []
  /// For each token that opens or closes a bracket, the index of its partner; -1 for all others.
  public var partner: [Int32] = []
  /// Documentation comments, by the index of the token that follows, in order.
  public var documentation: [(before: Int, start: Int, end: Int)] = []
  /// Comments that speak to the tool, in order.
  public var controls: [ControlComment] = []
  /// Where text begins that an unclosed string or comment swallowed to the end of the file.
  public var lostFrom: Int?
  /// The parser leaves the file alone: brackets nest too deep, or version control left a conflict.
  public var isUnread = false
  /// What is wrong with brackets, by the index of the token. The parser reports them, but for those
  /// that it finds to be another mistake's doing.
  var bracketFindings: [Int: Diagnostic] = [:]
  /// The same of brackets that are no tokens any more, for they were one too many.
  var findings: [Diagnostic] = []
  /// Tokens around which things go wrong, in order: brackets that were reported or put in, and
  /// literals that never close.
  var touched: [Int] = []
  /// Where literals that never close start, in order.
  var unclosedLiterals: [Int] = []
  /// The last bracket that closes nothing; -1 if there is none.
  var lastStray = -1
  /// The greatest depth to which brackets and blocks may nest.
  public static let deepestNesting = 256

  /// The token at an index, or the file's end.
  func at(_ index: Int) -> Token { tokens[min(index, tokens.count - 1)] }

  /// The token that closes a bracket; `nil` of one without partner.
  func closing(of index: Int) -> Int? {
    let partner = Int(partner[index])
    return partner > index ? partner : nil
  }

  /// The index behind a token, or behind the brackets that it opens.
  public func behind(_ index: Int) -> Int { max(index, Int(partner[index])) + 1 }

  /// The index behind a member's modifiers, which stand on its line.
  private func behindModifiers(_ start: Int) -> Int {
    var index = start
    while index + 2 < tokens.count, tokens[index].word.isModifier, !tokens[index + 1].startsLine {
      index += 1
    }
    return index
  }

  /// A member of a container begins at an index, and nothing else can: a lifetime with a type behind
  /// it. Two names in a row stand in no expression; in a list of parameters they do, as label and
  /// name, but with a colon behind them.
  func beginsMember(at start: Int) -> Bool {
    let index = behindModifiers(start)
    let (next, after) = (at(index + 1), at(index + 2))
    return at(index).word.isLifetime && next.isNameOnLine && !next.word.isInfix
      && next.word != .var && next.word != .let && after.kind != .colon
  }

  /// A group begins at an index: `weak {`.
  func beginsGroup(at start: Int) -> Bool {
    let index = behindModifiers(start)
    let next = at(index + 1)
    return at(index).word.isLifetime && next.kind == .leftBrace && !next.startsLine
  }

  /// An input begins at an index: `input name:`. In a list of parameters these are a label and a
  /// name, so this is asked between statements only.
  func beginsInput(at index: Int) -> Bool {
    at(index).word == .input && at(index + 1).isNameOnLine && at(index + 2).kind == .colon
  }

  /// A top-level declaration begins at an index, its attributes and access included.
  func beginsDeclaration(at start: Int) -> Bool {
    var index = start
    while index + 2 < tokens.count {
      if tokens[index].kind == .at {
        index += 2
        if tokens[index].kind == .leftParen, let closing = closing(of: index) {
          index = closing + 1
        }
      } else if tokens[index].word.isModifier || tokens[index].word.isOfContainers {
        index += 1
      } else {
        break
      }
    }
    return at(index).word.beginsItem
  }

  /// A token between two was reported, put in, or never closes. O(log n).
  func isTouched(from start: Int, through end: Int) -> Bool {
    let next = touched.partitioningIndex { $0 >= start }
    return next < touched.count && touched[next] <= end
  }

  /// A token is a literal that never closes. O(log n).
  func isUnclosedLiteral(_ token: Token) -> Bool {
    let index = unclosedLiterals.partitioningIndex { $0 >= Int(token.start) }
    return index < unclosedLiterals.count && unclosedLiterals[index] == Int(token.start)
  }

  /// Notes the literals that never close: what goes wrong behind one is its doing, as with brackets.
  mutating func touchUnclosedLiterals() {
    if unclosedLiterals.isEmpty { return }
    touched += tokens.indices.filter { isUnclosedLiteral(tokens[$0]) }
    touched.sort()
  }
}
