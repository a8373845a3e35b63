public import TenonDiagnostics

/// One entry of a parameter list.
public struct ParameterSyntax: Sendable {
  /// What an entry asks for.
  public enum Value: Sendable {
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
  public var label: NameSyntax?
  /// The name that follows the label, if one does.
  public var name: NameSyntax?
  public var value: Value { didSet { valueSpan = ownValueSpan } }
  /// Where its value stands in the manifest: its type, or its expression. An input has only its name for a value,
  /// so it stands where the label ends.
  public private(set) var valueSpan: SourceSpan
  public var qualifier: NameSyntax?
  /// All of it, from the label on.
  public var span: SourceSpan

  /// What stands before its colon: `label`, `label name`, `_ name`, `_`.
  public var heading: String {
    [label?.text ?? "_", name?.text].compactMap(\.self).joined(separator: " ")
  }

  /// The type that is written in it, if one is.
  @inlinable public var type: TypeSyntax? {
    switch value {
    case .dependency(let type, _), .input(let type, _), .asked(let type, _): type
    case .constant: nil
    }
  }

  /// One of these parts.
  public init(
    label: NameSyntax?, name: NameSyntax?, value: Value, qualifier: NameSyntax?, span: SourceSpan
  ) {
    self.label = label
    self.name = name
    self.value = value
    self.qualifier = qualifier
    self.span = span
    valueSpan = span
    valueSpan = ownValueSpan
  }

  private var ownValueSpan: SourceSpan {
    switch value {
    case .dependency(let type, _), .asked(let type, _): type.span
    case .input: SourceSpan(file: span.file, start: (label ?? name)?.span.end ?? span.start, end: 0)
    case .constant(let fragment): fragment.span
    }
  }
}

/// `a: expr`
public struct ArgumentSyntax: Sendable {
  public var label: NameSyntax?
  public var value: FragmentSyntax
}

/// What stands in a component's block.
public enum BlockItemSyntax: Sendable {
  /// `set weak delegate: Delegate`
  case set(weak: SourceSpan?, ParameterSyntax, span: SourceSpan)
  /// `call configure(with: Config) async throws`
  case call(NameSyntax, [ParameterSyntax], EffectsSyntax, span: SourceSpan)
  /// `release close() async`
  case release(FragmentSyntax, EffectsSyntax, span: SourceSpan)
  /// `accessor name for Role`
  case accessor(NameSyntax, role: TypeSyntax?, span: SourceSpan)
}
