public import TenonDiagnostics
public import TenonSyntax

/// The first place, with its conditions, of each key that is provided under conditions.
public typealias ConditionalOffers = [Key: (span: SourceSpan, guards: [GuardSyntax])]

/// The declarations of manifests under any conditions, some of which one combination lacks.
public struct KnownElsewhere: Sendable {
  /// The keys of known protocols: roles, and types that are written with `any`.
  public private(set) var protocols: Set<Symbol> = []
  /// The keys that are provided under conditions.
  private(set) var conditionalOffers: ConditionalOffers = [:]
  /// The keys that bundles provide.
  public private(set) var offersOfBundles: Set<Key> = []
  /// The bundles that may be checked alone, by the places of their names; `nil` for all.
  public var bundlesAlone: Set<SourceSpan>?
  /// The keys that components under conditions provide with different errors.
  private(set) var differingErrors: Set<Key> = []
  /// The conditions that hold.
  public var conditions = HeldConditions()
  /// The names of facets, containers, bundles and lifetimes.
  private(set) var facets: Set<String> = []
  private(set) var containers: Set<String> = []
  private(set) var bundles: Set<String> = []
  private(set) var lifetimes: Set<String> = []
  /// The names of containers' parents.
  private(set) var parents: Set<String> = []
  /// The containers whose parents don't exist: their visibility is unknown.
  private(set) var misplaced: Set<String> = []

  /// No declarations.
  public init() {}

  /// The declarations of some manifests. O(size).
  public init(_ manifests: [ManifestSyntax]) {
    let declarations = manifests.flatMap(\.declarations)
    var errors: [Key: Set<ThrownError>] = [:]
    for declaration in declarations {
      let name = declaration.name.plain
      switch declaration.kind {
      case .facet: facets.insert(name)
      case .container:
        containers.insert(name)
        parents.formUnion(declaration.parentNames)
      case .bundle:
        bundles.insert(name)
        declaration.members.forEachOffer { offersOfBundles.insert($0) }
      case .lifetime: lifetimes.insert(name)
      default: break
      }
      for member in declaration.members {
        addProtocols(of: member)
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
    for container in declarations
    where !container.parentNames.allSatisfy({ containers.contains($0) || facets.contains($0) }) {
      misplaced.insert(container.name.plain)
    }
  }

  private mutating func addProtocols(of member: MemberSyntax) {
    if let type = member.input?.type ?? member.component?.type, type.isExistential {
      protocols.insert(type.symbol)
    }
    guard let component = member.component else { return }
    for role in component.roles {
      switch role.kind {
      case .protocol: protocols.insert(role.type.symbol)
      case .collection where !role.isSuperclass:
        // A type that is collected as itself isn't a protocol.
        let element = (role.type.element ?? role.type).symbol
        if element != component.type.symbol { protocols.insert(element) }
      case .own, .superclass, .collection: break
      }
    }
  }
}
