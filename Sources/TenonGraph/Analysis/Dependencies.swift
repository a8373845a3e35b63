import TenonDiagnostics
import TenonSyntax

/// A dependency of a component on another one, whose instance it gets.
struct Dependency: Sendable {
  let owner: Int
  /// The owner's parameter; `atInit` or `throughFacet` if there is none.
  let parameter: Int
  let target: Int
  let use: Parameter.Use

  /// A child's init creates its eager components.
  static let atInit = -1
  /// A parent provides it for the facet that its child is in.
  static let throughFacet = -2
}

/// All dependencies of a graph, found once; rules select those that they check.
struct Dependencies: Sendable {
  /// The edges between components: the targets of `all`.
  let edges: Edges
  /// The components that depend on each other.
  let groups: StronglyConnectedComponents
  /// The dependencies by number, those of a component next to each other.
  let all: [Dependency]

  /// No dependencies.
  init() {
    (edges, all) = (Edges(), [])
    groups = StronglyConnectedComponents(edges: edges)
  }

  /// The dependencies of a graph with bound parameters. O(components + parameters).
  init(_ graph: BindingGraph) {
    var all: [Dependency] = []
    all.reserveCapacity(graph.tables.parameters.count)
    edges = Edges(nodes: graph.components.count) { owner, add in
      func note(_ target: ComponentID, _ parameter: Int, _ use: Parameter.Use = .initializer) {
        all.append(Dependency(owner: owner, parameter: parameter, target: target.index, use: use))
        add(target.index)
      }
      let component = graph.components[owner]
      switch component.kind {
      case .child(let child):
        for id in graph[child].components where graph[id].isEager && !graph.saysAsync(id) {
          note(id, Dependency.atInit)
        }
      case .listed(let id): if let id { note(id, Dependency.throughFacet) }
      case .written, .decorator, .collection:
        for index in component.parameters.indices {
          let place = component.parameters.place(index)
          guard let target = graph.tables.parameters[place].source.instance else { continue }
          note(target, index, graph.tables.parameters[place].use)
        }
      }
    }
    self.all = all
    groups = StronglyConnectedComponents(edges: edges)
  }

  /// The dependencies of a component.
  subscript(owner: Int) -> TableSlice<Dependency> {
    TableSlice(all, numbers(of: owner))
  }

  /// The numbers of a component's dependencies.
  func numbers(of owner: Int) -> Range<Int> {
    Int(edges.starts[owner])..<Int(edges.starts[owner + 1])
  }

  /// The numbers of the dependencies that `includes` accepts, by owner.
  func filter(_ includes: (Dependency) -> Bool) -> Edges {
    Edges(nodes: edges.count) { owner, add in
      for number in numbers(of: owner) where includes(all[number]) { add(number) }
    }
  }

  /// The numbers of some dependencies by target.
  func byTarget(_ numbers: Edges) -> Edges {
    Edges(nodes: edges.count, numbers.targets) { all[$0].target }
  }

  /// The dependencies of a path.
  func steps(_ way: Abridged<Reach.Step>) -> Abridged<Dependency> { way.map { all[$0.number] } }

  /// The dependencies without those of facets' members, which have the effects that the facet declares, for any parent.
  var endingAtFacets: (edges: Edges, groups: StronglyConnectedComponents) {
    guard all.contains(where: { $0.parameter == Dependency.throughFacet }) else {
      return (edges, groups)
    }
    let ending = Edges(nodes: edges.count) { owner, add in
      for step in self[owner] where step.parameter != Dependency.throughFacet { add(step.target) }
    }
    return (ending, StronglyConnectedComponents(edges: ending))
  }

  /// The components whose inits need themselves, and all that depend on those. O(dependencies).
  var endless: [Int] {
    guard groups.isInCycle.contains(true) else { return [] }
    let groups = groupsOfInit
    let cycles = all.filter {
      $0.use == .initializer && groups[$0.owner] == groups[$0.target]
    }
    let askers = byTarget(filter { _ in true })
    var reach = Reach(nodes: edges.count)
    reach.walk(from: Set(cycles.map(\.owner)).sorted()) { target, add in
      for number in askers[target] { add(all[number].owner, number) }
    }
    return reach.nodes
  }

  /// A number for each component, the same for those that need each other to be created.
  var groupsOfInit: [Int] {
    guard groups.isInCycle.contains(true) else { return Array(edges.indices) }
    let needed = Edges(nodes: edges.count) { owner, add in
      for step in self[owner] where step.use == .initializer { add(step.target) }
    }
    return StronglyConnectedComponents(edges: needed).groupOfNode
  }
}

extension BindingGraph {
  /// True if the statement of a component is async, so that no init creates it.
  fileprivate func saysAsync(_ id: ComponentID) -> Bool {
    self[self[id].effects].async != nil || self[self[id].steps].contains { $0.effects.isAsync }
  }
}
