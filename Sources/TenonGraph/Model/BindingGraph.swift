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
  case component(ComponentID, offer: Int)
  case input(ContainerID, Int)
  /// A container itself: the requesting one, or a parent.
  case scope(ContainerID)

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

  @usableFromInline var tables: ComponentTables {
    @inlinable _read { yield sharedTables.value }
    @inlinable _modify { yield &sharedTables.value }
  }

  public internal(set) var facts: GraphFacts {
    @inlinable _read { yield sharedFacts.value }
    @inlinable _modify { yield &sharedFacts.value }
  }

  var dependencies: Dependencies {
    _read { yield sharedDependencies.value }
    _modify { yield &sharedDependencies.value }
  }

  @usableFromInline var effects: EffectAnalysis {
    @inlinable _read { yield sharedEffects.value }
    @inlinable _modify { yield &sharedEffects.value }
  }

  // Reading a part of an element must not copy all of it.
  public internal(set) subscript(_ id: ComponentID) -> Component {
    @inlinable _read { yield components[id.index] }
    _modify { yield &components[id.index] }
  }

  public internal(set) subscript(_ id: ContainerID) -> Container {
    @inlinable _read { yield containers[id.index] }
    _modify { yield &containers[id.index] }
  }

  @inlinable public subscript(_ id: FacetID) -> Facet {
    _read { yield facts.facets[id.index] }
  }

  func isOwn(_ manifest: Int) -> Bool { manifest < manifests.count }

  /// A manifest by its index, of this module or of an imported one.
  public func manifest(_ index: Int) -> Manifest {
    index < manifests.count ? manifests[index] : foreignManifests[index - manifests.count]
  }

  /// The component whose lifetime a message is about, with a note if it is inside a decorator.
  func bearer(of component: Component) -> (name: String, note: Diagnostic.Note?) {
    guard let core = component.core.map({ self[$0] }) else {
      return (displayName(of: component), nil)
    }
    let note = core.lifetimePlace.map {
      Diagnostic.Note(
        "'\(displayName(of: component))' decorates '\(displayName(of: core))', which is declared"
          + " '\(word(core.lifetime))' here",
        at: $0)
    }
    return (displayName(of: core), note)
  }

  public subscript(_ id: TraitsID) -> Traits { traits[id.index] }

  /// True if a type mentions a name that occurs in unreadable text.
  public func mayBeDeclaredInLostText(_ type: TypeSyntax) -> Bool {
    if facts.lostWords.isEmpty { return false }
    let path = type.path ?? []
    return path.indices.contains { index in
      let isOuter = index == 0 && NameSyntax.looksLikeType(path[0].name)
      return (isOuter || index == path.count - 1) && facts.lostWords.contains(path[index].plainName)
    } || type.parts.contains(where: mayBeDeclaredInLostText)
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
    let type = self[syntax: component].type
    let isGiven = component.hasExpression || self[component.container].facetScope != nil
    return isGiven ? type.keptText(protocolKeys.contains) : classText(type)
  }

  /// The manifests of the modules that this one imports; their indices follow the module's own.
  @inlinable public var foreignManifests: [Manifest] { facts.foreignManifests }
  @inlinable public var bundles: [DeclarationSyntax] { facts.bundles }
  @inlinable public var facets: [Facet] { facts.facets }
  @inlinable public var lifetimes: [DeclaredLifetime] { facts.lifetimes }
  @inlinable public var traits: [Traits] { facts.traits }

  /// A component's type as written, with its qualifier, for messages.
  public func displayName(of component: Component) -> String {
    let syntax = component.asker.map { self[syntax: $0] } ?? self[syntax: component]
    return syntax.type.displayName(named: syntax.qualifier)
  }

  /// The type as written of the component with an ID.
  public func displayName(of id: ComponentID) -> String { displayName(of: self[id]) }

  /// The name of a declared lifetime; those of other modules have the module's name as a prefix.
  func lifetimeName(_ name: String, in manifest: Int) -> String {
    self.manifest(manifest).module.map { "\($0).\(name)" } ?? name
  }

  /// A member's access: at most the container's, and `private`, without an accessor, only if written.
  func memberAccess(_ said: Access?, in id: ContainerID) -> Access {
    if said == .private { return .private }
    return max(.fileprivate, min(self[id].access, said ?? .public))
  }

  /// A facet and all that it inherits, itself first, each once.
  public func withInherited(_ id: FacetID) -> [FacetID] {
    var all = [id]
    var seen: Set<FacetID> = [id]
    var next = 0
    while next < all.count {
      for inherited in facets[all[next].index].inherited where seen.insert(inherited).inserted {
        all.append(inherited)
      }
      next += 1
    }
    return all
  }

  /// True if a container conforms, directly or through its facets, to a protocol of Swift or the user.
  func conforms(_ id: ContainerID, to type: TypeSyntax) -> Bool {
    let key = type.unwrappingModifiers.key
    if key == "AnyObject" || key == "Sendable" && self[id].isolation != .none { return true }
    return self[id].syntax.inherited.contains { $0.unwrappingModifiers.key == key }
      || self[id].facets.contains { facet in
        facets[facet.id.index].syntax.inherited.contains { $0.unwrappingModifiers.key == key }
      }
  }

  /// The word of a lifetime.
  public func word(_ lifetime: Lifetime) -> String {
    lifetime.declared.map { lifetimes[$0.index].name } ?? lifetime.texts().word
  }

  /// The declared lifetimes that a container resets, in the order of their first components.
  public func resettableLifetimes(of container: Container) -> [DeclaredLifetimeID] {
    var seen: Set<DeclaredLifetimeID> = []
    return container.components.compactMap { id in
      guard case .resettable(let lifetime) = self[id].lifetime, seen.insert(lifetime).inserted
      else { return nil }
      return lifetime
    }
  }

  /// The needs of manifests with `tied` components.
  public var lifetimeNeeds: [ModuleTypeNeed] {
    needs(of: facts.lifetimeModules) { id in
      self[id].components.contains { self[$0].lifetime == .tied }
    }
  }

  public var observerNeeds: [ModuleTypeNeed] {
    needs(of: facts.observerModules) { self[$0].isObserved }
  }

  private func needs(
    of modules: Set<String>, _ isNeeding: (ContainerID) -> Bool
  ) -> [ModuleTypeNeed] {
    manifests.lazy.flatMap(\.containers).filter(isNeeding).map { id in
      let imports = manifest(self[id].manifest).imports.map(\.module)
      // The types of two modules would be ambiguous.
      return ModuleTypeNeed(
        manifest: self[id].manifest, access: max(.internal, self[id].access),
        isImported: modules.intersection(imports).count == 1)
    }
  }
}

/// One manifest, of the module or of an imported one.
public struct Manifest: Sendable {
  public let syntax: ManifestSyntax
  /// The imported module that it belongs to; `nil` for the module's own.
  public var module: String?
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

/// A binding key: a type with a qualifier, or with the name of an input of a basic type.
public struct Key: Hashable, Sendable {
  /// The symbols of the type and, below it, of the word. The bit that says back quotes of the word is `isNamed`.
  private let bits: UInt64

  /// The canonical spelling of the type (`TypeSyntax.key`).
  public var typeSymbol: Symbol { Symbol(number: UInt32(bits >> 32)) }
  /// The name or the qualifier, without back quotes; empty for none.
  private var word: Symbol { Symbol(number: UInt32(truncatingIfNeeded: bits & ~1)) }
  /// The word is the name of an input of a basic type, or of the parameter that requests one.
  public var isNamed: Bool { bits & 1 == 1 }

  /// The key of a type as written, with its qualifier, or the name of an input of a basic type.
  public init(_ type: TypeSyntax, named qualifier: NameSyntax? = nil, as name: NameSyntax? = nil) {
    let name = qualifier == nil && type.isBasic ? name : nil
    self.init(type.symbol, (name ?? qualifier)?.symbol.plain ?? .empty, isNamed: name != nil)
  }

  init(_ input: InputSyntax) {
    self.init(input.type, named: input.qualifier, as: input.name)
  }

  public init(_ type: TypeSyntax, for parameter: ParameterSyntax) {
    self.init(type, named: parameter.qualifier, as: parameter.name ?? parameter.label)
  }

  /// The key of a type whose canonical spelling is known.
  public init(type: String, qualifier: String?) {
    self.init(Symbol(type), qualifier.map { Symbol($0) } ?? .empty, isNamed: false)
  }

  private init(_ type: Symbol, _ word: Symbol, isNamed: Bool) {
    bits = UInt64(type.number) << 32 | UInt64(word.number) | (isNamed ? 1 : 0)
  }

  /// The key of another type with the same qualifier and name.
  func of(_ type: TypeSyntax) -> Key { Key(type.symbol, word, isNamed: isNamed) }

  /// The key of a component that serves requests with this key.
  public var unnamed: Key { isNamed ? Key(typeSymbol, .empty, isNamed: false) : self }

  public var name: String { isNamed ? word.text : "" }

  /// The value of the input with the key's name, else that of the component.
  func first<Value>(_ value: (Key) -> Value?) -> Value? {
    value(self) ?? (isNamed ? value(unnamed) : nil)
  }

  public var type: String { typeSymbol.text }
  public var qualifier: String? { isNamed || word.isEmpty ? nil : word.text }

  /// The key in messages: `URL named store`, `title: String`.
  public var description: String {
    if isNamed { return "\(name): \(type)" }
    return qualifier.map { "\(type) named \($0)" } ?? type
  }
}
