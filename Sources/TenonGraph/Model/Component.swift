public import TenonDiagnostics
public import TenonSyntax

/// A component in compact form: its lists are in the graph's tables.
public struct Component: Sendable {
  /// The origin of a component.
  public enum Kind: Sendable, Equatable {
    case written
    /// `decorate`: it wraps another component and takes its place.
    case decorator
    /// A collection for one key; its parameters are the elements.
    case collection
    case child(ContainerID)
    /// A member of a facet that is a parent; `meeting` provides it in the container that lists the facet.
    case listed(meeting: ComponentID?)

    public var child: ContainerID? { if case .child(let id) = self { id } else { nil } }

    /// True if its type's initializer creates it, unless it has an expression.
    public var isMadeByInit: Bool { self == .written || self == .decorator }

    var saysEffects: Bool { if case .listed = self { true } else { isMadeByInit } }
  }

  public let container: ContainerID
  public internal(set) var kind: Kind
  /// Its place among its container's components.
  public internal(set) var position = 0
  /// The index of its manifest: its container's, or a bundle's.
  public internal(set) var manifest: Int
  /// The number of `include`s between it and its container.
  var depth = 0
  public let lifetime: Lifetime
  /// The bundle that brings it to its container, by index.
  public internal(set) var bundle: Int?
  /// For a decorator, the innermost component, inside all decorators.
  public internal(set) var core: ComponentID?
  /// For a collection of closures, the component that requests it.
  public internal(set) var asker: ComponentID?
  /// The place of its statement in the graph's table.
  @usableFromInline let declaration: Int
  /// The place for messages about it.
  public let span: SourceSpan
  /// Its access, at most its container's.
  public let access: Access
  public let hasExpression: Bool
  /// Some platform versions lack it, so that no stored property can have its type.
  public let isLimited: Bool
  /// It has keys, whatever its lifetime.
  let hasKeys: Bool
  var hasInputs: Bool
  /// Its container's init or `start()` creates it.
  public let isEager: Bool
  /// The place of the word of its lifetime: its own, or its group's.
  var lifetimePlace: SourceSpan?
  /// It replaces a provider of an included bundle or a parent.
  public let isOverride: Bool
  /// The doubts about its statement; its container has its own doubts.
  var doubts: Doubts
  /// A collection's keys, `nil` in an array. A parameter before the elements is the parent's collection.
  public internal(set) var elementKeys = Rows<FragmentSyntax?>(0..<0)
  /// The types that it is provided as; at least one.
  public internal(set) var offers = Rows<Offer>(0..<0)
  /// Its parameters with their bindings: those of its init, then those of its steps.
  public internal(set) var parameters: Rows<Parameter>
  /// The parameters of its init or its expression.
  public internal(set) var initParameters: Rows<Parameter>
  /// Its steps after init, in the order written.
  public internal(set) var steps: Rows<Step>
  /// The methods that the container calls when it releases the component.
  public let releases: Rows<ReleaseSyntax>

  /// True if there is one instance for each combination of the values of its keys.
  public var isKeyed: Bool { hasKeys && lifetime.row.hasKeys }

  public var isFunction: Bool { isFactory || isKeyed }

  /// True if the name of its accessor begins with `make`.
  @inlinable public var isFactory: Bool { kind != .collection && lifetime.isFunction }

  var takesInputs: Bool { lifetime.isMadePerRequest || isKeyed }
}

/// A `set` or a `call` of a component's block.
public struct Step: Sendable {
  /// The kind of a step.
  public enum Kind: Sendable {
    /// A property is set. `weak`: the word by which the manifest says that it doesn't hold the value.
    case set(weak: SourceSpan?)
    case call(NameSyntax)
  }

  public let kind: Kind
  /// Its parameters among the component's.
  public internal(set) var parameters: Range<Int>
  /// The whole text of the step.
  public let span: SourceSpan
  public var effects = Effects()
}

/// One of the types that a component is provided as.
public struct Offer: Sendable {
  /// The kind of the type; for a collection, it is `own`.
  public enum Kind: Sendable {
    case own
    case `protocol`
    case superclass

    public var isOwn: Bool { self == .own }

    init(_ role: RoleSyntax.Kind) {
      self =
        switch role {
        case .own: .own
        case .protocol: .protocol
        case .superclass, .collection: .superclass
        }
    }
  }

  public let key: Key
  public let kind: Kind
  /// It can't be requested by its key: it is inside a decorator, or only an element of a collection.
  public var isHidden = false
  public var typeText: String {
    get { typeSymbol.text }
    set { typeSymbol = Symbol(newValue) }
  }
  private var typeSymbol: Symbol
  /// The place of its declaration: the role, or the component's type.
  public let span: SourceSpan
  /// The accessor's name; `nil` if the type has none and the manifest gives none.
  public var accessor: String? {
    get { accessorSymbol?.text }
    set { accessorSymbol = newValue.map { Symbol($0) } }
  }
  private(set) var accessorSymbol: Symbol?
  /// The place where the manifest gives the accessor's name, if it does.
  public var accessorSpan: SourceSpan?

  init(key: Key, kind: Kind, typeText: Symbol, span: SourceSpan) {
    (self.key, self.kind, self.span, typeSymbol) = (key, kind, span, typeText)
  }
}

/// A parameter of a component.
public struct Parameter: Sendable {
  /// The use of its value.
  public enum Use: Sendable, Equatable {
    case initializer
    case set
    case weakSet
    case call
  }

  public let syntax: ParameterSyntax
  public let use: Use
  public var source: ParameterSource
  let isClosure: Bool

  public init(syntax: ParameterSyntax, use: Use, source: ParameterSource) {
    (self.syntax, self.use, self.source) = (syntax, use, source)
    isClosure = syntax.function != nil
  }

  /// A request that isn't a parameter in a statement, such as an element.
  public init(for type: TypeSyntax, at span: SourceSpan, _ source: ParameterSource) {
    self.init(
      syntax: ParameterSyntax(
        label: nil, name: nil, value: .dependency(type, defaultValue: nil), qualifier: nil,
        span: span), use: .initializer, source: source)
  }

  /// An input of a function without a statement, such as a child's maker.
  init(
    input type: TypeSyntax, defaultValue: FragmentSyntax? = nil, _ label: NameSyntax?,
    _ name: NameSyntax? = nil, isKey: Bool = false, at span: SourceSpan
  ) {
    self.init(
      syntax: ParameterSyntax(
        label: label, name: name, value: .input(type, defaultValue: defaultValue), qualifier: nil,
        isKey: isKey, span: span), use: .initializer, source: .ownInput)
  }

  @inlinable public var isInput: Bool {
    if case .input = syntax.value { true } else { false }
  }

  /// True if it distinguishes instances of its component.
  @inlinable public var isKey: Bool { syntax.isKey }

  public var defaultValue: FragmentSyntax? {
    switch syntax.value {
    case .input(_, let value), .dependency(_, let value): value
    default: nil
    }
  }

  public var name: String? { syntax.name?.plain ?? syntax.label?.plain }

  public var function: FunctionTypeSyntax? { isClosure ? syntax.function : nil }
}

/// The binding of a parameter. Validation reports the later cases, which no sound graph has.
public enum ParameterSource: Sendable {
  case instance(Provider)
  /// A closure that requests it; `given` are the target's inputs that are the closure's arguments.
  case closure(Provider, given: [Int])
  /// An instance with inputs: the argument's index for each of the target's inputs, `nil` for its default.
  case asked(ComponentID, offer: Int, arguments: [Int?])
  /// An instance with the owner's inputs, which the owner has for that: their indices.
  case forwarded(ComponentID, offer: Int, inputs: [Int])
  case ownInput
  /// `nil`: an optional without a provider.
  case nothing
  case expression(FragmentSyntax)

  case missing
  case wantsInputs(ComponentID)
  case closureDoesNotFit(Provider)
  case inputsDoNotFit(Provider)
  /// It can't be provided, and the reason has been reported elsewhere.
  case reported

  /// The component whose instance the parameter gets.
  @inlinable public var instance: ComponentID? {
    switch self {
    case .instance(.component(let id, _)), .asked(let id, _, _), .forwarded(let id, _, _): id
    default: nil
    }
  }

  /// The provider, directly or through a closure.
  @inlinable public var provider: Provider? {
    switch self {
    case .instance(let provider), .closure(let provider, _): provider
    case .asked(let id, let offer, _), .forwarded(let id, let offer, _):
      .component(id, offer: offer)
    default: nil
    }
  }

  /// The provider that the parameter means, even if the request is wrong.
  public var mentionedProvider: Provider? {
    switch self {
    case .closureDoesNotFit(let provider), .inputsDoNotFit(let provider): provider
    case .wantsInputs(let id): .component(id, offer: 0)
    default: provider
    }
  }

  /// The component that the parameter means, even if the request is wrong.
  public var mentioned: ComponentID? { mentionedProvider?.component }

  /// The component that the parameter leads to, directly or through a closure.
  @inlinable public var target: ComponentID? { provider?.component }
}
