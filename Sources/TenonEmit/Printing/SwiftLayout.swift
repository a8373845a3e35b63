import TenonSyntax

/// Finds in Swift where lines may end: a statement, the head of a declaration, or a part of either that ends where a
/// block begins.
struct SwiftLayout {
  let words: [Piece]
  /// For each opening bracket, the index of what closes it.
  let partner: [Int]
  var index = 0
  var items: [LayoutItem] = []
  /// Whether it met something whose layout is not known.
  var isLost = false
  /// How many items there are up to a scope that the following lines are in: nothing closes it here.
  var openScopeEnd: Int?
  /// The items that follow the next closing delimiters.
  var afterDelimiter: [LayoutItem] = []
  /// Where a break may have to become another one for the expression that begins behind it.
  var stacked: Stack?
  /// The group that begins with `try` or `await`, until the name that they belong to.
  var keywordGroup: Int?
  /// Where the last such group begins and ends.
  var lastKeywordGroup: (start: Int, end: Int)?
  /// Whether `case` ends what stands before it.
  var isInSwitch = false
  /// Whether a brace begins a block and no closure.
  var isInCondition = false

  /// A token, with what is in operators put together.
  struct Piece {
    var kind: TokenKind
    var text: String
    let isSpaced: Bool
    let startsLine: Bool
    /// The columns before it on its line.
    var indentation = 0
  }

  /// A break before an expression, and the group that begins with that.
  struct Stack {
    let lineBreak: Int
    let group: Int
  }

  /// The items of some Swift; `nil` if its layout is not known.
  static func items(of code: [UInt8]) -> [LayoutItem]? {
    guard var layout = SwiftLayout(code) else { return nil }
    layout.line()
    if layout.isLost || layout.index < layout.words.count { return nil }
    return layout.openScopeEnd.map { Array(layout.items[..<$0]) } ?? layout.items
  }

  private init?(_ code: [UInt8]) {
    var words: [Piece] = []
    var partner: [Int] = []
    var open: [Int] = []
    var last = Int32(-1)
    for token in Lexer.scan(code) where token.kind != .endOfFile {
      let text = String(decoding: code[Int(token.start)..<Int(token.end)], as: UTF8.self)
      defer { last = token.end }
      let isOperator = token.kind == .op || token.kind == .equal
      if isOperator, let before = words.last, before.kind == .op, last == token.start,
        before.text != "\\", before.isSpaced || text != ">" && before.text.last != ">"
      {
        words[words.count - 1].text += text
        continue
      }
      var piece = Piece(
        kind: token.kind, text: text, isSpaced: token.hasSpaceBefore, startsLine: token.startsLine)
      if token.kind == .unknown { return nil }
      if token.kind == .string, text.utf8.contains(UInt8(ascii: "\n")) {
        piece.indentation = code[..<Int(token.start)].reversed().prefix { $0 != 0x0A }.count
      }
      if token.kind == .number { piece.text = Self.grouped(text) }
      partner.append(-1)
      switch token.kind {
      case .leftParen, .leftBracket, .leftBrace: open.append(words.count)
      case .rightParen, .rightBracket, .rightBrace:
        if let start = open.popLast() { partner[start] = words.count }
      default: break
      }
      words.append(piece)
    }
    self.words = words
    self.partner = partner
  }

  /// A long number with its digits in groups, as lint wants it.
  static func grouped(_ text: String) -> String {
    guard text.utf8.count > 7, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return text
    }
    var result = ""
    for (number, digit) in text.enumerated() {
      if number > 0, (text.utf8.count - number) % 3 == 0 { result += "_" }
      result.append(digit)
    }
    return result
  }

  // MARK: Pieces

  var word: Piece? { index < words.count ? words[index] : nil }

  func kind(at place: Int) -> TokenKind { place < words.count ? words[place].kind : .endOfFile }

  var kind: TokenKind { kind(at: index) }

  func text(at place: Int) -> String { place < words.count ? words[place].text : "" }

  func isNext(_ text: String) -> Bool { index < words.count && words[index].text == text }

  /// Appends the next piece.
  mutating func take() {
    guard index < words.count else {
      isLost = true
      return
    }
    items.append(.text(words[index].text))
    index += 1
  }

  mutating func take(_ text: String) {
    if isNext(text) { take() } else { isLost = true }
  }

  mutating func append(_ more: LayoutItem...) { items += more }

  mutating func replace(_ index: Int, with item: LayoutItem) { items[index] = item }

  /// A place where groups may turn out to begin.
  mutating func mark(groups: Int = 0) -> Int {
    items.append(.begin(groups: groups, chains: 0))
    return items.count - 1
  }

  mutating func add(groups: Int = 0, chains: Int = 0, at mark: Int) {
    guard case .begin(let oldGroups, let oldChains) = items[mark] else { return }
    items[mark] = .begin(groups: oldGroups + groups, chains: oldChains + chains)
  }

  /// Appends what waits for closing delimiters, unless another one follows.
  mutating func endDelimiter() {
    if afterDelimiter.isEmpty || kind == .rightParen && isInParentheses { return }
    items += afterDelimiter
    afterDelimiter = []
  }

  /// Whether the next closing parenthesis closes an expression in parentheses.
  var isInParentheses = false
}

extension SwiftLayout.Piece {
  var isMultiline: Bool { kind == .string && text.utf8.contains(UInt8(ascii: "\n")) }
}
