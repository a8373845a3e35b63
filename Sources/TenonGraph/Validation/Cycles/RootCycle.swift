import TenonDiagnostics
import TenonSyntax

/// Who asks for a root begins a call of its own, which shares nothing with the one that asks. So a cycle through one is
/// broken by what a container has already, and by no `graph` component; nor may what others wait for be in it.
enum RootCycle: GraphRule {
  static func check(_ graph: BindingGraph, _ diagnostics: inout Diagnostics) {
    guard graph.containers.contains(where: \.hasRoots) else { return }
    let groups = graph.dependencies.groups
    var told: Set<Int> = []
    for index in graph.components.indices where groups.isInCycle[index] {
      guard case .root = graph.components[index].kind, !told.contains(groups.groupOfNode[index]),
        let cycle = endless(through: index, graph)
      else { continue }
      told.insert(groups.groupOfNode[index])
      report(cycle, through: index, graph, &diagnostics)
    }
  }

  /// The shortest cycle through a root that nothing breaks, but for a dependency that is taken for cut.
  private static func endless(
    through root: Int, without cut: Dependency? = nil, _ graph: BindingGraph
  ) -> [Dependency]? {
    func isOther(_ step: Dependency) -> Bool {
      step.owner != cut?.owner || step.target != cut?.target
    }
    func isOfCall(_ index: Int) -> Bool { !graph.components[index].lifetime.outlivesCall }
    // What outlives the call is a way around only where no cycle goes without it.
    let cycle =
      cycle(through: root, graph) { isOther($0) && isOfCall($0.owner) && isOfCall($0.target) }
      ?? cycle(through: root, graph, isOther)
    return cycle.flatMap { isEndless($0, graph) ? $0 : nil }
  }

  /// The shortest way from a root back to itself, by some dependencies; breadth first.
  private static func cycle(
    through root: Int, _ graph: BindingGraph, _ includes: (Dependency) -> Bool
  ) -> [Dependency]? {
    let groups = graph.dependencies.groups.groupOfNode
    var cameBy: [Int: Dependency] = [:]
    var queue = [root]
    var next = 0
    while next < queue.count {
      let owner = queue[next]
      next += 1
      for step in graph.dependencies[owner]
      where groups[step.target] == groups[root] && includes(step) {
        if step.target == root {
          var cycle = [step]
          while let last = cycle.last, last.owner != root, let before = cameBy[last.owner] {
            cycle.append(before)
          }
          return cycle.reversed()
        }
        if cameBy[step.target] == nil {
          cameBy[step.target] = step
          queue.append(step.target)
        }
      }
    }
    return nil
  }

  /// Whether it is reported here that a cycle goes through a root, and nothing breaks it.
  static func tells(_ cycle: [Dependency], _ graph: BindingGraph) -> Bool {
    isThroughRoot(cycle, graph) && isEndless(cycle, graph)
  }

  static func isThroughRoot(_ cycle: [Dependency], _ graph: BindingGraph) -> Bool {
    cycle.contains { if case .root = graph.components[$0.owner].kind { true } else { false } }
  }

  private static func isEndless(_ cycle: [Dependency], _ graph: BindingGraph) -> Bool {
    let members = cycle.map { ComponentID(index: $0.owner) }
    // Those of inits alone, and those that nothing breaks wherever they are, are told as such.
    let isTold =
      cycle.allSatisfy { $0.use == .initializer }
      || members.allSatisfy { graph[$0].lifetime.isMadePerRequest }
    if isTold { return false }
    return !members.contains { graph[$0].lifetime.outlivesCall }
      || members.contains {
        graph[$0].lifetime.outlivesCall && graph.makingEffects(of: $0).isAsync
      }
  }

  private static func report(
    _ cycle: [Dependency], through root: Int, _ graph: BindingGraph,
    _ diagnostics: inout Diagnostics
  ) {
    guard let step = cycle.last(where: { $0.parameter >= 0 && $0.use != .initializer }) else {
      return
    }
    // As it stands: from who asks for the root by a property or a method.
    let start = cycle.firstIndex { $0.owner == step.owner && $0.target == step.target } ?? 0
    let ordered = Array(cycle[start...] + cycle[..<start])
    let owner = graph.components[step.owner]
    var notes = Cycles.notes(ordered, graph)
    if endless(through: root, without: step, graph) != nil {
      let component = graph.components[root]
      notes.append(
        Cycles.moreCycles(through: graph.displayName(of: component), at: component.span))
    }
    diagnostics.report(
      Diagnostic(
        .initCycle, "dependency cycle through a root: \(Cycles.loop(ordered, graph))",
        at: graph[owner.parameters, step.parameter].syntax.span,
        notes: notes,
        suggestion: Suggestion(
          "write '\(step.use == .call ? "" : "set ")\(Cycles.closureText(step, graph))' in '\(graph.displayName(of: owner))' to inject a"
            + " closure",
          // Nothing holds a closure weakly.
          step.use == .weakSet ? nil : Cycles.closureFix(step, graph))))
  }
}
