public import TenonDiagnostics
public import TenonSyntax

/// What manifests have under whatever conditions: in one combination some of it is not there.
public struct KnownElsewhere: Sendable {
  /// The keys of what is known to be a protocol.
  public private(set) var protocols: Set<Symbol> = []
  /// What is offered under conditions.
  private(set) var conditionalOffers: ConditionalOffers = [:]
  /// The keys that bundles offer.
  public private(set) var offersOfBundles: Set<Key> = []
  /// The bundles that may be checked by themselves, by where their names stand; `nil` for all.
  public var bundlesAlone: Set<SourceSpan>?
  /// The keys whose components throw different errors in different combinations.
  private(set) var differingErrors: Set<Key> = []
  /// Which conditions hold.
  public var conditions = HeldConditions()
  /// The names of facets, containers, bundles and lifetimes.
  private(set) var facets: Set<String> = []
  private(set) var containers: Set<String> = []
  private(set) var bundles: Set<String> = []
  private(set) var lifetimes: Set<String> = []
  /// The names of what containers are in.
  private(set) var parents: Set<String> = []
  /// The containers whose parents are nowhere: who may see them is not known.
  private(set) var misplaced: Set<String> = []

  /// Nothing.
  public init() {}

  /// What some manifests have. O(size).
  public init(_ manifests: [ManifestSyntax]) {
    protocols = Self.protocols(in: manifests)
    conditionalOffers = Self.conditionalOffers(in: manifests)
    differingErrors = Self.differingErrors(in: manifests)
    var named: [(child: String, parents: [String])] = []
    for manifest in manifests {
      for item in manifest.items {
        switch item {
        case .facet(let facet): facets.insert(facet.name.plain)
        case .container(let container):
          containers.insert(container.name.plain)
          named.append((container.name.plain, container.parentNames))
          parents.formUnion(container.parentNames)
        case .bundle(let bundle):
          bundles.insert(bundle.name.plain)
          bundle.members.forEachOffer { offersOfBundles.insert($0) }
        case .lifetime(let lifetime): lifetimes.insert(lifetime.name.plain)
        case .import, .traits: break
        }
      }
    }
    let known = containers.union(facets)
    misplaced = Set(named.filter { !known.isSuperset(of: $0.parents) }.map(\.child))
  }
}

extension KnownElsewhere {
  /// The keys that components under conditions offer with different errors.
  private static func differingErrors(in manifests: [ManifestSyntax]) -> Set<Key> {
    var errors: [Key: Set<ThrownError>] = [:]
    for manifest in manifests {
      manifest.forEachMember { member, guards in
        guard !guards.isEmpty, let error = member.component?.effects.thrown else { return }
        [member].forEachOffer { errors[$0, default: []].insert(error) }
      }
    }
    return Set(errors.filter { $0.value.count > 1 }.keys)
  }

  /// The keys of all that manifests offer as roles or write with `any`, under whatever conditions.
  static func protocols(in manifests: [ManifestSyntax]) -> Set<Symbol> {
    var keys: Set<Symbol> = []
    func add(_ type: TypeSyntax) { if type.isExistential { keys.insert(type.symbol) } }
    for manifest in manifests {
      manifest.forEachMember { member, _ in
        if let input = member.input { add(input.type) }
        guard let component = member.component else { return }
        add(component.type)
        for role in component.roles {
          switch role.kind {
          case .protocol: keys.insert(role.type.symbol)
          case .collection where !role.isSuperclass:
            // What is collected as what it is, is no protocol.
            let element = (role.type.element ?? role.type).symbol
            if element != component.type.symbol { keys.insert(element) }
          case .own, .superclass, .collection: break
          }
        }
      }
    }
    return keys
  }
}
