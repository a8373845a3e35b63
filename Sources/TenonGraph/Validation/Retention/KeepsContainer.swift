import TenonDiagnostics
import TenonSyntax

extension Rule<ComponentSite> {
  /// A held component never keeps its container, by what it keeps or a child.
  static let keepsContainer = Rule(.keepsContainer, skips: [.foreign, .statement]) { site in
    guard site.component.lifetime.isHeldByContainer,
      let way = site.ground.fact(ContainerKeepers.self).value.way(from: site.id.index)
    else { return nil }
    let (graph, container) = (site.graph, site.container.name)
    let last = way.elements.last.map { graph.components[$0.target] } ?? site.component
    let names = way.elements.map { graph.displayName(of: graph.components[$0.target]) }
    let loop = "retain cycle\(site.until): \(Cycles.loop([container, site.name] + names))"
    let notes = Cycles.notes(way, graph)
    if let child = last.kind.child, let step = way.elements.last {
      return Finding(
        "\(loop) (the child '\(graph[child].name)' holds its parent)", at: site.component.span,
        notes: notes, Cycles.injection(step, graph, isSet: false))
    }
    guard let end = graph[last.parameters].first(where: { $0.keeps(last.container) })?.syntax else {
      return nil
    }
    let (name, type) = (graph.displayName(of: last), end.type?.text() ?? container)
    return Finding(
      loop, at: site.component.span,
      notes: notes + [
        .init("'\(name)' depends on '\(type)', which is the container", at: end.span)
      ],
      Suggestion(
        "inject into '\(name)' only what it needs from '\(type)', or closures that return that, or"
          + " hold it weakly with '{ set weak \(end.property): \(type) }'"))
  }
}

extension ComponentSite {
  /// The call that ends a lifetime that is not the container's own.
  fileprivate var until: String {
    switch component.lifetime {
    case .purgeable: " until 'releaseUnused()'"
    case .resettable(let id): " until '\(graph.lifetimes[id.index].resetName)()'"
    default: ""
    }
  }
}

/// The ways by which components keep their containers; closures and weak properties keep nothing.
private struct ContainerKeepers: GraphFact {
  private let graph: BindingGraph
  private var ways: NearestWays?
  private var groups: [Int] = []

  init(_ graph: BindingGraph) {
    self.graph = graph
    let isEnd = graph.components.indices.map { index in
      let component = graph.components[index]
      return component.kind.child != nil
        || graph[component.parameters].contains { $0.keeps(component.container) }
    }
    if !isEnd.contains(true) { return }
    // A component that is held has a finding of its own.
    let steps = graph.dependencies.filter {
      let target = graph.components[$0.target]
      return $0.keeps && target.container == graph.components[$0.owner].container
        && !target.lifetime.isHeld
    }
    ways = NearestWays(graph.dependencies, steps, ends: isEnd.map { $0 ? 0 : -1 })
    groups = graph.dependencies.groupsOfInit
  }

  /// A component that can never be made keeps nothing.
  func way(from index: Int) -> Abridged<Dependency>? {
    guard let way = ways?.way(from: index).map(graph.dependencies.steps),
      way.elements.last.map({ groups[$0.target] == groups[index] }) != true
    else { return nil }
    return way
  }
}

extension Dependency {
  /// Whether what the parameter gets is kept.
  var keeps: Bool { parameter >= 0 && (use == .initializer || use == .set) }
}

extension Parameter {
  /// Whether it gets a container, which is kept then.
  fileprivate func keeps(_ id: ContainerID) -> Bool {
    guard use == .initializer || use == .set, case .instance(.scope(id)) = source else {
      return false
    }
    return true
  }
}
