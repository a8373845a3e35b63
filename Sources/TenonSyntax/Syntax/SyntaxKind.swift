/// What a node of a syntax tree is.
public enum SyntaxKind: UInt8, Sendable, CaseIterable {
  /// The whole manifest.
  case file
  /// A statement that could not be read.
  case error

  // Declarations.
  case `import`
  case container
  case bundle
  case facet
  case traits
  case lifetime

  // What stands in braces.
  case input
  case component
  case decorator
  /// Several components that share a lifetime, `weak { … }`.
  case group
  case include
  case accessorsDrop
  case facetMember
  case trait
  case set
  case call
  case release
  case accessor

  /// `#if … #endif` with all that stands between.
  case conditional
  /// A line of it: `#if DEBUG`, `#else`, `#endif`.
  case directive

  // Parts.
  /// A brace, what stands behind it, and the brace that closes it.
  case block
  case attribute
  case type
  /// A piece of Swift that is taken as it stands.
  case fragment
  /// A list in parentheses, with them.
  case parameterList
  case parameter
  /// What a component is asked for with: `(id: 3)`.
  case argumentList
  /// `as A, B`
  case roles
  /// One of several inputs or bundles of a statement: `b: B` of `input a: A, b: B`.
  case entry
  /// A word before a declaration: access, `override`, `eager`.
  case modifier
  /// A name that is declared, a label, or an import's path.
  case name
  case lifetimeName
  /// `in Parent`, without the word
  case parent
  /// `: Facet, Protocol`
  case inheritance
  /// `named q`
  case qualifier
  /// `async throws(E)`
  case effects
  case role
  case tupleElement
  case typeArguments

  /// Whether it is a statement: a line of its own, unless a semicolon stands between.
  public var isStatement: Bool {
    switch self {
    case .error, .import, .container, .bundle, .facet, .traits, .lifetime, .input, .component,
      .decorator, .group, .include, .accessorsDrop, .facetMember, .trait, .set, .call,
      .release, .accessor, .conditional, .directive:
      true
    case .file, .block, .attribute, .type, .fragment, .parameterList, .parameter, .argumentList,
      .roles, .entry, .modifier, .name, .lifetimeName, .parent, .inheritance, .qualifier, .effects,
      .role, .tupleElement, .typeArguments:
      false
    }
  }
}
