import TenonDiagnostics

/// Finds patterns in a statement.
struct Matcher {
  let tokens: ManifestTokens
  let statement: Statement
  /// The token at which the statement can't be read.
  let failure: Int
  /// It should have ended before that token.
  let isTooLong: Bool

  var list: [Token] { tokens.list }
  var end: Int { statement.tokens.upperBound }

  /// Where a row's pattern stands from a token on; `nil` where it doesn't.
  func match(_ row: Row, at first: Int) -> RowMatch? {
    guard row.kinds.isEmpty || row.kinds.contains(statement.kind),
      let elements = elements(of: row.pattern[...], from: first, behind: [])
    else { return nil }
    let match = RowMatch(
      row: row, tokens: tokens, statement: statement, isTooLong: isTooLong, elements: elements)
    if let isInList = row.isInList, isInList != (match.list(row.place.lowerBound) != nil) {
      return nil
    }
    return row.applies.map { $0(match) } ?? true ? match : nil
  }

  private func elements(
    of pattern: ArraySlice<TokenPattern>, from index: Int, behind elements: [Range<Int>]
  ) -> [Range<Int>]? {
    guard let first = pattern.first else { return elements }
    var next = self.index(behind: first, at: index, elements)
    while let behind = next, behind <= end {
      let rest = pattern.dropFirst()
      if let all = self.elements(of: rest, from: behind, behind: elements + [index..<behind]) {
        return all
      }
      guard case .some = first else { return nil }
      next = self.index(behindOneAt: behind)
    }
    return nil
  }

  /// The token behind a pattern's element; `nil` where the element doesn't stand at an index.
  private func index(
    behind pattern: TokenPattern, at index: Int, _ elements: [Range<Int>], onNextLine: Bool = false
  ) -> Int? {
    func inner(_ pattern: TokenPattern, _ onNextLine: Bool = onNextLine) -> Int? {
      self.index(behind: pattern, at: index, elements, onNextLine: onNextLine)
    }
    switch pattern {
    case .place(let place): return place(self, index)
    case .some: return self.index(behindOneAt: index)
    case .optional(let pattern): return inner(pattern) ?? index
    case .either(let patterns): return patterns.lazy.compactMap { inner($0) }.first
    case _ where index >= end: return nil
    case .failing(let pattern): return index == failure ? inner(pattern, false) : nil
    case .unexpected(let pattern):
      let isBehindComponent = isTooLong && statement.isOf(.component, .decorator)
      return index == failure && isBehindComponent ? inner(pattern, false) : nil
    case .onNextLine(let pattern): return list[index].startsLine ? inner(pattern, true) : nil
    case _ where !onNextLine && isOnNextLine(index, behind: elements): return nil
    case .one(let test): return test(self, index) ? index + 1 : nil
    case .run(let run): return run(self, index)
    case .nearest(let words):
      let isNear = isWord(index) && list[index].word == .none
      return isNear && NearMiss.best(for: tokens.text(index), among: words) != nil ? index + 1 : nil
    case .same(let element):
      let last = index + elements[element].count
      let isSame =
        last <= end
        && zip(elements[element], index..<last).allSatisfy { tokens.text($0) == tokens.text($1) }
      return isSame ? last : nil
    }
  }

  /// A token begins a line behind another element, where a statement doesn't go on.
  private func isOnNextLine(_ index: Int, behind elements: [Range<Int>]) -> Bool {
    list[index].startsLine && elements.contains { !$0.isEmpty } && !list[index].kind.closes
      && !list[index - 1].kind.opens
      && tokens.list(around: index, from: statement.tokens.lowerBound) == nil
  }

  // MARK: Elements

  func isWord(_ index: Int) -> Bool {
    list[index].kind == .identifier && !list[index].isBackquoted
  }

  /// The token behind one that isn't the end of the brackets around, or behind the brackets that it opens.
  private func index(behindOneAt index: Int) -> Int? {
    index < end && !list[index].kind.closes ? tokens.file.behind(index) : nil
  }

  func index(behindSign sign: String, at start: Int) -> Int? {
    var (index, text) = (start, "")
    while index < end, text.utf8.count < sign.utf8.count,
      index == start || list[index].start == list[index - 1].end
    {
      text += tokens.text(index)
      index += 1
    }
    return text == sign ? index : nil
  }

  func index(behindBracket kind: TokenKind, at index: Int) -> Int? {
    list[index].kind == kind ? tokens.closing(of: index).map { $0 + 1 } : nil
  }

  func index(behindEffectsAt index: Int) -> Int? {
    guard index == 0 || !list[index - 1].word.isEffect else { return nil }
    var last = index
    while last < end, list[last].word.isEffect {
      last = self.index(behindBracket: .leftParen, at: last + 1) ?? last + 1
    }
    return last > index ? last : nil
  }

  func index(behindLabelAt index: Int) -> Int? {
    let previous = list[max(0, index - 1)]
    let isBehindName = previous.kind == .identifier && previous.word == .none
    if index > statement.tokens.lowerBound + 1, isBehindName, list[index - 2].kind != .at {
      return nil
    }
    let colon = [index + 1, index + 2].first { $0 < end && list[$0].kind == .colon }
    return colon.flatMap {
      list[index].kind == .identifier && list[$0 - 1].kind == .identifier ? $0 + 1 : nil
    }
  }

  func index(behindTypeAt start: Int) -> Int? {
    var parser = StatementParser(tokens, from: start, to: end)
    guard (try? parser.type()) != nil, tokens.isTypeLike(start..<parser.position) else {
      return nil
    }
    return parser.position
  }
}

extension ManifestTokens {
  /// Some tokens that read as a type look like one: no dotted name of it is a value by Swift's habits.
  func isTypeLike(_ range: Range<Int>) -> Bool {
    var index = range.lowerBound
    var (isFunction, isTuple) = (false, false)
    while index < range.upperBound {
      let isWord = [.any, .some, .async, .throws].contains(list[index].word)
      if list[index].kind == .identifier, !isWord, !isTypeName(index) { return false }
      isFunction = isFunction || list[index].kind == .arrow
      isTuple = isTuple || list[index].kind == .leftParen
      index = list[index].kind == .leftParen ? file.behind(index) : index + 1
    }
    return isFunction || !isTuple
  }

  /// The last name of a dotted name in lower case, as of a value, that begins at an index: `Style.plain`.
  func endOfMember(from index: Int) -> Int? {
    var last = index
    while last + 2 < list.count, list[last].kind == .identifier, list[last + 1].kind == .period,
      list[last + 2].kind == .identifier
    { last += 2 }
    return last == index || isTypeName(last) || list[last].isBackquoted ? nil : last
  }
}

extension Word {
  /// It is an effect, in declarations or in calls.
  var isEffect: Bool { [.async, .throws, .try, .await].contains(self) }
}
