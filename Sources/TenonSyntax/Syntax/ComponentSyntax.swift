public import TenonDiagnostics

/// A component, `strong Type(parameters) named q as Role = expr { … }`, or a decorator.
public struct ComponentSyntax: Sendable {
  public var head = HeadSyntax()
  public var type: TypeSyntax
  public var list = ParameterListSyntax()
  public var effects = EffectsSyntax()
  public var qualifier: NameSyntax?
  public var roles: [RoleSyntax] = []
  public var expression: FragmentSyntax?
  public var block: [BlockItemSyntax] = []
  public var span: SourceSpan
  /// The facts that Swift files declare about the type.
  public var declared: DeclaredFacts?

  public init(_ type: TypeSyntax, named qualifier: NameSyntax? = nil, span: SourceSpan) {
    (self.type, self.qualifier, self.span) = (type, qualifier, span)
  }

  public var parameters: [ParameterSyntax] { list.parameters }
}

/// A list in parentheses: `(a: A, ...)`.
public struct ParameterListSyntax: Sendable {
  public var parameters: [ParameterSyntax] = []
  /// The `...` that takes the other parameters from the initializer.
  public var rest: SourceSpan?
  /// The closing parenthesis, where there is a list.
  public var closing: SourceSpan?
}

/// A role that a component provides.
public struct RoleSyntax: Sendable {
  /// The kinds of roles: the component's own type, a protocol, a superclass, or a collection.
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
  /// The role's type. For `self` it is the component's.
  public var type: TypeSyntax
  public var span: SourceSpan
  /// True for a collection of a superclass, `[class Base]`.
  public var isSuperclass = false
}

/// A parameter of a list. The tree and the graph share it.
public final class ParameterSyntax: Sendable {
  /// The value of a parameter: a dependency, an input, a request with arguments, or a constant.
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

  /// The argument label as written, or as derived from the type; `nil` for `_`.
  public let label: NameSyntax?
  public let name: NameSyntax?
  public let value: Value
  /// True for a key, `label: key Type`: the component has one instance for each value.
  public let isKey: Bool
  public let qualifier: NameSyntax?
  /// True if the label is derived from the type, as in `Cart(Store)`. The type's place is the label's.
  public let isLabelDerived: Bool
  /// True if an expression requests it, by the name of an input that a component replaces.
  public let isImplied: Bool
  /// The parameter in Swift that declares the type; `nil` if the manifest writes the type.
  public let declaration: SourceSpan?
  /// True if the manifest doesn't write the parameter. Its span is the component's type.
  public let isTaken: Bool
  public let span: SourceSpan

  public init(
    label: NameSyntax?, name: NameSyntax?, value: Value, qualifier: NameSyntax?,
    isKey: Bool = false, isLabelDerived: Bool = false, isImplied: Bool = false,
    declaration: SourceSpan? = nil, isTaken: Bool = false, span: SourceSpan
  ) {
    (self.label, self.name, self.value, self.qualifier) = (label, name, value, qualifier)
    (self.isKey, self.isLabelDerived, self.isImplied) = (isKey, isLabelDerived, isImplied)
    (self.declaration, self.isTaken, self.span) = (declaration, isTaken, span)
  }

  /// True for an input or key, which the caller gives.
  public var isFromCaller: Bool { if case .input = value { true } else { false } }

  /// True if the type is left to Swift, as in `label:` and `label: input`.
  public var leavesType: Bool { if case .missing? = type?.kind { true } else { false } }

  /// The text before the colon: `label`, `label name`, `_ name`, `_`.
  public var heading: String { (label?.text ?? "_") + (name.map { " \($0.text)" } ?? "") }

  @inlinable public var type: TypeSyntax? {
    switch value {
    case .dependency(let type, _), .input(let type, _), .asked(let type, _): type
    case .constant: nil
    }
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
  /// The method, after the properties that lead to it: `session.close`.
  public let method: FragmentSyntax
  public let arguments: [ArgumentSyntax]
  /// The method with its arguments.
  public let call: SourceSpan
  public internal(set) var effects: EffectsSyntax
  public let span: SourceSpan
}

/// `async`, `throws`, `throws(E)`
public struct EffectsSyntax: Sendable {
  public var async: SourceSpan?
  /// The word `throws`, with its error type.
  public var `throws`: SourceSpan?
  /// The error type of `throws(E)`, as written.
  public var errorType: String?

  public init(async: SourceSpan? = nil, throws: SourceSpan? = nil) {
    (self.async, self.throws) = (async, `throws`)
  }

  public var thrown: ThrownError? {
    guard self.throws != nil else { return nil }
    return errorType.map { ThrownError(typeText: $0) } ?? .any
  }

  public var first: SourceSpan? {
    guard let async, let `throws` else { return async ?? self.throws }
    return async.precedes(`throws`) ? async : `throws`
  }
}

/// The errors that a function can throw.
public enum ThrownError: Sendable, Hashable {
  /// `throws`
  case any
  /// One type of error, as written: `throws(StoreError)`.
  case type(String)

  /// The errors of `throws(E)`, or `nil` if `E` is `Never`.
  public init?(typeText: String) {
    switch typeText {
    case "any Error", "Error", "any Swift.Error", "Swift.Error": self = .any
    case "Never", "Swift.Never": return nil
    default: self = .type(typeText)
    }
  }

  /// The errors of two functions together.
  public func union(_ other: ThrownError) -> ThrownError { self == other ? self : .any }

  /// True if a function that can throw `other` can also throw this.
  public func isPart(of other: ThrownError?) -> Bool { other == .any || other == self }

  /// The clause of a declaration: `throws`, `throws(StoreError)`.
  public var clause: String {
    if case .type(let text) = self { "throws(\(text))" } else { "throws" }
  }
}

/// A piece of Swift that is copied verbatim.
public final class FragmentSyntax: Sendable {
  /// A name that an expression uses as a value.
  public struct ValueName: Sendable {
    /// The name without `self.` or `parent.` before it.
    public let name: String
    /// The span of the whole name, `parent.journal`.
    public let span: SourceSpan
    /// True for a member of `self` or `parent`.
    public let isMember: Bool
  }

  /// The span from the first to the last token, including comments.
  public let span: SourceSpan
  /// The names that the code uses: identifiers without a period before them, even in interpolations.
  public let names: Set<String>
  /// The text of a name, a literal or a member such as `.first`, which is the same in every place.
  public let literal: String?
  /// The names that the code uses as values, each at its first place.
  public let values: [ValueName]
  /// The text of a key, or of code that uses values, if it is on one short line.
  public let text: String?
  /// A text that all spellings of a dictionary's key share, or `nil` if it is unknown.
  public let identity: String?
  public let effects: EffectsSyntax

  /// The code of some tokens; `type` is the type of a dictionary's key.
  init(_ range: Range<Int>, of tokens: ManifestTokens, keyOf type: TypeSyntax? = nil) {
    let (code, text) = (tokens.code(of: range), tokens.text(range))
    span = tokens.span(range)
    names = tokens.usedNames(in: code)
    literal = range.count <= 3 && text.utf8.count < 200 ? text : nil
    values = tokens.values(in: code)
    let isShown = (!values.isEmpty || type != nil) && text.utf8.count < 120
    self.text = isShown && !text.contains(where: \.isNewline) ? text : nil
    identity = type.flatMap { tokens.identity(of: range, in: $0) }
    effects = tokens.effectMarks(in: code)
  }

  /// The text for a message, or `…` if it is long.
  public var shown: String { text ?? literal ?? "…" }
}
