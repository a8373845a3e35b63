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
    if isReleasing { shutdown = release { graph.isLetGo($0) } }
    resets = lifetimes.map { lifetime in
      (lifetime, release { graph[$0].lifetime == .resettable(lifetime) })
    }
    atEnd = order.filter { graph[graph[$0].releases].contains { $0.effects.async == nil } }
    atOnce = atEnd.firstIndex { graph.makingEffects(of: $0).actor != nil } ?? atEnd.count
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
      if let actor = making.actor { actors.insert(actor) }
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

  /// One of them is async, so that they take turns.
  var takesTurns: Bool { releases.contains(where: \.effects.isAsync) }
}

extension BindingGraph {
  /// The container's `shutdown()` releases the component.
  fileprivate func isLetGo(_ id: ComponentID) -> Bool {
    switch self[id].lifetime {
    case .strong, .resettable, .purgeable:
      self[id].kind.isMadeByInit && (!self[id].releases.isEmpty || !isMadeByInit(id))
    default: false
    }
  }
}

/// The components that a container's `start()` creates.
struct Start {
  /// The components, each with the offer that it is requested as.
  private(set) var makings: [(component: ComponentID, offer: Int?)] = []
  /// They are created concurrently.
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
