import TenonDiagnostics
import TenonSyntax

/// Containers with their bundles and parents.
extension ScopeBuilder {
  /// Notes the containers of the module, with their parents in imported ones, and expands them all.
  mutating func declareContainers() {
    for index in graph.manifests.indices {
      for syntax in graph.manifests[index].syntax.declarations
      where syntax.kind == .container && names.isFirst(syntax.name) {
        graph.manifests[index].containers.append(note(syntax))
      }
    }
    // The search adds further containers: parents of parents, and their other children.
    var next = 0
    while next < graph.containers.count {
      findParent(of: ContainerID(index: next))
      if graph.containers[next].isForeign, graph.containers[next].facetScope == nil {
        // A container itself creates the children that other modules add to it.
        note(foreignChildren[graph.containers[next].name])
      }
      next += 1
    }
    reportParentCycles()
    next = 0
    while next < graph.containers.count {
      if graph.containers[next].facetScope == nil {
        expand(ContainerID(index: next))
        placeFeatures(in: ContainerID(index: next))
      }
      next += 1
    }
    reportForeignGaps()
    checkUnusedBundles()
  }

  mutating func note(_ syntax: DeclarationSyntax) -> ContainerID {
    var container = Container(syntax)
    container.isForeign = !graph.isOwn(container.manifest)
    names.containers[syntax.name.symbol.plain, default: []].append(
      Declaration(
        index: graph.containers.count, access: container.access, span: syntax.name.span))
    return graph.add(container)
  }

  /// Notes containers of other modules, each once.
  private mutating func note(_ containers: [DeclarationSyntax]?) {
    for container in containers ?? [] where notedForeign.insert(container.name.span).inserted {
      _ = note(container)
    }
  }

  /// The containers of other modules by a name.
  func findForeignContainers(by name: (DeclarationSyntax) -> String?) -> [String:
    [DeclarationSyntax]]
  {
    var all: [String: [DeclarationSyntax]] = [:]
    for syntax in graph.foreignManifests.lazy.flatMap(\.syntax.declarations)
    where syntax.kind == .container {
      if let name = name(syntax) { all[name, default: []].append(syntax) }
    }
    return all
  }

  /// Finds the isolation of each container, the owner of its tree's lock, and whether it is observed: without its own
  /// words, a container is like its parent. O(containers).
  mutating func isolateContainers() {
    var nearest = [Isolation](repeating: .none, count: graph.containers.count)
    for id in graph.parentsFirst {
      let container = graph[id]
      let own = saidIsolation(of: container)
      nearest[id.index] = own == .none ? container.parent.map { nearest[$0.index] } ?? .none : own
      // A `Sendable` container must say so itself.
      let isolation = own == .none && nearest[id.index] == .sendable ? .none : nearest[id.index]
      graph.containers[id.index].isolation = isolation
      // The outermost `Sendable` container has the lock.
      let hasLock = isolation == .sendable && container.facetScope == nil
      graph.containers[id.index].lockOwner =
        container.parent.flatMap { graph[$0].lockOwner } ?? (hasLock ? id : nil)
      if let parent = container.parent.map({ graph[$0] }), parent.isObserved,
        parent.isForeign == container.isForeign
      {
        graph.containers[id.index].isObserved = true
      }
    }
  }

  /// The isolation that a container declares, directly or through its facets.
  private func saidIsolation(of container: Container) -> Isolation {
    if let actor = container.syntax.head.globalActor { return .actor(actor.actor) }
    let isSendable =
      container.syntax.sendable != nil || container.facets.contains { graph[$0.id].isSendable }
    return isSendable ? .sendable : .none
  }

  // MARK: Parents

  private mutating func findParent(of id: ContainerID) {
    guard let type = graph[id].syntax.parent else { return }
    isQuiet = graph[id].isForeign
    graph.containers[id.index].parent = parent(named: type, of: id)
    isQuiet = false
    if graph[id].parent == nil {
      // The providers that the container sees are unknown, and so are the containers that see it.
      graph.containers[id.index].doubts.insert(.incomplete)
      graph.facts.lostWords.insert(graph[id].name)
    }
  }

  private mutating func parent(named type: TypeSyntax, of id: ContainerID) -> ContainerID? {
    if case .missing = type.kind { return nil }
    if let facets = facets(named: type) { return scope(of: facets, host: nil) }
    if isLostFacet(type) { return nil }
    note(foreignContainers[type.lastName])
    let found = find(type, among: names.containers[type.lastSymbol] ?? [], what: "container")
    if found == nil, isQuiet { foreignGaps[id] = type }
    return found.map { ContainerID(index: $0) }
  }

  /// Reports the first container of each cycle of parents, and cuts all cycles.
  private mutating func reportParentCycles() {
    let edges = graph.containers.map { $0.parent.map { [$0.index] } ?? [] }
    for cycle in StronglyConnectedComponents(edges: edges).shortestCycles(edges) {
      let containers = cycle.map { graph.containers[$0] }
      isQuiet = containers[0].isForeign
      reportCycle(
        .parentCycle, "container", "is in", containers.map(\.syntax.name),
        containers.map { $0.syntax.parent?.span ?? $0.syntax.name.span })
      isQuiet = false
      for member in cycle {
        graph.containers[member].parent = nil
        graph.containers[member].doubts.insert(.incomplete)
      }
    }
  }

  /// Reports missing declarations of other modules, without which a container can't be checked.
  private mutating func reportForeignGaps() {
    if foreignGaps.isEmpty { return }
    for (index, container) in graph.containers.enumerated() where !container.isForeign {
      let included = container.bundles.values.filter { graph.isOwn($0.file) }
      var place = included.min { $0.precedes($1) } ?? container.syntax.name.span
      var gap = foreignGaps[ContainerID(index: index)]
      // A gap of a container of this module is reported for that.
      for parent in graph.scopes(of: ContainerID(index: index)).dropFirst() {
        guard gap == nil, graph[parent].isForeign else { break }
        gap = foreignGaps[parent]
        place = container.syntax.parent?.span ?? place
      }
      guard let gap else { continue }
      let home = graph.manifest(gap.span.file)
      let known = Set(graph.foreignManifests.compactMap(\.module))
      let missing = Set(home.imports.map(\.module)).subtracting(known).sorted()
      report(
        .unknownBundle,
        "'\(home.module ?? "")' uses '\(gap.text())', but no known manifest declares it",
        at: place, notes: [.init("'\(gap.text())' is used here", at: gap.span)],
        help: missing.isEmpty
          ? "fix '\(home.module ?? "")' first"
          : "add '\(missing.map { "--depends \($0)=PATH" }.joined(separator: " "))'")
    }
  }

  // MARK: Members

  /// Declares all members of a container and of its bundles.
  private mutating func expand(_ id: ContainerID) {
    isQuiet = graph[id].isForeign
    declare(graph[id].syntax.members, in: MemberScope(container: id))
    deepen(id)
    addPending(to: id)
    nameConformances(of: id)
    isQuiet = false
  }

  /// Declares members, without the dropped endings of their accessors.
  mutating func declare(_ members: [MemberSyntax], in scope: MemberScope) {
    var scope = scope
    for case .accessorsDrop(let endings) in members.lazy.map(\.kind) {
      for ending in endings { scope.drops.insert(ending.plain) }
    }
    var included: [Int: SourceSpan] = [:]
    for member in members { declare(member, in: scope, &included) }
  }
}

extension DeclarationSyntax {
  /// `Sendable` in the list of the container's conformances.
  var sendable: TypeSyntax? { inherited.first(where: \.isSendable) }
}

extension TypeSyntax {
  /// True if it is `Sendable`.
  var isSendable: Bool { ["Sendable", "Swift.Sendable"].contains(unwrappingModifiers.key) }
}
