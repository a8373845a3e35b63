package import TenonDiagnostics
package import TenonSyntax

/// A component's index among all of a run.
package struct ComponentID: Hashable, Sendable {
  package let index: Int
}

/// A container's index among all of a run.
package struct ContainerID: Hashable, Sendable {
  package let index: Int
}

/// A facet's index among all that a run sees, imported ones included.
package struct FacetID: Hashable, Sendable {
  package let index: Int
}

/// Who provides what a key asks for.
package enum Provider: Sendable, Equatable {
  /// A component, seen as one of its offers.
  case component(ComponentID, offer: Int)
  /// An input of the container, by its index there.
  case input(Int)
}

/// The whole of a module's manifests, with every param bound to what provides it.
package struct BindingGraph: Sendable {
  /// The manifests of the module, in the order of the run's files.
  package var manifests: [Manifest] = []
  package var containers: [Container] = []
  package var components: [Component] = []
  package var facets: [Facet] = []
  /// The lifetimes that the manifests declare.
  package var lifetimes: [DeclaredLifetime] = []
  /// The imported modules that declare the types that components are tied to.
  package var lifetimeModules: Set<String> = []
  package var traits: [Traits] = []
  /// What keeps the values of traits, if there are any.
  package var injectedStorage: InjectedStorage?
  /// The keys of what is known to be a protocol: roles, and types that are written with `any`.
  package var protocolKeys: Set<String> = []
  /// Whether all that is missing may be components whose types could not be read.
  package var missingMayBeNameless = false
  /// The names of inputs whose types could not be read.
  package var lostInputs: Set<String> = []
  /// Keys of collections that components are offered to.
  package var collectedKeys: Set<String> = []
  /// The names of containers and facets, as keys.
  package var scopeNames: Set<String> = []
  /// Names in text that could not be read, or whose form is refused: nobody may say of these that
  /// they are missing.
  package var lostWords: Set<String> = []

  package subscript(_ id: ComponentID) -> Component { components[id.index] }

  package subscript(_ id: ContainerID) -> Container { containers[id.index] }

  package subscript(_ id: FacetID) -> Facet { facets[id.index] }

  package subscript(_ id: TraitsID) -> Traits { traits[id.index] }

  /// Whether a type mentions a name that stands in unreadable text.
  package func mayBeDeclaredInLostText(_ type: TypeSyntax) -> Bool {
    if lostWords.isEmpty { return false }
    var isLost = false
    type.forEachName { if lostWords.contains($0) { isLost = true } }
    return isLost
  }

  /// A type's text for generated code, with `any` where a protocol is known to stand.
  package func text(_ type: TypeSyntax) -> String {
    type.text { protocolKeys.contains($0) }
  }
}

/// One manifest of the module.
package struct Manifest: Sendable {
  /// Its index among the run's sources.
  package let file: Int
  package let syntax: ManifestSyntax
  /// Its imports, each once, in the order written.
  package var imports: [ImportSyntax] = []
  /// Those of other manifests of the module whose storages its components use.
  package var borrowedImports: [ImportSyntax] = []
  /// What it declares, in the order written.
  package var containers: [ContainerID] = []
  package var facets: [FacetID] = []
  package var traits: [TraitsID] = []
}

/// A container.
package struct Container: Sendable {
  package let syntax: ContainerSyntax
  /// The manifest that declares it, by its index in the graph.
  package let manifest: Int
  package let access: Access
  package var inputs: [Input] = []
  /// Its components in the order written.
  package var components: [ComponentID] = []
  /// The facets among its conformances, with the place where each is named.
  package var facets: [(id: FacetID, span: SourceSpan)] = []
  /// Who provides each key.
  package var bindings: [Key: Provider] = [:]
  /// What the accessors of its facets need beyond its own.
  package var witnesses: [Witness] = []
  /// The facets' requirements, by name and form, that have a witness.
  var witnessNames: Set<String> = []
  /// Whether it holds something whose form is refused, so that its graph cannot be complete.
  package var isIncomplete = false

  /// What the components are about whose roles could not be read: each may be what others miss.
  var unreadPlayers: Set<String> = []

  /// Its name without back quotes.
  package var name: String { syntax.name.plain }

  /// Whether a component whose roles could not be read looks as if it played a role.
  func mayPlay(_ role: TypeSyntax) -> Bool {
    guard !unreadPlayers.isEmpty, let name = AccessorName.base(of: role) else { return false }
    return unreadPlayers.contains(AccessorName.stem(name))
  }

  /// The access of a member that says `said`: never more than the container's, and `private` only
  /// if it says so itself, for that means without an accessor.
  func memberAccess(_ said: Access?) -> Access {
    if said == .private { return .private }
    return max(.fileprivate, min(access, said ?? .public))
  }
}

/// An input of a container.
package struct Input: Sendable {
  package let syntax: InputSyntax
  package let key: Key
  package let access: Access
}

/// A component.
package struct Component: Sendable {
  package let syntax: ComponentSyntax
  package let container: ContainerID
  package let lifetime: Lifetime
  /// Never more than its container's.
  package let access: Access
  /// The documentation of the component, or of its group if it has none.
  package let documentation: [String]
  /// What it is offered as; at least one.
  package var offers: [Offer]
  /// Its params with what each is bound to: those of its init, then those of its steps.
  package var parameters: [Parameter]
  /// What is done with it after init, in the order written.
  package var steps: [Step] = []

  /// The params that its init or its expression has.
  package var initParameters: ArraySlice<Parameter> { parameters[..<syntax.parameters.count] }

  /// Its params that are inputs, by index.
  package var inputs: [Int] {
    parameters.indices.filter { parameters[$0].isInput }
  }

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
}

/// One of the types that a component can be had as.
package struct Offer: Sendable {
  package let key: Key
  package let kind: RoleSyntax.Kind
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

  package let syntax: ParameterSyntax
  package let use: Use
  package var source: ParameterSource

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
  /// A form that this version refuses.
  case refused
  /// It cannot be had, and the reason has been reported elsewhere.
  case reported

  /// The component of which the param gets an instance.
  package var instance: ComponentID? {
    switch self {
    case .instance(.component(let id, _)), .asked(let id, _, _): id
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

/// A facet, of this module or of one that it imports.
package struct Facet: Sendable {
  package let syntax: FacetSyntax
  /// The module that declares it; `nil` for this one.
  package let module: String?
  package let access: Access
  package let requirements: [Requirement]
}

/// One member of a facet.
package struct Requirement: Sendable {
  package let syntax: FacetMemberSyntax
  package let key: Key
  /// The name of the property or the function.
  package let name: String

  package var isFunction: Bool { syntax.make != nil }
}

/// A member that a container has for a facet alone, because its own accessor has the other form or
/// another name.
package struct Witness: Sendable {
  package let name: String
  package let isFunction: Bool
  package let provider: Provider
  /// The component's inputs that the facet's function has; the defaults of the others serve.
  package var given: [Int] = []
  /// The documentation of the facet's member.
  package let documentation: [String]
  package let access: Access
  /// Where the facet is named that wants it.
  package let span: SourceSpan
}
