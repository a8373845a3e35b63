import TenonDiagnostics
import TenonSyntax

/// What the container holds must not keep the container, itself, through what it keeps or through a
/// child of the container: neither would ever go. Closures ask anew, and weak properties do not hold.
enum KeepsContainer: GraphRule {
  static func check(_ graph: BindingGraph, _ diagnostics: inout Diagnostics) {
    var roots = RootRetention(graph)
    let isEnd = graph.components.indices.map { index in
      if case .root = graph.components[index].kind {
        let root = ComponentID(index: index)
        return roots.keepsChild(root) || roots.keepsParent(root)
      }
      return self.isEnd(graph.components[index], graph)
    }
    if !isEnd.contains(true) { return }
    // Only what leads to a container is walked.
    let edges = Edges(nodes: isEnd.count) { owner, add in
      for step in graph.dependencies[owner]
      where step.keeps
        && graph.components[step.target].container == graph.components[owner].container
      {
        add(step.target)
      }
    }
    var leads = isEnd
    for group in StronglyConnectedComponents(edges: edges).groups {
      let leading = group.contains { index in
        isEnd[index] || edges[index].contains { leads[$0] }
      }
      for index in group { leads[index] = leading }
    }
    // What can never be made keeps nothing; that has been told.
    let cycles = graph.dependencies.groupsOfInit
    let ways = ways(leads, isEnd, graph)
    for (index, component) in graph.components.enumerated()
    where leads[index] && component.lifetime.isHeldByContainer && !graph[component.syntax].isBroken
      && !graph[component.container].isForeign
    {
      guard let way = ways.way(from: index) else { continue }
      if let last = way.steps.last, cycles[last.target] == cycles[index] { continue }
      report(index, way, graph, &diagnostics)
    }
  }

  /// The ways by which components keep their containers.
  private static func ways(
    _ leads: [Bool], _ isEnd: [Bool], _ graph: BindingGraph
  ) -> NearestWays {
    // What is held itself is told by itself.
    let steps = graph.dependencies.filter { step in
      let target = graph.components[step.target]
      return step.keeps && leads[step.target] && !target.lifetime.isHeld
        && target.container == graph.components[step.owner].container
    }
    return NearestWays(steps, ends: isEnd.map { $0 ? 0 : -1 })
  }

  /// The call that ends a lifetime that is not the container's own.
  private static func until(_ lifetime: Lifetime, _ graph: BindingGraph) -> String {
    switch lifetime {
    case .purgeable: " until 'releaseUnused()'"
    case .resettable(let id): " until '\(graph.lifetimes[id.index].resetName)()'"
    default: ""
    }
  }

  /// Whether a component keeps its container without the help of another one.
  private static func isEnd(_ component: Component, _ graph: BindingGraph) -> Bool {
    if case .child = component.kind { return true }
    return graph[component.parameters].contains {
      $0.keeps && $0.source.isScope(component.container)
    }
  }

  private static func report(
    _ holder: Int, _ way: NearestWays.Way, _ graph: BindingGraph, _ diagnostics: inout Diagnostics
  ) {
    let path = way.steps
    let component = graph.components[holder]
    let container = graph[component.container]
    let last = graph.components[path.last?.target ?? holder]
    var notes = Cycles.notes(way, graph)
    var through = ""
    var weak = ""
    let suggestion: Suggestion
    if let child = last.kind.madeChild {
      through = " (the child '\(graph[child].name)' retains its parent)"
      let step = path[path.count - 1]
      suggestion = Suggestion(
        "write '\(Cycles.closureText(step, graph))' in"
          + " '\(graph.displayName(of: graph.components[step.owner]))' to"
          + " inject a closure", Cycles.closureFix(step, graph))
    } else {
      let end = graph[last.parameters].first { $0.keeps && $0.source.isScope(last.container) }
      let type = end?.syntax.type?.text() ?? container.name
      if let end {
        let label = (end.syntax.label ?? end.syntax.name)?.text ?? "property"
        weak = ", or hold it weakly with '{ set weak \(label): \(type) }'"
        notes.append(
          .init(
            "'\(graph.displayName(of: last))' depends on '\(type)', which is the container",
            at: end.syntax.span)
        )
      }
      suggestion = Suggestion(
        "inject into '\(graph.displayName(of: last))' only what it needs from '\(type)', or"
          + " closures that return that" + weak)
    }
    let members = [component] + path.map { graph.components[$0.target] }
    let names = [container.name] + members.map(graph.displayName)
    diagnostics.report(
      Diagnostic(
        .keepsContainer,
        "retain cycle\(until(component.lifetime, graph)): \(Cycles.loop(names))\(through)",
        at: component.span, notes: notes, suggestion: suggestion))
  }
}

extension Dependency {
  /// Whether what the parameter gets is kept.
  fileprivate var keeps: Bool { parameter >= 0 && (use == .initializer || use == .set) }
}

extension Parameter {
  /// Whether what it gets is kept.
  fileprivate var keeps: Bool { use == .initializer || use == .set }
}

extension ParameterSource {
  /// Whether it is a container itself.
  fileprivate func isScope(_ id: ContainerID) -> Bool {
    if case .instance(.scope(id)) = self { true } else { false }
  }
}
