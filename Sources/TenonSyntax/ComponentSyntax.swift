package import TenonDiagnostics

/// A component, `strong Type(parameters) named q as Role = expr { … }`, or a decorator.
package struct ComponentSyntax: Sendable {
  package var head: HeadSyntax
  /// `decorate`, where it is there.
  package var decorate: SourceSpan?
  /// The lifetime's word; a decorator may have none.
  package var lifetime: NameSyntax?
  package var type: TypeSyntax
  package var parameters: [ParameterSyntax]
  /// Where the parameters' closing parenthesis stands, if they have one.
  package var closingParenthesis: SourceSpan?
  package var effects: EffectsSyntax
  package var qualifier: NameSyntax?
  package var roles: [RoleSyntax]
  package var expression: FragmentSyntax?
  package var block: [BlockItemSyntax]
  /// Whether a syntax error cut it short: what it asks for may be incomplete.
  package var isBroken: Bool
  /// Whether the error stands among its roles, so that nobody knows what it offers.
  package var hasUnknownRoles = false
  package var span: SourceSpan

  /// One of these parts.
  package init(
    head: HeadSyntax, decorate: SourceSpan?, lifetime: NameSyntax?, type: TypeSyntax,
    parameters: [ParameterSyntax], closingParenthesis: SourceSpan?, effects: EffectsSyntax,
    qualifier: NameSyntax?, roles: [RoleSyntax], expression: FragmentSyntax?,
    block: [BlockItemSyntax], isBroken: Bool, span: SourceSpan
  ) {
    self.head = head
    self.decorate = decorate
    self.lifetime = lifetime
    self.type = type
    self.parameters = parameters
    self.closingParenthesis = closingParenthesis
    self.effects = effects
    self.qualifier = qualifier
    self.roles = roles
    self.expression = expression
    self.block = block
    self.isBroken = isBroken
    self.span = span
  }
}

/// What a component is offered as.
package struct RoleSyntax: Sendable {
  /// The forms of a role.
  package enum Kind: Sendable {
    /// `self`: the component's own type
    case own
    /// `Role`, `any Role`
    case `protocol`
    /// `class Base`
    case superclass
    /// `[Role]`, `[Key: Role] at expr`
    case collection(at: FragmentSyntax?)
  }

  package var kind: Kind
  /// The role's type; for `self`, the component's.
  package var type: TypeSyntax
  package var span: SourceSpan
  /// Whether a collection is of a superclass, `[class Base]`.
  package var isSuperclass = false
}
