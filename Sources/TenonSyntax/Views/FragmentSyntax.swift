public import TenonDiagnostics

/// A piece of Swift that is taken as it stands.
public struct FragmentSyntax: Sendable {
  /// What is found out about its tokens.
  struct Contents: Sendable {
    var names: Set<String> = []
    var literal: String?
    var values: [ValueName] = []
    var text: String?
    var calledType: String?
    var effects = EffectsSyntax()
  }

  /// From its first to its last token, comments between them included.
  public let span: SourceSpan
  private let contents: Boxed<Contents>

  /// The names that it uses: identifiers that no period precedes, also those in interpolations.
  public var names: Set<String> { contents.value.names }
  /// The text of a name, a literal or a member such as `.first`, which is the same wherever it stands;
  /// `nil` for anything else.
  public var literal: String? { contents.value.literal }
  /// The names that it uses as values, each where it does so first: no labels, and none that it declares
  /// itself.
  public var values: [ValueName] { contents.value.values }
  /// Its text, where it uses such names or is one call, and stands on one short line.
  public var text: String? { contents.value.text }
  /// The type that it calls, where it is one call of an initializer, `Logger(level: 3)`.
  public var calledType: String? { contents.value.calledType }
  /// The first `await` and the first `try` that whoever evaluates it has to answer for.
  public var effects: EffectsSyntax { contents.value.effects }

  /// A fragment at a place.
  init(span: SourceSpan, _ contents: Contents = Contents()) {
    self.span = span
    self.contents = Boxed(contents)
  }

  /// A name that an expression uses as a value.
  public struct ValueName: Sendable {
    /// The name, without what stands before it.
    public let name: String
    /// All of it, `parent.journal`.
    public let span: SourceSpan
    /// Whether it is a member of `self` or `parent`.
    public let isMember: Bool
  }
}
