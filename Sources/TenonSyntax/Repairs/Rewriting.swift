import TenonDiagnostics

/// A statement's tokens as a row rewrites them.
struct Rewriting {
  private(set) var file = TokenizedFile()
  private let repair: Repair
  private let match: RepairMatch
  private let changes: [Change]
  /// The first token behind the match.
  private(set) var end = 0
  private var lastChange: Change?
  /// Where texts were put, or taken away.
  private var changed: [Int] = []
  /// Names that stand nowhere in the file.
  private var invented: [Int: String] = [:]

  /// `nil` where a text has words that are neither in the file nor in the language, and something is meant by them.
  init?(_ repair: Repair, _ match: RepairMatch, of statement: Range<Int>) {
    let parser = match.parser
    (self.repair, self.match) = (repair, match)
    changes = repair.edits.map { Change($0, match) }.sorted()
    var index = statement.lowerBound
    for change in changes {
      guard change.tokens.lowerBound >= index else { return nil }
      keep(index..<change.tokens.lowerBound, of: parser.file)
      guard insert(change, match, mayInvent: repair.meaning == .doubtful) else { return nil }
      index = change.tokens.upperBound
      lastChange = change
    }
    keep(index..<statement.upperBound, of: parser.file)
    end =
      file.tokens.count
      - (statement.upperBound - match.elements[match.elements.count - 1].upperBound)
    guard pairBrackets() else { return nil }
    let place = parser.file.tokens[statement.upperBound - 1].end
    file.append(
      Token(
        kind: .endOfFile, word: .none, startsLine: true, hasSpaceBefore: true, isBackquoted: false,
        start: place, end: place))
  }

  /// What is said of it.
  var finding: Diagnostic {
    let help =
      switch repair.help {
      case .text(let text): text.of(match)
      case .statement(let other): "write '\(line)'\(other.of(match))"
      }
    let fixes = changes.map {
      $0.isDeletion ? Fix.delete($0.span) : .replace($0.span, with: $0.text)
    }
    let fix = fixes.first.map { fixes.dropFirst().reduce($0) { $0.and($1) } }
    let place =
      match.elements[repair.place.lowerBound]
      .lowerBound..<match.elements[repair.place.upperBound].upperBound
    return Diagnostic(
      repair.id, repair.message.of(match), at: match.span(place), help: help,
      fix: repair.meaning == .doubtful ? nil : repair.meaning == .safe ? fix.map(\.safe) : fix)
  }

  private mutating func keep(_ range: Range<Int>, of original: TokenizedFile) {
    for index in range {
      if let doubt = original.doubtfulOperators[index] {
        file.doubtfulOperators[file.tokens.count] = doubt
      }
      let token = original.tokens[index]
      guard index == range.lowerBound, let change = lastChange else {
        file.append(token)
        continue
      }
      // What was put before it has its line, and the blank behind it.
      let hasBlank = change.text.hasSuffix(" ")
      let isOpen = change.span.end < Int(token.start) || change.text.isEmpty
      file.append(
        Token(
          kind: token.kind, word: token.word,
          startsLine: token.startsLine
            && !(change.tokens.isEmpty && change.span.end == token.start),
          hasSpaceBefore: hasBlank || isOpen && token.hasSpaceBefore,
          isBackquoted: token.isBackquoted, start: token.start, end: token.end))
    }
  }

  /// Adds the tokens of a text. Those that stand in the statement are taken from there, so that they have a place.
  private mutating func insert(
    _ change: Change, _ match: RepairMatch, mayInvent: Bool
  ) -> Bool {
    let text = change.text
    let place = Int32(match.span(change.tokens.lowerBound..<change.tokens.lowerBound).start)
    let replaced = match.parser.file.tokens[change.tokens.lowerBound]
    let isThere = Int(replaced.start) == change.span.start
    let tokens = Lexer.scan(Array(text.utf8))
    changed.append(file.tokens.count)
    for (number, token) in tokens.dropLast().enumerated() {
      let word = String(
        decoding: text.utf8.dropFirst(Int(token.start)).prefix(Int(token.end - token.start)),
        as: UTF8.self)
      var (start, end) = (place, place)
      if token.kind == .identifier && token.word == .none || token.kind.isWritten {
        if let found = Self.place(of: word, in: match) {
          (start, end) = (Int32(found.start), Int32(found.end))
        } else if token.kind == .identifier, mayInvent || tokens[number + 1].kind == .colon {
          invented[file.tokens.count] = word
        } else {
          return false
        }
      }
      file.append(
        Token(
          kind: token.kind, word: token.word,
          startsLine: number == 0 ? isThere && replaced.startsLine : token.startsLine,
          hasSpaceBefore: number > 0
            ? token.hasSpaceBefore
            : text.hasPrefix(" ") || isThere && replaced.hasSpaceBefore,
          isBackquoted: token.isBackquoted,
          start: start, end: end))
    }
    return true
  }

  /// A place whose text is a word: in a match, or else in the file.
  private static func place(of word: String, in match: RepairMatch) -> SourceSpan? {
    let parser = match.parser
    let (first, last) = (match.elements[0], match.elements[match.elements.count - 1])
    for token in parser.file.tokens[first.lowerBound..<last.upperBound] {
      let text = parser.text(token)
      if text == word { return parser.span(token) }
      if token.kind == .string, text.dropFirst().dropLast() == word[...] {
        return parser.place(Int(token.start) + 1, Int(token.end) - 1)
      }
    }
    return parser.root.file.tokens.first { $0.kind == .identifier && parser.text($0) == word }
      .map { parser.span($0) }
  }

  /// The statement in one line. Of brackets with several lines in which nothing changed three dots are left.
  private var line: String {
    let parser = match.parser
    var line = ""
    var index = 0
    while index < file.tokens.count - 1, index < Self.mostTokensInLine {
      let token = file.tokens[index]
      let text = invented[index] ?? parser.text(token)
      if token.hasSpaceBefore || token.startsLine, let last = line.last, !" ([".contains(last) {
        line += " "
      }
      line += text
      let partner = Int(file.partner[index])
      if partner > index + 1, file.tokens[index + 1...partner].contains(where: \.startsLine),
        !changed.contains(where: { index < $0 && $0 <= partner })
      {
        line += token.kind == .leftBrace ? " … " : "…"
        index = partner
        line += parser.text(file.tokens[partner])
      }
      index += 1
    }
    return index < file.tokens.count - 1 ? line + " …" : line
  }

  private static let mostTokensInLine = 80

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
        (span, self.text) = (match.gap(before: tokens).through(match.span(tokens)), text.of(match))
      case .close(let first, let last, let text):
        tokens = elements(first, last)
        let behind = Int(parser.file.tokens[tokens.upperBound].start)
        let end = match.span(tokens).end
        span = parser.place(
          match.gap(before: tokens).start, match.isBlank(end, behind) ? behind : end)
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

extension TokenKind {
  /// Whether a token of this kind is told by its text.
  fileprivate var isWritten: Bool {
    switch self {
    case .number, .string, .regex, .op, .pound, .unknown: true
    default: false
    }
  }
}

extension TokenizedFile {
  fileprivate mutating func append(_ token: Token) {
    tokens.append(token)
    partner.append(-1)
  }
}
