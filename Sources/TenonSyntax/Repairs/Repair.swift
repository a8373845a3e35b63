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
  /// Whether its place has to be in round or square brackets, or outside of them.
  private(set) var isInList: Bool?

  /// How surely a rewrite is what was meant.
  enum Meaning: Sendable {
    /// Nobody can doubt it: `--fix` writes it.
    case safe
    /// The statement is read so, and `--fix` leaves it to the reader.
    case likely
    /// The statement is read so, and is silent about what depends on it.
    case doubtful
    /// The same, and the fix is offered: it may have names that follow from types.
    case guess

    var isDoubtful: Bool { self == .doubtful || self == .guess }
  }

  /// A text with `{n}` for elements, or one that a match gives.
  struct Text: Sendable, ExpressibleByStringInterpolation {
    let of: @Sendable (RepairMatch) -> String

    init(stringLiteral template: String) { of = { $0.filled(template) } }

    init(_ of: @escaping @Sendable (RepairMatch) -> String) { self.of = of }
  }

  /// The help line.
  enum Help: Sendable, ExpressibleByStringInterpolation {
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
    /// Replaces signs by one with the blanks that belong around it.
    case sign(Int, String)
    /// Replaces the colons behind the labels of the list around an element.
    case labels(Int, with: String)
    /// Replaces an element by what a match gives.
    case make(Int, Text)

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

  /// Rows for what stands in round or square brackets.
  static func inLists(_ rows: Repair...) -> [Repair] { rows.map { $0.inList(true) } }

  /// Rows for what stands outside of round and square brackets.
  static func outsideLists(_ rows: Repair...) -> [Repair] { rows.map { $0.inList(false) } }

  private func inList(_ isInList: Bool) -> Repair {
    var row = self
    row.isInList = isInList
    return row
  }
}

/// What an element of a row's pattern stands for.
enum TokenPattern: Sendable {
  /// A name that spells one of some words.
  case words(Set<String>)
  /// A name near to a word, but another one.
  case near(Word)
  /// Signs in a row without blanks between them.
  case sign(Set<String>)
  /// A name, in back quotes or not.
  case name
  /// A name that begins in lower case and is no word of the language.
  case lower
  /// A dotted name that is a value by Swift's habits: `Style.plain`.
  case member
  /// A type: a dotted name with its arguments and marks, one in square brackets, or a function's.
  case type
  /// A lifetime of the language, or one that the file declares.
  case lifetime
  /// A literal, or a member with a leading period.
  case value
  case string
  /// A string that could be a name.
  case quotedName
  /// A name, or a string that could be one.
  case nameOrQuoted
  /// All up to a comma, the bracket that closes the list or the statement's end; at least a token.
  case argument
  /// `async`, `throws`, both or none.
  case effects
  /// Names that spell some words; there may be none.
  case many(Set<String>)
  /// `@Named("base")`, an attribute of another framework.
  case attribute
  /// A label, the name behind it and their colon.
  case label
  /// One of several.
  indirect case either([TokenPattern])
  /// Brackets with what stands in them.
  case parentheses, brackets, braces
  /// One token, whatever it is.
  case any
  /// All up to the statement's end; it may be nothing.
  case rest
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

  /// An element's first token.
  func token(_ element: Int) -> Token { parser.file.tokens[elements[element].lowerBound] }

  /// The token that follows an element.
  func token(behind element: Int) -> Token { parser.file.tokens[elements[element].upperBound] }

  func text(_ element: Int) -> String { text(elements[element]) }

  func text(_ range: Range<Int>) -> String {
    if range.isEmpty { return "" }
    let tokens = parser.file.tokens[range]
    guard tokens.contains(where: \.isInserted) else { return parser.source.text(span(range)) }
    return tokens.reduce("") {
      $0 + ($1.hasSpaceBefore && !$0.isEmpty ? " " : "") + parser.text($1)
    }
  }

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

  /// The type that an element is.
  func type(_ element: Int) -> TypeSyntax? {
    let reader = Parser(parser.file, of: parser, isDoubtful: false)
    reader.position = elements[element].lowerBound
    return reader.parseType()
  }

  /// An element's first word.
  func firstWord(_ element: Int) -> String { parser.text(token(element)) }

  /// The text of some elements.
  func text(_ first: Int, through last: Int) -> String {
    text(elements[first].lowerBound..<elements[last].upperBound)
  }

  /// The token before an element.
  func token(before element: Int) -> Token {
    parser.file.tokens[max(0, elements[element].lowerBound - 1)]
  }

  /// Whether an element stands in a list of parameters or arguments, or in square brackets.
  func isInList(_ element: Int) -> Bool { parser.list(around: elements[element].lowerBound) != nil }

  /// A template with the elements' texts in place of `{n}`, and one of the `fields` of them in place of `{n.field}`.
  func filled(_ template: String) -> String {
    guard template.contains("{") else { return template }
    var text = template
    for element in elements.indices.reversed() {
      if text.contains("{\(element)}") {
        text = text.replacing("{\(element)}", with: self.text(element))
      }
      guard text.contains("{\(element).") else { continue }
      for (name, field) in Self.fields where text.contains("{\(element).\(name)}") {
        text = text.replacing("{\(element).\(name)}", with: field(self, element))
      }
    }
    return text
  }

  private static let fields: [String: @Sendable (RepairMatch, Int) -> String] = [
    // A string without its quotes.
    "name": { $0.text($1).filter { $0 != "\"" } },
    "first": { $0.firstWord($1) },
    // The label and the input's name that follow from a type.
    "label": { $0.type($1)?.labelToWrite ?? "label" },
    "input": { $0.type($1).flatMap { AccessorName.property($0, qualifier: nil) } ?? "name" },
    // The type of a member that is a value, and the member with the period before it.
    "base": { $0.type($1).flatMap(MisplacedValue.init)?.base?.text() ?? "Type" },
    "member": { $0.type($1).flatMap(MisplacedValue.init)?.member ?? $0.text($1) },
  ]
}

extension Parser {
  /// Where a row's pattern stands from a token on, before the statement's `end`; `nil` where it doesn't.
  func match(_ repair: Repair, at first: Int, before end: Int) -> RepairMatch? {
    var index = first
    var elements: [Range<Int>] = []
    for pattern in repair.pattern {
      guard let next = self.index(behind: pattern, at: index, before: end, isFirst: index == first),
        next <= end
      else {
        return nil
      }
      elements.append(index..<next)
      index = next
    }
    let match = RepairMatch(parser: self, elements: elements)
    if let isInList = repair.isInList, isInList != match.isInList(repair.place.lowerBound) {
      return nil
    }
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
    case .start: return index == headStart ? index : nil
    case .onNextLine(let pattern):
      guard index < end, file.tokens[index].startsLine else { return nil }
      return self.index(behind: pattern, at: index, before: end, isFirst: isFirst, onNextLine: true)
    case .either(let patterns):
      return patterns.lazy.compactMap {
        self.index(behind: $0, at: index, before: end, isFirst: isFirst, onNextLine: onNextLine)
      }.first
    case .effects where index == end: return end
    default: break
    }
    guard index < end else { return nil }
    let token = file.tokens[index]
    if token.startsLine, !isFirst, !onNextLine, list(around: index) == nil {
      return nil
    }
    let isName = token.kind == .identifier
    switch pattern {
    case .words(let words):
      return isName && !token.isBackquoted && words.contains(text(token)) ? index + 1 : nil
    case .near(let word):
      guard isName, token.word == .none, !token.isBackquoted else { return nil }
      return NearMiss.best(for: text(token), among: [word.text]) != nil ? index + 1 : nil
    case .sign(let signs):
      return signs.lazy.compactMap { self.index(behindSign: $0, at: index) }.max()
    case .name: return isName ? index + 1 : nil
    case .lower: return isName && token.word == .none && !isTypeName(token) ? index + 1 : nil
    case .type: return self.index(behindTypeAt: index, before: end)
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
    case .member: return endOfMember(from: index).map { $0 + 1 }
    case .attribute:
      guard token.kind == .at, index + 1 < end,
        ForeignWords.isAttribute(text(file.tokens[index + 1]))
      else { return nil }
      let behind = index + 2 < end ? self.index(behindBracket: .leftParen, at: index + 2) : nil
      return behind.flatMap { file.tokens[index + 2].hasSpaceBefore ? nil : $0 } ?? index + 2
    case .many(let words):
      return file.tokens[index..<end].prefix { words.contains(text($0)) }.endIndex
    case .effects:
      let words = file.tokens[index..<end].prefix { $0.word == .async || $0.word == .throws }
      return words.endIndex
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
    case .end, .rest, .start, .onNextLine, .either: return nil
    }
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

  private func index(behindArgumentAt start: Int, before end: Int) -> Int? {
    var index = start
    while index < end, file.tokens[index].kind != .comma, !file.tokens[index].kind.closes {
      index = max(index, Int(file.partner[index])) + 1
    }
    return index > start && index <= end ? index : nil
  }

  private func index(behindTypeAt start: Int, before end: Int) -> Int? {
    var index = start
    while index + 2 < end, file.tokens[index].kind == .at { index += 2 }
    if file.tokens[index].word == .any || file.tokens[index].word == .some { index += 1 }
    guard index < end else { return nil }
    if var arrow = self.index(behindBracket: .leftParen, at: index) {
      while file.tokens[arrow].word == .async || file.tokens[arrow].word == .throws { arrow += 1 }
      guard arrow + 1 < end, file.tokens[arrow].kind == .arrow else { return nil }
      return self.index(behindTypeAt: arrow + 1, before: end)
    }
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
