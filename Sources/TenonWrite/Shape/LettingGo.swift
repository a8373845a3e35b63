import TenonDiagnostics
import TenonGraph
import TenonSyntax

/// The components that a container releases, in order.
struct LettingGo {
  /// `shutdown()`, or the reset of a lifetime.
  struct Release {
    /// The components that are released, and those that it waits for, in the order of releases.
    var taken: [ComponentID] = []
    /// The components that are dropped together at the end.
    var dropped: [ComponentID] = []
    var effects = Effects()
  }

  /// The components that outlive calls, in release order; empty if none has a `release`.
  private(set) var order: [ComponentID] = []
  private(set) var shutdown: Release?
  private(set) var resets: [(lifetime: DeclaredLifetimeID, release: Release)] = []
  /// The components that the container's end releases, in order.
  private(set) var atEnd: [ComponentID] = []
  /// The number of these that are released at once. The others are released on the actor of the first of them.
  private(set) var atOnce = 0
  /// The components that a container without a lock sends to an actor.
  private(set) var sent: [ComponentID] = []

  init(_ id: ContainerID, _ graph: BindingGraph, _ inlining: Inlining) {
    let container = graph[id]
    if container.isForeign { return }
    let isReleasing = container.components.contains { !graph[$0].releases.isEmpty }
    let lifetimes = graph.resettableLifetimes(of: container)
    if !isReleasing && lifetimes.isEmpty { return }
    let components = isReleasing ? ReleaseOrder(id, graph).components : container.components
    let order = components.filter { !inlining.isInlined[$0.index] }
    if isReleasing { self.order = order }
    func release(_ includes: (ComponentID) -> Bool) -> Release {
      Self.release(order.filter(includes), of: container, graph)
    }
    if isReleasing {
      shutdown = release {
        graph[$0].lifetime.isHeldByContainer && graph[$0].kind.isMadeByInit
          && (!graph[$0].releases.isEmpty || !graph.isMadeByInit($0))
      }
    }
    resets = lifetimes.map { lifetime in
      (lifetime, release { graph[$0].lifetime == .resettable(lifetime) })
    }
    atEnd = order.filter { graph[graph[$0].releases].contains { $0.effects.async == nil } }
    atOnce = atEnd.firstIndex { graph.releaseActor(of: $0) != nil } ?? atEnd.count
    if container.isolation != .sendable { sent = Array(atEnd[atOnce...]) }
  }

  private static func release(
    _ order: [ComponentID], of container: Container, _ graph: BindingGraph
  ) -> Release {
    let released = order.filter { !graph[graph[$0].releases].isEmpty }
    var release = Release()
    var actors = Set([container.isolation.actor].compactMap(\.self))
    for id in released {
      for one in graph[graph[id].releases] {
        // All releases run one after the other, even if one throws.
        release.effects.formUnion(Effects(one.effects).withAnyError)
      }
      let making = graph.makingEffects(of: id)
      if making.isAsync, !graph.isMadeByInit(id) { release.effects.isAsync = true }
      if let actor = graph.releaseActor(of: id) { actors.insert(actor) }
    }
    if actors.count > 1 { release.effects.isAsync = true }
    // An async function can switch to each actor if threads may share the container.
    let isEverywhere = release.effects.isAsync && container.isolation == .sendable
    if actors.count == 1, !isEverywhere { release.effects.actor = actors.first }
    let isAsync = release.effects.isAsync
    release.taken = order.filter { id in
      !graph[graph[id].releases].isEmpty || isAsync && graph.makingEffects(of: id).isAsync
    }
    let taken = Set(release.taken)
    release.dropped = order.filter { !taken.contains($0) }.sorted {
      graph[$0].position < graph[$1].position
    }
    return release
  }

  /// The functions that wait for each other.
  var releases: [Release] { (shutdown.map { [$0] } ?? []) + resets.map(\.release) }
}

/// The components that a container's `start()` creates.
struct Start {
  /// The components, each with the offer that it is requested as.
  private(set) var makings: [(component: ComponentID, offer: Int?)] = []
  private(set) var isParallel = false
  private(set) var effects = Effects()

  init?(_ id: ContainerID, _ graph: BindingGraph, _ inlining: Inlining) {
    let container = graph[id]
    if container.isForeign { return nil }
    let eager = container.components.filter(graph.isMadeByStart)
    if eager.isEmpty { return nil }
    makings = eager.map { ($0, nil) }
    if container.isolation != .none { addNeeded(eager, in: id, graph, inlining) }
    isParallel = container.isolation != .none && makings.count > 1
    effects.actor = container.isolation.actor
    for (component, _) in makings {
      var request = graph.requestEffects(of: component)
      if container.isolation != .none { request.actor = nil }
      // Generic closures with a typed error crash when they run (Swift 6.3.1).
      if isParallel { request = request.withAnyError }
      effects.formUnion(request)
    }
  }

  /// Adds the shared async components that these need: each begins as soon as its dependencies exist.
  private mutating func addNeeded(
    _ eager: [ComponentID], in id: ContainerID, _ graph: BindingGraph, _ inlining: Inlining
  ) {
    let started = Set(eager)
    for needed in graph.needed(by: eager)
    where !started.contains(needed) && !inlining.isInlined[needed.index] {
      let component = graph[needed]
      guard component.kind.isMadeByInit, component.lifetime.isHeld, component.lifetime.outlivesCall,
        !component.isKeyed, graph.requestEffects(of: needed).isAsync
      else { continue }
      if component.container == id {
        makings.append((needed, nil))
      } else if let offer = graph[component.offers].indices.first(where: {
        !graph[component.offers, $0].isHidden
          && graph.canSee(.component(needed, offer: $0), from: id)
      }) {
        makings.append((needed, offer))
      }
    }
    // Components of parents come first.
    makings.sort { one, other in
      let (first, second) = (graph[one.component], graph[other.component])
      return first.container == second.container
        ? first.position < second.position : graph.isInside(second.container, first.container)
    }
  }
}

/// The order in which a container releases its components: dependents before their dependencies, and later lines
/// before earlier ones.
struct ReleaseOrder {
  let components: [ComponentID]

  init(_ id: ContainerID, _ graph: BindingGraph) {
    var walk = NeedsWalk(id, graph)
    let edges = walk.edges
    let groups = StronglyConnectedComponents(edges: edges)
    let all = graph[id].components
    let members = groups.groups.map { group in
      group.filter { $0 < all.count && graph[all[$0]].lifetime.outlivesCall }
        .filter { graph[all[$0]].kind.isMadeByInit }.sorted(by: >)
    }
    var askers = [Int](repeating: 0, count: members.count)
    for (node, targets) in edges.enumerated() {
      for target in targets where groups.groupOfNode[target] != groups.groupOfNode[node] {
        askers[groups.groupOfNode[target]] += 1
      }
    }
    // Groups in which nothing outlives its call.
    var passing: [Int] = []
    // The last lines of groups that nothing left needs.
    var waiting: [Int] = []
    func add(_ group: Int) {
      guard let last = members[group].first else { return passing.append(group) }
      waiting.insert(last, at: waiting.partitioningIndex { $0 > last })
    }
    for group in members.indices where askers[group] == 0 { add(group) }
    var order: [ComponentID] = []
    while let group = passing.popLast() ?? waiting.popLast().map({ groups.groupOfNode[$0] }) {
      order += members[group].map { all[$0] }
      for node in groups.groups[group] {
        for target in edges[node] where groups.groupOfNode[target] != group {
          askers[groups.groupOfNode[target]] -= 1
          if askers[groups.groupOfNode[target]] == 0 { add(groups.groupOfNode[target]) }
        }
      }
    }
    components = order
  }
}

/// The paths from each component to others of its container, through children and facets.
private struct NeedsWalk {
  private let graph: BindingGraph
  private let container: ContainerID
  /// The facets of the container by their names, each with the components that can be requested through it.
  private var views: [String: (node: Int, targets: [Int])] = [:]
  private var order: [String] = []

  init(_ container: ContainerID, _ graph: BindingGraph) {
    (self.container, self.graph) = (container, graph)
  }

  /// The edges of the components, by their places in the container, then those of the views.
  var edges: Edges {
    mutating get {
      var lists = graph[container].components.map { targets(of: $0) }
      for name in order { lists.append(views[name]?.targets ?? []) }
      return Edges(lists)
    }
  }

  private mutating func targets(of id: ComponentID) -> [Int] {
    var targets: [Int] = []
    var seen: Set<ContainerID> = []
    // The holder of a child may request anything in it.
    var queue = [id]
    while let next = queue.popLast() {
      if let child = graph[next].kind.child, seen.insert(child).inserted {
        queue += graph[child].components
      }
      for parameter in graph[graph[next].parameters] {
        if parameter.use == .weakSet, parameter.source.instance != nil { continue }
        if case .instance(.scope(container)) = parameter.source {
          targets.append(view(parameter.syntax.type))
        }
        guard let target = parameter.source.target.map(met) else { continue }
        if graph[target].container == container { targets.append(graph[target].position) }
      }
    }
    return targets
  }

  /// The component that meets a facet's member.
  private func met(_ id: ComponentID) -> ComponentID {
    if case .listed(let meeting?) = graph[id].kind { return meeting }
    return id
  }

  /// The node of the components that can be requested through a facet, or from the whole container.
  private mutating func view(_ type: TypeSyntax?) -> Int {
    let asked = type?.wrapped ?? type
    let names = asked?.composed?.map(\.lastPlainName) ?? [asked?.lastPlainName ?? ""]
    let facets = graph[container].facets.filter {
      names.contains(graph[$0.id].syntax.name.plain)
    }
    let key = facets.isEmpty ? "" : names.joined(separator: " & ")
    if let known = views[key] { return known.node }
    var targets: [Int] = []
    for facet in facets {
      for requirement in graph.withInherited(facet.id).flatMap({ graph[$0].requirements }) {
        if case .component(let id, _) = graph.provider(for: requirement, of: container),
          graph[id].container == container
        {
          targets.append(graph[id].position)
        }
      }
    }
    if facets.isEmpty {
      targets = graph[container].components.indices.filter {
        graph.isReachable(graph[graph[container].components[$0]])
      }
    }
    let node = graph[container].components.count + order.count
    views[key] = (node, targets)
    order.append(key)
    return node
  }
}

extension TypeSyntax {
  /// The last name of a dotted type: `Facet` of `Module.Facet`.
  fileprivate var lastPlainName: String {
    plainest.path?.last?.plainName ?? ""
  }
}

extension Effects {
  /// The effects, with any error if one may be thrown.
  var withAnyError: Effects {
    var effects = self
    if effects.thrown != nil { effects.thrown = .any }
    return effects
  }
}

extension BindingGraph {
  /// The actor on which a component is released: that of its creation, unless Swift shows that its type is on none.
  func releaseActor(of id: ComponentID) -> String? {
    let syntax = self[syntax: id]
    let isPlain = syntax.declared?.isPlain == true && syntax.head.globalActor?.isTaken != false
    return isPlain && self[self[id].container].isolation.actor == nil
      ? nil : makingEffects(of: id).actor
  }
}
