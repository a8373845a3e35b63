public import TenonDiagnostics

/// A component, `strong Type(parameters) named q as Role = expr { … }`, or a decorator.
public struct ComponentSyntax: Sendable {
  public var head: HeadSyntax
  /// The word `decorate`.
  public var decorate: SourceSpan?
  /// The lifetime's word; a decorator may have none.
  public var lifetime: NameSyntax?
  public var type: TypeSyntax
  public var parameters: [ParameterSyntax] = []
  public var closingParenthesis: SourceSpan?
  public var effects = EffectsSyntax()
  public var qualifier: NameSyntax?
  public var roles: [RoleSyntax] = []
  public var expression: FragmentSyntax?
  public var block: [BlockItemSyntax] = []
  public var span: SourceSpan
}

/// A role that a component is offered as.
public struct RoleSyntax: Sendable {
  /// A role is a protocol, a superclass, a collection, or the component itself.
  public enum Kind: Sendable {
    /// `self`: the component's own type
    case own
    /// `Role`, `any Role`
    case `protocol`
    /// `class Base`
    case superclass
    /// `[Role]`, `[Key: Role] at expr`
    case collection(at: FragmentSyntax?)

    public var isOwn: Bool { if case .own = self { true } else { false } }
  }

  public var kind: Kind
  /// The role's type; for `self`, the component's.
  public var type: TypeSyntax
  public var span: SourceSpan
  /// A collection is of a superclass, `[class Base]`.
  public var isSuperclass = false
}

/// One entry of a parameter list. The tree and the graph share it: a copy is a reference.
public struct ParameterSyntax: Sendable {
  /// A parameter asks for a component, takes an input, or is a constant.
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

  /// The fields of a parameter.
  public struct Parts: Sendable {
    public var label: NameSyntax?
    public var name: NameSyntax?
    public var value: Value
    public var isKey = false
    public var qualifier: NameSyntax?
    public var isLabelDerived = false
    public var isImplied = false
    public var span: SourceSpan
  }

  @usableFromInline let parts: Boxed<Parts>

  /// The argument label as written, or as it follows from the type; `nil` for `_`.
  @inlinable public var label: NameSyntax? { _read { yield parts.value.label } }
  /// The name that follows the label.
  @inlinable public var name: NameSyntax? { _read { yield parts.value.name } }
  @inlinable public var value: Value { _read { yield parts.value.value } }
  /// There is one instance of its component for each of its values, `label: key Type`.
  @inlinable public var isKey: Bool { parts.value.isKey }
  @inlinable public var qualifier: NameSyntax? { _read { yield parts.value.qualifier } }
  /// The label follows from the type, `Cart(Store)`, and has its place.
  @inlinable public var isLabelDerived: Bool { parts.value.isLabelDerived }
  /// An expression asks for it, by the name of an input that a component has replaced.
  @inlinable public var isImplied: Bool { parts.value.isImplied }
  /// All of it, from the label on.
  @inlinable public var span: SourceSpan { parts.value.span }
  /// The text before its colon: `label`, `label name`, `_ name`, `_`.
  public var heading: String { (label?.text ?? "_") + (name.map { " \($0.text)" } ?? "") }

  /// The type that is written in it.
  @inlinable public var type: TypeSyntax? {
    switch value {
    case .dependency(let type, _), .input(let type, _), .asked(let type, _): type
    case .constant: nil
    }
  }

  init(_ parts: Parts) { self.parts = Boxed(parts) }

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

/// A statement of a component's block.
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
  public let span: SourceSpan
}

/// `async`, `throws`, `throws(E)`
public struct EffectsSyntax: Sendable {
  public var async: SourceSpan?
  /// The word, with the error type behind it.
  public var `throws`: SourceSpan?
  /// The error type of `throws(E)`, as it is written.
  public var errorType: String?

  public init(async: SourceSpan? = nil, throws: SourceSpan? = nil) {
    (self.async, self.throws) = (async, `throws`)
  }

  /// The errors that it lets be thrown; `nil` for none, as `throws(Never)` does.
  public var thrown: ThrownError? {
    guard self.throws != nil else { return nil }
    return errorType.map { ThrownError(typeText: $0) } ?? .any
  }

  /// The word that stands first.
  public var first: SourceSpan? {
    guard let async, let `throws` else { return async ?? self.throws }
    return async.precedes(`throws`) ? async : `throws`
  }
}

/// The errors that a function may throw.
public enum ThrownError: Sendable, Hashable {
  /// `throws`
  case any
  /// One type of error, as it is written: `throws(StoreError)`.
  case type(String)

  /// The errors of `throws(E)`; `nil` where `E` is `Never`.
  public init?(typeText: String) {
    switch typeText {
    case "any Error", "Error", "any Swift.Error", "Swift.Error": self = .any
    case "Never", "Swift.Never": return nil
    default: self = .type(typeText)
    }
  }

  /// The errors that either of two may throw.
  public func union(_ other: ThrownError) -> ThrownError { self == other ? self : .any }

  /// A function that lets `other` be thrown lets this be thrown.
  public func isPart(of other: ThrownError?) -> Bool { other == .any || other == self }

  /// The clause of a declaration: `throws`, `throws(StoreError)`.
  public var clause: String {
    if case .type(let text) = self { "throws(\(text))" } else { "throws" }
  }
}

extension FunctionTypeSyntax {
  /// The errors that it lets be thrown; `nil` for none.
  public var thrown: ThrownError? {
    guard let throwing, throwing.hasSuffix(")") else { return throwing == nil ? nil : .any }
    return ThrownError(typeText: String(throwing.dropFirst("throws(".utf8.count).dropLast()))
  }
}

/// A piece of Swift that is taken as it stands.
public struct FragmentSyntax: Sendable {
  /// Facts of its tokens.
  struct Facts: Sendable {
    var names: Set<String> = []
    var literal: String?
    var values: [ValueName] = []
    var text: String?
    var identity: String?
    var effects = EffectsSyntax()
  }

  /// A name that an expression uses as a value.
  public struct ValueName: Sendable {
    /// The name, without what stands before it.
    public let name: String
    /// All of it, `parent.journal`.
    public let span: SourceSpan
    /// It is a member of `self` or `parent`.
    public let isMember: Bool
  }

  /// From its first to its last token, comments between them included.
  public let span: SourceSpan
  private let box: Boxed<Facts>?

  private static let unknown = Facts()

  init(span: SourceSpan, _ facts: Facts? = nil) {
    (self.span, box) = (span, facts.map { Boxed($0) })
  }

  private var facts: Facts {
    _read { if let box { yield box.value } else { yield Self.unknown } }
  }

  /// The names that it uses: identifiers that no period precedes, also those in interpolations.
  public var names: Set<String> { facts.names }
  /// The text of a name, a literal or a member such as `.first`, the same wherever it stands.
  public var literal: String? { facts.literal }
  /// The names that it uses as values, each at its first place.
  public var values: [ValueName] { facts.values }
  /// Its text, where it uses such names, or is a key, and stands on one short line.
  public var text: String? { facts.text }
  /// The text for a message, as far as it is short.
  public var shown: String { text ?? literal ?? "…" }
  /// All spellings of a dictionary's key have it in common; `nil` where it is not known.
  public var identity: String? { facts.identity }
  /// The first `await` and the first `try` that its owner has to answer for.
  public var effects: EffectsSyntax { facts.effects }
}
