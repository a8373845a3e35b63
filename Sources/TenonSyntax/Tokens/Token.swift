import TenonDiagnostics

/// What a token is, as far as the manifest's grammar cares.
public enum TokenKind: UInt8, Sendable {
  case identifier
  case number
  case string
  case regex
  /// One character of an operator. Operators are kept apart so that `>?` can close a generic
  /// argument list and make it optional.
  case op
  case arrow
  case equal
  /// `.`, and the `::` of `Module::Name`.
  case period
  case comma
  case colon
  case semicolon
  case at
  /// `#word`: a compiler directive, a macro, `#selector`.
  case pound
  case leftParen
  case rightParen
  case leftBracket
  case rightBracket
  case leftBrace
  case rightBrace
  /// Bytes that no Swift token starts with.
  case unknown
  case endOfFile

  /// True for `(`, `[` and `{`.
  public var opens: Bool {
    self == .leftParen || self == .leftBracket || self == .leftBrace
  }

  /// True for `)`, `]` and `}`.
  public var closes: Bool {
    self == .rightParen || self == .rightBracket || self == .rightBrace
  }
}

/// A token: where it stands and what it is. Its text stays in the file.
public struct Token: Sendable {
  /// What it is.
  public let kind: TokenKind
  /// The language's word that it spells, if it spells one.
  public internal(set) var word: Word
  /// Whether a line ends between the token before and this one.
  public internal(set) var startsLine: Bool
  /// Whether white space or a comment stands right before it.
  public internal(set) var hasSpaceBefore: Bool
  /// For a back-quoted identifier. Words of the language in back quotes are plain names.
  public let isBackquoted: Bool
  /// Whether a row has put it in: its text stands nowhere in the file.
  public internal(set) var isImplied = false
  /// The offset of its first byte.
  public internal(set) var start: Int32
  /// The offset after its last byte.
  public internal(set) var end: Int32
}

extension Token {
  /// The text of a token that a row has put in; `nil` where that is not known.
  var impliedText: String? {
    switch kind {
    case .identifier: word == .none ? "…" : word.text
    case .arrow: "->"
    case .equal: "="
    case .period: "."
    case .comma: ","
    case .colon: ":"
    case .semicolon: ";"
    case .at: "@"
    case .leftParen: "("
    case .rightParen: ")"
    case .leftBracket: "["
    case .rightBracket: "]"
    case .leftBrace: "{"
    case .rightBrace: "}"
    // No row puts in another operator.
    case .op: "!"
    case .number, .string, .regex, .pound, .unknown, .endOfFile: nil
    }
  }
}

/// The words that mean something somewhere in a manifest. All of them are contextual: the parser
/// asks for one where it may stand, everywhere else it is a name.
public enum Word: String, CaseIterable, Sendable {
  case none = ""
  case `import`, container, bundle, facet, traits, lifetime
  case `private`, `fileprivate`, `internal`, package, `public`
  case input, strong, weak, transient, graph, purgeable, tied
  case `override`, eager, decorate, include, overridable, observed, accessors, drop
  case named, `as`, async, `throws`, `in`, at, `class`
  case itself = "self"
  case set, call, release, accessor, `for`, with
  case any, some, make, `var`, `let`
  case `struct`, `enum`, `protocol`, `func`, `typealias`, `actor`
  case `try`, `await`, `is`, `inout`, borrowing, consuming, sending, isolated, nonisolated
  /// A word only where a row writes it: it is a name as well.
  case key

  /// As it is spelled.
  public var text: String { rawValue }

  /// Whether it begins a clause behind a component's type.
  var isClause: Bool {
    switch self {
    case .as, .named, .async, .throws: true
    default: false
    }
  }

  /// Whether it is one of the language's lifetimes.
  var isLifetime: Bool {
    switch self {
    case .strong, .weak, .transient, .graph, .purgeable, .tied: true
    default: false
    }
  }

  /// Whether it begins a declaration at the top of a manifest.
  var beginsItem: Bool {
    switch self {
    case .import, .container, .bundle, .facet, .traits, .lifetime: true
    default: false
    }
  }

  /// The words that may stand before a declaration at the top of a manifest.
  static let beforeItems = [
    "private", "fileprivate", "internal", "package", "public", "overridable", "observed",
  ]

  /// Whether it may stand before a container and before nothing else.
  var isOfContainers: Bool { self == .overridable || self == .observed }

  /// Whether it may stand before a member.
  var isModifier: Bool {
    switch self {
    case .private, .fileprivate, .internal, .package, .public, .override, .eager: true
    default: false
    }
  }

  /// The words by length, so that a lookup compares a handful of byte strings at most.
  private static let byLength: [[(bytes: [UInt8], word: Word)]] = {
    var table: [[(bytes: [UInt8], word: Word)]] = []
    for word in allCases where word != .none && word != .key {
      let bytes = Array(word.text.utf8)
      while table.count <= bytes.count { table.append([]) }
      table[bytes.count].append((bytes, word))
    }
    return table
  }()

  /// The word that some bytes spell, or `none`.
  static func spelled(_ buffer: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int) -> Word {
    let length = end - start
    guard length < byLength.count else { return .none }
    candidates: for entry in byLength[length] where entry.bytes[0] == buffer[start] {
      var index = 1
      while index < length {
        if entry.bytes[index] != buffer[start + index] { continue candidates }
        index += 1
      }
      return entry.word
    }
    return .none
  }
}

/// A file cut into tokens, with its brackets paired.
public struct TokenizedFile: Sendable {
  /// The tokens in order; the last one is `endOfFile`.
  public var tokens: [Token] = []
  /// For each token that opens or closes a bracket, the index of its partner; -1 for all others.
  public var partner: [Int32] = []
  /// Documentation comments, by the index of the token that follows, in order.
  public var documentation: [(before: Int, start: Int, end: Int)] = []
  /// Comments that speak to the tool, in order.
  public var controls: [ControlComment] = []
  /// Where text begins that an unclosed string or comment swallowed to the end of the file.
  public var lostFrom: Int?
  /// Names that a row has put in and that stand nowhere in the file, by the place that they are given.
  var invented: [Int: String] = [:]
  /// Whether the parser leaves the file alone: brackets nest too deep, or version control left a conflict.
  public var isUnread = false
  /// What is wrong with brackets, by the index of the token. The parser reports them, but for those
  /// that it finds to be another mistake's doing.
  var bracketFindings: [Int: Diagnostic] = [:]
  /// The same of brackets that are no tokens any more, for they were one too many.
  var findings: [Diagnostic] = []
  /// Where brackets were reported, or put in for those that are missing, and literals that never close, in order:
  /// what is wrong around them is their doing.
  var touched: [Int] = []
  /// Where literals that never close start.
  var unclosedLiterals: [Int] = []
  /// The last bracket that closes nothing; -1 if there is none.
  var lastStray = -1

  /// Whether the token at an index begins a member of a container and can be nothing else: a word
  /// for a lifetime, and a type behind it. Two names in a row stand in no expression; in a list of
  /// parameters they do, as label and name, but with a colon behind them.
  func beginsMember(at start: Int) -> Bool {
    var index = start
    while index + 2 < tokens.count, tokens[index].word.isModifier, !tokens[index + 1].startsLine {
      index += 1
    }
    guard index + 2 < tokens.count, tokens[index].word.isLifetime else { return false }
    let next = tokens[index + 1]
    guard next.kind == .identifier, !next.startsLine else { return false }
    switch next.word {
    case .as, .is, .in, .var, .let: return false
    default: return tokens[index + 2].kind != .colon
    }
  }

  /// The token that closes a bracket; `nil` of one without partner.
  func closing(of index: Int) -> Int? {
    let partner = Int(partner[index])
    return partner > index ? partner : nil
  }

  /// The index behind a token, or behind the brackets that it opens.
  func behind(_ index: Int) -> Int { max(index, Int(partner[index])) + 1 }

  /// Whether the token at an index begins a top-level declaration, its attributes and access included.
  func beginsDeclaration(at start: Int) -> Bool {
    var index = start
    while index + 2 < tokens.count {
      let token = tokens[index]
      if token.kind == .at {
        index += 2
        if tokens[index].kind == .leftParen, let closing = closing(of: index) {
          index = closing + 1
        }
        continue
      }
      guard token.word.isModifier || token.word.isOfContainers else { break }
      index += 1
    }
    switch tokens[min(index, tokens.count - 1)].word {
    case .container, .bundle, .facet, .traits, .import, .lifetime: return true
    default: return false
    }
  }

  /// Whether the token at an index begins a group: `weak {`.
  func beginsGroup(at start: Int) -> Bool {
    var index = start
    while index + 2 < tokens.count, tokens[index].word.isModifier, !tokens[index + 1].startsLine {
      index += 1
    }
    return index + 1 < tokens.count && tokens[index].word.isLifetime
      && tokens[index + 1].kind == .leftBrace && !tokens[index + 1].startsLine
  }

  /// Whether the token at an index begins an input: `input name:`. In a list of parameters these are a
  /// label and a name, so this is asked between statements only.
  func beginsInput(at index: Int) -> Bool {
    index + 2 < tokens.count && tokens[index].word == .input
      && tokens[index + 1].kind == .identifier && !tokens[index + 1].startsLine
      && tokens[index + 2].kind == .colon
  }

  /// Whether a bracket between two tokens was reported or put in.
  func isTouched(from start: Int, through end: Int) -> Bool {
    var low = 0
    var high = touched.count
    while low < high {
      let middle = (low + high) / 2
      if touched[middle] < start { low = middle + 1 } else { high = middle }
    }
    return low < touched.count && touched[low] <= end
  }

  /// Whether a token is a literal that never closes. O(log n).
  func isUnclosedLiteral(_ token: Token) -> Bool {
    var low = 0
    var high = unclosedLiterals.count
    while low < high {
      let middle = (low + high) / 2
      if unclosedLiterals[middle] < Int(token.start) { low = middle + 1 } else { high = middle }
    }
    return low < unclosedLiterals.count && unclosedLiterals[low] == Int(token.start)
  }

  /// Notes the literals that never close: what goes wrong behind one is its doing, as with brackets.
  mutating func touchUnclosedLiterals() {
    if unclosedLiterals.isEmpty { return }
    let starts = Set(unclosedLiterals)
    touched += tokens.indices.filter { starts.contains(Int(tokens[$0].start)) }
    touched.sort()
  }

  /// The greatest depth to which brackets and blocks may nest.
  public static let deepestNesting = 256
}
