import TenonDiagnostics

/// A slip as a row: the tokens that stand there, what is said of them, and what is meant. It is tried where a statement
/// can't be read, and taken where the statement reads once the tokens are rewritten.
struct Repair: Sendable {
  let id: DiagnosticID
  /// `{n}` stands for the text of the pattern's element n.
  let message: Text
  let pattern: [TokenPattern]
  /// The elements that the finding is about.
  let place: ClosedRange<Int>
  let help: Help
  let meaning: Meaning
  let applies: (@Sendable (RepairMatch) -> Bool)?
  let edits: [Edit]
  /// The kinds of statements that the row is tried at; all of them, where it names none.
  private(set) var kinds: [SyntaxKind] = []

  /// How surely a rewrite is what was meant.
  enum Meaning: Sendable {
    /// Nobody can doubt it: `--fix` writes it.
    case safe
    /// The statement is read so, and `--fix` leaves it to the reader.
    case likely
    /// The statement is read so, and is silent about what depends on it.
    case doubtful
  }

  /// A text with `{n}` for elements, or one that a match gives.
  struct Text: Sendable, ExpressibleByStringLiteral {
    let of: @Sendable (RepairMatch) -> String

    init(stringLiteral template: String) { of = { $0.filled(template) } }

    init(_ of: @escaping @Sendable (RepairMatch) -> String) { self.of = of }
  }

  /// The help line.
  enum Help: Sendable, ExpressibleByStringLiteral {
    /// The statement as it is meant, and words behind it.
    case statement(or: Text)
    case text(Text)

    static let statement = Help.statement(or: "")

    static func made(_ of: @escaping @Sendable (RepairMatch) -> String) -> Help { .text(Text(of)) }

    init(stringLiteral template: String) { self = .text(Text(stringLiteral: template)) }
  }

  /// A change of tokens. Texts are words and signs of the language and `{n}`, with the blanks that the fix writes.
  enum Edit: Sendable {
    case delete(Int, through: Int)
    case replace(Int, through: Int, with: String)
    /// Replaces what stands from the end of the token before.
    case attach(Int, through: Int, with: String)
    case insertBefore(Int, String)
    case insertAfter(Int, String)

    static func delete(_ element: Int) -> Edit { .delete(element, through: element) }

    static func replace(_ element: Int, with text: String) -> Edit {
      .replace(element, through: element, with: text)
    }

    static func attach(_ element: Int, with text: String) -> Edit {
      .attach(element, through: element, with: text)
    }
  }

  init(
    _ id: DiagnosticID, _ message: Text, _ pattern: [TokenPattern], at place: Int,
    through last: Int? = nil,
    help: Help = .statement, _ meaning: Meaning,
    where applies: (@Sendable (RepairMatch) -> Bool)? = nil,
    _ edits: Edit...
  ) {
    self.id = id
    self.message = message
    self.pattern = pattern
    self.place = place...(last ?? place)
    self.help = help
    self.meaning = meaning
    self.applies = applies
    self.edits = edits
  }

  /// A near miss of a word, which the element at `place` is.
  static func misspelt(
    _ id: DiagnosticID, _ message: Text, _ pattern: [TokenPattern], at place: Int = 0,
    where applies: (@Sendable (RepairMatch) -> Bool)? = nil
  ) -> Repair {
    Repair(
      id, message, pattern, at: place,
      help: .made { $0.filled("did you mean '{\(place).meant}'?") },
      .safe, where: applies, .replace(place, with: "{\(place).meant}"))
  }

  /// The row, tried at some kinds of statements alone.
  func of(_ kinds: [SyntaxKind]) -> Repair {
    var repair = self
    repair.kinds = kinds
    return repair
  }
}

extension [Repair] {
  /// The rows, tried at some kinds of statements alone.
  func of(_ kinds: SyntaxKind...) -> [Repair] { map { $0.of(kinds) } }
}

/// What an element of a row's pattern stands for.
enum TokenPattern: Sendable {
  /// A name that spells one of some words.
  case words(Set<String>)
  /// A name near to a word, but another one.
  case near(Word)
  /// A name near to one of some words, which `{n.meant}` stands for.
  case nearest([String])
  /// Signs in a row without blanks between them.
  case sign(Set<String>)
  /// A name, in back quotes or not.
  case name
  /// A name that begins in lower case and is no word of the language.
  case lower
  /// A type: a dotted name with its arguments and marks, or one in square brackets.
  case type
  /// Types that commas separate.
  case types
  /// Generic parameters or arguments with what encloses them, `<T>`.
  case angles
  /// `async`, `throws`, `throws(E)`; it may be nothing.
  case effects
  /// A lifetime of the language, or one that the file declares.
  case lifetime
  /// A literal, or a member with a leading period.
  case value
  case string
  /// A string that could be a name.
  case quotedName
  /// A name, or a string that could be one.
  case nameOrQuoted
  /// Brackets with what stands in them.
  case parentheses, brackets, braces
  /// One token, whatever it is.
  case any
  /// All up to the statement's end; it may be nothing.
  case rest
  /// All up to a sign; it may be nothing.
  case upTo(String)
  /// The statement's end.
  case end
  /// The statement's first token is the next one.
  case start
  /// An element that begins a line.
  indirect case onNextLine(TokenPattern)

  static func word(_ words: String...) -> TokenPattern { .words(Set(words)) }
  static func sign(_ signs: String...) -> TokenPattern { .sign(Set(signs)) }
}

/// Where a row's pattern was found.
struct RepairMatch {
  let parser: Parser
  /// The tokens of each element.
  let elements: [Range<Int>]
  /// The words that near misses stand for, by their elements.
  let meant: [Int: String]

  /// An element's first token.
  func token(_ element: Int) -> Token { parser.file.tokens[elements[element].lowerBound] }

  /// The token that follows an element.
  func token(behind element: Int) -> Token { parser.file.tokens[elements[element].upperBound] }

  /// The token before an element, or the file's first.
  func token(before element: Int) -> Token {
    parser.file.tokens[max(0, elements[element].lowerBound - 1)]
  }

  func text(_ element: Int) -> String { text(elements[element]) }

  func text(_ range: Range<Int>) -> String { range.isEmpty ? "" : parser.source.text(span(range)) }

  func span(_ element: Int) -> SourceSpan { span(elements[element]) }

  /// The place of some tokens; of none, that behind the token before.
  func span(_ range: Range<Int>) -> SourceSpan {
    let tokens = parser.file.tokens
    guard !range.isEmpty else {
      let end = range.lowerBound > 0 ? Int(tokens[range.lowerBound - 1].end) : 0
      return SourceSpan(file: parser.fileIndex, start: end, end: end)
    }
    return parser.span(tokens[range.lowerBound]).through(parser.span(tokens[range.upperBound - 1]))
  }

  /// A template with the elements' texts in place of `{n}`, without quotes in place of `{n.name}`.
  func filled(_ template: String) -> String {
    guard template.contains("{") else { return template }
    var text = template
    for element in elements.indices.reversed() {
      if text.contains("{\(element)}") {
        text = text.replacing("{\(element)}", with: self.text(element))
      }
      if text.contains("{\(element).name}") {
        text = text.replacing("{\(element).name}", with: self.text(element).filter { $0 != "\"" })
      }
      if text.contains("{\(element).meant}"), let meant = meant[element] {
        text = text.replacing("{\(element).meant}", with: meant)
      }
    }
    return text
  }

  /// Whether the statement is of a kind.
  func isOf(_ kinds: SyntaxKind...) -> Bool { kinds.contains(parser.statementKind) }
}

extension Parser {
  /// Where a row's pattern stands from a token on, before the statement's `end`; `nil` where it doesn't.
  func match(_ repair: Repair, at first: Int, before end: Int) -> RepairMatch? {
    guard repair.kinds.isEmpty || repair.kinds.contains(statementKind) else { return nil }
    var index = first
    var elements: [Range<Int>] = []
    var meant: [Int: String] = [:]
    for pattern in repair.pattern {
      guard let next = self.index(behind: pattern, at: index, before: end, isFirst: index == first)
      else {
        return nil
      }
      if case .nearest(let words) = pattern {
        meant[elements.count] = NearMiss.best(for: text(file.tokens[index]), among: words)
      }
      elements.append(index..<next)
      index = next
    }
    let match = RepairMatch(parser: self, elements: elements, meant: meant)
    return repair.applies.map { $0(match) } ?? true ? match : nil
  }

  /// The token behind a pattern's element; `nil` where the element doesn't stand at an index.
  private func index(
    behind pattern: TokenPattern, at index: Int, before end: Int, isFirst: Bool,
    onNextLine: Bool = false
  ) -> Int? {
    switch pattern {
    case .end: return index == end ? index : nil
    case .rest: return end
    case .upTo(let sign):
      return (index..<end).first { self.index(behindSign: sign, at: $0) != nil }
    case .start: return index == headStart ? index : nil
    case .effects: return self.index(behindEffectsAt: index, before: end)
    case .onNextLine(let pattern):
      guard index < end, file.tokens[index].startsLine else { return nil }
      return self.index(behind: pattern, at: index, before: end, isFirst: isFirst, onNextLine: true)
    default: break
    }
    guard index < end else { return nil }
    let token = file.tokens[index]
    if token.startsLine, !isFirst, !onNextLine { return nil }
    let isName = token.kind == .identifier
    switch pattern {
    case .words(let words):
      return isName && !token.isBackquoted && words.contains(text(token)) ? index + 1 : nil
    case .near(let word): return isNear(token, [word.text]) ? index + 1 : nil
    case .nearest(let words): return isNear(token, words) ? index + 1 : nil
    case .sign(let signs):
      return signs.lazy.compactMap { self.index(behindSign: $0, at: index) }.max()
    case .name: return isName ? index + 1 : nil
    case .lower: return isName && token.word == .none && !isTypeName(token) ? index + 1 : nil
    case .type: return self.index(behindTypeAt: index, before: end)
    case .types: return self.index(behindTypesAt: index, before: end)
    case .angles:
      return isOp(token, "<") ? endOfArguments(from: index, to: end).map { $0 + 1 } : nil
    case .lifetime:
      return isName && (token.word.isLifetime || lifetimeNames.contains(text(token)))
        ? index + 1 : nil
    case .value: return isValue(token) ? index + 1 : nil
    case .quotedName: return isQuotedName(token) ? index + 1 : nil
    case .nameOrQuoted: return isName || isQuotedName(token) ? index + 1 : nil
    case .string: return token.kind == .string ? index + 1 : nil
    case .parentheses: return self.index(behindBracket: .leftParen, at: index)
    case .brackets: return self.index(behindBracket: .leftBracket, at: index)
    case .braces: return self.index(behindBracket: .leftBrace, at: index)
    case .any: return index + 1
    case .end, .rest, .upTo, .start, .effects, .onNextLine: return nil
    }
  }

  private func isNear(_ token: Token, _ words: [String]) -> Bool {
    token.kind == .identifier && token.word == .none && !token.isBackquoted
      && NearMiss.best(for: text(token), among: words) != nil
  }

  private func isQuotedName(_ token: Token) -> Bool {
    token.kind == .string && NameSyntax.isPlain(String(text(token).dropFirst().dropLast()))
  }

  private func index(behindSign sign: String, at start: Int) -> Int? {
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

  private func index(behindTypesAt start: Int, before end: Int) -> Int? {
    guard var index = self.index(behindTypeAt: start, before: end) else { return nil }
    while index + 1 < end, file.tokens[index].kind == .comma,
      let next = self.index(behindTypeAt: index + 1, before: end)
    { index = next }
    return index
  }

  private func index(behindEffectsAt start: Int, before end: Int) -> Int {
    var index = start
    while index < end, [.async, .throws].contains(file.tokens[index].word) {
      index = self.index(behindBracket: .leftParen, at: index + 1) ?? index + 1
    }
    return index
  }

  private func index(behindTypeAt start: Int, before end: Int) -> Int? {
    var index = start
    if file.tokens[index].word == .any || file.tokens[index].word == .some { index += 1 }
    guard index < end else { return nil }
    if let behind = self.index(behindBracket: .leftBracket, at: index) {
      index = behind
    } else {
      guard isTypeName(file.tokens[index]) else { return nil }
      index += 1
      while index + 1 < end, file.tokens[index].kind == .period, isTypeName(file.tokens[index + 1])
      { index += 2 }
      if isOp(file.tokens[index], "<"), !file.tokens[index].hasSpaceBefore {
        guard let closing = endOfArguments(from: index, to: end) else { return nil }
        index = closing + 1
      }
    }
    while index < end, isOp(file.tokens[index], "?"), !file.tokens[index].hasSpaceBefore {
      index += 1
    }
    return index
  }
}
