public import TenonDiagnostics

/// A component, `strong Type(parameters) named q as Role = expr { … }`, or a decorator.
public struct ComponentSyntax: Sendable {
  public var head: HeadSyntax
  /// `decorate`, where it is there.
  public var decorate: SourceSpan?
  /// The lifetime's word; a decorator may have none.
  public var lifetime: NameSyntax?
  public var type: TypeSyntax
  public var parameters: [ParameterSyntax]
  /// Where the parameters' closing parenthesis stands, if they have one.
  public var closingParenthesis: SourceSpan?
  public var effects: EffectsSyntax
  public var qualifier: NameSyntax?
  public var roles: [RoleSyntax]
  public var expression: FragmentSyntax?
  public var block: [BlockItemSyntax]
  public var span: SourceSpan
}

/// What a component is offered as.
public struct RoleSyntax: Sendable {
  /// The forms of a role.
  public enum Kind: Sendable {
    /// `self`: the component's own type
    case own
    /// `Role`, `any Role`
    case `protocol`
    /// `class Base`
    case superclass
    /// `[Role]`, `[Key: Role] at expr`
    case collection(at: FragmentSyntax?)
  }

  public var kind: Kind
  /// The role's type; for `self`, the component's.
  public var type: TypeSyntax
  public var span: SourceSpan
  /// Whether a collection is of a superclass, `[class Base]`.
  public var isSuperclass = false
}
