import TenonDiagnostics
import TenonGraph

/// The wanted part of a picture.
public struct GraphFilter: Sendable {
  /// The names of nodes that are shown with their dependencies and dependents.
  public var centers: [String] = []
  /// The names of containers that are shown with their members and children.
  public var containers: [String] = []

  /// A filter for the whole picture.
  public init() {}

  public var isEmpty: Bool { centers.isEmpty && containers.isEmpty }

  /// The filter's names that no picture has, each with the nearest name.
  public func unknownNames(in pictures: [GraphPicture]) -> [(name: String, meant: String?)] {
    func unknown(
      _ names: [String], _ found: (GraphPicture, String) -> [Int],
      among known: (GraphPicture) -> [String]
    ) -> [(String, String?)] {
      names.filter { name in pictures.allSatisfy { found($0, name).isEmpty } }
        .map { ($0, NearMiss.best(for: $0, among: pictures.flatMap(known))) }
    }
    return unknown(
      centers, { $0.nodes(named: $1) },
      among: { $0.nodes.flatMap { [$0.name] + $0.provides } })
      + unknown(
        containers, { $0.containers(named: $1) }, among: { $0.containers.map(\.name) })
  }
}

extension GraphPicture {
  /// The containers that a user's name means.
  public func containers(named name: String) -> [Int] {
    containers.indices.filter { containers[$0].name == name || containers[$0].id == name }
  }

  /// The part of the picture that a filter selects: its nodes, their containers, and the edges between them.
  /// O(size).
  public func filtered(_ filter: GraphFilter) -> GraphPicture {
    if filter.isEmpty { return self }
    var kept = [Bool](repeating: true, count: nodes.count)
    if !filter.containers.isEmpty {
      let wanted = inside(filter.containers.flatMap(containers(named:)))
      for index in kept.indices { kept[index] = wanted[nodes[index].container] }
    }
    if !filter.centers.isEmpty {
      let centers = filter.centers.flatMap(nodes(named:))
      let near = Set(
        centers + centers.flatMap { dependencies($0) + dependents(of: $0).map(\.source) })
      for index in kept.indices { kept[index] = kept[index] && near.contains(index) }
    }
    return keeping(kept)
  }

  /// True for these containers, and for those in them.
  private func inside(_ outer: [Int]) -> [Bool] {
    var result = [Bool](repeating: false, count: containers.count)
    for index in outer { result[index] = true }
    // Parents come before their children.
    for index in containers.indices {
      if let parent = containers[index].parent, result[parent] { result[index] = true }
    }
    return result
  }

  /// The direct dependencies of a node: the targets of its edges, and all nodes of a child container that it creates.
  private func dependencies(_ node: Int) -> [Int] {
    nodes[node].outgoing.flatMap { edge -> [Int] in
      switch edges[edge].target {
      case .node(let target): [target]
      case .container(let container) where edges[edge].use == .child: containers[container].nodes
      case .container, .missing, .absent, .open: []
      }
    }
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
    part.containers = zip(containers, isWanted).filter(\.1).map { container, _ in
      var copy = container
      copy.parent = container.parent.flatMap { newContainer[$0] }
      copy.children = container.children.compactMap { newContainer[$0] }
      copy.nodes = container.nodes.compactMap { newNode[$0] }
      return copy
    }
    part.nodes = zip(nodes, kept).filter(\.1).map { node, _ in
      var copy = node
      copy.container = newContainer[node.container] ?? 0
      copy.child = node.child.flatMap { newContainer[$0] }
      copy.outgoing = node.outgoing.compactMap { newEdge[$0] }
      copy.incoming = node.incoming.compactMap { newEdge[$0] }
      return copy
    }
    part.edges = zip(edges, isKeptEdge).filter(\.1).map { edge, _ in
      var copy = edge
      copy.source = newNode[edge.source] ?? 0
      switch edge.target {
      case .node(let node): copy.target = newNode[node].map { .node($0) } ?? .absent
      case .container(let container):
        copy.target = newContainer[container].map { .container($0) } ?? .absent
      case .missing, .absent, .open: break
      }
      return copy
    }
    for index in findings.indices {
      part.findings[index].nodes = findings[index].nodes.compactMap { newNode[$0] }
      part.findings[index].edges = findings[index].edges.compactMap { newEdge[$0] }
      part.findings[index].containers = findings[index].containers.compactMap { newContainer[$0] }
    }
    return part
  }

  /// The new number of each kept element.
  private static func numbers(_ kept: [Bool]) -> [Int?] {
    var next = 0
    return kept.map { isKept in
      guard isKept else { return nil }
      next += 1
      return next - 1
    }
  }
}
