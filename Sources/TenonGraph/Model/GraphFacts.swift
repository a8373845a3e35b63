public import TenonDiagnostics
public import TenonSyntax

/// What a graph knows beside its containers and components.
@usableFromInline struct GraphFacts: Sendable {
  @usableFromInline var foreignManifests: [Manifest] = []
  @usableFromInline var bundles: [Bundle] = []
  @usableFromInline var facets: [Facet] = []
  @usableFromInline var lifetimes: [DeclaredLifetime] = []
  @usableFromInline var lifetimeModules: Set<String> = []
  /// The imported modules that bring the types of observers.
  @usableFromInline var observerModules: Set<String> = []
  @usableFromInline var traits: [Traits] = []
  @usableFromInline var injectedStorage: InjectedStorage?
  var conditionalOffers: ConditionalOffers = [:]
  var differingErrors: Set<Key> = []
  var conditions = HeldConditions()
  var nestedBindings: NestedBindings?
  /// The keys with two providers, in the order of binding.
  var clashes: [Clash] = []
  /// The statements about keys that nothing provides, in the order of binding.
  var idle: [IdleStatement] = []
  @usableFromInline var scopeNames: Set<Symbol> = []
  @usableFromInline var lostWords: Set<String> = []
  var misplaced: Set<String> = []
  @usableFromInline var narrowImports: Set<String> = []
}

extension BindingGraph {
  /// The manifests of the modules that this one imports; their indices go on from the module's own.
  public var foreignManifests: [Manifest] {
    @inlinable _read { yield facts.value.foreignManifests }
    @inlinable _modify { yield &facts.value.foreignManifests }
  }

  /// The bundles of all manifests.
  public var bundles: [Bundle] {
    @inlinable _read { yield facts.value.bundles }
    @inlinable _modify { yield &facts.value.bundles }
  }

  /// The facets of all manifests.
  public var facets: [Facet] {
    @inlinable _read { yield facts.value.facets }
    @inlinable _modify { yield &facts.value.facets }
  }

  /// The lifetimes that the manifests declare.
  public var lifetimes: [DeclaredLifetime] {
    @inlinable _read { yield facts.value.lifetimes }
    @inlinable _modify { yield &facts.value.lifetimes }
  }

  /// The imported modules that declare the types that components are tied to.
  public var lifetimeModules: Set<String> {
    @inlinable _read { yield facts.value.lifetimeModules }
    @inlinable _modify { yield &facts.value.lifetimeModules }
  }

  /// The imported modules that declare the types of observers.
  public var observerModules: Set<String> {
    @inlinable _read { yield facts.value.observerModules }
    @inlinable _modify { yield &facts.value.observerModules }
  }

  /// The modules that a manifest of the module imports with less than public access.
  public var narrowImports: Set<String> {
    @inlinable _read { yield facts.value.narrowImports }
    @inlinable _modify { yield &facts.value.narrowImports }
  }

  /// The traits of all manifests.
  public var traits: [Traits] {
    @inlinable _read { yield facts.value.traits }
    @inlinable _modify { yield &facts.value.traits }
  }

  /// What keeps the values of traits, if there are any.
  public var injectedStorage: InjectedStorage? {
    @inlinable _read { yield facts.value.injectedStorage }
    @inlinable _modify { yield &facts.value.injectedStorage }
  }

  /// The keys whose components throw different errors in different combinations of conditions.
  var differingErrors: Set<Key> {
    _read { yield facts.value.differingErrors }
    _modify { yield &facts.value.differingErrors }
  }

  /// Where keys are offered under a condition, with its text: in another combination they are missing.
  var conditionalOffers: ConditionalOffers {
    _read { yield facts.value.conditionalOffers }
    _modify { yield &facts.value.conditionalOffers }
  }

  /// Which conditions hold.
  var conditions: HeldConditions {
    _read { yield facts.value.conditions }
    _modify { yield &facts.value.conditions }
  }

  /// The names of containers and facets, as keys.
  public var scopeNames: Set<Symbol> {
    @inlinable _read { yield facts.value.scopeNames }
    @inlinable _modify { yield &facts.value.scopeNames }
  }

  /// Names in text that could not be read, or whose form is refused: nobody may say of these that they are
  /// missing.
  public var lostWords: Set<String> {
    @inlinable _read { yield facts.value.lostWords }
    @inlinable _modify { yield &facts.value.lostWords }
  }

  /// The containers whose parents are nowhere, which is told where they stand.
  var misplaced: Set<String> {
    _read { yield facts.value.misplaced }
    _modify { yield &facts.value.misplaced }
  }
}
