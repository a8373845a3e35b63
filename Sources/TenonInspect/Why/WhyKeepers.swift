extension WhyLinks {
  /// How long something lives by itself, as a sentence.
  func life(_ vertex: Int) -> String {
    switch subject(vertex) {
    case .container(let index):
      let name = picture.containers[index].name
      return picture.containers[index].parent == nil
        ? "whoever creates '\(name)' holds it"
        : "whoever creates '\(name)' holds it; its parent does not"
    case .node(let index): return life(of: picture.nodes[index])
    }
  }

  private func life(of node: GraphPicture.Node) -> String {
    let owner = "'\(picture.containers[node.container].name)'"
    switch (node.kind, node.lifetime) {
    case (.input, _): return "\(owner) holds it until \(owner) is deallocated"
    case (.collection, _): return "each request creates the collection anew; it holds its elements"
    case (.child, _): return "whoever asks for the child container holds it; its parent does not"
    case (.member, _):
      return "the container that provides it for the facet decides how long it lives"
    case (.root, _): return "each request creates a child container and asks that for it"
    case (_, nil), (_, .transient?):
      return "each request creates a new one, which only whoever asks for it holds"
    case (_, let lifetime?):
      let each = node.inputs.contains(where: \.isKey) ? "one for each key: " : ""
      return each + life(lifetime, word: node.lifetimeWord ?? "", owner)
    }
  }

  private func life(
    _ lifetime: GraphPicture.Node.Lifetime, word: String, _ owner: String
  ) -> String {
    switch lifetime {
    case .strong: "\(owner) holds it until \(owner) is deallocated"
    case .weak: "\(owner) refers to it weakly; it lives for as long as others hold it"
    case .transient: "each request creates a new one, which only whoever asks for it holds"
    case .graph: "one call shares it; afterwards it lives for as long as those who got it hold it"
    case .purgeable: "\(owner) holds it until 'releaseUnused()' finds it unused"
    case .tied: "\(owner) holds it from 'tie(_:to:)' until the object it is tied to is deallocated"
    case .resettable:
      "\(owner) holds it until 'reset\(word.prefix(1).uppercased())\(word.dropFirst())()'"
    case .stored: "the storage '\(word)' decides how long it is held"
    }
  }

  /// Whether its container, an owner or a storage holds it, so that nobody else needs to.
  private func isAnchored(_ vertex: Int) -> Bool {
    guard case .node(let index) = subject(vertex) else { return false }
    if picture.nodes[index].kind == .input { return true }
    switch picture.nodes[index].lifetime {
    case .strong, .purgeable, .tied, .resettable, .stored: return true
    case .weak, .transient, .graph, nil: return false
    }
  }

  /// Who keeps something alive besides its container: whatever stores it, and what stores that, up to what is held
  /// for some time of its own or by a caller. `total` counts them all. O(nodes + edges + what is given).
  func keepers(of end: Int, limit: Int?) -> (keepers: [WhyAnswer.Keeper], total: Int) {
    var found = entries(end).map { entry in
      WhyAnswer.Keeper(holder: party(end), until: caller(entry), steps: [])
    }
    if case .container(let container) = subject(end) {
      found = containerKeepers(container)
      return (limit.map { Array(found.prefix($0)) } ?? found, found.count)
    }
    var next: [Int: Int] = [end: end]
    var queue = [end]
    var position = 0
    while position < queue.count {
      let vertex = queue[position]
      position += 1
      // What holds this one holds all that it keeps.
      if vertex != end, isAnchored(vertex) { continue }
      for link in incoming[vertex] where stores(link) && next[link.source] == nil {
        next[link.source] = vertex
        queue.append(link.source)
      }
    }
    var total = found.count
    for vertex in queue.dropFirst() {
      let ends = isAnchored(vertex) ? [life(vertex)] : entries(vertex).map(caller)
      total += ends.count
      for until in ends where limit.map({ found.count < $0 }) ?? true {
        var way = [vertex]
        while let last = way.last, last != end, let following = next[last] { way.append(following) }
        found.append(
          WhyAnswer.Keeper(holder: party(vertex), until: until, steps: steps(way, stores)))
      }
    }
    return (limit.map { Array(found.prefix($0)) } ?? found, total)
  }

  private func caller(_ entry: String) -> String { "whoever asks for '\(entry)' holds it" }

  /// Whether the source holds what it gets, as far as the manifest says. What a method does with it is not known; it
  /// may.
  private func stores(_ link: Link) -> Bool {
    guard let index = link.edge else { return false }
    let edge = picture.edges[index]
    return edge.strength == .held && edge.use != .child && link.target < picture.nodes.count
  }

  /// Who holds a container: its children, and closures of what it does not hold itself.
  private func containerKeepers(_ container: Int) -> [WhyAnswer.Keeper] {
    var found = picture.containers[container].children.map { child in
      WhyAnswer.Keeper(
        holder: party(vertex(of: child)), until: "each child container holds its parent", steps: [])
    }
    let target = vertex(of: container)
    for vertex in picture.nodes.indices where !isAnchored(vertex) {
      let node = picture.nodes[vertex]
      guard node.container == container, !entries(vertex).isEmpty else { continue }
      let closures = outgoing[vertex].filter { link in
        link.edge.map { picture.edges[$0].strength == .closure } ?? false
      }
      if closures.isEmpty { continue }
      found.append(
        WhyAnswer.Keeper(
          holder: party(vertex),
          until:
            "its closures hold the container, unless something that the container holds got it",
          steps: [
            WhyAnswer.Step(source: party(vertex), target: party(target), needs: closures.map(need))
          ]))
    }
    return found
  }
}
