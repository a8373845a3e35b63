import TenonDiagnostics
import TenonSyntax

/// What there is for a container, by all that somebody may have meant: made once for each container of which
/// something is missing, so that thousands of gaps cost no more than their number.
struct SuggestionIndex {
  /// The qualifiers under which a type is bound, in order.
  private(set) var qualifiers: [String: [String?]] = [:]
  /// The bound types by qualifier, for what is nearly one of them.
  private var types: [String?: NearMissIndex] = [:]
  /// The same of collections.
  private var collectionTypes: [String?: NearMissIndex] = [:]
  /// All bound types, and those with what is collected one by one.
  private var allTypes = NearMissIndex([])
  private var wrappableTypes = NearMissIndex([])
  /// The roles that an override may be for: those of what bundles and parents offer, and the ends of these.
  private(set) var replaceableRoles: [(role: String, player: ComponentID)] = []
  private var replaceableEnds = SuffixIndex([])
  private var replaceableByRole: [String: [Int]] = [:]
  /// The names that bound types are made of.
  private var typeWords: Set<Substring> = []
  /// The last name of each bound type, for those who write the module's name too.
  private(set) var byLastName: [Substring: String] = [:]
  /// The bound keys of generic types, by the name before the arguments.
  private(set) var byGenericName: [Substring: [Key]] = [:]
  /// What is bound as a role, or as an input, with the stem of its name.
  private(set) var roles: [(key: Key, stem: String)] = []
  private(set) var rolesByStem: [String: [Int]] = [:]
  private var roleStems: SuffixIndex
  /// Components by the type that they are, which they may not offer.
  private(set) var byOwnType: [String: [ComponentID]] = [:]
  /// The components' names as their accessors would bear them.
  private(set) var names: [(name: String, component: ComponentID)] = []
  private var nameEnds: SuffixIndex
  private var stemEnds: SuffixIndex
  /// The components by what their names are about.
  private(set) var byStem: [String: [ComponentID]] = [:]
  /// The container's own components by the names of their accessors, and by the roles that they play.
  private(set) var byAccessor: [String: ComponentID] = [:]
  private(set) var players: [String: [ComponentID]] = [:]
  /// What is collected first of a type, in the container or in the nearest that it is in.
  private(set) var byElement: [String: CollectedElement] = [:]
  /// The components that could play a role, by its name.
  private var possiblePlayers: [String: PossiblePlayers] = [:]

  /// The components whose names end as a role's does: so many, and the first of them.
  struct PossiblePlayers {
    var first: [ComponentID] = []
    var count = 0
    /// Those that end in all of the role's name.
    var exact: [ComponentID] = []
    var exactCount = 0

    static let most = 4
  }

  /// The qualifiers of a type, for those that are nearly one of them; each made when it is asked for.
  private var nearQualifiers: [String: LazyNearMissIndex] = [:]

  /// The qualifier with which a type is bound and that is nearly another one.
  mutating func qualifier(of type: String, nearly qualifier: String) -> String? {
    if nearQualifiers[type] == nil {
      nearQualifiers[type] = LazyNearMissIndex((qualifiers[type] ?? []).compactMap(\.self))
    }
    return nearQualifiers[type]?.best(for: qualifier)
  }

  /// The key of the same type with the qualifier that was probably meant; without one, or the first, where none
  /// is like it.
  mutating func nearestKey(to key: Key) -> Key? {
    guard let first = qualifiers[key.type]?.first else { return nil }
    let meant = key.qualifier.flatMap { qualifier(of: key.type, nearly: $0) }
    return Key(type: key.type, qualifier: meant ?? first)
  }

  /// What there is for a container. O(n log n) in what it and those that it is in have.
  init(_ graph: BindingGraph, for id: ContainerID, inheriting inherited: InheritedOffers) {
    let container = graph[id]
    // What a parent has can be had too.
    var all = Set(container.bindings.keys)
    var parents: [ContainerID] = []
    while let parent = graph[parents.last ?? id].parent {
      parents.append(parent)
      for (key, provider) in inherited[parent].bindings where graph.canSee(provider, from: id) {
        all.insert(key)
      }
    }
    var types: [String?: [String]] = [:]
    for key in all.sorted(by: { ($0.type, $0.qualifier ?? "") < ($1.type, $1.qualifier ?? "") }) {
      qualifiers[key.type, default: []].append(key.qualifier)
      types[key.qualifier, default: []].append(key.type)
      if let last = key.type.split(separator: ".").last { byLastName[last] = key.type }
      typeWords.formUnion(key.type.split { !($0.isLetter || $0.isNumber || $0 == "_") })
      if let end = key.type.firstIndex(of: "<"), end > key.type.startIndex {
        byGenericName[key.type[..<end], default: []].append(key)
      }
      if !key.type.contains("<"), graph.isRole(key, for: id) {
        let last = String(key.type.split(separator: ".").last ?? "")
        roles.append((key, AccessorName.stem(last)))
      }
    }
    self.types = types.mapValues { NearMissIndex($0) }
    collectionTypes = types.mapValues { NearMissIndex($0.filter { $0.hasPrefix("[") }) }
    for (index, role) in roles.enumerated() { rolesByStem[role.stem, default: []].append(index) }
    roleStems = SuffixIndex(roles.map(\.stem))
    let seen =
      container.components
      + parents.filter { !graph[$0].isForeign || graph[$0].facetScope != nil }.flatMap {
        inherited[$0].components
      }
    var stems: [String] = []
    for component in seen where graph[component].kind == .written {
      let type = graph[graph[component].syntax].type
      byOwnType[type.key, default: []].append(component)
      guard let name = AccessorName.base(of: type) else { continue }
      names.append((name, component))
      stems.append(AccessorName.stem(name))
      byStem[stems[stems.count - 1], default: []].append(component)
    }
    nameEnds = SuffixIndex(names.map(\.name))
    stemEnds = SuffixIndex(stems)
    for component in container.components {
      var played: Set<String> = []
      for offer in graph[graph[component].offers] where !offer.isHidden {
        if let accessor = offer.accessor {
          byAccessor[accessor] = byAccessor[accessor] ?? component
        }
        if graph[component].kind == .written, played.insert(offer.key.type).inserted {
          players[offer.key.type, default: []].append(component)
        }
      }
    }
    for container in [id] + parents {
      for element in graph[container].collected {
        guard let type = element.role.type.element?.key, byElement[type] == nil else { continue }
        byElement[type] = element
      }
      for other in container == id ? graph[id].components : inherited[container].components {
        let component = graph[other]
        guard component.kind == .written, container != id || component.depth > 0 else { continue }
        for offer in graph[component.offers] where !offer.isHidden {
          if case .protocol = offer.kind { replaceableRoles.append((offer.key.type, other)) }
        }
      }
    }
    allTypes = NearMissIndex(qualifiers.keys.sorted())
    wrappableTypes = NearMissIndex(Set(qualifiers.keys).union(byElement.keys).sorted())
    replaceableEnds = SuffixIndex(replaceableRoles.map(\.role))
    for (place, role) in replaceableRoles.enumerated() {
      replaceableByRole[role.role, default: []].append(place)
    }
  }

  /// The bound type that is nearly one that nobody provides, whatever its qualifier; if it is to be wrapped, also
  /// what is collected one by one.
  mutating func nearAnyType(
    _ type: String, toWrap: Bool, except isLeftOut: (String) -> Bool = { _ in false }
  ) -> String? {
    toWrap
      ? wrappableTypes.best(for: type, except: isLeftOut)
      : allTypes.best(for: type, except: isLeftOut)
  }

  /// The roles that end as a name does, or in which that name ends, with who plays them.
  mutating func replaceableRoles(like name: String) -> [(role: String, player: ComponentID)] {
    var places = Set(replaceableEnds.places(endingIn: name))
    var end = name[...]
    while !end.isEmpty {
      places.formUnion(replaceableByRole[String(end)] ?? [])
      end = end.dropFirst()
    }
    return places.sorted().map { replaceableRoles[$0] }
  }

  /// Whether a component is among those that can be had, by its type.
  func has(_ id: ComponentID, _ graph: BindingGraph) -> Bool {
    byOwnType[graph[graph[id].syntax].type.key]?.contains(id) ?? false
  }

  /// The bound type of that qualifier that is nearly one that is missing.
  mutating func nearType(
    _ key: Key, except isLeftOut: (String) -> Bool = { _ in false }
  ) -> String? {
    types[key.qualifier]?.best(for: key.type, except: isLeftOut)
  }

  /// The same among collections.
  mutating func nearCollection(_ key: Key) -> String? {
    collectionTypes[key.qualifier]?.best(for: key.type)
  }

  /// Whether a bound type speaks of a type.
  func mentions(_ type: String) -> Bool { typeWords.contains(type[...]) || qualifiers[type] != nil }

  /// The components whose names end like that.
  mutating func components(endingIn suffix: String) -> [ComponentID] {
    nameEnds.places(endingIn: suffix).map { names[$0].component }
  }

  /// The roles of which the stem ends like that, or that is the end of that one.
  mutating func roles(endingLike stem: String) -> [Key] {
    var found = roleStems.places(endingIn: stem)
    var end = stem.dropFirst()
    while end.utf8.count > 3 {
      found += rolesByStem[String(end)] ?? []
      end = end.dropFirst()
    }
    return found.sorted().map { roles[$0].key }
  }

  /// The components that could play a role of that name, whoever asks for it.
  mutating func possiblePlayers(
    of name: String, stem: String, _ isPossible: (ComponentID) -> Bool
  ) -> PossiblePlayers {
    if let known = possiblePlayers[name] { return known }
    var result = PossiblePlayers()
    for place in stemEnds.places(endingIn: stem) {
      let (own, component) = names[place]
      guard AccessorName.stem(own).utf8.count > stem.utf8.count, isPossible(component) else {
        continue
      }
      result.count += 1
      if result.count <= PossiblePlayers.most { result.first.append(component) }
      guard own.hasSuffix(name) else { continue }
      result.exactCount += 1
      if result.exactCount <= PossiblePlayers.most { result.exact.append(component) }
    }
    possiblePlayers[name] = result
    return result
  }
}

/// Words by how they end.
struct SuffixIndex {
  private let words: [[UInt8]]
  /// The words' places in the order of their letters from the last on; found when it is asked for.
  private var order: [Int]?

  init(_ words: [String]) { self.words = words.map { $0.utf8.reversed() } }

  /// The places of all words that end so, in order. O(log n + k), and O(n log n) at the first time.
  mutating func places(endingIn suffix: String) -> [Int] {
    let order =
      self.order ?? words.indices.sorted { words[$0].lexicographicallyPrecedes(words[$1]) }
    self.order = order
    let end = Array(suffix.utf8.reversed())
    var (low, high) = (0, order.count)
    while low < high {
      let middle = (low + high) / 2
      if words[order[middle]].lexicographicallyPrecedes(end) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return order[low...].prefix { words[$0].starts(with: end) }.sorted()
  }
}

extension SuggestionIndex.PossiblePlayers {
  /// Leaves out the one that asks, if it is among them: nobody plays a role for itself.
  mutating func leaveOut(
    _ asker: ComponentID, named type: TypeSyntax, _ name: String, _ stem: String
  ) {
    guard type.wrapped == nil, let own = AccessorName.base(of: type) else { return }
    let ownStem = AccessorName.stem(own)
    guard ownStem.utf8.count > stem.utf8.count, ownStem.hasSuffix(stem) else { return }
    count -= 1
    first.removeAll { $0 == asker }
    guard own.hasSuffix(name) else { return }
    exactCount -= 1
    exact.removeAll { $0 == asker }
  }
}
