import TenonDiagnostics
import TenonSyntax

/// The providers of one container by name, each table made at its first lookup.
final class ContainerProviders {
  let id: ContainerID
  private let graph: BindingGraph
  private let keys: [Key]
  private let components: [ComponentID]

  init(_ graph: BindingGraph, _ id: ContainerID) {
    (self.graph, self.id) = (graph, id)
    keys = graph[id].bindings.keys.sorted()
    components = graph[id].components.filter { graph[$0].kind == .written }
  }

  /// Keys by their types, and by the names in these.
  private(set) lazy var types = Names(keys, \.type)
  private(set) lazy var words = Names(
    keys.flatMap { key in
      key.type.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map { (String($0), key) }
    })
  private(set) lazy var lastNames = Names(keys, \.lastName)
  private(set) lazy var genericNames = Names(keys) { key in
    key.type.firstIndex(of: "<").map { String(key.type[..<$0]) }
  }
  /// The keys of roles and inputs by the stems of their names.
  private(set) lazy var roles = Names(keys) { key in
    key.type.contains("<") || !graph.isRole(key, for: id) ? nil : AccessorName.stem(key.lastName)
  }
  /// The written components by their types, and by names and stems.
  private(set) lazy var ownTypes = Names(components) { graph[graph[$0].syntax].type.key }
  private(set) lazy var names = Names(components) {
    AccessorName.base(of: graph[graph[$0].syntax].type)
  }
  private(set) lazy var stems = Names(components) {
    AccessorName.base(of: graph[graph[$0].syntax].type).map(AccessorName.stem)
  }
  /// Offers by the names of accessors, and by types.
  private(set) lazy var accessors = Names(offers(of: graph[id].components), \.offer.accessor)
  private(set) lazy var players = Names(offers(of: components), \.offer.key.type)
  /// Components by the protocols that an `override` could be of.
  private(set) lazy var roleOffers = Names(
    offers(of: components).filter { $0.offer.kind == .protocol }, \.offer.key.type)
  /// The elements of collections by their types.
  private(set) lazy var elements = Names(graph[id].collected) { $0.role.type.element?.key }

  /// The bundles that bring elements of collections, by the components' own keys.
  private(set) lazy var elementBundles: [Key: Set<Int>] = graph[id].collected.reduce(into: [:]) {
    guard let bundle = graph[$1.component].bundle else { return }
    $0[graph.ownKey(of: $1.component), default: []].insert(bundle)
  }
  private(set) lazy var excludables = Names(elementBundles.keys.sorted(), \.type)

  private var qualifiers: [String: Names<Key>] = [:]

  /// The keys of a type by their qualifiers.
  func qualifiers(of type: String) -> Names<Key> {
    let names = qualifiers[type] ?? Names(Array(types[type]), \.qualifier)
    qualifiers[type] = names
    return names
  }

  private func offers(of components: [ComponentID]) -> [(component: ComponentID, offer: Offer)] {
    components.flatMap { id in
      graph[graph[id].offers].filter { !$0.isHidden }.map { (id, $0) }
    }
  }
}

/// The tables in which gaps look for providers, each made once in linear time.
final class ProviderIndex: GraphFact {
  let graph: BindingGraph
  private var containers: [ContainerID: ContainerProviders] = [:]
  private var lastScopes: (id: ContainerID, scopes: [ContainerProviders])?

  init(_ graph: BindingGraph) { self.graph = graph }

  /// A container and those around it, from the inside.
  func scopes(of id: ContainerID) -> [ContainerProviders] {
    if let lastScopes, lastScopes.id == id { return lastScopes.scopes }
    let scopes = graph.scopes(of: id).map { self[$0] }
    lastScopes = (id, scopes)
    return scopes
  }

  subscript(id: ContainerID) -> ContainerProviders {
    let known = containers[id] ?? ContainerProviders(graph, id)
    containers[id] = known
    return known
  }

  /// Who provides each key, in all containers.
  private(set) lazy var homes: [Key: [(container: ContainerID, provider: Provider)]] = {
    var homes: [Key: [(container: ContainerID, provider: Provider)]] = [:]
    for index in graph.containers.indices {
      for (key, provider) in graph.containers[index].bindings where !graph.isOverride(provider) {
        homes[key, default: []].append((ContainerID(index: index), provider))
      }
    }
    return homes
  }()

  /// The first bundle that offers each key, under conditions or not.
  private(set) lazy var bundles = firstBundles { $0.forEachOffer($1) }

  /// The first bundle that collects each component, by its own key.
  private(set) lazy var collectors = firstBundles { members, note in
    for case .component(let component) in members.map(\.kind)
    where !component.value.collectionRoles.isEmpty {
      note(Key(component.value.type, named: component.value.qualifier))
    }
  }

  private func firstBundles(_ keys: ([MemberSyntax], (Key) -> Void) -> Void) -> [Key: Int] {
    var bundles: [Key: Int] = [:]
    for (index, bundle) in graph.bundles.enumerated() {
      keys(bundle.syntax.members) { bundles[$0] = bundles[$0] ?? index }
    }
    return bundles
  }

  /// How many parameters of each container miss each key.
  private(set) lazy var missing: [Key: [ContainerID: Int]] = {
    var missing: [Key: [ContainerID: Int]] = [:]
    graph.forEachParameter { _, component, parameter in
      guard case .missing = parameter.source, let type = parameter.syntax.type else { return }
      let key = Key(type.wanted, named: parameter.syntax.qualifier)
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

  /// The names by which shared components of each container miss each value.
  private(set) lazy var valueNames: [ReplacedKey: Set<String>] = {
    var names: [ReplacedKey: Set<String>] = [:]
    graph.forEachParameter { _, component, parameter in
      guard case .missing = parameter.source, !component.lifetime.isMadePerRequest,
        let type = parameter.syntax.type, type.isValue, let name = parameter.name
      else { return }
      let key = Key(type, named: parameter.syntax.qualifier)
      names[ReplacedKey(container: component.container, key: key), default: []].insert(name)
    }
    return names
  }()

  /// The keys that facets have as properties.
  private(set) lazy var properties: Set<ReplacedKey> = {
    var properties: Set<ReplacedKey> = []
    graph.forEachRequirement { id, requirement in
      if requirement.isFunction { return }
      properties.insert(ReplacedKey(container: id, key: requirement.key))
    }
    return properties
  }()

  /// How many decorators, facets and parameters of written components ask for each key.
  private(set) lazy var wanted: [Key: Int] = {
    let decorations = graph.containers.flatMap(\.decorations).map {
      Key($0.role.type, named: $0.syntax.qualifier)
    }
    let parameters = graph.components.lazy.filter { $0.kind == .written }
      .flatMap { [graph] in graph[$0.parameters] }.compactMap { parameter in
        parameter.syntax.type.map { Key($0.wanted, named: parameter.syntax.qualifier) }
      }
    let all = [decorations, graph.facets.flatMap(\.requirements).map(\.key), Array(parameters)]
    return all.joined().reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }()

  /// The containers below one that provide a key themselves.
  func children(of id: ContainerID, providing key: Key) -> [(
    container: ContainerID, provider: Provider
  )] {
    (homes[key] ?? []).filter { container, provider in
      graph[container].parent != nil && graph.owner(of: provider) == container
        && (!graph[container].isForeign || graph.isBelowFacet(container))
        && graph.isMadeInside(container, id)
    }
  }

  /// The outermost container that misses a key: one edit there serves all.
  func outermost(missing key: Key, around id: ContainerID) -> ContainerID {
    guard let missing = missing[key], missing.count > 1 else { return id }
    return graph.scopes(of: id).reduce(id) {
      missing[$1] != nil && !graph[$1].isForeign ? $1 : $0
    }
  }
}

extension Key {
  /// The name of its type behind the last dot.
  var lastName: String { type.split(separator: ".").last.map(String.init) ?? "" }
}
