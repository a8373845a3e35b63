import TenonDiagnostics
import TenonSyntax

extension Rule<RuleGround> {
  /// A request for a root begins its own call: no `graph` component breaks a cycle.
  static let rootCycle = Rule(all: .initCycle) { ground in
    let graph = ground.graph
    guard graph.containers.contains(where: \.hasRoots) else { return [] }
    let groups = graph.dependencies.groups
    let roots = graph.components.indices.filter {
      if groups.isInCycle[$0], case .root = graph.components[$0].kind { true } else { false }
    }
    let rootsByGroup = Dictionary(grouping: roots) { groups.groupOfNode[$0] }
    var told: Set<Int> = []
    var reach = Reach(nodes: graph.components.count)
    return roots.compactMap { root in
      let group = groups.groupOfNode[root]
      guard !told.contains(group), let cycle = graph.endless(through: root, &reach) else {
        return nil
      }
      told.insert(group)
      return finding(
        cycle, rootsByGroup[group, default: []].filter { $0 >= root }, graph, &reach)
    }
  }

  private static func finding(
    _ cycle: [Dependency], _ roots: [Int], _ graph: BindingGraph, _ reach: inout Reach
  ) -> Finding? {
    // As it stands: from who asks for the root by a property or a method.
    guard let start = cycle.lastIndex(where: { $0.parameter >= 0 && $0.use != .initializer }) else {
      return nil
    }
    let step = cycle[start]
    let ordered = Array(cycle[start...] + cycle[..<start])
    let left = roots.first { graph.endless(through: $0, without: step, &reach) != nil }
    let more = left.map { graph.components[$0] }.map {
      Cycles.moreCycles(through: graph.displayName(of: $0), at: $0.span)
    }
    let injection = Cycles.injection(step, graph)
    return Finding(
      "dependency cycle through a root: \(Cycles.loop(ordered, graph))",
      at: graph.syntax(of: step).span,
      notes: Cycles.notes(ordered, graph)
        + (more.map { [$0] } ?? []),
      // Nothing holds a closure weakly.
      Suggestion(injection.text, step.use == .weakSet ? nil : injection.fix))
  }
}

extension BindingGraph {
  func isThroughRoot(_ cycle: [Dependency]) -> Bool {
    cycle.contains { if case .root = components[$0.owner].kind { true } else { false } }
  }

  /// Whether nothing breaks a cycle through a root, and only that is told of it.
  func isEndless(_ cycle: [Dependency]) -> Bool {
    let members = cycle.map { components[$0.owner].lifetime }
    // Other rules tell cycles of inits alone, and those that nothing breaks anywhere.
    if cycle.allSatisfy({ $0.use == .initializer }) || members.allSatisfy(\.isMadePerRequest) {
      return false
    }
    return !members.contains(where: \.outlivesCall)
      || cycle.contains {
        components[$0.owner].lifetime.outlivesCall
          && makingEffects(of: ComponentID(index: $0.owner)).isAsync
      }
  }

  /// The shortest endless cycle through a root, without a cut dependency.
  fileprivate func endless(
    through root: Int, without cut: Dependency? = nil, _ reach: inout Reach
  ) -> [Dependency]? {
    func isOther(_ step: Dependency) -> Bool {
      step.owner != cut?.owner || step.target != cut?.target
    }
    func isOfCall(_ index: Int) -> Bool { !components[index].lifetime.outlivesCall }
    // What outlives the call is a way around only where no cycle goes without it.
    let cycle =
      cycle(through: root, &reach) { isOther($0) && isOfCall($0.owner) && isOfCall($0.target) }
      ?? cycle(through: root, &reach, isOther)
    return cycle.flatMap { isEndless($0) ? $0 : nil }
  }

  /// The shortest way from a root back to itself, by some dependencies.
  private func cycle(
    through root: Int, _ reach: inout Reach, _ includes: (Dependency) -> Bool
  ) -> [Dependency]? {
    let groups = dependencies.groups.groupOfNode
    let end = reach.walk(from: [root], to: root) { owner, add in
      for number in dependencies.numbers(of: owner) {
        let step = dependencies.all[number]
        if groups[step.target] == groups[root], includes(step) { add(step.target, number) }
      }
    }
    return end.map { reach.steps(backFrom: $0).reversed().map { dependencies.all[$0.number] } }
  }
}
