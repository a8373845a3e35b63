public import TenonDiagnostics
public import TenonSyntax

/// A component's index among all of a run.
public struct ComponentID: Hashable, Sendable {
  public let index: Int

  public init(index: Int) { self.index = index }
}

/// A container's index among all of a run.
public struct ContainerID: Hashable, Sendable {
  public let index: Int

  public init(index: Int) { self.index = index }
}

/// A facet's index among all that a run sees, imported ones included.
public struct FacetID: Hashable, Sendable {
  public let index: Int
}

/// Who provides what a key asks for.
public enum Provider: Sendable, Equatable {
  /// A component, seen as one of its offers.
  case component(ComponentID, offer: Int)
  /// An input of a container, by its index there.
  case input(ContainerID, Int)
  /// A container itself: the one that asks, or one that it is in.
  case scope(ContainerID)
}

/// The whole of a module's manifests, with every parameter bound to what provides it.
public struct BindingGraph: Sendable {
  // Whoever asks for something small may have to copy a graph, so it is few references.

  /// The manifests of the module, in the order of the run's files.
  public var manifests: [Manifest] = []
  public var containers: [Container] = []
  public var components: [Component] = []
  /// The keys of what is known to be a protocol: roles, and types that are written with `any`.
  public var protocolKeys: Set<Symbol> = []
  /// Whether uses of something are warned of.
  public var warnsOfUses = false
  @usableFromInline var sharedTables = Shared(ComponentTables())
  @usableFromInline var sharedFacts = Shared(GraphFacts())
  @usableFromInline var sharedEffects = Shared(EffectAnalysis())
  private var sharedDependencies = Shared(Dependencies())

  /// What the components are made up of.
  @usableFromInline var tables: ComponentTables {
    @inlinable _read { yield sharedTables.value }
    @inlinable _modify { yield &sharedTables.value }
  }

  /// The facts beside containers and components.
  public internal(set) var facts: GraphFacts {
    @inlinable _read { yield sharedFacts.value }
    @inlinable _modify { yield &sharedFacts.value }
  }

  /// Who gets instances of whom.
  var dependencies: Dependencies {
    _read { yield sharedDependencies.value }
    _modify { yield &sharedDependencies.value }
  }

  /// What each component needs of whoever asks for it.
  @usableFromInline var effects: EffectAnalysis {
    @inlinable _read { yield sharedEffects.value }
    @inlinable _modify { yield &sharedEffects.value }
  }

  // Who wants a part of one must not copy all of it.
  @inlinable public subscript(_ id: ComponentID) -> Component {
    _read { yield components[id.index] }
  }

  @inlinable public subscript(_ id: ContainerID) -> Container {
    _read { yield containers[id.index] }
  }

  @inlinable public subscript(_ id: FacetID) -> Facet {
    _read { yield facts.facets[id.index] }
  }

  /// Whether a manifest, by its index, is this module's.
  func isOwn(_ manifest: Int) -> Bool { manifest < manifests.count }

  /// A manifest by its index, of this module or of an imported one.
  public func manifest(_ index: Int) -> Manifest {
    index < manifests.count ? manifests[index] : foreignManifests[index - manifests.count]
  }

  /// What a component is called where its lifetime is spoken of, and where that stands if it is another
  /// one's: a decorator lives as long as what it wraps.
  func bearer(of component: Component) -> (name: String, note: Diagnostic.Note?) {
    guard let core = component.core.map({ self[$0] }) else {
      return (displayName(of: component), nil)
    }
    let note = core.lifetimeWord.map { row in
      let word = self[row]
      return Diagnostic.Note(
        "'\(displayName(of: component))' decorates '\(displayName(of: core))', which is declared"
          + " '\(word.text)' here",
        at: word.span)
    }
    return (displayName(of: core), note)
  }

  public subscript(_ id: TraitsID) -> Traits { traits[id.index] }

  /// Whether a type mentions a name that stands in unreadable text.
  public func mayBeDeclaredInLostText(_ type: TypeSyntax) -> Bool {
    if facts.lostWords.isEmpty { return false }
    if let path = type.path, let last = path.last {
      if facts.lostWords.contains(last.plainName) { return true }
      let isOfType = path.count > 1 && NameSyntax.looksLikeType(path[0].name)
      if isOfType, facts.lostWords.contains(path[0].plainName) { return true }
    }
    return type.parts.contains(where: mayBeDeclaredInLostText)
  }

  /// A type's text for generated code, with `any` where a protocol is known to stand.
  @inlinable public func text(_ type: TypeSyntax) -> String {
    type.text { protocolKeys.contains($0) }
  }

  /// A type's text where nothing can be hidden: `any` stands for each `some`.
  public func revealedText(_ type: TypeSyntax) -> String {
    type.text(addingAnyWhere: protocolKeys.contains, isRevealed: true)
  }

  /// The text of a type that is none itself.
  func classText(_ type: TypeSyntax) -> String {
    let own = type.symbol
    return type.keptText { $0 != own && protocolKeys.contains($0) }
  }

  /// The text of a component's own type. Only an expression or a facet gives what is known by its protocol.
  public func keptText(of component: Component) -> String {
    let type = self[component.type]
    let isGiven = component.expression != nil || self[component.container].facetScope != nil
    return isGiven ? type.keptText(protocolKeys.contains) : classText(type)
  }
}

/// One manifest, of the module or of an imported one.
public struct Manifest: Sendable {
  public let syntax: ManifestSyntax
  /// The imported module that it belongs to; `nil` for the module's own.
  public var module: String?
  /// Whether that module is of the same Swift package.
  public var isInPackage = true
  /// Its imports, each once, in the order written.
  public var imports: [ImportSyntax] = []
  /// Those of other manifests of the module whose storages its components use.
  public var borrowedImports: [ImportSyntax] = []

  /// What it declares, in the order written.
  public var containers: [ContainerID] = []
  public var facets: [FacetID] = []
  public var traits: [TraitsID] = []
}
