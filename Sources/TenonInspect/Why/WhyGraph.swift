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

  /// The vertices that can be reached from one, or from which it can be, over the links that `includes` accepts.
  private func reach(
    from start: Int, isBackward: Bool = false, _ includes: (Link) -> Bool
  ) -> Reach {
    var reach = Reach(nodes: picture.vertices.count)
    reach.walk(from: [start]) { vertex, add in
      for link in isBackward ? links(to: vertex) : links(from: vertex) where includes(link) {
        add(isBackward ? link.source : link.target, 0)
      }
    }
    return reach
  }

  // MARK: Lines

  /// The links along a path through vertices that `includes` accepts.
  func links(along way: [Int], _ includes: (Link) -> Bool = { _ in true }) -> [Link] {
    zip(way, way.dropFirst()).flatMap { source, target in
      links(from: source).filter { $0.target == target && includes($0) }
    }
  }

  /// The lines of links, each with its place.
  func lines(_ links: [Link], indent: Int = 2, to end: String? = nil) -> [String] {
    links.map { String(repeating: " ", count: indent) + line($0, to: end) }
  }

  private func line(_ link: Link, to end: String? = nil) -> String {
    let target = end ?? picture.name(link.target)
    if let edge = link.edge { return sentence(edge, target) }
    let place = isStarted(link.target) ? "'start()'" : "its initializer"
    return "\(picture.place(link.target).text): '\(picture.name(link.source))' creates '\(target)'"
      + " in \(place) (eager)"
  }

  /// True if the container's `start()` creates an eager component, not its init.
  private func isStarted(_ eager: Int) -> Bool {
    picture.node(at: eager)?.effects.isAsync ?? false
  }

  private func sentence(_ edge: GraphPicture.Edge, _ target: String) -> String {
    let source = picture.nodes[edge.source].name
    let text =
      switch edge.use {
      case .element: "'\(source)' collects '\(target)'"
      case .decorates: "'\(source)' decorates '\(target)'"
      case .child: "it creates the child container '\(target)'"
      case .facet: "the parent provides '\(target)' for the facet's '\(source)'"
      case .initializer, .set, .weakSet, .call, .expression:
        "'\(source)' needs '\(target)' (\(how(edge)))"
      }
    return "\(edge.place.text): \(text)"
  }

  private func how(_ edge: GraphPicture.Edge) -> String {
    let word = edge.use == .initializer && edge.label != nil ? "init parameter" : edge.use.word
    // The closure's call: an accessor, or the creation of a child.
    let call = edge.node.flatMap { node in
      picture.entries(node).first.map { " that calls '\($0)'" }
        ?? (picture.nodes[node].kind == .child ? " that creates '\(picture.name(node))'" : nil)
    }
    let words = [
      word + (edge.label.map { " '\($0)'" } ?? ""), edge.isClosure ? "closure\(call ?? "")" : nil,
      edge.isOptional ? "optional" : nil,
    ]
    return words.compactMap(\.self).joined(separator: ", ")
  }

  // MARK: Ways from outside

  /// True if creating the source creates the target. A request for an existing container creates nothing in it.
  private func leadsOn(_ link: Link) -> Bool {
    picture.node(at: link.target) != nil || link.edge.map { $0.use == .child } ?? true
  }

  /// The shortest paths to a vertex from each one that outside code can request, without those that are the end of
  /// another one. O(nodes + edges + result).
  func ways(to end: Int, limit: Int?) -> WhyAnswer.Listing {
    // Requests for the subject itself count, even if it exists already.
    func leads(_ link: Link) -> Bool { link.target == end || leadsOn(link) }
    let reach = reach(from: end, isBackward: true, leads)
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
    var ways = WhyAnswer.Listing()
    ways.count = Self.sum(starts.map { counts[$0] })
    var open = starts.reversed().map { [$0] }
    while ways.shown.count < limit ?? .max, let way = open.popLast() {
      if way[way.count - 1] == end {
        // Paths of one step are among the users.
        let steps = way.count > 2 ? lines(links(along: way, leads), indent: 4) : []
        let isStart = picture.node(at: way[0]) == nil && way.count > 1 && isStarted(way[1])
        let entries = isStart ? ["\(picture.name(way[0])).start()"] : picture.entries(way[0])
        ways.shown.append(["  \(entries.joined(separator: ", "))"] + steps)
      } else {
        open += following(way[way.count - 1]).reversed().map { way + [$0] }
      }
    }
    return ways
  }

  /// The sum, up to `uncountable`.
  private static func sum(_ counts: [Int]) -> Int {
    counts.reduce(0) { min(WhyAnswer.Listing.uncountable, $0 + $1) }
  }

  // MARK: Effects

  /// The path from a vertex to the origin of an effect, for people.
  func trail(of word: String, from vertex: Int) -> [String] {
    let way = way(from: vertex, toOriginOf: word)
    guard let end = way.last else { return ["", word] }
    let place = picture.node(at: end)?.origin(of: word).map { " (\($0.place.text))" } ?? ""
    if way.count == 1 { return ["", "\(word) starts here\(place)"] }
    return ["", "\(word) starts at '\(picture.name(end))'\(place):"]
      + lines(links(along: way, brings))
  }

  /// The shortest path from a vertex to the origin of an effect; empty if that is unknown.
  func way(from start: Int, toOriginOf word: String) -> [Int] {
    let reach = reach(from: start, brings)
    let end = reach.nodes.firstIndex { picture.node(at: $0)?.origin(of: word) != nil }
    return end.map { [start] + reach.steps(backFrom: $0).reversed().map(\.target) } ?? []
  }

  private func brings(_ link: Link) -> Bool { leadsOn(link) && link.edge?.strength != .closure }

  // MARK: What it needs

  /// A request of a vertex, with its line and its provider.
  private typealias Request = (line: String, target: Int?)

  /// The needs of a vertex as lines, each followed by its own needs. A vertex that is needed twice is followed once.
  func requirements(of start: Int, depth: Int) -> [String] {
    var lines: [String] = []
    var followed: Set<Int> = [start]
    var open = requests(of: start).reversed().map { (request: $0, level: 0) }
    while let (request, level) = open.popLast() {
      let inner = request.target.map(requests) ?? []
      let isNew = request.target.map { !followed.contains($0) } ?? false
      lines.append(
        String(repeating: " ", count: 2 + 2 * level) + request.line
          + (isNew || inner.isEmpty ? "" : " (see above)"))
      guard isNew, level < depth, let target = request.target else { continue }
      followed.insert(target)
      open += inner.reversed().map { (request: $0, level: level + 1) }
    }
    return lines
  }

  /// The needs of a vertex itself; of a container, the inputs and the eager components.
  private func requests(of vertex: Int) -> [Request] {
    guard let source = picture.node(at: vertex) else {
      return picture.container(at: vertex).nodes.compactMap { index in
        let node = picture.nodes[index]
        if node.modifiers.contains("eager") {
          let link = Link(source: vertex, target: index, edge: nil)
          return (line(link) + about(index, askedIn: vertex), index)
        }
        guard node.kind == .input else { return nil }
        let line =
          "\(node.place.text): '\(picture.name(vertex))' needs '\(node.name)'"
          + " (init parameter '\(node.name)')"
        return (line + about(index, askedIn: vertex), index)
      }
    }
    let owner = picture.vertex(ofContainer: source.container)
    return picture.dependencies(of: vertex).map { edge in
      if let target = picture.target(of: edge) {
        return (sentence(edge, picture.name(target)) + about(target, askedIn: owner), target)
      }
      let gap =
        edge.target == .open
        ? "left open for containers that include the bundle"
        : "nothing provides it" + (edge.isOptional ? ", so it is nil" : "")
      return ("\(sentence(edge, edge.asked)): \(gap)", nil)
    }
  }

  /// The lifetime of a request's target, and its container if that is another one.
  private func about(_ target: Int, askedIn container: Int) -> String {
    guard let node = picture.node(at: target) else { return "" }
    let owner = picture.vertex(ofContainer: node.container)
    let place = node.kind == .input ? ", input of" : owner == container ? nil : ", in"
    return (node.lifetimeWord.map { ", \($0)" } ?? "")
      + (place.map { "\($0) '\(picture.name(owner))'" } ?? "")
  }

  // MARK: Who keeps it alive

  /// The vertices that keep one alive besides its container: they store it, or store what does, up to one that is held
  /// for some time of its own or by a caller. O(nodes + edges + result).
  func keepers(of end: Int, limit: Int?) -> WhyAnswer.Listing {
    var found = WhyAnswer.Listing()
    func add(
      _ holder: Int, _ until: String, _ links: @autoclosure () -> [Link] = [],
      to target: String? = nil
    ) {
      found.count += 1
      if found.count > limit ?? .max { return }
      let lifetime = picture.node(at: holder)?.lifetimeWord.map { " (\($0))" } ?? ""
      let who = holder == end ? "" : "by '\(picture.name(holder))'\(lifetime): "
      let links = links()
      let uses = Set(links.map(\.edge?.use))
      found.shown.append(
        ["  \(who)\(until)"] + lines(links, indent: 4, to: target)
          + (uses.contains(.call) ? ["    only if the method that is called stores it"] : [])
          + (uses.contains(.expression) ? ["    only if the expression stores it"] : []))
    }
    guard picture.node(at: end) != nil else {
      for child in picture.container(at: end).children {
        add(picture.vertex(ofContainer: child), "each child container holds its parent")
      }
      // Outside code can request these, and the container doesn't hold them.
      for node in picture.container(at: end).nodes
      where !picture.isAnchored(node) && !picture.entries(node).isEmpty {
        let closures = links(from: node).filter { $0.edge?.strength == .closure }
        if closures.isEmpty { continue }
        let until =
          "its closures hold the container, unless something that the container holds got it"
        add(node, until, closures, to: picture.name(end))
      }
      return found
    }
    // An anchored vertex keeps all vertices that it stores, even if something else holds it.
    let reach = reach(from: end, isBackward: true) {
      stores($0) && ($0.target == end || !picture.isAnchored($0.target))
    }
    for (place, vertex) in reach.nodes.enumerated() {
      let callers = picture.entries(vertex).map { "the caller of '\($0)' holds it" }
      let isAnchor = vertex != end && picture.isAnchored(vertex)
      for until in isAnchor ? [picture.life(vertex)] : callers {
        let way = [vertex] + reach.steps(backFrom: place).map(\.source)
        add(vertex, until, links(along: way, stores))
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
}

extension GraphPicture {
  /// The nearest other nodes at which the effects of one begin. O(nodes + edges).
  package func effectOrigins(of node: Int) -> [Node] {
    let graph = WhyGraph(self)
    var seen: Set<Int> = [node]
    return nodes[node].effects.each.compactMap { graph.way(from: node, toOriginOf: $0).last }
      .filter { seen.insert($0).inserted }.map { nodes[$0] }
  }
}

extension GraphPicture.Node {
  /// The origin of an effect, if that is this node.
  fileprivate func origin(of word: String) -> GraphPicture.Origin? {
    origins.first { $0.word == (word.hasPrefix("throws") ? "throws" : word) }
  }
}
