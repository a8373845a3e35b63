import TenonDiagnostics

/// A statement's tokens as a row rewrites them.
struct Rewriting {
  private(set) var file = TokenizedFile()
  private let match: RepairMatch
  private let changes: [Change]
  /// What the edits have put in; nothing where they take something away.
  private(set) var edited: [Range<Int>] = []
  /// The first one behind the match and the token with which the statement could not be read.
  private(set) var reach = 0
  private var lastChange: Change?
  /// Names that stand nowhere in the file.
  private var invented: [Int: String] = [:]

  /// `nil` where a text has words that are neither in the file nor in the language, and something is meant by them.
  init?(_ edits: [Repair.Edit], _ match: RepairMatch, mayInvent: Bool) {
    let (parser, statement) = (match.parser, match.statement)
    self.match = match
    changes = edits.map { Change($0, match) }.sorted()
    var index = statement.lowerBound
    for change in changes {
      guard change.tokens.lowerBound >= index else { return nil }
      keep(index..<change.tokens.lowerBound, of: parser.file)
      let first = file.tokens.count
      guard insert(change, mayInvent: mayInvent) else { return nil }
      index = change.tokens.upperBound
      lastChange = change
      edited.append(first..<file.tokens.count)
    }
    keep(index..<statement.upperBound, of: parser.file)
    let behind = match.elements[match.elements.count - 1].upperBound
    let shift = file.tokens.count - statement.upperBound
    reach = shift + max(behind, (parser.firstFailure ?? 0) + 1)
    guard pairBrackets() else { return nil }
    let place = parser.file.tokens[statement.upperBound - 1].end
    file.append(
      Token(
        kind: .endOfFile, word: .none, startsLine: true, hasSpaceBefore: true, isBackquoted: false,
        start: place, end: place))
  }

  /// Whether it is about what edits before it have put in, or puts in what they have taken away.
  func undoes(_ edited: [Range<Int>]) -> Bool {
    edited.contains { tokens in
      tokens.overlaps(place)
        || changes.contains {
          tokens.overlaps($0.tokens) || tokens.isEmpty && $0.tokens == tokens
        }
    }
  }

  /// The tokens that the finding is about.
  private var place: Range<Int> {
    let elements = match.repair.place
    return match.elements[elements.lowerBound]
      .lowerBound..<match.elements[elements.upperBound].upperBound
  }

  /// What is said of it; `parser` reads it.
  func finding(_ parser: Parser) -> Diagnostic {
    let repair = match.repair
    let help =
      switch repair.help {
      case .text(let text): text.of(match)
      case .statement(let other): "write '\(line(parser))'\(other.of(match))"
      }
    let fixes = changes.map {
      $0.isDeletion ? Fix.delete($0.span) : .replace($0.span, with: $0.text)
    }
    let fix = fixes.first.map { fixes.dropFirst().reduce($0) { $0.and($1) } }
    return Diagnostic(
      repair.id, repair.message.of(match), at: match.span(place), help: help,
      fix: repair.meaning == .doubtful ? nil : repair.meaning == .safe ? fix.map(\.safe) : fix)
  }

  private mutating func keep(_ range: Range<Int>, of original: TokenizedFile) {
    for index in range {
      if let doubt = original.doubtfulOperators[index] {
        file.doubtfulOperators[file.tokens.count] = doubt
      }
      var token = original.tokens[index]
      if index == range.lowerBound, let change = lastChange {
        let gone = original.tokens[change.tokens.lowerBound]
        let isBehind = change.span.end == Int(token.start)
        var hasBlank = change.text.hasSuffix(" ")
        if change.text.isEmpty {
          token.startsLine = token.startsLine || gone.startsLine
          hasBlank = change.span.start == Int(gone.start) && gone.hasSpaceBefore
        } else if isBehind, change.tokens.isEmpty {
          token.startsLine = false
        }
        token.hasSpaceBefore = hasBlank || !isBehind && token.hasSpaceBefore
      }
      file.append(token)
    }
  }

  /// Adds the tokens of a text. Those that stand in the statement are taken from there, so that they have a place.
  private mutating func insert(_ change: Change, mayInvent: Bool) -> Bool {
    let text = change.text
    let place = match.span(change.tokens)
    let replaced = match.parser.file.tokens[change.tokens.lowerBound]
    let isThere = Int(replaced.start) == change.span.start
    let tokens = Lexer.scan(Array(text.utf8))
    var last: Int?
    for (number, token) in tokens.dropLast().enumerated() {
      let word = String(
        decoding: text.utf8.dropFirst(Int(token.start)).prefix(Int(token.end - token.start)),
        as: UTF8.self)
      last = Self.index(of: word, in: match, behind: last)
      var copy = token
      if number == 0 {
        copy.startsLine = isThere && replaced.startsLine
        copy.hasSpaceBefore = text.hasPrefix(" ") || isThere && replaced.hasSpaceBefore
      }
      if let last {
        let found = match.parser.file.tokens[last]
        // A string's quotes may be gone.
        let quotes: Int32 = found.kind == .string && token.kind != .string ? 1 : 0
        (copy.start, copy.end) = (found.start + quotes, found.end - quotes)
        copy.isImplied = found.isImplied
      } else if token.kind == .identifier, token.word == .none,
        let found = match.parser.place(ofName: word)
      {
        (copy.start, copy.end) = (Int32(found.start), Int32(found.end))
      } else {
        let isName = token.kind == .identifier && token.word == .none
        let mayBe = mayInvent || tokens[number + 1].kind == .colon
        guard token.impliedText != nil, !isName || mayBe else { return false }
        if isName { invented[file.tokens.count] = word }
        (copy.start, copy.end, copy.isImplied) = (Int32(place.start), Int32(place.end), true)
      }
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

  /// The statement in one line. Of brackets with several lines in which nothing changed three dots are left.
  func line(_ parser: Parser) -> String {
    parser.bracketDepth = 0
    var depth = 0
    var line = ""
    var index = 0
    while index < file.tokens.count - 1, index < Self.mostTokensInLine {
      let token = file.tokens[index]
      if token.startsLine, index > 0, depth == 0, !parser.continues(at: index) { break }
      if token.kind.opens { depth += 1 }
      if token.kind.closes { depth -= 1 }
      let text = invented[index] ?? parser.text(token)
      if token.hasSpaceBefore || token.startsLine, let last = line.last, !" ([".contains(last) {
        line += " "
      }
      line += text
      let partner = Int(file.partner[index])
      if partner > index + 1, file.tokens[index + 1...partner].contains(where: \.startsLine),
        !edited.contains(where: { index < $0.lowerBound && $0.lowerBound <= partner })
      {
        line += token.kind == .leftBrace ? " … " : "…"
        index = partner
        depth -= 1
        line += parser.text(file.tokens[partner])
      }
      index += 1
    }
    return index == Self.mostTokensInLine ? line + " …" : line
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

extension Parser {
  /// The first place in the file at which a name stands.
  fileprivate func place(ofName name: String) -> SourceSpan? {
    if let parent { return parent.place(ofName: name) }
    return file.tokens.first { $0.kind == .identifier && text($0) == name }.map { span($0) }
  }
}

extension TokenizedFile {
  fileprivate mutating func append(_ token: Token) {
    tokens.append(token)
    partner.append(-1)
  }
}
