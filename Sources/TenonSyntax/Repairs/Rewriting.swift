import TenonDiagnostics

/// A statement's tokens as a row rewrites them.
struct Rewriting {
  private(set) var file = TokenizedFile()
  let finding: Diagnostic
  /// Whether the next token begins a line, where a text stands before it or the one before it is gone.
  private var startsLine: Bool?

  /// `nil` where a text has words that are neither in the file nor in the language, and something is meant by them.
  init?(_ repair: Repair, _ match: RepairMatch, of statement: Range<Int>) {
    let parser = match.parser
    let changes = repair.edits.map { Change($0, match) }.sorted()
    let places = repair.place
    let place =
      match.elements[places.lowerBound].lowerBound..<match.elements[places.upperBound].upperBound
    let help: String
    switch repair.help {
    case .text(let text): help = text.of(match)
    case .statement(let other):
      let statement = parser.rewritten(changes.map { ($0.span, $0.text) })
      help = "write '\(statement)'\(other.of(match))"
    }
    let fixes = changes.map {
      $0.isDeletion ? Fix.delete($0.span) : .replace($0.span, with: $0.text)
    }
    let fix = fixes.first.map { fixes.dropFirst().reduce($0) { $0.and($1) } }
    finding = Diagnostic(
      repair.id, repair.message.of(match), at: match.span(place), help: help,
      fix: repair.meaning == .doubtful ? nil : repair.meaning == .safe ? fix.map(\.safe) : fix)
    var index = statement.lowerBound
    for change in changes {
      guard change.tokens.lowerBound >= index else { return nil }
      keep(index..<change.tokens.lowerBound, of: parser.file)
      guard insert(change.text, for: change.tokens, match, mayInvent: repair.meaning == .doubtful)
      else { return nil }
      index = change.tokens.upperBound
    }
    keep(index..<statement.upperBound, of: parser.file)
    guard pairBrackets() else { return nil }
    let end = parser.file.tokens[statement.upperBound - 1].end
    file.append(
      Token(
        kind: .endOfFile, word: .none, startsLine: true, hasSpaceBefore: true, isBackquoted: false,
        start: end, end: end))
  }

  private mutating func keep(_ range: Range<Int>, of original: TokenizedFile) {
    for index in range {
      var token = original.tokens[index]
      if let startsLine {
        token = token.startingLine(startsLine)
        self.startsLine = nil
      }
      if let doubt = original.doubtfulOperators[index] {
        file.doubtfulOperators[file.tokens.count] = doubt
      }
      file.append(token)
    }
  }

  /// Adds the tokens of a text. Those that stand in the match are taken from there, so that they have a place.
  private mutating func insert(
    _ text: String, for replaced: Range<Int>, _ match: RepairMatch, mayInvent: Bool
  ) -> Bool {
    let parser = match.parser
    let place = match.span(replaced)
    let startsLine = self.startsLine ?? parser.file.tokens[replaced.lowerBound].startsLine
    let tokens = Lexer.scan(Array(text.utf8)).dropLast()
    self.startsLine = startsLine && tokens.isEmpty
    if replaced.isEmpty || !tokens.isEmpty, !startsLine { self.startsLine = nil }
    var last: Int?
    for (number, token) in tokens.enumerated() {
      let word = String(
        decoding: text.utf8.dropFirst(Int(token.start)).prefix(Int(token.end - token.start)),
        as: UTF8.self)
      last = Self.index(of: word, in: match, behind: last)
      var copy = token.startingLine(number == 0 && startsLine)
      if let last {
        let found = parser.file.tokens[last]
        // A string's quotes may be gone.
        let quotes: Int32 = found.kind == .string && token.kind != .string ? 1 : 0
        (copy.start, copy.end) = (found.start + quotes, found.end - quotes)
      } else {
        let isName = token.kind == .identifier && token.word == .none
        guard token.impliedText != nil, !isName || mayInvent else { return false }
        (copy.start, copy.end, copy.isImplied) = (Int32(place.start), Int32(place.end), true)
      }
      copy.hasSpaceBefore = token.hasSpaceBefore || number == 0
      file.append(copy)
    }
    return true
  }

  /// The token of a match whose text is a word: the one behind `last`, or the first.
  private static func index(of word: String, in match: RepairMatch, behind last: Int?) -> Int? {
    let parser = match.parser
    let tokens = match.elements[0].lowerBound..<match.elements[match.elements.count - 1].upperBound
    func spells(_ index: Int) -> Bool {
      let token = parser.file.tokens[index]
      let text = parser.text(token)
      return text == word || token.kind == .string && text.dropFirst().dropLast() == word[...]
    }
    if let last, last + 1 < tokens.upperBound, spells(last + 1) { return last + 1 }
    return tokens.first(where: spells)
  }

  private mutating func pairBrackets() -> Bool {
    var open: [Int] = []
    for (index, token) in file.tokens.enumerated() {
      if token.kind.opens { open.append(index) }
      guard token.kind.closes else { continue }
      guard let opening = open.popLast(),
        file.tokens[opening].kind.rawValue + 1 == token.kind.rawValue
      else {
        return false
      }
      file.partner[opening] = Int32(index)
      file.partner[index] = Int32(opening)
    }
    return open.isEmpty
  }
}

extension Rewriting {
  /// An edit of a match: the tokens that go, and the text in their place.
  struct Change: Comparable {
    let tokens: Range<Int>
    let span: SourceSpan
    let text: String
    let isDeletion: Bool

    init(_ edit: Repair.Edit, _ match: RepairMatch) {
      let parser = match.parser
      var isDeletion = false
      func elements(_ first: Int, _ last: Int) -> Range<Int> {
        match.elements[first].lowerBound..<match.elements[last].upperBound
      }
      switch edit {
      case .delete(let first, let last):
        tokens = elements(first, last)
        (span, text, isDeletion) = (match.span(tokens), "", true)
      case .replace(let first, let last, let text):
        tokens = elements(first, last)
        (span, self.text) = (match.span(tokens), text.of(match))
      case .attach(let first, let last, let text):
        tokens = elements(first, last)
        let before = match.span(tokens.lowerBound..<tokens.lowerBound)
        (span, self.text) = (before.through(match.span(tokens)), text.of(match))
      case .close(let first, let last, let text):
        tokens = elements(first, last)
        let before = match.span(tokens.lowerBound..<tokens.lowerBound)
        let behind = Int(parser.file.tokens[tokens.upperBound].start)
        span = SourceSpan(file: before.file, start: before.start, end: behind)
        self.text = text.of(match)
      case .insertBefore(let element, let text):
        let index = match.elements[element].lowerBound
        let place = Int(parser.file.tokens[index].start)
        tokens = index..<index
        (span, self.text) = (parser.place(place, place), text.of(match))
      case .insertAfter(let element, let text):
        let index = match.elements[element].upperBound
        tokens = index..<index
        (span, self.text) = (match.span(tokens), text.of(match))
      case .insertFirst(let text):
        let place = Int(parser.file.tokens[parser.headStart].start)
        tokens = parser.headStart..<parser.headStart
        (span, self.text) = (parser.place(place, place), text.of(match))
      }
      self.isDeletion = isDeletion
    }

    static func < (left: Change, right: Change) -> Bool {
      (left.tokens.lowerBound, left.tokens.upperBound)
        < (right.tokens.lowerBound, right.tokens.upperBound)
    }

    static func == (left: Change, right: Change) -> Bool { left.tokens == right.tokens }
  }
}

extension Token {
  fileprivate func startingLine(_ startsLine: Bool) -> Token {
    var copy = self
    (copy.startsLine, copy.hasSpaceBefore) = (startsLine, true)
    return copy
  }
}

extension TokenizedFile {
  fileprivate mutating func append(_ token: Token) {
    tokens.append(token)
    partner.append(-1)
  }
}
