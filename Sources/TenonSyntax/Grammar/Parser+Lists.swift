import TenonDiagnostics

/// `input a: A = expr, b: B` and `include A, B`: several members in one statement, each of which can be wrong for
/// itself.
extension Parser {
  /// An input and those behind it in its list, which go to `furtherMembers`.
  func parseInputs(_ head: HeadSyntax, _ first: Token) -> MemberSyntax? {
    let start = position
    let input = parseInput(head, first)
    guard beginsEntry(behind: start, isInput: true) else { return input.map(MemberSyntax.input) }
    var entries = [input]
    note(.entry, from: start + 1)
    while beginsEntry(behind: start, isInput: true) {
      finishEntry(since: max(start, understoodTo))
      let entry = position
      if failTrailingComma("an input's name") { break }
      passRepeatedWord(.input)
      var head = head
      let documentation = documentation(before: position)
      if !documentation.isEmpty { head.documentation = documentation }
      if failModifierInList("input") {
        unread.insert([.inputs, .roles])
        entries.append(nil)
      } else {
        position -= 1
        entries.append(parseInput(head, peek()))
      }
      note(.entry, from: entry)
    }
    let list = span(from: first)
    var members: [MemberSyntax] = []
    for case var input? in entries {
      input.list = list
      members.append(.input(input))
    }
    guard let member = members.first else { return nil }
    furtherMembers += members.dropFirst()
    return member
  }

  /// A bundle's name and those behind it in its list, which go to `furtherMembers`.
  func parseIncludes(_ first: Token) -> MemberSyntax? {
    let start = position
    guard let include = parseIncludedBundle(first) else {
      unread.insert(.all)
      return nil
    }
    guard beginsEntry(behind: start, isInput: false) else { return .include(include) }
    var entries = [include]
    var starts = [start]
    note(.entry, from: start)
    while beginsEntry(behind: start, isInput: false) {
      finishEntry(since: max(start, understoodTo))
      if failTrailingComma("a bundle's name") { break }
      passRepeatedWord(.include)
      if failModifierInList("include") {
        unread.insert(.all)
        continue
      }
      let place = position
      guard let include = parseIncludedBundle(token) else {
        unread.insert(.all)
        continue
      }
      note(.entry, from: place)
      starts.append(place)
      entries.append(include)
    }
    let list = span(from: first)
    for index in entries.indices {
      entries[index].list = list
      // The first of them goes with the comma behind it, all others with the one before them.
      let (from, to) =
        index == 0
        ? (
          Int(file.tokens[starts[0]].start),
          entries.count > 1 ? Int(file.tokens[starts[1]].start) : 0
        )
        : (Int(file.tokens[starts[index] - 2].end), entries[index].span.end)
      if to > from { entries[index].deletion = SourceSpan(file: fileIndex, start: from, end: to) }
    }
    furtherMembers += entries.dropFirst().map(MemberSyntax.include)
    return .include(entries[0])
  }

  private func parseIncludedBundle(_ first: Token) -> IncludeSyntax? {
    guard
      let name = parseType("a bundle's name").map(passGenericArguments).map(passSignsBehindBundle)
    else { return nil }
    return IncludeSyntax(name: name, span: span(from: first))
  }

  /// Whether the current token is a comma of a list. What could not be read of an entry is passed, where another
  /// entry stands behind it.
  private func beginsEntry(behind start: Int, isInput: Bool) -> Bool {
    if !failed { return at(.comma) }
    if isTouched { return false }
    bracketDepth = 0
    var index = max(start, understoodTo)
    while index < file.tokens.count - 1 {
      let token = file.tokens[index]
      if token.kind.closes || index > start && !continues(at: index) { return false }
      if token.kind == .comma, index >= position {
        let (name, sign) = (
          file.tokens[index + 1], file.tokens[min(index + 2, file.tokens.count - 1)]
        )
        let isEntry =
          isInput
          ? name.kind == .identifier && sign.kind == .colon
          : isUpperCase(name) && (sign.kind == .comma || sign.startsLine || sign.kind.closes)
        guard isEntry, continues(at: index + 1) else { return false }
        position = index
        return true
      }
      let partner = Int(file.partner[index])
      index = (token.kind.opens && partner > index ? partner : index) + 1
    }
    return false
  }

  /// What a statement's end does for an entry before the comma at hand, which is passed.
  private func finishEntry(since start: Int) {
    bracketDepth = 0
    if failed || isMisread {
      noteBroken(from: start, to: position)
      loseWords(from: start, to: position)
      isBrokenInside = true
    }
    (failed, hasReported, isMisread, lostUntil) = (false, false, false, -1)
    advance()
    understoodTo = position
  }

  /// Reports the comma before the current token where a list ends behind it.
  private func failTrailingComma(_ what: String) -> Bool {
    let isInput = token.word.isModifier && peek().word == .input
    if token.startsLine, isInput || beginsMemberStatement || beginsItem { forcedEnd = position }
    guard atStatementEnd || token.kind == .endOfFile else { return false }
    let comma = span(file.tokens[position - 1])
    reportOnce(
      Diagnostic(
        .unexpectedText, "expected \(what) after ',', found \(found)", at: comma,
        help: "delete ','", fix: .delete(comma).safe))
    return true
  }

  /// `include A, include B`: passes the statement's word where it is repeated behind a comma.
  private func passRepeatedWord(_ word: Word) {
    guard token.word == word, peek().kind == .identifier, !peek().startsLine else { return }
    reportOnce(
      Diagnostic(
        .repeatedWord, "duplicate '\(text(token))'", at: span(token),
        help: "delete '\(text(token))' after the ','", fix: .delete(span(token)).safe))
    advance()
  }

  /// `input a: A, override b: B`: what stands before the statement is said of all of its entries.
  private func failModifierInList(_ word: String) -> Bool {
    guard token.kind == .at || token.word.isModifier && peek().kind == .identifier else {
      return false
    }
    let what = token.kind == .at ? "@\(text(peek()))" : text(token)
    fail(
      .wrongOrder, "'\(what)' must come before '\(word)'", at: span(token),
      help: "write the entries with '\(what)' in a statement of their own")
    return true
  }
}
