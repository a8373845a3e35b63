public import TenonGraph
import TenonSyntax

/// What of a container is released before what, as far as the reverse order of making does not see to that.
///
/// Whoever holds another component, or can ask for it, is released before it. What an init is given was
/// made before, so for most containers there is nothing to say here. A `set`, a closure or a facet leads
/// to what may be made later, and so does what a reset lets the container make anew.
public struct ReleaseNeeds: Sendable {
  /// What has one place in the order: a component, the members of a cycle, or something on the way from
  /// one to another.
  public struct Part: Sendable {
    /// Its first component; `nil` for a facet of the container, the container itself, or all of a cycle.
    public let component: ComponentID?
    /// Whether it stands for all that a cycle makes, held weakly or not.
    public let isCycle: Bool
    /// Those that are released after it, by their numbers.
    package fileprivate(set) var needs: [Int]
  }

  /// The parts that have anything to do with the order of others.
  package fileprivate(set) var parts: [Part] = []
  /// The parts of what is released, and of what takes time to be made and may be given such.
  package fileprivate(set) var partOf: [ComponentID: Int] = [:]
  /// The parts of all that is made with a component of a cycle.
  package fileprivate(set) var cycleOf: [ComponentID: Int] = [:]
  /// Creations or resets take time: the releases of their dependencies wait.
  public fileprivate(set) var hasCreations = false
  /// Whether something that is released when the container goes may then call a closure that asks the
  /// container.
  package fileprivate(set) var asksAtEnd = false
}

extension ConstructionPlan {
  /// Finds the order of releases in each container that has any. O(components + parameters).
  mutating func findReleaseNeeds() {
    for index in graph.containers.indices where !graph.containers[index].isForeign {
      let id = ContainerID(index: index)
      guard graph[id].components.contains(where: { !graph[$0].releases.isEmpty }) else {
        continue
      }
      needsByContainer[id] = ReleaseWalk(self, id).needs
    }
  }

  /// Whether what a component may be given is not released while that is made, which takes time.
  public func isProtected(_ id: ComponentID) -> Bool {
    let needs = releaseNeeds(of: graph[id].container)
    return takesTime(id) && (needs.partOf[id] ?? needs.cycleOf[id]) != nil
  }

  /// Whether others may let go of something while a component is made.
  fileprivate func takesTime(_ id: ComponentID) -> Bool {
    if !self[id].effects.isAsync { return false }
    return switch graph[id].kind {
    case .child, .listed: false
    case .written, .decorator, .collection: true
    }
  }

  /// Whether a container has to do anything when it lets go of what it holds.
  public func releases(_ id: ContainerID) -> Bool { needsByContainer[id] != nil }

  /// Whether a strong component may be finished when its container has been shut down: it is held in an
  /// object that goes then.
  public func isHeldApart(_ id: ComponentID) -> Bool {
    graph[id].lifetime == .strong && !graph[id].isEager && self[id].call.isUnit
      && self[id].effects.isAsync && releases(graph[id].container)
  }

  /// Whether a strong component is held in a value that the container lets go of as a whole.
  public func isHeldTogether(_ id: ComponentID) -> Bool {
    graph[id].lifetime == .strong && !graph[id].isEager && !self[id].isInSequencesOnly
      && releases(graph[id].container) && !isHeldApart(id)
  }

  /// What of a container is released before what.
  public func releaseNeeds(of id: ContainerID) -> ReleaseNeeds {
    needsByContainer[id] ?? ReleaseNeeds()
  }
}

/// The search for what each component of a container holds or can ask for.
private struct ReleaseWalk {
  /// A step from a component to another one.
  struct Edge {
    public let target: Int
    /// Whether the target is there before whoever needs it, each time.
    public let isFirm: Bool
  }

  let plan: ConstructionPlan
  let graph: BindingGraph
  let container: ContainerID
  /// By the component's place in the container; behind them the facets that it is seen through.
  var edges: [[Edge]]
  private var hubs: [String: Int] = [:]
  /// What stands for all of a cycle of calls, where that takes time.
  private var cycles: [Int: Int] = [:]
  /// The components whose reset takes time, by their places.
  private var resetting: Set<Int> = []

  init(_ plan: ConstructionPlan, _ container: ContainerID) {
    self.plan = plan
    graph = plan.graph
    self.container = container
    edges = Array(repeating: [], count: graph[container].components.count)
    for (place, id) in graph[container].components.enumerated() {
      if let child = graph[id].kind.child { addEdges(ofChild: child, to: place) }
      addEdges(of: id, to: place)
    }
    for id in graph[container].components where plan.takesTime(id) {
      guard let cycle = plan[id].call.cycle, cycles[cycle] == nil else { continue }
      cycles[cycle] = edges.count
      edges.append(
        (plan.cycles[cycle] ?? []).filter { graph[$0].container == container }.map {
          Edge(target: graph[$0].position, isFirm: false)
        })
    }
    var released: [DeclaredLifetimeID: [ComponentID]] = [:]
    for id in graph[container].components where !graph[id].releases.isEmpty {
      if case .resettable(let lifetime) = graph[id].lifetime {
        released[lifetime, default: []].append(id)
      }
    }
    for members in released.values where plan.releaseEffects(of: members).isAsync {
      resetting.formUnion(members.map { graph[$0].position })
    }
  }

  private func component(_ node: Int) -> ComponentID? {
    let components = graph[container].components
    return node < components.count ? components[node] : nil
  }

  private func isReleased(_ node: Int) -> Bool {
    component(node).map { !graph[$0].releases.isEmpty } ?? false
  }

  private func takesTime(_ node: Int) -> Bool {
    component(node).map(plan.takesTime) ?? cycles.values.contains(node)
  }

  // MARK: Who needs whom

  private mutating func addEdges(of id: ComponentID, to node: Int) {
    let owner = graph[id]
    let isOwn = owner.container == container
    for parameter in graph[owner.parameters] where parameter.use != .weakSet {
      if case .instance(.scope(container)) = parameter.source {
        let target = hub(parameter.syntax.type)
        edges[node].append(Edge(target: target, isFirm: false))
      }
      guard let target = parameter.source.target, graph[target].container == container else {
        continue
      }
      let isFirm = isOwn && parameter.neededForInit != nil && isFirm(owner, graph[target])
      edges[node].append(Edge(target: graph[target].position, isFirm: isFirm))
    }
  }

  /// Whether the one that `owner` has got by its init is the one that is released, and no later one.
  private func isFirm(_ owner: Component, _ target: Component) -> Bool {
    switch (owner.lifetime, target.lifetime) {
    // These may be older than what the container has.
    case (.weak, _), (.stored, _): false
    case (_, .strong), (_, .transient), (_, .graph), (_, .tied): true
    case (.resettable(let lifetime), .resettable(let other)): lifetime == other
    default: false
    }
  }

  /// Whoever has a child may ask it for anything that it has.
  private mutating func addEdges(ofChild child: ContainerID, to node: Int) {
    var queue = [child]
    while let next = queue.popLast() {
      for id in graph[next].components {
        addEdges(of: id, to: node)
        if let inner = graph[id].kind.child { queue.append(inner) }
      }
    }
  }

  /// The node that stands for all that can be asked for through a facet, or of the container itself.
  private mutating func hub(_ type: TypeSyntax?) -> Int {
    let asked = type?.wrapped ?? type
    var names = [asked?.headlessName ?? ""]
    if let parts = asked?.composed { names = parts.map(\.headlessName) }
    let facets = graph[container].facets.filter {
      names.contains(graph[$0.id].syntax.name.plain)
    }
    let key = facets.isEmpty ? "" : names.joined(separator: " & ")
    if let known = hubs[key] { return known }
    let node = edges.count
    hubs[key] = node
    var targets: [ComponentID] = []
    for facet in facets {
      for requirement in graph.withInherited(facet.id).flatMap({ graph[$0].requirements }) {
        if case .component(let id, _) = graph.provider(for: requirement, of: container),
          graph[id].container == container, !targets.contains(id)
        {
          targets.append(id)
        }
      }
    }
    if facets.isEmpty {
      targets = graph[container].components.filter { graph.isReachable(graph[$0]) }
    }
    edges.append(targets.map { Edge(target: graph[$0].position, isFirm: false) })
    return node
  }

  // MARK: What has to be said

  /// The parts that matter, each with those that it needs.
  var needs: ReleaseNeeds {
    let groups = StronglyConnectedComponents(edges: edges.map { $0.map(\.target) })
    let count = groups.groups.count
    let isReleased = groups.groups.map { $0.contains(where: self.isReleased) }
    // Of a cycle nobody knows who was made first.
    let isCycle = groups.groups.map { $0.count > 1 }
    // All that what takes time may be given has its place, to be known when that is made.
    let takesTime = groups.groups.map { $0.contains(where: self.takesTime) }
    let isReset = groups.groups.map { $0.contains(where: resetting.contains) }
    var isWaited = zip(takesTime, isReset).map { $0 || $1 }
    var isReached = zip(isReleased, takesTime).map { $0 || $1 }
    var reaches = isReleased
    var isLoose = [Bool](repeating: false, count: count)
    var asks = groups.groups.map { $0.contains(where: asksByClosure) }
    var links: [[Edge]] = Array(repeating: [], count: count)
    // What is needed comes first.
    for (group, nodes) in groups.groups.enumerated() {
      for edge in nodes.flatMap({ edges[$0] }) {
        let target = groups.groupOfNode[edge.target]
        if target == group { continue }
        let isFirm = edge.isFirm && !isCycle[group] && !isCycle[target]
        if asks[target] { asks[group] = true }
        guard reaches[target] else { continue }
        reaches[group] = true
        if !isFirm || isLoose[target] { isLoose[group] = true }
        links[group].append(Edge(target: target, isFirm: isFirm))
      }
    }
    var isTainted = [Bool](repeating: false, count: count)
    for group in groups.groups.indices.reversed() {
      for edge in links[group] {
        if isReached[group] { isReached[edge.target] = true }
        if isWaited[group] { isWaited[edge.target] = true }
        // What may be asked for later need not be there, and leads to what it needs all the same.
        if !edge.isFirm || isTainted[group] { isTainted[edge.target] = true }
      }
    }
    var kept: [[Int]] = Array(repeating: [], count: count)
    for group in groups.groups.indices where isReached[group] && reaches[group] {
      var seen: Set<Int> = []
      for edge in links[group]
      where !edge.isFirm || isLoose[edge.target] || isTainted[group] || isWaited[group] {
        if seen.insert(edge.target).inserted { kept[group].append(edge.target) }
      }
    }
    let isRoot = reaches.indices.map { isReleased[$0] || (takesTime[$0] && reaches[$0]) }
    bypass(&kept, isReleased, isRoot)
    let isAlone = zip(takesTime, reaches).map { $0 && $1 }
    var needs = parts(kept, groups, isAlone)
    needs.hasCreations = kept.indices.contains { isAlone[$0] || isReset[$0] && !kept[$0].isEmpty }
    needs.asksAtEnd = zip(asks, groups.groups).contains { asks, nodes in
      asks && nodes.contains { isReleasedAtEnd($0) }
    }
    return needs
  }

  private func asksByClosure(_ node: Int) -> Bool {
    guard let id = component(node) else { return false }
    return graph[graph[id].parameters].contains {
      if case .closure(.component, _) = $0.source { true } else { false }
    }
  }

  private func isReleasedAtEnd(_ node: Int) -> Bool {
    component(node).map { graph[graph[$0].releases].contains { $0.effects.async == nil } } ?? false
  }

  /// Takes out what is not released itself where that makes the whole no larger.
  private func bypass(_ kept: inout [[Int]], _ isReleased: [Bool], _ isRoot: [Bool]) {
    var askers = [Int](repeating: 0, count: kept.count)
    for targets in kept { for target in targets { askers[target] += 1 } }
    // What is needed comes first, so what an asker needs has been seen to.
    for group in kept.indices {
      var targets: [Int] = []
      var seen: Set<Int> = []
      for target in kept[group] {
        let isOut = !isReleased[target] && (askers[target] <= 1 || kept[target].count <= 1)
        for final in isOut ? kept[target] : [target] where seen.insert(final).inserted {
          targets.append(final)
        }
      }
      kept[group] = targets
    }
    // Those that nobody leads to any more.
    var isUsed = isRoot
    for group in kept.indices.reversed() where isUsed[group] {
      for target in kept[group] { isUsed[target] = true }
    }
    for group in kept.indices where !isUsed[group] { kept[group] = [] }
  }

  private func parts(
    _ kept: [[Int]], _ groups: StronglyConnectedComponents, _ isWaited: [Bool]
  ) -> ReleaseNeeds {
    var needs = ReleaseNeeds()
    var isPart = zip(kept, isWaited).map { !$0.isEmpty || $1 }
    for targets in kept { for target in targets { isPart[target] = true } }
    // In the order of the manifest.
    var numbers: [Int: Int] = [:]
    for node in edges.indices where isPart[groups.groupOfNode[node]] {
      let group = groups.groupOfNode[node]
      if numbers[group] == nil {
        numbers[group] = needs.parts.count
        needs.parts.append(
          ReleaseNeeds.Part(
            component: component(node), isCycle: cycles.values.contains(node), needs: []))
      }
      if self.isReleased(node) || (takesTime(node) && isWaited[group]), let id = component(node) {
        needs.partOf[id] = numbers[group]
      }
    }
    for (cycle, node) in cycles {
      guard let number = numbers[groups.groupOfNode[node]] else { continue }
      for id in plan.cycles[cycle] ?? [] { needs.cycleOf[id] = number }
    }
    for (group, number) in numbers {
      needs.parts[number].needs = kept[group].compactMap { numbers[$0] }.sorted()
    }
    return needs
  }
}

extension TypeSyntax {
  /// The last name of a dotted type: `Facet` of `Module.Facet`.
  fileprivate var headlessName: String {
    if let name = nameAlone { return NameSyntax.plain(name) }
    guard case .named(let components) = plainest.kind else { return "" }
    return components.last?.plainName ?? ""
  }
}
