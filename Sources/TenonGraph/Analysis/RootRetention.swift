import TenonDiagnostics
import TenonSyntax

/// Whether what children offer by their parents keeps the child that was made for it, and what fails if it does not.
struct RootRetention {
  /// What needs the child when it is gone.
  enum Need {
    /// A component that the child releases.
    case release(ComponentID)
    /// A closure that finds no container any more.
    case closure(ComponentID, parameter: Int)
  }

  private let makings: Makings
  private var reach: Reach
  private lazy var keepers = makings.keepers(throughRoots: true, makings.keepsChild)
  private lazy var parentKeepers = makings.keepers(throughRoots: false, makings.keepsParent)

  init(_ graph: BindingGraph) {
    makings = Makings(graph)
    reach = Reach(nodes: 2 * makings.kept.count)
  }

  /// A root's instance keeps its child alive. O(1), but for the first.
  mutating func keepsChild(_ root: ComponentID) -> Bool {
    makings.made(by: root).map { keepers[$0.node] } ?? true
  }

  /// Whether a root's instance keeps the feature's parent: by a closure over it, or by the facet. O(1), but for the
  /// first.
  mutating func keepsParent(_ root: ComponentID) -> Bool {
    guard let made = makings.made(by: root),
      makings.graph.isInFacet(makings.graph[made.id].container)
    else { return false }
    return parentKeepers[made.node]
  }

  /// The first need of a child that is gone after its root was asked; `nil` where there is none.
  mutating func need(of root: ComponentID) -> Need? {
    guard let first = makings.made(by: root), !keepsChild(root) else { return nil }
    var need: Need?
    reach.walk(from: [first.node]) { node, add in
      let owner = Made(node: node)
      need = need ?? makings.need(of: owner)
      if need != nil { return }
      for parameter in makings.graph[makings.graph[owner.id].parameters] {
        if let target = makings.made(parameter, for: owner) { add(target.node, 0) }
      }
    }
    return need
  }

  /// Whether a container may come to keep a component of it.
  func isKept(_ id: ComponentID) -> Bool { makings.kept[id.index] }
}

/// A component as it is made: for something that its container keeps, or not.
private struct Made {
  let id: ComponentID
  let isKept: Bool

  /// Its number among all.
  var node: Int { 2 * id.index + (isKept ? 1 : 0) }

  init(_ id: ComponentID, isKept: Bool) { (self.id, self.isKept) = (id, isKept) }

  init(node: Int) { self.init(ComponentID(index: node / 2), isKept: node % 2 == 1) }
}

/// How the components of children with roots are made.
private struct Makings {
  let graph: BindingGraph
  /// Which components their containers may come to keep; none where there are no roots.
  let kept: [Bool]

  init(_ graph: BindingGraph) {
    self.graph = graph
    let hasRoots = graph.components.contains { if case .root = $0.kind { true } else { false } }
    kept = hasRoots ? graph.keptByContainers : []
  }

  /// The component that a root's child makes for it.
  func made(by root: ComponentID) -> Made? {
    graph.target(ofRoot: root).map { made($0.component, for: Made(root, isKept: false)) }
  }

  /// An instance that a parameter gets from the owner's own container.
  func made(_ parameter: Parameter, for owner: Made) -> Made? {
    guard let target = parameter.source.instance,
      graph[target].container == graph[owner.id].container
    else { return nil }
    return made(target, for: owner)
  }

  private func made(_ id: ComponentID, for asker: Made) -> Made {
    Made(id, isKept: graph[id].lifetime.isMadeAnew ? asker.isKept : kept[id.index])
  }

  /// Which components as they are made have a source that `keeps` takes, or keep one that has. O(graph).
  func keepers(throughRoots: Bool, _ keeps: (ParameterSource, Made) -> Bool) -> [Bool] {
    var ends = [Bool](repeating: false, count: 2 * kept.count)
    let edges = Edges(nodes: ends.count) { node, add in
      let owner = Made(node: node)
      for parameter in graph[graph[owner.id].parameters]
      where parameter.use == .initializer || parameter.use == .set {
        if keeps(parameter.source, owner) { ends[node] = true }
        guard let target = made(parameter, for: owner) else { continue }
        add(target.node)
        guard throughRoots, case .root = graph[target.id].kind else { continue }
        if let root = made(by: target.id) { add(root.node) } else { ends[node] = true }
      }
    }
    return edges.leading(to: ends)
  }

  func keepsChild(_ source: ParameterSource, _ made: Made) -> Bool {
    let child = graph[made.id].container
    if case .instance(.scope(child)) = source { return true }
    if let target = source.instance {
      return graph[target].container == child && graph[target].kind.child != nil
    }
    return !made.isKept && isClosure(source, over: child)
  }

  func keepsParent(_ source: ParameterSource, _: Made) -> Bool {
    switch source {
    case .instance(.scope(let id)): graph[id].facetScope != nil
    case .closure(let provider, _): graph[graph.owner(of: provider)].facetScope != nil
    default: false
    }
  }

  private func isClosure(_ source: ParameterSource, over container: ContainerID) -> Bool {
    switch source {
    case .closure(.scope(container), _): true
    case .closure(.component(let target, _), _): graph[target].container == container
    default: false
    }
  }

  /// The need that a component has of its child.
  func need(of made: Made) -> RootRetention.Need? {
    let component = graph[made.id]
    if !component.releases.isEmpty { return .release(made.id) }
    let closure = component.parameters.indices.first {
      made.isKept && isClosure(graph[component.parameters, $0].source, over: component.container)
    }
    return closure.map { .closure(made.id, parameter: $0) }
  }
}

extension BindingGraph {
  /// Which components their containers may come to keep: from what a container holds to all that this may keep, by its
  /// parameters, and what its closures give it. Weak properties keep nothing. O(components + parameters).
  public var keptByContainers: [Bool] {
    var reach = Reach(nodes: components.count)
    reach.walk(from: components.indices.lazy.filter { components[$0].lifetime.isHeld }) {
      owner, add in
      for parameter in self[components[owner].parameters] {
        if parameter.use == .weakSet, parameter.source.instance != nil { continue }
        guard let target = parameter.source.target,
          self[target].container == components[owner].container
        else { continue }
        add(target.index, 0)
      }
    }
    return components.indices.map { reach.contains($0) }
  }
}
