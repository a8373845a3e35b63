public import TenonDiagnostics

/// A piece of Swift that is taken as it stands.
public struct FragmentSyntax: Sendable {
  /// What is found out about its tokens.
  struct Facts: Sendable {
    static let none = Facts()

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
  private let box: Boxed<Facts>?

  private var contents: Facts {
    _read {
      if let box { yield box.value } else { yield Facts.none }
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
  init(span: SourceSpan, _ contents: Facts? = nil) {
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

extension SourceFile {
  /// The text of a span as generated code has it: each line ends with a line feed.
  public func code(_ span: SourceSpan) -> String {
    guard bytes[span.start..<span.end].contains(0x0D) else { return text(span) }
    return text(span).replacing("\r\n", with: "\n").replacing("\r", with: "\n")
  }
}

extension ManifestTokens {
  /// The text of some tokens as generated code has it.
  func code(_ range: Range<Int>) -> String {
    source.code(
      SourceSpan(
        file: 0, start: Int(list[range.lowerBound].start), end: Int(list[range.upperBound - 1].end))
    )
  }
}
