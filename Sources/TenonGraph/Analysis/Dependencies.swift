import TenonDiagnostics
import TenonSyntax

/// What leads from a component to another one, an instance of which it gets.
struct Dependency: Sendable {
  let owner: Int
  /// The owner's parameter; `atInit` or `throughFacet` where there is none.
  let parameter: Int
  let target: Int
  let use: Parameter.Use

  /// A child's init makes what is eager there.
  static let atInit = -1
  /// A parent gives it for the facet that its child is in.
  static let throughFacet = -2
}

/// All dependencies of a graph, found once: rules ask for those that they are about.
struct Dependencies: Sendable {
  /// Who depends on whom, the targets of `all`.
  let edges: Edges
  /// The components that depend on each other.
  let groups: StronglyConnectedComponents
  /// Dependencies by number, those of a component next to each other.
  let all: [Dependency]

  /// None.
  init() {
    (edges, all) = (Edges(), [])
    groups = StronglyConnectedComponents(edges: edges)
  }

  /// Those of a graph whose parameters are bound. O(components + parameters).
  init(_ graph: BindingGraph) {
    var all: [Dependency] = []
    all.reserveCapacity(graph.tables.parameters.count)
    edges = Edges(nodes: graph.components.count) { owner, add in
      func note(_ target: ComponentID, _ parameter: Int, _ use: Parameter.Use = .initializer) {
        all.append(
          Dependency(owner: owner, parameter: parameter, target: target.index, use: use))
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

  /// Those of a component.
  subscript(owner: Int) -> TableSlice<Dependency> {
    TableSlice(all, numbers(of: owner))
  }

  /// The numbers of a component's dependencies.
  func numbers(of owner: Int) -> Range<Int> {
    Int(edges.starts[owner])..<Int(edges.starts[owner + 1])
  }

  /// The numbers of the dependencies that `includes` takes, by owner.
  func filter(_ includes: (Dependency) -> Bool) -> Edges {
    Edges(nodes: edges.count) { owner, add in
      for number in numbers(of: owner) where includes(all[number]) { add(number) }
    }
  }

  /// The numbers of some dependencies by target.
  func byTarget(_ numbers: Edges) -> Edges {
    Edges(nodes: edges.count, numbers.targets) { all[$0].target }
  }

  /// The steps of a way.
  func steps(_ way: Abridged<Reach.Step>) -> Abridged<Dependency> { way.map { all[$0.number] } }

  /// The dependencies without those of facets' members: their effects are what the facet declares, whoever the parent is.
  var endingAtFacets: (edges: Edges, groups: StronglyConnectedComponents) {
    guard all.contains(where: { $0.parameter == Dependency.throughFacet }) else {
      return (edges, groups)
    }
    let ending = Edges(nodes: edges.count) { owner, add in
      for step in self[owner] where step.parameter != Dependency.throughFacet { add(step.target) }
    }
    return (ending, StronglyConnectedComponents(edges: ending))
  }

  /// The components whose inits need themselves, and all that need those. O(dependencies).
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

  /// For each component a number that those have in common that need each other to be made.
  var groupsOfInit: [Int] {
    guard groups.isInCycle.contains(true) else { return Array(edges.indices) }
    let needed = Edges(nodes: edges.count) { owner, add in
      for step in self[owner] where step.use == .initializer { add(step.target) }
    }
    return StronglyConnectedComponents(edges: needed).groupOfNode
  }
}

extension BindingGraph {
  /// The statement of a component has something to wait for, so that no init makes it.
  fileprivate func saysAsync(_ id: ComponentID) -> Bool {
    self[self[id].effects].async != nil || self[self[id].steps].contains { $0.effects.isAsync }
  }
}
