import TenonSyntax

/// The nodes and containers of a picture under one number: nodes first, then containers.
extension GraphPicture {
  var vertices: Range<Int> { 0..<nodes.count + containers.count }

  func vertex(ofContainer index: Int) -> Int { nodes.count + index }

  /// The node of a vertex; `nil` for a container.
  func node(at vertex: Int) -> Node? { vertex < nodes.count ? nodes[vertex] : nil }

  /// The container of a vertex: itself, or the one that it is in.
  func container(at vertex: Int) -> Container {
    containers[vertex < nodes.count ? nodes[vertex].container : vertex - nodes.count]
  }

  /// The vertex that an edge leads to, if its request has a provider.
  func target(of edge: Edge) -> Int? { edge.node ?? edge.container.map(vertex) }

  func name(_ vertex: Int) -> String { node(at: vertex)?.name ?? container(at: vertex).name }

  func place(_ vertex: Int) -> Place { node(at: vertex)?.place ?? container(at: vertex).place }

  /// The requests for a vertex from outside: its accessors, or the creation of a container.
  func entries(_ vertex: Int) -> [String] {
    let container = container(at: vertex)
    guard let node = node(at: vertex) else {
      let isEntry = container.parent == nil && container.kind == .container
      return isEntry ? ["\(container.name).init"] : []
    }
    // Outside code supplies an input instead of requesting it, and a bundle alone is no entry.
    return node.kind == .input || container.kind == .bundle
      ? [] : node.accessors.map { "\(container.name).\($0.called)" }
  }

  // MARK: Lives

  /// True if a node's container, owner or storage holds it, so that no other holder is needed.
  func isAnchored(_ vertex: Int) -> Bool {
    guard let node = node(at: vertex) else { return false }
    return switch node.lifetime {
    case .strong, .purgeable, .tied, .resettable, .stored: true
    case .weak, .transient, .graph, nil: node.kind == .input
    }
  }

  /// The time that a vertex lives by itself, as a sentence.
  func life(_ vertex: Int) -> String {
    let container = container(at: vertex)
    guard let node = node(at: vertex) else {
      return "the code that creates '\(container.name)' holds it"
        + (container.parent == nil ? "" : "; its parent doesn't")
    }
    let each = node.lifetime != nil && node.inputs.contains(where: \.isKey)
    return (each && node.lifetime != .transient ? "one for each key: " : "")
      + life(of: node, "'\(container.name)'")
  }

  private func life(of node: Node, _ owner: String) -> String {
    let word = node.lifetimeWord ?? ""
    return switch (node.kind, node.lifetime) {
    case (.input, _), (_, .strong): "\(owner) holds it until \(owner) is deallocated"
    case (.collection, _): "each request creates a new collection, which holds its elements"
    case (.child, _): "the caller that asks for the child container holds it; its parent doesn't"
    case (.member, _): "the container that provides it for the facet decides how long it lives"
    case (_, nil), (_, .transient):
      "each request creates a new one, which only its caller holds"
    case (_, .weak): "\(owner) refers to it weakly; it lives for as long as others hold it"
    case (_, .graph):
      "one call shares it; after that, it lives for as long as its users hold it"
    case (_, .purgeable): "\(owner) holds it until 'releaseUnused()' finds it unused"
    case (_, .tied):
      "\(owner) holds it from 'tie(_:to:)' until the object it is tied to is deallocated"
    case (_, .resettable):
      "\(owner) holds it until 'reset\(AccessorName.upperFirst(word))()'"
    case (_, .stored): "the storage '\(word)' decides how long it is held"
    }
  }
}

extension GraphPicture.Accessor {
  /// The accessor as it is called: `makePage(id:)`, `store`.
  var called: String {
    isFunction ? "\(name)(\(inputs.map { "\($0.label ?? "_"):" }.joined()))" : name
  }
}

extension GraphPicture.Place {
  var text: String { "\(path):\(line):\(column)" }
}
