public import TenonDiagnostics

/// `include Bundle`
public struct IncludeSyntax: Sendable {
  public var name: TypeSyntax
  public var span: SourceSpan
  /// All of the statement, where it is one of several in a list.
  public var list: SourceSpan?
  /// The comma to delete together with it.
  public var deletion: SourceSpan?

  init(name: TypeSyntax, span: SourceSpan) { (self.name, self.span) = (name, span) }
}

/// `exclude Type named q, Type`
public struct ExcludeSyntax: Sendable {
  /// A component that is left out of collections.
  public struct Item: Sendable {
    public var type: TypeSyntax
    public var qualifier: NameSyntax?

    /// The type with its qualifier.
    public var span: SourceSpan { qualifier.map { type.span.through($0.span) } ?? type.span }
  }

  public var items: [Item]
  public var span: SourceSpan
}
