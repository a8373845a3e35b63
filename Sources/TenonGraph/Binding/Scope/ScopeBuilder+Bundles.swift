import TenonDiagnostics
import TenonSyntax

/// Bundles, and the members that `include` takes from them into a container.
extension ScopeBuilder {
  /// Reports the bundles that include themselves.
  mutating func reportBundleCycles() {
    isQuiet = true
    var spans: [[Int: SourceSpan]] = []
    var edges = graph.bundles.map { bundle in
      var targets: [Int: SourceSpan] = [:]
      for include in bundle.syntax.members.compactMap(\.include) {
        if let target = self.bundle(named: include.name, from: bundle.manifest) {
          targets[target] = targets[target] ?? include.span
        }
      }
      spans.append(targets)
      return targets.keys.sorted()
    }
    isQuiet = false
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
      for cycle in cycles
      where graph.isOwn(graph.bundles[cycle[0]].manifest) {
        let syntax = cycle.map { graph.bundles[$0].syntax }
        let (name, place) = (syntax[0].name.plain, syntax[0].name.span)
        let hasMore = !rest.isEmpty && cycle.contains { rest[$0] }
        reportCycle(
          .bundleCycle, "bundle", "includes", syntax.map(\.name.plain), at: place,
          cycle.enumerated().map { spans[$1][cycle[($0 + 1) % cycle.count]] ?? place },
          more: hasMore ? [Cycles.moreCycles(through: name, at: place)] : [])
      }
    }
  }

  mutating func bundle(named type: TypeSyntax, from manifest: Int) -> Int? {
    let candidates = (names.bundles[type.lastName] ?? []).map { index in
      Declaration(
        index: index, manifest: graph.bundles[index].manifest, access: .public,
        span: graph.bundles[index].syntax.name.span)
    }
    return find(type, among: candidates, from: manifest, what: "bundle")
  }

  /// The maximum depth of bundles that include others.
  static let deepestInclude = 256

  /// Takes a bundle's members into a container, once.
  mutating func include(
    _ syntax: IncludeSyntax, in scope: MemberScope, _ included: inout [Int: SourceSpan]
  ) {
    if let arguments = syntax.name.genericArguments {
      report(
        .bundleForm, "'include' takes the name of a bundle without generic arguments",
        at: arguments,
        help: "write 'include \(syntax.name.lastName)'",
        fix: .replace(arguments, with: syntax.name.lastName))
    }
    guard let index = bundle(named: syntax.name, from: scope.manifest) else {
      graph.containers[scope.container.index].doubts.insert(.incomplete)
      if isQuiet {
        foreignGaps[scope.container] = ForeignGap(name: syntax.name, manifest: scope.manifest)
      }
      return
    }
    if let first = included.updateValue(syntax.span, forKey: index) {
      reportTwice(
        "include '\(syntax.name.text())'", at: syntax.span, "included", at: first,
        help: "delete it",
        fix: syntax.list == nil
          ? .deleteStatement(syntax.span).safe
          : syntax.deletion.map { .replace($0, with: "").safe }, as: .duplicateInclude)
    }
    graph.containers[scope.container.index].inclusions.append((scope.bundle, index))
    guard graph[scope.container].bundles[index] == nil else { return }
    guard scope.depth < Self.deepestInclude else {
      report(
        .nestedTooDeep, "includes are nested more than \(Self.deepestInclude) levels deep",
        at: syntax.span)
      graph.containers[scope.container.index].doubts.insert(.incomplete)
      return
    }
    graph.containers[scope.container.index].bundles[index] = syntax.span
    usedBundles.insert(index)
    let bundle = graph.bundles[index]
    let inner = MemberScope(
      container: scope.container, manifest: bundle.manifest, bundle: index, depth: scope.depth + 1,
      drops: scope.drops)
    let wasQuiet = isQuiet
    isQuiet = wasQuiet || graph.manifest(bundle.manifest).module != nil
    declare(bundle.syntax.members, in: inner)
    isQuiet = wasQuiet
  }

  /// Sets the depth of each bundle's members in a container: by the longest path, since a bundle that
  /// includes another one is outside it, even if others include that.
  mutating func deepen(_ id: ContainerID) {
    var outside: [Int: [Int?]] = [:]
    for inclusion in graph[id].inclusions {
      outside[inclusion.to, default: []].append(inclusion.from)
    }
    if outside.values.allSatisfy({ $0.count == 1 }) { return }
    var depths: [Int: Int] = [:]
    func depth(_ bundle: Int) -> Int {
      if let known = depths[bundle] { return known }
      // A bundle that includes itself has been reported.
      depths[bundle] = 1
      let depth = (outside[bundle] ?? []).map { $0.map { depth($0) + 1 } ?? 1 }.max() ?? 1
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
    for index in graph.bundles.indices where !usedBundles.contains(index) {
      let bundle = graph.bundles[index]
      if graph.manifest(bundle.manifest).module != nil || usedBundles.contains(index) { continue }
      if let alone = known.bundlesAlone, !alone.contains(bundle.syntax.name.span) { continue }
      let id = note(DeclarationSyntax(.container, bundle.syntax.name), in: bundle.manifest)
      graph.containers[id.index].isBundleAlone = true
      graph.containers[id.index].bundles[index] = bundle.syntax.name.span
      declare(
        bundle.syntax.members,
        in: MemberScope(container: id, manifest: bundle.manifest, bundle: index))
      addPending(to: id)
      graph.containers[id.index].doubts.insert(.incomplete)
    }
  }
}
