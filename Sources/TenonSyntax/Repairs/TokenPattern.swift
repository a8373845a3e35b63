import TenonDiagnostics

/// What an element of a row's pattern stands for.
enum TokenPattern: Sendable {
  /// A name that spells one of some words.
  case words(Set<String>)
  /// A name near to one of some words, which `{n.meant}` stands for.
  case nearest([String])
  /// Signs in a row without blanks between them.
  case sign(Set<String>)
  /// A name, in back quotes or not.
  case name
  /// A name that begins in lower case and is no word of the language.
  case lower
  /// A type: a dotted name with its arguments and marks, one in square brackets, or a function's.
  case type
  /// A global actor's name.
  case actor
  /// A name that begins in upper case.
  case upper
  /// A dotted name that is a value by Swift's habits: `Style.plain`.
  case member
  /// All up to a comma, the bracket that closes the list or the statement's end; at least a token.
  case argument
  /// A label, the name behind it and their colon.
  case label
  /// One of several.
  indirect case either([TokenPattern])
  /// An attribute with its arguments.
  case attribute
  /// Attributes and modifiers; there may be none.
  case head
  /// `async`, `throws`, `try` and `await`, in any order, with an error's type.
  case effects
  /// What another element is once more.
  case same(Int)
  /// An element that may be missing; it has no tokens then.
  indirect case optional(TokenPattern)
  /// A lifetime of the language, or one that the file declares.
  case lifetime
  /// A string that could be a name.
  case quotedName
  /// Brackets with what stands in them.
  case parentheses, brackets, braces
  /// One token, whatever it is.
  case any
  /// The shortest run of tokens behind which the rest of the pattern stands.
  case some
  /// All up to the statement's end; it may be nothing.
  case rest
  /// The statement's end.
  case end
  /// The statement's first token is the next one.
  case start
  /// The first token behind attributes and modifiers is the next one.
  case first
  /// An element that begins with the first token with which the statement can't be read.
  indirect case failing(TokenPattern)
  /// One that begins where a component or a decorator should have ended.
  indirect case unexpected(TokenPattern)
  /// An element that begins a line.
  indirect case onNextLine(TokenPattern)

  /// The words that an element is near to.
  var nearWords: [String] {
    switch self {
    case .nearest(let words): words
    case .failing(let pattern), .unexpected(let pattern), .onNextLine(let pattern),
      .optional(let pattern):
      pattern.nearWords
    default: []
    }
  }

  static func word(_ words: String...) -> TokenPattern { .words(Set(words)) }
  static func sign(_ signs: String...) -> TokenPattern { .sign(Set(signs)) }
}

extension Repair {
  /// Whether the row's pattern may begin with two tokens.
  func mayBegin(with first: Token, _ text: String, _ second: Token, _ next: String) -> Bool {
    guard pattern[0].mayBegin(with: first, text) else { return false }
    return !pattern[0].isOneToken || pattern.count == 1 || pattern[1].mayBegin(with: second, next)
  }
}

extension TokenPattern {
  fileprivate var isOneToken: Bool {
    switch self {
    case .words, .name, .lower, .upper, .lifetime, .nearest, .quotedName: true
    default: false
    }
  }

  /// Whether a token can be an element's first, as far as its text tells; cheap, for most rows begin elsewhere.
  fileprivate func mayBegin(with token: Token, _ text: String) -> Bool {
    switch self {
    case .words(let words): token.kind == .identifier && words.contains(text)
    case .sign(let signs): token.kind != .identifier && signs.contains { $0.hasPrefix(text) }
    case .name, .lower, .upper, .lifetime, .label, .nearest: token.kind == .identifier
    case .parentheses: token.kind == .leftParen
    case .attribute: token.kind == .at
    case .quotedName: token.kind == .string
    default: true
    }
  }
}

extension Parser {
  /// Where a row's pattern stands from a token on, before the statement's `end`; `nil` where it doesn't.
  func match(_ repair: Repair, at first: Int, before end: Int) -> RepairMatch? {
    guard repair.kinds.isEmpty || repair.kinds.contains(statementKind) else { return nil }
    guard let elements = elements(of: repair.pattern[...], from: first, behind: [], before: end)
    else { return nil }
    let match = RepairMatch(repair: repair, parser: self, elements: elements)
    if let isInList = repair.isInList, isInList != match.isInList(repair.place.lowerBound) {
      return nil
    }
    return repair.applies.map { $0(match) } ?? true ? match : nil
  }

  private func elements(
    of pattern: ArraySlice<TokenPattern>, from index: Int, behind elements: [Range<Int>],
    before end: Int
  ) -> [Range<Int>]? {
    guard let first = pattern.first else { return elements }
    let isFirst = elements.allSatisfy(\.isEmpty)
    var next = self.index(behind: first, at: index, before: end, isFirst, elements)
    while let behind = next, behind <= end {
      let all = self.elements(
        of: pattern.dropFirst(), from: behind, behind: elements + [index..<behind], before: end)
      if all != nil { return all }
      guard case .some = first else { return nil }
      next = self.index(behindOneAt: behind, before: end)
    }
    return nil
  }

  /// The token behind one that isn't the end of the brackets around, or behind the brackets that it opens.
  private func index(behindOneAt index: Int, before end: Int) -> Int? {
    guard index < end, !file.tokens[index].kind.closes else { return nil }
    return file.behind(index)
  }

  /// Whether a component or a decorator goes on with what doesn't belong to it.
  private var isBehindComponent: Bool {
    statement.isTooLong && (statementKind == .component || statementKind == .decorator)
  }

  /// The token behind a pattern's element; `nil` where the element doesn't stand at an index.
  private func index(
    behind pattern: TokenPattern, at index: Int, before end: Int, _ isFirst: Bool,
    _ elements: [Range<Int>],
    onNextLine: Bool = false
  ) -> Int? {
    switch pattern {
    case .end: return index == end ? index : nil
    case .rest: return end
    case .start: return index == headStart ? index : nil
    case .first: return index == statement.first ? index : nil
    case .some: return self.index(behindOneAt: index, before: end)
    case .failing(let pattern):
      guard index == statement.failure, index < end else { return nil }
      return self.index(behind: pattern, at: index, before: end, isFirst, elements)
    case .unexpected(let pattern):
      guard index == statement.failure, index < end, isBehindComponent else { return nil }
      return self.index(behind: pattern, at: index, before: end, isFirst, elements)
    case .onNextLine(let pattern):
      guard index < end, file.tokens[index].startsLine else { return nil }
      return self.index(
        behind: pattern, at: index, before: end, isFirst, elements, onNextLine: true)
    case .either(let patterns):
      return patterns.lazy.compactMap {
        self.index(behind: $0, at: index, before: end, isFirst, elements, onNextLine: onNextLine)
      }.first
    case .optional(let pattern):
      return self.index(
        behind: pattern, at: index, before: end, isFirst, elements, onNextLine: onNextLine)
        ?? index
    default: break
    }
    guard index < end else { return nil }
    let token = file.tokens[index]
    let isInside = index > 0 && file.tokens[index - 1].kind.opens || token.kind.closes
    if token.startsLine, !isFirst, !onNextLine, !isInside, list(around: index) == nil {
      return nil
    }
    let isName = token.kind == .identifier
    switch pattern {
    case .words(let words):
      return isName && !token.isBackquoted && words.contains(text(token)) ? index + 1 : nil
    case .nearest(let words):
      let isOther = isName && token.word == .none && !token.isBackquoted
      return isOther && NearMiss.best(for: text(token), among: words) != nil ? index + 1 : nil
    case .same(let element):
      let last = index + elements[element].count
      let isSame =
        last <= end
        && zip(elements[element], index..<last).allSatisfy {
          text(file.tokens[$0]) == text(file.tokens[$1])
        }
      return isSame ? last : nil
    case .upper: return isUpperCase(token) ? index + 1 : nil
    case .actor:
      let isAttribute = index > 0 && file.tokens[index - 1].kind == .at
      return isUpperCase(token) && text(token).hasSuffix("Actor") && !isAttribute
        ? index + 1 : nil
    case .attribute:
      guard token.kind == .at, file.tokens[index + 1].kind == .identifier else { return nil }
      var last = index + 1
      while file.tokens[last + 1].kind == .period, last + 2 < end { last += 2 }
      return file.tokens[last + 1].hasSpaceBefore
        ? last + 1 : self.index(behindBracket: .leftParen, at: last + 1) ?? last + 1
    case .head:
      var last = index
      while last < end, file.tokens[last].word.isModifier { last += 1 }
      return last
    case .effects:
      guard index == 0 || !file.tokens[index - 1].word.isEffect else { return nil }
      var last = index
      while last < end, file.tokens[last].word.isEffect {
        last = self.index(behindBracket: .leftParen, at: last + 1) ?? last + 1
      }
      return last > index ? last : nil
    case .sign(let signs):
      return signs.lazy.compactMap { self.index(behindSign: $0, at: index) }.max()
    case .name: return isName ? index + 1 : nil
    case .lower: return isName && token.word == .none && !isTypeName(token) ? index + 1 : nil
    case .type: return self.index(behindTypeAt: index, before: end)
    case .lifetime:
      return isName && (token.word.isLifetime || lifetimeNames.contains(text(token)))
        ? index + 1 : nil
    case .quotedName: return isQuotedName(token) ? index + 1 : nil
    case .parentheses: return self.index(behindBracket: .leftParen, at: index)
    case .brackets: return self.index(behindBracket: .leftBracket, at: index)
    case .braces: return self.index(behindBracket: .leftBrace, at: index)
    case .member: return endOfMember(from: index).map { $0 + 1 }
    case .label:
      let previous = file.tokens[max(0, index - 1)]
      let isName = previous.kind == .identifier && previous.word == .none
      if index > headStart + 1, isName, file.tokens[index - 2].kind != .at { return nil }
      let colon = [index + 1, index + 2].first { $0 < end && file.tokens[$0].kind == .colon }
      return colon.flatMap {
        file.tokens[$0 - 1].kind == .identifier && token.kind == .identifier ? $0 + 1 : nil
      }
    case .argument: return self.index(behindArgumentAt: index, before: end)
    case .any: return index + 1
    case .end, .rest, .some, .failing, .unexpected, .start, .first, .onNextLine, .optional,
      .either:
      return nil
    }
  }

  private func isQuotedName(_ token: Token) -> Bool {
    token.kind == .string && NameSyntax.isPlain(String(text(token).dropFirst().dropLast()))
  }

  private func index(behindSign sign: String, at start: Int) -> Int? {
    if file.tokens[start].isImplied { return text(file.tokens[start]) == sign ? start + 1 : nil }
    var index = start
    var offset = Int(file.tokens[start].start)
    for byte in sign.utf8 {
      guard offset < source.bytes.count, source.bytes[offset] == byte else { return nil }
      offset += 1
    }
    while index < file.tokens.count, Int(file.tokens[index].end) <= offset,
      file.tokens[index].kind != .endOfFile
    {
      index += 1
    }
    return index > start && Int(file.tokens[index - 1].end) == offset ? index : nil
  }

  private func index(behindBracket kind: TokenKind, at index: Int) -> Int? {
    let partner = Int(file.partner[index])
    return file.tokens[index].kind == kind && partner > index ? partner + 1 : nil
  }

  /// The round or square bracket around a token of the statement; a line's end means nothing in there.
  func list(around index: Int) -> Int? {
    var index = index - 1
    while index >= headStart {
      let partner = Int(file.partner[index])
      if partner > index { return file.tokens[index].kind == .leftBrace ? nil : index }
      index = (partner >= headStart ? partner : index) - 1
    }
    return nil
  }

  func index(behindArgumentAt start: Int, before end: Int) -> Int? {
    var index = start
    while index < end, file.tokens[index].kind != .comma, !file.tokens[index].kind.closes {
      index = file.behind(index)
    }
    return index > start && index <= end ? index : nil
  }

  private func index(behindTypeAt start: Int, before end: Int) -> Int? {
    var index = start
    while index + 2 < end, file.tokens[index].kind == .at { index += 2 }
    guard index < end else { return nil }
    if var arrow = self.index(behindBracket: .leftParen, at: index) {
      while file.tokens[arrow].word == .async || file.tokens[arrow].word == .throws { arrow += 1 }
      guard arrow + 1 < end, file.tokens[arrow].kind == .arrow else { return nil }
      return self.index(behindTypeAt: arrow + 1, before: end)
    }
    return endOfType(from: index, to: end).map { $0 + 1 }
  }
}

extension Word {
  /// Whether it is an effect, in declarations or in calls.
  var isEffect: Bool { [.async, .throws, .try, .await].contains(self) }
}
