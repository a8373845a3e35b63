public import TenonDiagnostics

/// A piece of Swift that is taken as it stands.
public struct FragmentSyntax: Sendable {
  /// What is found out about its tokens.
  struct Contents: Sendable {
    static let none = Contents()

    var names: Set<String> = []
    var literal: String?
    var values: [ValueName] = []
    var text: String?
    var identity: String?
    var effects = EffectsSyntax()
  }

  /// From its first to its last token, comments between them included.
  public let span: SourceSpan
  /// `nil` for a fragment of which nothing is to be known.
  private let box: Boxed<Contents>?

  private var contents: Contents {
    _read {
      if let box { yield box.value } else { yield Contents.none }
    }
  }

  /// The names that it uses: identifiers that no period precedes, also those in interpolations.
  public var names: Set<String> { contents.names }
  /// The text of a name, a literal or a member such as `.first`, which is the same wherever it stands;
  /// `nil` for anything else.
  public var literal: String? { contents.literal }
  /// The names that it uses as values, each where it does so first: no labels, and none that it declares
  /// itself.
  public var values: [ValueName] { contents.values }
  /// Its text, where it uses such names, or is a key, and stands on one short line.
  public var text: String? { contents.text }
  /// The text for a message, as far as it is short.
  public var shown: String { text ?? literal ?? "…" }
  /// What a dictionary's key has in common with all its other spellings; `nil` for anything else, and where that is
  /// not known.
  public var identity: String? { contents.identity }
  /// The first `await` and the first `try` that whoever evaluates it has to answer for.
  public var effects: EffectsSyntax { contents.effects }

  /// A fragment at a place.
  init(span: SourceSpan, _ contents: Contents? = nil) {
    self.span = span
    box = contents.map { Boxed($0) }
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
