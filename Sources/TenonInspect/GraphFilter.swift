import TenonDiagnostics
import TenonGraph

/// Which part of a picture is wanted.
public struct GraphFilter: Sendable {
  /// Nodes with what they need, by their names.
  public var roots: [String] = []
  /// Nodes with their surroundings: what they need, and who needs them.
  public var centers: [String] = []
  /// How many steps to go. Without one, from roots as far as it goes, and from centers one.
  public var depth: Int?
  /// Containers with what stands in them, and in the containers that are in them.
  public var containers: [String] = []

  /// All of it.
  public init() {}

  /// Whether it takes everything.
  public var isEmpty: Bool { roots.isEmpty && centers.isEmpty && containers.isEmpty }

  /// The names among those of the filter that a picture does not have, and the nearest one to each that it has.
  public func unknownNames(in pictures: [GraphPicture]) -> [(name: String, meant: String?)] {
    var unknown: [(String, String?)] = []
    for name in roots + centers where pictures.allSatisfy({ $0.nodes(named: name).isEmpty }) {
      let all = pictures.flatMap { picture in
        picture.nodes.flatMap { [$0.name] + $0.provides }
      }
      unknown.append((name, NearMiss.best(for: name, among: all)))
    }
    for name in containers where pictures.allSatisfy({ $0.containers(named: name).isEmpty }) {
      let all = pictures.flatMap { $0.containers.map(\.name) }
      unknown.append((name, NearMiss.best(for: name, among: all)))
    }
    return unknown
  }
}

extension GraphPicture {
  /// The containers that users mean by a name.
  public func containers(named name: String) -> [Int] {
    containers.indices.filter { containers[$0].name == name || containers[$0].id == name }
  }

  /// The part of the picture that a filter takes: its nodes, what they stand in, and the edges between them.
  /// O(size).
  public func filtered(_ filter: GraphFilter) -> GraphPicture {
    if filter.isEmpty { return self }
    var kept = [Bool](repeating: true, count: nodes.count)
    if !filter.containers.isEmpty {
      let wanted = inside(filter.containers.flatMap(containers(named:)))
      for index in kept.indices { kept[index] = wanted[nodes[index].container] }
    }
    if !filter.roots.isEmpty || !filter.centers.isEmpty {
      let roots = filter.roots.flatMap(nodes(named:))
      let centers = filter.centers.flatMap(nodes(named:))
      let around = filter.depth ?? 1
      let below = reached(from: roots, depth: filter.depth) { dependencies($0) }
      let needed = reached(from: centers, depth: around) { dependencies($0) }
      let needing = reached(from: centers, depth: around) { dependents($0) }
      for index in kept.indices {
        kept[index] = kept[index] && (below[index] || needed[index] || needing[index])
      }
    }
    return keeping(kept)
  }

  /// Which containers are some, or in them.
  private func inside(_ outer: [Int]) -> [Bool] {
    var result = [Bool](repeating: false, count: containers.count)
    for index in outer { result[index] = true }
    // Parents come before their children.
    for index in containers.indices {
      if let parent = containers[index].parent, result[parent] { result[index] = true }
    }
    return result
  }

  /// What a node needs next: what its edges lead to; of a child container that it makes, all that stands there.
  private func dependencies(_ node: Int) -> [Int] {
    nodes[node].outgoing.flatMap { edge -> [Int] in
      switch edges[edge].target {
      case .node(let target): [target]
      case .container(let container) where edges[edge].use == .child: containers[container].nodes
      case .container, .missing, .absent, .open: []
      }
    }
  }

  /// Who needs a node.
  private func dependents(_ node: Int) -> [Int] {
    nodes[node].incoming.map { edges[$0].source }
  }

  private func reached(
    from start: [Int], depth: Int?, _ next: (Int) -> [Int]
  ) -> [Bool] {
    var reach = Reach(nodes: nodes.count)
    reach.walk(from: start, next)
    return nodes.indices.map { node in reach.length(to: node).map { $0 <= depth ?? .max } ?? false }
  }

  /// The picture with some of its nodes.
  private func keeping(_ kept: [Bool]) -> GraphPicture {
    var isWanted = [Bool](repeating: false, count: containers.count)
    for index in nodes.indices where kept[index] { isWanted[nodes[index].container] = true }
    for edge in edges where kept[edge.source] {
      if let container = edge.container { isWanted[container] = true }
    }
    for index in containers.indices.reversed() where isWanted[index] {
      if let parent = containers[index].parent { isWanted[parent] = true }
    }
    let isKeptEdge = edges.map { edge in kept[edge.source] && (edge.node.map { kept[$0] } ?? true) }
    let newNode = Self.numbers(kept)
    let newEdge = Self.numbers(isKeptEdge)
    let newContainer = Self.numbers(isWanted)
    var part = self
    part.containers = containers.indices.filter { isWanted[$0] }.map { index in
      containers[index].renumbered(newContainer, newNode)
    }
    part.nodes = nodes.indices.filter { kept[$0] }.map { index in
      nodes[index].renumbered(newContainer, newEdge)
    }
    part.edges = edges.indices.filter { isKeptEdge[$0] }.map { index in
      edges[index].renumbered(newNode, newContainer)
    }
    for index in findings.indices {
      part.findings[index].nodes = findings[index].nodes.compactMap { newNode[$0] }
      part.findings[index].edges = findings[index].edges.compactMap { newEdge[$0] }
      part.findings[index].containers = findings[index].containers.compactMap { newContainer[$0] }
    }
    return part
  }

  /// The new number of each that is kept.
  private static func numbers(_ kept: [Bool]) -> [Int?] {
    var next = 0
    return kept.map { isKept in
      guard isKept else { return nil }
      next += 1
      return next - 1
    }
  }
}

extension GraphPicture.Container {
  fileprivate func renumbered(_ containers: [Int?], _ nodes: [Int?]) -> Self {
    var copy = self
    copy.parent = parent.flatMap { containers[$0] }
    copy.children = children.compactMap { containers[$0] }
    copy.nodes = self.nodes.compactMap { nodes[$0] }
    return copy
  }
}

extension GraphPicture.Node {
  fileprivate func renumbered(_ containers: [Int?], _ edges: [Int?]) -> Self {
    var copy = self
    copy.container = containers[container] ?? 0
    copy.child = child.flatMap { containers[$0] }
    copy.outgoing = outgoing.compactMap { edges[$0] }
    copy.incoming = incoming.compactMap { edges[$0] }
    return copy
  }
}

extension GraphPicture.Edge {
  fileprivate func renumbered(_ nodes: [Int?], _ containers: [Int?]) -> Self {
    var copy = self
    copy.source = nodes[source] ?? 0
    switch target {
    case .node(let node): copy.target = nodes[node].map { .node($0) } ?? .absent
    case .container(let container):
      copy.target = containers[container].map { .container($0) } ?? .absent
    case .missing, .absent, .open: break
    }
    return copy
  }
}
