import TenonDiagnostics

/// The beginnings and ends of statements (manifest.md, Lexis).
extension ManifestTokens {
  func isDirective(_ index: Int) -> Bool { isBranch(index) || spells(index, "#if") }

  /// True for a directive that ends a branch of a condition.
  func isBranch(_ index: Int) -> Bool {
    list[index].kind == .pound && ["#endif", "#else", "#elseif", "#elif"].contains(text(index))
  }

  /// The index after the statement that begins at `start`.
  func endOfStatement(from start: Int) -> Int {
    var index = start
    // Attributes can have lines of their own.
    while let next = file.endOfAttribute(from: index)
      ?? (isModifierAlone(at: index) ? index + 1 : nil)
    {
      index = next
    }
    if index > start, isDirective(index) { return index }
    while list[index].kind != .endOfFile {
      index = file.behind(index)
      let token = list[index]
      if token.kind.closes || token.kind == .semicolon { break }
      if token.startsLine, !continuesLine(at: index) { break }
    }
    return index
  }

  /// True if a modifier of a declaration is on a line of its own.
  func isModifierAlone(at index: Int) -> Bool {
    let token = list[index]
    guard token.startsLine, file.at(index + 1).startsLine, !token.isBackquoted,
      token.word.isModifier || token.word.isOfContainers
    else { return false }
    return file.beginsMember(at: index + 1) || file.beginsDeclaration(at: index + 1)
  }

  /// True if a member other than a group begins here, and no statement continues.
  func beginsMemberStatement(at index: Int) -> Bool {
    let next = file.at(index + 1)
    return file.beginsMember(at: index) && next.kind != .leftBrace || file.beginsInput(at: index)
      || next.isNameOnLine && list[index].word != .input && list[index].word.beginsMember
  }

  /// True if a line outside brackets belongs to the statement of the line before it.
  private func continuesLine(at index: Int) -> Bool {
    let (token, previous) = (list[index], list[index - 1])
    if token.kind == .endOfFile || isDirective(index) || file.beginsMember(at: index)
      || beginsLine(at: index)
    {
      return false
    }
    let isOpen =
      [.comma, .colon, .equal, .arrow, .period].contains(previous.kind)
      || [.try, .await, .is].contains(previous.word)
      // A module may have the name `as`.
      || previous.word == .as && (index < 2 || list[index - 2].word != .import)
      // No statement ends in an infix operator.
      || previous.kind == .op && (previous.hasSpaceBefore || isOp(index - 1, "<"))
      || [.equal, .leftBrace, .period, .colon, .arrow].contains(token.kind)
      || token.kind == .op && firstByte(token) != "\\"
    if isOpen { return true }
    switch token.word {
    case .as, .named: return !isClauseBeforeLifetime(at: index)
    case .async, .throws:
      // `async strong X` is a slip; on a line of its own, `async` belongs to the statement before it.
      let next = list[index...].firstIndex { $0.word != .async && $0.word != .throws } ?? index
      return list[next].startsLine || !file.beginsMember(at: next) && list[next].word != .decorate
    case .at: return isKeyOfRole(at: index)
    default: return previous.kind == .rightBrace && spells(index, "else")
    }
  }

  /// True if `at "home"` is on the line below a role that needs a key.
  private func isKeyOfRole(at index: Int) -> Bool {
    let next = list[index + 1]
    let opening = Int(file.partner[index - 1])
    guard list[index - 1].kind == .rightBracket, !next.startsLine, !isDeclaredLifetime(index),
      opening > 0, list[opening..<index].contains(where: { $0.kind == .colon })
    else { return false }
    return next.kind != .identifier || !isUpperCase(index + 1)
      || [.period, .leftParen].contains(list[index + 2].kind)
  }

  /// True if a line begins a new statement: no expression or type contains two names in a row.
  private func beginsLine(at index: Int) -> Bool {
    let token = list[index]
    if token.kind == .at { return list[index - 1].kind == .equal }
    if token.kind == .op, beginsListItem(at: index) { return true }
    let next = file.at(index + 1)
    guard token.kind == .identifier, next.isNameOnLine, !next.word.isInfix else { return false }
    switch token.word {
    // The type of a `set` can be on the line below the colon.
    case .input: return list[index - 1].kind != .colon || list[index + 2].kind == .colon
    case .accessors: return next.word == .drop
    case .let, .var, .set, .call, .release, .accessor: return true
    case .any, .some: return false
    case _ where token.word.isModifier || token.word.beginsMember: return true
    case .none where isUpperCase(index + 1) && isDeclaredLifetime(index): return true
    default: return file.beginsDeclaration(at: index)
    }
  }

  /// True if a list marker is before a member, as in `- strong Type`.
  private func beginsListItem(at index: Int) -> Bool {
    var last = index
    while list[last + 1].kind == .op, !list[last + 1].hasSpaceBefore { last += 1 }
    let next = list[last + 1]
    return next.hasSpaceBefore && !next.startsLine && (next.word.isLifetime || next.word == .input)
      && !list[last + 2].startsLine
  }

  /// True if a line has `named q` or `as Role` before a component.
  private func isClauseBeforeLifetime(at index: Int) -> Bool {
    // The name may be in quotes and parentheses.
    let behind = file.behind(index + 1)
    return behind + 2 < list.count && !list[index + 1...behind + 1].contains { $0.startsLine }
      && isUpperCase(behind + 1) && isLifetime(behind)
  }

  /// True if a line begins with a statement of a component's block.
  func beginsBlockItem(at index: Int) -> Bool {
    list[index].startsLine && list[index].word.isOfBlock && !isDeclaredLifetime(index)
      && list[index + 1].isNameOnLine && !isUpperCase(index + 1)
  }

  /// True if a token is a slip of a word that begins a block's statement, and the rest parses as one.
  func isMisspeltBlockWord(at index: Int) -> Bool {
    let (token, name, after) = (list[index], file.at(index + 1), file.at(index + 2))
    guard token.kind == .identifier, token.word == .none, !token.isBackquoted, name.isNameOnLine,
      !name.word.isInfix, !isUpperCase(index + 1),
      let meant = NearMiss.best(for: text(index), among: ["set", "call", "release", "accessor"])
    else { return false }
    if meant == "set" {
      let sign = after.kind == .identifier ? file.at(index + 3) : after
      return sign.kind == .colon || sign.kind == .equal
    }
    return after.startsLine || after.kind.closes || after.kind == .semicolon
      || (meant == "accessor"
        ? after.word == .for
        : after.kind == .leftParen || after.word == .async || after.word == .throws)
  }
}
