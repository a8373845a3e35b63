import TenonDiagnostics
import TenonSyntax

/// Bundles, and the members that `include` takes from them into a container.
extension ScopeBuilder {
  /// Reports the bundles that include themselves.
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
    var edges = spans.map { $0.keys.sorted() }
    var reach = Reach(nodes: edges.count)
    // Breaking one cycle may leave others. Only some of many are reported: fixing the first changes the rest.
    for round in 1...CycleCuts.mostCuts {
      let groups = StronglyConnectedComponents(edges: edges)
      var cycles: [[Int]] = []
      for group in groups.groups where groups.isInCycle[group[0]] {
        guard let cycle = reach.shortestCycle(from: group[0], edges) else { continue }
        cycles.append(cycle)
        edges[cycle[cycle.count - 1]].removeAll { $0 == group[0] }
      }
      if cycles.isEmpty { return }
      let rest =
        round == CycleCuts.mostCuts ? StronglyConnectedComponents(edges: edges).isInCycle : []
      for cycle in cycles {
        let name = graph.bundles[cycle[0]].name
        guard graph.isOwn(name.span.file) else { continue }
        let hasMore = !rest.isEmpty && cycle.contains { rest[$0] }
        reportCycle(
          .bundleCycle, "bundle", "includes", cycle.map { graph.bundles[$0].name },
          cycle.enumerated().map { spans[$1][cycle[($0 + 1) % cycle.count]] ?? name.span },
          more: hasMore ? [Cycles.moreCycles(through: name.plain, at: name.span)] : [])
      }
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
      report(
        .bundleForm, "'include' takes the name of a bundle without generic arguments",
        at: name.span, help: "write 'include \(name.lastName)'",
        fix: .replace(name.span, with: name.lastName))
    }
    guard let index = bundle(named: name) else {
      graph.containers[id.index].doubts.insert(.incomplete)
      if isQuiet { foreignGaps[id] = name }
      return
    }
    if let first = included.updateValue(syntax.span, forKey: index) {
      reportTwice(
        "include '\(name.text())'", at: syntax.span, "included", first: first, help: "delete it",
        fix: syntax.list == nil
          ? .deleteStatement(syntax.span).safe
          : syntax.deletion.map { .replace($0, with: "").safe }, as: .duplicateInclude)
    }
    graph.containers[id.index].inclusions.append((scope.bundle, index))
    guard graph[id].bundles[index] == nil else { return }
    guard scope.depth < Self.deepestInclude else {
      report(
        .nestedTooDeep, "includes are nested more than \(Self.deepestInclude) levels deep",
        at: syntax.span)
      graph.containers[id.index].doubts.insert(.incomplete)
      return
    }
    graph.containers[id.index].bundles[index] = syntax.span
    usedBundles.insert(index)
    let bundle = graph.bundles[index]
    let wasQuiet = isQuiet
    isQuiet = wasQuiet || !graph.isOwn(bundle.name.span.file)
    declare(
      bundle.members,
      in: MemberScope(container: id, bundle: index, depth: scope.depth + 1, drops: scope.drops))
    isQuiet = wasQuiet
  }

  /// Sets the depth of each bundle's members in a container: by the longest path, since a bundle that
  /// includes another one is outside it, even if others include that.
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
        graph.containers[id.index].inputs[index].depth = depth(bundle)
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
      graph.containers[id.index].isBundleAlone = true
      graph.containers[id.index].bundles[index] = place
      declare(bundle.members, in: MemberScope(container: id, bundle: index))
      addPending(to: id)
      graph.containers[id.index].doubts.insert(.incomplete)
    }
  }
}
