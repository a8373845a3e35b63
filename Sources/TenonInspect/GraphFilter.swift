import TenonDiagnostics
import TenonGraph

/// The wanted part of a picture.
public struct GraphFilter: Sendable {
  /// The names of nodes that are shown with their dependencies and dependents.
  public var centers: [String] = []
  /// The names of containers that are shown with their members and children.
  public var containers: [String] = []

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
    return unknown(centers, { $0.nodes(named: $1) }, among: { $0.names(in: nil) })
      + unknown(containers, { $0.containers(named: $1) }, among: { $0.containers.map(\.name) })
  }
}

extension GraphPicture {
  /// The containers that a user's name means.
  public func containers(named name: String) -> [Int] {
    containers.indices.filter { containers[$0].isCalled(name) }
  }

  /// The names of the nodes of a container, or of all nodes.
  func names(in container: String?) -> [String] {
    let own = nodes.filter { node in
      container.map { containers[node.container].isCalled($0) } ?? true
    }
    return own.flatMap { [$0.name] + $0.accessors.map(\.name) + $0.provides }
  }

  /// The part of the picture that a filter selects: its nodes, their containers, and the edges between them.
  /// O(size).
  public func filtered(_ filter: GraphFilter) -> GraphPicture {
    if filter.isEmpty { return self }
    var kept = [Bool](repeating: true, count: nodes.count)
    if !filter.containers.isEmpty {
      var isWanted = containers.map { container in
        filter.containers.contains(where: container.isCalled)
      }
      // Parents come before their children.
      for index in containers.indices {
        if let parent = containers[index].parent, isWanted[parent] { isWanted[index] = true }
      }
      for index in kept.indices { kept[index] = isWanted[nodes[index].container] }
    }
    if !filter.centers.isEmpty {
      let centers = filter.centers.flatMap(nodes(named:))
      let near = Set(
        centers + centers.flatMap { dependencies($0) + dependents(of: $0).map(\.source) })
      for index in kept.indices { kept[index] = kept[index] && near.contains(index) }
    }
    return keeping(kept)
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
    let (nodes, edges) = (NewNumbers(kept), NewNumbers(isKeptEdge))
    let containers = NewNumbers(isWanted)
    var part = self
    part.containers = containers.kept(of: self.containers) { container in
      container.parent = container.parent.flatMap { containers.new[$0] }
      container.children = containers.of(container.children)
      container.nodes = nodes.of(container.nodes)
    }
    part.nodes = nodes.kept(of: self.nodes) { node in
      node.container = containers.new[node.container] ?? 0
      node.child = node.child.flatMap { containers.new[$0] }
      node.outgoing = edges.of(node.outgoing)
      node.incoming = edges.of(node.incoming)
    }
    part.edges = edges.kept(of: self.edges) { edge in
      edge.source = nodes.new[edge.source] ?? 0
      switch edge.target {
      case .node(let node): edge.target = nodes.new[node].map { .node($0) } ?? .absent
      case .container(let container):
        edge.target = containers.new[container].map { .container($0) } ?? .absent
      case .missing, .absent, .open: break
      }
    }
    for index in findings.indices {
      part.findings[index].nodes = nodes.of(findings[index].nodes)
      part.findings[index].edges = edges.of(findings[index].edges)
      part.findings[index].containers = containers.of(findings[index].containers)
    }
    return part
  }
}

/// The new numbers of kept elements.
private struct NewNumbers {
  private(set) var new: [Int?] = []

  init(_ isKept: [Bool]) {
    var next = 0
    for isKept in isKept {
      new.append(isKept ? next : nil)
      next += isKept ? 1 : 0
    }
  }

  func of(_ old: [Int]) -> [Int] { old.compactMap { new[$0] } }

  func kept<Thing>(of all: [Thing], _ renumber: (inout Thing) -> Void) -> [Thing] {
    zip(all, new).compactMap { thing, number in
      if number == nil { return nil }
      var thing = thing
      renumber(&thing)
      return thing
    }
  }
}
