public import TenonDiagnostics
public import TenonSyntax

/// The facts of a graph besides its containers and components.
public struct GraphFacts: Sendable {
  @usableFromInline var foreignManifests: [Manifest] = []
  @usableFromInline var bundles: [DeclarationSyntax] = []
  @usableFromInline var facets: [Facet] = []
  @usableFromInline var lifetimes: [DeclaredLifetime] = []
  @usableFromInline var traits: [Traits] = []
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
  /// The containers in which each key is reported as missing, for them and all in them.
  var toldMissing: [Key: Set<ContainerID>] = [:]
  /// The names of containers and facets, as keys.
  public internal(set) var scopeNames: Set<Symbol> = []
  /// The names in unreadable or malformed statements, which no finding reports as missing.
  public internal(set) var lostWords: Set<String> = []
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

struct CollectionAsker: Sendable {
  let component: ComponentID
  let type: TypeSyntax
  let span: SourceSpan
}

/// The declarations of manifests under any conditions, some of which one combination lacks.
public struct KnownElsewhere: Sendable {
  /// The keys of known protocols: roles, and types that are written with `any`.
  public private(set) var protocols: Set<Symbol> = []
  /// The first place, with its conditions, of each key that is provided under conditions.
  private(set) var conditionalOffers: [Key: (span: SourceSpan, guards: [GuardSyntax])] = [:]
  public private(set) var offersOfBundles: Set<Key> = []
  /// The bundles that may be checked alone, by the places of their names; `nil` for all.
  public var bundlesAlone: Set<SourceSpan>?
  /// The keys that components under conditions provide with different errors.
  private(set) var differingErrors: Set<Key> = []
  public var conditions: Set<String> = []
  private var names: [SyntaxKind: Set<String>] = [:]
  private(set) var scopes: Set<String> = []
  private(set) var parents: Set<String> = []
  /// The containers whose parents don't exist: their visibility is unknown.
  private(set) var misplaced: Set<String> = []

  public init() {}

  /// The declarations of some manifests. O(size).
  public init(_ manifests: [ManifestSyntax]) {
    let declarations = manifests.flatMap(\.declarations)
    var errors: [Key: Set<ThrownError>] = [:]
    for declaration in declarations {
      let name = declaration.name.plain
      names[declaration.kind, default: []].insert(name)
      parents.formUnion(declaration.parentNames)
      if declaration.kind == .bundle {
        declaration.members.forEachOffer { offersOfBundles.insert($0) }
      }
      for member in declaration.members {
        if let type = member.input?.type ?? member.component?.type, type.isExistential {
          protocols.insert(type.symbol)
        }
        for role in member.component?.roles ?? [] {
          switch role.kind {
          case .protocol: protocols.insert(role.type.symbol)
          case .collection where !role.isSuperclass:
            // A type that is collected as itself isn't a protocol.
            let element = (role.type.element ?? role.type).symbol
            if element != member.component?.type.symbol { protocols.insert(element) }
          case .own, .superclass, .collection: break
          }
        }
        let guards = declaration.conditions + member.conditions
        guard !guards.isEmpty, let span = member.component?.type.span ?? member.input?.name.span
        else { continue }
        [member].forEachOffer { key in
          conditionalOffers[key] = conditionalOffers[key] ?? (span, guards)
          if let error = member.component?.effects.thrown { errors[key, default: []].insert(error) }
        }
      }
    }
    differingErrors = Set(errors.filter { $0.value.count > 1 }.keys)
    scopes = named(.container).union(named(.facet))
    for container in declarations where !scopes.isSuperset(of: container.parentNames) {
      misplaced.insert(container.name.plain)
    }
  }

  func named(_ kind: SyntaxKind) -> Set<String> { names[kind] ?? [] }
}
