import TenonDiagnostics
import TenonSyntax

/// The tables in which gaps look up providers, each built at its first lookup in linear time.
final class ProviderIndex {
  typealias Bound = (key: Key, provider: Provider)
  typealias Offered = (component: ComponentID, offer: Offer)

  let graph: BindingGraph
  private let nesting: ContainerNesting

  init(_ graph: BindingGraph) {
    self.graph = graph
    nesting = ContainerNesting(graph.containers)
  }

  private func table<Value>(_ values: (ContainerID) -> [Value], _ names: (Value) -> [String?])
    -> Names<Value>
  {
    let table = Names<Value>(nesting)
    for id in graph.containers.indices.map(ContainerID.init) {
      for value in values(id) {
        for case let name? in names(value) { table.add(value, name, id) }
      }
    }
    return table
  }

  private func bound(_ id: ContainerID) -> [Bound] {
    graph[id].bindings.map { ($0.key, $0.value) }.sorted { $0.key < $1.key }
  }

  private func unnamed(_ id: ContainerID) -> [Bound] { bound(id).filter { !$0.key.isNamed } }

  private func written(_ id: ContainerID) -> [ComponentID] {
    graph[id].components.filter { graph[$0].kind == .written }
  }

  private func offers(_ id: ContainerID) -> [Offered] {
    graph[id].components.flatMap { id in
      graph[graph[id].offers].filter { !$0.isHidden }.map { (id, $0) }
    }
  }

  private func offersOfWritten(_ id: ContainerID) -> [Offered] {
    offers(id).filter { graph[$0.component].kind == .written }
  }

  /// All keys by their descriptions, and by the names in their types.
  private(set) lazy var keys = table(bound) { [$0.key.description] }
  private(set) lazy var types = table(unnamed) { [$0.key.type] }
  private(set) lazy var lastParts = table(unnamed) { [graph.type(of: $0.provider).lastPart] }
  private(set) lazy var genericNames = table(unnamed) { [graph.type(of: $0.provider).genericName] }
  private(set) lazy var collections = table(unnamed) {
    graph.type(of: $0.provider).element == nil ? [] : [$0.key.type]
  }
  /// The inputs that are requested by name, by their types, and all inputs by their names.
  private(set) lazy var inputs = table(bound) { $0.key.isNamed ? [$0.key.type] : [] }
  private(set) lazy var inputNames = table(
    { graph[$0].inputs + graph[$0].replacedInputs.map(\.input) }, { [$0.syntax.name.plain] })
  /// The provided keys by the names of accessors, and of the properties that users may write for functions.
  private(set) lazy var accessors = table(offers) { [$0.offer.accessor] }
  private(set) lazy var memberNames = table(offers) { own -> [String?] in
    let component = graph[own.component]
    if component.kind.child != nil { return [] }
    guard component.isFunction, own.offer.accessorSpan == nil,
      let type = graph[component.container].bindings[own.offer.key].map(graph.type)
    else { return [own.offer.accessor] }
    let property = AccessorName.property(type, qualifier: own.offer.key.qualifier)
    return [own.offer.accessor, property]
  }
  /// The provided keys of written components by types, and composed roles by their parts.
  private(set) lazy var players = table(offersOfWritten) { [$0.offer.key.type] }
  private(set) lazy var parts = table(offersOfWritten) { own -> [String?] in
    let role = graph.roles(of: graph[own.component]).first { $0.type.key == own.offer.key.type }
    return role?.type.composed?.map(\.key) ?? []
  }
  /// The written components by their types, by the stems of their names, and by the ends of the stems.
  private(set) lazy var ownTypes = table(written) { [graph[syntax: $0].type.key] }
  private(set) lazy var stems = table(written) { [AccessorName.stem(graph[syntax: $0].type)] }
  private(set) lazy var stemEnds = table(written) { id -> [String?] in
    let stem = AccessorName.stem(graph[syntax: id].type) ?? ""
    return stem.indices.dropFirst().filter { stem[$0].isUppercase }.map { String(stem[$0...]) }
  }
  /// The components of types declared in Swift files, by the types' protocols and superclasses.
  private(set) lazy var conformers = table(written) {
    graph[syntax: $0].declared?.conformances.keys.map { $0 } ?? []
  }
  private(set) lazy var elements = table({ graph[$0].collected }, { [$0.role.type.element?.key] })

  // MARK: By key

  /// The providers of a key in all containers, without overrides.
  func homes(of key: Key) -> [Names<Bound>.Entry] {
    keys.entries(of: key.description).filter {
      $0.value.key == key && !graph.statement(of: $0.value.provider).isOverride
    }
  }

  /// The containers inside another one, or in a facet that one there lists, that provide a key themselves.
  func children(of id: ContainerID, providing key: Key) -> [Names<Bound>.Entry] {
    homes(of: key.unnamed).filter { [graph] container, bound in
      graph[container].parent != nil && graph.owner(of: bound.provider) == container
        && (!graph[container].isForeign || graph.isBelowFacet(container))
        && sequence(first: container, next: { graph[$0].parent ?? graph[$0].facetScope?.host })
          .dropFirst().contains(id)
    }
  }

  /// The first bundle that provides each key, even under conditions.
  private(set) lazy var bundles: [Key: Int] = {
    var bundles: [Key: Int] = [:]
    for (index, bundle) in graph.bundles.enumerated() {
      bundle.members.forEachOffer { bundles[$0] = bundles[$0] ?? index }
    }
    return bundles
  }()

  /// The containers with parameters that miss each key.
  private(set) lazy var missing: [Key: Set<ContainerID>] = {
    var missing: [Key: Set<ContainerID>] = [:]
    graph.forEachParameter { _, component, parameter in
      guard case .missing = parameter.source, let type = parameter.syntax.type else { return }
      missing[Key(type.wanted, for: parameter.syntax), default: []].insert(component.container)
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

  /// The innermost container around all containers of a tree that miss a key: one edit there is enough.
  func home(ofGap key: Key, around id: ContainerID) -> (place: ContainerID, tree: ContainerID) {
    let tree = trees[id.index]
    return (gaps[key]?[tree] ?? id, tree)
  }

  private lazy var gaps = missing.mapValues { missing in
    Dictionary(missing.map { (trees[$0.index], $0) }) { known, id in
      nesting.path(from: known).first { nesting.contains(id, in: $0) } ?? known
    }
  }

  /// The outermost container around each one that rules check; without any, itself.
  private lazy var trees: [ContainerID] = {
    var outermost = [ContainerID?](repeating: nil, count: graph.containers.count)
    var trees = graph.containers.indices.map(ContainerID.init)
    for id in graph.parentsFirst {
      let isChecked = !graph[id].isForeign || graph[id].facetScope != nil
      let around = graph[id].parent.flatMap { outermost[$0.index] }
      outermost[id.index] = around ?? (isChecked ? id : nil)
      trees[id.index] = around ?? id
    }
    return trees
  }()
}

/// The values of containers, by name or by a similar name.
final class Names<Value> {
  typealias Entry = (scope: ContainerID, value: Value)
  typealias Found = FlattenSequence<[ArraySlice<Entry>]>

  /// The values of each name, in the order of their containers.
  private var entries: [String: [Entry]] = [:]
  private let nesting: ContainerNesting
  private lazy var near = NearMissIndex(entries.keys.sorted())

  init(_ nesting: ContainerNesting) { self.nesting = nesting }

  /// Adds a value of a container, in the order of containers.
  fileprivate func add(_ value: Value, _ name: String, _ scope: ContainerID) {
    entries[name, default: []].append((scope, value))
  }

  func entries(of name: String) -> [Entry] { entries[name] ?? [] }

  func within(_ id: ContainerID, _ name: String) -> ArraySlice<Entry> {
    let entries = entries(of: name)
    let first = entries.partitioningIndex { $0.scope.index >= id.index }
    return entries[first..<entries.partitioningIndex { $0.scope.index > id.index }]
  }

  /// The values of a name in a container and the outer ones, the nearest first.
  /// O(entries × log entries) or O(depth × log entries), the smaller.
  func around(_ id: ContainerID, _ name: String) -> Found {
    let entries = entries(of: name)
    let scopes =
      entries.count > nesting.depth(of: id)
      ? Array(nesting.path(from: id))
      : Set(entries.map(\.scope)).filter { nesting.contains(id, in: $0) }.sorted {
        nesting.depth(of: $0) > nesting.depth(of: $1)
      }
    return scopes.map { within($0, name) }.joined()
  }

  /// The nearest name to `name` with a visible value for which `counts` is true.
  func nearest(to name: String, around id: ContainerID, where counts: (Entry) -> Bool) -> String? {
    near.best(for: name) { !around(id, $0).contains(where: counts) }
  }
}
