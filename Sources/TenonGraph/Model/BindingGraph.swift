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

/// The provider of a key.
public enum Provider: Sendable, Equatable {
  /// A component, as one of its offers.
  case component(ComponentID, offer: Int)
  /// An input of a container, by its index there.
  case input(ContainerID, Int)
  /// A container itself: the requesting one, or a parent.
  case scope(ContainerID)

  /// The component, if the provider is one.
  @inlinable public var component: ComponentID? {
    if case .component(let id, _) = self { id } else { nil }
  }
}

/// All manifests of a module, with every parameter bound to its provider.
public struct BindingGraph: Sendable {
  // A small request may copy the graph, so it consists of few references.

  /// The manifests of the module, in the order of the run's files.
  public var manifests: [Manifest] = []
  public var containers: [Container] = []
  public var components: [Component] = []
  /// The keys of known protocols: roles, and types that are written with `any`.
  public var protocolKeys: Set<Symbol> = []
  @usableFromInline var sharedTables = Shared(ComponentTables())
  @usableFromInline var sharedFacts = Shared(GraphFacts())
  @usableFromInline var sharedEffects = Shared(EffectAnalysis())
  private var sharedDependencies = Shared(Dependencies())

  /// The parts of the components.
  @usableFromInline var tables: ComponentTables {
    @inlinable _read { yield sharedTables.value }
    @inlinable _modify { yield &sharedTables.value }
  }

  /// The facts besides containers and components.
  public internal(set) var facts: GraphFacts {
    @inlinable _read { yield sharedFacts.value }
    @inlinable _modify { yield &sharedFacts.value }
  }

  /// The dependencies between components.
  var dependencies: Dependencies {
    _read { yield sharedDependencies.value }
    _modify { yield &sharedDependencies.value }
  }

  /// The effects of requests for each component.
  @usableFromInline var effects: EffectAnalysis {
    @inlinable _read { yield sharedEffects.value }
    @inlinable _modify { yield &sharedEffects.value }
  }

  // Reading a part of an element must not copy all of it.
  @inlinable public subscript(_ id: ComponentID) -> Component {
    _read { yield components[id.index] }
  }

  @inlinable public subscript(_ id: ContainerID) -> Container {
    _read { yield containers[id.index] }
  }

  @inlinable public subscript(_ id: FacetID) -> Facet {
    _read { yield facts.facets[id.index] }
  }

  /// True if the manifest with an index is in this module.
  func isOwn(_ manifest: Int) -> Bool { manifest < manifests.count }

  /// A manifest by its index, of this module or of an imported one.
  public func manifest(_ index: Int) -> Manifest {
    index < manifests.count ? manifests[index] : foreignManifests[index - manifests.count]
  }

  /// The name of a component in messages about its lifetime, with a note if another one has the lifetime: a
  /// decorator lives as long as the component that it wraps.
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

  /// True if a type mentions a name that occurs in unreadable text.
  public func mayBeDeclaredInLostText(_ type: TypeSyntax) -> Bool {
    if facts.lostWords.isEmpty { return false }
    if let path = type.path, let last = path.last {
      if facts.lostWords.contains(last.plainName) { return true }
      let isOfType = path.count > 1 && NameSyntax.looksLikeType(path[0].name)
      if isOfType, facts.lostWords.contains(path[0].plainName) { return true }
    }
    return type.parts.contains(where: mayBeDeclaredInLostText)
  }

  /// A type's text for generated code, with `any` before known protocols.
  @inlinable public func text(_ type: TypeSyntax) -> String {
    type.text { protocolKeys.contains($0) }
  }

  /// A type's text without opaque types: `any` replaces each `some`.
  public func revealedText(_ type: TypeSyntax) -> String {
    type.text(addingAnyWhere: protocolKeys.contains, isRevealed: true)
  }

  /// The text of a type that isn't itself a protocol.
  func classText(_ type: TypeSyntax) -> String {
    let own = type.symbol
    return type.keptText { $0 != own && protocolKeys.contains($0) }
  }

  /// The text of a component's own type, which is a protocol only with an expression or in a facet.
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
  /// The module is in the same Swift package.
  public var isInPackage = true
  /// Its imports, each once, in the order written.
  public var imports: [ImportSyntax] = []
  /// The imports of other manifests in the module whose storages its components use.
  public var borrowedImports: [ImportSyntax] = []

  /// Its declarations, in the order written.
  public var containers: [ContainerID] = []
  public var facets: [FacetID] = []
  public var traits: [TraitsID] = []
}
