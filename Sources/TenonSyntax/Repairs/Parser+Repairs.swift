import TenonDiagnostics

/// Statements that can't be read as they stand: the first row whose rewrite reads takes their place.
extension Parser {
  /// What a statement has added when it begins: nothing. All of it is taken back where a rewrite takes its place.
  struct Checkpoint {
    let start: Int
    let outerFailure: Int?
    let diagnostics: Int
    let broken: Int
    let lostWords: Int
    let forgiven: Int
    let unread: UnreadMembers
    let flags: Flags
    let isBrokenInside: Bool
    let documentationIndex: Int
  }

  /// What the file has somewhere, as far as it is read.
  struct Flags {
    var namesErrors = false
    var hasNamelessLifetime = false
    var hasNamelessItem = false
    var hasNamelessImport = false

    mutating func formUnion(_ other: Flags) {
      namesErrors = namesErrors || other.namesErrors
      hasNamelessLifetime = hasNamelessLifetime || other.hasNamelessLifetime
      hasNamelessItem = hasNamelessItem || other.hasNamelessItem
      hasNamelessImport = hasNamelessImport || other.hasNamelessImport
    }
  }

  func checkpoint() -> Checkpoint {
    defer { firstFailure = nil }
    return Checkpoint(
      start: position, outerFailure: firstFailure, diagnostics: diagnostics.count,
      broken: broken.count,
      lostWords: lostWords.count, forgiven: forgiven.count, unread: unread, flags: flags,
      isBrokenInside: isBrokenInside, documentationIndex: documentationIndex)
  }

  /// Goes back to the statement around the one at hand.
  func endStatement(_ checkpoint: Checkpoint) {
    firstFailure = checkpoint.outerFailure
    statementDepth -= 1
  }

  private func restore(_ checkpoint: Checkpoint) {
    diagnostics.keepFirst(checkpoint.diagnostics)
    broken.removeLast(broken.count - checkpoint.broken)
    lostWords.removeLast(lostWords.count - checkpoint.lostWords)
    forgiven.removeLast(forgiven.count - checkpoint.forgiven)
    unread = checkpoint.unread
    flags = checkpoint.flags
    isBrokenInside = checkpoint.isBrokenInside
    documentationIndex = checkpoint.documentationIndex
  }

  /// What `read` makes of the statement since a checkpoint once the first row that fits has rewritten it; `nil` where
  /// the statement was read, or no row fits.
  func repaired<Member>(
    since checkpoint: Checkpoint, _ read: (Parser) -> [Member]
  ) -> [Member]? {
    let failure = firstFailure
    endStatement(checkpoint)
    guard let failure else { return nil }
    headStart = checkpoint.start
    let statement = checkpoint.start..<position
    if repairsLeft > 0, !isDirective(file.tokens[checkpoint.start]),
      !hasLostText(from: statement.lowerBound, to: position),
      let (sub, members) = firstReading(of: statement, failure: failure, read)
    {
      restore(checkpoint)
      take(sub, statement)
      return members
    }
    if statementDepth == 0 { unreadFrom = unreadFrom ?? Int(file.tokens[failure].start) }
    return nil
  }

  /// The first rewrite that reads, or gets further than the statement did.
  private func firstReading<Member>(
    of statement: Range<Int>, failure: Int, _ read: (Parser) -> [Member]
  ) -> (Parser, [Member])? {
    let outer = triesLeft
    // The rewrites of a rewrite count as the statement's own.
    let isOwn = parent == nil || statementDepth > 0
    if isOwn { triesLeft = Self.mostTries }
    defer { if isOwn { triesLeft = outer } }
    let first = max(statement.lowerBound, failure - Self.tokensBeforeFailure)
    let last = max(first, min(statement.upperBound - 1, failure + 1))
    for repair in Repair.all {
      for index in (first...last).reversed() {
        guard let match = match(repair, at: index, before: statement.upperBound),
          let rewriting = Rewriting(repair, match, of: statement)
        else { continue }
        if triesLeft == 0 { return nil }
        let sub = Parser(rewriting.file, of: self, isDoubtful: repair.meaning.isDoubtful)
        sub.triesLeft = triesLeft - 1
        let members = read(sub)
        triesLeft = sub.triesLeft
        let end = Int(file.tokens[match.elements[match.elements.count - 1].upperBound - 1].end)
        if sub.position == rewriting.file.tokens.count - 1,
          sub.unreadFrom.map({ $0 >= end && $0 > Int(file.tokens[failure].start) }) ?? true
        {
          sub.diagnostics.report(rewriting.finding)
          return (sub, members)
        }
      }
    }
    return nil
  }

  /// Takes over what the parser of a rewrite found.
  private func take(_ sub: Parser, _ statement: Range<Int>) {
    diagnostics.append(sub.diagnostics)
    broken += sub.broken
    lostWords += sub.lostWords
    unread.formUnion(sub.unread)
    flags.formUnion(sub.flags)
    isBrokenInside = isBrokenInside || sub.isBrokenInside
    position = statement.upperBound
    nodes?.forget(from: statement.lowerBound)
    nodes?.note(sub.statementKind, from: statement.lowerBound, to: position, hasError: true)
  }

  /// No row's pattern begins further before the token where a statement can't be read.
  private static let tokensBeforeFailure = 12
  /// No statement is read more often, however many rows rewrite it.
  private static let mostTries = 64
}

/// A statement's tokens as a row rewrites them.
struct Rewriting {
  private(set) var file = TokenizedFile()
  let finding: Diagnostic

  private struct Change {
    let tokens: Range<Int>
    let span: SourceSpan
    let text: String
    let isDeletion: Bool
  }

  /// `nil` where a text has words that are neither in the file nor in the language, and something is meant by them.
  init?(_ repair: Repair, _ match: RepairMatch, of statement: Range<Int>) {
    let parser = match.parser
    let changes = repair.edits.flatMap { Self.changes($0, match) }.sorted {
      ($0.tokens.lowerBound, $0.tokens.upperBound) < ($1.tokens.lowerBound, $1.tokens.upperBound)
    }
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
    var text = ""
    for change in changes {
      guard change.tokens.lowerBound >= index else { return nil }
      keep(index..<change.tokens.lowerBound, of: parser.file, behind: text)
      guard insert(change, match, mayInvent: repair.meaning.isDoubtful) else { return nil }
      text = change.text
      index = change.tokens.upperBound
    }
    keep(index..<statement.upperBound, of: parser.file, behind: text)
    guard pairBrackets() else { return nil }
    let end = parser.file.tokens[statement.upperBound - 1].end
    file.append(
      Token(
        kind: .endOfFile, word: .none, startsLine: true, hasSpaceBefore: true, isBackquoted: false,
        start: end, end: end))
  }

  private static func changes(_ edit: Repair.Edit, _ match: RepairMatch) -> [Change] {
    func tokens(_ first: Int, _ last: Int) -> Range<Int> {
      match.elements[first].lowerBound..<match.elements[last].upperBound
    }
    func change(_ tokens: Range<Int>, to text: String, isAttached: Bool = false) -> Change {
      let before = match.span(tokens.lowerBound..<tokens.lowerBound)
      let span = match.span(tokens)
      return Change(
        tokens: tokens, span: isAttached ? before.through(span) : span, text: text,
        isDeletion: false)
    }
    func change(_ tokens: Range<Int>, toSign sign: String) -> Change {
      let next = match.parser.file.tokens[tokens.upperBound]
      let blank = next.hasSpaceBefore || next.startsLine ? "" : " "
      return change(tokens, to: (sign == ":" ? "" : " ") + sign + blank, isAttached: true)
    }
    switch edit {
    case .delete(let first, let last):
      let tokens = tokens(first, last)
      return [Change(tokens: tokens, span: match.span(tokens), text: "", isDeletion: true)]
    case .replace(let first, let last, let text):
      return [change(tokens(first, last), to: match.filled(text))]
    case .attach(let first, let last, let text):
      return [change(tokens(first, last), to: match.filled(text), isAttached: true)]
    case .make(let element, let text):
      return [change(match.elements[element], to: text.of(match))]
    case .insertBefore(let element, let text):
      let index = match.elements[element].lowerBound
      let span = match.span(match.elements[element])
      let start = SourceSpan(file: span.file, start: span.start, end: span.start)
      return [
        Change(
          tokens: index..<index, span: start, text: match.filled(text), isDeletion: false)
      ]
    case .insertAfter(let element, let text):
      let index = match.elements[element].upperBound
      return [change(index..<index, to: match.filled(text))]
    case .sign(let element, let sign):
      return [change(match.elements[element], toSign: sign)]
    case .labels(let element, let sign):
      let colons = match.parser.colons(inListAround: match.elements[element].lowerBound)
      return colons.map { change($0..<$0 + 1, toSign: sign) }
    }
  }

  private mutating func keep(_ range: Range<Int>, of original: TokenizedFile, behind text: String) {
    for index in range {
      if let doubt = original.doubtfulOperators[index] {
        file.doubtfulOperators[file.tokens.count] = doubt
      }
      let token = original.tokens[index]
      let isBehindText = index == range.lowerBound && !text.isEmpty
      file.append(
        Token(
          kind: token.kind, word: token.word, startsLine: token.startsLine && !isBehindText,
          hasSpaceBefore: token.hasSpaceBefore || isBehindText && text.last == " ",
          isBackquoted: token.isBackquoted, start: token.start, end: token.end))
    }
  }

  /// Adds the tokens of a change's text. Those that stand in the statement are taken from there, so that they have a
  /// place.
  private mutating func insert(_ change: Change, _ match: RepairMatch, mayInvent: Bool) -> Bool {
    let parser = match.parser
    let first = change.tokens.lowerBound
    let place = match.span(first..<first).start
    let (text, old) = (change.text, parser.file.tokens[first])
    let isAttached = change.span.start == place
    for (number, token) in Lexer.scan(Array(text.utf8)).dropLast().enumerated() {
      let word = String(
        decoding: text.utf8.dropFirst(Int(token.start)).prefix(Int(token.end - token.start)),
        as: UTF8.self)
      var (start, end) = (Int32(place), Int32(place))
      if token.kind == .identifier && token.word == .none || token.kind.isWritten {
        if let found = Self.place(of: word, in: match) {
          (start, end) = (Int32(found.start), Int32(found.end))
        } else if token.kind != .op, word != Word.key.text, !mayInvent || token.kind != .identifier
        {
          return false
        }
      }
      let isFirst = number == 0
      file.append(
        Token(
          kind: token.kind, word: word == Word.key.text && start == end ? .key : token.word,
          startsLine: isFirst && old.startsLine && !isAttached,
          hasSpaceBefore: isFirst ? text.first == " " || !isAttached : token.hasSpaceBefore,
          isBackquoted: token.isBackquoted, start: start, end: end))
    }
    return true
  }

  /// A place in a match whose text is a word.
  private static func place(of word: String, in match: RepairMatch) -> SourceSpan? {
    let parser = match.parser
    for index in match.elements[0].lowerBound..<match.elements[match.elements.count - 1].upperBound
    {
      let token = parser.file.tokens[index]
      let text = parser.text(token)
      if text == word { return parser.span(token) }
      if token.kind == .string, text.dropFirst().dropLast() == word[...] {
        return SourceSpan(
          file: parser.fileIndex, start: Int(token.start) + 1, end: Int(token.end) - 1)
      }
    }
    return nil
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

extension Token {
  /// Whether a row has put it in.
  var isInserted: Bool { start == end && kind != .endOfFile }
}

extension TokenKind {
  /// A sign's text.
  var sign: String? {
    switch self {
    case .comma: ","
    case .colon: ":"
    case .equal: "="
    case .arrow: "->"
    case .period: "."
    case .leftParen: "("
    case .rightParen: ")"
    case .leftBracket: "["
    case .rightBracket: "]"
    case .leftBrace: "{"
    case .rightBrace: "}"
    case .at: "@"
    case .semicolon: ";"
    // No row puts in another operator.
    case .op: "!"
    default: nil
    }
  }

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
