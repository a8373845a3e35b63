/// The kinds of tokens that the manifest's grammar tells apart.
public enum TokenKind: UInt8, Sendable {
  case identifier, number, string, regex
  /// One character of an operator: `>?` closes generic arguments and makes them optional.
  case op
  case arrow, equal
  /// `.`, and the `::` of `Module::Name`.
  case period
  case comma, colon, semicolon, at
  /// `#word`: a compiler directive, a macro, `#selector`.
  case pound
  case leftParen, rightParen, leftBracket, rightBracket, leftBrace, rightBrace
  /// Bytes that no Swift token starts with.
  case unknown
  case endOfFile

  /// It is `(`, `[` or `{`.
  public var opens: Bool { self == .leftParen || self == .leftBracket || self == .leftBrace }

  /// It is `)`, `]` or `}`.
  public var closes: Bool { self == .rightParen || self == .rightBracket || self == .rightBrace }

  /// The kind that pairs with a bracket's.
  var partner: TokenKind { TokenKind(rawValue: opens ? rawValue + 1 : rawValue - 1) ?? .unknown }

  /// The text of a bracket.
  var bracket: String {
    ["(", ")", "[", "]", "{", "}"][Int(rawValue - TokenKind.leftParen.rawValue)]
  }
}

/// A token: where it stands and what it is. Its text stays in the file.
public struct Token: Sendable {
  public internal(set) var kind: TokenKind
  /// The language's word that it spells, if it spells one.
  public internal(set) var word = Word.none
  /// A line ends between the token before and this one.
  public internal(set) var startsLine = false
  /// White space or a comment stands right before it.
  public internal(set) var hasSpaceBefore = false
  /// It is a name in back quotes, also where it spells a word of the language.
  public internal(set) var isBackquoted = false
  /// The offset of its first byte.
  public internal(set) var start: Int32
  /// The offset after its last byte.
  public internal(set) var end: Int32

  /// It is a name or a word on the line of the token before it.
  var isNameOnLine: Bool { kind == .identifier && !startsLine }
}

/// The words that mean something somewhere in a manifest; everywhere else they are names.
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

  /// As it is spelled.
  public var text: String { rawValue }

  /// It begins a clause behind a component's type.
  var isClause: Bool { self == .as || self == .named || self == .async || self == .throws }

  /// It stands between two operands in Swift.
  var isInfix: Bool { self == .as || self == .is || self == .in }

  /// It begins a statement of a component's block.
  public var isOfBlock: Bool {
    self == .set || self == .call || self == .release || self == .accessor
  }

  /// It is one of the language's lifetimes.
  public var isLifetime: Bool {
    self == .strong || self == .weak || self == .transient || self == .graph || self == .purgeable
      || self == .tied
  }

  /// It begins a declaration at the top of a manifest.
  var beginsItem: Bool {
    switch self {
    case .import, .container, .bundle, .facet, .traits, .lifetime: true
    default: false
    }
  }

  /// It may stand before a container and before nothing else.
  public var isOfContainers: Bool { self == .overridable || self == .observed }

  /// It may stand before a member.
  public var isModifier: Bool {
    switch self {
    case .private, .fileprivate, .internal, .package, .public, .override, .eager: true
    default: false
    }
  }

  /// The words by length, so that a lookup compares a handful of byte strings at most.
  private static let byLength = allCases.reduce(
    into: [[(bytes: [UInt8], word: Word)]](repeating: [], count: 16)
  ) { $0[$1.text.utf8.count].append((Array($1.text.utf8), $1)) }

  /// The word that some bytes spell, or `none`.
  static func spelled(_ buffer: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int) -> Word {
    guard end - start < byLength.count else { return .none }
    for entry in byLength[end - start] {
      var index = start
      while index < end, entry.bytes[index - start] == buffer[index] { index += 1 }
      if index == end { return entry.word }
    }
    return .none
  }
}
