import TenonDiagnostics

/// What an element of a row's pattern stands for.
enum TokenPattern: Sendable {
  /// A name that spells one of some words.
  case words(Set<String>)
  /// A name near to one of some words.
  case nearest([String])
  /// Signs in a row without blanks between them.
  case sign(Set<String>)
  /// A name, in back quotes or not.
  case name
  /// A name that begins in lower case and is no word of the language.
  case lower
  /// A name that begins in upper case.
  case upper
  /// A type: a dotted name with its arguments and marks, one in square brackets, or a function's.
  case type
  /// A global actor's name.
  case actor
  /// A dotted name that is a value by Swift's habits: `Style.plain`.
  case member
  /// All up to a comma, the bracket that closes the list or the statement's end; at least a token.
  case argument
  /// A label, the name behind it and their colon.
  case label
  /// An attribute with its arguments.
  case attribute
  /// Attributes and modifiers; there may be none.
  case head
  /// `async`, `throws`, `try` and `await`, in any order, with an error's type.
  case effects
  /// A lifetime of the language, or one that the file declares.
  case lifetime
  /// A string that could be a name.
  case quotedName
  /// Brackets with what stands in them.
  case parentheses, brackets, braces
  /// What another element is once more.
  case same(Int)
  /// One token, whatever it is.
  case any
  /// The shortest run of tokens behind which the rest of the pattern stands.
  case some
  /// All up to the statement's end; it may be nothing.
  case rest
  /// The statement's end.
  case end
  /// The statement's first token, or the first behind attributes and modifiers, is the next one.
  case start, first
  /// One of several.
  indirect case either([TokenPattern])
  /// An element that may be missing; it has no tokens then.
  indirect case optional(TokenPattern)
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
}

extension TokenPattern {
  /// The elements that a text names: kinds in capital letters, words and signs as they are, `|` between several.
  ///
  /// `a?` may be missing, `~a` is near to a word, `(a/b)` is one of several; `!a` begins where the statement can't be
  /// read, `^a` where a component should have ended, `_a` on the next line.
  static func all(_ text: String) -> [TokenPattern] {
    text.split(separator: " ").map { element(String($0)) }
  }

  private static func element(_ text: String) -> TokenPattern {
    if let kind = kinds[text] { return kind }
    let rest = String(text.dropFirst())
    if text.hasPrefix("SAME"), let element = Int(rest.dropFirst(3)) { return .same(element) }
    if !rest.isEmpty {
      switch text.first {
      case "!": return .failing(element(rest))
      case "^": return .unexpected(element(rest))
      case "_": return .onNextLine(element(rest))
      case "~": return .nearest((lists[rest] ?? rest).split(separator: "|").map(String.init))
      case "(" where text.last == ")":
        return .either(rest.dropLast().split(separator: "/").map { element(String($0)) })
      default: if text.last == "?" { return .optional(element(String(text.dropLast()))) }
      }
    }
    let list = text.split(separator: "|").map { lists[String($0)] ?? String($0) }
    let words = Set(list.flatMap { $0.split(separator: "|") }.map(String.init))
    return words.first?.utf8.first?.startsName == true
      ? .words(words) : .sign(words)
  }

  private static let kinds: [String: TokenPattern] = [
    "NAME": .name, "LOWER": .lower, "UPPER": .upper, "TYPE": .type, "ACTOR": .actor,
    "MEMBER": .member, "ARGUMENT": .argument, "LABEL": .label, "ATTRIBUTE": .attribute,
    "HEAD": .head, "EFFECTS": .effects, "LIFETIME": .lifetime, "QUOTED": .quotedName,
    "LIST": .parentheses, "BRACKETS": .brackets, "BRACES": .braces, "ANY": .any, "SOME": .some,
    "REST": .rest, "END": .end, "START": .start, "FIRST": .first, "NONE": .either([]),
    "()": .sign(["()"]),
  ]

  /// Words with one meaning in rows, those of other languages too.
  private static let lists = [
    "MODIFIER": "private|fileprivate|internal|package|public|override|eager",
    "BUILTIN": Word.lifetimes.joined(separator: "|"),
    "BLOCKWORD": "set|call|release|accessor",
    "DECLARING": "import|container|bundle|facet|traits|lifetime",
    "TOPLEVEL": "import|container|bundle|facet|traits|lifetime|overridable|observed",
    "BEFOREITEM": "private|fileprivate|internal|package|public|overridable|observed",
    "TYPELIKE": "class|struct|actor|enum|component",
    "FORAS": "is|for|with|to|into|implements|implementing|conforms|provides|using|by",
    "FORAT": "key|keyed|for|under|by",
    "FORINPUT": "assisted|arg|argument|param|parameter|caller|given|runtime",
    "BEFORETYPE": "unowned|singleton|shared|let|var|new|inject|optional",
    "BINDING": "bind|binds|register|provide|provides|define",
  ]
}

/// Finds patterns in a statement.
struct Matcher {
  let tokens: ManifestTokens
  let statement: Statement
  /// The token at which the statement can't be read.
  let failure: Int
  /// It should have ended before that token.
  let isTooLong: Bool

  private var list: [Token] { tokens.list }
  private var end: Int { statement.tokens.upperBound }

  /// Where a row's pattern stands from a token on; `nil` where it doesn't.
  func match(_ row: Row, at first: Int) -> RowMatch? {
    guard row.kinds.isEmpty || row.kinds.contains(statement.kind), mayBegin(row.pattern[0], first),
      let elements = elements(of: row.pattern[...], from: first, behind: [])
    else { return nil }
    let match = RowMatch(
      row: row, tokens: tokens, statement: statement, isTooLong: isTooLong, elements: elements)
    if let isInList = row.isInList, isInList != (match.list(row.place.lowerBound) != nil) {
      return nil
    }
    return row.applies.map { $0(match) } ?? true ? match : nil
  }

  /// A token can be an element's first, as far as its kind tells; cheap, for most rows begin elsewhere.
  private func mayBegin(_ pattern: TokenPattern, _ index: Int) -> Bool {
    switch pattern {
    case .words, .name, .lower, .upper, .lifetime, .label, .nearest, .actor, .member:
      list[index].kind == .identifier
    case .sign: list[index].kind != .identifier
    case .parentheses: list[index].kind == .leftParen
    case .failing, .unexpected: index == failure
    default: true
    }
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

  /// The token behind one that isn't the end of the brackets around, or behind the brackets that it opens.
  private func index(behindOneAt index: Int) -> Int? {
    index < end && !list[index].kind.closes ? tokens.file.behind(index) : nil
  }

  /// The token behind a pattern's element; `nil` where the element doesn't stand at an index.
  private func index(
    behind pattern: TokenPattern, at index: Int, _ elements: [Range<Int>], onNextLine: Bool = false
  ) -> Int? {
    func inner(_ pattern: TokenPattern, _ onNextLine: Bool = onNextLine) -> Int? {
      self.index(behind: pattern, at: index, elements, onNextLine: onNextLine)
    }
    switch pattern {
    case .end: return index == end ? index : nil
    case .rest: return end
    case .start: return index == statement.tokens.lowerBound ? index : nil
    case .first: return index == statement.first ? index : nil
    case .some: return self.index(behindOneAt: index)
    case .optional(let pattern): return inner(pattern) ?? index
    case .either(let patterns): return patterns.lazy.compactMap { inner($0) }.first
    default: if index >= end { return nil }
    }
    switch pattern {
    case .failing(let pattern): return index == failure ? inner(pattern, false) : nil
    case .unexpected(let pattern):
      return index == failure && isBehindComponent ? inner(pattern, false) : nil
    case .onNextLine(let pattern): return list[index].startsLine ? inner(pattern, true) : nil
    default: break
    }
    let isInside = index > 0 && list[index - 1].kind.opens || list[index].kind.closes
    if list[index].startsLine, elements.contains(where: { !$0.isEmpty }), !onNextLine, !isInside,
      tokens.list(around: index, from: statement.tokens.lowerBound) == nil
    {
      return nil
    }
    return self.index(behindToken: pattern, at: index, elements)
  }

  /// A component or a decorator goes on with what doesn't belong to it.
  private var isBehindComponent: Bool {
    isTooLong && statement.isOf(.component, .decorator)
  }

  private func index(
    behindToken pattern: TokenPattern, at index: Int, _ elements: [Range<Int>]
  ) -> Int? {
    let token = list[index]
    let isName = token.kind == .identifier
    func one(_ isThere: Bool) -> Int? { isThere ? index + 1 : nil }
    switch pattern {
    case .words(let words):
      return one(isName && !token.isBackquoted && words.contains(tokens.text(index)))
    case .nearest(let words):
      let isOther = isName && token.word == .none && !token.isBackquoted
      return one(isOther && NearMiss.best(for: tokens.text(index), among: words) != nil)
    case .same(let element):
      let last = index + elements[element].count
      let isSame =
        last <= end
        && zip(elements[element], index..<last).allSatisfy { tokens.text($0) == tokens.text($1) }
      return isSame ? last : nil
    case .name: return one(isName)
    case .lower: return one(isName && token.word == .none && !tokens.isTypeName(index))
    case .upper: return one(tokens.isUpperCase(index))
    case .lifetime: return one(tokens.isLifetime(index))
    case .any: return index + 1
    case .actor:
      let isAttribute = index > 0 && list[index - 1].kind == .at
      return one(
        tokens.isUpperCase(index) && tokens.text(index).hasSuffix("Actor") && !isAttribute)
    case .quotedName:
      return one(
        token.kind == .string
          && NameSyntax.isPlain(String(tokens.text(index).dropFirst().dropLast())))
    case .attribute:
      return token.kind == .at && list[index + 1].kind == .identifier
        ? tokens.file.endOfAttribute(from: index) ?? index + 2 : nil
    case .head: return (index..<end).first { !list[$0].word.isModifier } ?? end
    case .effects:
      guard index == 0 || !list[index - 1].word.isEffect else { return nil }
      var last = index
      while last < end, list[last].word.isEffect {
        last = self.index(behindBracket: .leftParen, at: last + 1) ?? last + 1
      }
      return last > index ? last : nil
    case .sign(let signs):
      return signs.lazy.compactMap { self.index(behindSign: $0, at: index) }.max()
    case .type: return self.index(behindTypeAt: index)
    case .parentheses: return self.index(behindBracket: .leftParen, at: index)
    case .brackets: return self.index(behindBracket: .leftBracket, at: index)
    case .braces: return self.index(behindBracket: .leftBrace, at: index)
    case .member: return tokens.endOfMember(from: index).map { $0 + 1 }
    case .label:
      let previous = list[max(0, index - 1)]
      let isBehindName = previous.kind == .identifier && previous.word == .none
      if index > statement.tokens.lowerBound + 1, isBehindName, list[index - 2].kind != .at {
        return nil
      }
      let colon = [index + 1, index + 2].first { $0 < end && list[$0].kind == .colon }
      return colon.flatMap { isName && list[$0 - 1].kind == .identifier ? $0 + 1 : nil }
    case .argument:
      var last = index
      while last < end, list[last].kind != .comma, !list[last].kind.closes {
        last = tokens.file.behind(last)
      }
      return last > index && last <= end ? last : nil
    default: return nil
    }
  }

  private func index(behindSign sign: String, at start: Int) -> Int? {
    var (index, text) = (start, "")
    while index < end, text.utf8.count < sign.utf8.count,
      index == start || list[index].start == list[index - 1].end
    {
      text += tokens.text(index)
      index += 1
    }
    return text == sign ? index : nil
  }

  private func index(behindBracket kind: TokenKind, at index: Int) -> Int? {
    let partner = Int(tokens.file.partner[index])
    return list[index].kind == kind && partner > index ? partner + 1 : nil
  }

  private func index(behindTypeAt start: Int) -> Int? {
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
