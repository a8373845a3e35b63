import TenonDiagnostics
import TenonSyntax

/// The tables in which gaps look up providers, each built at its first lookup in linear time.
final class ProviderIndex {
  let graph: BindingGraph
  private let nesting: ContainerNesting

  init(_ graph: BindingGraph) {
    self.graph = graph
    nesting = ContainerNesting(graph.containers)
  }

  // MARK: By name

  private func table<Value>(_ values: (ContainerID) -> [Value], _ name: (Value) -> String?)
    -> Names<Value>
  {
    let ids = graph.containers.indices.map { ContainerID(index: $0) }
    let named = ids.flatMap { id in
      values(id).compactMap { value in name(value).map { ($0, (id, value)) } }
    }
    return Names(named, nesting)
  }

  /// The keys without an input's name, by their types.
  private(set) lazy var types = table({ bindings(of: $0) { !$0.isNamed } }, \.type)
  /// The inputs that are requested by name, by their types.
  private(set) lazy var inputs = table({ bindings(of: $0, where: \.isNamed) }, \.type)

  private func bindings(of id: ContainerID, where counts: (Key) -> Bool) -> [Key] {
    graph[id].bindings.keys.filter(counts).sorted()
  }

  private(set) lazy var lastParts = keys { type, _ in [type.lastPart] }
  private(set) lazy var genericNames = keys { type, _ in type.genericName.map { [$0] } ?? [] }
  private(set) lazy var collections = keys { type, entry in
    type.element == nil ? [] : [entry.value.type]
  }

  private func keys(_ names: (TypeSyntax, Names<Key>.Entry) -> [String]) -> Names<Key> {
    var named: [(name: String, entry: Names<Key>.Entry)] = []
    for entry in types.all {
      guard let provider = graph[entry.scope].bindings[entry.value] else { continue }
      named += names(graph.type(of: provider), entry).map { ($0, entry) }
    }
    return Names(named, nesting)
  }

  private func written(_ id: ContainerID) -> [ComponentID] {
    graph[id].components.filter { graph[$0].kind == .written }
  }

  /// The written components by their types, and by the stems of their names.
  private(set) lazy var ownTypes = table(written) { graph[graph[$0].type].key }
  private(set) lazy var stems = table(written) {
    AccessorName.base(of: graph[graph[$0].type]).map(AccessorName.stem)
  }

  private func offers(of components: [ComponentID]) -> [(component: ComponentID, offer: Offer)] {
    components.flatMap { id in graph[graph[id].offers].filter { !$0.isHidden }.map { (id, $0) } }
  }

  /// The provided keys by the names of their accessors, and by their types.
  private(set) lazy var accessors = table({ offers(of: graph[$0].components) }, \.offer.accessor)
  private(set) lazy var players = table({ offers(of: written($0)) }, \.offer.key.type)
  /// The components with composed roles, by the parts of the roles.
  private(set) lazy var parts = Names(
    players.all.flatMap { entry in
      let roles = graph.roles(of: graph[entry.value.component]).map(\.type)
      let composed = roles.first { $0.key == entry.value.offer.key.type }?.composed ?? []
      return composed.map { ($0.key, (entry.scope, entry.value.component)) }
    }, nesting)
  /// The components of types declared in Swift files, by the types' protocols and superclasses.
  private(set) lazy var conformers: Names<ComponentID> = {
    let written = table(written) { _ in "" }.all
    let named = written.flatMap { entry in
      let declared = graph[graph[entry.value].statement]?.declared
      return (declared?.conformances.keys.sorted() ?? []).map { ($0, (entry.scope, entry.value)) }
    }
    return Names(named, nesting)
  }()
  /// The elements of collections by their types.
  private(set) lazy var elements = table({ graph[$0].collected }, \.role.type.element?.key)

  /// The keys of a type by their qualifiers.
  func qualifiers(of type: String) -> Names<Key> {
    let names =
      qualifiers[type]
      ?? Names(
        types.entries(of: type).compactMap { entry in entry.value.qualifier.map { ($0, entry) } },
        nesting)
    qualifiers[type] = names
    return names
  }

  private var qualifiers: [String: Names<Key>] = [:]

  // MARK: By key

  /// The providers of each key, in all containers.
  private(set) lazy var homes: [Key: [(container: ContainerID, provider: Provider)]] = {
    var homes: [Key: [(container: ContainerID, provider: Provider)]] = [:]
    for index in graph.containers.indices {
      for (key, provider) in graph.containers[index].bindings
      where !graph.statement(of: provider).isOverride {
        homes[key, default: []].append((ContainerID(index: index), provider))
      }
    }
    return homes
  }()

  /// The first bundle that provides each key, even under conditions.
  private(set) lazy var bundles: [Key: Int] = {
    var bundles: [Key: Int] = [:]
    for (index, bundle) in graph.bundles.enumerated() {
      bundle.members.forEachOffer { bundles[$0] = bundles[$0] ?? index }
    }
    return bundles
  }()

  /// The number of parameters in each container that miss each key.
  private(set) lazy var missing: [Key: [ContainerID: Int]] = {
    var missing: [Key: [ContainerID: Int]] = [:]
    graph.forEachParameter { _, component, parameter in
      guard case .missing = parameter.source, let type = parameter.syntax.type else { return }
      let key = Key(type.wanted, for: parameter.syntax)
      missing[key, default: [:]][component.container, default: 0] += 1
    }
    return missing
  }()

  /// The first asker of each component, and the first of an instance.
  private(set) lazy var askers = {
    var (any, ofInstance): ([ComponentID: ComponentID], [ComponentID: ComponentID]) = ([:], [:])
    graph.forEachParameter { id, _, parameter in
      if let target = parameter.source.mentioned { any[target] = any[target] ?? id }
      if case .instance(.component(let target, _)) = parameter.source {
        ofInstance[target] = ofInstance[target] ?? id
      }
    }
    return (any: any, ofInstance: ofInstance)
  }()

  /// The containers inside another one that provide a key themselves.
  func children(of id: ContainerID, providing key: Key) -> [(
    container: ContainerID, provider: Provider
  )] {
    (homes[key.unnamed] ?? []).filter { container, provider in
      graph[container].parent != nil && graph.owner(of: provider) == container
        && (!graph[container].isForeign || graph.isBelowFacet(container))
        && graph.isMadeInside(container, id)
    }
  }

  /// The innermost container around all containers of a tree that miss a key: one edit there is enough.
  func home(ofGap key: Key, around id: ContainerID) -> (place: ContainerID, tree: ContainerID) {
    let tree = tree(of: id)
    return (gaps[key]?[tree] ?? id, tree)
  }

  private lazy var gaps = missing.mapValues { missing in
    var homes: [ContainerID: ContainerID] = [:]
    for id in missing.keys {
      let tree = tree(of: id)
      homes[tree] =
        homes[tree].map { known in
          nesting.path(from: known).first { nesting.contains(id, in: $0) } ?? known
        } ?? id
    }
    return homes
  }

  private func tree(of id: ContainerID) -> ContainerID {
    nesting.path(from: id).reduce(id) {
      graph[$1].isForeign && graph[$1].facetScope == nil ? $0 : $1
    }
  }
}

/// Values of containers by name, by the end of the name, or by nearly the name.
final class Names<Value> {
  typealias Entry = (scope: ContainerID, value: Value)

  private let names: [String]
  /// The entries, in the order of their containers.
  let all: [Entry]
  private let nesting: ContainerNesting
  private lazy var places = Dictionary(grouping: all.indices) { names[$0] }
  private lazy var near = NearMissIndex(places.keys.sorted())
  private lazy var reversed = names.map { Array($0.utf8.reversed()) }
  private lazy var byEnd = all.indices.sorted {
    reversed[$0].lexicographicallyPrecedes(reversed[$1])
  }
  private var ends: [String: [Int]] = [:]

  /// The names of entries that are in the order of their containers.
  init(_ named: [(name: String, entry: Entry)], _ nesting: ContainerNesting) {
    (names, all, self.nesting) = (named.map(\.name), named.map(\.entry), nesting)
  }

  /// The values of a name, in all containers.
  func entries(of name: String) -> [Entry] { (places[name] ?? []).map { all[$0] } }

  /// The values of one container.
  func within(_ id: ContainerID) -> Scoped { Scoped(names: self, id: id, isAlone: true) }

  /// The values of a container and of the outer ones, the nearest first.
  func around(_ id: ContainerID) -> Scoped { Scoped(names: self, id: id, isAlone: false) }

  /// The values that a container sees.
  struct Scoped {
    typealias Found = LazyMapSequence<FlattenSequence<[ArraySlice<Int>]>, Entry>

    fileprivate let names: Names
    fileprivate let id: ContainerID
    fileprivate let isAlone: Bool

    /// The values of a name.
    subscript(name: String) -> Found { found(names.places[name] ?? []) }

    /// The values with names that end in `end`.
    func ending(in end: String) -> Found { found(names.places(endingIn: end)) }

    /// The nearest name to `name` with a value for which `counts` is true.
    func nearest(to name: String, where counts: (Entry) -> Bool) -> String? {
      names.near.best(for: name) { !self[$0].contains(where: counts) }
    }

    /// The values at `places` that the container sees, the nearest first.
    /// O(places × log places) or O(depth × log places), the smaller.
    private func found(_ places: [Int]) -> Found {
      let (all, nesting) = (names.all, names.nesting)
      let scopes =
        isAlone
        ? [id]
        : places.count > nesting.depth(of: id)
          ? Array(nesting.path(from: id))
          : Set(places.map { all[$0].scope }).filter { nesting.contains(id, in: $0) }.sorted {
            nesting.depth(of: $0) > nesting.depth(of: $1)
          }
      let runs = scopes.map { scope in
        let first = places.partitioningIndex { all[$0].scope.index >= scope.index }
        return places[first...].prefix { all[$0].scope == scope }
      }
      return runs.joined().lazy.map { all[$0] }
    }
  }

  /// O(log n + k), and O(n log n) at first.
  private func places(endingIn end: String) -> [Int] {
    if let known = ends[end] { return known }
    let letters = Array(end.utf8.reversed())
    let first = byEnd.partitioningIndex { !reversed[$0].lexicographicallyPrecedes(letters) }
    let found = byEnd[first...].prefix { reversed[$0].starts(with: letters) }.sorted()
    ends[end] = found
    return found
  }
}
