import TenonDiagnostics

/// Words that are slips of others where the language has one: each is reported, and read as what was
/// meant, so that nothing else follows from it.
extension Parser {
  // MARK: One word

  /// Whether a token is a slip of a word, or that word in another case.
  private func isNear(_ token: Token, _ word: Word) -> Bool {
    NearMiss.best(for: text(token), among: [word.text]) != nil
  }

  /// Reports the current token as a slip of a word.
  func reportMisspelt(_ word: Word, id: DiagnosticID = .unknownWord, _ message: String) {
    reportOnce(
      Diagnostic(
        id, message, at: span(token), help: "did you mean '\(word.text)'?",
        fix: .replace(span(token), with: word.text).safe))
  }

  /// Passes a word, which is reported if it is another one.
  func passMisspelt(_ word: Word) {
    if token.word != word { reportMisspelt(word, "expected '\(word.text)', found \(found)") }
    advance()
  }

  /// The effect that a token is, or is a slip of.
  func meantEffect(_ token: Token) -> Word? {
    guard token.kind == .identifier else { return nil }
    switch token.word {
    case .async, .throws: return token.word
    default: break
    }
    return [Word.async, .throws].first { isNear(token, $0) }
  }

  // MARK: Components

  /// Whether the current token is a slip of `self` in place of a role.
  var isMisspeltSelf: Bool {
    guard token.kind == .identifier, token.word == .none, !atStatementEnd, !token.isBackquoted,
      peek().kind != .period, !isOp(peek(), "<"), isNear(token, .itself)
    else { return false }
    // A type may have another name that is near, `shelf`, but none of the same letters.
    return text(token) == "Self" || text(token).sorted() == Word.itself.text.sorted()
  }

  /// Whether a word stands before a group that is none of the language's.
  var isBeforeGroup: Bool {
    guard token.kind == .identifier, token.word == .none, !peek().startsLine,
      !lifetimeNames.contains(text(token))
    else { return false }
    if file.beginsGroup(at: position + 1) { return true }
    return lifetimeNames.contains(text(peek())) && peek(2).kind == .leftBrace
      && !peek(2).startsLine && NearMiss.best(for: text(token), among: Word.beforeMembers) != nil
  }

  /// `@session Cart`: takes the lifetime from the last attribute of a component or a group that has no
  /// other one, and reports it; `nil` where there is none.
  func takeLifetime(from head: inout HeadSyntax) -> NameSyntax? {
    guard let attribute = head.attributes.last, !attribute.text.hasSuffix(")"),
      attribute.text.count == attribute.name.count + 1
    else { return nil }
    let name = attribute.name
    let isLifetime =
      Word.lifetimes.contains(name) || lifetimeNames.contains(name)
      || ForeignWords.lifetime(ofAttribute: name) != nil
    guard isLifetime else { return nil }
    switch token.kind {
    case .leftBrace: break
    case .identifier where isUpperCase(token) || token.word == .any:
      let next = peek()
      let isType =
        token.word == .any || next.startsLine || next.kind != .identifier
        || next.word.isClause
      guard isType else { return nil }
    default: return nil
    }
    head.attributes.removeLast()
    let isForeign = ForeignWords.lifetime(ofAttribute: name) != nil
    // What takes the place of another framework's word takes that of its '@' too.
    let place =
      isForeign
      ? attribute.span
      : SourceSpan(file: fileIndex, start: attribute.span.start + 1, end: attribute.span.end)
    if !isForeign {
      reportOnce(
        Diagnostic(
          .componentForm, "lifetime '\(name)' is written without '@'",
          at: attribute.span, help: "write '\(name)'",
          fix: .replace(attribute.span, with: name).safe))
    }
    return NameSyntax(text: name, span: place)
  }

  // MARK: Blocks

  /// The word of a block's statement of which a token is a slip, where the rest of the statement reads as
  /// that.
  func misspeltBlockWord(at index: Int) -> Word? {
    func peek(_ distance: Int) -> Token {
      file.tokens[min(index + distance, file.tokens.count - 1)]
    }
    let (token, name, after) = (peek(0), peek(1), peek(2))
    guard token.kind == .identifier, token.word == .none, name.kind == .identifier,
      !name.startsLine, !token.isBackquoted, ![.in, .as, .is].contains(name.word)
    else { return nil }
    let words = [Word.set, .call, .release, .accessor]
    guard let meant = NearMiss.best(for: text(token), among: words.map(\.text)),
      let word = words.first(where: { $0.text == meant })
    else { return nil }
    let ends = after.startsLine || after.kind.closes || after.kind == .semicolon
    let fits: Bool
    switch word {
    case .set:
      let sign = after.kind == .identifier ? peek(3) : after
      fits = sign.kind == .colon || sign.kind == .equal
    case .accessor: fits = ends || after.word == .for
    default: fits = ends || after.kind == .leftParen || meantEffect(after) != nil
    }
    return fits && !isUpperCase(name) ? word : nil
  }
}

extension Word {
  /// The words that may stand before a member.
  static let beforeMembers = [
    "private", "fileprivate", "internal", "package", "public", "override", "eager",
    "nonisolated",
  ]
}
