import TenonDiagnostics
import TenonSyntax

/// What the container holds must not keep the container, itself, through what it keeps or through a
/// child of the container: neither would ever go. Closures ask anew, and weak properties do not hold.
enum KeepsContainer: GraphRule {
  static func check(_ graph: BindingGraph, _ diagnostics: inout Diagnostics) {
    // Only what leads to a container is walked.
    let edges = graph.components.map { component in
      graph.keptSources(of: component).compactMap { source in
        source.instance.flatMap { graph[$0].container == component.container ? $0.index : nil }
      }
    }
    var leads = [Bool](repeating: false, count: edges.count)
    for group in StronglyConnectedComponents(edges: edges).groups {
      let leading = group.contains { index in
        isEnd(ComponentID(index: index), graph) || edges[index].contains { leads[$0] }
      }
      for index in group { leads[index] = leading }
    }
    if !leads.contains(true) { return }
    // What can never be made keeps nothing; that has been told.
    let cycles = StronglyConnectedComponents(
      edges: Cycles(graph) { _, parameter, _ in parameter.use == .initializer }.steps
        .map { $0.map(\.target) }
    ).groupOfNode
    let ways = ways(leads, graph)
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
  private static func ways(_ leads: [Bool], _ graph: BindingGraph) -> NearestWays {
    let steps = graph.components.enumerated().map { owner, component in
      graph[component.parameters].enumerated().compactMap { position, parameter -> Cycles.Step? in
        // What is held itself is told by itself.
        guard parameter.keeps, let target = parameter.source.instance, leads[target.index],
          !graph[target].lifetime.isHeld, graph[target].container == component.container
        else { return nil }
        return Cycles.Step(
          owner: owner, parameter: position, target: target.index, use: parameter.use)
      }
    }
    let ends = graph.components.indices.map { isEnd(ComponentID(index: $0), graph) ? 0 : -1 }
    return NearestWays(steps, ends: ends)
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
  private static func isEnd(_ id: ComponentID, _ graph: BindingGraph) -> Bool {
    let component = graph[id]
    if case .child = component.kind { return true }
    return graph.keptSources(of: component).contains { $0.isScope(component.container) }
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
    if case .child(let child) = last.kind {
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

extension BindingGraph {
  /// What the init and the properties of a component get and keep.
  fileprivate func keptSources(of component: Component) -> [ParameterSource] {
    self[component.parameters].filter(\.keeps).map(\.source)
  }
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
