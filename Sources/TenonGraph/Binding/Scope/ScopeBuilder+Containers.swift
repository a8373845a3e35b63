import TenonDiagnostics
import TenonSyntax

/// Containers with their bundles and parents.
extension ScopeBuilder {
  /// Notes the containers of the module, with their parents in imported ones, and expands them all.
  mutating func declareContainers() {
    for index in graph.manifests.indices {
      for syntax in graph.manifests[index].syntax.declarations
      where syntax.kind == .container && names.isFirst(syntax.name) {
        graph.manifests[index].containers.append(note(syntax, in: index))
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

  mutating func note(_ syntax: DeclarationSyntax, in manifest: Int) -> ContainerID {
    let id = ContainerID(index: graph.containers.count)
    var container = container(syntax, in: manifest)
    container.isForeign = !graph.isOwn(manifest)
    container.doubts = syntax.head.doubts
    graph.containers.append(container)
    containersByName[syntax.name.symbol.plain, default: []].append(id.index)
    return id
  }

  func container(_ syntax: DeclarationSyntax, in manifest: Int) -> Container {
    var container = Container(
      syntax: syntax, manifest: manifest, access: syntax.head.access?.level ?? .internal)
    container.isOverridable = syntax.head.overridable != nil
    container.isObserved = syntax.head.observed != nil
    return container
  }

  /// Finds the isolation of each container, the owner of its tree's lock, and whether it is observed: without its own
  /// words, a container is like its parent. O(containers).
  mutating func isolateContainers() {
    var nearest = [Isolation](repeating: .none, count: graph.containers.count)
    for id in graph.parentsFirst {
      let (index, own) = (id.index, saidIsolation(of: id.index))
      let parent = graph.containers[index].parent?.index
      nearest[index] = own == .none ? parent.map { nearest[$0] } ?? .none : own
      // A `Sendable` container must say so itself.
      let isolation = own == .none && nearest[index] == .sendable ? .none : nearest[index]
      graph.containers[index].isolation = isolation
      // The outermost `Sendable` container has the lock.
      let hasLock = isolation == .sendable && graph.containers[index].facetScope == nil
      graph.containers[index].lockOwner =
        parent.flatMap { graph.containers[$0].lockOwner } ?? (hasLock ? id : nil)
      if let parent, graph.containers[parent].isObserved,
        graph.containers[parent].isForeign == graph.containers[index].isForeign
      {
        graph.containers[index].isObserved = true
      }
    }
  }

  /// The isolation that a container declares, directly or through its facets.
  private func saidIsolation(of index: Int) -> Isolation {
    let said = graph.containers[index].syntax.saidIsolation
    if said != .none || graph.containers[index].facets.isEmpty { return said }
    return graph.containers[index].facets.contains { graph[$0.id].isSendable } ? .sendable : .none
  }

  // MARK: Parents

  /// Notes that a container's head is wrong: its parents and its visibility are unknown.
  private mutating func lose(_ id: ContainerID) {
    graph.containers[id.index].doubts.insert(.incomplete)
    graph.facts.lostWords.insert(graph[id].syntax.name.plain)
  }

  mutating func findParent(of id: ContainerID) {
    let container = graph[id]
    guard let type = container.syntax.parent else { return }
    if case .missing = type.kind {
      lose(id)
      return
    }
    isQuiet = container.isForeign
    defer { isQuiet = false }
    if let facets = facets(named: type, in: container.manifest) {
      graph.containers[id.index].parent = scope(of: facets, host: nil)
      return
    }
    if isLostFacet(type, in: container.manifest) {
      lose(id)
      return
    }
    note(foreignContainers[type.lastName])
    let candidates = (containersByName[type.lastSymbol] ?? []).map { index in
      Declaration(
        index: index, manifest: graph.containers[index].manifest,
        access: graph.containers[index].access, span: graph.containers[index].syntax.name.span)
    }
    guard let found = find(type, among: candidates, from: container.manifest, what: "container")
    else {
      lose(id)
      if isQuiet {
        foreignGaps[id] = ForeignGap(name: type, manifest: container.manifest)
      }
      return
    }
    graph.containers[id.index].parent = ContainerID(index: found)
  }

  /// Reports the first container of each cycle of parents, and cuts all cycles.
  mutating func reportParentCycles() {
    let edges = graph.containers.map { $0.parent.map { [$0.index] } ?? [] }
    for cycle in StronglyConnectedComponents(edges: edges).shortestCycles(edges) {
      let containers = cycle.map { graph.containers[$0] }
      isQuiet = containers[0].isForeign
      reportCycle(
        .parentCycle, "container", "is in", containers.map(\.name),
        at: containers[0].syntax.name.span,
        containers.map { $0.syntax.parent?.span ?? $0.syntax.name.span })
      isQuiet = false
      for member in cycle {
        graph.containers[member].parent = nil
        graph.containers[member].doubts.insert(.incomplete)
      }
    }
  }

  // MARK: Members

  /// Declares all members of a container and of its bundles.
  mutating func expand(_ id: ContainerID) {
    let container = graph[id]
    isQuiet = container.isForeign
    defer { isQuiet = false }
    declare(
      container.syntax.members, in: MemberScope(container: id, manifest: container.manifest))
    deepen(id)
    addPending(to: id)
    nameConformances(of: id)
  }

  /// Declares members, without the dropped endings of their accessors.
  mutating func declare(_ members: [MemberSyntax], in scope: MemberScope) {
    var scope = scope
    for member in members {
      guard case .accessorsDrop(let endings) = member.kind else { continue }
      for ending in endings { scope.drops.insert(ending.plain) }
    }
    var included: [Int: SourceSpan] = [:]
    for member in members { declare(member, in: scope, &included) }
  }
}

extension DeclarationSyntax {
  /// The isolation that the container declares.
  fileprivate var saidIsolation: Isolation {
    if let actor = head.globalActor { return .actor(actor.actor) }
    return sendable == nil ? .none : .sendable
  }

  /// `Sendable` in the list of the container's conformances.
  var sendable: TypeSyntax? { inherited.first(where: \.isSendable) }
}

extension TypeSyntax {
  /// True if it is `Sendable`.
  var isSendable: Bool { ["Sendable", "Swift.Sendable"].contains(unwrappingModifiers.key) }
}
