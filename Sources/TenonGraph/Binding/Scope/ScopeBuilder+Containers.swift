import TenonDiagnostics
import TenonSyntax

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
        let id = ContainerID(index: next)
        isQuiet = graph[id].isForeign
        declare(graph[id].syntax.members, in: MemberScope(container: id))
        deepen(id)
        addPending(to: id)
        nameConformances(of: id)
        isQuiet = false
        placeFeatures(in: id)
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
      (graph.containers.count, container.access, syntax.name.span))
    return graph.add(container)
  }

  private mutating func note(_ containers: [DeclarationSyntax]?) {
    for container in containers ?? [] where notedForeign.insert(container.name.span).inserted {
      _ = note(container)
    }
  }

  func findForeignContainers(
    by name: (DeclarationSyntax) -> String?
  ) -> [String?: [DeclarationSyntax]] {
    let all = graph.foreignManifests.flatMap(\.syntax.declarations)
    return Dictionary(grouping: all.filter { $0.kind == .container }, by: name)
  }

  /// Finds isolation, lock and observation: without own words, a container is like its parent. O(containers).
  mutating func isolateContainers() {
    var nearest = [Isolation](repeating: .none, count: graph.containers.count)
    for id in graph.parentsFirst {
      let container = graph[id]
      let isSendable =
        container.syntax.sendable != nil || container.facets.contains { graph[$0.id].isSendable }
      let own =
        container.syntax.head.globalActor.map { Isolation.actor($0.actor) }
        ?? (isSendable ? .sendable : .none)
      nearest[id.index] = own == .none ? container.parent.map { nearest[$0.index] } ?? .none : own
      // A `Sendable` container must say so itself.
      let isolation = own == .none && nearest[id.index] == .sendable ? .none : nearest[id.index]
      graph[id].isolation = isolation
      // The outermost `Sendable` container has the lock.
      let hasLock = isolation == .sendable && container.facetScope == nil
      graph[id].lockOwner = container.parent.flatMap { graph[$0].lockOwner } ?? (hasLock ? id : nil)
      if let parent = container.parent.map({ graph[$0] }), parent.isObserved,
        parent.isForeign == container.isForeign
      {
        graph[id].isObserved = true
      }
    }
  }

  // MARK: Parents

  private mutating func findParent(of id: ContainerID) {
    guard let type = graph[id].syntax.parent else { return }
    isQuiet = graph[id].isForeign
    if let facets = facets(named: type) {
      graph[id].parent = scope(of: facets, host: nil)
    } else if !type.key.isEmpty, !isLostFacet(type) {
      note(foreignContainers[type.lastName])
      let found = find(type, among: names.containers[type.lastSymbol] ?? [], what: "container")
      if found == nil, isQuiet { foreignGaps[id] = type }
      graph[id].parent = found.map { ContainerID(index: $0) }
    }
    isQuiet = false
    if graph[id].parent == nil {
      // The providers that the container sees are unknown, and so are the containers that see it.
      graph[id].doubts.insert(.incomplete)
      graph.facts.lostWords.insert(graph[id].name)
    }
  }

  /// Reports the first container of each cycle of parents, and cuts all cycles.
  private mutating func reportParentCycles() {
    let edges = graph.containers.map { $0.parent.map { [$0.index] } ?? [] }
    let containers = graph.containers.map(\.syntax)
    let cycles = reportCycles(.parentCycle, "container", "is in", edges, containers) { one, _ in
      containers[one].parent?.span ?? containers[one].name.span
    }
    for member in cycles.joined() {
      graph.containers[member].parent = nil
      graph.containers[member].doubts.insert(.incomplete)
    }
  }

  // MARK: Members

  /// Declares members, without the dropped endings of their accessors.
  mutating func declare(_ members: [MemberSyntax], in scope: MemberScope) {
    var scope = scope
    for case .accessorsDrop(let endings) in members.lazy.map(\.kind) {
      for ending in endings { scope.drops.insert(ending.plain) }
    }
    var included: [Int: SourceSpan] = [:]
    for member in members { declare(member, in: scope, &included) }
  }

  mutating func reportBundleCycles() {
    var spans: [[Int: SourceSpan]] = []
    isQuiet = true
    for bundle in graph.bundles {
      var targets: [Int: SourceSpan] = [:]
      for include in bundle.members.compactMap(\.include) {
        if let target = self.bundle(named: include.name) {
          targets[target] = targets[target] ?? include.span
        }
      }
      spans.append(targets)
    }
    isQuiet = false
    let bundles = graph.bundles
    var edges = spans.map { $0.keys.sorted() }
    // Breaking one cycle may leave others. Only some of many are reported: fixing the first changes the rest.
    for round in 1...CycleCuts.mostCuts {
      let isLast = round == CycleCuts.mostCuts
      let cycles = reportCycles(.bundleCycle, "bundle", "includes", edges, bundles, isLast: isLast)
      {
        spans[$0][$1] ?? bundles[$0].name.span
      }
      if cycles.isEmpty { return }
      for cycle in cycles { edges[cycle[cycle.count - 1]].removeAll { $0 == cycle[0] } }
    }
  }

  private mutating func bundle(named type: TypeSyntax) -> Int? {
    find(type, among: names.bundles[type.lastSymbol] ?? [], what: "bundle")
  }

  /// The maximum depth of bundles that include others.
  static let deepestInclude = 256

  /// Takes a bundle's members into a container, once.
  mutating func include(
    _ syntax: IncludeSyntax, in scope: MemberScope, _ included: inout [Int: SourceSpan]
  ) {
    let (name, id) = (syntax.name, scope.container)
    if name.genericName != nil {
      report(.genericBundle(name.lastName), at: name.span)
    }
    guard let index = bundle(named: name) else {
      graph[id].doubts.insert(.incomplete)
      if isQuiet { foreignGaps[id] = name }
      return
    }
    if let first = included.updateValue(syntax.span, forKey: index) {
      let deletion =
        syntax.list == nil
        ? Fix.deleteStatement(syntax.span) : syntax.deletion.map { .replace($0, with: "") }
      report(.twice(.include, name.text(), first: first, deletion?.safe), at: syntax.span)
    }
    graph[id].inclusions.append((scope.bundle, index))
    guard graph[id].bundles[index] == nil else { return }
    guard scope.depth < Self.deepestInclude else {
      report(.includesTooDeep(Self.deepestInclude), at: syntax.span)
      graph[id].doubts.insert(.incomplete)
      return
    }
    graph[id].bundles[index] = syntax.span
    usedBundles.insert(index)
    let bundle = graph.bundles[index]
    let wasQuiet = isQuiet
    isQuiet = wasQuiet || !graph.isOwn(bundle.name.span.file)
    declare(
      bundle.members,
      in: MemberScope(container: id, bundle: index, depth: scope.depth + 1, drops: scope.drops))
    isQuiet = wasQuiet
  }

  /// Sets the depth of each bundle's members: by the longest path of includes.
  mutating func deepen(_ id: ContainerID) {
    let outside = Dictionary(grouping: graph[id].inclusions, by: \.to)
    if outside.values.allSatisfy({ $0.count == 1 }) { return }
    var depths: [Int: Int] = [:]
    func depth(_ bundle: Int) -> Int {
      if let known = depths[bundle] { return known }
      // A bundle that includes itself has been reported.
      depths[bundle] = 1
      let depth = (outside[bundle] ?? []).map { $0.from.map { depth($0) + 1 } ?? 1 }.max() ?? 1
      depths[bundle] = depth
      return depth
    }
    for index in pending.indices {
      if let bundle = pending[index].component.bundle {
        pending[index].component.depth = depth(bundle)
      }
    }
    for index in graph[id].inputs.indices {
      if let bundle = graph[id].inputs[index].bundle {
        graph[id].inputs[index].depth = depth(bundle)
      }
    }
  }

  /// Checks bundles alone that nothing includes, as far as possible.
  mutating func checkUnusedBundles() {
    for (index, bundle) in graph.bundles.enumerated() {
      let place = bundle.name.span
      if !graph.isOwn(place.file) || usedBundles.contains(index) { continue }
      if let alone = graph.facts.known.bundlesAlone, !alone.contains(place) { continue }
      let id = note(DeclarationSyntax(.container, bundle.name))
      graph[id].isBundleAlone = true
      graph[id].bundles[index] = place
      declare(bundle.members, in: MemberScope(container: id, bundle: index))
      addPending(to: id)
      graph[id].doubts.insert(.incomplete)
    }
  }
}
