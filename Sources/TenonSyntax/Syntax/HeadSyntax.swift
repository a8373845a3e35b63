public import TenonDiagnostics

/// A name at a declaration or use.
public struct NameSyntax: Sendable {
  /// As written, with its back quotes.
  public let symbol: Symbol
  public let span: SourceSpan

  public init(text: String, span: SourceSpan) { self.init(Symbol(text), at: span) }

  init(_ symbol: Symbol, at span: SourceSpan) { (self.symbol, self.span) = (symbol, span) }

  /// As written, with its back quotes.
  public var text: String { symbol.text }

  public var plain: String { symbol.plain.text }

  /// True if Swift accepts the name without back quotes, except as a word of the language.
  public static func isPlain(_ name: String) -> Bool {
    guard let first = name.utf8.first else { return false }
    // Most names are ASCII.
    let isASCII = name.utf8.withContiguousStorageIfAvailable { bytes in
      bytes.allSatisfy { $0 < 0x80 && $0.continuesName }
    }
    if isASCII == true { return first.startsName }
    return name.unicodeScalars.enumerated().allSatisfy { index, scalar in
      ScalarClass.isOfName(scalar.value, asFirst: index == 0)
    }
  }

  /// True if a name as written begins like a type's: in upper case, or in a script without case.
  public static func looksLikeType(_ name: String) -> Bool {
    if let first = name.utf8.first, first < 0x80, first != 0x5F, first != 0x60 {
      return (0x41...0x5A).contains(first)
    }
    let plain = NameSyntax.plain(name)
    let first = plain.first { $0 != "_" }
    return first.map { !$0.isLowercase && !$0.isNumber } ?? false || !isPlain(plain)
  }

  /// A name without its back quotes, which are only spelling.
  public static func plain(_ text: String) -> String {
    text.utf8.first == UInt8(ascii: "`") ? String(text.dropFirst().dropLast()) : text
  }
}

/// An attribute, `@MainActor` or `@available(iOS 17, *)`.
public struct AttributeSyntax: Sendable {
  public let name: String
  public let span: SourceSpan
  /// The whole attribute as written, with `@` and arguments.
  public let text: String
  /// True if the attribute is read from Swift. Its span is the component's type.
  public let isTaken: Bool

  public init(name: String, span: SourceSpan, text: String, isTaken: Bool = false) {
    (self.name, self.span, self.text, self.isTaken) = (name, span, text, isTaken)
  }
}

/// The access of a declaration. A wider access is greater.
public enum Access: Int, Sendable, Comparable {
  case `private`, `fileprivate`, `internal`, package, `public`

  private static let words: [Word] = [.private, .fileprivate, .internal, .package, .public]

  public var text: String { Self.words[rawValue].text }

  /// The access that a word spells; `nil` for other words.
  init?(_ word: Word) {
    guard let level = Self.words.firstIndex(of: word) else { return nil }
    self.init(rawValue: level)
  }

  public static func < (left: Access, right: Access) -> Bool { left.rawValue < right.rawValue }
}

/// The comment and the words before a declaration, a component or its group.
public struct HeadSyntax: Sendable {
  /// The lines of the documentation comment, each with its `///`.
  public var documentation: [String] = []
  public var attributes: [AttributeSyntax] = []
  /// The words before the declaration, in order. The last of two exclusive words is used.
  @usableFromInline var modifiers: [(word: Word, span: SourceSpan)] = []
  public var decorate: SourceSpan?
  /// The lifetime's word before a component or a group; a decorator may have none.
  public var lifetime: NameSyntax?
  public var doubts: Doubts = []

  public init() {}

  /// True if the head has no attributes and no modifiers.
  @inlinable public var isPlain: Bool { attributes.isEmpty && modifiers.isEmpty }

  public var access: (level: Access, span: SourceSpan)? {
    modifiers.lazy.compactMap { word, span in Access(word).map { ($0, span) } }.last
  }

  public var override: SourceSpan? { place(of: .override) }
  public var eager: SourceSpan? { place(of: .eager) }
  public var overridable: SourceSpan? { place(of: .overridable) }
  public var observed: SourceSpan? { place(of: .observed) }

  private func place(of word: Word) -> SourceSpan? { modifiers.last { $0.word == word }?.span }

  /// True if a group with this head gives its members attributes or modifiers.
  public var isShared: Bool { !attributes.isEmpty || eager != nil || override != nil }

  /// Adds the attributes and modifiers of a group.
  public mutating func add(_ group: HeadSyntax) {
    attributes = group.attributes + attributes
    modifiers = group.modifiers.filter { $0.word == .eager || $0.word == .override } + modifiers
  }

  /// True if a syntax error has cut the declaration short.
  public var isBroken: Bool { doubts.contains(.statement) }
}

/// Doubts about a declaration or its members, caused by lost or rejected text. Rules skip doubtful sites.
public struct Doubts: OptionSet, Sendable {
  public let rawValue: UInt16

  public init(rawValue: UInt16) { self.rawValue = rawValue }

  public static let statement = Doubts(rawValue: 1)
  public static let block = Doubts(rawValue: 2)

  /// Components and inputs of any type may be missing.
  public static let providers = Doubts(rawValue: 4)
  /// Inputs may be missing, so the container's init is unknown.
  public static let inputs = Doubts(rawValue: 8)
  /// Components may have further roles.
  public static let roles = Doubts(rawValue: 16)
  /// The container may have further facets and protocols.
  public static let conformances = Doubts(rawValue: 32)
  /// Decorators may be missing, so the parameters of the components that they wrap are unknown.
  public static let decorators = Doubts(rawValue: 64)
  /// Any member of a container may be missing.
  public static let members: Doubts = [.providers, .inputs, .roles, .decorators]

  /// The container belongs to another module.
  public static let foreign = Doubts(rawValue: 128)
  /// A member or bundle of the container has been rejected.
  public static let incomplete = Doubts(rawValue: 256)
  /// A name in a component's types may be declared in unreadable text.
  public static let lost = Doubts(rawValue: 512)
  /// A component's lifetime isn't declared.
  public static let lifetime = Doubts(rawValue: 1024)
  /// A component has the name of a container.
  public static let name = Doubts(rawValue: 2048)
  /// An init depends on itself, or the component depends on such an init.
  public static let endless = Doubts(rawValue: 4096)

  /// True if the set has any of some doubts.
  public func hasAny(_ doubts: Doubts) -> Bool { !isDisjoint(with: doubts) }
}
