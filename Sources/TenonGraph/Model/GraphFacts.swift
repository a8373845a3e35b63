import TenonDiagnostics
public import TenonSyntax

/// The facts of a graph besides its containers and components.
public struct GraphFacts: Sendable {
  @usableFromInline var foreignManifests: [Manifest] = []
  @usableFromInline var bundles: [DeclarationSyntax] = []
  @usableFromInline var facets: [Facet] = []
  @usableFromInline var lifetimes: [DeclaredLifetime] = []
  @usableFromInline var traits: [Traits] = []
  /// The storage of the values of traits, if there are any.
  public internal(set) var injectedStorage: InjectedStorage?
  /// The imported modules that declare the types that components are tied to.
  var lifetimeModules: Set<String> = []
  /// The imported modules that declare the types of observers.
  public internal(set) var observerModules: Set<String> = []
  /// The modules that a manifest of the module imports with less than public access.
  public internal(set) var narrowImports: Set<String> = []
  /// The declarations of the manifests in other combinations of conditions.
  var known = KnownElsewhere()
  var nestedBindings: NestedBindings?
  /// The keys with two providers, in the order of binding.
  var clashes: [Clash] = []
  /// The statements about keys that nothing provides, in the order of binding.
  var idle: [IdleStatement] = []
  /// The names of containers and facets, as keys.
  public internal(set) var scopeNames: Set<Symbol> = []
  /// The names in unreadable text, or in statements with a wrong form: no finding may report these as
  /// missing.
  public internal(set) var lostWords: Set<String> = []
}

extension BindingGraph {
  /// The manifests of the modules that this one imports; their indices follow the module's own.
  @inlinable public var foreignManifests: [Manifest] { facts.foreignManifests }
  /// The bundles of all manifests.
  @inlinable public var bundles: [DeclarationSyntax] { facts.bundles }
  /// The facets of all manifests.
  @inlinable public var facets: [Facet] { facts.facets }
  /// The lifetimes that the manifests declare.
  @inlinable public var lifetimes: [DeclaredLifetime] { facts.lifetimes }
  /// The traits of all manifests.
  @inlinable public var traits: [Traits] { facts.traits }
}

/// A key with two providers, found by binding. Rules have the messages.
struct Clash: Sendable {
  enum Kind: Sendable {
    /// Both are in the container.
    case twice
    /// Both have a role that a parameter requests as a collection.
    case uncollected(by: CollectionAsker)
    /// The first one is in an outer container.
    case hiding
    /// A facet adds a child with the name of a component or of another child.
    case feature
    /// An element has the literal key of another one, which its container or a parent collects.
    case elementKey(String, SourceSpan, isParents: Bool)
    /// Two elements name the accessor of one collection.
    case accessorNames(SourceSpan)
  }

  let kind: Kind
  let key: Key
  let first: Provider
  let second: Provider?
  let container: ContainerID
  let span: SourceSpan
}

/// A parameter that requests the collection of a key.
struct CollectionAsker: Sendable {
  let component: ComponentID
  let type: TypeSyntax
  let span: SourceSpan
}
