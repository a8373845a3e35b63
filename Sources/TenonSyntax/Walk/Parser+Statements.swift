import TenonDiagnostics

/// Findings about the statement at hand, and what is not known because of them.
extension Parser {
  /// A statement that is walked.
  struct Statement {
    var block = Repair.Blocks.file
    var kind = SyntaxKind.error
    /// Its tokens, attributes and modifiers included.
    var tokens = 0..<0
    /// Where and why it can't be read.
    var stop: StatementParser.Stop?
    var findings: [Diagnostic] = []
    /// The first token behind attributes and modifiers.
    var first = 0
    var lifetime: NameSyntax?
    /// The token that the first finding is about.
    var place: Int?
    /// Whether another finding tells enough.
    var isSilent = false
    /// Whether a finding leaves open what the statement means.
    var isBroken = false
    /// Whether no row can help: the finding is about a piece of Swift.
    var isFinal = false

    /// The token at which it can't be read, or means nothing.
    var failure: Int? { place ?? stop?.position }

    /// Whether the statement behind it reads.
    var isBeforeReadable = true

    /// Whether it is whole, and another statement follows it on its line.
    var isCut: Bool {
      isBeforeReadable && stop?.expected == StatementParser.endOfStatement
        && stop?.position == tokens.upperBound
    }

    /// Whether it should have ended before that token.
    var isTooLong: Bool { place == nil && stop?.expected == StatementParser.endOfStatement }
  }

  var headStart: Int { statement.tokens.lowerBound }
  var block: Repair.Blocks { statement.block }
  var statementKind: SyntaxKind { statement.kind }

  /// Makes a statement the one at hand. The checkpoint is for going back to the one around it, or for taking back what
  /// this one adds.
  func begin(_ tokens: Range<Int>, _ kind: SyntaxKind, in block: Repair.Blocks) -> Checkpoint {
    let checkpoint = checkpoint()
    statementDepth += 1
    statement = Statement(block: block, kind: kind, tokens: tokens)
    return checkpoint
  }

  func end(_ checkpoint: Checkpoint) {
    statement = checkpoint.statement
    statementDepth -= 1
  }

  /// Notes the first finding about the statement at hand, at a token; another one as well where it is about a part
  /// that the first leaves clear.
  ///
  /// `isMild`: the statement means what it would without the slip.
  func report(
    _ diagnostic: Diagnostic, at token: Int, isMild: Bool = false, isApart: Bool = false
  ) {
    let hides = !isApart || statement.stop != nil || statement.findings.contains { $0.fix == nil }
    if !statement.findings.isEmpty, hides { return }
    statement.place = statement.place ?? token
    statement.findings.append(diagnostic)
    let isWrong = diagnostic.severity == .error && !(isMild && diagnostic.fix != nil)
    statement.isBroken = statement.isBroken || isWrong
  }

  /// Tells what was found about the statement at hand. `isWhole`: it reads, but means nothing.
  func reportFindings(isWhole: Bool, understood: Range<Int>?) {
    let tokens = statement.tokens
    if !isSilent { for finding in statement.findings { diagnostics.report(finding) } }
    let isWrong = !isWhole || statement.findings.contains { $0.severity == .error }
    if statementDepth == 1, isWrong, let failure = statement.failure {
      unreadFrom =
        unreadFrom
        ?? Unread(
          place: Int(file.tokens[failure].start),
          lastEnd: failure > 0 ? Int(file.tokens[failure - 1].end) : 0,
          expected: statement.stop?.expected)
    }
    if isWhole, !statement.isBroken { return }
    if statement.isCut, !statement.isBroken { return noteBroken(tokens) }
    loseLiterals(in: tokens)
    noteBroken(tokens.lowerBound..<(understood?.lowerBound ?? tokens.upperBound))
    loseWords(from: tokens.lowerBound, to: understood?.lowerBound ?? tokens.upperBound)
    if let understood { loseWords(from: understood.upperBound, to: tokens.upperBound) }
  }

  /// Whether a row has made the statement at hand of one that may mean something else.
  var isMisread: Bool { isDoubtful && statementDepth == 1 }

  /// Whether a bracket or a literal of the statement at hand has been reported, which causes what is wrong with it.
  private var isSilent: Bool {
    statement.isSilent || hasLostText(from: statement.tokens) || isAtLostToken
  }

  /// Whether the statement can't be read because of a token or a bracket that has been reported.
  var isAtLostToken: Bool {
    guard let stop = statement.stop, statement.place == nil || statement.place == stop.position
    else {
      return false
    }
    let index = stop.position
    if stop.expected == StatementParser.bracketEnd { return true }
    // One that was put in for a bracket that is missing.
    if file.tokens[index].start == file.tokens[index].end, file.tokens[index].kind.closes {
      return true
    }
    return file.tokens[index].kind == .unknown
      || index > headStart && file.tokens[index - 1].kind == .unknown
  }

  func noteBroken(_ tokens: Range<Int>) {
    if tokens.isEmpty { return }
    if isMisread || statement.findings.contains(where: { $0.fix == nil }) {
      doubtful.append(self.tokens.span(tokens))
    } else if file.isTouched(from: tokens.lowerBound, through: tokens.upperBound - 1) {
      // The lifetime that a component begins with is read whatever its brackets are.
      let rest = statementKind == .component ? tokens.dropFirst() : tokens
      if !rest.isEmpty { doubtful.append(self.tokens.span(rest)) }
    }
  }

  /// Notes what is not known of a statement that reads, because of a row or of text that was lost.
  func noteLost(understood: Range<Int>?) {
    let head = statement.tokens.lowerBound..<(understood?.lowerBound ?? statement.tokens.upperBound)
    guard isMisread || hasLostText(from: head) else { return }
    noteBroken(head)
    loseWords(from: head.lowerBound, to: head.upperBound)
    loseLiterals(in: head)
    if statementKind == .decorator { unread.insert(.decorators) }
  }

  /// Notes that requests may name a component otherwise.
  func loseTypes(of component: ComponentSyntax) {
    let types = [component.type] + component.roles.map(\.type)
    lostWords.append(contentsOf: types.map { $0.plainest.text() })
  }

  /// Notes that a component may be another one, as a bracket of its type or of its list was lost.
  func noteLostType(of component: ComponentSyntax, _ type: Range<Int>, end: Int) {
    if !component.type.isNameAlone,
      file.isTouched(from: type.lowerBound, through: type.upperBound - 1)
    {
      if case .named = component.type.kind {} else { unread.insert(.providers) }
    }
    guard component.closingParenthesis == nil,
      file.isTouched(from: type.lowerBound, through: end - 1)
    else { return }
    let last = Int(file.tokens[end - 1].end)
    let isLost =
      component.expression != nil
      ? last < source.bytes.count && source.bytes[last] == UInt8(ascii: ")")
      : [.colon, .comma].contains(file.tokens[min(type.upperBound, file.tokens.count - 1)].kind)
    if isLost { unread.insert(.providers) }
  }

  /// Whether the statement at hand is not what it was meant to be, as far as some of its tokens show it.
  func isBroken(_ tokens: Range<Int>? = nil) -> Bool {
    statement.stop != nil && !statement.isCut || statement.isBroken || isMisread
      || hasLostText(from: tokens ?? statement.tokens)
  }

  /// Remembers the words in literals that never close: they may have swallowed anything.
  private func loseLiterals(in tokens: Range<Int>) {
    if file.unclosedLiterals.isEmpty { return }
    for token in file.tokens[tokens] where token.kind == .string && file.isUnclosedLiteral(token) {
      lostWords.append(contentsOf: words(from: Int(token.start), to: Int(token.end)))
    }
  }

  // MARK: Places

  /// Where something is wanted that is not there: a token, or, at the statement's end, right after the last token of it.
  func placeOfWant(at index: Int) -> SourceSpan {
    guard
      isBehindStatement(index) || isOnNextLine(index)
        || file.tokens[index].kind.closes || file.tokens[index].kind == .semicolon,
      index > 0
    else {
      return span(file.tokens[index])
    }
    let end = Int(file.tokens[index - 1].end)
    return place(end, end)
  }

  /// Whether a token stands on a line below, outside of brackets, where the statement at hand should have gone on.
  private func isOnNextLine(_ index: Int) -> Bool {
    index > statement.first && file.tokens[index].startsLine && list(around: index) == nil
  }

  /// What stands at a token, for a message.
  func found(at index: Int) -> String {
    let token = file.tokens[index]
    if token.kind == .endOfFile { return "the end of the \(parent == nil ? "file" : "line")" }
    if token.kind == .semicolon, !token.startsLine { return "';'" }
    if isOnNextLine(index) || isBehindStatement(index) && (token.startsLine || !token.kind.closes) {
      return "the end of the line"
    }
    return "'\(text(token))'"
  }

  /// Whether the statement at hand ends before a token.
  func isBehindStatement(_ index: Int) -> Bool { index >= statement.tokens.upperBound }

  /// The text from a token to the end of its line, in one line, for a help.
  func restOfLine(from start: Int) -> String {
    var end = start
    let limit = min(file.tokens.count - 2, start + 40)
    while end < limit, !file.tokens[end + 1].startsLine, file.tokens[end + 1].kind != .semicolon,
      !(file.tokens[end + 1].kind.closes && file.partner[end + 1] < start)
    {
      end += 1
    }
    return source.text(Int(file.tokens[start].start), Int(file.tokens[end].end))
  }

  // MARK: Lost text

  /// The members that `body` reads, and behind them what it could not read.
  func notingUnread(_ body: () -> [MemberSyntax]) -> [MemberSyntax] {
    let outer = unread
    defer { unread = outer }
    unread = []
    let members = body()
    return unread.isEmpty ? members : members + [MemberSyntax(.unread(unread))]
  }

  /// Remembers the names in tokens that are not understood.
  func loseWords(from start: Int, to end: Int) {
    for index in start..<end where file.tokens[index].kind == .identifier {
      lostWords.append(NameSyntax.plain(text(file.tokens[index])))
    }
  }

  /// Whether a bracket of some tokens was reported, or a literal in them never closes.
  func hasLostText(from tokens: Range<Int>) -> Bool {
    if file.isTouched(from: tokens.lowerBound, through: tokens.upperBound - 1) {
      let end = tokens.first(where: forgiven.contains) ?? tokens.upperBound
      if file.isTouched(from: tokens.lowerBound, through: end - 1) { return true }
    }
    return !file.unclosedLiterals.isEmpty
      && file.tokens[tokens].contains { $0.kind == .string && file.isUnclosedLiteral($0) }
  }

  /// Remembers the words in text that never became tokens.
  func loseRawWords(from start: Int) {
    lostWords.append(contentsOf: words(from: start, to: source.bytes.count))
  }

  /// All runs of letters between two offsets.
  func words(from start: Int, to end: Int) -> Set<String> {
    var words: Set<String> = []
    var index = start
    while index < end {
      guard Lexer.startsIdentifier(source.bytes[index]) else {
        index += 1
        continue
      }
      let wordStart = index
      while index < end, Lexer.continuesIdentifier(source.bytes[index]) { index += 1 }
      words.insert(source.text(wordStart, index))
    }
    return words
  }
}
