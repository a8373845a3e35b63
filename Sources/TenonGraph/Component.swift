package import TenonDiagnostics
package import TenonSyntax

/// A component.
package struct Component: Sendable {
  /// What it is made from.
  package enum Kind: Sendable, Equatable {
    /// A statement of a manifest.
    case written
    /// `decorate`: it wraps another component, for which this one stands.
    case decorator
    /// All that were collected for one key; its params are the elements.
    case collection
    /// A child container, which its parent makes.
    case child(ContainerID)
    /// What one call of a child has got from a parent's `graph` component.
    case borrowed(ComponentID, offer: Int)

    /// The container that it makes, if it makes one.
    package var child: ContainerID? { if case .child(let id) = self { id } else { nil } }

    /// Whether it is made by calling its type, unless it has an expression.
    package var isMadeByInit: Bool { self == .written || self == .decorator }

    /// Whether the container itself makes it, and does not get it from one that it is in.
    var isMadeHere: Bool { if case .borrowed = self { false } else { true } }
  }

  @Boxed package var syntax: ComponentSyntax
  package let container: ContainerID
  package var lifetime: Lifetime
  package var kind = Kind.written
  /// For a collection, each element's key in the dictionary; `nil` in an array. A param before them is
  /// what a parent has collected.
  package var elementKeys: [FragmentSyntax?] = []
  /// Whether it is a dictionary.
  package var isDictionary: Bool { syntax.type.isDictionary }
  /// The manifest in which it is written: its container's, or a bundle's.
  package var manifest = 0
  /// Its place among its container's components.
  package var position = 0
  /// For a decorator, what is within all decorators there.
  package var innermost: SourceSpan?
  /// The same as a component, where it is one.
  var core: ComponentID?
  /// The word of its lifetime: its own, or its group's.
  var lifetimeWord: NameSyntax?
  /// The bundle that brought it to its container, by index.
  var bundle: Int?
  /// Through how many `include`s it came to its container.
  var depth = 0
  /// Never more than its container's.
  package var access: Access
  /// The documentation of the component, or of its group if it has none.
  package var documentation: [String]
  /// What it is offered as; at least one.
  package var offers: [Offer]
  /// Its params with what each is bound to: those of its init, then those of its steps.
  package var parameters: [Parameter]
  /// What is done with it after init, in the order written.
  package var steps: [Step] = []
  /// What is done with it when the container lets go of it.
  package var releases: [Release] = []

  /// The params that its init or its expression has.
  package var initParameters: ArraySlice<Parameter> { parameters[..<syntax.parameters.count] }

  /// Its params that are inputs, by index.
  package var inputs: [Int] {
    parameters.indices.filter { parameters[$0].isInput }
  }

  /// Whether its accessor is a function.
  package var isFunction: Bool { kind != .collection && lifetime.isFunction }

  /// Whether an attribute says that only some versions of a platform have it. No stored property can
  /// have its type then.
  package var isLimited: Bool {
    syntax.head.attributes.contains { attribute in
      guard attribute.name == "available" else { return false }
      let words = attribute.text.split { !($0.isLetter || $0.isNumber || $0 == ".") }.dropFirst()
      return !words.contains { ["deprecated", "unavailable", "noasync", "swift"].contains($0) }
    }
  }

  /// Whether those outside can ask for it.
  package var isReachable: Bool { access != .private && offers.contains { !$0.isHidden } }

  /// Whether its lifetime could not be read.
  var isOfUnknownLifetime = false

  /// Whether its container's init makes it.
  package var isEager: Bool {
    syntax.head.eager != nil && kind == .written && lifetime == .strong
  }

  /// Whether it replaces what an included bundle or a parent offers.
  package var isOverride: Bool { syntax.head.override != nil && kind == .written }

  /// Its inputs without a default: what a request has to bring.
  package var requiredInputs: [Int] {
    parameters.indices.filter { parameters[$0].isInput && parameters[$0].defaultValue == nil }
  }

  /// Its type as written, with its qualifier, for messages.
  package var displayName: String {
    let name = syntax.type.text()
    return syntax.qualifier.map { "\(name) named \($0.plain)" } ?? name
  }

  /// Where messages point to it.
  package var span: SourceSpan { syntax.type.span }
}

/// A `set` or a `call` of a component's block.
package struct Step: Sendable {
  /// What is done.
  package enum Kind: Sendable {
    /// A property is set. Of a weak one the manifest says that it does not hold the value.
    case set(isWeak: Bool)
    /// The method is called.
    case call(NameSyntax)
  }

  package let kind: Kind
  /// Its params among the component's.
  package let parameters: Range<Int>
  /// All of it.
  package let span: SourceSpan
  /// What the method says that it needs, by itself.
  package var effects = Effects()
}

/// A `release` of a component's block.
package struct Release: Sendable {
  /// What is called on the component, `close()`.
  package let call: FragmentSyntax
  /// What is written behind it.
  package let effects: EffectsSyntax
  /// All of it.
  package let span: SourceSpan
}

/// One of the types that a component can be had as.
package struct Offer: Sendable {
  package let key: Key
  package let kind: RoleSyntax.Kind
  /// Whether nobody can ask for it by its key: a decorator stands before it, or it is an element of a
  /// collection only.
  package var isHidden = false
  /// The type as generated code writes it: `any Role`.
  package var typeText: String
  /// Where it is declared: the role, or the component's type.
  package let span: SourceSpan
  /// The accessor's name; `nil` where the type has none and nobody gave one.
  package var accessor: String?
  /// Where the manifest gives the accessor's name, if it does.
  package var accessorSpan: SourceSpan?
}

/// A param of a component.
package struct Parameter: Sendable {
  /// Where its value goes.
  package enum Use: Sendable, Equatable {
    case initializer
    case set
    case weakSet
    case call
  }

  @Boxed package private(set) var syntax: ParameterSyntax
  package let use: Use
  package var source: ParameterSource

  /// A param with what it is bound to.
  package init(syntax: ParameterSyntax, use: Use, source: ParameterSource) {
    self.syntax = syntax
    self.use = use
    self.source = source
  }

  /// The component that must be made before the param's owner can be.
  package var neededForInit: ComponentID? { use == .initializer ? source.instance : nil }

  package var isInput: Bool {
    if case .input = syntax.value { true } else { false }
  }

  /// The default of an input or of a dependency.
  package var defaultValue: FragmentSyntax? {
    switch syntax.value {
    case .input(_, let value), .dependency(_, let value): value
    default: nil
    }
  }

  /// What an expression calls it, and what messages do.
  package var name: String? {
    syntax.name?.plain ?? syntax.label?.plain
  }
}

/// What a param is bound to. The later cases are those that no sound graph has; each has a rule in
/// Validation/ that words it.
package enum ParameterSource: Sendable {
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

  /// The component of which the param gets an instance.
  package var instance: ComponentID? {
    switch self {
    case .instance(.component(let id, _)), .asked(let id, _, _), .forwarded(let id, _, _): id
    default: nil
    }
  }

  /// The component that the param speaks of, also where it cannot be had that way.
  package var mentioned: ComponentID? {
    switch self {
    case .wantsInputs(let id), .closureDoesNotFit(.component(let id, _)),
      .inputsDoNotFit(.component(let id, _)):
      id
    default: target
    }
  }

  /// The component that the param leads to, at once or through a closure.
  package var target: ComponentID? {
    switch self {
    case .closure(.component(let id, _), _): id
    default: instance
    }
  }
}
