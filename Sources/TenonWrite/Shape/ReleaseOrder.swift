import TenonDiagnostics
import TenonGraph
import TenonSyntax

/// The order in which a container releases its components: dependents before their dependencies, and later lines
/// before earlier ones.
struct ReleaseOrder {
  let components: [ComponentID]

  init(_ id: ContainerID, _ graph: BindingGraph) {
    var walk = NeedsWalk(id, graph)
    let edges = walk.edges
    let groups = StronglyConnectedComponents(edges: edges)
    let all = graph[id].components
    let members = groups.groups.map { group in
      group.filter { $0 < all.count && graph.outlivesItsCall(all[$0]) }.sorted(by: >)
    }
    var askers = [Int](repeating: 0, count: members.count)
    for (node, targets) in edges.enumerated() {
      for target in targets where groups.groupOfNode[target] != groups.groupOfNode[node] {
        askers[groups.groupOfNode[target]] += 1
      }
    }
    // Groups in which nothing outlives its call.
    var passing: [Int] = []
    // The last lines of groups that nothing left needs.
    var waiting: [Int] = []
    func add(_ group: Int) {
      guard let last = members[group].first else { return passing.append(group) }
      waiting.insert(last, at: waiting.partitioningIndex { $0 > last })
    }
    for group in members.indices where askers[group] == 0 { add(group) }
    var order: [ComponentID] = []
    while let group = passing.popLast() ?? waiting.popLast().map({ groups.groupOfNode[$0] }) {
      order += members[group].map { all[$0] }
      for node in groups.groups[group] {
        for target in edges[node] where groups.groupOfNode[target] != group {
          askers[groups.groupOfNode[target]] -= 1
          if askers[groups.groupOfNode[target]] == 0 { add(groups.groupOfNode[target]) }
        }
      }
    }
    components = order
  }
}

/// The paths from each component to others of its container, through children and facets.
private struct NeedsWalk {
  private let graph: BindingGraph
  private let container: ContainerID
  /// The facets of the container by their names, each with the components that can be requested through it.
  private var views: [String: (node: Int, targets: [Int])] = [:]
  private var order: [String] = []

  init(_ container: ContainerID, _ graph: BindingGraph) {
    (self.container, self.graph) = (container, graph)
  }

  /// The edges of the components, by their places in the container, then those of the views.
  var edges: Edges {
    mutating get {
      var lists = graph[container].components.map { targets(of: $0) }
      for name in order { lists.append(views[name]?.targets ?? []) }
      return Edges(lists)
    }
  }

  private mutating func targets(of id: ComponentID) -> [Int] {
    var targets: [Int] = []
    var seen: Set<ContainerID> = []
    // The holder of a child may request anything in it.
    var queue = [id]
    while let next = queue.popLast() {
      if let child = graph[next].kind.child, seen.insert(child).inserted {
        queue += graph[child].components
      }
      for parameter in graph[graph[next].parameters] {
        if parameter.use == .weakSet, parameter.source.instance != nil { continue }
        if case .instance(.scope(container)) = parameter.source {
          targets.append(view(parameter.syntax.type))
        }
        guard let target = parameter.source.target.map(met) else { continue }
        if graph[target].container == container { targets.append(graph[target].position) }
      }
    }
    return targets
  }

  /// The component that meets a facet's member.
  private func met(_ id: ComponentID) -> ComponentID {
    if case .listed(let meeting?) = graph[id].kind { return meeting }
    return id
  }

  /// The node of the components that can be requested through a facet, or from the whole container.
  private mutating func view(_ type: TypeSyntax?) -> Int {
    let asked = type?.wrapped ?? type
    let names = asked?.composed?.map(\.lastPlainName) ?? [asked?.lastPlainName ?? ""]
    let facets = graph[container].facets.filter {
      names.contains(graph[$0.id].syntax.name.plain)
    }
    let key = facets.isEmpty ? "" : names.joined(separator: " & ")
    if let known = views[key] { return known.node }
    var targets: [Int] = []
    for facet in facets {
      for requirement in graph.withInherited(facet.id).flatMap({ graph[$0].requirements }) {
        if case .component(let id, _) = graph.provider(for: requirement, of: container),
          graph[id].container == container
        {
          targets.append(graph[id].position)
        }
      }
    }
    if facets.isEmpty {
      targets = graph[container].components.indices.filter {
        graph.isReachable(graph[graph[container].components[$0]])
      }
    }
    let node = graph[container].components.count + order.count
    views[key] = (node, targets)
    order.append(key)
    return node
  }
}

extension TypeSyntax {
  /// The last name of a dotted type: `Facet` of `Module.Facet`.
  fileprivate var lastPlainName: String {
    plainest.path?.last?.plainName ?? ""
  }
}

extension BindingGraph {
  /// The component's instance outlives its call.
  fileprivate func outlivesItsCall(_ id: ComponentID) -> Bool {
    self[id].kind.isMadeByInit && self[id].lifetime.outlivesCall
  }
}
