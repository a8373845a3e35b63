/// The kinds of tokens in the manifest's grammar.
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
  /// Bytes that start no Swift token.
  case unknown
  case endOfFile

  public var opens: Bool { self == .leftParen || self == .leftBracket || self == .leftBrace }

  public var closes: Bool { self == .rightParen || self == .rightBracket || self == .rightBrace }

  var partner: TokenKind { TokenKind(rawValue: opens ? rawValue + 1 : rawValue - 1) ?? .unknown }

  var bracket: String {
    ["(", ")", "[", "]", "{", "}"][Int(rawValue - TokenKind.leftParen.rawValue)]
  }
}

/// A token's kind and place. Its text stays in the file.
public struct Token: Sendable {
  public internal(set) var kind: TokenKind
  /// The word of the language that the token spells, or `none`.
  public internal(set) var word = Word.none
  /// True if a line ends between the previous token and this one.
  public internal(set) var startsLine = false
  /// True if white space or a comment is right before the token.
  public internal(set) var hasSpaceBefore = false
  /// True for a name in back quotes, even if it spells a word of the language.
  public internal(set) var isBackquoted = false
  public internal(set) var start: Int32
  public internal(set) var end: Int32

  var isNameOnLine: Bool { kind == .identifier && !startsLine }
}

/// The words of the manifest language. Each has a meaning in some places, and is a name in all others.
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

  public var text: String { rawValue }

  /// True if the word begins a clause after a component's type.
  var isClause: Bool { self == .as || self == .named || self == .async || self == .throws }

  /// True if the word is an infix operator in Swift.
  var isInfix: Bool { self == .as || self == .is || self == .in }

  /// True if the word begins a statement of a component's block.
  public var isOfBlock: Bool {
    self == .set || self == .call || self == .release || self == .accessor
  }

  /// True if the word begins a member that isn't a component with a lifetime.
  public var beginsMember: Bool {
    self == .input || self == .include || self == .decorate || self == .accessors
  }

  /// True if the word is one of the language's lifetimes.
  public var isLifetime: Bool {
    self == .strong || self == .weak || self == .transient || self == .graph || self == .purgeable
      || self == .tied
  }

  /// True if the word begins a declaration at the top of a manifest.
  var beginsItem: Bool {
    switch self {
    case .import, .container, .bundle, .facet, .traits, .lifetime: true
    default: false
    }
  }

  /// True if the word is a modifier of containers only.
  public var isOfContainers: Bool { self == .overridable || self == .observed }

  /// True if the word is a modifier of members.
  public var isModifier: Bool {
    switch self {
    case .private, .fileprivate, .internal, .package, .public, .override, .eager: true
    default: false
    }
  }

  /// True if the word is an effect in declarations or calls.
  var isEffect: Bool { [.async, .throws, .try, .await].contains(self) }

  public static let lifetimes = allCases.filter(\.isLifetime).map(\.text)
  static let modifiers = allCases.filter(\.isModifier).map(\.text)
  /// The words that begin a container's member.
  public static let memberWords =
    lifetimes + allCases.filter(\.beginsMember).map(\.text) + ["private", "override", "eager"]

  /// The words by length, so that a lookup compares only a few byte strings.
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
