public import TenonDiagnostics

/// One entry of a parameter list. The tree and the graph share it: a copy is a reference.
public struct ParameterSyntax: Sendable {
  /// What an entry asks for.
  public enum Value: Sendable {
    /// `label: Type`, `label: Type named q = expr`
    case dependency(TypeSyntax, defaultValue: FragmentSyntax?)
    /// `label: input Type = expr`, `label: key Type`
    case input(TypeSyntax, defaultValue: FragmentSyntax?)
    /// `label: Type(a = expr)`
    case asked(TypeSyntax, arguments: [ArgumentSyntax])
    /// `label = expr`
    case constant(FragmentSyntax)
  }

  /// What it is made up of.
  public struct Parts: Sendable {
    /// The argument label as written, or as it follows from the type, where that is alone; `nil` for `_`.
    public var label: NameSyntax?
    /// The name that follows the label, if one does.
    public var name: NameSyntax?
    public var value: Value
    /// Whether an input tells the component's instances apart, `label: key Type`.
    public var isKey = false
    public var qualifier: NameSyntax?
    /// Whether the label is not written, and follows from the type.
    public var isLabelDerived = false
    /// Whether an expression asks for it, by the name of an input that has been replaced.
    public var isImplied = false
    /// All of it, from the label on.
    public var span: SourceSpan

    /// What stands before its colon: `label`, `label name`, `_ name`, `_`.
    var heading: String {
      guard let name else { return label?.text ?? "_" }
      return "\(label?.text ?? "_") \(name.text)"
    }
  }

  @usableFromInline let parts: Boxed<Parts>

  /// The argument label as written; `nil` for `_`.
  @inlinable public var label: NameSyntax? { _read { yield parts.value.label } }
  /// The name that follows the label, if one does.
  @inlinable public var name: NameSyntax? { _read { yield parts.value.name } }
  @inlinable public var value: Value { _read { yield parts.value.value } }
  /// Whether there is one instance of its component for each of its values.
  @inlinable public var isKey: Bool { parts.value.isKey }
  @inlinable public var qualifier: NameSyntax? { _read { yield parts.value.qualifier } }
  /// Whether the label is not written, and follows from the type: `Cart(Store)`. Its place is the type's then.
  @inlinable public var isLabelDerived: Bool { parts.value.isLabelDerived }
  /// Whether it is not written: an expression names an input that a component has replaced.
  @inlinable public var isImplied: Bool { parts.value.isImplied }
  /// All of it, from the label on.
  @inlinable public var span: SourceSpan { parts.value.span }
  /// What stands before its colon: `label`, `label name`, `_ name`, `_`; the label that it would be, if none does.
  public var heading: String { parts.value.heading }

  /// The type that is written in it, if one is.
  @inlinable public var type: TypeSyntax? {
    switch value {
    case .dependency(let type, _), .input(let type, _), .asked(let type, _): type
    case .constant: nil
    }
  }

  /// One of these parts.
  init(_ parts: Parts) { self.parts = Boxed(parts) }

  /// One of these parts.
  public init(
    label: NameSyntax?, name: NameSyntax?, value: Value, qualifier: NameSyntax?,
    isKey: Bool = false, isImplied: Bool = false, span: SourceSpan
  ) {
    self.init(
      Parts(
        label: label, name: name, value: value, isKey: isKey, qualifier: qualifier,
        isImplied: isImplied, span: span))
  }
}

/// `a = expr`
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
  /// `release close(fade = 2) async`
  case release(ReleaseSyntax)
  /// `accessor name for Role`
  case accessor(NameSyntax, role: TypeSyntax?, span: SourceSpan)
}

/// A `release` of a component's block.
public struct ReleaseSyntax: Sendable {
  /// The method, behind the properties that lead to it: `session.close`.
  public let method: FragmentSyntax
  public let arguments: [ArgumentSyntax]
  /// The method with its arguments.
  public let call: SourceSpan
  public let effects: EffectsSyntax
  /// All of it.
  public let span: SourceSpan
}
