public import TenonDiagnostics

/// A manifest as it is written, with the place of everything. The parser makes one of any bytes.
public struct ManifestSyntax: Sendable {
  /// The declarations in order, those of every branch of an `#if` with the conditions of it.
  public var items: [ItemSyntax] = []
  /// Words in text that the parser could not read. What one of them names may well be declared
  /// there, so nobody may claim that it is missing.
  public var lostWords: Set<String> = []
  /// Whether a lifetime is declared whose name is missing.
  public var hasNamelessLifetime = false
  /// Whether a container, bundle or facet is declared whose name is missing.
  public var hasNamelessItem = false
  /// Whether a module is imported whose name could not be read: nobody knows what it brings.
  public var hasNamelessImport = false
  /// What stands behind conditions that are never closed: nobody knows where they end.
  public var unclosedConditions: [SourceSpan] = []
  /// Statements of which nobody knows what a name in them stands for, of declarations the head.
  public var doubtful: [SourceSpan] = []
  /// The comments that speak to the tool, in order.
  public var controls: [ControlComment] = []
  /// Where its statements stand, in file order: members whole, of declarations the head.
  public var statements: [SourceSpan] = []
  public var componentCount = 0

  /// A manifest with nothing in it.
  public init() {}
}

/// A name, where it is declared or used.
public struct NameSyntax: Sendable {
  /// As written, with back quotes if it has them.
  public let symbol: Symbol
  /// Where it stands.
  public let span: SourceSpan

  /// A name at a place.
  public init(text: String, span: SourceSpan) { self.init(Symbol(text), at: span) }

  init(_ symbol: Symbol, at span: SourceSpan) { (self.symbol, self.span) = (symbol, span) }

  /// As written, with back quotes if it has them.
  public var text: String { symbol.text }

  /// The name without back quotes.
  public var plain: String { symbol.plain.text }

  /// Whether Swift takes a name without back quotes, unless it is a word of the language.
  public static func isPlain(_ name: String) -> Bool {
    // Most names are of plain letters.
    let isASCII = name.utf8.withContiguousStorageIfAvailable { bytes in
      bytes.allSatisfy { $0 < 0x80 && $0.continuesName }
    }
    if isASCII == true, let first = name.utf8.first { return first.startsName }
    var isFirst = true
    for scalar in name.unicodeScalars {
      if !ScalarClass.isOfName(scalar.value, asFirst: isFirst) { return false }
      isFirst = false
    }
    return !isFirst
  }

  /// A name as written looks like a type's: it begins in upper case, or in a script that has none, or is no word.
  static func looksLikeType(_ name: String) -> Bool {
    if let first = name.utf8.first, first < 0x80, first != 0x5F, first != 0x60 {
      return (0x41...0x5A).contains(first)
    }
    let plain = NameSyntax.plain(name)
    let first = plain.first { $0 != "_" }
    return first.map { !$0.isLowercase && !$0.isNumber } ?? false || !isPlain(plain)
  }

  /// A name as written without its back quotes, which are spelling only.
  public static func plain(_ text: String) -> String {
    text.utf8.first == UInt8(ascii: "`") ? String(text.dropFirst().dropLast()) : text
  }
}

/// An attribute, `@MainActor` or `@available(iOS 17, *)`.
public struct AttributeSyntax: Sendable {
  /// Its name, without `@`.
  public let name: String
  /// All of it, with `@` and arguments.
  public let span: SourceSpan
  /// The same, as written.
  public let text: String

  /// Whether it says from which version of a platform on there is a declaration.
  public var limitsAvailability: Bool {
    if name != "available" { return false }
    let words = text.prefix { $0 != "\"" }.split { !($0.isLetter || $0.isNumber) }.dropFirst()
    return words.contains("introduced")
      || !words.contains { ["deprecated", "unavailable", "noasync", "swift"].contains($0) }
  }

  /// Whether it says something of uses alone, such as that they are deprecated.
  public var speaksOfUses: Bool { name == "available" && !limitsAvailability }
}

extension HeadSyntax {
  /// Whether one of its attributes does.
  public var speaksOfUses: Bool { attributes.contains(where: \.speaksOfUses) }
}

/// How far a declaration can be seen. Greater is farther.
public enum Access: Int, Sendable, Comparable {
  case `private`
  case `fileprivate`
  case `internal`
  case package
  case `public`

  /// As it is spelled.
  public var text: String {
    switch self {
    case .private: "private"
    case .fileprivate: "fileprivate"
    case .internal: "internal"
    case .package: "package"
    case .public: "public"
    }
  }

  /// The one that a word spells, if it spells one.
  static func named(_ word: String) -> Access? {
    [.private, .fileprivate, .internal, .package, .public].first { $0.text == word }
  }

  public static func < (left: Access, right: Access) -> Bool { left.rawValue < right.rawValue }
}

/// What may stand before any declaration.
public struct HeadSyntax: Sendable {
  /// The lines of its documentation comment, each as `///` and text.
  public var documentation: [String] = []
  /// Its attributes.
  public var attributes: [AttributeSyntax] = []
  /// Its access, if it says one.
  public var access: (level: Access, span: SourceSpan)?
  /// `override`, if it is there.
  public var override: SourceSpan?
  /// `eager`, if it is there.
  public var eager: SourceSpan?
  /// `overridable`, if it is there.
  public var overridable: SourceSpan?
  /// `observed`, if it is there.
  public var observed: SourceSpan?
  /// What could not be read of the declaration.
  public var doubts: Doubts = []

  /// A head with nothing in it.
  public init() {}

  /// Whether it says nothing.
  public var isEmpty: Bool {
    documentation.isEmpty && attributes.isEmpty && access == nil && override == nil && eager == nil
      && overridable == nil && observed == nil && doubts.isEmpty
  }

  /// Whether a group with it gives its members attributes or modifiers.
  public var isShared: Bool {
    !attributes.isEmpty || eager != nil || override != nil
  }

  /// Adds the attributes and modifiers of a group.
  public mutating func add(_ group: HeadSyntax) {
    attributes = group.attributes + attributes
    eager = eager ?? group.eager
    override = override ?? group.override
  }

  /// Whether a syntax error cut its declaration short.
  public var isBroken: Bool { doubts.contains(.statement) }
}

/// A top-level statement.
public indirect enum ItemSyntax: Sendable {
  case `import`(ImportSyntax)
  case container(ContainerSyntax)
  case bundle(BundleSyntax)
  case facet(FacetSyntax)
  case traits(TraitsSyntax)
  case lifetime(LifetimeSyntax)
}

/// `public import struct Module.Type`
public struct ImportSyntax: Sendable {
  /// All of it.
  public let span: SourceSpan
  /// What stands before `import`, as written: `public`, `@testable`.
  public let prefix: String
  /// `struct` and its like, where one declaration is imported.
  public let kind: String?
  /// The dotted path.
  public let path: String
  /// The conditions under which it stands, each with its place.
  public var conditions: [GuardSyntax] = []

  /// The name of the imported module.
  public var module: String {
    path.split(separator: ".", maxSplits: 1).first.map(String.init) ?? path
  }

  /// The path of the module or submodule whose imports Swift compares with this one.
  public var compared: String {
    kind == nil ? path : String(path[..<(path.lastIndex(of: ".") ?? path.endIndex)])
  }

  /// The access that is written.
  public var access: Access? {
    prefix.split(separator: " ").lazy.compactMap { Access.named(String($0)) }.first
  }
}

/// `container Name in Parent: Facet { … }`
public struct ContainerSyntax: Sendable {
  public var head: HeadSyntax
  public var name: NameSyntax
  /// The container that it is a child of.
  public var parent: TypeSyntax?
  /// What stands after the colon.
  public var conformances: [TypeSyntax]
  public var members: [MemberSyntax]
  public var conditions: [GuardSyntax] = []

  /// One of these parts.
  public init(
    head: HeadSyntax, name: NameSyntax, parent: TypeSyntax?, conformances: [TypeSyntax],
    members: [MemberSyntax]
  ) {
    (self.head, self.name, self.parent) = (head, name, parent)
    (self.conformances, self.members) = (conformances, members)
  }
}

/// `bundle Name { … }`
public struct BundleSyntax: Sendable {
  public var head: HeadSyntax
  public var name: NameSyntax
  public var members: [MemberSyntax]
  public var span: SourceSpan
  public var conditions: [GuardSyntax] = []
}

/// `facet Name { … }`
public struct FacetSyntax: Sendable {
  public var head: HeadSyntax
  public var name: NameSyntax
  /// What stands after the colon: facets and protocols.
  public var inherited: [TypeSyntax] = []
  public var members: [FacetMemberSyntax]
  public var conditions: [GuardSyntax] = []
}

/// `any ItemService`, `make DetailsModel(id: UUID)`
public struct FacetMemberSyntax: Sendable {
  public var head: HeadSyntax
  /// `make`, where it is there.
  public var make: SourceSpan?
  public var type: TypeSyntax
  /// What stands between the parentheses after `make Type`.
  public var parameters: [ParameterSyntax]
  public var qualifier: NameSyntax?
  public var effects: EffectsSyntax
  /// What its block calls it.
  public var accessor: NameSyntax?
  public var span: SourceSpan
  /// The conditions under which it stands, each with its place.
  public var conditions: [GuardSyntax] = []
}

/// `traits Name: Protocol { … }`
public struct TraitsSyntax: Sendable {
  public var head: HeadSyntax
  public var name: NameSyntax
  public var inherited: [TypeSyntax]
  public var members: [TraitSyntax]
  public var span: SourceSpan
  public var conditions: [GuardSyntax] = []
}

/// `var pet: Pet = expr`
public struct TraitSyntax: Sendable {
  public var head: HeadSyntax
  public var isMutable: Bool
  public var name: NameSyntax
  public var type: TypeSyntax
  public var defaultValue: FragmentSyntax?
  /// The conditions under which it stands.
  public var conditions: [GuardSyntax] = []
}

/// `lifetime name = Storage(args)`
public struct LifetimeSyntax: Sendable {
  public var head: HeadSyntax
  public var name: NameSyntax
  public var storage: FragmentSyntax?
  /// The storage as it stands, for the files of other manifests.
  public var storageText: String?
  /// The name of the storage's class: what stands before the call's parenthesis. `nil` where the
  /// storage is no call of a name.
  public var storageType: String?
  public var span: SourceSpan
  public var conditions: [GuardSyntax] = []
}

/// `async`, `throws`, `throws(E)`
public struct EffectsSyntax: Sendable {
  public var async: SourceSpan?
  /// The word, with the error type behind it.
  public var `throws`: SourceSpan?
  /// The error type of `throws(E)`, as it is written.
  public var errorType: String?

  /// What it lets be thrown; `nil` for nothing, which is also what `throws(Never)` says.
  public var thrown: ThrownError? {
    guard self.throws != nil else { return nil }
    return errorType.map { ThrownError(typeText: $0) } ?? .any
  }

  /// The first of them.
  public var first: SourceSpan? {
    guard let async, let `throws` else { return async ?? self.throws }
    return async.precedes(`throws`) ? async : `throws`
  }

  /// One of these parts.
  public init(async: SourceSpan? = nil, throws: SourceSpan? = nil) {
    self.async = async
    self.throws = `throws`
  }
}

/// A statement of a container or a bundle. Members of a group follow its head.
public struct MemberSyntax: Sendable {
  /// The forms of a member.
  public indirect enum Kind: Sendable {
    case input(InputSyntax)
    case component(Boxed<ComponentSyntax>)
    /// The head of a group.
    case group(GroupSyntax)
    case include(IncludeSyntax)
    case accessorsDrop(AccessorsDropSyntax)
    /// Statements of which not even a name could be read.
    case unread(Doubts)
  }

  public let kind: Kind
  /// The group around it.
  public private(set) var group: Boxed<GroupSyntax>?
  public var conditions: [GuardSyntax] = []

  init(_ kind: Kind) { self.kind = kind }

  /// The member of a group, or of one within it.
  func inside(_ group: Boxed<GroupSyntax>) -> MemberSyntax {
    var member = self
    member.group = self.group ?? group
    return member
  }

  public var component: ComponentSyntax? {
    if case .component(let component) = kind { component.value } else { nil }
  }

  public var input: InputSyntax? { if case .input(let input) = kind { input } else { nil } }

  public var include: IncludeSyntax? {
    if case .include(let include) = kind { include } else { nil }
  }

  /// The lifetime's word: the component's own, or its group's.
  public var lifetime: NameSyntax? {
    ownLifetime ?? (component == nil ? nil : group?.value.lifetime)
  }

  /// The lifetime's word in a component or in the head of a group.
  public var ownLifetime: NameSyntax? {
    if case .group(let group) = kind { group.lifetime } else { component?.lifetime }
  }

  /// A component, which the graph shares with the tree.
  static func written(_ component: ComponentSyntax) -> MemberSyntax {
    MemberSyntax(.component(Boxed(component)))
  }
}

/// `input name: Type = expr`
public struct InputSyntax: Sendable {
  public var head: HeadSyntax
  public var name: NameSyntax
  public var type: TypeSyntax
  /// `named q`.
  public var qualifier: NameSyntax?
  public var defaultValue: FragmentSyntax?
  public var span: SourceSpan
  /// All of the statement, where it is one of several in a list.
  public var list: SourceSpan?
}

/// `accessors drop UseCase, Impl`
public struct AccessorsDropSyntax: Sendable {
  public var suffixes: [NameSyntax]
  public var span: SourceSpan
}

/// The head of a group, `weak { … }`
public struct GroupSyntax: Sendable {
  public var head: HeadSyntax
  public var lifetime: NameSyntax
}
