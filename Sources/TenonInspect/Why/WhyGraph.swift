import TenonGraph

/// The vertices of a picture, and links between those that need each other to be created.
struct WhyGraph {
  /// A request, or the creation of a component by a container's initializer.
  struct Link {
    let source: Int
    let target: Int
    /// The edge; `nil` for a creation by a container's initializer.
    let edge: GraphPicture.Edge?
  }

  let picture: GraphPicture
  private let links: [Link]
  private let outgoing: Edges
  private let incoming: Edges

  /// O(nodes + edges).
  init(_ picture: GraphPicture) {
    self.picture = picture
    let eager = picture.nodes.indices.filter { picture.nodes[$0].modifiers.contains("eager") }
    let links =
      picture.edges.compactMap { edge in
        picture.target(of: edge).map { Link(source: edge.source, target: $0, edge: edge) }
      }
      + eager.map {
        Link(
          source: picture.vertex(ofContainer: picture.nodes[$0].container), target: $0, edge: nil)
      }
    let count = picture.vertices.count
    outgoing = Edges(nodes: count, links.indices) { links[$0].source }
    incoming = Edges(nodes: count, links.indices) { links[$0].target }
    self.links = links
  }

  func links(from vertex: Int) -> [Link] { outgoing[vertex].map { links[$0] } }
  func links(to vertex: Int) -> [Link] { incoming[vertex].map { links[$0] } }

  /// The vertices that can be reached from one over the links that `includes` accepts.
  private func reach(from start: Int, _ includes: (Link) -> Bool) -> Reach {
    var reach = Reach(nodes: picture.vertices.count)
    reach.walk(from: [start]) { vertex, add in
      for link in links(from: vertex) where includes(link) { add(link.target, 0) }
    }
    return reach
  }

  /// The vertices from which one can be reached over the links that `includes` accepts.
  private func reach(to end: Int, _ includes: (Link) -> Bool) -> Reach {
    var reach = Reach(nodes: picture.vertices.count)
    reach.walk(from: [end]) { vertex, add in
      for link in links(to: vertex) where includes(link) { add(link.source, 0) }
    }
    return reach
  }

  /// The steps of a path through vertices. The links between two of them that `includes` accepts are one step.
  func steps(_ vertices: [Int], _ includes: (Link) -> Bool = { _ in true }) -> [WhyAnswer.Step] {
    zip(vertices, vertices.dropFirst()).map { source, target in
      WhyAnswer.Step(
        source: picture.party(source), target: picture.party(target),
        needs: links(from: source).filter { $0.target == target && includes($0) }.map(need))
    }
  }

  private func need(_ link: Link) -> WhyAnswer.Need {
    link.edge.map(need) ?? WhyAnswer.Need(use: nil, place: picture.party(link.target).place)
  }

  private func need(of edge: GraphPicture.Edge) -> WhyAnswer.Need {
    WhyAnswer.Need(
      use: edge.use, strength: edge.strength, isOptional: edge.isOptional, label: edge.label,
      calls: edge.strength == .closure ? edge.node.flatMap(call) : nil, place: edge.place)
  }

  /// The call by which a closure gets a node: its accessor, or the creation of a child.
  private func call(_ index: Int) -> String? {
    let node = picture.nodes[index]
    if let entry = picture.entries(index).first { return "calls '\(entry)'" }
    return node.kind == .child ? "creates '\(node.name)'" : nil
  }

  // MARK: Ways from outside

  /// True if creating the source creates the target. A request for an existing container creates nothing in it.
  private func leadsOn(_ link: Link) -> Bool {
    picture.node(at: link.target) != nil || link.edge.map { $0.use == .child } ?? true
  }

  /// The shortest paths to a vertex from each one that outside code can request, without those that are the end of
  /// another one. O(nodes + edges + result).
  func ways(to end: Int, limit: Int?) -> WhyAnswer.Listing<WhyAnswer.Way> {
    // Requests for the subject itself count, even if it exists already.
    func leads(_ link: Link) -> Bool { link.target == end || leadsOn(link) }
    let reach = reach(to: end, leads)
    // The vertices that follow one on shortest paths, each once.
    func following(_ vertex: Int) -> [Int] {
      var seen: Set<Int> = []
      return links(from: vertex).filter {
        leads($0) && reach.length(to: $0.target).map { $0 + 1 } == reach.length(to: vertex)
          && seen.insert($0.target).inserted
      }.map(\.target)
    }
    var counts = [Int](repeating: 0, count: picture.vertices.count)
    // True for a vertex on a shortest path from an entry.
    var isPassed = counts.map { _ in false }
    counts[end] = 1
    for vertex in reach.nodes.dropFirst() {
      counts[vertex] = Self.sum(following(vertex).map { counts[$0] })
    }
    var starts: [Int] = []
    for vertex in reach.nodes.dropFirst().reversed() {
      let isEntry = !picture.entries(vertex).isEmpty
      if isEntry, !isPassed[vertex] { starts.append(vertex) }
      if isEntry || isPassed[vertex] { for next in following(vertex) { isPassed[next] = true } }
    }
    // The nearest first, then in the order written.
    starts.sort { (reach.length(to: $0) ?? 0, $0) < (reach.length(to: $1) ?? 0, $1) }
    var ways = WhyAnswer.Listing<WhyAnswer.Way>()
    ways.count = Self.sum(starts.map { counts[$0] })
    var open = starts.reversed().map { [$0] }
    while ways.shown.count < limit ?? .max, let way = open.popLast() {
      if way[way.count - 1] == end {
        let entry = picture.entries(way[0]).joined(separator: ", ")
        ways.shown.append(WhyAnswer.Way(entry: entry, steps: steps(way, leads)))
      } else {
        open += following(way[way.count - 1]).reversed().map { way + [$0] }
      }
    }
    return ways
  }

  /// The sum, up to `uncountable`.
  private static func sum(_ counts: [Int]) -> Int {
    counts.reduce(0) { min(WhyAnswer.uncountable, $0 + $1) }
  }

  // MARK: Effects

  func effect(_ word: String, from vertex: Int) -> WhyAnswer.Effect {
    let way = way(from: vertex, toOriginOf: word)
    let end = way.last.flatMap(picture.node)
    return WhyAnswer.Effect(
      word: word, origin: way.last.map(picture.party), place: end?.origin(of: word)?.place,
      steps: steps(way, brings))
  }

  /// The shortest path from a vertex to the origin of an effect; empty if that is unknown.
  func way(from start: Int, toOriginOf word: String) -> [Int] {
    let reach = reach(from: start, brings)
    let end = reach.nodes.firstIndex { picture.node(at: $0)?.origin(of: word) != nil }
    return end.map { [start] + reach.steps(backFrom: $0).reversed().map(\.target) } ?? []
  }

  private func brings(_ link: Link) -> Bool { leadsOn(link) && link.edge?.strength != .closure }

  // MARK: What it needs

  /// The needs of a vertex, each followed by its own needs. A vertex that is needed twice is followed once.
  func requirements(of start: Int, depth: Int) -> [WhyAnswer.Requirement] {
    var list: [WhyAnswer.Requirement] = []
    var followed: Set<Int> = [start]
    var open = own(start).reversed().map { (request: $0, level: 0) }
    while let (request, level) = open.popLast() {
      var requirement = request.requirement
      let target = request.target
      let inner = target.map(own) ?? []
      let isNew = target.map { !followed.contains($0) } ?? false
      requirement.depth = level
      requirement.isRepeated = !isNew && !inner.isEmpty
      list.append(requirement)
      guard isNew, level < depth, let target else { continue }
      followed.insert(target)
      open += inner.reversed().map { (request: $0, level: level + 1) }
    }
    return list
  }

  /// The needs of a vertex itself; of a container, the inputs and the eager components.
  private func own(_ vertex: Int) -> [(requirement: WhyAnswer.Requirement, target: Int?)] {
    let source = picture.party(vertex)
    if picture.node(at: vertex) != nil {
      return picture.dependencies(of: vertex).map { edge in
        let target = picture.target(of: edge)
        let requirement = WhyAnswer.Requirement(
          source: source, target: target.map(picture.party), isOpen: edge.target == .open,
          asked: edge.asked, need: need(of: edge))
        return (requirement, target)
      }
    }
    return picture.container(at: vertex).nodes.compactMap { index in
      let input = picture.nodes[index]
      let isEager = input.modifiers.contains("eager")
      guard input.kind == .input || isEager else { return nil }
      let need = WhyAnswer.Need(
        use: isEager ? nil : .initializer, label: isEager ? nil : input.name, place: input.place)
      let requirement = WhyAnswer.Requirement(
        source: source, target: picture.party(index), asked: input.name, need: need)
      return (requirement, index)
    }
  }

  // MARK: Who keeps it alive

  /// The vertices that keep one alive besides its container: they store it, or store what does, up to one that is held
  /// for some time of its own or by a caller. O(nodes + edges + result).
  func keepers(of end: Int, limit: Int?) -> WhyAnswer.Listing<WhyAnswer.Keeper> {
    var found = WhyAnswer.Listing<WhyAnswer.Keeper>()
    func add(_ holder: Int, _ until: String, _ steps: @autoclosure () -> [WhyAnswer.Step] = []) {
      found.count += 1
      if found.count > limit ?? .max { return }
      found.shown.append(
        WhyAnswer.Keeper(holder: picture.party(holder), until: until, steps: steps()))
    }
    guard picture.node(at: end) != nil else {
      for child in picture.container(at: end).children {
        add(picture.vertex(ofContainer: child), "each child container holds its parent")
      }
      for (vertex, step) in closures(over: end) {
        let until =
          "its closures hold the container, unless something that the container holds got it"
        add(vertex, until, [step])
      }
      return found
    }
    // An anchored vertex keeps all vertices that it stores, even if something else holds it.
    let reach = reach(to: end) {
      stores($0) && ($0.target == end || !picture.isAnchored($0.target))
    }
    for (place, vertex) in reach.nodes.enumerated() {
      let callers = picture.entries(vertex).map { "the caller of '\($0)' holds it" }
      let isAnchor = vertex != end && picture.isAnchored(vertex)
      for until in isAnchor ? [picture.life(vertex)] : callers {
        let way = [vertex] + reach.steps(backFrom: place).map(\.source)
        add(vertex, until, steps(way, stores))
      }
    }
    return found
  }

  /// True if the source holds the target, as far as the manifest shows. A method may hold its arguments: that is
  /// unknown.
  private func stores(_ link: Link) -> Bool {
    guard let edge = link.edge else { return false }
    return edge.strength == .held && edge.use != .child && picture.node(at: link.target) != nil
  }

  /// The vertices that outside code can request and the container doesn't hold, with closures that hold the container.
  private func closures(over container: Int) -> [(vertex: Int, step: WhyAnswer.Step)] {
    let own = picture.container(at: container).nodes
    return own.filter { !picture.isAnchored($0) && !picture.entries($0).isEmpty }.compactMap {
      let closures = links(from: $0).filter { $0.edge?.strength == .closure }
      if closures.isEmpty { return nil }
      let step = WhyAnswer.Step(
        source: picture.party($0), target: picture.party(container), needs: closures.map(need))
      return ($0, step)
    }
  }
}

extension GraphPicture.Node {
  fileprivate func origin(of word: String) -> GraphPicture.Origin? {
    origins.first { $0.word == EffectWords.kind(of: word) }
  }
}
