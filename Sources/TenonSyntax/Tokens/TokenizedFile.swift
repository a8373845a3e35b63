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
  /// Findings of brackets, by the index of the token. The parser may find another mistake behind it.
  var bracketFindings: [Int: Diagnostic] = [:]
  /// Findings of brackets that are no tokens any more, for they were one too many.
  var findings: [Diagnostic] = []
  /// Brackets that were reported or put in, and literals that never close, in order.
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

/// Statements that begin at a token, as far as kinds and words tell.
extension TokenizedFile {
  /// The token behind an attribute and its arguments; `nil` where no name follows an `@`.
  func endOfAttribute(from start: Int) -> Int? {
    let name = at(start + 1)
    guard at(start).kind == .at, name.kind == .identifier, !name.hasSpaceBefore else { return nil }
    var index = start + 2
    while tokens[index].kind == .period, tokens[index + 1].kind == .identifier { index += 2 }
    let hasArguments = tokens[index].kind == .leftParen && !tokens[index].hasSpaceBefore
    return hasArguments ? closing(of: index).map { $0 + 1 } ?? index : index
  }

  /// A component or a group begins at an index: a lifetime with a brace or a type, in a list a label with a name.
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

  /// An input begins at an index, between statements: `input name:`.
  func beginsInput(at index: Int) -> Bool {
    at(index).word == .input && at(index + 1).isNameOnLine && at(index + 2).kind == .colon
  }

  /// The token behind the attributes and modifiers that begin at an index.
  private func behindHead(_ start: Int) -> Int {
    var index = start
    while index + 2 < tokens.count {
      let isModifier = tokens[index].word.isModifier || tokens[index].word.isOfContainers
      guard let next = isModifier ? index + 1 : endOfAttribute(from: index) else { break }
      index = next
    }
    return index
  }

  /// A word of a top-level declaration begins at an index, however it goes on.
  func beginsItem(at start: Int) -> Bool { at(behindHead(start)).word.beginsItem }

  /// A top-level declaration begins at an index, and nothing else can.
  func beginsDeclaration(at start: Int) -> Bool {
    let index = behindHead(start)
    guard index + 3 < tokens.count, tokens[index].word.beginsItem, tokens[index + 1].isNameOnLine
    else { return false }
    let (word, after) = (tokens[index].word, tokens[index + 2])
    return word == .import || word == .lifetime || after.kind == .leftBrace
      || after.kind == .colon || after.word == .in
  }
}
