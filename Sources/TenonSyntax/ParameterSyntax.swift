package import TenonDiagnostics

/// One entry of a parameter list.
package struct ParameterSyntax: Sendable {
  /// What an entry asks for.
  package enum Value: Sendable {
    /// `label: Type`, `label: Type named q = expr`
    case dependency(TypeSyntax, defaultValue: FragmentSyntax?)
    /// `label: input Type = expr`
    case input(TypeSyntax, defaultValue: FragmentSyntax?)
    /// `label: Type(a: expr)`
    case asked(TypeSyntax, arguments: [ArgumentSyntax])
    /// `label = expr`
    case constant(FragmentSyntax)
  }

  /// The argument label as written; `nil` for `_`.
  package var label: NameSyntax?
  /// The name that follows the label, if one does.
  package var name: NameSyntax?
  package var value: Value
  package var qualifier: NameSyntax?
  /// All of it, from the label on.
  package var span: SourceSpan

  /// What stands before its colon: `label`, `label name`, `_ name`, `_`.
  package var heading: String {
    [label?.text ?? "_", name?.text].compactMap(\.self).joined(separator: " ")
  }

  /// The type that is written in it, if one is.
  package var type: TypeSyntax? {
    switch value {
    case .dependency(let type, _), .input(let type, _), .asked(let type, _): type
    case .constant: nil
    }
  }

  /// One of these parts.
  package init(
    label: NameSyntax?, name: NameSyntax?, value: Value, qualifier: NameSyntax?, span: SourceSpan
  ) {
    self.label = label
    self.name = name
    self.value = value
    self.qualifier = qualifier
    self.span = span
  }
}

/// `a: expr`
package struct ArgumentSyntax: Sendable {
  package var label: NameSyntax?
  package var value: FragmentSyntax
}

/// What stands in a component's block.
package enum BlockItemSyntax: Sendable {
  /// `set weak delegate: Delegate`
  case set(weak: SourceSpan?, ParameterSyntax, span: SourceSpan)
  /// `call configure(with: Config) async throws`
  case call(NameSyntax, [ParameterSyntax], EffectsSyntax, span: SourceSpan)
  /// `release close() async`
  case release(FragmentSyntax, EffectsSyntax, span: SourceSpan)
  /// `accessor name for Role`
  case accessor(NameSyntax, role: TypeSyntax?, span: SourceSpan)
}
