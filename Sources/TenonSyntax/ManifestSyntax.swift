package import TenonDiagnostics

/// A manifest as it is written, with the place of everything. The parser makes one of any bytes.
package struct ManifestSyntax: Sendable {
  /// The top-level statements in order.
  package var items: [ItemSyntax] = []
  /// Words in text that the parser could not read. What one of them names may well be declared
  /// there, so nobody may claim that it is missing.
  package var lostWords: Set<String> = []
  /// The names of inputs whose types could not be read.
  package var lostInputs: Set<String> = []
  /// How many components begin with a lifetime and have no type that could be read: each may be what
  /// others miss.
  package var namelessComponents = 0
  /// Whether a lifetime is declared whose name is missing.
  package var hasNamelessLifetime = false
  /// Whether there are components or inputs of which it is not known what they offer.
  package var hasUnknownOffers = false
  /// The containers of which an input could not be read.
  package var containersWithLostInputs: Set<String> = []
  /// Whether a container, bundle or facet is declared whose name is missing.
  package var hasNamelessItem = false
  /// What stands behind conditions that are never closed: nobody knows where they end.
  package var unclosedConditions: [SourceSpan] = []
  /// The statements with a syntax error in them, and whether it is a bracket's; of a container it is the
  /// head, of what stands in braces the member.
  package var broken: [(span: SourceSpan, isUnpaired: Bool)] = []
  /// The conflicts that version control left in it, in order.
  package var conflicts: [SourceSpan] = []
  /// Bare regex literals that read as something else where Swift does not take them, in order.
  package var bareRegexes: [SourceSpan] = []
  /// The comments that speak to the tool, in order.
  package var controls: [ControlComment] = []

  /// A manifest with nothing in it.
  package init() {}
}

/// A comment that speaks to the tool: `// tenon:ignore TN050 reason`.
package struct ControlComment: Sendable {
  /// All of it.
  package let span: SourceSpan
  /// What stands behind `tenon:`.
  package let words: SourceSpan
  /// Whether nothing stands before it on its line.
  package let ownsLine: Bool
}

/// A name, where it is declared or used.
package struct NameSyntax: Sendable {
  /// As written, with back quotes if it has them.
  package let text: String
  /// Where it stands.
  package let span: SourceSpan

  /// A name at a place.
  package init(text: String, span: SourceSpan) {
    self.text = text
    self.span = span
  }

  /// The name without back quotes.
  package var plain: String { Self.plain(text) }

  /// Whether Swift takes a name without back quotes, unless it is a word of the language.
  package static func isPlain(_ name: String) -> Bool {
    var isFirst = true
    for scalar in name.unicodeScalars {
      if !ScalarClass.isOfName(scalar.value, asFirst: isFirst) { return false }
      isFirst = false
    }
    return !isFirst
  }

  /// A name as written without its back quotes, which are spelling only.
  package static func plain(_ text: String) -> String {
    text.utf8.first == UInt8(ascii: "`") ? String(text.dropFirst().dropLast()) : text
  }
}

/// A piece of Swift that is taken as it stands.
package struct FragmentSyntax: Sendable {
  /// From its first to its last token, comments between them included.
  package let span: SourceSpan
  /// The names that it uses: identifiers that no period precedes, also those in interpolations.
  package let names: Set<String>
  /// The text of a name, a literal or a member such as `.first`, which is the same wherever it stands;
  /// `nil` for anything else.
  package var literal: String?
  /// The names that it uses as values, each where it does so first: no labels, and none that it declares
  /// itself.
  package var values: [ValueName] = []
  /// Its text, where it uses such names or is one call, and stands on one short line.
  package var text: String?
  /// The type that it calls, where it is one call of an initializer, `Logger(level: 3)`.
  package var calledType: String?

  /// A name that an expression uses as a value.
  package struct ValueName: Sendable {
    /// The name, without what stands before it.
    package let name: String
    /// All of it, `parent.journal`.
    package let span: SourceSpan
    /// Whether it is a member of `self` or `parent`.
    package let isMember: Bool
  }
  /// The first `await` and the first `try` that whoever evaluates it has to answer for.
  package var effects = EffectsSyntax()
}

/// An attribute, `@MainActor` or `@available(iOS 17, *)`.
package struct AttributeSyntax: Sendable {
  /// Its name, without `@`.
  package let name: String
  /// All of it, with `@` and arguments.
  package let span: SourceSpan
  /// The same, as written.
  package let text: String
}

/// How far a declaration can be seen. Greater is farther.
package enum Access: Int, Sendable, Comparable {
  case `private`
  case `fileprivate`
  case `internal`
  case package
  case `public`

  /// As it is spelled.
  package var text: String { String(describing: self) }

  /// The one that a word spells, if it spells one.
  static func named(_ word: String) -> Access? {
    [.private, .fileprivate, .internal, .package, .public].first { $0.text == word }
  }

  package static func < (left: Access, right: Access) -> Bool { left.rawValue < right.rawValue }
}

/// What may stand before any declaration.
package struct HeadSyntax: Sendable {
  /// The lines of its documentation comment, each as `///` and text.
  package var documentation: [String] = []
  /// Its attributes.
  package var attributes: [AttributeSyntax] = []
  /// Its access, if it says one.
  package var access: (level: Access, span: SourceSpan)?
  /// `override`, if it is there.
  package var override: SourceSpan?
  /// `eager`, if it is there.
  package var eager: SourceSpan?
  /// `overridable`, if it is there.
  package var overridable: SourceSpan?

  /// A head with nothing in it.
  package init() {}
}

/// A top-level statement.
package indirect enum ItemSyntax: Sendable {
  case `import`(ImportSyntax)
  case container(ContainerSyntax)
  case bundle(BundleSyntax)
  case facet(FacetSyntax)
  case traits(TraitsSyntax)
  case lifetime(LifetimeSyntax)
  case conditional(ConditionalSyntax<ItemSyntax>)
}

/// `public import struct Module.Type`
package struct ImportSyntax: Sendable {
  /// All of it.
  package let span: SourceSpan
  /// What stands before `import`, as written: `public`, `@testable`.
  package let prefix: String
  /// `struct` and its like, where one declaration is imported.
  package let kind: String?
  /// The dotted path.
  package let path: String
  /// The conditions under which it stands, each with its place.
  package var conditions: [GuardSyntax] = []

  /// The name of the imported module.
  package var module: String {
    path.split(separator: ".", maxSplits: 1).first.map(String.init) ?? path
  }
}

/// `container Name in Parent: Facet { … }`
package struct ContainerSyntax: Sendable {
  package var head: HeadSyntax
  package var name: NameSyntax
  /// The container that it is a child of.
  package var parent: TypeSyntax?
  /// What stands after the colon.
  package var conformances: [TypeSyntax]
  package var members: [MemberSyntax]

  /// One of these parts.
  package init(
    head: HeadSyntax, name: NameSyntax, parent: TypeSyntax?, conformances: [TypeSyntax],
    members: [MemberSyntax]
  ) {
    self.head = head
    self.name = name
    self.parent = parent
    self.conformances = conformances
    self.members = members
  }
}

/// `bundle Name { … }`
package struct BundleSyntax: Sendable {
  package var head: HeadSyntax
  package var name: NameSyntax
  package var members: [MemberSyntax]
  package var span: SourceSpan
}

/// `facet Name { … }`
package struct FacetSyntax: Sendable {
  package var head: HeadSyntax
  package var name: NameSyntax
  package var members: [FacetMemberSyntax]
}

/// `any ItemService`, `make DetailsModel(id: UUID)`
package struct FacetMemberSyntax: Sendable {
  package var head: HeadSyntax
  /// `make`, where it is there.
  package var make: SourceSpan?
  package var type: TypeSyntax
  /// What stands between the parentheses after `make Type`.
  package var parameters: [ParameterSyntax]
  package var qualifier: NameSyntax?
  package var effects: EffectsSyntax
  package var span: SourceSpan
  /// The conditions under which it stands, each with its place.
  package var conditions: [GuardSyntax] = []
}

/// A condition that has to hold for something: that of a branch, and that none before it holds.
package struct GuardSyntax: Sendable {
  package let expression: ConditionExpression
  /// Where it is written.
  package let span: SourceSpan
}

/// `traits Name: Protocol { … }`
package struct TraitsSyntax: Sendable {
  package var head: HeadSyntax
  package var name: NameSyntax
  package var inherited: [TypeSyntax]
  package var members: [TraitSyntax]
  package var span: SourceSpan
}

/// `var pet: Pet = expr`
package struct TraitSyntax: Sendable {
  package var head: HeadSyntax
  package var isMutable: Bool
  package var name: NameSyntax
  package var type: TypeSyntax
  package var defaultValue: FragmentSyntax?
  /// Whether something stands behind it that cannot.
  package var isBroken = false
  /// The conditions under which it stands.
  package var conditions: [GuardSyntax] = []
}

/// `lifetime name = Storage(args)`
package struct LifetimeSyntax: Sendable {
  package var head: HeadSyntax
  package var name: NameSyntax
  package var storage: FragmentSyntax?
  /// The storage as it stands, for the files of other manifests.
  package var storageText: String?
  /// The name of the storage's class: what stands before the call's parenthesis. `nil` where the
  /// storage is no call of a name.
  package var storageType: String?
  package var span: SourceSpan
}

/// `#if A … #elseif B … #else … #endif`
package struct ConditionalSyntax<Member: Sendable>: Sendable {
  /// One of its branches.
  package struct Branch: Sendable {
    /// The condition; `nil` for `#else`.
    package var condition: FragmentSyntax?
    /// What it asks; `nil` for `#else`.
    package var expression: ConditionExpression?
    package var members: [Member]
  }

  package var branches: [Branch]
  /// Whether its `#endif` is there.
  package var isClosed = true
  /// The word `#if`.
  package var span: SourceSpan
}

/// `async`, `throws`
package struct EffectsSyntax: Sendable {
  package var async: SourceSpan?
  package var `throws`: SourceSpan?

  /// The first of them.
  package var first: SourceSpan? {
    guard let async, let `throws` else { return async ?? self.throws }
    return async.precedes(`throws`) ? async : `throws`
  }

  /// One of these parts.
  package init(async: SourceSpan? = nil, throws: SourceSpan? = nil) {
    self.async = async
    self.throws = `throws`
  }
}

/// What stands in a container or a bundle.
package indirect enum MemberSyntax: Sendable {
  case input(InputSyntax)
  case component(ComponentSyntax)
  case group(GroupSyntax)
  case include(IncludeSyntax)
  case accessorsDrop(AccessorsDropSyntax)
  case conditional(ConditionalSyntax<MemberSyntax>)
}

/// `input name: Type = expr`
package struct InputSyntax: Sendable {
  package var head: HeadSyntax
  package var name: NameSyntax
  package var type: TypeSyntax
  /// `named q`; `named` alone has the input's own name here.
  package var qualifier: NameSyntax?
  package var defaultValue: FragmentSyntax?
  package var span: SourceSpan
  /// Whether a syntax error cut it short.
  package var isBroken = false
}

/// `include Bundle`
package struct IncludeSyntax: Sendable {
  package var name: TypeSyntax
  package var span: SourceSpan
}

/// `accessors drop UseCase, Impl`
package struct AccessorsDropSyntax: Sendable {
  package var suffixes: [NameSyntax]
  package var span: SourceSpan
}

/// `weak { … }`
package struct GroupSyntax: Sendable {
  package var head: HeadSyntax
  package var lifetime: NameSyntax
  package var members: [MemberSyntax]
}
