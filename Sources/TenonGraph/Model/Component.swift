public import TenonDiagnostics
public import TenonSyntax

/// A component, in a few words: what it has many of stands in the graph's tables.
public struct Component: Sendable {
  /// What it is made from.
  public enum Kind: Sendable, Equatable {
    /// A statement of a manifest.
    case written
    /// `decorate`: it wraps another component, for which this one stands.
    case decorator
    /// All that were collected for one key; its parameters are the elements.
    case collection
    /// A child container, which its parent makes.
    case child(ContainerID)
    /// A member of a facet that containers are in; `meeting` is the component that gives it in the one that lists
    /// the facet, where that is known.
    case listed(meeting: ComponentID?)

    /// The container that it makes, if it makes one.
    public var child: ContainerID? { if case .child(let id) = self { id } else { nil } }

    /// Whether it is made by calling its type, unless it has an expression.
    public var isMadeByInit: Bool { self == .written || self == .decorator }

    /// Whether a manifest says what effects it has.
    var saysEffects: Bool { if case .listed = self { true } else { isMadeByInit } }
  }

  public let container: ContainerID
  public internal(set) var kind: Kind
  /// Its place among its container's components.
  public internal(set) var position = 0
  /// The manifest in which it is written: its container's, or a bundle's.
  public internal(set) var manifest = 0
  /// Through how many `include`s it came to its container.
  var depth = 0
  public let lifetime: Lifetime
  /// The bundle that brought it to its container, by index.
  public internal(set) var bundle: Int?
  /// For a decorator, the component within all decorators.
  public internal(set) var core: ComponentID?
  /// For a collection of closures, the component that asks for it.
  public internal(set) var asker: ComponentID?
  /// Its statement, or one with the type and the qualifier of what none declares.
  @usableFromInline let declaration: Row<ComponentSyntax>
  /// Where messages point to it.
  public let span: SourceSpan
  /// Never more than its container's.
  public let access: Access
  let hasExpression: Bool
  /// Whether an attribute says that only some versions of a platform have it. No stored property can
  /// have its type then.
  public let isLimited: Bool
  /// Whether it has keys, whatever its lifetime.
  let hasKeys: Bool
  /// Whether its container's init makes it.
  public let isEager: Bool
  /// The word of its lifetime: its own, or its group's.
  var lifetimeWord: Row<NameSyntax>?
  /// Whether it replaces what an included bundle or a parent offers.
  public let isOverride: Bool
  /// The doubts about its statement; its container has doubts of its own.
  var doubts: Doubts
  /// The documentation of the component, or of its group if it has none.
  public internal(set) var documentation: Rows<String>
  /// For a collection, each element's key in the dictionary; `nil` in an array. A parameter before them is
  /// what a parent has collected.
  public internal(set) var elementKeys = Rows<FragmentSyntax?>(0..<0)
  /// What it is offered as; at least one.
  public internal(set) var offers: Rows<Offer>
  /// Its parameters with what each is bound to: those of its init, then those of its steps.
  public internal(set) var parameters: Rows<Parameter>
  /// The parameters that its init or its expression has.
  public internal(set) var initParameters: Rows<Parameter>
  /// Which of its parameters are inputs, by index.
  var inputs: Rows<Int>
  /// What is done with it after init, in the order written.
  public internal(set) var steps: Rows<Step>
  /// What is done with it when the container lets go of it.
  public let releases: Rows<ReleaseSyntax>

  /// Its statement, or that of the component for which it stands.
  public var statement: Row<ComponentSyntax>? { kind.isMadeByInit ? declaration : nil }
  /// All of the text that declares it.
  public var extent: Row<SourceSpan> { Row(of: declaration) }
  /// The modifiers and attributes of its statement and of its group.
  @inlinable public var head: Row<HeadSyntax> { Row(of: declaration) }
  @inlinable public var type: Row<TypeSyntax> { Row(of: declaration) }
  public var qualifier: Row<NameSyntax?> { Row(of: declaration) }
  /// The effects that the manifest says.
  @inlinable public var effects: Row<EffectsSyntax> { Row(of: declaration) }
  public var expression: Row<FragmentSyntax>? { hasExpression ? Row(of: declaration) : nil }

  /// Whether there is one instance for each combination of the values of its keys.
  public var isKeyed: Bool { hasKeys && lifetime.row.hasKeys }

  /// Whether its accessor is a function.
  public var isFunction: Bool { isFactory || isKeyed }

  /// Whether its accessor is named as a function that makes a new one.
  @inlinable public var isFactory: Bool { kind != .collection && lifetime.isFunction }

  /// Whether those who ask for it bring something.
  var takesInputs: Bool { lifetime.isMadePerRequest || isKeyed }
}

/// A `set` or a `call` of a component's block.
public struct Step: Sendable {
  /// What is done.
  public enum Kind: Sendable {
    /// A property is set. Of a weak one the manifest says that it does not hold the value.
    case set(isWeak: Bool)
    /// The method is called.
    case call(NameSyntax)
  }

  public let kind: Kind
  /// Its parameters among the component's.
  public let parameters: Range<Int>
  /// All of it.
  public let span: SourceSpan
  /// What the method says that it needs, by itself.
  public var effects = Effects()
}

/// One of the types that a component can be had as.
public struct Offer: Sendable {
  /// What it is offered as; a collection is its container's own.
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
  /// Whether nobody can ask for it by its key: a decorator stands before it, or it is an element of a
  /// collection only.
  public var isHidden = false
  /// The type as generated code writes it: `any Role`.
  public var typeText: String {
    get { typeSymbol.text }
    set { typeSymbol = Symbol(newValue) }
  }
  private var typeSymbol: Symbol
  /// Where it is declared: the role, or the component's type.
  public let span: SourceSpan
  /// The accessor's name; `nil` where the type has none and nobody gave one.
  public var accessor: String? {
    get { accessorSymbol?.text }
    set { accessorSymbol = newValue.map { Symbol($0) } }
  }
  private(set) var accessorSymbol: Symbol?
  /// Where the manifest gives the accessor's name, if it does.
  public var accessorSpan: SourceSpan?

  init(key: Key, kind: Kind, typeText: Symbol, span: SourceSpan) {
    (self.key, self.kind, self.span, typeSymbol) = (key, kind, span, typeText)
  }
}

/// A parameter of a component.
public struct Parameter: Sendable {
  /// Where its value goes.
  public enum Use: Sendable, Equatable {
    case initializer
    case set
    case weakSet
    case call
  }

  /// What it is in the manifest.
  public let syntax: ParameterSyntax
  public let use: Use
  public var source: ParameterSource
  /// Whether its type is a closure's, or an optional closure's.
  let isClosure: Bool

  /// A parameter with what it is bound to.
  public init(syntax: ParameterSyntax, use: Use, source: ParameterSource) {
    (self.syntax, self.use, self.source) = (syntax, use, source)
    isClosure = syntax.function != nil
  }

  /// A request that no statement has as a parameter, such as an element's.
  public init(for type: TypeSyntax, at span: SourceSpan, _ source: ParameterSource) {
    self.init(
      syntax: ParameterSyntax(
        label: nil, name: nil, value: .dependency(type, defaultValue: nil), qualifier: nil,
        span: span), use: .initializer, source: source)
  }

  /// An input of a function that no statement has as a component, such as a child's maker.
  init(
    input type: TypeSyntax, defaultValue: FragmentSyntax? = nil, _ label: NameSyntax?,
    _ name: NameSyntax? = nil, isKey: Bool = false, at span: SourceSpan
  ) {
    self.init(
      syntax: ParameterSyntax(
        label: label, name: name, value: .input(type, defaultValue: defaultValue), qualifier: nil,
        isKey: isKey, span: span), use: .initializer, source: .ownInput)
  }

  /// The component that must be made before the parameter's owner can be.
  public var neededForInit: ComponentID? { use == .initializer ? source.instance : nil }

  @inlinable public var isInput: Bool {
    if case .input = syntax.value { true } else { false }
  }

  /// Whether it tells instances of its component apart.
  @inlinable public var isKey: Bool { syntax.isKey }

  /// The default of an input or of a dependency.
  public var defaultValue: FragmentSyntax? {
    switch syntax.value {
    case .input(_, let value), .dependency(_, let value): value
    default: nil
    }
  }

  /// What an expression calls it, and what messages do.
  public var name: String? {
    syntax.name?.plain ?? syntax.label?.plain
  }
}

/// What a parameter is bound to. The later cases are those that no sound graph has; each has a rule in
/// Validation/ that words it.
public enum ParameterSource: Sendable {
  /// The instance itself.
  case instance(Provider)
  /// A closure that asks for it; `given` are the target's inputs that are the closure's arguments.
  case closure(Provider, given: [Int])
  /// The instance made with inputs; each of the target's inputs has the index of its argument, or
  /// `nil` where its default serves.
  case asked(ComponentID, offer: Int, arguments: [Int?])
  /// The instance made with the owner's own inputs, which it has for that: the indices of these.
  case forwarded(ComponentID, offer: Int, inputs: [Int])
  /// The component's own input.
  case ownInput
  /// `nil`: an optional that the graph has nothing for.
  case nothing
  /// A constant or a default.
  case expression(FragmentSyntax)

  case missing
  case wantsInputs(ComponentID)
  case closureDoesNotFit(Provider)
  case inputsDoNotFit(Provider)
  /// It cannot be had, and the reason has been reported elsewhere.
  case reported

  /// The component of which the parameter gets an instance.
  @inlinable public var instance: ComponentID? {
    switch self {
    case .instance(.component(let id, _)), .asked(let id, _, _), .forwarded(let id, _, _): id
    default: nil
    }
  }

  /// What provides it, at once or through a closure.
  public var provider: Provider? {
    switch self {
    case .instance(let provider), .closure(let provider, _): provider
    case .asked(let id, let offer, _), .forwarded(let id, let offer, _):
      .component(id, offer: offer)
    default: nil
    }
  }

  /// The component that the parameter speaks of, also where it cannot be had that way.
  public var mentioned: ComponentID? {
    switch self {
    case .wantsInputs(let id), .closureDoesNotFit(.component(let id, _)),
      .inputsDoNotFit(.component(let id, _)):
      id
    default: target
    }
  }

  /// Whether somebody provides it.
  var isBound: Bool { provider != nil }

  /// The component that the parameter leads to, at once or through a closure.
  @inlinable public var target: ComponentID? {
    switch self {
    case .closure(.component(let id, _), _): id
    default: instance
    }
  }
}

extension BindingGraph {
  /// A component's type as written, with its qualifier, for messages.
  public func displayName(of component: Component) -> String {
    let named = component.asker.map { self[$0] } ?? component
    return self[named.type].displayName(named: self[named.qualifier])
  }

  /// The same, of the component with an ID.
  public func displayName(of id: ComponentID) -> String { displayName(of: self[id]) }
}

extension FacetMemberSyntax {
  /// Its type as written, with its qualifier, for messages.
  var displayName: String { type.displayName(named: qualifier) }
}

extension TypeSyntax {
  /// A type as written, with a qualifier, for messages: `URL named store`.
  public func displayName(named qualifier: NameSyntax?) -> String {
    qualifier.map { "\(text()) named \($0.plain)" } ?? text()
  }

  /// Puts `?` behind a type's text, with parentheses where Swift wants them.
  public static func optionalText(of text: String) -> String {
    var depth = 0
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "<"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: ">"): depth -= 1
      case UInt8(ascii: " ") where depth <= 0: return "(\(text))?"
      default: break
      }
    }
    return text + "?"
  }
}
