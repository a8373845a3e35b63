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
  let groups: StronglyConnectedComponents
  /// The dependencies by number, those of a component next to each other.
  let all: [Dependency]

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
        for id in graph[child].components where graph[id].isEager {
          let isAsync =
            graph[syntax: id].effects.async != nil
            || graph[graph[id].steps].contains { $0.effects.isAsync }
          if !isAsync { note(id, Dependency.atInit) }
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

  subscript(owner: Int) -> TableSlice<Dependency> {
    TableSlice(all, numbers(of: owner))
  }

  func numbers(of owner: Int) -> Range<Int> {
    Int(edges.starts[owner])..<Int(edges.starts[owner + 1])
  }

  /// The numbers of the dependencies that `includes` accepts, by owner.
  func filter(_ includes: (Dependency) -> Bool) -> Edges {
    Edges(nodes: edges.count) { owner, add in
      for number in numbers(of: owner) where includes(all[number]) { add(number) }
    }
  }

  func byTarget(_ numbers: Edges) -> Edges {
    Edges(nodes: edges.count, numbers.targets) { all[$0].target }
  }

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
    let cycles = all.filter { $0.use == .initializer && groups[$0.owner] == groups[$0.target] }
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

/// The shortest paths along dependencies to the nearest ends, from all components at once. Ends have kinds: for each
/// component, the nearest ends of two kinds are known, so that one kind can be left out.
struct NearestWays {
  /// The walk back from the ends; each component is two nodes, one for each of two kinds.
  private var reach: Reach
  /// The kind of end that each node leads to, -1 for none.
  private var kinds: [Int]

  /// Finds the paths along some dependencies. `ends`: the kind of end of each component, -1 for none; `passes`: true if
  /// a path may go through it. O(components + dependencies).
  init(
    _ dependencies: Dependencies, _ steps: Edges, ends: [Int], _ shown: Shown = .steps,
    passes: (Int) -> Bool = { _ in true }
  ) {
    let askers = dependencies.byTarget(steps)
    var kinds = ends.flatMap { [$0, -1] }
    reach = Reach(nodes: kinds.count, shown)
    let starts = ends.indices.lazy.filter { ends[$0] >= 0 }.map { 2 * $0 }
    reach.walk(from: starts) { node, add in
      let component = node / 2
      let isStart = node == 2 * component && ends[component] >= 0
      guard isStart || passes(component) else { return }
      for number in askers[component] {
        let first = 2 * dependencies.all[number].owner
        let asker = kinds[first] < 0 ? first : first + 1
        if kinds[asker] >= 0 || kinds[first] == kinds[node] { continue }
        kinds[asker] = kinds[node]
        add(asker, number)
      }
    }
    self.kinds = kinds
  }

  /// The path from a component to the nearest end of another kind than `kind`; `nil` if there is none.
  func way(from component: Int, notTo kind: Int? = nil) -> Abridged<Reach.Step>? {
    [2 * component, 2 * component + 1].first { kinds[$0] >= 0 && kinds[$0] != kind }
      .flatMap(reach.place).map(reach.trail)
  }
}

/// The shortest paths from components to the origins of their effects.
final class EffectTrails {
  let graph: BindingGraph
  private var known: [EffectAnalysis.Kind: NearestWays] = [:]

  init(_ graph: BindingGraph) { self.graph = graph }

  /// The paths to the origins of an effect. The first request of a kind is O(graph), others O(1).
  func ways(to kind: EffectAnalysis.Kind) -> NearestWays {
    if let ways = known[kind] { return ways }
    let (dependencies, effects) = (graph.dependencies, graph.effects)
    let steps = dependencies.filter {
      effects.has(kind, $0.target, from: $0.owner, isChild: $0.parameter == Dependency.atInit)
    }
    let ends = graph.components.indices.map {
      effects.cause(of: kind, at: $0, graph) == nil ? -1 : 0
    }
    let ways = NearestWays(dependencies, steps, ends: ends, .effects)
    known[kind] = ways
    return ways
  }
}
