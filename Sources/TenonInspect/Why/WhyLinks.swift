/// Who needs whom to be created, as a graph of its own: the nodes of a picture, then its containers.
struct WhyLinks {
  /// One request, or what a container's initializer creates.
  struct Link {
    let source: Int
    let target: Int
    /// The edge; `nil` for what is created by a container's initializer.
    let edge: Int?
  }

  let picture: GraphPicture
  private(set) var incoming: [[Link]]
  private(set) var outgoing: [[Link]]

  /// O(nodes + edges).
  init(_ picture: GraphPicture) {
    self.picture = picture
    let count = picture.nodes.count + picture.containers.count
    incoming = Array(repeating: [], count: count)
    outgoing = Array(repeating: [], count: count)
    for (index, edge) in picture.edges.enumerated() {
      switch edge.target {
      case .node(let node): add(Link(source: edge.source, target: node, edge: index))
      case .container(let container):
        add(Link(source: edge.source, target: vertex(of: container), edge: index))
      case .missing, .absent, .open: break
      }
    }
    for (index, node) in picture.nodes.enumerated() where node.modifiers.contains("eager") {
      add(Link(source: vertex(of: node.container), target: index, edge: nil))
    }
  }

  private mutating func add(_ link: Link) {
    incoming[link.target].append(link)
    outgoing[link.source].append(link)
  }

  func vertex(of container: Int) -> Int { picture.nodes.count + container }

  func vertex(of subject: WhyAnswer.Subject) -> Int {
    switch subject {
    case .node(let node): node
    case .container(let container): vertex(of: container)
    }
  }

  func subject(_ vertex: Int) -> WhyAnswer.Subject {
    vertex < picture.nodes.count ? .node(vertex) : .container(vertex - picture.nodes.count)
  }

  /// Whether creating the source leads to the target. Who gets a container that exists already creates nothing in it.
  func leadsOn(_ link: Link) -> Bool {
    guard link.target >= picture.nodes.count, let edge = link.edge else { return true }
    return picture.edges[edge].use == .child
  }

  // MARK: What an answer tells of them

  func party(_ vertex: Int) -> WhyAnswer.Party { picture.party(subject(vertex)) }

  func need(_ link: Link) -> WhyAnswer.Need {
    guard let index = link.edge else {
      return WhyAnswer.Need(
        use: .eager, strength: .held, isOptional: false, label: nil,
        place: party(link.target).place)
    }
    return need(of: picture.edges[index])
  }

  func need(of edge: GraphPicture.Edge) -> WhyAnswer.Need {
    let use: WhyAnswer.Need.Use =
      switch edge.use {
      case .initializer: .initializer
      case .set: .set
      case .weakSet: .weakSet
      case .call: .call
      case .expression: .expression
      case .element: .element
      case .decorates: .decorates
      case .child: .child
      case .root: .root
      case .facet: .facet
      }
    return WhyAnswer.Need(
      use: use, strength: edge.strength, isOptional: edge.isOptional, label: edge.label,
      calls: edge.strength == .closure ? edge.node.flatMap(call) : nil, place: edge.place)
  }

  /// What a closure calls to get a node: the accessor that everybody has, or the child that it creates.
  private func call(_ index: Int) -> String? {
    let node = picture.nodes[index]
    if let entry = entries(index).first { return "calls '\(entry)'" }
    switch node.kind {
    case .child: return "creates '\(node.name)'"
    case .root: return "creates '\(node.child.map { picture.containers[$0].name } ?? node.name)'"
    default: return nil
    }
  }

  /// The steps of a way through vertices. Those between two of them that `includes` takes are one step.
  func steps(
    _ vertices: [Int], _ includes: (Link) -> Bool = { _ in true }
  ) -> [WhyAnswer.Step] {
    zip(vertices, vertices.dropFirst()).map { source, target in
      WhyAnswer.Step(
        source: party(source), target: party(target),
        needs: outgoing[source].filter { $0.target == target && includes($0) }.map(need))
    }
  }

  /// How a vertex is asked for from outside, if it can be: by accessors, or by creating a container.
  func entries(_ vertex: Int) -> [String] {
    switch subject(vertex) {
    case .node(let index):
      let node = picture.nodes[index]
      let owner = picture.containers[node.container].name
      // An input is what those outside bring, not what they ask for.
      if node.kind == .input { return [] }
      return node.accessors.map { "\(owner).\($0.called)" }
    case .container(let index):
      let container = picture.containers[index]
      return container.parent == nil && container.kind == .container
        ? ["\(container.name).init"] : []
    }
  }
}

extension GraphPicture.Accessor {
  /// As it is called: `makePage(id:)`, `store`.
  var called: String {
    isFunction ? "\(name)(\(inputs.map { "\($0.label ?? "_"):" }.joined()))" : name
  }
}
