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
