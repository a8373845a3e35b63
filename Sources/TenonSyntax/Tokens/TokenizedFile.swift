import TenonDiagnostics

/// The tokens of a file, with paired brackets.
public struct TokenizedFile: Sendable {
  /// The tokens in order; the last one is `endOfFile`.
  public var tokens: [Token] = []
  /// For each token that opens or closes a bracket, the index of its partner; -1 for all others.
  public var partner: [Int32] = []
  /// Documentation comments, by the index of the token that follows, in order.
  public var documentation: [(before: Int, start: Int, end: Int)] = []
  public var controls: [ControlComment] = []
  /// The start of the text that an unclosed string or comment takes up to the end of the file.
  public var lostFrom: Int?
  /// True if the parser skips the file: its brackets nest too deep, or it has a merge conflict.
  public var isUnread = false
  /// The findings of brackets, by the index of the token, which superfluous ones have not. The parser may find the
  /// actual mistake.
  var findings: [(token: Int?, finding: Diagnostic)] = []
  /// The reported or inserted brackets and the unclosed literals, in order.
  var touched: [Int] = []
  /// The starts of unclosed literals, in order.
  var unclosedLiterals: [Int] = []
  /// The last bracket that closes nothing; -1 if there is none.
  var lastStray = -1
  /// The greatest depth of nested brackets and blocks.
  public static let deepestNesting = 256

  /// The token at an index, or the file's end.
  func at(_ index: Int) -> Token { tokens[min(index, tokens.count - 1)] }

  /// The token that closes a bracket, or `nil` if there is none.
  func closing(of index: Int) -> Int? {
    let partner = Int(partner[index])
    return partner > index ? partner : nil
  }

  /// The index after a token, or after the brackets that it opens.
  public func behind(_ index: Int) -> Int { max(index, Int(partner[index])) + 1 }

  /// True if a token in the range has been reported or inserted, or is an unclosed literal. O(log n).
  func isTouched(from start: Int, through end: Int) -> Bool {
    let next = touched.partitioningIndex { $0 >= start }
    return next < touched.count && touched[next] <= end
  }

  /// True if a token is an unclosed literal. O(log n).
  func isUnclosedLiteral(_ token: Token) -> Bool {
    let index = unclosedLiterals.partitioningIndex { $0 >= Int(token.start) }
    return index < unclosedLiterals.count && unclosedLiterals[index] == Int(token.start)
  }

  /// Brackets pair, literals and comments end, and nothing else stands between tokens.
  public var isWhole: Bool {
    touched.isEmpty && lostFrom == nil && !isUnread && unclosedLiterals.isEmpty && findings.isEmpty
  }

  /// Marks the unclosed literals. Like brackets, they cause the errors after them.
  mutating func touchUnclosedLiterals() {
    if unclosedLiterals.isEmpty { return }
    touched += tokens.indices.filter { isUnclosedLiteral(tokens[$0]) }
    touched.sort()
  }
}

/// The statement that begins at a token, by kinds and words of tokens.
extension TokenizedFile {
  /// The index after an attribute and its arguments, or `nil` if no name follows the `@`.
  func endOfAttribute(from start: Int) -> Int? {
    let name = at(start + 1)
    guard at(start).kind == .at, name.kind == .identifier, !name.hasSpaceBefore else { return nil }
    var index = start + 2
    while tokens[index].kind == .period, tokens[index + 1].kind == .identifier { index += 2 }
    let hasArguments = tokens[index].kind == .leftParen && !tokens[index].hasSpaceBefore
    return hasArguments ? closing(of: index).map { $0 + 1 } ?? index : index
  }

  /// True if a component or group begins at an index: a lifetime before a brace or type. In a list, it may be a label.
  func beginsMember(at start: Int) -> Bool {
    var index = start
    while index + 2 < tokens.count, tokens[index].word.isModifier, !tokens[index + 1].startsLine {
      index += 1
    }
    let next = at(index + 1)
    guard at(index).word.isLifetime, !next.startsLine else { return false }
    return next.kind == .leftBrace
      || next.kind == .identifier && !next.word.isInfix && next.word != .var && next.word != .let
        && at(index + 2).kind != .colon
  }

  /// True if an input begins at an index between statements: `input name:`.
  func beginsInput(at index: Int) -> Bool {
    at(index).word == .input && at(index + 1).isNameOnLine && at(index + 2).kind == .colon
  }

  /// The index after the attributes and modifiers that begin at `start`.
  private func behindHead(_ start: Int) -> Int {
    var index = start
    while index + 2 < tokens.count {
      let isModifier = tokens[index].word.isModifier || tokens[index].word.isOfContainers
      guard let next = isModifier ? index + 1 : endOfAttribute(from: index) else { break }
      index = next
    }
    return index
  }

  /// True if the word of a top-level declaration is at an index, after attributes and modifiers.
  func beginsItem(at start: Int) -> Bool { at(behindHead(start)).word.beginsItem }

  /// True if only a top-level declaration can begin at an index.
  func beginsDeclaration(at start: Int) -> Bool {
    let index = behindHead(start)
    guard index + 3 < tokens.count, tokens[index].word.beginsItem, tokens[index + 1].isNameOnLine
    else { return false }
    let (word, after) = (tokens[index].word, tokens[index + 2])
    return word == .import || word == .lifetime || after.kind == .leftBrace
      || after.kind == .colon || after.word == .in
  }
}
