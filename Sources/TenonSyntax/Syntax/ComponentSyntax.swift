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
  /// The `...` that takes the other parameters from its initializer.
  public var rest: SourceSpan?
  public var closingParenthesis: SourceSpan?
  public var effects = EffectsSyntax()
  public var qualifier: NameSyntax?
  public var roles: [RoleSyntax] = []
  public var expression: FragmentSyntax?
  public var block: [BlockItemSyntax] = []
  public var span: SourceSpan
  /// The facts about its type in Swift.
  public var declared: DeclaredFacts?
}

extension ComponentSyntax {
  /// The statement of a component that no statement declares.
  public init(_ type: TypeSyntax, named qualifier: NameSyntax? = nil, span: SourceSpan) {
    self.init(head: HeadSyntax(), type: type, qualifier: qualifier, span: span)
  }
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

/// One entry of a parameter list, which the tree and the graph share.
public final class ParameterSyntax: Sendable {
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

  /// The argument label as written, or as it follows from the type; `nil` for `_`.
  public let label: NameSyntax?
  /// The name that follows the label.
  public let name: NameSyntax?
  public let value: Value
  /// There is one instance of its component for each of its values, `label: key Type`.
  public let isKey: Bool
  public let qualifier: NameSyntax?
  /// The label follows from the type, `Cart(Store)`, and has its place.
  public let isLabelDerived: Bool
  /// An expression asks for it, by the name of an input that a component has replaced.
  public let isImplied: Bool
  /// The parameter in Swift that its type is read from; `nil` where the manifest writes the type.
  public let declaration: SourceSpan?
  /// It is not written at all: its places are the component's type.
  public let isTaken: Bool
  /// All of it, from the label on.
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

  /// The caller gives it: an input or a key.
  public var isFromCaller: Bool { if case .input = value { true } else { false } }

  /// Its type is left to Swift, `label:` and `label: input`.
  public var leavesType: Bool { if case .missing? = type?.kind { true } else { false } }

  /// The text before its colon: `label`, `label name`, `_ name`, `_`.
  public var heading: String { (label?.text ?? "_") + (name.map { " \($0.text)" } ?? "") }

  /// The type that is written in it.
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

/// A piece of Swift that is taken as it stands.
public final class FragmentSyntax: Sendable {
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
  /// The names that it uses: identifiers that no period precedes, also those in interpolations.
  public let names: Set<String>
  /// The text of a name, a literal or a member such as `.first`, the same wherever it stands.
  public let literal: String?
  /// The names that it uses as values, each at its first place.
  public let values: [ValueName]
  /// Its text, where it uses such names, or is a key, and stands on one short line.
  public let text: String?
  /// All spellings of a dictionary's key have it in common; `nil` where it is not known.
  public let identity: String?
  /// The first `await` and the first `try` that its owner has to answer for.
  public let effects: EffectsSyntax

  /// The code of some tokens; `type` is that of a dictionary's key.
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

  /// The text for a message, as far as it is short.
  public var shown: String { text ?? literal ?? "…" }
}
